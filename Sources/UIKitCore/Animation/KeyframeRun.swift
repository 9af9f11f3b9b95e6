import Foundation
import TesseraLayers

/// Keyframes under way: one progress that moves with time.
@MainActor
final class KeyframeRun: FrameTicking {
    private let driver: DrivenAnimations
    private var begin: TimeInterval
    private let duration: TimeInterval
    private let timing: CAMediaTimingFunction
    private let repeats: Bool
    private let autoreverses: Bool
    private let completion: ((Bool) -> Void)?
    /// The scheduler holds nothing; the run holds itself until its end.
    private var itself: KeyframeRun?

    init(
        _ driver: DrivenAnimations, duration: TimeInterval, delay: TimeInterval, timing: CAMediaTimingFunction,
        repeats: Bool, autoreverses: Bool, completion: ((Bool) -> Void)?
    ) {
        self.driver = driver
        self.duration = duration
        self.timing = timing
        self.repeats = repeats
        self.autoreverses = autoreverses
        self.completion = completion
        begin = driver.frameLoop.now + max(0, delay)
    }

    func start() {
        itself = self
        driver.allWereCut = { [weak self] in self?.end() }
        driver.show(0)
        FrameScheduler.add(self)
    }

    var frameLoop: FrameLoop { driver.frameLoop }
    func clockDidChange(by seconds: TimeInterval) { begin += seconds }

    func tick(at time: TimeInterval) -> Bool {
        let cycle = duration * (autoreverses ? 2 : 1)
        let elapsed = max(0, time - begin)
        guard repeats || elapsed < cycle - 1e-9 else {
            end()
            return false
        }
        let inside = elapsed.truncatingRemainder(dividingBy: cycle)
        driver.show(timing.progress(CGFloat((inside > duration ? cycle - inside : inside) / duration)))
        return true
    }

    /// Ends with the values of the last keyframes, and tells whether all of them were reached by moving there.
    private func end() {
        guard itself != nil else { return }
        defer { withExtendedLifetime(self) {} }
        itself = nil
        FrameScheduler.remove(self)
        let finished = driver.cutCount == 0
        driver.end(finished: finished)
        completion?(finished)
    }
}
