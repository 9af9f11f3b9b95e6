import UIKit

extension TestHost {
    /// Moves the pointer, without a button, to `point`; nil takes it out of the window.
    public func hover(at point: CGPoint?) {
        send(.hover(location: point))
    }

    /// Presses buttons of the pointer at `point`: a touch of the type `indirectPointer`.
    public func pointerDown(at point: CGPoint, buttons: UIEvent.ButtonMask = .primary) {
        precondition(pointer == nil, "the pointer's button is down already")
        pointer = (point, buttons)
        send(.hover(location: point))
        press(.began, at: point, buttons)
    }

    /// Moves the pointer while its button is down.
    public func pointerMove(to point: CGPoint) {
        guard let held = pointer else { preconditionFailure("no button of the pointer is down") }
        pointer = (point, held.buttons)
        press(.moved, at: point, held.buttons)
    }

    /// Releases the pointer's buttons where it is.
    public func pointerUp() {
        guard let held = pointer else { preconditionFailure("no button of the pointer is down") }
        pointer = nil
        press(.ended, at: held.place, held.buttons)
    }

    /// Presses and releases a button of the pointer at `point`.
    public func click(at point: CGPoint, buttons: UIEvent.ButtonMask = .primary) {
        pointerDown(at: point, buttons: buttons)
        advance(by: GestureTiming.tap)
        pointerUp()
    }

    /// Clicks the middle of `view`, which must be in this window.
    public func click(_ view: UIView, buttons: UIEvent.ButtonMask = .primary) {
        click(at: middle(of: view), buttons: buttons)
    }

    public func rightClick(at point: CGPoint) {
        click(at: point, buttons: .secondary)
    }

    public func rightClick(_ view: UIView) {
        rightClick(at: middle(of: view))
    }

    /// Moves the pointer from `start` to `end` with the main button down.
    public func pointerDrag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = GestureTiming.drag) {
        pointerDown(at: start)
        follow(duration) { part in
            pointerMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        pointerUp()
    }

    /// One notch of a wheel at `point` that moves content by `dx` and `dy` points.
    public func wheel(at point: CGPoint, dx: CGFloat = 0, dy: CGFloat) {
        send(.scroll(.discrete, location: point, delta: CGVector(dx: dx, dy: dy)))
    }

    /// Two fingers on a touchpad scroll, with the pointer at `point`: content moves its offset by `dx` and `dy` points in
    /// all, and on with what speed there is in the end.
    public func touchpadScroll(
        at point: CGPoint, dx: CGFloat = 0, dy: CGFloat, duration: TimeInterval = GestureTiming.drag
    ) {
        var done: CGFloat = 0
        follow(duration) { part in
            let share = part - done
            let phase: InputEvent.ScrollPhase = done == 0 ? .began : .changed
            done = part
            send(.scroll(phase, location: point, delta: CGVector(dx: dx * share, dy: dy * share)))
        }
        send(.scroll(.ended, location: point, delta: CGVector(dx: 0, dy: 0)))
    }

    /// Two fingers on a touchpad move apart to `scale` times their distance and turn by `rotation` radians, clockwise,
    /// with the pointer at `point`.
    public func touchpadPinch(
        at point: CGPoint, scale: CGFloat = 1, rotation: CGFloat = 0, duration: TimeInterval = GestureTiming.drag
    ) {
        send(.transform(.began, location: point, scale: 1, rotation: 0))
        follow(duration) { part in
            send(.transform(.moved, location: point, scale: 1 + (scale - 1) * part, rotation: rotation * part))
        }
        send(.transform(.ended, location: point, scale: scale, rotation: rotation))
    }

    private func press(_ phase: InputEvent.TouchPhase, at point: CGPoint, _ buttons: UIEvent.ButtonMask) {
        send(.touch(phase, finger: TestHost.pointerFinger, location: point, isPointer: true, buttons: buttons))
    }

    /// Calls `body` once a frame with the part of the way that is done, up to 1.
    func follow(_ duration: TimeInterval, _ body: (CGFloat) -> Void) {
        let count = max(1, Int((max(0, duration) / frameDuration).rounded()))
        for step in 1...count {
            advance(by: frameDuration)
            body(CGFloat(step) / CGFloat(count))
        }
    }

    /// The pointer's number among the fingers: none that a test uses.
    nonisolated static let pointerFinger = -1
}
