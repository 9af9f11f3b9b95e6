import Foundation
import TesseraGraphics
import TesseraLayers

/// Lights up the row under the pointer of a window, and follows rows that move below a pointer at rest.
@MainActor
final class PointerLight {
    /// The row that is lit.
    private(set) weak var view: UIView?
    /// What the light consists of: it lies in the row, above the backgrounds and below the content.
    private(set) var mark: CALayer?
    /// Where the pointer is, in its window; nil where it is not in the window.
    private var place: CGPoint?
    /// Where it is while it drags something.
    private var dragPlace: CGPoint?
    /// The scroll view of the row that was lit last, and how far it was scrolled.
    private weak var scroller: UIScrollView?
    private var offset = CGPoint.zero

    /// The pointer is over `hit`, at `place` in its window; nil where it has left.
    func move(to place: CGPoint?, over hit: UIView?) {
        self.place = place
        dragPlace = nil
        show(on: place == nil ? nil : Self.row(around: hit))
    }

    /// The pointer drags something: nothing is lit, and what is lit after it depends on where it ends.
    func goOut(at place: CGPoint) {
        if view != nil { show(on: nil) }
        self.place = nil
        dragPlace = place
    }

    /// Where the pointer has let go of what it dragged, and has not moved since; nil where it has dragged nothing.
    func takeDragPlace() -> CGPoint? {
        defer { dragPlace = nil }
        return dragPlace
    }

    /// The innermost view that lights up.
    private static func row(around view: UIView?) -> UIView? {
        var step = view
        while let current = step {
            if current._viewAboveLight != nil { return current }
            step = current.superview
        }
        return nil
    }

    private func show(on row: UIView?) {
        if row !== view { mark?.removeFromSuperlayer() }
        view = row
        guard let row, let above = row._viewAboveLight else {
            if place == nil { scroller = nil }
            return
        }
        scroller = row.enclosingScrollView
        offset = scroller?.contentOffset ?? .zero
        lay(in: row, below: above)
    }

    private func lay(in row: UIView, below above: UIView) {
        let mark = mark ?? CALayer()
        self.mark = mark
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let color = CGColor(UIColor.quaternarySystemFill.rgba(with: row.traitCollection))
        if mark.backgroundColor != color { mark.backgroundColor = color }
        ViewOutline(of: row).shape(mark)
        if mark.superlayer !== row.layer {
            if above.superview === row {
                row.layer.insertSublayer(mark, below: above.layer)
            } else {
                row.layer.insertSublayer(mark, at: 0)
            }
        }
        CATransaction.commit()
    }

    /// Called after layout: another row may be below the pointer, or the row may have another shape.
    ///
    /// - Parameter hit: finds the view at a place in the window. It is asked only where something has moved.
    func follow(_ hit: (CGPoint) -> UIView?) {
        guard let place else { return }
        let isScrolled = scroller.map { $0.contentOffset != offset } ?? false
        if let view {
            if view.window != nil, view._viewAboveLight != nil, view.bounds.contains(view.convert(place, from: nil)) {
                return show(on: view)
            }
        } else if !isScrolled {
            return
        }
        offset = scroller?.contentOffset ?? .zero
        show(on: Self.row(around: hit(place)))
    }

    /// Whether a row is lit.
    var isOn: Bool { view != nil }
}

extension UIView {
    fileprivate var enclosingScrollView: UIScrollView? {
        var step = superview
        while let current = step {
            if let found = current as? UIScrollView { return found }
            step = current.superview
        }
        return nil
    }
}

extension EventDispatcher {
    /// Called after layout.
    func followLight() {
        if let place = window.drags.lazy.compactMap(\.pointerPlace).first { return light.goOut(at: place) }
        if let place = light.takeDragPlace() { light.move(to: place, over: window.hitTest(place, with: hoverEvent)) }
        light.follow { [window, hoverEvent] in window.hitTest($0, with: hoverEvent) }
    }
}
