import Foundation
import TesseraGraphics

/// A keyframe animation's way, worked out once: its stops, when each is reached, and the curves between them. A class, so
/// that a frame asks it without a copy.
final class KeyframePlan {
    private let track: any KeyframeTrack
    private let times: [CGFloat]
    private let functions: [CAMediaTimingFunction]
    private let isDiscrete: Bool

    init(_ animation: CAKeyframeAnimation) {
        let mode = animation.calculationMode
        let isPaced = mode == .paced || mode == .cubicPaced
        if let path = animation.path {
            track = PathTrack(path.value)
        } else {
            track = ValueTrack(
                (animation.values ?? []).compactMap(AnimationValue.init),
                isSmooth: mode == .cubic || mode == .cubicPaced)
        }
        isDiscrete = mode == .discrete
        functions = isPaced ? [] : animation.timingFunctions ?? []
        times = KeyframePlan.times(of: track, animation, isPaced: isPaced, isDiscrete: isDiscrete)
    }

    /// The value at a part of the duration, 0...1; nil without stops.
    func value(at part: CGFloat) -> AnimationValue? {
        guard track.stops > 0 else { return nil }
        guard track.stops > 1 else { return track.value(0, 0) }
        let (stop, inside) = place(of: part)
        return track.value(stop, inside)
    }

    /// Where the way leads at a part of the duration, in radians; nil for ways that are none of points.
    func direction(at part: CGFloat) -> CGFloat? {
        guard track.stops > 1, !isDiscrete else { return nil }
        let (stop, inside) = place(of: part)
        // A point a little before and one a little after, on the same stretch: the way turns where stretches meet.
        let step: CGFloat = 1e-3
        guard case .point(let a) = track.value(stop, max(inside - step, 0)),
            case .point(let b) = track.value(stop, min(inside + step, 1)), a != b
        else { return nil }
        return atan2(b.y - a.y, b.x - a.x)
    }

    /// The stop that was last, and the part done of the stretch to the next. There are two stops at least.
    private func place(of part: CGFloat) -> (stop: Int, inside: CGFloat) {
        let stretch = max(0, (times.firstIndex { $0 > part } ?? times.count) - 1)
        if isDiscrete { return (min(stretch, track.stops - 1), 0) }
        guard stretch < track.stops - 1 else { return (track.stops - 2, 1) }
        let length = times[stretch + 1] - times[stretch]
        let inside = length > 0 ? min(max((part - times[stretch]) / length, 0), 1) : 1
        return (stretch, stretch < functions.count ? functions[stretch].progress(inside) : inside)
    }

    /// When each stop is reached.
    private static func times(
        of track: any KeyframeTrack, _ animation: CAKeyframeAnimation, isPaced: Bool, isDiscrete: Bool
    ) -> [CGFloat] {
        let count = track.stops
        guard count > 1 else { return [0] }
        if isPaced {
            let lengths = (0..<count - 1).map(track.length)
            let whole = lengths.reduce(0, +)
            if whole > 0, whole.isFinite {
                return lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1 / whole) }
            }
        } else if let keyTimes = animation.keyTimes {
            let given = keyTimes.map { CGFloat($0.doubleValue) }
            if given.count == count || (isDiscrete && given.count == count + 1) { return Array(given.prefix(count)) }
        }
        let stretches = CGFloat(isDiscrete && animation.path == nil ? count : count - 1)
        return (0..<count).map { CGFloat($0) / stretches }
    }
}
