/// How a solver came to what it holds: the variables and constraints in the order in which they were made, what was
/// returned for each, and the solver as it was then.
///
/// Cells of one kind are made by equal calls. Equal calls give equal solvers, bit for bit: the second cell takes a copy
/// of the first one's, which costs a fraction of the calls.
package final class SolverRecipe: Sendable {
    /// One call, and what it returned.
    package enum Step: Sendable {
        case variable(isNonnegative: Bool, ConstraintVariable)
        case constraint(LinearConstraint, ConstraintID?)
    }

    /// The most steps that are worth keeping.
    package static let limit = 400

    package let steps: [Step]
    /// The solver after all steps. It has not been asked for a solution.
    package let solver: ConstraintSolver

    package init(steps: [Step], solver: ConstraintSolver) {
        self.steps = steps
        self.solver = solver
    }

    /// The variable that the call at `index` returned; nil where another call was made there.
    package func variable(at index: Int, isNonnegative: Bool) -> ConstraintVariable? {
        guard index < steps.count, case .variable(isNonnegative, let made) = steps[index] else { return nil }
        return made
    }

    /// What the call at `index` returned for this constraint; nil where another call was made there.
    package func name(at index: Int, of constraint: LinearConstraint) -> ConstraintID?? {
        guard index < steps.count, case .constraint(let known, let made) = steps[index], known.isSame(as: constraint)
        else { return nil }
        return .some(made)
    }

    /// Whether the calls before `count` were those of `other`. O(count).
    package func begins(like other: SolverRecipe, count: Int) -> Bool {
        guard count <= steps.count, count <= other.steps.count else { return false }
        return (0..<count).allSatisfy { steps[$0].isSame(as: other.steps[$0]) }
    }

    /// A solver after the calls before `count`, which are made again.
    package func solver(after count: Int) -> ConstraintSolver {
        guard count < steps.count else { return solver }
        var made = ConstraintSolver(breaksConflicts: solver.breaksConflicts)
        for step in steps.prefix(count) {
            switch step {
            case .variable(let isNonnegative, _): _ = made.makeVariable(nonnegative: isNonnegative)
            case .constraint(let constraint, _): _ = try? made.add(constraint)
            }
        }
        return made
    }
}

extension SolverRecipe.Step {
    fileprivate func isSame(as other: SolverRecipe.Step) -> Bool {
        switch (self, other) {
        case (.variable(let one, _), .variable(let two, _)): one == two
        case (.constraint(let one, _), .constraint(let two, _)): one.isSame(as: two)
        default: false
        }
    }
}

extension LinearConstraint {
    /// Whether both ask for the same, term by term.
    package func isSame(as other: LinearConstraint) -> Bool {
        constant == other.constant && shortfall == other.shortfall && excess == other.excess && tag == other.tag
            && yield == other.yield && hasTerms(of: other)
    }

    /// Whether the left sides have the same terms in the same order.
    package func hasTerms(of other: LinearConstraint) -> Bool {
        guard terms.count == other.terms.count else { return false }
        for index in 0..<terms.count where terms[index] != other.terms[index] { return false }
        return true
    }
}
