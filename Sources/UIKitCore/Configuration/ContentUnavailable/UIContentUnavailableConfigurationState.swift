import Foundation
import TesseraGraphics

/// What the look of a placeholder for missing contents may depend on.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view or controller that shows the placeholder.
    public var traitCollection: UITraitCollection
    /// What the user searches for; nil without a search.
    public var searchText: String?
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Makes a state without a search.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// What a client noted under `key`, nil for nothing.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
