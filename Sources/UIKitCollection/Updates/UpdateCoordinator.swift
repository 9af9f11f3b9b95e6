import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Collects the updates of a batch, validates them when the outermost block ends, and has them carried out.
///
/// Data source calls as recorded: the counts are asked for before the block where none are known or a layout is owed, and
/// once after it.
@MainActor
final class UpdateCoordinator {
    private unowned let view: UICollectionView
    private let state: CollectionState
    private let counts: DataCounts
    private let session: LayoutSession
    private let stage: ElementStage
    private let selfSizing: SelfSizing
    private let animator: UpdateAnimator
    private let carried: CarriedItem
    private let willAnnounce: () -> Void
    private var batch = UpdateBatch()
    /// How many blocks are open.
    private var depth = 0 {
        didSet { state.isCollecting = depth > 0 }
    }
    private var before = SectionCounts([])
    private var reloadsBefore = 0
    private var completions: [(Bool) -> Void] = []
    /// What is to be done when the open batch is carried out.
    private var followers: [() -> Void] = []
    /// Whose words errors are told in.
    var generation = MessageGeneration.current
    /// Plans made; a test counts them.
    private(set) var planCount = 0
    /// Elementary steps of the last plan.
    private(set) var lastPlanWork = 0

    /// - Parameter willAnnounce: called before something is announced by the places of the data.
    init(
        view: UICollectionView, state: CollectionState, counts: DataCounts, session: LayoutSession, stage: ElementStage,
        selfSizing: SelfSizing, animator: UpdateAnimator, carried: CarriedItem, willAnnounce: @escaping () -> Void
    ) {
        self.view = view
        self.state = state
        self.counts = counts
        self.session = session
        self.stage = stage
        self.selfSizing = selfSizing
        self.animator = animator
        self.carried = carried
        self.willAnnounce = willAnnounce
    }

    // MARK: Collecting

    /// Runs `updates` as a batch, or as part of the one that is open.
    func perform(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        begin()
        updates?()
        if let completion { completions.append(completion) }
        end()
        while depth == 0, !followers.isEmpty { followers.removeFirst()() }
    }

    /// Runs `action` now, or when the open batch is carried out.
    func afterBatch(_ action: @escaping () -> Void) {
        guard depth > 0 else { return action() }
        followers.append(action)
    }

    /// Adds to the open batch; outside of one, the call is a batch of its own.
    func announce(_ operation: UpdateBatch.Operation) { add { $0.append(operation) } }

    /// Adds what belongs together to the open batch.
    func announce(_ part: UpdateBatch) { add { $0.merge(part) } }

    private func add(_ change: @escaping (inout UpdateBatch) -> Void) {
        guard depth > 0 else { return perform({ self.add(change) }, completion: nil) }
        // A batch that announces nothing leaves a carried item alone.
        willAnnounce()
        change(&batch)
    }

    /// The same for calls that name items.
    func announce(_ paths: [IndexPath], _ operation: ([ItemPath]) -> UpdateBatch.Operation) {
        guard let places = IndexPathReader.places(of: paths) else { return raisePathLength() }
        announce(operation(places))
    }

    func announceMove(from: IndexPath, to: IndexPath) {
        guard from.count == 2, to.count == 2 else { return raisePathLength() }
        announce(.moveItem(ItemMove(from: ItemPath(from), to: ItemPath(to))))
    }

    /// The open batch may move items out of sections that it deletes.
    func allowMovesFromDeletedSections() { batch.allowsMovesFromDeletedSections = true }

    private func begin() {
        if depth == 0 {
            if state.needsPrepare, state.invalidity.isAskedFor, !state.isPassing, !state.awaitsReload, !carried.hasGap {
                counts.invalidate()
            }
            before = counts.current
            reloadsBefore = state.invalidity.reloadCount
        }
        depth += 1
    }

    private func end() {
        depth -= 1
        guard depth == 0 else { return }
        defer { session.blockDidEnd() }
        let (batch, completions) = (batch, completions)
        self.batch = UpdateBatch()
        self.completions = []
        let ending =
            completions.isEmpty
            ? nil : BatchEnding { finished in for completion in completions { completion(finished) } }
        defer { ending?.callReturns() }
        // A reload in the block covers everything that was announced.
        guard state.invalidity.reloadCount == reloadsBefore else { return session.callWhenShown(ending) }
        do throws(UpdateError) {
            let data = counts.ask()
            planCount += 1
            let plan = try plan(batch, data)
            lastPlanWork = plan.workCount
            carryOut(plan, ending)
        } catch {
            fail(error)
            // The reload that a handler asks for is shown first.
            if state.isOutdated {
                session.callWhenShown(ending, finished: false)
            } else {
                ending?.call(false)
            }
        }
    }

    /// The batch by the places of what is shown; it is judged by those of the data.
    private func plan(_ batch: UpdateBatch, _ data: SectionCounts) throws(UpdateError) -> UpdatePlan {
        let phantoms = carried.phantoms
        guard !phantoms.isEmpty else {
            return try batch.freeze(before: before, after: carried.shownCounts(of: data))
        }
        let judged = try batch.freeze(before: phantoms.dataCounts(ofShown: before), after: data)
        return try take(phantoms.following(judged), phantoms, batch, data)
    }

    private func take(
        _ next: PhantomItems, _ phantoms: PhantomItems, _ batch: UpdateBatch, _ data: SectionCounts
    ) throws(UpdateError) -> UpdatePlan {
        let shown = phantoms.translated(batch, after: next)
        let plan = try shown.freeze(before: before, after: next.shownCounts(ofData: data))
        carried.phantoms = next
        return plan
    }

    /// A placeholder gives way to an item that the data has at `path` now.
    func exchange(_ id: Int, at place: ItemPath, forData path: ItemPath) {
        guard depth == 0, !state.isOutdated else { return view.reloadData() }
        before = counts.current
        let phantoms = carried.phantoms
        var next = phantoms
        next.remove(id)
        var batch = UpdateBatch()
        batch.insertItems(at: [path])
        do throws(UpdateError) {
            let data = counts.ask()
            _ = try batch.freeze(before: phantoms.dataCounts(ofShown: before), after: data)
            var shown = phantoms.translated(batch, after: next)
            shown.deleteItems(at: [place])
            let plan = try shown.freeze(before: before, after: next.shownCounts(ofData: data))
            carried.phantoms = next
            carryOut(plan, nil)
        } catch {
            fail(error)
        }
    }

    // MARK: Carrying out

    /// - Parameter context: what the layout is told by; nil for a fresh one.
    func carryOut(
        _ plan: UpdatePlan, telling context: UICollectionViewLayoutInvalidationContext? = nil, _ ending: BatchEnding?
    ) {
        state.awaitsReload = false
        let parts = view.parts
        for part in parts { part.follow(plan) }
        let change = BatchChange(
            view: view, session: session, stage: stage, selfSizing: selfSizing, plan: plan, telling: context)
        if session.canRunTransition {
            animator.run(change, duration: UpdateAnimator.duration) { finished in ending?.call(finished) }
        } else {
            session.adopt(change, ending)
        }
        for part in parts { part.didFollow() }
    }

    // MARK: Errors

    private func fail(_ error: UpdateError) {
        state.awaitsReload = true
        session.endAdopted(finished: false)
        let text = error.message(generation: generation, collectionView: view.description)
        let exception = UIKitException(
            name: UpdateError.exceptionName, reason: text, explanation: error.explanation)
        let handler = view.invalidUpdateHandler ?? UICollectionView.defaultInvalidUpdateHandler
        switch handler?(view, exception) ?? .raise {
        case .reloadData: view.reloadData()
        case .raise: ProgrammerErrors.raise(exception)
        }
    }

    private func raisePathLength() {
        ProgrammerErrors.raise(
            .invalidArgument(
                "Invalid index path for use with UICollectionView. Index paths passed to collection view must contain "
                    + "exactly two indices specifying the section and item. Please use the category on NSIndexPath in "
                    + "NSIndexPath+UIKitAdditions.h if possible."))
    }
}

extension UpdateCoordinator: CollectionPart {
    func dataIsReloaded() { state.awaitsReload = false }

    /// A carried item has moved within the block, before anything was announced.
    func follow(_ plan: UpdatePlan) {
        if state.isCollecting { before = plan.after }
    }
}
