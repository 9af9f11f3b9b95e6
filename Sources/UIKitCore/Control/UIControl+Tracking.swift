import Foundation
import TesseraGraphics

extension UIControl {
    /// How far outside a touch that came down inside still counts as inside, in points.
    package static let trackingSlop: CGFloat = 70

    func touchesDown(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled, trackedTouch == nil, let touch = touches.first else { return }
        // A secondary click asks for a menu.
        if touch.type == .indirectPointer, let event, !event.buttonMask.contains(.primary) { return }
        isTouchInside = true
        isHighlighted = true
        guard beginTracking(touch, with: event) else {
            isHighlighted = false
            isTouchInside = false
            return
        }
        isTracking = true
        trackedTouch = touch
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
        guard isTracking, showsMenuAsPrimaryAction, isContextMenuInteractionEnabled else { return }
        send(.menuActionTriggered, event)
        guard isTracking, presentMenu(), isTracking else { return }
        // The menu takes the touch, as a recognizer would.
        menuTouch = touch
        abandonTracking(event)
    }

    func touchesMove(_ touches: Set<UITouch>, _ event: UIEvent?) {
        if let touch = touchOfMenu(touches) { return ownMenu?.follow(touch.windowLocation) ?? () }
        guard let touch = followed(touches) else { return }
        let wasInside = isTouchInside
        isTouchInside = isNear(touch)
        isHighlighted = isTouchInside
        guard continueTracking(touch, with: event) else {
            stopTracking()
            return
        }
        if isTouchInside != wasInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
        send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
    }

    func touchesUp(_ touches: Set<UITouch>, _ event: UIEvent?) {
        if let touch = touchOfMenu(touches) {
            menuTouch = nil
            return ownMenu?.release(touch.windowLocation) ?? ()
        }
        guard let touch = followed(touches) else { return }
        isTouchInside = isNear(touch)
        isHighlighted = false
        endTracking(touch, with: event)
        let isInside = isTouchInside
        stopTracking()
        send(isInside ? .touchUpInside : .touchUpOutside, event)
    }

    func touchesCancel(_ touches: Set<UITouch>, _ event: UIEvent?) {
        if touchOfMenu(touches) != nil { menuTouch = nil }
        guard followed(touches) != nil else { return }
        abandonTracking(event)
    }

    private func touchOfMenu(_ touches: Set<UITouch>) -> UITouch? {
        menuTouch.flatMap { touches.contains($0) ? $0 : nil }
    }

    // MARK: Keys

    /// Return and the space bar hold the control down that has the focus; false for other keys.
    func keysDown(_ presses: Set<UIPress>) -> Bool {
        guard isFocused, isEnabled, trackedPress == nil,
            let press = presses.first(where: { $0.type == .select || $0.key?.keyCode == .keyboardSpacebar })
        else { return false }
        trackedPress = press
        isHighlighted = true
        return true
    }

    func keysUp(_ presses: Set<UIPress>, isCancelled: Bool) -> Bool {
        guard let trackedPress, presses.contains(trackedPress) else { return false }
        self.trackedPress = nil
        isHighlighted = false
        if !isCancelled, isEnabled { triggerPrimaryAction() }
        return true
    }

    func enabledDidChange() {
        if !isEnabled, isTracking { abandonTracking(nil) }
        _stateDidChange()
    }

    private func abandonTracking(_ event: UIEvent?) {
        isHighlighted = false
        cancelTracking(with: event)
        stopTracking()
        send(.touchCancel, event)
    }

    private func stopTracking() {
        isHighlighted = false
        isTracking = false
        isTouchInside = false
        trackedTouch = nil
    }

    private func followed(_ touches: Set<UITouch>) -> UITouch? {
        guard isTracking, let trackedTouch, touches.contains(trackedTouch) else { return nil }
        return trackedTouch
    }

    private func isNear(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -Self.trackingSlop, dy: -Self.trackingSlop).contains(touch.location(in: self))
    }

    /// Sends the events of a touch. What a touch means to a button or the like comes with them.
    private func send(_ events: Event, _ event: UIEvent?) {
        handlers.send(events, from: self, with: event)
        if events.contains(.touchUpInside) { _touchUpInside(event) }
    }
}
