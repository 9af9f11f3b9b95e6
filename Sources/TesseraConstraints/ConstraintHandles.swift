/// A quantity that the solver determines, such as a box's left edge. A handle is only good for the solver that made it,
/// and for copies of that solver made afterwards, until it is released.
@usableFromInline
package struct ConstraintVariable: Hashable, Comparable, Sendable {
    /// The tableau column of the quantity.
    @usableFromInline let column: Int

    @usableFromInline
    package static func < (first: ConstraintVariable, second: ConstraintVariable) -> Bool {
        first.column < second.column
    }
}

/// The name of an installed constraint. Identifiers are never used twice by one solver and compare in the order in
/// which the constraints were added.
package struct ConstraintID: Hashable, Comparable, Sendable {
    let serial: Int
    /// Index into the solver's records; a slot is used again once its constraint is gone.
    let slot: Int

    package static func < (first: ConstraintID, second: ConstraintID) -> Bool {
        first.serial < second.serial
    }
}
