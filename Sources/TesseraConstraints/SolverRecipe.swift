/// How a solver came to what it holds: the variables and constraints in the order in which they were made, what was
/// returned for each, and the solver as it was then.
///
/// Cells of one kind are made by equal calls. Equal calls give equal solvers, bit for bit: the second cell takes a copy
/// of the first one's, which costs a fraction of the calls.
package final class SolverRecipe: Sendable {
    /// One call, and what it returned. Not an enumeration, whose constraint would be copied to be compared.
    package struct Step: Sendable {
        /// The variable that was made; nil where a constraint was added.
        let variable: ConstraintVariable?
        let isNonnegative: Bool
        let constraint: LinearConstraint
        let name: ConstraintID?

        private init(
            _ variable: ConstraintVariable?, isNonnegative: Bool, _ constraint: LinearConstraint, _ name: ConstraintID?
        ) {
            self.variable = variable
            self.isNonnegative = isNonnegative
            self.constraint = constraint
            self.name = name
        }

        package static func variable(isNonnegative: Bool, _ made: ConstraintVariable) -> Step {
            Step(made, isNonnegative: isNonnegative, LinearConstraint(LinearExpression(), .equal, 0), nil)
        }

        package static func constraint(_ added: LinearConstraint, _ made: ConstraintID?) -> Step {
            Step(nil, isNonnegative: false, added, made)
        }
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
        guard index < steps.count, steps[index].isNonnegative == isNonnegative else { return nil }
        return steps[index].variable
    }

    /// What the call at `index` returned for this constraint; nil where another call was made there.
    package func name(at index: Int, of constraint: LinearConstraint) -> ConstraintID?? {
        guard index < steps.count, steps[index].variable == nil, steps[index].constraint.isSame(as: constraint)
        else { return nil }
        return .some(steps[index].name)
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
            if step.variable == nil {
                _ = try? made.add(step.constraint)
            } else {
                _ = made.makeVariable(nonnegative: step.isNonnegative)
            }
        }
        return made
    }
}

extension SolverRecipe.Step {
    fileprivate func isSame(as other: SolverRecipe.Step) -> Bool {
        (variable == nil) == (other.variable == nil) && isNonnegative == other.isNonnegative
            && constraint.isSame(as: other.constraint)
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
