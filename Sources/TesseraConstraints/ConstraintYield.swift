/// How readily a constraint gives way when required constraints exclude each other: of a conflict's members the greatest
/// one yields. It depends on what the constraint says, not on when it was made or activated.
///
/// Recorded from UIKit: a centre yields before a size, a size before an edge; a size that is a number before one that
/// depends on another view; `<=` before `==` and `>=`; the larger number before the smaller one.
package struct ConstraintYield: Hashable, Comparable, Sendable {
    /// The raw value of the `NSLayoutConstraint.Attribute` on the left.
    package var attribute: Int
    package var hasSecondItem: Bool
    package var relation: ConstraintRelation
    package var constant: Double

    package init(attribute: Int, hasSecondItem: Bool, relation: ConstraintRelation, constant: Double) {
        self.attribute = attribute
        self.hasSecondItem = hasSecondItem
        self.relation = relation
        self.constant = constant
    }

    package static func < (first: ConstraintYield, second: ConstraintYield) -> Bool {
        if first.attribute != second.attribute { return first.attribute < second.attribute }
        if first.hasSecondItem != second.hasSecondItem { return first.hasSecondItem }
        if first.relation != second.relation { return first.relation.rawValue > second.relation.rawValue }
        return first.constant < second.constant
    }
}

/// A report of required constraints that exclude each other, and of the one that was given up for the others.
package struct ConstraintConflict: Equatable, Sendable {
    /// The constraint that yields. It stays installed and is met as far as the required ones allow.
    package var broken: ConstraintID
    /// All constraints of the conflict, the broken one among them, in the order of addition.
    package var members: [ConstraintID]
}
