import Testing

@testable import TesseraConstraints

extension LinearExpression {
    static func of(_ variable: ConstraintVariable) -> LinearExpression {
        LinearExpression(variable)
    }
}

extension ConstraintSolver {
    /// A copy with the best solution.
    var settled: ConstraintSolver {
        var copy = self
        do {
            try copy.solve()
        } catch {
            Issue.record("\(error)")
        }
        return copy
    }
}

func isClose(_ first: Double, _ second: Double, _ tolerance: Double = 1e-6) -> Bool {
    abs(first - second) <= tolerance
}

/// The set in an `.unsatisfiable` error that `body` throws; nil if it throws nothing. Other errors pass.
func clash(_ body: () throws -> Void) throws -> UnsatisfiableConstraints? {
    do {
        try body()
        return nil
    } catch {
        guard let error = error as? ConstraintSolverError, case .unsatisfiable(let set) = error else { throw error }
        return set
    }
}

/// The set in the `.unsatisfiable` error that `body` has to throw.
func conflict(
    sourceLocation: SourceLocation = #_sourceLocation, in body: () throws -> Void
) -> UnsatisfiableConstraints? {
    let set = try? clash(body)
    #expect(set != nil, sourceLocation: sourceLocation)
    return set
}

/// By how much a value left of the relation misses the constraint, for each side that costs anything.
func violation(of constraint: LinearConstraint, left: Double) -> Double {
    let difference = left - constraint.constant
    if difference > 0 { return constraint.excess == nil ? 0 : difference }
    return constraint.shortfall == nil ? 0 : -difference
}

/// The priority that a violation in this direction has.
func priority(of constraint: LinearConstraint, left: Double) -> ConstraintPriority? {
    left > constraint.constant ? constraint.excess : constraint.shortfall
}

/// The sums of violations by priority, highest first, with the required ones in front.
func objective(
    of constraints: [LinearConstraint], levels: [ConstraintPriority], value: (ConstraintVariable) -> Double
) -> [Double] {
    var sums = [Double](repeating: 0, count: levels.count)
    for constraint in constraints {
        let left = constraint.terms.terms.reduce(0) { $0 + $1.coefficient * value($1.variable) }
        let missed = violation(of: constraint, left: left)
        if missed > 0, let priority = priority(of: constraint, left: left), let level = levels.firstIndex(of: priority)
        {
            sums[level] += missed
        }
    }
    return sums
}

/// All priorities of the constraints, `.required` included, highest first.
func levels(of constraints: [LinearConstraint]) -> [ConstraintPriority] {
    let all = constraints.flatMap { [$0.shortfall, $0.excess].compactMap { $0 } } + [.required]
    return Set(all).sorted(by: >)
}

func isClose(_ first: [Double], _ second: [Double], _ tolerance: Double = 1e-6) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { isClose($0, $1, tolerance) }
}
