/// The relation of a constraint's left side to its right one; raw values as in `NSLayoutConstraint.Relation`.
package enum ConstraintRelation: Int, Sendable, CaseIterable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
}

/// `terms <relation> constant`, with what it costs to miss it on either side.
///
/// A constraint between two attributes `first = multiplier * second + c` has the terms `first - multiplier * second`
/// and the constant `c`, so that `constant` is the one of `NSLayoutConstraint`.
package struct LinearConstraint: Sendable {
    /// The left side. Its own constant is 0.
    package private(set) var terms: LinearExpression
    /// The right side, in points.
    package var constant: Double
    /// What a left side smaller than `constant` costs: nil for nothing, `.required` for impossible.
    package var shortfall: ConstraintPriority?
    /// What a left side greater than `constant` costs: nil for nothing, `.required` for impossible.
    package var excess: ConstraintPriority?
    /// A number of the caller's own, handed back in errors; the solver does not look at it.
    package var tag: Int
    /// How readily it gives way to other required constraints; nil: not as long as another one can.
    package var yield: ConstraintYield?

    /// `first <relation> second`.
    package init(
        _ first: LinearExpression, _ relation: ConstraintRelation, _ second: LinearExpression,
        priority: ConstraintPriority = .required, tag: Int = 0
    ) {
        var sum = first
        sum.add(-1, times: second)
        self.init(sum: sum, relation, priority: priority)
        self.tag = tag
    }

    /// `sum <relation> 0`; the sum's own constant goes to the right side.
    package init(sum: consuming LinearExpression, _ relation: ConstraintRelation, priority: ConstraintPriority) {
        constant = -sum.constant
        sum.constant = 0
        terms = sum
        shortfall = relation == .lessThanOrEqual ? nil : priority
        excess = relation == .greaterThanOrEqual ? nil : priority
        tag = 0
    }

    /// `first <relation> constant`.
    package init(
        _ first: LinearExpression, _ relation: ConstraintRelation, _ constant: Double,
        priority: ConstraintPriority = .required, tag: Int = 0
    ) {
        self.init(first, relation, LinearExpression(constant: constant), priority: priority, tag: tag)
    }

    /// `first <relation> multiplier * second + constant`, as in `NSLayoutConstraint`. Throws `.zeroMultiplier` where the
    /// second side would not count.
    package init(
        _ first: LinearExpression, _ relation: ConstraintRelation, _ second: LinearExpression, multiplier: Double,
        constant: Double, priority: ConstraintPriority = .required, tag: Int = 0
    ) throws(ConstraintSolverError) {
        guard multiplier != 0 else { throw .zeroMultiplier }
        self.init(first, relation, second * multiplier + constant, priority: priority, tag: tag)
    }

    /// An intrinsic content size along one axis: `variable <= size` at the priority of hugging and `variable >= size`
    /// at the priority of compression resistance, as one constraint. Content yields to required constraints even where
    /// its priority is 1000, and nothing is reported then.
    package init(
        intrinsic size: Double, of variable: ConstraintVariable, hugging: ConstraintPriority,
        compressionResistance: ConstraintPriority, tag: Int = 0
    ) {
        terms = LinearExpression(variable)
        constant = size
        shortfall = min(compressionResistance, .nearlyRequired)
        excess = min(hugging, .nearlyRequired)
        self.tag = tag
    }

    /// Whether some violation of it is impossible rather than costly.
    package var isRequired: Bool {
        shortfall == .required || excess == .required
    }

    /// The constraint over other variables.
    func replacing(terms: LinearExpression) -> LinearConstraint {
        var copy = self
        copy.terms = terms
        return copy
    }

    /// Makes what is impossible as costly as can be.
    mutating func makeOptional() {
        shortfall = shortfall.map { min($0, .nearlyRequired) }
        excess = excess.map { min($0, .nearlyRequired) }
    }
}
