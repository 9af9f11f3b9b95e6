import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// The dealings of a collection view with its layout: invalidation, preparing, querying, and showing what was answered.
///
/// Call order as recorded on iOS 26: a pass is `prepare`, content size, elements, content size; with nothing pending only
/// the last two. Before a bounds change the layout is asked while the bounds are still old.
@MainActor
final class LayoutSession: CollectionPart {
    /// What the layout is to hear of at the start of the next pass: a reload or a new data source, that it is new here, or
    /// that it is the view's again after a transition in which it has kept what it knew.
    private enum Debt { case reload, newLayout, knownLayout }

    unowned let view: UICollectionView
    /// The layout must prepare before it is asked anything; nothing is asked of it in between.
    var needsPrepare = true
    private var debt: Debt?
    private var mustRebuild = false
    /// What is shown is that of data before a reload: it goes with the next pass, and nobody is to meet it meanwhile.
    var isOutdated: Bool { mustRebuild }
    private var mustRebuildDecorations = false
    var isPassing = false
    /// What the pass under way shows is gone: a callback has reloaded or set another layout.
    var isPassVoid = false
    private(set) var isPreparing = false
    /// The data source's counts are known already: invalidating for them forgets nothing.
    var keepsCounts = false
    /// Counts reloads, so that a batch notices one in its block.
    private(set) var reloadCount = 0
    /// What the layout answered last, about the surroundings of what is visible too.
    private(set) var lastAnswers: [UICollectionViewLayoutAttributes] = []
    /// The same as the layout stated them, whatever is carried.
    private var lastStated: [UICollectionViewLayoutAttributes] = []
    private var lastRect = CGRect.null
    /// The kinds in the answers that were forgotten.
    private(set) var keptKinds: [(UICollectionView.ElementCategory, String)] = []
    /// The bounds that elements were last asked for.
    private(set) var lastBounds = CGRect.null
    /// The sections whose inner scroll views hold what is shown.
    var wantedInnerSections: Set<Int> = []
    private var hasInnerMoved = false
    /// Sections that scrolled by themselves since the last question, in a layout that can be asked about these alone.
    private var movedSections: Set<Int> = []
    /// The pass under way goes by the last answers: elements that have the same attributes as then need nothing.
    private var keepsAnswers = false
    /// What the invalidations since the last question concern.
    private var concern = LayoutConcern.nothing
    /// The layout has prepared since the elements were last shown: what it answers may differ.
    private var mayDiffer = true
    /// A pass has gone through since the last reload.
    private(set) var hasShown = false
    /// Bounds that the layout was asked about ahead of the change; once they come it is not asked again.
    private var foretoldBounds: CGRect?
    /// The contexts of the bounds changes under way: one may bring about another, as when the new size clamps the offset.
    private var boundsContexts: [UICollectionViewLayoutInvalidationContext?] = []
    /// The layout is being told that the bounds are others.
    private(set) var tellsOfBounds = false
    /// Changes made during a pass, until the next one has shown them.
    var adopted: [AdoptedChange] = []
    /// The view that the delegate is told of, which is not among those shown yet.
    @exclusivity(unchecked) var arriving: (key: ElementKey, view: UICollectionReusableView)?
    /// A pass was asked for while a block of updates was open: the data source was ahead of the view then.
    private var hasSkippedPass = false
    /// The offset of a mirrored layout.
    private var leadingEdge = LeadingEdge()
    /// The layout has prepared for a question; the offset goes along with the next pass, and not under the questioner.
    private var owesLeadingEdge = false
    /// A transition moves the content itself, within its animation.
    var holdsContent = false
    /// How often one pass prepares a layout that is invalidated by what its content size brings about.
    static let rounds = 3

    init(view: UICollectionView) {
        self.view = view
    }

    var layout: UICollectionViewLayout { view.collectionViewLayout }

    // MARK: Invalidation

    func dataIsReloaded() {
        debt = .reload
        mustRebuild = true
        reloadCount += 1
        lastAnswers = []
        lastStated = []
        hasShown = false
        for index in adopted.indices { adopted[index].change = nil }
        arriving = nil
        startAfresh()
    }

    func follow(_ plan: UpdatePlan) { layout.willFollow(plan) }

    /// The elements have other numbers than in the last answers.
    func forgetAnswers() {
        keptKinds = answeredKinds
        lastAnswers = []
        lastStated = []
        lastRect = .null
    }

    func layoutIsExchanged(_ exchange: LayoutExchange) {
        switch exchange {
        case .atOnce:
            arriving = nil
            // Decoration views belong to the layout that has their classes.
            mustRebuildDecorations = true
            if debt == nil { debt = .newLayout }
            startAfresh()
        case .inTransition(let isKnown):
            outdateDecorations()
            if debt != .reload { debt = isKnown ? .knownLayout : .newLayout }
            needsPrepare = true
        }
    }

    /// Those on screen go within the transition, and are not used again.
    private func outdateDecorations() {
        for element in view.shown.ordered where element.key.category == .decorationView {
            element.view.isOutdated = true
        }
        view.pool.clearDecorations()
    }

    private func startAfresh() {
        needsPrepare = true
        isPassVoid = true
        view.setNeedsLayout()
    }

    func invalidated(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts, !keepsCounts { view.counts.invalidate() }
        if !isPreparing { needsPrepare = true }
        concern.add(context, of: layout)
        // After the mark: while an invalidation is pending nothing is asked about what the adjustments change.
        apply(context)
        if needsPrepare { view.setNeedsLayout() }
    }

    private func apply(_ context: UICollectionViewLayoutInvalidationContext) {
        let size = context.contentSizeAdjustment
        if size != .zero {
            view.contentSize = CGSize(
                width: view.contentSize.width + size.width, height: view.contentSize.height + size.height)
            leadingEdge.accept(view)
        }
        moveContent(by: context.contentOffsetAdjustment)
    }

    /// Views prefer other sizes, and the layout has taken them in: the content is as large as it says now, and moves.
    func catchUpWithSizes(move: CGPoint) {
        concern = .everything
        mayDiffer = true
        _ = takeContentSize()
        leadingEdge.accept(view)
        moveContent(by: move)
    }

    /// A view takes another size: what stands behind it moves, though nothing was prepared.
    func sizesDiffer() { mayDiffer = true }

    /// Elements stand elsewhere in the content, which moves along: nothing has to be prepared.
    func placesDiffer() { mayDiffer = true }

    private func moveContent(by move: CGPoint) {
        guard move != .zero else { return }
        let old = view.contentOffset
        let inside = inRange(old)
        let target = inRange(CGPoint(x: old.x + move.x, y: old.y + move.y))
        // Content that is pulled beyond an end stays as far beyond it.
        view.moveAlong(
            by: CGPoint(
                x: old.x == inside.x ? target.x - old.x : move.x, y: old.y == inside.y ? target.y - old.y : move.y))
    }

    /// The nearest offset at which the content may rest.
    func inRange(_ offset: CGPoint) -> CGPoint { inRange(offset, contentSize: view.contentSize) }

    /// The same for content of another size.
    func inRange(_ offset: CGPoint, contentSize: CGSize) -> CGPoint {
        let insets = view.adjustedContentInset
        let most = CGPoint(
            x: max(0 - insets.left, contentSize.width + insets.right - view.bounds.width),
            y: max(0 - insets.top, contentSize.height + insets.bottom - view.bounds.height))
        // Subtracted, not negated: no inset is no negative zero.
        return CGPoint(
            x: max(0 - insets.left, min(offset.x, most.x)), y: max(0 - insets.top, min(offset.y, most.y)))
    }

    func bringOffsetIntoRange() {
        let target = inRange(view.contentOffset)
        if target != view.contentOffset { view.contentOffset = target }
    }

    /// The insets are others.
    func insetsChanged() {
        followLeadingEdge()
        surroundingsChanged()
    }

    /// Insets, scale or direction are others: what was solved for the old ones is void.
    func surroundingsChanged() {
        view.selfSizing.askAllAgain()
        layout.surroundingsChanged()
        guard !needsPrepare, !isPreparing else { return }
        layout.invalidateLayout()
    }

    /// Margins or the safe area are others; few layouts look at them.
    func referenceInsetsChanged() {
        if layout.readsReferenceInsets { surroundingsChanged() }
    }

    // MARK: Bounds

    /// Recorded on iOS 26: where the content shrinks under the offset, the layout is asked about the bounds that would be
    /// in range, and the offset stays within the pass. While an invalidation is pending nothing is asked.
    func contentSizeDidChange(from old: CGSize) {
        guard view.contentSize.width < old.width || view.contentSize.height < old.height, !needsPrepare, !isPreparing,
            !holdsContent
        else { return }
        let origin = inRange(view.contentOffset)
        guard origin != view.contentOffset else { return }
        _ = layout.shouldInvalidateLayout(forBoundsChange: CGRect(origin: origin, size: view.bounds.size))
    }

    func willChangeBounds(to new: CGRect) {
        if new.size != view.bounds.size { view.aim.willResize() }
        boundsContexts.append(contextForBounds(new))
    }

    /// Recorded on iOS 26: where the program scrolls by a call, the layout is asked and invalidated before the content moves;
    /// about the place where an animation ends, at once.
    func willScroll(to offset: CGPoint) {
        let bounds = CGRect(origin: offset, size: view.bounds.size)
        foretoldBounds = nil
        if let context = contextForBounds(bounds) { tellOfBounds(context) }
        foretoldBounds = bounds
    }

    private func contextForBounds(_ new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
        guard new != view.bounds, new != foretoldBounds else { return nil }
        guard !needsPrepare, !isPreparing else {
            // What is pending may name elements; the layout was not asked which others move with the bounds.
            concern = .everything
            // Neither did it hear of another size, and what is pending may not concern that.
            if new.size != view.bounds.size { layout.surroundingsChanged() }
            return nil
        }
        guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return nil }
        return layout.invalidationContext(forBoundsChange: new)
    }

    func didChangeBounds(from old: CGRect) {
        view.setNeedsLayout()
        foretoldBounds = nil
        // Within another change it is the scroll view that keeps the content in its range.
        if boundsContexts.count <= 1 { leadingEdge.boundsDidChange(of: view, from: old) }
        defer { if old.size != view.bounds.size, !needsPrepare { followLeadingEdge() } }
        if old.size != view.bounds.size { view.selfSizing.askAllAgain() }
        if !isPassing { view.aim.boundsChanged(from: old) }
        let context = boundsContexts.popLast() ?? nil
        if let context { tellOfBounds(context) }
        // A new size is prepared for at once, a new origin with the next pass.
        guard old.size != view.bounds.size else { return }
        if ViewAnimationContext.current != nil, canRunTransition {
            view.animator.run(BoundsChange(from: old), duration: UpdateAnimator.duration, completion: { _ in })
        } else if context != nil, !view.updates.isCollecting {
            prepareIfNeeded()
            view.aim.takePlace()
        }
    }

    private func tellOfBounds(_ context: UICollectionViewLayoutInvalidationContext) {
        let tellsAlready = tellsOfBounds
        tellsOfBounds = true
        invalidateLayout(with: context)
        tellsOfBounds = tellsAlready
    }

    func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let layout = layout
        layout.pendingContext = context
        layout.invalidateLayout()
        layout.pendingContext = nil
    }

    // MARK: Pass

    /// Whether everything must be asked for anew with the next pass.
    var owesReload: Bool { debt == .reload }

    func pass() {
        // After a failed batch the data source cannot be asked about what the view knows.
        guard !isPassing, !view.updates.awaitsReload else { return }
        guard !view.updates.isCollecting else {
            hasSkippedPass = true
            return
        }
        isPassing = true
        isPassVoid = false
        hasInnerMoved = false
        view.selfSizing.beginPass()
        var bounds = view.bounds
        repeat {
            if needsPrepare { prepareAsOwed() } else { view.selfSizing.askAgainOnScreen() }
            if owesLeadingEdge { followLeadingEdge() }
            if !isPassVoid { view.interactive.payOffset() }
            layout.followProgress()
            if needsPrepare { prepareAsOwed() }
            view.selfSizing.measureBeforehand()
            bounds = view.bounds
            let answered = elements(in: bounds)
            guard !isPassVoid else { break }
            show(answered, in: bounds)
            // Views that took other sizes may have brought others into sight.
        } while view.selfSizing.takeRound() && !isPassVoid
        isPassing = false
        finishAdopted()
        layout.didShow()
        view.prefetcher.didShow(bounds)
        // Callbacks may have invalidated what was being shown, or moved the content.
        if needsPrepare || isPassVoid || hasInnerMoved || view.bounds != bounds { view.setNeedsLayout() }
    }

    /// The block of updates is over: what was left out is due.
    func blockDidEnd() {
        guard hasSkippedPass else { return }
        hasSkippedPass = false
        view.setNeedsLayout()
    }

    func elements(in bounds: CGRect) -> [UICollectionViewLayoutAttributes] {
        lastBounds = bounds
        guard !bounds.isEmpty else { return [] }
        view.hosts.refresh()
        let rect = FlowQueryGrid.widenedQueryRect(visible: bounds, boundsSize: bounds.size)
        let concern = concern
        let moved = movedSections
        self.concern = .nothing
        movedSections = []
        keepsAnswers = false
        var answered: [UICollectionViewLayoutAttributes]
        if case .nothing = concern, !mayDiffer, hasShown, rect == lastRect,
            !moved.isEmpty || (layout.repeatsItself && !view.animator.isAnimating)
        {
            keepsAnswers = true
            answered = moved.isEmpty ? lastStated : answers(withSections: moved, in: rect)
        } else if case .elements(let keys) = concern, hasShown, rect == lastRect, moved.isEmpty {
            answered = answers(withNew: keys)
        } else {
            answered = layout.elementsForView(in: rect)
        }
        lastStated = answered
        answered = view.movement.carrying(answered)
        if takeContentSize() { followLeadingEdge() }
        lastAnswers = answered
        lastRect = rect
        hasShown = true
        return answered
    }

    /// The last answers, with those for `keys` asked for again one by one.
    private func answers(withNew keys: Set<ElementKey>) -> [UICollectionViewLayoutAttributes] {
        var open = keys
        var answers: [UICollectionViewLayoutAttributes] = []
        answers.reserveCapacity(lastAnswers.count)
        for attributes in lastAnswers {
            guard let key = open.remove(ElementKey(attributes)) else {
                answers.append(attributes)
                continue
            }
            if let new = layout.attributes(for: key) { answers.append(new) }
        }
        // Ordered, so that every run asks and shows in the same order.
        for key in open.sorted(by: { $0.indexPath < $1.indexPath }) where key.category != .cell || exists(key.indexPath)
        {
            if let new = layout.attributes(for: key) { answers.append(new) }
        }
        return answers
    }

    /// The last answers, with all of `sections` asked for again.
    private func answers(withSections sections: Set<Int>, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var answers: [UICollectionViewLayoutAttributes] = []
        answers.reserveCapacity(lastAnswers.count + 16)
        var open = sections
        for attributes in lastAnswers {
            let path = attributes.indexPath
            guard path.item != .max, sections.contains(path.section) else {
                answers.append(attributes)
                continue
            }
            if open.remove(path.section) != nil { answers += layout.attributes(ofSection: path.section, in: rect) }
        }
        for section in open.sorted() { answers += layout.attributes(ofSection: section, in: rect) }
        return answers
    }

    private func payDebt() {
        guard let owed = debt else { return }
        debt = nil
        let context = layout.makeInvalidationContext()
        context.concernsEverything = owed != .knownLayout
        context.concernsCounts = owed == .reload
        invalidateLayout(with: context)
    }

    /// Prepares the layout where it is invalid. What `prepare()` itself sets on the layout does not invalidate it again.
    func prepareIfNeeded() {
        guard needsPrepare, !isPreparing else { return }
        payDebt()
        foretoldBounds = nil
        needsPrepare = false
        isPreparing = true
        let flow = layout as? UICollectionViewFlowLayout
        mayDiffer = true
        let size = view.contentSize
        flow?.passWillBegin()
        layout.prepare()
        flow?.passDidEnd()
        isPreparing = false
        prepareAdopted()
        _ = takeContentSize()
        if isPassing { followLeadingEdge() } else { owesLeadingEdge = true }
        // What was not named has moved, too.
        if view.contentSize != size { concern = .everything }
    }

    /// Whether the content has another size than before.
    private func takeContentSize() -> Bool {
        let size = layout.collectionViewContentSize
        guard size != view.contentSize else { return false }
        view.contentSize = size
        return true
    }

    /// What is in sight of a mirrored layout stays in sight; at first that is where it begins.
    private func followLeadingEdge() {
        guard !holdsContent else { return }
        owesLeadingEdge = false
        guard !layout.movesContent else { return leadingEdge.accept(view) }
        // An end that has passed the content is to be met again; nobody has put it there.
        let isPassed = view.isOverrun && !view.isDragging && !view.isDecelerating
        let wasInRange = isOffsetInRange || isPassed
        let shift = takeLeadingShift()
        guard shift != 0 else { return }
        let offset = view.contentOffset
        let target = CGPoint(x: offset.x + shift, y: offset.y)
        view.moveAlong(by: CGPoint(x: (wasInRange ? inRange(target) : target).x - offset.x, y: 0))
    }

    func takeLeadingShift() -> CGFloat { leadingEdge.takeShift(in: view) }

    private func show(_ answered: [UICollectionViewLayoutAttributes], in bounds: CGRect) {
        let builder = ElementBuilder(view: view)
        dropWhatMustBeMadeAnew(builder)
        let selfSizing = view.selfSizing
        selfSizing.willShow()
        let asks = selfSizing.asks
        show(
            wanted(of: answered, in: bounds),
            isSettled: keepsAnswers ? { element, attributes in !asks || element.fittedSize == attributes.size } : nil,
            update: { [self] element, attributes in
                if !mayDiffer { checkUnchanged(element, attributes) }
                element.take(attributes)
                if asks { selfSizing.settle(element, attributes) }
            },
            make: { key, attributes in
                guard let back = builder.takeBack(key) else {
                    return builder.make(key, attributes, settling: selfSizing)
                }
                back.take(attributes)
                selfSizing.settle(back, attributes)
                return back
            },
            refresh: asks ? { key, attributes in selfSizing.refreshed(key, attributes) } : nil,
            settled: asks ? { element, attributes in selfSizing.settled(element) ?? attributes } : nil)
    }

    /// A section has scrolled by itself: other elements are in sight, and handlers may have moved them.
    func innerContentMoved(section: Int) {
        if layout.answersForSections {
            movedSections.insert(section)
        } else {
            concern = .everything
            mayDiffer = true
        }
        hasInnerMoved = true
        view.setNeedsLayout()
    }

    /// A supplementary view that stands elsewhere than before, though nothing was invalidated, is an error in UIKit.
    private func checkUnchanged(_ element: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard attributes.representedElementCategory == .supplementaryView, let old = element.appliedAttributes,
            !old.equals(attributes)
        else { return }
        ProgrammerErrors.raise(
            .inconsistency(
                "layout attributes for supplementary item at index path (\(attributes.indexPath.messageText)) changed "
                    + "from \(old) to \(attributes) without invalidating the layout",
                explanation: "What depends on the bounds must be invalidated with them: answer true in "
                    + "shouldInvalidateLayout(forBoundsChange:)."))
    }

    private static func raiseTwice(
        _ old: UICollectionViewLayoutAttributes, _ new: UICollectionViewLayoutAttributes
    ) {
        let noun = new.representedElementKind.map { "element of kind \($0)" } ?? "cell"
        ProgrammerErrors.raise(
            .inconsistency(
                "the layout answered two elements for the \(noun) at index path (\(new.indexPath.messageText)): \(old) "
                    + "and \(new)",
                explanation: "Every element has one place: the kind and the index path must be another pair for each."))
    }

    func show(
        _ wanted: [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)],
        isSettled: ((UICollectionReusableView, UICollectionViewLayoutAttributes) -> Bool)? = nil,
        update: @escaping (UICollectionReusableView, UICollectionViewLayoutAttributes) -> Void,
        make: @escaping (ElementKey, UICollectionViewLayoutAttributes) -> UICollectionReusableView?,
        refresh: ((ElementKey, UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes?)? = nil,
        settled: ((UICollectionReusableView, UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes)? =
            nil
    ) {
        let builder = ElementBuilder(view: view)
        let hosts = view.hosts
        view.pool.limit = max(32, wanted.count * 2)
        view.shown.show(
            wanted,
            VisibleWindow.Actions(
                update: hosts.isEmpty
                    ? update
                    : { element, attributes in
                        hosts.adopt(element, attributes)
                        update(element, attributes)
                    }, make: make, leave: { key, element in builder.leave(key, element) },
                twice: LayoutSession.raiseTwice, isVoid: { self.isPassVoid }, refresh: refresh, isSettled: isSettled,
                settled: settled))
        if !isPassVoid { hosts.keep(wantedInnerSections) }
        mayDiffer = false
    }

    private func dropWhatMustBeMadeAnew(_ builder: ElementBuilder) {
        guard mustRebuild || mustRebuildDecorations else { return }
        let all = mustRebuild
        let decorations = mustRebuildDecorations
        (mustRebuild, mustRebuildDecorations) = (false, false)
        if all { view.animator.cancel() } else { view.animator.removeDecorations() }
        view.shown.remove(
            where: { all || $0.key.category == .decorationView },
            leave: { if all { builder.takeAway($0, $1) } else { builder.leave($0, $1) } })
        if decorations { view.pool.clearDecorations() }
    }
}
