extension ConstraintSolver {
    /// Throws unless the solver can take the constraint, whatever else is installed.
    func validate(_ constraint: LinearConstraint) throws(ConstraintSolverError) {
        try Self.validate(constant: constraint.constant)
        try Self.validate(shortfall: constraint.shortfall, excess: constraint.excess)
        for index in 0..<constraint.terms.count {
            let term = constraint.terms[index]
            let size = abs(term.coefficient)
            guard size.isFinite else { throw .notFinite }
            guard size == 0 || (size <= Self.largestMagnitude && size * Self.largestMagnitude >= 1) else {
                throw .outOfRange
            }
            guard isKnown(term.variable) else { throw .unknownVariable }
        }
    }

    static func validate(constant: Double) throws(ConstraintSolverError) {
        guard constant.isFinite else { throw .notFinite }
        guard abs(constant) <= largestMagnitude else { throw .outOfRange }
    }

    static func validate(
        shortfall: ConstraintPriority?, excess: ConstraintPriority?
    ) throws(ConstraintSolverError) {
        guard shortfall != nil || excess != nil, shortfall?.isValid ?? true, excess?.isValid ?? true else {
            throw .invalidPriority
        }
    }
}
