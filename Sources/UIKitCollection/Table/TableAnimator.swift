import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Carries rows from where they are to where a batch puts them, by one spring (recorded: mass 1, stiffness 438.649,
/// damping 41.888).
@MainActor
final class TableAnimator {
    private unowned let view: UITableView
    private var lastRun = 0
    /// The time in which that spring, of a period of 0.3 seconds, is within a thousandth of its way.
    private static let duration: TimeInterval = 0.4408629

    init(view: UITableView) {
        self.view = view
    }

    func run(_ plan: UpdatePlan, _ animations: TableAnimations, _ ending: BatchEnding?) {
        lastRun += 1
        let number = lastRun
        let isAnimated =
            UIView.areAnimationsEnabled && view.window != nil && (animations.moves || animations.isEmpty)
        let transition = TableTransition(view, plan, animations, number: number, isAnimated: isAnimated)
        transition.prepare()
        guard isAnimated else {
            UIView.performWithoutAnimation { transition.show() }
            // Recorded: outside of a window nothing has finished.
            ending?.call(view.window != nil)
            return
        }
        view.stage.departures.begin(number) { ending?.call($0) }
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction],
            animations: { transition.show() },
            completion: { [weak view] _ in
                guard let view else { return }
                defer { withExtendedLifetime(view) {} }
                guard let completion = view.stage.departures.end(number) else { return }
                view.stage.departures.drop(run: number, view)
                completion(true)
            })
    }
}
