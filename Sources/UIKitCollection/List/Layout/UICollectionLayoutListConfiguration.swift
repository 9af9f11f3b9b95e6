import Foundation
import TesseraGraphics
import UIKitCore

/// A length that the system chooses.
public let UICollectionViewLayoutAutomaticDimension = CGFloat.greatestFiniteMagnitude

/// What a list looks like: for a section, or for all sections of a layout.
public struct UICollectionLayoutListConfiguration {
    /// The kinds of lists.
    public enum Appearance: Int, Sendable {
        /// Rows from edge to edge.
        case plain
        /// Rows from edge to edge, in groups that stand apart.
        case grouped
        /// Cards that stand apart.
        case insetGrouped
        /// Rows beside the content that they lead to.
        case sidebar
        /// Rows beside content, on a plain background.
        case sidebarPlain
    }

    /// What stands above the rows of a section.
    public enum HeaderMode: Int, Sendable {
        /// Nothing.
        case none
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`, which must be there.
        case supplementary
        /// The section's first item.
        case firstItemInSection
    }

    /// What stands below the rows of a section.
    public enum FooterMode: Int, Sendable {
        /// Nothing.
        case none
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`, which must be there.
        case supplementary
    }

    /// Elements that are only as wide as their contents.
    public struct ContentHuggingElements: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Headers that are supplementary views.
        public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
    }

    /// Changes the separators of one row; what it is given is the list's `separatorConfiguration`.
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    /// The actions at one edge of a row, asked when a swipe of that row starts; nil for none.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// The kind of the list.
    public let appearance: Appearance
    /// Whether there are lines between rows. Sidebars have none.
    public var showsSeparators = true
    /// How the lines between rows look.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Asked for each row that comes into sight.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// Behind the rows; nil is the colour of the appearance. The collection view's own background shows where this is
    /// clear.
    public var backgroundColor: UIColor?
    /// The actions at the leading edges of rows, which a swipe away from that edge reveals.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// The actions at the trailing edges of rows.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// What stands above the rows of a section.
    public var headerMode = HeaderMode.none
    /// What stands below the rows of a section.
    public var footerMode = FooterMode.none
    /// Points above each header; nil and `UICollectionViewLayoutAutomaticDimension` leave it to the appearance.
    public var headerTopPadding: CGFloat?
    /// Elements that are only as wide as their contents, and stand at the leading edge; others span the list.
    public var contentHuggingElements: ContentHuggingElements = []

    /// A list with the appearance's defaults, without headers and footers.
    public init(appearance: Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

extension UICollectionLayoutListConfiguration {
    /// What cells are told by their traits.
    var environment: UIListEnvironment {
        switch appearance {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        case .sidebar: .sidebar
        case .sidebarPlain: .sidebarPlain
        }
    }

    var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }
    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    /// Of sidebars: secondary beside content, and as plain as other lists where they have the screen to themselves. From
    /// memory.
    private static let sidebarColor = UIColor { traits in
        let color: UIColor = traits.horizontalSizeClass == .compact ? .systemBackground : .secondarySystemBackground
        return color.resolvedColor(with: traits)
    }

    /// What shows behind the rows.
    var shownBackgroundColor: UIColor {
        if let backgroundColor { return backgroundColor }
        switch appearance {
        case .plain, .sidebarPlain: return .systemBackground
        case .grouped, .insetGrouped: return .systemGroupedBackground
        case .sidebar: return Self.sidebarColor
        }
    }
}
