import Foundation
import TesseraGraphics
import TesseraSnapshots
import TesseraUpdates
import UIKitCore

/// Brings the updates of a data source to its collection view or table, one after the other.
@MainActor
@usableFromInline
package final class DiffableApplier {
    private weak var view: (any DiffableView)?
    /// How rows come and go.
    var rowAnimation = UITableView.RowAnimation.automatic
    /// The view's data source where that is not the one that applies but passes everything on to it.
    weak var front: AnyObject?
    private var isApplying = false
    /// Applies that came from within another one, as from a cell provider: they follow it.
    private var waiting: [@MainActor () -> Void] = []

    @usableFromInline
    init(view: UICollectionView) {
        self.view = view
    }

    @usableFromInline
    init(table: UITableView) {
        view = table
    }

    /// Runs `apply` now, or after the one that is under way.
    func enqueue(_ apply: @escaping @MainActor () -> Void) {
        guard !isApplying else {
            waiting.append(apply)
            return
        }
        holdingApplies(apply)
    }

    /// Runs `body` now. Applies from within it follow it.
    func holdingApplies(_ body: () -> Void) {
        guard !isApplying else { return body() }
        isApplying = true
        body()
        while !waiting.isEmpty { waiting.removeFirst()() }
        isApplying = false
    }

    /// Does what `update` says. `show` makes the data source answer the new content; it is called once, when the view
    /// expects that. `completion` never comes inside this call.
    func perform(
        _ update: DiffableUpdate, of source: AnyObject, show: @escaping @MainActor () -> Void,
        completion: (@MainActor () -> Void)?
    ) {
        guard let view, let current = view.shownSource, current === source || current === front else {
            showElsewhere(source, show)
            return callWhenShown(completion)
        }
        guard update.isAnimated else {
            UIView.performWithoutAnimation { run(update, in: view, show: show, completion: completion) }
            return
        }
        run(update, in: view, show: show, completion: completion)
    }

    /// Calls `completion` in a later turn, after the pass that is due, if there is one.
    private func callWhenShown(_ completion: (@MainActor () -> Void)?) {
        guard let completion else { return }
        guard let view else { return LaterTurn.add { completion() } }
        let ending = BatchEnding { _ in completion() }
        view.callWhenShown(ending)
        ending.callReturns()
    }

    /// As batches call it.
    private func ending(_ completion: (@MainActor () -> Void)?) -> ((Bool) -> Void)? {
        guard let completion else { return nil }
        return { _ in completion() }
    }

    /// Whoever the view asks instead may forward to the source, which shows in the counts: then only a reload fits
    /// whatever it answers. Others' content is left alone. O(sections).
    private func showElsewhere(_ source: AnyObject, _ show: () -> Void) {
        guard let view, view.shownSource != nil else { return show() }
        if view.answersDifferently(after: show, orAs: source) { view.reloadContent() }
    }

    private func run(
        _ update: DiffableUpdate, in view: any DiffableView, show: @escaping @MainActor () -> Void,
        completion: (@MainActor () -> Void)?
    ) {
        defer { view.outlineMayHaveChanged() }
        let isLast = update.marks.isEmpty
        let ending = ending(completion)
        switch update.content {
        case .reload:
            show()
            view.reloadContent()
            if isLast { callWhenShown(completion) }
        case .batch(let difference) where difference.isEmpty:
            show()
            if isLast { showAgain(in: view, completion) }
        case .batch(let difference):
            view.batch(
                {
                    show()
                    view.announce(UpdateBatch(difference), rowAnimation)
                }, completion: isLast ? ending : nil)
        }
        guard !isLast else { return }
        // The marks name places in the new content. In a batch of the app's own, which the first part has joined, such
        // places would be taken for old ones.
        let follow = {
            view.batch({ view.announce(UpdateBatch(update.marks), self.rowAnimation) }, completion: ending)
        }
        view.afterBatch {
            // That batch may end outside of what was to go without animations.
            self.holdingApplies {
                if update.isAnimated { follow() } else { UIView.performWithoutAnimation(follow) }
            }
        }
    }

    /// Nothing has moved. Views that size themselves are asked again: an apply of the content that is shown is one of the
    /// ways to have a cell that has changed take its new size.
    private func showAgain(in view: any DiffableView, _ completion: (@MainActor () -> Void)?) {
        if !view.showSizesAgain(completion: ending(completion)) { callWhenShown(completion) }
    }

    /// UIKit's complaint about applies from the main thread and others at once.
    func raiseMixedQueues() {
        let name = view.map { "\($0)" } ?? "(null)"
        ProgrammerErrors.raise(
            .inconsistency(
                "Deadlock detected: calling this method on the main queue with outstanding async updates is not "
                    + "permitted and will deadlock. Please always submit updates either always on the main queue or "
                    + "always off the main queue - view=\(name)"))
    }
}
