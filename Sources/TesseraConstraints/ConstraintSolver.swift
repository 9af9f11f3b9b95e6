/// An incremental solver of linear constraints with priorities: required equations are substituted into each other, and
/// what they leave open is solved by the Cassowary method (a simplex tableau that is mended, not rebuilt, when a
/// constraint comes, goes or changes) with a truly lexicographic objective.
///
/// Required constraints are checked when they come or change; `solve()` then finds the best solution, and the values
/// are those of the last `solve()`. It meets all required constraints and is optimal: no other solution misses the
/// constraints of some priority by less in sum without missing those of a higher priority by more. Where several
/// solutions are optimal, the one found depends on the history of calls, and on nothing else: equal sequences of calls
/// give equal values, bit for bit. Variables that no constraint determines are 0.
///
/// A value: copies are independent. Calls that throw leave the constraints as they were. Numbers must lie within
/// ±`largestMagnitude`; constants count as met when within 1e-8 points (more where constants beyond 100,000 occur).
@usableFromInline
package struct ConstraintSolver: Sendable {
    /// The greatest absolute value of a constant or coefficient; a coefficient's reciprocal must not exceed it either.
    package static let largestMagnitude = 1e9

    /// Where a constraint has its effect.
    enum Seat: UInt8, Sendable {
        /// Nowhere yet.
        case none
        /// It defines a variable.
        case definition
        /// All its variables are known without it: nothing is left to decide.
        case settled
        /// It has a row in the tableau.
        case tableau
    }

    struct Record: Sendable {
        var constraint: LinearConstraint
        /// Never used twice; -1 for a slot without a constraint.
        var serial: Int
        var seat = Seat.none
        /// The variable that it defines, -1 where it defines none.
        var defines = -1
        /// The column by which the left side exceeds the constant, and the one by which it falls short of it; -1 where
        /// that side is impossible. A required equation has a fixed column as its excess.
        var excess = -1
        var shortfall = -1
        /// Whether what missing it costs is part of the objective.
        var isPriced = false
        /// What the constant and the known variables contributed to the tableau.
        var applied = 0.0
        /// Whether it was required, and gave way in a conflict.
        var isBroken = false
        /// The walk that saw it last.
        var visit = 0

        /// The column through which the constraint's constant enters the tableau.
        var marker: Int { excess >= 0 ? excess : shortfall }
    }

    /// Whether a constraint of a conflict gives way, and the conflict is kept for `takeConflicts()`. Without it the
    /// call that makes the conflict throws.
    package let breaksConflicts: Bool
    /// How many terms may be visited from one `solve()` to the end of the next; beyond it, that one throws.
    package var effortLimit: Int {
        get { tableau.effortLimit }
        set { tableau.effortLimit = newValue }
    }

    var tableau = Tableau()
    @usableFromInline var graph = DefinitionGraph()
    var records: [Record] = []
    var unusedSlots: [Int] = []
    /// Constraints that have lost their seat, or have none yet, and perhaps others.
    var unseated: [Int] = []
    var isUnseatedSorted = true
    var conflicts: [ConstraintConflict] = []
    /// Whether a conflict is traced back to its members. A solver that only answers whether there is one spares that:
    /// tracing sifts the members with such solvers, which would sift in their turn.
    var namesConflicts = true
    /// Whether the objective may not be optimal.
    var isStale = false
    /// Whether the tableau breaks required constraints and its objective is not optimal for its basis either.
    var isDamaged = false
    /// Whether work was left undone because there was too much, and whether the last solve said so.
    var isOverdrawn = false
    var isOverdrawnReported = false
    private var nextSerial = 0

    package init(breaksConflicts: Bool = false) {
        self.breaksConflicts = breaksConflicts
        records.reserveCapacity(32)
    }

    // MARK: Variables

    /// Makes a variable. With `nonnegative` it cannot be less than 0 in any solution, as widths and heights in Auto
    /// Layout: cheaper than a constraint, but never named in a conflict.
    package mutating func makeVariable(nonnegative: Bool = false) -> ConstraintVariable {
        let column = tableau.addColumn(nonnegative ? .nonnegative : .free, owner: -1)
        graph.addColumns(upTo: column)
        return ConstraintVariable(column: column)
    }

    /// Gives a variable back. No constraint may mention it; its handle must not be used again.
    package mutating func release(_ variable: ConstraintVariable) throws(ConstraintSolverError) {
        guard isKnown(variable) else { throw .unknownVariable }
        carryOutRest()
        guard graph.variables[variable.column].mentions == 0 else { throw .variableInUse }
        tableau.removeColumn(variable.column)
        graph.reset(variable.column)
    }

    /// The variable's value as of the last `solve()`. Traps if the variable was never made by this solver.
    // Inlined so that nobody copies the solver to hand it over: frames are made of many values.
    @inlinable
    package func value(of variable: ConstraintVariable) -> Double {
        graph.variables[variable.column].value
    }

    /// The expression's value as of the last `solve()`.
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

    /// Whether the constraint was required and gave way in a conflict.
    package func isBroken(_ id: ConstraintID) -> Bool {
        isKnown(id) && records[id.slot].isBroken
    }

    /// The installed constraints in the order of addition. O(n log n).
    package var constraintIDs: [ConstraintID] {
        records.indices.filter { records[$0].serial >= 0 }.map(id(ofSlot:)).sorted()
    }

    /// By how much the last solution misses the constraint, at least 0; nil for an unknown one.
    package func violation(of id: ConstraintID) -> Double? {
        guard let constraint = constraint(id) else { return nil }
        let difference = value(of: constraint.terms) - constraint.constant
        return difference > 0
            ? (constraint.excess == nil ? 0 : difference) : (constraint.shortfall == nil ? 0 : -difference)
    }

    /// Returns the conflicts since the last call, and forgets them.
    package mutating func takeConflicts() -> [ConstraintConflict] {
        guard !conflicts.isEmpty else { return [] }
        let taken = conflicts
        conflicts.removeAll()
        return taken
    }

    /// Installs a constraint. Where required ones exclude it, one of them gives way, or it throws `.unsatisfiable`.
    package mutating func add(_ constraint: LinearConstraint) throws(ConstraintSolverError) -> ConstraintID {
        try validate(constraint)
        let slot = append(constraint)
        let id = id(ofSlot: slot)
        queue(slot)
        beginChange()
        if let failure = carryOut() {
            forget(slot)
            carryOutRest()
            throw failure.error(refusing: id, tag: constraint.tag, stays: false)
        }
        return id
    }

    /// Takes a constraint away.
    package mutating func remove(_ id: ConstraintID) throws(ConstraintSolverError) {
        guard isKnown(id) else { throw .unknownConstraint }
        beginChange()
        forget(id.slot)
    }

    // MARK: Inside

    /// Makes a record of a constraint, which wants a seat.
    mutating func append(_ constraint: LinearConstraint) -> Int {
        let slot: Int
        if let unused = unusedSlots.popLast() {
            slot = unused
            records[slot] = Record(constraint: constraint, serial: nextSerial)
        } else {
            slot = records.count
            records.append(Record(constraint: constraint, serial: nextSerial))
        }
        nextSerial += 1
        enterMentions(of: slot)
        return slot
    }

    /// A change is a new chance for work that was left undone.
    mutating func beginChange() {
        isOverdrawn = false
        isOverdrawnReported = false
    }

    /// Notes that a constraint wants a seat.
    mutating func queue(_ slot: Int) {
        unseated.append(slot)
        isUnseatedSorted = unseated.count == 1
    }

    /// Takes a constraint and everything that it left out of the system.
    private mutating func forget(_ slot: Int) {
        if records[slot].seat == .definition {
            // What rests on it is seen to when the next constraint comes or all is solved, once for many removals.
            graph.loosened.append(records[slot].defines)
            graph.undefine(records[slot].defines)
            records[slot].defines = -1
            records[slot].seat = .none
        } else {
            unseat(slot)
        }
        unseated.removeAll { $0 == slot }
        let terms = records[slot].constraint.terms
        records[slot].serial = -1
        for index in 0..<terms.count {
            let column = terms[index].variable.column
            graph.variables[column].mentions -= 1
            if graph.variables[column].mentions == 0 {
                // Nothing but rounding can have left it anywhere.
                tableau.dropTerms(of: column)
                tableau.costs.clear(column)
                graph.mentioning.removeAll(column)
                graph.outdated.append(column)
            }
        }
        unusedSlots.append(slot)
    }

    func isKnown(_ variable: ConstraintVariable) -> Bool {
        let column = variable.column
        return column >= 0 && column < tableau.columns.count && tableau.columns[column].owner < 0
            && tableau.columns[column].kind != .unused
    }

    func isKnown(_ id: ConstraintID) -> Bool {
        id.slot < records.count && records[id.slot].serial == id.serial
    }

    func id(ofSlot slot: Int) -> ConstraintID {
        ConstraintID(serial: records[slot].serial, slot: slot)
    }
}
