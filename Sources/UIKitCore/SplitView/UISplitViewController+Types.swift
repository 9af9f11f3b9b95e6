import Foundation

extension UISplitViewController {
    /// How many columns a split view controller has. One made without a style takes `viewControllers` alone.
    public enum Style: Int, Sendable {
        /// Two controllers in `viewControllers`.
        case unspecified = 0
        /// Two columns.
        case doubleColumn
        /// Three columns.
        case tripleColumn
    }

    /// The columns of a split view.
    public enum Column: Int, Sendable {
        /// The first column.
        case primary = 0
        /// The middle one of three columns.
        case supplementary
        /// The widest column, at the end.
        case secondary
        /// Shown alone in compact width.
        case compact
    }

    /// Which columns are in sight, and whether they lie beside the secondary one or over it.
    public enum DisplayMode: Int, Sendable {
        /// The controller decides.
        case automatic = 0
        /// The secondary column alone.
        case secondaryOnly
        /// One column beside the secondary one.
        case oneBesideSecondary
        /// One column over the secondary one.
        case oneOverSecondary
        /// Two columns beside the secondary one.
        case twoBesideSecondary
        /// Two columns over the secondary one.
        case twoOverSecondary
        /// Two columns that push the secondary one aside.
        case twoDisplaceSecondary

        /// The older name of `secondaryOnly`.
        public static let primaryHidden = DisplayMode.secondaryOnly
        /// The older name of `oneBesideSecondary`.
        public static let allVisible = DisplayMode.oneBesideSecondary
        /// The older name of `oneOverSecondary`.
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    /// How columns share the room.
    public enum SplitBehavior: Int, Sendable {
        /// The controller decides.
        case automatic = 0
        /// The columns lie side by side.
        case tile
        /// The others lie over the secondary column.
        case overlay
        /// The others push the secondary column aside.
        case displace
    }

    /// When the button for the display mode shows.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// The controller decides.
        case automatic = 0
        /// Never.
        case never
        /// Always.
        case always
    }

    /// At which edge the first column lies.
    public enum PrimaryEdge: Int, Sendable {
        /// Where reading begins.
        case leading = 0
        /// Where reading ends.
        case trailing
    }

    /// How the first column looks.
    public enum BackgroundStyle: Int, Sendable {
        /// Like the others.
        case none = 0
        /// As a sidebar, which floats above the others in the looks of iOS 26.
        case sidebar
    }

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
