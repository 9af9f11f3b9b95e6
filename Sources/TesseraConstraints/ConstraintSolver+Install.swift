extension ConstraintSolver {
    /// How a constraint enters the tableau.
    enum Placement {
        /// Solved for a column that nothing binds yet: no pivot is needed, and none can fail.
        case subject(column: Int, coefficient: Double)
        /// By one of its own columns, at a value that column may have.
        case slack
        /// By one of its own columns, at a value that column may not have, so that others have to move.
        case violated

        var mayFail: Bool {
            if case .violated = self { return true }
            return false
        }
    }

    /// Why a solve failed.
    enum Failure {
        case unsatisfiable([ConstraintID])
        case notConverging

        /// The error for the caller. `stays` says whether the refused constraint remains installed as it was before.
        func error(refusing refused: ConstraintID, tag: Int, stays: Bool) -> ConstraintSolverError {
            switch self {
            case .notConverging: .notConverging
            case .unsatisfiable(let conflicting):
                .unsatisfiable(
                    UnsatisfiableConstraints(
                        rejectedTag: tag, rejected: stays ? refused : nil,
                        conflicting: conflicting.filter { $0 != refused }))
            }
        }
    }

    /// Leaves the constraint's row, without its own columns, under construction and says how it will enter the tableau.
    mutating func place(_ constraint: LinearConstraint) -> Placement {
        tableau.tolerance = max(tableau.tolerance, abs(constraint.constant) * 1e-13)
        tableau.beginWork(constant: -constraint.constant)
        for index in 0..<constraint.terms.count {
            let term = constraint.terms[index]
            if term.coefficient != 0 {
                tableau.addToWork(term.coefficient, times: term.variable.column)
            }
        }
        if let subject = subject() {
            return subject
        }
        let constant = tableau.workConstant
        if constraint.shortfall == .required && constraint.excess == .required { return .violated }
        if constraint.excess == .required && constant > tableau.tolerance { return .violated }
        if constraint.shortfall == .required && constant < -tableau.tolerance { return .violated }
        return .slack
    }

    /// Puts the row under construction into the tableau as the constraint in `slot`, and solves. After a failure the
    /// tableau is of no use.
    mutating func install(_ slot: Int, _ placement: Placement) -> Failure? {
        let constraint = records[slot].constraint
        let isEquation = constraint.shortfall == .required && constraint.excess == .required
        if isEquation || constraint.excess != .required {
            let excess = tableau.addColumn(isEquation ? .fixed : .nonnegative, owner: slot)
            records[slot].excess = excess
            tableau.addToWork(-1, times: excess)
        } else {
            records[slot].excess = -1
        }
        if constraint.shortfall != .required {
            let shortfall = tableau.addColumn(.nonnegative, owner: slot)
            records[slot].shortfall = shortfall
            tableau.addToWork(1, times: shortfall)
        } else {
            records[slot].shortfall = -1
        }

        switch placement {
        case .subject(let column, let coefficient):
            let row = tableau.appendWork(solvedFor: column, coefficient: coefficient)
            if mentions[column] > 0 {
                tableau.eliminate(column, usingRow: row)
            }
            addCosts(slot)
        case .slack:
            appendSlack(slot)
            addCosts(slot)
            settle()
        case .violated:
            let row = appendViolated(slot)
            if isEquation && abs(tableau.rows[row].constant) <= tableau.tolerance {
                tableau.expelFixed(row: row)
            }
            if let failure = restoreFeasibility() {
                return failure
            }
            addCosts(slot)
            settle()
        }
        return nil
    }

    /// Pivots until the required constraints hold.
    mutating func restoreFeasibility() -> Failure? {
        switch tableau.restoreFeasibility() {
        case .feasible: nil
        case .iterationLimit: .notConverging
        case .infeasible(let row): .unsatisfiable(constraints(behindRow: row))
        }
    }

    /// Pivots until the solution is optimal.
    mutating func settle() {
        // The objective is a sum of nonnegative numbers: only rounding makes a column lower it for ever, and then by
        // next to nothing. Each time round drops one such column, hence the loop ends.
        while case .unbounded(let column) = tableau.minimise() {
            tableau.costs.clear(column)
        }
    }

    /// A column in the row under construction which is free, or nonnegative, new and of an admissible value.
    private func subject() -> Placement? {
        var free: Tableau.Term?
        var fresh: Tableau.Term?
        for term in tableau.work {
            switch tableau.kinds[term.column] {
            case .free:
                if abs(term.coefficient) > abs(free?.coefficient ?? Tableau.pivotTolerance) {
                    free = term
                }
            case .nonnegative where tableau.ownerOf[term.column] < 0 && mentions[term.column] == 0:
                let value = -tableau.workConstant / term.coefficient
                if value >= 0 && abs(term.coefficient) > abs(fresh?.coefficient ?? Tableau.pivotTolerance) {
                    fresh = term
                }
            default: break
            }
        }
        guard let chosen = free ?? fresh else { return nil }
        return .subject(column: chosen.column, coefficient: chosen.coefficient)
    }

    private mutating func appendSlack(_ slot: Int) {
        let record = records[slot]
        let constant = tableau.workConstant
        let onExcess: Bool
        if abs(constant) > tableau.tolerance {
            onExcess = constant > 0
        } else if record.excess < 0 || record.shortfall < 0 {
            onExcess = record.excess >= 0
        } else {
            // On the limit itself, the side without a cost leaves the objective alone.
            onExcess = record.constraint.excess == nil || record.constraint.shortfall != nil
        }
        if onExcess {
            tableau.appendWork(solvedFor: record.excess, coefficient: -1)
        } else {
            tableau.appendWork(solvedFor: record.shortfall, coefficient: 1)
        }
    }

    private mutating func appendViolated(_ slot: Int) -> Int {
        let record = records[slot]
        return record.excess >= 0
            ? tableau.appendWork(solvedFor: record.excess, coefficient: -1)
            : tableau.appendWork(solvedFor: record.shortfall, coefficient: 1)
    }

    /// The required constraints whose columns occur in a row that cannot be mended.
    private func constraints(behindRow row: Int) -> [ConstraintID] {
        let header = tableau.rows[row]
        var columns = [header.basic]
        for term in tableau.terms[header.start..<header.start + header.count]
        where abs(term.coefficient) > Tableau.pivotTolerance {
            columns.append(term.column)
        }
        var found: [ConstraintID] = []
        for column in columns {
            let slot = tableau.ownerOf[column]
            // Constraints with both columns can always give way; theirs are here by rounding only.
            guard slot >= 0, records[slot].excess < 0 || records[slot].shortfall < 0 else { continue }
            found.append(id(ofSlot: slot))
        }
        return found.sorted()
    }
}
