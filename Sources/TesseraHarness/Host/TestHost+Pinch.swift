import UIKit

extension TestHost {
    /// Two fingers, side by side around `point`, move apart to `scale` times their distance and lift.
    public func pinch(at point: CGPoint, scale: CGFloat, duration: TimeInterval = GestureTiming.drag) {
        play(InputStep.pinch(at: point, scale: scale, duration: duration, interval: frameDuration))
    }

    /// Two fingers turn about `point` by `angle` radians, clockwise, and lift.
    public func rotate(at point: CGPoint, by angle: CGFloat, duration: TimeInterval = GestureTiming.drag) {
        play(InputStep.pinch(at: point, scale: 1, rotation: angle, duration: duration, interval: frameDuration))
    }
}

extension InputStep {
    /// How far apart the fingers of a pinch are where they are closest, in points.
    private static let pinchDistance: CGFloat = 80

    /// Two fingers, `finger` and the next, that move about their middle.
    static func pinch(
        at center: CGPoint, scale: CGFloat, rotation: CGFloat = 0, duration: TimeInterval, interval: TimeInterval,
        finger: Int = 0
    ) -> [InputStep] {
        precondition(scale.isFinite && scale > 0, "the scale of a pinch must be above 0, not \(scale)")
        let start = pinchDistance / min(1, scale)
        func places(_ part: CGFloat) -> [CGPoint] {
            let reach = start * (1 + (scale - 1) * part) / 2
            let (x, y) = (cos(rotation * part) * reach, sin(rotation * part) * reach)
            return [CGPoint(x: center.x - x, y: center.y - y), CGPoint(x: center.x + x, y: center.y + y)]
        }
        func touches(_ phase: InputEvent.TouchPhase, _ part: CGFloat, at time: TimeInterval) -> [InputStep] {
            places(part).enumerated().map { .touch(phase, finger + $0.offset, $0.element, at: time) }
        }
        let duration = max(interval, duration)
        let count = moveCount(duration: duration, interval: interval)
        var steps = touches(.began, 0, at: 0)
        for index in 1...count {
            let part = CGFloat(index) / CGFloat(count)
            steps += touches(.moved, part, at: duration * Double(part))
        }
        return steps + touches(.ended, 1, at: duration)
    }

    /// A text, one key a frame.
    static func typing(_ text: String, interval: TimeInterval) -> [InputStep] {
        text.enumerated().flatMap { index, character in
            KeyName.typing(character).map { InputStep(time: Double(index) * interval, .input(.key($0))) }
        }
    }
}
