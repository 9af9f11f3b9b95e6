import Foundation
import TesseraConstraints

/// The solver of an engine's constraints. What it refuses, which the checks of constraints leave next to nothing of, is
/// left out.
///
/// Not copyable, so that reading a value of the engine's solver does not copy it with all its arrays first.
@MainActor
struct LayoutSolver: ~Copyable {
    private var solver: ConstraintSolver
    /// The recipe whose first calls the calls so far were; none of them has been made. Nil where there is no such recipe.
    private var recipe: SolverRecipe?
    /// How many calls of the recipe there were.
    private var followedCount = 0
    /// The calls so far, which no recipe begins with; nil where nobody keeps them.
    private var recorded: [SolverRecipe.Step]?
    private let shelf: SolverRecipes.Shelf?
    /// Constants that wait for others, so that what is between the old ones and the new ones is never looked at.
    private var waiting: [(ConstraintID, Double)] = []
    private var isCollecting = false

    /// - Parameter shelf: where solvers that begin alike are looked for, and kept.
    init(shelf: SolverRecipes.Shelf? = nil) {
        self.shelf = shelf
        guard let first = shelf?.recipes.first else {
            solver = ConstraintSolver(breaksConflicts: true)
            if shelf != nil { recorded = [] }
            return
        }
        solver = first.solver
        recipe = first
    }

    private init(copying solver: ConstraintSolver) {
        self.solver = solver
        shelf = nil
    }

    /// A solver of its own with the same constraints.
    func copy() -> LayoutSolver {
        var copy = LayoutSolver(copying: solver)
        (copy.recipe, copy.followedCount, copy.recorded) = (recipe, followedCount, recorded)
        copy.waiting = waiting
        copy.isCollecting = isCollecting
        return copy
    }

    // MARK: Recipes

    /// From here on the calls differ from cell to cell: what came before is kept for the next cell.
    ///
    /// - Returns: the recipe that the calls so far are; nil where no cell shares its solver with others.
    mutating func endRecipe() -> SolverRecipe? {
        if let recipe {
            areContentsAlone = true
            guard followedCount == recipe.steps.count else { return keep(Array(recipe.steps.prefix(followedCount))) }
            return recipe
        }
        guard let recorded else { return nil }
        areContentsAlone = true
        return keep(recorded)
    }

    /// Whether nothing but the sizes of contents has come since the recipe ended.
    private(set) var areContentsAlone = false

    /// Begins at another solver that the calls so far lead to.
    mutating func begin(at solver: ConstraintSolver) {
        (recipe, recorded) = (nil, nil)
        self.solver = solver
    }

    /// What the solver holds, for others to begin at.
    var state: ConstraintSolver { solver }

    private mutating func keep(_ steps: [SolverRecipe.Step]) -> SolverRecipe? {
        leaveTrail()
        guard let shelf, !steps.isEmpty, steps.count <= SolverRecipe.limit else { return nil }
        let recipe = SolverRecipe(steps: steps, solver: solver)
        shelf.keep(recipe)
        return recipe
    }

    /// The solver that the calls of a recipe come to, where one is followed.
    private var followedSolver: ConstraintSolver? { recipe?.solver(after: followedCount) }

    /// Makes the calls that have not been made.
    private mutating func leaveTrail() {
        if recipe != nil {
            if let followedSolver { solver = followedSolver }
            recipe = nil
        }
        if recorded != nil { recorded = nil }
    }

    private mutating func record(_ step: SolverRecipe.Step) {
        guard let count = recorded?.count else { return }
        if count < SolverRecipe.limit { recorded?.append(step) } else { recorded = nil }
    }

    /// The answer that a recipe has for the next call: the one that is followed or another one that began alike. Without
    /// one the calls are made from here on.
    private mutating func followed<Answer>(_ answer: (SolverRecipe, Int) -> Answer?) -> Answer? {
        guard let recipe else { return nil }
        if let found = answer(recipe, followedCount) {
            followedCount += 1
            return found
        }
        for other in shelf?.recipes ?? [] where other !== recipe {
            guard let found = answer(other, followedCount), other.begins(like: recipe, count: followedCount) else {
                continue
            }
            self.recipe = other
            followedCount += 1
            return found
        }
        leaveTrail()
        recorded = Array(recipe.steps.prefix(followedCount))
        return nil
    }

    // MARK: Variables

    mutating func makeVariable(nonnegative: Bool = false) -> ConstraintVariable {
        if let known = followed({ $0.variable(at: $1, isNonnegative: nonnegative) }) { return known }
        areContentsAlone = false
        let made = solver.makeVariable(nonnegative: nonnegative)
        record(.variable(isNonnegative: nonnegative, made))
        return made
    }

    mutating func release(_ variable: ConstraintVariable) {
        leaveTrail()
        areContentsAlone = false
        try? solver.release(variable)
    }

    // MARK: Constraints

    mutating func add(_ constraint: LinearConstraint) -> ConstraintID? {
        if let known = followed({ $0.name(at: $1, of: constraint) }) { return known }
        applyWaiting()
        areContentsAlone = false
        let made = try? solver.add(constraint)
        record(.constraint(constraint, made))
        return made
    }

    mutating func remove(_ id: ConstraintID) {
        leaveTrail()
        areContentsAlone = false
        try? solver.remove(id)
    }

    func constraint(_ id: ConstraintID) -> LinearConstraint? {
        if let followedSolver { return followedSolver.constraint(id) }
        return solver.constraint(id)
    }

    /// False for a constant that the solver refuses.
    mutating func setConstant(_ constant: Double, of id: ConstraintID) -> Bool {
        guard isCollecting else {
            leaveTrail()
            areContentsAlone = false
            return (try? solver.setConstant(constant, of: id)) != nil
        }
        guard abs(constant) <= ConstraintSolver.largestMagnitude else { return false }
        waiting.append((id, constant))
        return true
    }

    /// From here to `applyConstants()` constants are kept and then set at once: of several edges that move together, one
    /// alone could exclude the others.
    mutating func collectConstants() { isCollecting = true }

    mutating func applyConstants() {
        applyWaiting()
        isCollecting = false
    }

    private mutating func applyWaiting() {
        guard !waiting.isEmpty else { return }
        leaveTrail()
        areContentsAlone = false
        // Some may have been taken out since.
        let changes = waiting.filter { solver.constraint($0.0) != nil }
        waiting.removeAll(keepingCapacity: true)
        try? solver.setConstants(changes)
    }

    mutating func change(
        _ id: ConstraintID, constant: Double, shortfall: ConstraintPriority?, excess: ConstraintPriority?
    ) {
        leaveTrail()
        areContentsAlone = false
        try? solver.change(id, constant: constant, shortfall: shortfall, excess: excess)
    }

    // MARK: Contents

    mutating func addContent(_ constraint: LinearConstraint) -> ConstraintID? {
        leaveTrail()
        return try? solver.add(constraint)
    }

    mutating func removeContent(_ id: ConstraintID) {
        leaveTrail()
        try? solver.remove(id)
    }

    mutating func setContentSize(
        _ size: Double, hugging: ConstraintPriority, resistance: ConstraintPriority, of id: ConstraintID
    ) {
        leaveTrail()
        try? solver.setContentSize(size, hugging: hugging, compressionResistance: resistance, of: id)
    }

    // MARK: Conflicts

    /// Recipes have none: what conflicts is not kept.
    mutating func takeConflicts() -> [ConstraintConflict] {
        guard recipe == nil else { return [] }
        let conflicts = solver.takeConflicts()
        if !conflicts.isEmpty { recorded = nil }
        return conflicts
    }

    // MARK: Solution

    /// How many terms may be visited for one solution.
    var effortLimit: Int {
        get { solver.effortLimit }
        set {
            leaveTrail()
            solver.effortLimit = newValue
        }
    }

    /// Finds the solution. False once where that would take far too long: it stays as it is then.
    @discardableResult
    mutating func solve() -> Bool {
        leaveTrail()
        return (try? solver.solve()) != nil
    }

    /// The value as of the last solution; 0 before the first one.
    func value(of variable: ConstraintVariable) -> Double {
        guard recipe == nil else { return 0 }
        return solver.value(of: variable)
    }

    /// Whether no other solution is as good, so that it does not matter how this one was come to.
    mutating func hasOneSolution() -> Bool {
        leaveTrail()
        return solver.hasOneSolution()
    }

    /// Has a constraint that the solution misses give way for earlier ones, and later ones give way for it, where that is as
    /// good.
    ///
    /// - Returns: whether the solution is another one; the values are those of the old one until `takeOverValues()`.
    mutating func exchange(_ id: ConstraintID) -> Bool { recipe == nil && solver.exchange(id) }

    /// Has a constraint that the solution meets give way for earlier ones, where that is as good.
    ///
    /// - Returns: whether the solution may be another one; the values are those of the old one until `takeOverValues()`.
    mutating func giveWay(_ id: ConstraintID) -> Bool { recipe == nil && solver.giveWay(id) }

    mutating func takeOverValues() { solver.takeOverValues() }

    func isAmbiguous(_ variable: ConstraintVariable) -> Bool {
        if let followedSolver { return followedSolver.isAmbiguous(variable) }
        return solver.isAmbiguous(variable)
    }

    func constraintsDeciding(_ variable: ConstraintVariable) -> [ConstraintID] {
        if let followedSolver { return followedSolver.constraintsDeciding(variable) }
        return solver.constraintsDeciding(variable)
    }
}
