import Foundation
import TesseraGraphics

extension EventDispatcher {
    /// Brings wheels and touchpads to the innermost scroll view under the pointer that scrolls along the axis in which
    /// the movement is larger. The fingers of a touchpad keep the scroll view that their first movement found.
    func scroll(_ phase: InputEvent.ScrollPhase, at location: CGPoint, by delta: CGVector) {
        guard location.isFinite, delta.dx.isFinite, delta.dy.isFinite else {
            if phase == .ended || phase == .cancelled { endScroll(cancelled: true) }
            return
        }
        switch phase {
        case .discrete:
            target(at: location, for: delta)?.turnWheel(by: delta)
        case .began:
            endScroll(cancelled: true)
            scrollFingers(at: location, by: delta)
        case .changed:
            scrollFingers(at: location, by: delta)
        case .ended, .cancelled:
            scrollFingers(at: location, by: delta)
            endScroll(cancelled: phase == .cancelled)
        }
    }

    private func scrollFingers(at location: CGPoint, by delta: CGVector) {
        guard delta != .zero else { return }
        if scrolled == nil {
            scrolled = target(at: location, for: delta)
            scrolled?.beginTouchpadScroll()
        }
        scrolled?.touchpadScroll(by: delta)
    }

    private func endScroll(cancelled: Bool) {
        scrolled?.endTouchpadScroll(cancelled: cancelled)
        scrolled = nil
    }

    private func target(at location: CGPoint, for delta: CGVector) -> UIScrollView? {
        guard delta != .zero else { return nil }
        var view = window.hitTest(location, with: event)
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.takesScroll(by: delta) { return scrollView }
            view = current.superview
        }
        return nil
    }
}
