import TesseraConstraints

/// The solvers of cells that were made before, by the class of the cell.
@MainActor
enum SolverRecipes {
    /// The recipes of one class, those used last first.
    final class Shelf {
        /// Cells of one class with constraints of so many kinds share them; further kinds take turns.
        private static let limit = 4
        private(set) var recipes: [SolverRecipe] = []

        func keep(_ recipe: SolverRecipe) {
            recipes.insert(recipe, at: 0)
            if recipes.count > Self.limit { recipes.removeLast() }
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
