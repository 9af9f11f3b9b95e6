import Foundation
import TesseraGraphics

extension EventDispatcher {
    /// Brings wheels and touchpads to the recognizers under the pointer that take them, and to the innermost scroll view
    /// that scrolls along the axis in which the movement is larger. The fingers of a touchpad keep the scroll view that
    /// their first movement found. A recognizer inside the scroll view that makes a pan of the movement keeps it to
    /// itself, unless a delegate lets both go on.
    func scroll(_ phase: InputEvent.ScrollPhase, at location: CGPoint, by delta: CGVector) {
        guard location.isFinite, delta.dx.isFinite, delta.dy.isFinite else {
            if phase == .ended || phase == .cancelled { endScroll(cancelled: true) }
            return
        }
        switch phase {
        case .discrete:
            turnWheel(at: location, by: delta)
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

    private func turnWheel(at location: CGPoint, by delta: CGVector) {
        guard delta != .zero else { return }
        let found = target(at: location, for: delta)
        let track = DeviceTrack(.wheel, at: location)
        track.translation = CGPoint(x: -delta.dx, y: -delta.dy)
        track.limit = found
        carry(.began, track)
        let isKept = keeps(track, from: found)
        carry(.ended, track)
        if !isKept, found?._window === window { found?.turnWheel(by: delta) }
    }

    private func scrollFingers(at location: CGPoint, by delta: CGVector) {
        guard delta != .zero else { return }
        let isFirst = scrolling == nil
        let track = scrolling ?? DeviceTrack(.fingers, at: location)
        if isFirst {
            scrolling = track
            scrolled = target(at: location, for: delta)
            track.limit = scrolled
        }
        track.location = location
        track.translation = track.translation - CGPoint(x: delta.dx, y: delta.dy)
        carry(isFirst ? .began : .moved, track)
        if isFirst {
            if keeps(track, from: scrolled) { scrolled = nil }
            scrolled?.beginTouchpadScroll()
        }
        scrolled?.touchpadScroll(by: delta)
    }

    private func endScroll(cancelled: Bool) {
        if let track = scrolling {
            scrolling = nil
            carry(cancelled ? .cancelled : .ended, track)
        }
        scrolled?.endTouchpadScroll(cancelled: cancelled)
        scrolled = nil
    }

    /// Whether a pan made of the movement rules out that `scrollView` scrolls.
    private func keeps(_ track: DeviceTrack, from scrollView: UIScrollView?) -> Bool {
        guard let pan = scrollView?.panGestureRecognizer else { return isTaken(track) }
        return track.recognizers.contains { recognizer in
            recognizer.device === track && recognizer.isRecognizing && prevents(recognizer, pan)
        }
    }

    private func target(at location: CGPoint, for delta: CGVector) -> UIScrollView? {
        guard delta != .zero else { return nil }
        var view = window.hitTest(location, with: event)
        var innermost: UIScrollView?
        // One that is at its end lets one around it move, if that has room.
        while let current = view {
            if let scrollView = current as? UIScrollView, scrollView.takesScroll(by: delta) {
                if scrollView.takesScroll(by: delta, withRoom: true) { return scrollView }
                innermost = innermost ?? scrollView
            }
            view = current.superview
        }
        return innermost
    }
}
