import Foundation

extension UISplitViewController {
    /// How many columns a split view controller has. One made without a style takes `viewControllers` alone.
    public enum Style: Int, Sendable { case unspecified = 0, doubleColumn, tripleColumn }

    public enum Column: Int, Sendable { case primary = 0, supplementary, secondary, compact }

    /// Which columns are in sight, and whether they lie beside the secondary one or over it.
    public enum DisplayMode: Int, Sendable {
        case automatic = 0
        case secondaryOnly
        case oneBesideSecondary
        case oneOverSecondary
        case twoBesideSecondary
        case twoOverSecondary
        case twoDisplaceSecondary

        public static let primaryHidden = DisplayMode.secondaryOnly
        public static let allVisible = DisplayMode.oneBesideSecondary
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    public enum SplitBehavior: Int, Sendable { case automatic = 0, tile, overlay, displace }

    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic = 0, never, always }

    public enum PrimaryEdge: Int, Sendable { case leading = 0, trailing }

    public enum BackgroundStyle: Int, Sendable { case none = 0, sidebar }

    /// Stands for a width that the split view controller chooses.
    nonisolated public static var automaticDimension: CGFloat { -CGFloat(Float.greatestFiniteMagnitude) }
}

extension UISplitViewController.DisplayMode {
    /// The columns beside the secondary one, in a split view of `style`.
    func columns(in style: UISplitViewController.Style) -> [UISplitViewController.Column] {
        switch self {
        case .automatic, .secondaryOnly: []
        case .oneBesideSecondary, .oneOverSecondary: style == .tripleColumn ? [.supplementary] : [.primary]
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            style == .tripleColumn ? [.primary, .supplementary] : [.primary]
        }
    }

    /// Whether the columns lie over the secondary one.
    var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
}

extension UISplitViewController.Column {
    var name: String {
        switch self {
        case .primary: "primary"
        case .supplementary: "supplementary"
        case .secondary: "secondary"
        case .compact: "compact"
        }
    }
}
