import Foundation
import TesseraConstraints

/// The solver of an engine's constraints. What it refuses, which the checks of constraints leave next to nothing of, is
/// left out.
///
/// Not copyable, so that reading a value of the engine's solver does not copy it with all its arrays first.
struct LayoutSolver: ~Copyable {
    private var solver = ConstraintSolver(breaksConflicts: true)
    /// Constants that wait for others, so that what is between the old ones and the new ones is never looked at.
    private var waiting: [(ConstraintID, Double)] = []
    private var isCollecting = false

    /// A solver of its own with the same constraints.
    func copy() -> LayoutSolver {
        var copy = LayoutSolver()
        copy.solver = solver
        copy.waiting = waiting
        copy.isCollecting = isCollecting
        return copy
    }

    mutating func makeVariable(nonnegative: Bool = false) -> ConstraintVariable {
        solver.makeVariable(nonnegative: nonnegative)
    }

    mutating func release(_ variable: ConstraintVariable) { try? solver.release(variable) }

    // MARK: Constraints

    mutating func add(_ constraint: LinearConstraint) -> ConstraintID? {
        applyWaiting()
        return try? solver.add(constraint)
    }

    mutating func remove(_ id: ConstraintID) { try? solver.remove(id) }
    func constraint(_ id: ConstraintID) -> LinearConstraint? { solver.constraint(id) }

    /// False for a constant that the solver refuses.
    mutating func setConstant(_ constant: Double, of id: ConstraintID) -> Bool {
        guard isCollecting else { return (try? solver.setConstant(constant, of: id)) != nil }
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
        // Some may have been taken out since.
        let changes = waiting.filter { solver.constraint($0.0) != nil }
        waiting.removeAll(keepingCapacity: true)
        try? solver.setConstants(changes)
    }

    mutating func setContentSize(
        _ size: Double, hugging: ConstraintPriority, resistance: ConstraintPriority, of id: ConstraintID
    ) { try? solver.setContentSize(size, hugging: hugging, compressionResistance: resistance, of: id) }

    mutating func change(
        _ id: ConstraintID, constant: Double, shortfall: ConstraintPriority?, excess: ConstraintPriority?
    ) {
        try? solver.change(id, constant: constant, shortfall: shortfall, excess: excess)
    }

    mutating func takeConflicts() -> [ConstraintConflict] { solver.takeConflicts() }

    // MARK: Solution

    /// How many terms may be visited for one solution.
    var effortLimit: Int {
        get { solver.effortLimit }
        set { solver.effortLimit = newValue }
    }

    /// Finds the solution. False once where that would take far too long: it stays as it is then.
    @discardableResult
    mutating func solve() -> Bool { (try? solver.solve()) != nil }

    func value(of variable: ConstraintVariable) -> Double { solver.value(of: variable) }
    func isAmbiguous(_ variable: ConstraintVariable) -> Bool { solver.isAmbiguous(variable) }
    func constraintsDeciding(_ variable: ConstraintVariable) -> [ConstraintID] {
        solver.constraintsDeciding(variable)
    }
}
