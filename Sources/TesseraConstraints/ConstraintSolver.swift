/// An incremental solver of linear constraints with priorities: the Cassowary method (a simplex tableau that is mended,
/// not rebuilt, when a constraint comes, goes or changes) with a truly lexicographic objective.
///
/// After every call the solution meets all required constraints and is optimal: no other solution misses the
/// constraints of some priority by less in sum without missing those of a higher priority by more. Where several
/// solutions are optimal, the one found depends on the history of calls, and on nothing else: equal sequences of calls
/// give equal values, bit for bit. Variables that no constraint determines are 0.
///
/// A value: copies are cheap and independent. Calls that throw leave the solver as it was. Numbers must lie within
/// ±`largestMagnitude`; constants count as met when within 1e-8 points (more where constants beyond 100,000 occur).
package struct ConstraintSolver: Sendable {
    /// The greatest absolute value of a constant or coefficient; a coefficient's reciprocal must not exceed it either.
    package static let largestMagnitude = 1e9

    struct Record: Sendable {
        var constraint: LinearConstraint
        /// Never used twice; -1 for a slot without a constraint.
        var serial: Int
        /// The column by which the left side exceeds the constant, and the one by which it falls short of it; -1 where
        /// that side is impossible. A required equation has a fixed column as its excess.
        var excess = -1
        var shortfall = -1

        /// The column through which the constraint's constant enters the tableau.
        var marker: Int { excess >= 0 ? excess : shortfall }
    }

    var tableau = Tableau()
    var records: [Record] = []
    var unusedSlots: [Int] = []
    /// By column: how many constraints mention it.
    var mentions: [Int] = []
    private var nextSerial = 0

    package init() {
        records.reserveCapacity(32)
        mentions.reserveCapacity(80)
    }

    // MARK: Variables

    /// Makes a variable. With `nonnegative` it cannot be less than 0 in any solution, as widths and heights in Auto
    /// Layout: cheaper than a constraint, but never named in a conflict.
    package mutating func makeVariable(nonnegative: Bool = false) -> ConstraintVariable {
        let column = tableau.addColumn(nonnegative ? .nonnegative : .free, owner: -1)
        while mentions.count <= column {
            mentions.append(0)
        }
        return ConstraintVariable(column: column)
    }

    /// Gives a variable back. No constraint may mention it; its handle must not be used again.
    package mutating func release(_ variable: ConstraintVariable) throws(ConstraintSolverError) {
        guard isKnown(variable) else { throw .unknownVariable }
        guard mentions[variable.column] == 0 else { throw .variableInUse }
        tableau.removeColumn(variable.column)
    }

    /// The variable's value in the present solution. Traps if the variable was never made by this solver.
    package func value(of variable: ConstraintVariable) -> Double {
        tableau.value(of: variable.column)
    }

    /// The expression's value in the present solution.
    package func value(of expression: LinearExpression) -> Double {
        var sum = expression.constant
        for index in 0..<expression.count {
            let term = expression[index]
            sum += term.coefficient * value(of: term.variable)
        }
        return sum
    }

    // MARK: Constraints

    /// The installed constraint of that name, nil if there is none.
    package func constraint(_ id: ConstraintID) -> LinearConstraint? {
        isKnown(id) ? records[id.slot].constraint : nil
    }

    /// The installed constraints in the order of addition. O(n log n).
    package var constraintIDs: [ConstraintID] {
        records.indices.filter { records[$0].serial >= 0 }.map(id(ofSlot:)).sorted()
    }

    /// By how much the present solution misses the constraint, at least 0; nil for an unknown one.
    package func violation(of id: ConstraintID) -> Double? {
        guard let constraint = constraint(id) else { return nil }
        let difference = value(of: constraint.terms) - constraint.constant
        return difference > 0
            ? (constraint.excess == nil ? 0 : difference) : (constraint.shortfall == nil ? 0 : -difference)
    }

    /// Installs a constraint and solves. Throws `.unsatisfiable` where required constraints exclude it.
    package mutating func add(_ constraint: LinearConstraint) throws(ConstraintSolverError) -> ConstraintID {
        try validate(constraint)
        let placement = place(constraint)
        let backup = placement.mayFail ? self : nil
        let slot: Int
        let record = Record(constraint: constraint, serial: nextSerial)
        if let unused = unusedSlots.popLast() {
            slot = unused
            records[slot] = record
        } else {
            slot = records.count
            records.append(record)
        }
        if let failure = install(slot, placement) {
            let refused = id(ofSlot: slot)
            if let backup {
                self = backup
            }
            throw failure.error(refusing: refused, tag: constraint.tag, stays: false)
        }
        nextSerial += 1
        for index in 0..<constraint.terms.count {
            mentions[constraint.terms[index].variable.column] += 1
        }
        refreshIfWorn()
        return id(ofSlot: slot)
    }

    /// Takes a constraint away and solves.
    package mutating func remove(_ id: ConstraintID) throws(ConstraintSolverError) {
        guard isKnown(id) else { throw .unknownConstraint }
        uninstall(id.slot)
        let terms = records[id.slot].constraint.terms
        for index in 0..<terms.count {
            let column = terms[index].variable.column
            mentions[column] -= 1
            if mentions[column] == 0 {
                // Nothing but rounding can have left it anywhere.
                tableau.dropTerms(of: column)
                tableau.costs.clear(column)
            }
        }
        records[id.slot].serial = -1
        unusedSlots.append(id.slot)
        settle()
        refreshIfWorn()
    }

    // MARK: Inside

    func isKnown(_ variable: ConstraintVariable) -> Bool {
        let column = variable.column
        return column >= 0 && column < tableau.kinds.count && tableau.ownerOf[column] < 0
            && tableau.kinds[column] != .unused
    }

    func isKnown(_ id: ConstraintID) -> Bool {
        id.slot < records.count && records[id.slot].serial == id.serial
    }

    func id(ofSlot slot: Int) -> ConstraintID {
        ConstraintID(serial: records[slot].serial, slot: slot)
    }
}
