import Foundation
import TesseraGraphics
import TesseraLayers

/// The rest of a transition that a hand has let go.
@MainActor
final class InteractionRun: FrameTicking {
    private let from: CGFloat
    private let to: CGFloat
    private let duration: TimeInterval
    private let timing: CAMediaTimingFunction
    private let show: (CGFloat) -> Void
    private let end: () -> Void
    private var begin: TimeInterval
    private weak var container: UIView?
    /// The part of the way that was shown last.
    private(set) var shown: CGFloat

    init(
        from: CGFloat, to: CGFloat, duration: TimeInterval, timing: CAMediaTimingFunction, in container: UIView,
        show: @escaping (CGFloat) -> Void, end: @escaping () -> Void = {}
    ) {
        (self.from, self.to, self.duration, shown) = (from, to, duration, from)
        (self.container, begin) = (container, container.frameTime)
        self.timing = timing
        self.show = show
        self.end = end
    }

    var frameLoop: FrameLoop { container?.frameLoop ?? .standard }
    func clockDidChange(by seconds: TimeInterval) { begin += seconds }

    func start() { FrameScheduler.add(self) }
    func stop() { FrameScheduler.remove(self) }

    func tick(at time: TimeInterval) -> Bool {
        let part = duration > 0 ? min(max((time - begin) / duration, 0), 1) : 1
        shown = from + (to - from) * timing.progress(CGFloat(part))
        show(shown)
        guard part >= 1 else { return true }
        FrameScheduler.remove(self)
        end()
        return false
    }
}

extension UIView.AnimationCurve {
    var timing: CAMediaTimingFunction { UIView.AnimationOptions(rawValue: UInt(rawValue) << 16).timing }
}
