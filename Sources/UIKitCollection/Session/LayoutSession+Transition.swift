import Foundation
import TesseraGraphics
import UIKitCore

/// The session's part in a change that is carried out by a transition, and not by a plain pass.
extension LayoutSession {
    /// Whether a transition can run now: something was laid out to come from, and nothing is under way.
    var canRunTransition: Bool {
        state.pass.isIdle && !state.invalidity.owesReload && answers.areShown && !state.isCollecting
    }

    /// Callbacks of a transition find the same protection as those of a pass.
    func beginTransition() {
        state.pass.beginPass()
        place.hold(true)
    }

    func endTransition() {
        state.pass.endPass()
        place.hold(false)
        // The content's new size may have moved it after the question what is in sight. What was taken over is told of in
        // the next pass, outside of this animation.
        if state.needsPrepare || state.isPassVoid || view.bounds != answers.bounds || !adopted.isEmpty {
            view.setNeedsLayout()
        }
        let taking = engine.sizeTaking
        guard taking.asksViews, !state.isPassVoid else { return }
        // Views that came in with an estimate take their sizes within the animation.
        if taking.holdsAtOnce {
            _ = pass()
            return
        }
        guard !state.needsPrepare else { return }
        selfSizing.askNewOnScreen()
        if state.needsPrepare { _ = pass() }
    }

    /// Tells the layout that the data has changed, of which the counts are known already.
    ///
    /// - Parameter told: what it is told by; nil for a fresh context.
    func invalidateForUpdate(with told: UICollectionViewLayoutInvalidationContext? = nil) {
        let context = told ?? layout.makeInvalidationContext()
        context.concernsCounts = true
        state.invalidity.keepCounts(true)
        layout.invalidate(telling: context)
        state.invalidity.keepCounts(false)
        state.invalidity.requirePreparation()
    }

    /// Takes over a change that nothing can animate: during a pass, or before anything was laid out. During a pass the
    /// layout hears of it, and cells are configured, with the next one; after that `ending` is called.
    func adopt(_ change: some ElementChange, _ ending: BatchEnding?) {
        state.invalidity.requirePreparation()
        state.pass.makeVoid()
        defer { view.setNeedsLayout() }
        // Owed are a preparation from scratch and new views for all.
        guard !state.invalidity.owesReload else { return callWhenShown(ending) }
        change.willPrepare()
        stage.renumber(change) { answers.areShown ? $0.category == .cell : true }
        if let key = stage.arriving?.key { stage.arriving?.key = change.newKey(forOld: key) ?? key }
        guard answers.areShown else { return callWhenShown(ending) }
        change.didRemap()
        answers.renumber()
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
        let show = alive { $0.showAdopted() }
        LaterTurn.add { show() }
    }

    /// An action for a later turn, which keeps nothing alive and does nothing once the view is gone.
    private func alive(_ action: @escaping (LayoutSession) -> Void) -> () -> Void {
        let view = view
        return { [weak view, weak self] in
            guard let view, let self else { return }
            defer { withExtendedLifetime(view) {} }
            action(self)
        }
    }

    private func showAdopted() {
        guard adopted.contains(where: { $0.ending != nil }) else { return }
        view.layoutIfNeeded()
        // Where no pass was due.
        finishAdopted()
        // No other pass may come.
        if view.window == nil { endAdopted(finished: true) }
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
            stage.renumber(change) { $0.category != .cell }
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
        guard !adopted.isEmpty, !state.isPassVoid, !state.needsPrepare else { return }
        let done = adopted
        adopted = []
        for one in done { one.change?.finalize(one.listener) }
        let showBroughtBack = alive { $0.showBroughtBack() }
        for one in done { one.ending?.callLater(one.finished, after: showBroughtBack) }
    }

    /// Content that got shorter is brought back after the pass that finds it so: what is in sight now shows with another.
    private func showBroughtBack() {
        if view.bounds != answers.bounds { view.layoutIfNeeded() }
    }
}
