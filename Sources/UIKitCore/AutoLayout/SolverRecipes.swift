import TesseraConstraints

/// A solver that has found the solution of a cell, contents and all. The next cell changes the sizes of the contents,
/// as a cell does that is used again.
struct CellOutcome {
    let solver: ConstraintSolver
    /// What stands for the contents, box by box.
    let contents: [(width: ConstraintID?, height: ConstraintID?)]
}

/// The solvers of cells that were made before, by the class of the cell.
@MainActor
enum SolverRecipes {
    /// The recipes of one class, those used last first.
    final class Shelf {
        /// Cells of one class with constraints of so many kinds share them; further kinds take turns.
        private static let limit = 4
        private(set) var recipes: [SolverRecipe] = []
        /// What the cells of recipes came to; nil for one whose cells have to find their solutions from the beginning.
        private var outcomes: [ObjectIdentifier: CellOutcome?] = [:]

        func keep(_ recipe: SolverRecipe) {
            recipes.insert(recipe, at: 0)
            if recipes.count > Self.limit { outcomes[ObjectIdentifier(recipes.removeLast())] = nil }
        }

        /// What a cell of the recipe came to; nil where none can be taken over, the inner nil where none ever shall be.
        func outcome(of recipe: SolverRecipe) -> CellOutcome?? { outcomes[ObjectIdentifier(recipe)] }

        /// Keeps what a cell came to. With nil, cells of the recipe begin without one from here on.
        func keep(_ outcome: CellOutcome?, of recipe: SolverRecipe) {
            guard recipes.contains(where: { $0 === recipe }) else { return }
            outcomes.updateValue(outcome, forKey: ObjectIdentifier(recipe))
        }
    }

    private static let limit = 64
    private static var shelves: [ObjectIdentifier: Shelf] = [:]

    /// Lets go of all recipes, for tests that compare with cells made without one.
    static func removeAll() { shelves.removeAll() }

    /// The recipes for the engine of a root; nil for one that is not a cell's.
    static func shelf(for root: UIView) -> Shelf? {
        guard root.layoutFlags.isIsolated, let cell = root._superview else { return nil }
        let key = ObjectIdentifier(type(of: cell))
        if let shelf = shelves[key] { return shelf }
        if shelves.count >= limit { shelves.removeAll() }
        let shelf = Shelf()
        shelves[key] = shelf
        return shelf
    }
}
