/// Why the solver refused a call. The constraints are then as they were before the call.
package enum ConstraintSolverError: Error, Equatable, Sendable {
    /// A constant or coefficient is NaN or infinite.
    case notFinite
    /// A constant or coefficient is beyond ±`ConstraintSolver.largestMagnitude`, or a coefficient other than 0 is
    /// smaller than its reciprocal.
    case outOfRange
    /// A priority outside (0, 1000], or a constraint that allows everything.
    case invalidPriority
    /// A constraint with a second side of multiplier 0.
    case zeroMultiplier
    /// A required constraint cannot become optional while it is installed, nor an optional one required.
    case requiredPriorityChange
    /// The variable is not one of this solver, or was released.
    case unknownVariable
    /// The constraint was removed, or never belonged to this solver.
    case unknownConstraint
    /// The variable cannot be released while a constraint mentions it.
    case variableInUse
    /// Required constraints that exclude each other.
    case unsatisfiable(UnsatisfiableConstraints)
    /// The constraints depend on each other in so many ways that solving them takes more than the limit of effort.
    case tooLarge
}

/// A set of required constraints without a common solution.
package struct UnsatisfiableConstraints: Equatable, Sendable {
    /// The `tag` of the constraint whose addition or change was refused.
    package var rejectedTag: Int
    /// The identifier of the refused constraint where it stays installed as it was before; nil where it was to be
    /// added.
    package var rejected: ConstraintID?
    /// Installed required constraints that, together with the refused one (and with variables that may not be
    /// negative), cannot be met, in the order of addition and without the refused one. Up to rounding, no smaller
    /// subset of them excludes it; other such sets may exist.
    package var conflicting: [ConstraintID]
}
