import Foundation
import TesseraBase
import TesseraGraphics

/// What the items of an animator are in: a view, or a layout.
@MainActor
package protocol AnimatorReference: AnyObject {
    /// The view whose frames drive the animator.
    var view: UIView? { get }
    /// The view that clients see; nil for a layout.
    var publicView: UIView? { get }
    /// What reference bounds are, in the coordinates in which items move.
    var bounds: CGRect { get }
    /// Whether items are to move at present.
    var isReady: Bool { get }
    /// What names an item. Two objects of one name are one item to an animator.
    func key(of item: any UIDynamicItem) -> AnyHashable
    /// Why an item cannot be in the animator; nil where it can.
    func refusal(of item: any UIDynamicItem, by animator: UIDynamicAnimator) -> UIKitException?
    /// Where the middle of an item is, in the coordinates of the reference.
    func middle(of item: any UIDynamicItem) -> CGPoint
    /// Sets it.
    func setMiddle(_ point: CGPoint, of item: any UIDynamicItem)
    /// The items have moved.
    func didMove()
    /// Has `action` called when the bounds are others.
    func watchBounds(_ action: @escaping () -> Void)
}

extension AnimatorReference {
    package func watchBounds(_ action: @escaping () -> Void) {}
}

/// A view whose subviews, at any depth, are items.
final class ViewReference: AnimatorReference {
    private(set) weak var view: UIView?
    private var watch: NSKeyValueObservation?

    init(_ view: UIView?) { self.view = view }

    var publicView: UIView? { view }
    var bounds: CGRect { view?.bounds ?? .zero }
    var isReady: Bool { true }

    func key(of item: any UIDynamicItem) -> AnyHashable { ObjectIdentifier(item) }

    func refusal(of item: any UIDynamicItem, by animator: UIDynamicAnimator) -> UIKitException? {
        if type(of: item)._isElementOfLayout {
            return .invalidArgument(
                "Can't use layout attributes as item (\(item)) in an animator with view reference \(animator)")
        }
        guard let child = item as? UIView, let view, child === view || !child.isDescendant(of: view) else { return nil }
        return .invalidArgument("View item (\(child)) should be a descendant of reference view in \(animator)")
    }

    func middle(of item: any UIDynamicItem) -> CGPoint {
        guard let around = around(item) else { return item.center }
        return around.convert(item.center, to: view)
    }

    func setMiddle(_ point: CGPoint, of item: any UIDynamicItem) {
        item.center = around(item)?.convert(point, from: view) ?? point
    }

    /// The superview of a view, where that is another one than the reference.
    private func around(_ item: any UIDynamicItem) -> UIView? {
        guard let around = (item as? UIView)?.superview, around !== view else { return nil }
        return around
    }

    func didMove() {}

    func watchBounds(_ action: @escaping () -> Void) {
        watch = view?.observe(\.bounds) { _, _ in action() }
    }
}
