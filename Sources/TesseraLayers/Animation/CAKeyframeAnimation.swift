import Foundation
import TesseraGraphics

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From each value straight to the next.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value stands until the next one's time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight at an even pace; key times and timing functions do not count.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along a smooth curve, as long at each stretch as the straight way is.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// At least one; ignored where there is a path.
    open var values: [Any]?
    /// The way of a point; each segment ends at a key time.
    open var path: CGPath?
    /// Parts of the duration, 0...1 ascending, one for each value (for `discrete` also the end); anything else, and nil,
    /// spreads the values evenly.
    open var keyTimes: [NSNumber]?
    /// One for each stretch between two values; those that are missing are linear.
    open var timingFunctions: [CAMediaTimingFunction]?
    open var calculationMode = CAAnimationCalculationMode.linear

    override func apply(to model: inout LayerModel, at time: CFTimeInterval) {
        guard let keyPath, let property = AnimatableKey.named(keyPath), let local = localTime(at: time),
            let value = value(at: warped(local) / cycleDuration)
        else { return }
        let base = property.get(model)
        property.set(&model, isAdditive ? base + value : value)
    }

    /// The value at a part of the duration, 0...1.
    final func value(at part: CGFloat) -> AnimationValue? {
        let track: any KeyframeTrack
        if let path {
            track = PathTrack(path.value)
        } else {
            track = ValueTrack((values ?? []).compactMap(AnimationValue.init), isSmooth: isSmooth)
        }
        guard track.stops > 0 else { return nil }
        guard track.stops > 1 else { return track.value(0, 0) }
        let times = times(of: track)
        let stretch = max(0, (times.firstIndex { $0 > part } ?? times.count) - 1)
        if calculationMode == .discrete { return track.value(min(stretch, track.stops - 1), 0) }
        guard stretch < track.stops - 1 else { return track.value(track.stops - 2, 1) }
        let length = times[stretch + 1] - times[stretch]
        let inside = length > 0 ? min(max((part - times[stretch]) / length, 0), 1) : 1
        let functions = isPaced ? [] : timingFunctions ?? []
        return track.value(stretch, stretch < functions.count ? functions[stretch].progress(inside) : inside)
    }

    private final var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }
    private final var isSmooth: Bool { calculationMode == .cubic || calculationMode == .cubicPaced }

    /// When each stop is reached.
    private final func times(of track: any KeyframeTrack) -> [CGFloat] {
        let count = track.stops
        if isPaced {
            let lengths = (0..<count - 1).map(track.length)
            let whole = lengths.reduce(0, +)
            if whole > 0, whole.isFinite {
                return lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1 / whole) }
            }
        } else if let keyTimes {
            let given = keyTimes.map { CGFloat($0.doubleValue) }
            if given.count == count || (calculationMode == .discrete && given.count == count + 1) {
                return Array(given.prefix(count))
            }
        }
        let stretches = CGFloat(calculationMode == .discrete && path == nil ? count : count - 1)
        return (0..<count).map { CGFloat($0) / stretches }
    }
}
