/// What of a layout, its answers and the views on screen holds no longer, until the pass that makes it good.
struct LayoutInvalidity {
    /// What the layout is to hear of at the start of the next preparation.
    enum Debt {
        /// A reload, or a new data source.
        case reload
        /// It is new to the view.
        case newLayout
        /// It is the view's again after a transition in which it has kept what it knew.
        case knownLayout
    }

    /// What the layout is to be asked for again.
    struct Concern {
        var elements = LayoutConcern.nothing
        /// Sections that scrolled by themselves, in a layout that can be asked about these alone.
        var sections: Set<Int> = []
    }

    /// The views that cannot go on.
    struct Rebuild: Equatable {
        let concernsAll: Bool
        let concernsDecorations: Bool
    }

    /// The layout must prepare before it is asked anything; nothing is asked of it in between.
    private(set) var needsPrepare = true
    /// The preparation that is due is for more than other bounds.
    private(set) var isAskedFor = true
    private var debt: Debt?
    private var mustRebuild = false
    private var mustRebuildDecorations = false
    /// What the invalidations since the last question concern.
    private var concern = Concern()
    /// The layout has prepared since the elements were last shown: what it answers may differ.
    private(set) var mayDiffer = true
    /// The data source's counts are known already: invalidating for them forgets nothing.
    private(set) var keepsCounts = false
    /// Counts reloads, so that a batch notices one in its block.
    private(set) var reloadCount = 0

    /// What is shown is that of data before a reload: it goes with the next pass, and nobody is to meet it meanwhile.
    var isOutdated: Bool { mustRebuild }
    /// Everything must be asked for anew with the next pass.
    var owesReload: Bool { debt == .reload }

    // MARK: What happens

    mutating func reload() {
        debt = .reload
        mustRebuild = true
        reloadCount += 1
        requirePreparation()
    }

    /// Another layout is shown by the next pass. Decoration views belong to the layout that has their classes.
    mutating func replaceLayout() {
        mustRebuildDecorations = true
        if debt == nil { debt = .newLayout }
        requirePreparation()
    }

    /// Another layout is shown by a transition.
    mutating func exchangeLayout(isKnown: Bool) {
        if debt != .reload { debt = isKnown ? .knownLayout : .newLayout }
        requirePreparation()
    }

    mutating func requirePreparation() {
        needsPrepare = true
        isAskedFor = true
    }

    /// The layout has been invalidated. What `prepare()` itself sets on the layout does not invalidate it again.
    ///
    /// - Parameters:
    ///   - named: the elements that are to be asked for again; nil for all.
    ///   - isForBounds: whether the layout is told of other bounds, and of nothing else.
    mutating func invalidate(_ named: [ElementKey]?, whilePreparing isPreparing: Bool, isForBounds: Bool = false) {
        if !isPreparing {
            needsPrepare = true
            if !isForBounds { isAskedFor = true }
        }
        concern.elements.add(named)
    }

    /// Whether all elements are to be asked for again in any case.
    var concernsEverything: Bool { concern.elements == .everything }

    /// All elements are to be asked for again.
    mutating func everythingMayMove() { concern.elements = .everything }

    /// Elements stand elsewhere, though nothing was prepared.
    mutating func answersMayDiffer() { mayDiffer = true }

    /// - Parameter isAskedApart: whether the layout can be asked about this section alone.
    mutating func scrolledApart(section: Int, isAskedApart: Bool) {
        if isAskedApart {
            concern.sections.insert(section)
        } else {
            everythingMayMove()
            answersMayDiffer()
        }
    }

    /// The layout is being told of an update, of which the counts are known.
    mutating func keepCounts(_ keeps: Bool) { keepsCounts = keeps }

    // MARK: What is made good

    /// What the layout is to be told of before it prepares. It counts as told.
    mutating func takeDebt() -> Debt? {
        defer { debt = nil }
        return debt
    }

    mutating func beginPreparing() {
        needsPrepare = false
        isAskedFor = false
        mayDiffer = true
    }

    /// What the layout is to be asked for. It counts as asked.
    mutating func takeConcern() -> Concern {
        defer { concern = Concern() }
        return concern
    }

    /// The views that are to be made anew. They count as gone.
    mutating func takeRebuild() -> Rebuild? {
        guard mustRebuild || mustRebuildDecorations else { return nil }
        defer { (mustRebuild, mustRebuildDecorations) = (false, false) }
        return Rebuild(concernsAll: mustRebuild, concernsDecorations: mustRebuildDecorations)
    }

    /// What was answered is shown.
    mutating func showedAnswers() { mayDiffer = false }
}
