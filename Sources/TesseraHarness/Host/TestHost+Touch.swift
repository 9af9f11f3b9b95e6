import UIKit

extension TestHost {
    /// Puts a finger down at `point`, in the window's points.
    public func touchDown(at point: CGPoint, finger: Int = 0) {
        precondition(fingers[finger] == nil, "finger \(finger) is down already")
        touch(.began, finger, point)
    }

    /// Moves a finger that is down. Time does not pass: several moves without `advance(by:)` between them are one
    /// movement.
    public func touchMove(to point: CGPoint, finger: Int = 0) {
        precondition(fingers[finger] != nil, "finger \(finger) is not down")
        touch(.moved, finger, point)
    }

    /// Lifts a finger where it is.
    public func touchUp(finger: Int = 0) {
        guard let point = fingers[finger] else { preconditionFailure("finger \(finger) is not down") }
        touch(.ended, finger, point)
    }

    /// Takes a finger away as the system does when something else claims it.
    public func touchCancel(finger: Int = 0) {
        guard let point = fingers[finger] else { preconditionFailure("finger \(finger) is not down") }
        touch(.cancelled, finger, point)
    }

    /// Touches `point` for `duration` seconds, `count` times with a tenth of a second between.
    public func tap(at point: CGPoint, count: Int = 1, duration: TimeInterval = GestureTiming.tap) {
        for index in 0..<max(1, count) {
            if index > 0 { advance(by: GestureTiming.betweenTaps) }
            playFinger(InputStep.hold(at: point, duration: duration))
        }
    }

    /// Taps the middle of `view`, which must be in this window.
    public func tap(_ view: UIView, count: Int = 1, duration: TimeInterval = GestureTiming.tap) {
        tap(at: middle(of: view), count: count, duration: duration)
    }

    /// Taps the status bar, or where it would be: the scroll view that wants it scrolls to its top.
    public func tapStatusBar() {
        perform { window.statusBarWasTapped() }
    }

    public func longPress(at point: CGPoint, duration: TimeInterval = GestureTiming.longPress) {
        tap(at: point, duration: duration)
    }

    public func longPress(_ view: UIView, duration: TimeInterval = GestureTiming.longPress) {
        longPress(at: middle(of: view), duration: duration)
    }

    /// Moves a finger from `start` to `end` in `duration` seconds, keeps it still for a moment and lifts it: what it
    /// dragged does not fly on.
    public func drag(from start: CGPoint, to end: CGPoint, duration: TimeInterval = GestureTiming.drag) {
        playFinger(InputStep.drag(from: start, to: end, duration: duration, interval: frameDuration))
    }

    /// Moves a finger from `start` at `velocity`, in points per second, for `duration` seconds and lifts it moving.
    public func fling(from start: CGPoint, velocity: CGVector, duration: TimeInterval = GestureTiming.fling) {
        playFinger(InputStep.fling(from: start, velocity: velocity, duration: duration, interval: frameDuration))
    }

    /// Moves a finger quickly from `start`, `length` points in one direction, as a swipe recognizer wants it.
    public func swipe(
        _ direction: UISwipeGestureRecognizer.Direction, from start: CGPoint, length: CGFloat = 100
    ) {
        let speed = length / GestureTiming.fling
        let way: CGVector =
            switch direction {
            case .right: CGVector(dx: speed, dy: 0)
            case .left: CGVector(dx: -speed, dy: 0)
            case .up: CGVector(dx: 0, dy: -speed)
            case .down: CGVector(dx: 0, dy: speed)
            default: preconditionFailure("a swipe goes in one direction")
            }
        fling(from: start, velocity: way)
    }

    /// Swipes from the middle of `view`, which must be in this window.
    public func swipe(_ direction: UISwipeGestureRecognizer.Direction, on view: UIView, length: CGFloat = 100) {
        swipe(direction, from: middle(of: view), length: length)
    }

    /// The middle of a view in the window.
    func middle(of view: UIView) -> CGPoint {
        precondition(view.window === window, "\(Swift.type(of: view)) is not in this host's window")
        return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }

    /// Plays a gesture of the first finger, which must be up.
    private func playFinger(_ steps: [InputStep]) {
        precondition(fingers[0] == nil, "finger 0 is down already")
        play(steps)
    }

    private func touch(_ phase: InputEvent.TouchPhase, _ finger: Int, _ point: CGPoint) {
        send(.touch(phase, finger: finger, location: point, isPointer: false))
    }

    /// Delivers one input now.
    package func send(_ input: InputEvent) {
        if case .touch(let phase, let finger, let point, let isPointer, _) = input, !isPointer {
            fingers[finger] = phase == .began || phase == .moved ? point : nil
        }
        perform { window.handle(input) }
    }
}

/// How long the ready-made gestures take unless told otherwise, in seconds.
public enum GestureTiming {
    public static let tap: TimeInterval = 0.05
    public static let longPress: TimeInterval = 0.6
    public static let drag: TimeInterval = 0.3
    public static let fling: TimeInterval = 0.1
    /// From the end of a tap to the beginning of the next.
    static let betweenTaps: TimeInterval = 0.1
    /// The stillness at the end of a drag.
    static let dragRest: TimeInterval = 0.1
    /// How long a finger rests before what is below it is lifted for a drag, with some to spare.
    static let lift: TimeInterval = 0.4
}
