import Foundation
import TesseraGraphics

/// The velocity of a movement that is reported in steps.
struct VelocityTracker {
    /// How far back a sample counts, in seconds.
    static let window: TimeInterval = 0.1
    /// After this long without movement the velocity is zero, in seconds.
    static let rest: TimeInterval = 0.05

    private struct Sample {
        var time: TimeInterval
        var place: CGPoint
    }

    private var samples: [Sample] = []

    var isEmpty: Bool { samples.isEmpty }

    mutating func move(by step: CGPoint, at time: TimeInterval) {
        guard let last = samples.last else { return samples.append(Sample(time: time, place: step)) }
        guard step != .zero else { return }
        let place = last.place + step
        if last.time >= time {
            // Several reports between two frames are one movement of that frame.
            samples[samples.count - 1].place = place
        } else {
            samples.append(Sample(time: time, place: place))
        }
        // One sample from before the window stays: a slow display may have only two.
        let start = time - VelocityTracker.window
        while samples.count > 2, samples[1].time < start { samples.removeFirst() }
    }

    /// Points per second: the slope of the line that fits the samples of the window best in the sense of least squares.
    func velocity(at now: TimeInterval) -> CGPoint {
        guard let last = samples.last, now - last.time <= VelocityTracker.rest else { return .zero }
        var used = samples.filter { $0.time >= last.time - VelocityTracker.window - 1e-9 }
        if used.count < 2 { used = samples.suffix(2) }
        guard used.count > 1 else { return .zero }
        let count = Double(used.count)
        let middle = used.reduce(0) { $0 + $1.time } / count
        let place = used.reduce(CGPoint.zero) { $0 + $1.place }
        let center = CGPoint(x: place.x / CGFloat(count), y: place.y / CGFloat(count))
        var spread = 0.0
        var slope = CGPoint.zero
        for sample in used {
            let offset = sample.time - middle
            spread += offset * offset
            slope.x += CGFloat(offset) * (sample.place.x - center.x)
            slope.y += CGFloat(offset) * (sample.place.y - center.y)
        }
        guard spread > 0 else { return .zero }
        return CGPoint(x: slope.x / CGFloat(spread), y: slope.y / CGFloat(spread))
    }
}
