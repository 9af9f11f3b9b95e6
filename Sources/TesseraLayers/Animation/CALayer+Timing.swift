import Foundation
import TesseraGraphics

/// How time runs in a layer, against its superlayer's: `(time - beginTime) * speed + timeOffset`.
struct LayerTiming: Equatable {
    var beginTime: CFTimeInterval = 0
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0

    static let standard = LayerTiming()

    /// Whether any layer ever had a time of its own: as long as none has, nobody need look for one.
    nonisolated(unsafe) static var isUsed = false

    func inside(_ time: CFTimeInterval) -> CFTimeInterval { (time - beginTime) * Double(speed) + timeOffset }

    /// A layer that stands still has no way back; its beginning stands for it.
    func outside(_ time: CFTimeInterval) -> CFTimeInterval {
        speed == 0 ? beginTime : (time - timeOffset) / Double(speed) + beginTime
    }
}

extension CALayer {
    /// The layer's own time at a time of the frame clock.
    final func localTime(at time: CFTimeInterval) -> CFTimeInterval {
        guard LayerTiming.isUsed else { return time }
        return timing.inside(superlayer?.localTime(at: time) ?? time)
    }

    private final func clockTime(at time: CFTimeInterval) -> CFTimeInterval {
        let outside = timing.outside(time)
        return superlayer?.clockTime(at: outside) ?? outside
    }

    /// A time of `layer`, or of the frame clock for nil, as a time of this layer.
    public final func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(at: layer?.clockTime(at: time) ?? time)
    }

    /// A time of this layer as a time of `layer`, or of the frame clock for nil.
    public final func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let clock = clockTime(at: time)
        return layer?.localTime(at: clock) ?? clock
    }

    final func timingDidChange() {
        LayerTiming.isUsed = true
        mark(.own)
    }
}
