import TesseraLayout

/// What content insets are measured from, across the scroll axis.
public enum UIContentInsetsReference: UInt, Sendable {
    /// For a section what its layout's configuration says, which says the safe area by default.
    case automatic
    /// The edges of the collection view.
    case none
    case safeArea
    case layoutMargins
    case readableContent

    var described: CompositionalInsetsReference {
        switch self {
        case .automatic: .automatic
        case .none: .none
        case .safeArea: .safeArea
        case .layoutMargins: .layoutMargins
        case .readableContent: .readableContent
        }
    }
}
