import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// The dealings of a collection view with its layout: preparing, querying, and showing what was answered.
///
/// Call order as recorded on iOS 26: a pass is `prepare`, content size, elements, content size; with nothing pending only
/// the last two. Before a bounds change the layout is asked while the bounds are still old.
@MainActor
final class LayoutSession {
    unowned let view: UICollectionView
    let state: CollectionState
    let counts: DataCounts
    let hosts: OrthogonalHosts
    let carried: CarriedItem
    let focus: CollectionFocus
    let selfSizing: SelfSizing
    let stage: ElementStage
    var answers = LayoutAnswers()
    var place = ContentPlace()
    /// Changes made during a pass, until the next one has shown them.
    var adopted: [AdoptedChange] = []
    /// Whether the layout is being told that the room around it is another one: the data are what they were.
    var isTellingOfSurroundings = false
    /// How often one pass prepares a layout that is invalidated by what its content size brings about.
    static let rounds = 3

    init(
        view: UICollectionView, state: CollectionState, counts: DataCounts, hosts: OrthogonalHosts,
        carried: CarriedItem, focus: CollectionFocus, selfSizing: SelfSizing, stage: ElementStage
    ) {
        self.view = view
        self.state = state
        self.counts = counts
        self.hosts = hosts
        self.carried = carried
        self.focus = focus
        self.selfSizing = selfSizing
        self.stage = stage
    }

    var layout: UICollectionViewLayout { view.collectionViewLayout }
    var engine: LayoutEngine { layout.engine }

    // MARK: Pass

    /// - Returns: the bounds that it has shown; nil where nothing could be shown now.
    func pass() -> CGRect? {
        // After a failed batch the data source cannot be asked about what the view knows.
        guard !state.isPassing, !state.awaitsReload else { return nil }
        guard !state.isCollecting else {
            state.pass.skip()
            return nil
        }
        state.pass.beginPass()
        selfSizing.beginPass()
        var bounds = view.bounds
        repeat {
            if state.needsPrepare { prepareAsOwed() } else { catchUp(selfSizing.askAgainOnScreen()) }
            if place.owesLeadingEdge { followLeadingEdge() }
            if !state.isPassVoid { payOffset() }
            followProgress()
            if state.needsPrepare { prepareAsOwed() }
            selfSizing.measureBeforehand()
            bounds = view.bounds
            let answered = elements(in: bounds)
            guard !state.isPassVoid else { break }
            show(answered, in: bounds)
            // Views that took other sizes may have brought others into sight.
        } while takeRound() && !state.isPassVoid
        state.pass.endPass()
        finishAdopted()
        engine.didShow()
        view.bringListPartsUp()
        view.bringOutlinePlacesUp()
        // Callbacks may have invalidated what was being shown, or moved the content.
        if state.needsPrepare || state.isPassVoid || state.pass.hasInnerMoved || view.bounds != bounds {
            view.setNeedsLayout()
        }
        return bounds
    }

    /// Whether views have taken other sizes, so that others may be in sight.
    private func takeRound() -> Bool {
        let (isOpen, move) = selfSizing.takeRound()
        catchUp(move)
        return isOpen
    }

    /// The block of updates is over: what was left out is due.
    func blockDidEnd() {
        if state.pass.takeSkipped() { view.setNeedsLayout() }
    }

    func elements(in bounds: CGRect) -> [UICollectionViewLayoutAttributes] {
        answers.beginQuestion(in: bounds)
        guard !bounds.isEmpty else { return [] }
        hosts.refresh()
        let rect = FlowQueryGrid.widenedQueryRect(visible: bounds, boundsSize: bounds.size)
        let stated = ask(rect)
        let shown = carried.carrying(stated)
        if takeContentSize() { followLeadingEdge() }
        answers.take(stated, shown: shown, in: rect)
        return shown
    }

    private func ask(_ rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let (layout, engine) = (layout, engine)
        let question = answers.question(
            in: rect, state.invalidity.takeConcern(), mayDiffer: state.invalidity.mayDiffer,
            repeatsItself: engine.repeatsItself && !stage.isAnimating)
        switch question {
        case .nothing: return answers.stated
        case .sections(let sections):
            return answers.replacing(sections: sections) { engine.attributes(ofSection: $0, in: rect) }
        case .elements(let keys):
            return answers.replacing(
                keys, exists: { $0.category != .cell || counts.exists($0.indexPath) },
                by: { layout.attributes(for: $0) })
        case .everything: return layout.elementsForView(in: rect)
        }
    }

    // MARK: Preparing

    private func payDebt() {
        guard let owed = state.invalidity.takeDebt() else { return }
        let context = layout.makeInvalidationContext()
        context.concernsEverything = owed != .knownLayout
        context.concernsCounts = owed == .reload
        layout.invalidate(telling: context)
    }

    /// Prepares the layout where it is invalid. What `prepare()` itself sets on the layout does not invalidate it again.
    func prepareIfNeeded() {
        guard state.needsPrepare, !state.pass.isPreparing else { return }
        payDebt()
        place.forgetForetold()
        state.pass.beginPreparing()
        state.invalidity.beginPreparing()
        let size = view.contentSize
        let layout = layout
        layout.engine.willPrepare()
        layout.prepare()
        layout.engine.didPrepare()
        state.pass.endPreparing()
        prepareAdopted()
        _ = takeContentSize()
        if state.isPassing { followLeadingEdge() } else { place.oweLeadingEdge() }
        // What was not named has moved, too.
        if view.contentSize != size { state.invalidity.everythingMayMove() }
    }

    /// Prepares as a pass does, again where the content's new size invalidates the layout.
    func prepareAsOwed() {
        for _ in 0..<LayoutSession.rounds where state.needsPrepare { prepareIfNeeded() }
    }

    // MARK: Showing

    private func show(_ answered: [UICollectionViewLayoutAttributes], in bounds: CGRect) {
        if let rebuild = state.invalidity.takeRebuild() { stage.drop(rebuild) }
        let (stage, selfSizing) = (stage, selfSizing)
        selfSizing.willShow()
        let asks = selfSizing.asks
        stage.show(
            wanted(of: answered, in: bounds),
            isSettled: answers.areKept
                ? { element, attributes in !asks || element.fittedSize == attributes.size } : nil,
            update: { [self] element, attributes in
                if !state.invalidity.mayDiffer { checkUnchanged(element, attributes) }
                element.take(attributes)
                if asks { selfSizing.settle(element, attributes) }
            },
            make: { key, attributes in
                guard let back = stage.takeBack(key) else {
                    return stage.make(key, attributes, settles: true)
                }
                back.take(attributes)
                selfSizing.settle(back, attributes)
                return back
            },
            refresh: asks ? { key, attributes in selfSizing.refreshed(key, attributes) } : nil,
            settled: asks ? { element, attributes in selfSizing.settled(element) ?? attributes } : nil)
    }

    /// A supplementary view that stands elsewhere than before, though nothing was invalidated, is an error in UIKit. One
    /// that belongs to another index path by now has been moved by an update.
    private func checkUnchanged(_ element: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard attributes.representedElementCategory == .supplementaryView, let old = element.appliedAttributes,
            old.indexPath == attributes.indexPath, !old.equals(attributes)
        else { return }
        ProgrammerErrors.raise(
            .inconsistency(
                "layout attributes for supplementary item at index path (\(attributes.indexPath.messageText)) changed "
                    + "from \(old) to \(attributes) without invalidating the layout",
                explanation: "What depends on the bounds must be invalidated with them: answer true in "
                    + "shouldInvalidateLayout(forBoundsChange:)."))
    }
}
