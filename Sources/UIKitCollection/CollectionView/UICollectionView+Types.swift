import UIKitCore

extension UICollectionView {
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Where an item comes to stand when it is scrolled to: at most one vertical and one horizontal position.
    public struct ScrollPosition: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The row begins where the table does.
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        /// The row ends where the table does.
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

    /// When views on screen are asked for their sizes again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Only where the layout gives them another size, and after they were configured again.
        case disabled
        /// Also after `invalidateIntrinsicContentSize()` of a cell, its content view, or a supplementary view.
        case enabled
        /// Also after a change of constraints in a content view. Without constraints the same as `enabled`.
        case enabledIncludingConstraints
    }

    /// The handler of all views that have none of their own. Not in UIKit.
    public static var defaultInvalidUpdateHandler: InvalidUpdateHandler?

    /// Hears at the end of an interactive transition whether it led to the new layout, and whether its last animation
    /// went to the end.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void
}

/// Stands for the layout that `UICollectionView()` does not give.
final class MissingLayout: UICollectionViewLayout {}
