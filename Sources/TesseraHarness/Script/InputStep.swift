import UIKit

/// One thing that happens at one time, counted in seconds from the start of what it belongs to.
package struct InputStep {
    package enum Action {
        case input(InputEvent)
        case resize(CGSize)
        case capture(String)
    }

    package var time: TimeInterval
    package var action: Action
    /// The entry of the script that says so, counted from 1; 0 for what no script says.
    package var entry = 0

    package init(time: TimeInterval, _ action: Action) {
        self.time = time
        self.action = action
    }
}

/// Gestures as steps.
extension InputStep {
    static func touch(
        _ phase: InputEvent.TouchPhase, _ finger: Int, _ point: CGPoint, at time: TimeInterval
    ) -> InputStep {
        InputStep(time: time, .input(.touch(phase, finger: finger, location: point, isPointer: false)))
    }

    static func hold(at point: CGPoint, duration: TimeInterval, finger: Int = 0) -> [InputStep] {
        [touch(.began, finger, point, at: 0), touch(.ended, finger, point, at: max(0, duration))]
    }

    /// A rest of `hold` seconds, a way in even steps of `interval` seconds, a rest at its end, and the lift.
    static func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval, interval: TimeInterval, finger: Int = 0,
        hold: TimeInterval = 0
    ) -> [InputStep] {
        var way = moves(from: start, to: end, duration: duration, interval: interval, finger: finger)
        for index in way.indices.dropFirst() { way[index].time += hold }
        return way + [touch(.ended, finger, end, at: hold + max(0, duration) + GestureTiming.dragRest)]
    }

    /// A way at constant `velocity`, in points per second, that the lift ends.
    static func fling(
        from start: CGPoint, velocity: CGVector, duration: TimeInterval, interval: TimeInterval, finger: Int = 0
    ) -> [InputStep] {
        let duration = max(interval, duration)
        let end = CGPoint(x: start.x + velocity.dx * duration, y: start.y + velocity.dy * duration)
        let way = moves(from: start, to: end, duration: duration, interval: interval, finger: finger)
        return way + [touch(.ended, finger, end, at: duration)]
    }

    /// How many moves a gesture has; the last one ends it.
    static func moveCount(duration: TimeInterval, interval: TimeInterval) -> Int {
        precondition(
            duration.isFinite && duration <= longest, "a gesture takes at most \(Int(longest)) seconds, not \(duration)"
        )
        return max(1, Int((duration / interval).rounded()))
    }

    /// Seconds.
    private static let longest: TimeInterval = 3_600

    private static func moves(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval, interval: TimeInterval, finger: Int
    ) -> [InputStep] {
        let count = moveCount(duration: duration, interval: interval)
        var steps = [touch(.began, finger, start, at: 0)]
        for index in 1...count {
            let part = CGFloat(index) / CGFloat(count)
            let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            steps.append(touch(.moved, finger, point, at: max(0, duration) * Double(part)))
        }
        return steps
    }
}
