import Foundation
import TesseraConstraints

/// The solver of an engine's constraints. What it refuses, which the checks of constraints leave next to nothing of, is
/// left out.
///
/// Not copyable, so that reading a value of the engine's solver does not copy it with all its arrays first.
@MainActor
struct LayoutSolver: ~Copyable {
    /// How far the solver is what others were before it.
    private enum Trail {
        /// No longer, or never.
        case none
        /// The calls so far were the first ones of a recipe; none of them has been made.
        case following(SolverRecipe, count: Int)
        /// The calls so far, which no recipe begins with.
        case recording([SolverRecipe.Step])
    }

    private var solver: ConstraintSolver
    private var trail = Trail.none
    private let shelf: SolverRecipes.Shelf?
    /// Constants that wait for others, so that what is between the old ones and the new ones is never looked at.
    private var waiting: [(ConstraintID, Double)] = []
    private var isCollecting = false

    /// - Parameter shelf: where solvers that begin alike are looked for, and kept.
    init(shelf: SolverRecipes.Shelf? = nil) {
        self.shelf = shelf
        guard let first = shelf?.recipes.first else {
            solver = ConstraintSolver(breaksConflicts: true)
            if shelf != nil { trail = .recording([]) }
            return
        }
        solver = first.solver
        trail = .following(first, count: 0)
    }

    private init(copying solver: ConstraintSolver) {
        self.solver = solver
        shelf = nil
    }

    /// A solver of its own with the same constraints.
    func copy() -> LayoutSolver {
        var copy = LayoutSolver(copying: solver)
        copy.trail = trail
        copy.waiting = waiting
        copy.isCollecting = isCollecting
        return copy
    }

    // MARK: Recipes

    /// From here on the calls differ from cell to cell: what came before is kept for the next cell.
    mutating func endRecipe() {
        switch trail {
        case .none: return
        case .following(let recipe, let count):
            if count < recipe.steps.count { keep(Array(recipe.steps.prefix(count))) } else { leaveTrail() }
        case .recording(let steps): keep(steps)
        }
    }

    private mutating func keep(_ steps: [SolverRecipe.Step]) {
        leaveTrail()
        guard !steps.isEmpty, steps.count <= SolverRecipe.limit else { return }
        shelf?.keep(SolverRecipe(steps: steps, solver: solver))
    }

    /// The solver that the calls of a recipe come to, where one is followed.
    private var followedSolver: ConstraintSolver? {
        guard case .following(let recipe, let count) = trail else { return nil }
        return recipe.solver(after: count)
    }

    /// Makes the calls that have not been made.
    private mutating func leaveTrail() {
        if let followedSolver { solver = followedSolver }
        trail = .none
    }

    /// Makes the calls that have not been made, and goes on recording.
    private mutating func leaveRecipe(_ recipe: SolverRecipe, at count: Int) {
        leaveTrail()
        trail = .recording(Array(recipe.steps.prefix(count)))
    }

    private mutating func record(_ step: SolverRecipe.Step) {
        guard case .recording(var steps) = trail else { return }
        trail = .none
        guard steps.count < SolverRecipe.limit else { return }
        steps.append(step)
        trail = .recording(steps)
    }

    /// The answer that a recipe has for the next call: the one that is followed or another one that began alike. Without
    /// one the calls are made from here on.
    private mutating func followed<Answer>(_ answer: (SolverRecipe, Int) -> Answer?) -> Answer? {
        guard case .following(let recipe, let count) = trail else { return nil }
        if let found = answer(recipe, count) {
            trail = .following(recipe, count: count + 1)
            return found
        }
        for other in shelf?.recipes ?? [] where other !== recipe {
            guard let found = answer(other, count), other.begins(like: recipe, count: count) else { continue }
            trail = .following(other, count: count + 1)
            return found
        }
        leaveRecipe(recipe, at: count)
        return nil
    }

    // MARK: Variables

    mutating func makeVariable(nonnegative: Bool = false) -> ConstraintVariable {
        if let known = followed({ $0.variable(at: $1, isNonnegative: nonnegative) }) { return known }
        let made = solver.makeVariable(nonnegative: nonnegative)
        record(.variable(isNonnegative: nonnegative, made))
        return made
    }

    mutating func release(_ variable: ConstraintVariable) {
        leaveTrail()
        try? solver.release(variable)
    }

    // MARK: Constraints

    mutating func add(_ constraint: LinearConstraint) -> ConstraintID? {
        if let known = followed({ $0.name(at: $1, of: constraint) }) { return known }
        applyWaiting()
        let made = try? solver.add(constraint)
        record(.constraint(constraint, made))
        return made
    }

    mutating func remove(_ id: ConstraintID) {
        leaveTrail()
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
        // Some may have been taken out since.
        let changes = waiting.filter { solver.constraint($0.0) != nil }
        waiting.removeAll(keepingCapacity: true)
        try? solver.setConstants(changes)
    }

    mutating func setContentSize(
        _ size: Double, hugging: ConstraintPriority, resistance: ConstraintPriority, of id: ConstraintID
    ) {
        leaveTrail()
        try? solver.setContentSize(size, hugging: hugging, compressionResistance: resistance, of: id)
    }

    mutating func change(
        _ id: ConstraintID, constant: Double, shortfall: ConstraintPriority?, excess: ConstraintPriority?
    ) {
        leaveTrail()
        try? solver.change(id, constant: constant, shortfall: shortfall, excess: excess)
    }

    /// Recipes have none: what conflicts is not kept.
    mutating func takeConflicts() -> [ConstraintConflict] {
        if case .following = trail { return [] }
        let conflicts = solver.takeConflicts()
        if !conflicts.isEmpty { trail = .none }
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
        if case .following = trail { return 0 }
        return solver.value(of: variable)
    }

    func isAmbiguous(_ variable: ConstraintVariable) -> Bool {
        if let followedSolver { return followedSolver.isAmbiguous(variable) }
        return solver.isAmbiguous(variable)
    }

    func constraintsDeciding(_ variable: ConstraintVariable) -> [ConstraintID] {
        if let followedSolver { return followedSolver.constraintsDeciding(variable) }
        return solver.constraintsDeciding(variable)
    }
}
