import Foundation
import TesseraGraphics

/// What a keyframe animation runs along: stops, and the ways between them.
protocol KeyframeTrack {
    /// How many stops there are; a way leads from each but the last to the next.
    var stops: Int { get }
    /// The value `t` of the way (0...1) from a stop to the next.
    func value(_ stop: Int, _ t: CGFloat) -> AnimationValue
    /// How long the way from a stop is, in whatever unit all of them have.
    func length(_ stop: Int) -> CGFloat
}

/// A list of values.
struct ValueTrack: KeyframeTrack {
    private let values: [AnimationValue]
    private let isSmooth: Bool

    init(_ values: [AnimationValue], isSmooth: Bool) {
        self.values = values
        self.isSmooth = isSmooth
    }

    var stops: Int { values.count }

    func length(_ stop: Int) -> CGFloat { values[stop].distance(to: values[stop + 1]) }

    func value(_ stop: Int, _ t: CGFloat) -> AnimationValue {
        guard stop + 1 < values.count else { return values[stop] }
        let (from, to) = (values[stop], values[stop + 1])
        guard isSmooth, values.count > 2 else { return from.mixed(with: to, t) }
        // A curve through four neighbours by mixing alone; beyond the ends the way goes straight on.
        let before = stop > 0 ? values[stop - 1] : from.mixed(with: to, -1)
        let after = stop + 2 < values.count ? values[stop + 2] : from.mixed(with: to, 2)
        let (a, b, c) = (before.mixed(with: from, t + 1), from.mixed(with: to, t), to.mixed(with: after, t - 1))
        return a.mixed(with: b, (t + 1) / 2).mixed(with: b.mixed(with: c, t / 2), t)
    }
}

/// The points of a path. Moves are jumps and take no time.
struct PathTrack: KeyframeTrack {
    private let segments: [PathSegment]

    init(_ path: PathValue) {
        segments = path.segments
    }

    var stops: Int { segments.isEmpty ? 0 : segments.count + 1 }

    func length(_ stop: Int) -> CGFloat { segments[stop].length }

    /// The pace along a curve is even.
    func value(_ stop: Int, _ t: CGFloat) -> AnimationValue {
        guard stop < segments.count else { return .point(segments[segments.count - 1].end) }
        let segment = segments[stop]
        if t <= 0 { return .point(segment.start) }
        if t >= 1 { return .point(segment.end) }
        return .point(segment.point(at: segment.parameter(atLength: segment.length * t)))
    }
}

extension AnimationValue {
    /// How far two values are from each other; 1 for kinds without a distance.
    func distance(to other: AnimationValue) -> CGFloat {
        switch (self, other) {
        case (.scalar(let a), .scalar(let b)): abs(a - b)
        case (.point(let a), .point(let b)): a.distance(to: b)
        case (.size(let a), .size(let b)): hypot(a.width - b.width, a.height - b.height)
        case (.rect(let a), .rect(let b)):
            hypot(a.midX - b.midX, a.midY - b.midY) + hypot(a.width - b.width, a.height - b.height)
        default: 1
        }
    }
}
