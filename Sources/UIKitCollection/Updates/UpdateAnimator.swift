import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Carries elements from where they are to where a change puts them, and keeps the views that leave until they are out
/// of sight.
///
/// Animations add up, so that a change during an animation continues from what is seen.
@MainActor
final class UpdateAnimator {
    /// Seconds that updates take.
    static let duration: TimeInterval = 0.3

    private unowned let view: UICollectionView
    private let session: LayoutSession
    private let stage: ElementStage
    private let carried: CarriedItem
    private let selfSizing: SelfSizing
    private let departures: Departures
    private var lastRun = 0
    /// What the layout's base class answers from while it is asked for the ends of animations.
    private(set) var transition: ElementTransition?

    init(
        view: UICollectionView, session: LayoutSession, stage: ElementStage, carried: CarriedItem,
        selfSizing: SelfSizing, departures: Departures
    ) {
        self.view = view
        self.session = session
        self.stage = stage
        self.carried = carried
        self.selfSizing = selfSizing
        self.departures = departures
    }

    /// Brings `change` about. Without animations, outside of a window too, everything is in place at once.
    ///
    /// - Parameters:
    ///   - duration: inside an animation block that block's duration and curve hold.
    ///   - completion: called when all is in place, with false if something cut the animation short.
    func run(_ change: some ElementChange, duration: TimeInterval, completion: @escaping (Bool) -> Void) {
        lastRun += 1
        let number = lastRun
        let isAnimated = UIView.areAnimationsEnabled && view.window != nil && duration > 0
        let outer = transition
        let transition = ElementTransition(
            view: view, session: session, stage: stage, carried: carried, selfSizing: selfSizing,
            departures: departures, change: change, number: number, isAnimated: isAnimated)
        self.transition = transition
        transition.prepare()
        guard isAnimated else {
            UIView.performWithoutAnimation { transition.show() }
            self.transition = outer
            transition.end()
            return completion(true)
        }
        departures.begin(Departures.Run(number: number, completion: completion))
        UIView.animate(
            withDuration: duration, delay: 0, options: [.allowUserInteraction],
            animations: {
                transition.show()
                self.transition = outer
                transition.end()
            },
            // Frames come, and other threads may just be letting go of the view.
            completion: { [weak self, weak view] _ in
                guard let view else { return }
                defer { withExtendedLifetime(view) {} }
                self?.runEnded(number, finished: true)
            })
    }

    private func runEnded(_ number: Int, finished: Bool) {
        guard let run = departures.end(number) else { return }
        stage.dropDepartures { $0.run == number }
        run.completion(finished)
    }
}
