import Foundation
import TesseraGraphics
import UIKitCore

/// The session's part in a change that is carried out by a transition, and not by a plain pass.
extension LayoutSession {
    /// Whether a transition can run now: something was laid out to come from, and nothing is under way.
    var canRunTransition: Bool {
        !isPassing && !isPreparing && !owesReload && hasShown && !view.updates.isCollecting
    }

    /// Whether the content stands where it may rest, or no further outside than the scroll view lets it rest.
    var isOffsetInRange: Bool {
        let (offset, inside) = (view.contentOffset, inRange(view.contentOffset))
        return abs(offset.x - inside.x) <= view.slack && abs(offset.y - inside.y) <= view.slack
    }

    /// The kinds of supplementary and decoration views in the last answer, in its order.
    var answeredKinds: [(UICollectionView.ElementCategory, String)] {
        guard !lastAnswers.isEmpty else { return keptKinds }
        var kinds: [(UICollectionView.ElementCategory, String)] = []
        for attributes in lastAnswers {
            let category = attributes.representedElementCategory
            guard category != .cell, let kind = attributes.representedElementKind else { continue }
            if !kinds.contains(where: { $0 == (category, kind) }) { kinds.append((category, kind)) }
        }
        return kinds
    }

    /// Callbacks of a transition find the same protection as those of a pass.
    func beginTransition() {
        isPassing = true
        isPassVoid = false
        holdsContent = true
    }

    func endTransition() {
        isPassing = false
        holdsContent = false
        // The content's new size may have moved it after the question what is in sight. What was taken over is told of in
        // the next pass, outside of this animation.
        if needsPrepare || isPassVoid || view.bounds != lastBounds || !adopted.isEmpty { view.setNeedsLayout() }
        guard layout.asksViewsForSizes, !isPassVoid else { return }
        // Views that came in with an estimate take their sizes within the animation.
        if layout.measuresOneByOne { return pass() }
        guard !needsPrepare else { return }
        view.selfSizing.askNewOnScreen()
        if needsPrepare { pass() }
    }

    /// Prepares as a pass does, again where the content's new size invalidates the layout.
    func prepareAsOwed() {
        for _ in 0..<LayoutSession.rounds where needsPrepare { prepareIfNeeded() }
    }

    /// Tells the layout that the data has changed, of which the counts are known already.
    ///
    /// - Parameter told: what it is told by; nil for a fresh context.
    func invalidateForUpdate(with told: UICollectionViewLayoutInvalidationContext? = nil) {
        let context = told ?? layout.makeInvalidationContext()
        context.concernsCounts = true
        keepsCounts = true
        invalidateLayout(with: context)
        keepsCounts = false
        needsPrepare = true
    }

    /// Takes over a change that nothing can animate: during a pass, or before anything was laid out. During a pass the
    /// layout hears of it, and cells are configured, with the next one; after that `ending` is called.
    func adopt(_ change: some ElementChange, _ ending: BatchEnding?) {
        needsPrepare = true
        isPassVoid = true
        defer { view.setNeedsLayout() }
        // Owed are a preparation from scratch and new views for all.
        guard !owesReload else { return callWhenShown(ending) }
        change.willPrepare()
        renumber(change) { hasShown ? $0.category == .cell : true }
        if let key = arriving?.key { arriving?.key = change.newKey(forOld: key) ?? key }
        guard hasShown else { return callWhenShown(ending) }
        change.didRemap()
        forgetAnswers()
        adopted.append(AdoptedChange(change: change, listener: layout, ending: ending))
        if ending != nil { showAdoptedLater() }
    }

    /// Calls `ending` in a later turn of the main queue, after the pass that is due.
    func callWhenShown(_ ending: BatchEnding?, finished: Bool = true) {
        guard let ending else { return }
        adopted.append(AdoptedChange(change: nil, listener: layout, ending: ending, finished: finished))
        showAdoptedLater()
    }

    /// No frame may be made for the pass that somebody waits for: the view may be outside of a window, or nobody shows it.
    private func showAdoptedLater() {
        let view = view
        LaterTurn.add { [weak view] in view?.session.showAdopted() }
    }

    private func showAdopted() {
        guard adopted.contains(where: { $0.ending != nil }) else { return }
        view.layoutIfNeeded()
        // Where no pass was due.
        finishAdopted()
        // No other pass may come.
        if view.window == nil { endAdopted(finished: true) }
    }

    private func renumber(_ change: any ElementChange, where concerns: (ElementKey) -> Bool) {
        let gone = view.shown.remap { key in
            guard concerns(key) else { return key }
            return change.isRemade(old: key) ? nil : change.newKey(forOld: key)
        }
        let builder = ElementBuilder(view: view)
        for element in gone { builder.takeAway(element.key, element.view) }
    }

    /// The layout has prepared for changes that were taken over; it says what becomes of supplementary views.
    func prepareAdopted() {
        for index in adopted.indices where !adopted[index].isPrepared {
            adopted[index].isPrepared = true
            guard let change = adopted[index].change else { continue }
            if adopted[index].listener === layout {
                change.didPrepare(layout)
            } else {
                adopted[index].listener = nil
            }
            renumber(change) { $0.category != .cell }
        }
    }

    /// Nobody waits any more for what was taken over: no pass may come.
    func endAdopted(finished: Bool) {
        let waiting = adopted
        for index in adopted.indices { adopted[index].ending = nil }
        for one in waiting { one.ending?.call(finished && one.finished) }
    }

    /// What was taken over shows now.
    func finishAdopted() {
        guard !adopted.isEmpty, !isPassVoid, !needsPrepare else { return }
        let done = adopted
        adopted = []
        for one in done { one.change?.finalize(one.listener) }
        let view = view
        for one in done { one.ending?.callLater(one.finished) { [weak view] in view?.session.showBroughtBack() } }
    }

    /// Content that got shorter is brought back after the pass that finds it so: what is in sight now shows with another.
    private func showBroughtBack() {
        if view.bounds != lastBounds { view.layoutIfNeeded() }
    }
}
