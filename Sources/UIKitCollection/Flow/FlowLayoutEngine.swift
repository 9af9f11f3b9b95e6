import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// Between a flow layout and its solver: gathers the input, keeps the solution, and makes attribute objects for the
/// elements of a query alone.
///
/// Every question gets objects of its own: what a subclass changes in them in place reaches the view, and never what
/// the layout answers next.
@MainActor
final class FlowLayoutEngine: LayoutEngine {
    /// A solution, and what it holds for. An object, so that sizes are taken in where it lies: a copy would be one of all
    /// offsets.
    private final class Solved {
        @exclusivity(unchecked) var solution: FlowSolution
        let container: FlowContainer
        let sides: FlowReferenceSides

        init(solution: FlowSolution, container: FlowContainer, sides: FlowReferenceSides) {
            self.solution = solution
            self.container = container
            self.sides = sides
        }
    }

    /// It owns the engine; by its class here, because it is read for each measured cell.
    unowned(unsafe) let layout: UICollectionViewFlowLayout
    private var solved: Solved?
    private var inputs: [FlowSectionInput]?
    /// The last solution, for what was measured in it, and the batch that came between.
    private var previous: FlowSolution?
    private var plan: UpdatePlan?
    /// The solution holds if the container is still the same.
    private var mustCompareContainer = false
    /// The delegate is being asked for sizes.
    private(set) var isSolving = false
    /// The last invalidation named elements, and others moved, too.
    var hasMovedOthers = false
    var lastQueryCount = 0
    var anchor: FlowAnchorKeeper?
    var taking: FlowTaking?
    var frameCheck = FlowFrameCheck()
    /// While the view runs `prepare()`: properties set in there take effect in the same pass and do not invalidate.
    var isPreparing = false
    /// The layout tells itself that one of its own properties is another.
    var changesMetrics = false

    init(layout: UICollectionViewFlowLayout) {
        self.layout = layout
        super.init(base: layout)
    }

    override func ownerDidChange() { markDirty(keepsMeasured: false) }
    override var isBusy: Bool { isSolving }
    override func willPrepare() { isPreparing = true }
    override func didPrepare() { isPreparing = false }
    override var readsReferenceInsets: Bool { layout.sectionInsetReference != .fromContentInset }

    /// Whether no subclass could change or notice anything.
    var isPlain: Bool { type(of: layout) == UICollectionViewFlowLayout.self }
    override var ignoresUpdateItems: Bool { isPlain }
    override var repeatsItself: Bool { isPlain && !isSelfSizing && !pinsAnything }

    // MARK: Views that size themselves

    override var sizeTaking: SizeTaking { !isSelfSizing ? .never : isPlain ? .directly : .oneByOne }
    override func knows(_ preferred: UICollectionViewLayoutAttributes) -> Bool { hasTaken(preferred) }
    override func freeAxes(of attributes: UICollectionViewLayoutAttributes) -> CompositionalAxes {
        guard attributes.representedElementCategory == .supplementaryView else { return [.width, .height] }
        return layout.scrollDirection == .vertical ? .height : .width
    }
    override func confirm(_ attributes: UICollectionViewLayoutAttributes) { countAsMeasured(attributes) }
    override func takeDirectly(_ preferred: UICollectionViewLayoutAttributes) -> Bool { takeAtOnce(preferred) }
    override var takenMove: CGPoint { moveTaken }
    override func finishTaking() -> CGPoint? { isPlain ? endTaking() : nil }

    override func headerFrame(ofSection section: Int) -> CGRect? {
        layout.sectionHeadersPinToVisibleBounds
            ? solution.headerFrame(section: section) : super.headerFrame(ofSection: section)
    }

    // MARK: Solutions

    /// The solution for the input in force; solved on first need, so that what `prepare()` sets after calling super still
    /// counts.
    var solution: FlowSolution {
        if ensureSolved(), let solved { return solved.solution }
        return FlowSolution(sections: [], container: container(size: .zero, scale: 1, isRightToLeft: false))
    }

    /// Whether there is a solution. A delegate that asks about the layout while it is asked for sizes sees none.
    @discardableResult
    private func ensureSolved() -> Bool {
        if solved != nil, !mustCompareContainer { return true }
        // What was measured in the old one is still to be taken over.
        guard !isSolving else { return false }
        guard let view = layout.collectionView else {
            solved = nil
            return false
        }
        isSolving = true
        askClient { solve(for: view) }
        isSolving = false
        return true
    }

    /// Changes the solution where it lies. `body` must not look at the engine's.
    func change<Result>(_ body: (inout FlowSolution) -> Result) -> Result? {
        guard ensureSolved(), let solved else { return nil }
        return body(&solved.solution)
    }

    /// - Parameter keepsMeasured: whether what views measured still holds.
    func markDirty(keepsMeasured: Bool) {
        if !keepsMeasured {
            previous = nil
        } else if let solution = solved?.solution, solution.hasMeasured {
            previous = solution
        }
        solved = nil
        inputs = nil
        anchor = nil
        taking = nil
    }

    // MARK: Invalidation

    /// The solution holds if what it was made for is still the same.
    override func surroundingsChanged() { mustCompareContainer = true }
    override func measuredSizesAreVoid() { markDirty(keepsMeasured: false) }

    override func invalidate(
        with context: UICollectionViewLayoutInvalidationContext, tellsOfBounds: Bool
    ) -> ViewsToAsk {
        hasMovedOthers = false
        guard !context.carriesInPlace || context.invalidateDataSourceCounts else { return .none }
        if context.invalidateEverything { plan = nil }
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            markDirty(keepsMeasured: plan != nil)
            return .none
        }
        if let preferred = context.preferred {
            hasMovedOthers = true
            take(preferred, context)
            return .none
        }
        let views = tellsOfBounds ? .none : views(toAskFor: context)
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
            markDirty(keepsMeasured: true)
            return views
        }
        if flow.invalidateFlowLayoutDelegateMetrics {
            markDirty(keepsMeasured: true)
        } else if flow.invalidateFlowLayoutAttributes {
            mustCompareContainer = true
        } else {
            askAgain(flow)
        }
        return views
    }

    /// Views say once more what they prefer, where it is not the bounds alone that have changed, or a carried item.
    private func views(toAskFor context: UICollectionViewLayoutInvalidationContext) -> ViewsToAsk {
        guard isSelfSizing, !changesMetrics, context.targetIndexPathsForInteractivelyMovingItems == nil else {
            return .none
        }
        let named = context.named
        return named.isEmpty ? .all : .named(named)
    }

    /// Asks the delegate for the named items, headers and footers alone. O(items) of their sections.
    private func askAgain(_ context: UICollectionViewLayoutInvalidationContext) {
        guard solved != nil, var inputs, let view = layout.collectionView, !isSolving else { return }
        let gatherer = FlowInputGatherer(layout: layout, view: view)
        isSolving = true
        let changed = gatherer.askAgain(&inputs, for: context.named)
        isSolving = false
        self.inputs = inputs
        guard !changed.isEmpty, let sides = solved?.sides else { return }
        hasMovedOthers = true
        let axis = solved?.container.axis ?? .vertical
        _ = change { solution in
            for section in changed {
                solution.resolve(section: section, with: sides.applied(to: inputs[section], axis))
            }
        }
    }

    override func concernsNamedElementsAlone(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
        guard !context.invalidateEverything, !context.invalidateDataSourceCounts, context.preferred == nil,
            !context.named.isEmpty, !hasMovedOthers
        else { return false }
        if context.namesAllThatMoves { return true }
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return false }
        return !flow.invalidateFlowLayoutDelegateMetrics && !flow.invalidateFlowLayoutAttributes
    }

    override func willFollow(_ plan: UpdatePlan) {
        // Places before two batches cannot be followed through the second alone.
        if self.plan != nil {
            previous = nil
        } else if let solution = solved?.solution, solution.hasMeasured {
            previous = solution
        }
        self.plan = previous == nil ? nil : plan
    }

    /// Solves, so that counts and delegate metrics are asked for inside `prepare()`, as recorded.
    func prepare() {
        ensureSolved()
    }

    // MARK: Solving

    private func solve(for view: UICollectionView) {
        let gathered = inputs ?? FlowInputGatherer(layout: layout, view: view).gather()
        inputs = gathered
        mustCompareContainer = false
        let container = container(for: view)
        let sides = FlowReferenceSides(layout: layout, view: view, isMirrored: container.isRightToLeft)
        if let solved, solved.container == container, solved.sides == sides { return }
        var solution = FlowSolution(
            sections: gathered.map { sides.applied(to: $0, container.axis) }, container: container)
        adoptMeasured(in: &solution)
        solved = Solved(solution: solution, container: container, sides: sides)
        anchor = nil
        FlowWarnings(layout: layout, view: view).warn(about: gathered, solution)
    }

    /// Sizes measured for another width are void.
    private func adoptMeasured(in solution: inout FlowSolution) {
        let old = solved?.solution ?? previous
        let plan = plan
        self.plan = nil
        previous = nil
        guard let old, old.hasMeasured, old.container.axis == solution.container.axis,
            old.container.sizeInsideContentInsets == solution.container.sizeInsideContentInsets
        else { return }
        guard let plan else {
            return solution.adoptMeasured(from: old, newSection: { $0 }, newItem: { ($0, $1) })
        }
        solution.adoptMeasured(
            from: old, newSection: { plan.before.contains(section: $0) ? plan.newSection(forOld: $0) : nil },
            newItem: { section, item in
                let path = ItemPath(section: section, item: item)
                guard plan.before.contains(path), !plan.isReloaded(path),
                    let new = plan.newPath(forOld: path)
                else { return nil }
                return (new.section, new.item)
            })
    }

    /// Whether the view is read the other way than the layout was written for, and the layout goes along.
    override var isMirrored: Bool {
        guard layout.flipsHorizontallyInOppositeLayoutDirection, let view = layout.collectionView else { return false }
        return view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
    }

    private func container(for view: UICollectionView) -> FlowContainer {
        var size = view.bounds.inset(by: view.adjustedContentInset).size
        // The length along the scroll axis decides nothing: two containers that differ in it alone have one solution.
        if layout.scrollDirection == .vertical { size.height = 0 } else { size.width = 0 }
        return container(size: size, scale: view.pixelScale, isRightToLeft: isMirrored)
    }

    private func container(size: CGSize, scale: CGFloat, isRightToLeft: Bool) -> FlowContainer {
        FlowContainer(
            sizeInsideContentInsets: size, scale: scale,
            axis: layout.scrollDirection == .vertical ? .vertical : .horizontal, isRightToLeft: isRightToLeft)
    }
}
