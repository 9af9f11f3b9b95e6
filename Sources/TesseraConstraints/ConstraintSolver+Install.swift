extension ConstraintSolver {
    /// How a constraint enters the tableau.
    enum Placement {
        /// Solved for a column that nothing binds yet: no pivot is needed, and none can fail.
        case subject(column: Int, coefficient: Double)
        /// By one of its own columns, at a value that column may have.
        case slack
        /// By one of its own columns, at a value that column may not have, so that others have to move.
        case violated
    }

    /// Gives a constraint its seat. After a failure it has none.
    mutating func seat(_ slot: Int) -> Failure? {
        if isRequiredEquation(slot), let column = definableVariable(slot) {
            define(column, by: slot)
            return nil
        }
        var foundation = expand(slot)
        if tableau.work.isEmpty {
            guard isMet(slot, by: tableau.workConstant) else { return .unsatisfiable(members(of: [(slot, 1)])) }
            records[slot].seat = .settled
            return nil
        }
        var placement = placement(of: slot)
        if case .violated = placement, isStale {
            optimiseForMending()
            foundation = expand(slot)
            placement = self.placement(of: slot)
        }
        records[slot].applied = foundation
        records[slot].seat = .tableau
        return install(slot, placement)
    }

    private func isRequiredEquation(_ slot: Int) -> Bool {
        records[slot].constraint.shortfall == .required && records[slot].constraint.excess == .required
    }

    private mutating func placement(of slot: Int) -> Placement {
        if let subject = subject() { return subject }
        if isRequiredEquation(slot) { return .violated }
        return isMet(slot, by: tableau.workConstant) ? .slack : .violated
    }

    /// Puts the row under construction into the tableau. After a failure the constraint is out of it again.
    private mutating func install(_ slot: Int, _ placement: Placement) -> Failure? {
        addColumns(slot)
        switch placement {
        case .subject(let column, let coefficient):
            let row = tableau.appendWork(solvedFor: column, coefficient: coefficient)
            tableau.eliminate(column, usingRow: row)
            addCosts(slot)
        case .slack:
            appendSlack(slot)
            addCosts(slot)
        case .violated:
            let row = appendViolated(slot)
            if isRequiredEquation(slot) && abs(tableau.rows[row].constant) <= tableau.tolerance {
                tableau.expelFixed(row: row)
            }
            if let failure = restoreFeasibility() {
                if case .unsatisfiable = failure { unseat(slot) }
                return failure
            }
            addCosts(slot)
        }
        return nil
    }

    private mutating func addColumns(_ slot: Int) {
        let isEquation = isRequiredEquation(slot)
        records[slot].excess = -1
        records[slot].shortfall = -1
        if isEquation || records[slot].constraint.excess != .required {
            let excess = tableau.addColumn(isEquation ? .fixed : .nonnegative, owner: slot)
            records[slot].excess = excess
            tableau.insertIntoWork(-1, times: excess)
        }
        if records[slot].constraint.shortfall != .required {
            let shortfall = tableau.addColumn(.nonnegative, owner: slot)
            records[slot].shortfall = shortfall
            tableau.insertIntoWork(1, times: shortfall)
        }
    }

    /// A column in the row under construction which is free, or a variable that nothing binds, of an admissible value.
    /// Of several such variables the first one made: it is what gives way where wishes are equal.
    private mutating func subject() -> Placement? {
        var free: Tableau.Term?
        var fresh: Tableau.Term?
        for term in tableau.work {
            switch tableau.columns[term.column].kind {
            case .free:
                if abs(term.coefficient) > abs(free?.coefficient ?? Tableau.pivotTolerance) {
                    free = term
                }
            case .nonnegative where tableau.columns[term.column].owner < 0 && tableau.isIdle(term.column):
                let value = -tableau.workConstant / term.coefficient
                if value >= 0 && abs(term.coefficient) > 100 * abs(fresh?.coefficient ?? Tableau.pivotTolerance) {
                    fresh = term
                }
            default: break
            }
        }
        guard let chosen = free ?? fresh else { return nil }
        return .subject(column: chosen.column, coefficient: chosen.coefficient)
    }

    private mutating func appendSlack(_ slot: Int) {
        let excess = records[slot].excess
        let shortfall = records[slot].shortfall
        let constant = tableau.workConstant
        let onExcess: Bool
        if abs(constant) > tableau.tolerance {
            onExcess = constant > 0
        } else if excess < 0 || shortfall < 0 {
            onExcess = excess >= 0
        } else {
            // On the limit itself, the side without a cost leaves the objective alone.
            onExcess = records[slot].constraint.excess == nil || records[slot].constraint.shortfall != nil
        }
        if onExcess {
            tableau.appendWork(solvedFor: excess, coefficient: -1)
        } else {
            tableau.appendWork(solvedFor: shortfall, coefficient: 1)
        }
    }

    private mutating func appendViolated(_ slot: Int) -> Int {
        let excess = records[slot].excess
        return excess >= 0
            ? tableau.appendWork(solvedFor: excess, coefficient: -1)
            : tableau.appendWork(solvedFor: records[slot].shortfall, coefficient: 1)
    }

    /// Moves a constraint's row by what its constant and the known variables contribute now.
    mutating func retarget(_ slot: Int) {
        let foundation = foundation(of: slot, enteringWork: false)
        let change = foundation - records[slot].applied
        guard change != 0 else { return }
        optimiseForMending()
        tableau.translate(records[slot].marker, by: records[slot].excess >= 0 ? change : -change)
        records[slot].applied = foundation
    }
}
