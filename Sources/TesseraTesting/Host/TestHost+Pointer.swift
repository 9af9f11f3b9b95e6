import UIKit

extension TestHost {
    /// Moves the pointer, without a button, to `point`; nil takes it out of the window.
    public func hover(at point: CGPoint?) {
        send(.hover(location: point))
    }

    /// Presses and releases the pointer's main button at `point`.
    public func click(at point: CGPoint) {
        send(.hover(location: point))
        play([
            InputStep(time: 0, .input(.touch(.began, finger: 0, location: point, isPointer: true))),
            InputStep(
                time: GestureTiming.tap, .input(.touch(.ended, finger: 0, location: point, isPointer: true))),
        ])
    }

    /// Clicks the middle of `view`, which must be in this window.
    public func click(_ view: UIView) {
        click(at: middle(of: view))
    }

    /// One notch of a wheel at `point` that moves content by `dx` and `dy` points.
    public func wheel(at point: CGPoint, dx: CGFloat = 0, dy: CGFloat) {
        send(.scroll(.discrete, location: point, delta: CGVector(dx: dx, dy: dy)))
    }

    /// Presses and releases a key: one character, or a name like `UIKeyInputUpArrow`.
    public func key(_ key: String, modifiers: UIKeyModifierFlags = []) {
        send(.key(KeyInput(isDown: true, key: key, modifiers: modifiers)))
        send(.key(KeyInput(isDown: false, key: key, modifiers: modifiers)))
    }
}
