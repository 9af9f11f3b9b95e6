import TesseraConstraints
import TesseraGraphics

/// What a cell's engine began with.
enum CellBeginning {
    /// The constraints of a recipe. What the cell comes to may serve the next ones.
    case recipe(SolverRecipe)
    /// What another cell of the recipe came to.
    case outcome(SolverRecipe)
}

/// How cells of one kind begin where others have come to, and when that would show.
extension ConstraintEngine {
    /// The constraints are those of `recipe`; the contents follow.
    func begin(with recipe: SolverRecipe) {
        guard let shelf, beginning == nil else { return }
        switch shelf.outcome(of: recipe) {
        case nil: beginning = .recipe(recipe)
        case .some(nil): reordersContents = true
        case .some(let outcome?):
            guard outcome.contents.count == boxes.count, !hasBaselines else { return }
            solver.begin(at: outcome.solver)
            for (box, content) in zip(boxes, outcome.contents) {
                (box.contentWidth, box.contentHeight) = (content.width, content.height)
            }
            beginning = .outcome(recipe)
        }
    }

    /// Sees to it that the solution is the one that a cell without a past would have come to. Where no other is as good,
    /// it is.
    func judgeSolution() {
        let begun = beginning
        beginning = nil
        if reordersContents, begun == nil { return }
        guard begun != nil || boxes.contains(where: \.isOutOfOrder) else { return }
        guard !solver.hasOneSolution() else {
            if case .recipe(let recipe) = begun { keepOutcome(of: recipe) }
            return
        }
        reordersContents = true
        if case .outcome(let recipe) = begun { return beginAnew(recipe) }
        if case .recipe(let recipe) = begun { shelf?.keep(nil, of: recipe) }
        reorderContents()
    }

    /// No content has come since this one was put behind all others.
    func isLast(_ box: ItemBox) -> Bool { box.lastAmong == contentCount }

    /// Of equal wishes that of the content gives way which came last. In a cell that is used again, another may have come to
    /// give way on the way from one size to another; taking contents out and putting them back would undo that as well, at
    /// much greater cost.
    func exchangeEqualWishes() {
        guard shelf != nil, reordersContents else { return }
        var haveMoved = false
        for box in boxes where isLast(box) {
            if let id = box.contentWidth, solver.giveWay(id) { haveMoved = true }
            if let id = box.contentHeight, solver.giveWay(id) { haveMoved = true }
        }
        for box in boxes {
            if let id = box.contentWidth, solver.exchange(id) { haveMoved = true }
            if let id = box.contentHeight, solver.exchange(id) { haveMoved = true }
        }
        if haveMoved { solver.takeOverValues() }
    }

    private var hasBaselines: Bool {
        for box in boxes where box.baselineSize != nil { return true }
        return false
    }

    private func keepOutcome(of recipe: SolverRecipe) {
        guard solver.areContentsAlone, !hasBaselines else { return }
        shelf?.keep(
            CellOutcome(solver: solver.state, contents: boxes.map { ($0.contentWidth, $0.contentHeight) }), of: recipe)
    }

    /// Goes back to the recipe, and enters the contents one by one.
    private func beginAnew(_ recipe: SolverRecipe) {
        shelf?.keep(nil, of: recipe)
        solver.begin(at: recipe.solver)
        for box in boxes {
            box.forgetContent()
            note(box, .content)
        }
        solveContents()
    }

    /// Has contents that kept their places come after the others.
    private func reorderContents() {
        for box in boxes where box.isOutOfOrder {
            box.isOutOfOrder = false
            guard let view = box.item.view else { continue }
            setContent(box.content, of: box, view, again: true)
            box.lastAmong = contentCount
        }
        solveContents()
    }
}
