import Foundation

extension UIScrollView: UIFocusItemScrollableContainer {
    /// The size of the viewport.
    public var visibleSize: CGSize { bounds.size }
}
