import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// Between a compositional layout and its solver: asks the section provider, keeps the solution, and makes attribute
/// objects for the elements of a query alone.
@MainActor
final class CompositionalLayoutEngine: LayoutEngine {
    /// A solution, and what it was made from.
    final class Solved {
        var solution: CompositionalSolution
        let sections: [NSCollectionLayoutSection]
        let traits: UITraitCollection
        let hasEstimates: Bool
        /// Sections that scroll by themselves.
        let orthogonal: Set<Int>
        let hasHandlers: Bool
        /// A section that scrolls by itself has a handler.
        let hasInnerHandlers: Bool
        /// Some element's place depends on where the view is scrolled to.
        let followsBounds: Bool
        let hasPinned: Bool
        /// Sections whose groups are all as long as the longest, ascending.
        let uniform: [Int]
        /// What is a list, by section; empty where nothing is.
        let lists: [ListTraits]
        /// The first section's list, where all sections are lists.
        let commonList: ListSection?

        @MainActor
        init(_ solution: CompositionalSolution, _ gathered: CompositionalInputs) {
            self.solution = solution
            sections = gathered.sections
            traits = gathered.traits
            hasEstimates = gathered.hasEstimates
            orthogonal = Set(solution.orthogonalSections)
            hasPinned = solution.hasPinnedElements
            var hasHandlers = false
            var hasInnerHandlers = false
            var followsBounds = hasPinned
            for section in gathered.sections where section.visibleItemsInvalidationHandler != nil {
                hasHandlers = true
                if section.orthogonalScrollingBehavior == .none {
                    followsBounds = true
                } else {
                    hasInnerHandlers = true
                }
            }
            self.hasHandlers = hasHandlers
            self.hasInnerHandlers = hasInnerHandlers
            self.followsBounds = followsBounds
            var uniform: [Int] = []
            for index in gathered.inputs.indices where gathered.inputs[index].description.isUniform {
                uniform.append(index)
            }
            self.uniform = uniform
            (lists, commonList) = Self.lists(of: gathered.sections)
        }

        @MainActor
        private static func lists(of sections: [NSCollectionLayoutSection]) -> ([ListTraits], ListSection?) {
            guard sections.contains(where: { $0.list != nil }) else { return ([], nil) }
            let isCommon = sections.allSatisfy { $0.list != nil }
            return (sections.map { $0.list?.traits ?? ListTraits() }, isCommon ? sections.first?.list : nil)
        }
    }

    unowned let layout: UICollectionViewCompositionalLayout
    var solved: Solved? {
        didSet { solutionDidChange() }
    }
    /// Another number for every change of the solution, of this layout or another.
    private(set) var revision = 0
    private static var lastRevision = 0
    /// The revision with which sections were described last.
    private var describedRevision = 0
    /// How sections scroll, as far as somebody asked since the last change.
    var innerSections: [Int: InnerSection] = [:]
    private var mustSolve = true
    private var keepsMeasured = true
    /// The provider is being asked for sections.
    private(set) var isSolving = false
    private var plan: UpdatePlan?
    /// Kept, so that sections described as before share their descriptions with those before.
    private var descriptions: [CompositionalDescription] = []
    /// What handlers have set, by section: it holds until they are called again.
    var adjustments: [Int: [ElementKey: CompositionalAdjustment]] = [:]
    var isCallingHandlers = false
    /// The sections in sight whose handlers have seen what is visible since they came.
    var informed: Set<Int> = []
    var anchor: CompositionalAnchorKeeper?
    /// Sections of which all items were asked for their sizes.
    var measuredUniform: Set<Int> = []

    init(layout: UICollectionViewCompositionalLayout) {
        self.layout = layout
        super.init(base: layout)
    }

    override func ownerDidChange() {
        forgetAll()
        layout.overlay?.remove()
        layout.backdrop?.remove()
        layout.backdrop = nil
    }

    override func list(ofSection section: Int) -> ListSection? {
        guard let sections = solved?.sections, sections.indices.contains(section) else { return nil }
        return sections[section].list
    }

    override var isList: Bool { layout.listConfiguration != nil || layout.commonList != nil }

    override var listRevision: Int { solved.map { $0.lists.isEmpty ? 0 : describedRevision } ?? 0 }

    override func didShow() {
        layout.showBackdrop()
        guard let overlay = layout.overlay, let view = layout.collectionView else { return }
        overlay.show(traces(in: view.bounds), in: view)
    }

    /// Whether no subclass could change or notice anything.
    private var isPlain: Bool { type(of: layout) == UICollectionViewCompositionalLayout.self }
    override var ignoresUpdateItems: Bool { isPlain }
    override var readsReferenceInsets: Bool { true }

    override var isMirrored: Bool {
        guard layout.flipsHorizontallyInOppositeLayoutDirection, let view = layout.collectionView else { return false }
        return view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
    }

    override func headerFrame(ofSection section: Int) -> CGRect? { boundaryFrame(ofSection: section) }

    // MARK: Sections that scroll by themselves

    override var innerScrolling: (any InnerScrolling)? { scrollsAnySection ? self : nil }
    /// A subclass may change what it is asked about as a whole, and handlers may have moved anything.
    override var answersForSections: Bool { isPlain && !hasHandlers }
    override func attributes(ofSection section: Int, in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        attributes(in: rect, section: section)
    }

    // MARK: Views that size themselves

    override var sizeTaking: SizeTaking { hasEstimates ? .oneByOne : .never }
    override func knows(_ preferred: UICollectionViewLayoutAttributes) -> Bool { hasTaken(preferred) }
    override func freeAxes(of attributes: UICollectionViewLayoutAttributes) -> CompositionalAxes {
        estimatedAxes(of: attributes)
    }
    override func confirm(_ attributes: UICollectionViewLayoutAttributes) { countAsMeasured(attributes) }
    override func itemsToMeasure(in rect: CGRect) -> [IndexPath] { unmeasuredItems(in: rect) }
    override func takeBeforehand(_ preferred: UICollectionViewLayoutAttributes) { measure(preferred) }

    // MARK: Solutions

    /// What is in force; solved on first need. A provider that asks about the layout while it is asked sees the last
    /// solution.
    var current: Solved? {
        if !mustSolve || isSolving { return solved }
        guard let view = layout.collectionView else { return nil }
        isSolving = true
        askClient { solve(for: view) }
        isSolving = false
        return solved
    }

    var contentSize: CGSize { current?.solution.contentSize ?? .zero }
    var hasEstimates: Bool { current?.hasEstimates ?? false }
    var hasHandlers: Bool { solved?.hasHandlers ?? false }
    var followsBounds: Bool { solved?.followsBounds ?? false }

    func prepare() {
        guard current != nil else { return }
        callHandlers()
    }

    func forgetAll() {
        solved = nil
        mustSolve = true
        plan = nil
        adjustments = [:]
        informed = []
        anchor = nil
    }

    func solutionDidChange() {
        Self.lastRevision += 1
        revision = Self.lastRevision
        if !innerSections.isEmpty { innerSections = [:] }
    }

    // MARK: Invalidation

    /// The solution was made for other surroundings.
    override func surroundingsChanged() { mustSolve = true }
    override func measuredSizesAreVoid() { keepsMeasured = false }

    override func invalidate(
        with context: UICollectionViewLayoutInvalidationContext, tellsOfBounds: Bool
    ) -> ViewsToAsk {
        if context.invalidateEverything {
            forgetAll()
        } else if context.invalidateDataSourceCounts {
            keepsMeasured = plan != nil
            mustSolve = true
        } else if let preferred = context.preferred {
            take(preferred, context)
        } else if !context.movesBoundsAlone, !context.carriesInPlace {
            let named = context.named
            guard named.isEmpty else { return .named(named) }
            mustSolve = true
            return .all
        }
        return .none
    }

    override func concernsNamedElementsAlone(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
        context.namesAllThatMoves
    }

    override func willFollow(_ plan: UpdatePlan) {
        // Places before two batches cannot be followed through the second alone, nor can those of older data.
        if self.plan != nil || !keepsMeasured { solved = nil }
        keepsMeasured = true
        self.plan = solved == nil ? nil : plan
        adjustments = [:]
    }

    /// Says that only the origin of the bounds changes, and which views move with it.
    func nameWhatFollowsBounds(in context: UICollectionViewLayoutInvalidationContext) {
        context.movesBoundsAlone = true
        guard let solved, solved.hasPinned, let view = layout.collectionView else { return }
        context.namesAllThatMoves = !solved.hasHandlers
        for attributes in view.answered
        where attributes.representedElementCategory == .supplementaryView {
            guard let kind = attributes.representedElementKind, isPinned(kind, attributes.indexPath, solved) else {
                continue
            }
            context.invalidateSupplementaryElements(ofKind: kind, at: [attributes.indexPath])
        }
    }

    private func isPinned(_ kind: String, _ path: IndexPath, _ solved: Solved) -> Bool {
        let items: [NSCollectionLayoutBoundarySupplementaryItem]
        if path.item == .max {
            items = layout.configuration.boundarySupplementaryItems
        } else if path.item == 0, solved.sections.indices.contains(path.section) {
            items = solved.sections[path.section].boundarySupplementaryItems
        } else {
            return false
        }
        return items.contains { $0.elementKind == kind && $0.pinToVisibleBounds }
    }

    // MARK: Solving

    private func solve(for view: UICollectionView) {
        let gathered = CompositionalInputs(layout: layout, view: view, recent: descriptions)
        descriptions = gathered.recent
        let configuration = layout.configuration.described
        let old = keepsMeasured ? solved.map { $0.solution } : nil
        let plan = plan
        mustSolve = false
        keepsMeasured = true
        self.plan = nil
        adjustments = [:]
        anchor = nil
        measuredUniform = []
        // Not held on to while it changes: a copy would be one of all offsets.
        solved = nil
        let solution =
            old.map {
                CompositionalResolver(old: $0, plan: plan).resolved(
                    gathered.inputs, configuration, gathered.container)
            }
            ?? CompositionalSolution(
                sections: gathered.inputs, configuration: configuration, container: gathered.container)
        solved = Solved(solution, gathered)
        describedRevision = revision
        warn(solution)
    }

    private func warn(_ solution: CompositionalSolution) {
        for issue in solution.issues {
            guard case .noRoom(let section) = issue else { continue }
            DiagnosticsLog.write(
                .warning, "UICollectionViewCompositionalLayout",
                "\(layout) ran into an error when computing the layout for section at index \(section) in container "
                    + "of size \(solution.container.size). Error: \(issue.message)")
        }
    }
}
