import Foundation
import TesseraGraphics
import TesseraLayers

extension EventDispatcher {
    /// The pointer without a button is at `location`; nil where it has left the window.
    func hover(at location: CGPoint?) {
        purgeHovers()
        let place = location.flatMap { $0.isFinite ? $0 : nil }
        hoverEvent.timestamp = FrameClock.now
        hoverEvent.modifierFlags = event.modifierFlags
        let hit = place.flatMap { window.hitTest($0, with: hoverEvent) }
        defer {
            pointer.move(to: place, over: hit, event.modifierFlags)
            light.move(to: place, over: hit)
        }
        let under = hoverable(over: hit)
        let old = hovering
        for recognizer in old where !under.contains(where: { $0 === recognizer }) { endHover(recognizer) }
        guard let place else { return }
        for recognizer in under {
            let isNew = !hovering.contains { $0 === recognizer }
            // A callback may have taken it away.
            guard recognizer.isEnabled, recognizer.view?._window === window else { continue }
            if !isNew, recognizer.windowLocation == place { continue }
            recognizer.windowLocation = place
            recognizer.modifierFlags = event.modifierFlags
            recognizer.dispatcher = self
            if isNew { hovering.append(recognizer) }
            recognizer.state = isNew ? .began : .changed
            if !recognizer.isRecognizing { leaveHover(recognizer) }
        }
    }

    /// Takes hovers away whose view has left.
    func purgeHovers() {
        for recognizer in hovering where recognizer.view?._window !== window { recognizer.abandon() }
    }

    func leaveHover(_ recognizer: UIGestureRecognizer) { hovering.removeAll { $0 === recognizer } }

    private func endHover(_ recognizer: UIGestureRecognizer) {
        leaveHover(recognizer)
        if recognizer.isRecognizing { recognizer.state = .ended }
    }

    private func hoverable(over hit: UIView?) -> [UIGestureRecognizer] {
        var result: [UIGestureRecognizer] = []
        var view = hit
        while let current = view {
            for case let recognizer as UIHoverGestureRecognizer in current._gestureRecognizers {
                if recognizer.isEnabled, recognizer.isRecognizing || recognizer.acceptsHover(hoverEvent) {
                    result.append(recognizer)
                }
            }
            view = current.superview
        }
        return result
    }
}
