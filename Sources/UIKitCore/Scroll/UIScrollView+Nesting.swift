import Foundation
import TesseraGraphics

extension UIScrollView {
    /// Whether the content can move along an axis without leaving its range, in the direction that the sign names.
    func hasRoom(_ axis: ScrollAxis, _ direction: CGFloat) -> Bool {
        guard scrolls(axis) else { return false }
        // Half a point: offsets lie on device pixels, the range's ends may not.
        let (offset, limits) = (contentOffset[axis], range[axis])
        return direction > 0 ? offset < limits.upperBound - 0.5 : offset > limits.lowerBound + 0.5
    }

    /// Whether movement beyond the end of an axis belongs to an enclosing scroll view that has room for it.
    func transfers(_ axis: ScrollAxis, _ direction: CGFloat) -> Bool {
        guard axis == .vertical ? transfersVerticalScrollingToParent : transfersHorizontalScrollingToParent else {
            return false
        }
        // The pull at the top is the refresh control's.
        return axis == .horizontal || direction > 0 || refreshControl == nil
    }

    /// The nearest scroll view around this one that `isFit` accepts.
    func enclosingScrollView(where isFit: (UIScrollView) -> Bool) -> UIScrollView? {
        var view = superview
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.isScrollEnabled, isFit(scrollView) {
                return scrollView
            }
            view = current.superview
        }
        return nil
    }

    /// The scroll view that goes on where this one is at its end.
    private func parent(along axis: ScrollAxis, _ direction: CGFloat) -> UIScrollView? {
        guard scrolls(axis), transfers(axis, direction), zoom == nil else { return nil }
        // The nearest one along the axis decides: a drag does not skip a scroll view that is at its end too.
        guard let parent = enclosingScrollView(where: { $0.scrolls(axis) }) else { return nil }
        let way = vector(axis == .horizontal ? CGPoint(x: direction, y: 0) : CGPoint(x: 0, y: direction), in: parent)
        guard parent.hasRoom(axis, way[axis]) || parent.parent(along: axis, way[axis]) != nil else { return nil }
        return parent
    }

    /// Whether a drag in a direction belongs to an enclosing scroll view from its beginning: this one does not scroll
    /// that way, or is at its end.
    func leavesDrag(along axis: ScrollAxis, _ direction: CGFloat) -> Bool {
        guard scrolls(axis) else { return enclosingScrollView { $0.scrolls(axis) } != nil }
        let (offset, limits) = (contentOffset[axis], range[axis])
        let isInside = offset >= limits.lowerBound - slack && offset <= limits.upperBound + slack
        guard !hasRoom(axis, direction), isInside else { return false }
        return parent(along: axis, direction) != nil
    }

    /// A step of the fingers: moves the content, and an enclosing scroll view where the content is at its end.
    func moveDrag(by step: CGPoint) {
        guard var drag else { return }
        if let parent = drag.parent, parent.drag?.source != .child { drag.forgetParent() }
        var partner = drag.parent
        let outer = drag.move(by: step, in: range) { axis, direction in
            if let partner { return partner.scrolls(axis) && transfers(axis, direction) }
            guard let parent = parent(along: axis, direction), parent.drag == nil else { return false }
            partner = parent
            return true
        }
        drag.parent = partner
        self.drag = drag
        placeDrag()
        if outer != .zero { carry(outer) }
    }

    private func carry(_ step: CGPoint) {
        guard let parent = drag?.parent else { return }
        if parent.drag == nil { parent.beginDrag(.child) }
        guard parent.drag?.source == .child else { return }
        parent.moveDrag(by: vector(step, in: parent))
    }

    /// The fingers have left: what the enclosing scroll view took part in is over for it too.
    func releaseParent(of drag: ScrollDrag, velocity: CGPoint) {
        guard let parent = drag.parent, parent.drag?.source == .child else { return }
        var own = velocity
        for axis in ScrollAxis.allCases where drag.carried[axis] == 0 { own[axis] = 0 }
        parent.endDrag(velocity: vector(own, in: parent))
    }

    /// A movement of this scroll view's content in another's points.
    private func vector(_ movement: CGPoint, in other: UIScrollView) -> CGPoint {
        other.convert(movement, from: self) - other.convert(.zero, from: self)
    }
}
