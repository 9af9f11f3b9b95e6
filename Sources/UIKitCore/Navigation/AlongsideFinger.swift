import Foundation
import TesseraGraphics
import TesseraLayers

/// What controllers animate along with a pop by hand: it follows the finger, and runs on by itself, or back to where it
/// began, with the rest of the transition.
@MainActor
final class AlongsideFinger {
    private let driver = DrivenAnimations(allowsInteraction: true)
    private var run: InteractionRun?
    private var progress: CGFloat = 0

    /// Has the coordinator's blocks change what they change, and shows it as it was.
    func begin(_ coordinator: TransitionCoordinator) {
        ViewAnimationContext(driver: driver, range: 0...1).run(coordinator.runAnimations)
        driver.show(0)
    }

    func setProgress(_ progress: CGFloat) {
        self.progress = progress
        driver.show(progress)
    }

    /// - Parameter duration: seconds until the transition is over.
    func letGo(completed: Bool, duration: TimeInterval, in container: UIView) {
        let run = InteractionRun(
            from: progress, to: completed ? 1 : 0, duration: duration, timing: .slide, in: container,
            show: { [driver] in driver.show($0) })
        self.run = run
        run.start()
    }

    /// The transition is over.
    func end(completed: Bool) {
        run?.stop()
        run = nil
        completed ? driver.end() : driver.revert()
    }
}
