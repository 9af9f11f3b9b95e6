import Foundation
import TesseraGraphics
import UIKitCore

/// The edges of a row, in reading order.
package enum SwipeEdge: Sendable {
    case leading, trailing
}

/// A row that can be swiped.
@MainActor
package protocol SwipeRow: UIView {
    /// What holds while the row stands beside its place; nil while it does not. Whoever places the row adds
    /// `openSwipe.offset` to its centre, and calls `openSwipe.rowWasPlaced()` then.
    var openSwipe: OpenSwipe? { get set }
}

/// The view whose rows are swiped: what a `SwipeController` asks it.
@MainActor
package protocol SwipeHost: AnyObject {
    /// Where fingers are looked for.
    var swipeContainer: UIScrollView { get }

    /// The row at a point of the container, where its rows may be swiped now.
    func swipeRow(at point: CGPoint) -> (any SwipeRow)?

    /// Asked once when a swipe starts; nil, or no actions, lets the row stay where it is. Data may change meanwhile.
    func swipeActions(of row: any SwipeRow, on edge: SwipeEdge) -> UISwipeActionsConfiguration?

    /// The row leaves its place.
    func swipeWillBegin(_ row: any SwipeRow)

    /// The row is back in its place, or gone.
    func swipeDidEnd(_ row: any SwipeRow)
}

extension SwipeHost {
    package func swipeWillBegin(_ row: any SwipeRow) {}
    package func swipeDidEnd(_ row: any SwipeRow) {}
}
