import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Carries elements from where they are to where a change puts them, and keeps the views that leave until they are out
/// of sight.
///
/// Animations add up, so that a change during an animation continues from what is seen.
@MainActor
final class UpdateAnimator: CollectionPart {
    /// A view on its way out.
    private final class Departing {
        let view: UICollectionReusableView
        /// What the delegate hears when it has gone; nobody has renumbered what is gone itself.
        var key: ElementKey
        /// Its place after the change; nil for an element that is gone. If it comes back into sight, this view is shown.
        var place: ElementKey?
        let run: Int

        init(view: UICollectionReusableView, key: ElementKey, place: ElementKey?, run: Int) {
            self.view = view
            self.key = key
            self.place = place
            self.run = run
        }
    }

    private struct Run {
        let number: Int
        let completion: (Bool) -> Void
    }

    /// Seconds that updates take.
    static let duration: TimeInterval = 0.3

    private unowned let view: UICollectionView
    /// The same while the view lives: frames come, and other threads may just be letting go of it.
    private weak var living: UICollectionView?
    private var departing: [Departing] = []
    private var runs: [Run] = []
    private var lastRun = 0
    /// What the layout's base class answers from while it is asked for the ends of animations.
    private(set) var transition: ElementTransition?

    init(view: UICollectionView) {
        self.view = view
        living = view
    }

    /// Views on their way out; they are in the hierarchy, but nobody can ask for them.
    var departingCount: Int { departing.count }
    var isAnimating: Bool { !runs.isEmpty }

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
        let transition = ElementTransition(view: view, change: change, number: number, isAnimated: isAnimated)
        self.transition = transition
        transition.prepare()
        guard isAnimated else {
            UIView.performWithoutAnimation { transition.show() }
            self.transition = outer
            transition.end()
            return completion(true)
        }
        runs.append(Run(number: number, completion: completion))
        UIView.animate(
            withDuration: duration, delay: 0, options: [.allowUserInteraction],
            animations: {
                transition.show()
                self.transition = outer
                transition.end()
            },
            completion: { [weak self] _ in self?.runEnded(number, finished: true) })
    }

    // MARK: Views that leave

    func depart(_ gone: UICollectionReusableView, key: ElementKey, place: ElementKey?, run: Int) {
        departing.append(Departing(view: gone, key: key, place: place, run: run))
    }

    /// The view on its way out that stands for `key`; it stays.
    func reclaim(_ key: ElementKey) -> UICollectionReusableView? {
        for (index, candidate) in departing.enumerated() where candidate.place == key && !candidate.view.isOutdated {
            departing.remove(at: index)
            return candidate.view
        }
        return nil
    }

    /// Gives the views on their way out their places after another batch.
    func follow(_ plan: UpdatePlan) {
        guard !departing.isEmpty else { return }
        let change = BatchChange(view: view, plan: plan)
        for element in departing {
            guard let place = element.place else { continue }
            let new = change.newKey(forOld: place)
            if let new { element.key = new }
            element.place = change.isOutdated(old: place) ? nil : new
        }
    }

    private func runEnded(_ number: Int, finished: Bool) {
        guard let view = living, let index = runs.firstIndex(where: { $0.number == number }) else { return }
        defer { withExtendedLifetime(view) {} }
        let run = runs.remove(at: index)
        remove { $0.run == number }
        run.completion(finished)
    }

    /// Takes all views that leave off the screen and ends all runs: after a reload, or when the window is gone.
    func cancel() {
        remove { _ in true }
        let cut = runs
        runs = []
        for run in cut { run.completion(false) }
    }

    /// Decoration views go with the layout that has their classes.
    func removeDecorations() {
        remove { $0.key.category == .decorationView }
    }

    /// Decoration views that may still be seen leaving in a transition are not used again.
    func layoutIsExchanged(_ exchange: LayoutExchange) {
        guard exchange != .atOnce else { return }
        for element in departing where element.key.category == .decorationView { element.view.isOutdated = true }
    }

    private func remove(where isOver: (Departing) -> Bool) {
        var over: [Departing] = []
        var left: [Departing] = []
        for element in departing {
            if isOver(element) { over.append(element) } else { left.append(element) }
        }
        departing = left
        let builder = ElementBuilder(view: view)
        for element in over { builder.takeAway(element.key, element.view) }
    }
}
