import TesseraConstraints
import TesseraGraphics

/// What a cell's engine began with.
enum CellBeginning {
    /// The constraints of a recipe. What the cell comes to may serve the next ones.
    case recipe(SolverRecipe)
    /// What another cell of the recipe came to.
    case outcome(SolverRecipe)
}

/// What becomes of the heights of content that wraps, in an engine where such content comes after all other.
///
/// Where nothing relates heights to widths, and every height is the same in all solutions that are as good, the order of
/// the heights makes no difference, though that of the widths does.
enum HeightOrder {
    /// They come after all others, too; no solution has told yet whether they have to.
    case open
    /// They keep their places.
    case kept
    /// They come after all others.
    case moved
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
        if reordersContents, begun == nil { return judgeHeights() }
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

    /// Where contents that wrap come after all others, decides whether their heights have to.
    private func judgeHeights() {
        guard heights != .moved else { return }
        guard heights == .kept || hasWrapped else { return }
        if !mixesAxes, !hasBaselines, !solver.mayMove(apartFrom: findVariablesAcross()) {
            return heights = .kept
        }
        let wereKept = heights == .kept
        heights = .moved
        if wereKept { reorderContents() }
    }

    private var hasWrapped: Bool {
        for box in boxes where box.wrappingWidth != nil { return true }
        return false
    }

    private func findVariablesAcross() -> ConstraintVariableSet {
        if let variablesAcross { return variablesAcross }
        var found = ConstraintVariableSet()
        for box in boxes {
            found.insert(box.left)
            found.insert(box.width)
        }
        variablesAcross = found
        return found
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
        }
        solveContents()
    }
}
