extension ConstraintSolver {
    /// Why a constraint could not be taken in.
    enum Failure {
        /// These required constraints exclude each other.
        case unsatisfiable([ConstraintID])
        case tooLarge

        /// The error for the caller. `stays` says whether the refused constraint remains installed as it was before.
        func error(refusing refused: ConstraintID, tag: Int, stays: Bool) -> ConstraintSolverError {
            switch self {
            case .tooLarge: .tooLarge
            case .unsatisfiable(let members):
                .unsatisfiable(
                    UnsatisfiableConstraints(
                        rejectedTag: tag, rejected: stays ? refused : nil,
                        conflicting: members.filter { $0 != refused }))
            }
        }
    }

    /// Gives all constraints their seats and makes the required ones hold; where that cannot be, some of them give way
    /// or, if that is not wanted, it returns what excludes each other.
    mutating func carryOut() -> Failure? {
        while let failure = repair() {
            guard case .unsatisfiable(let members) = failure else {
                isOverdrawn = true
                return nil
            }
            guard breaksConflicts, giveWay(among: members) else { return failure }
        }
        return nil
    }

    /// Carries out what is left after a change was taken back. The constraints hold without it, but for rounding.
    mutating func carryOutRest() {
        while let failure = repair() {
            guard case .unsatisfiable(let members) = failure else {
                isOverdrawn = true
                return
            }
            guard giveWay(among: members) else { return }
        }
    }

    /// Whether the constraints exclude each other.
    mutating func hasConflict() -> Bool {
        repair() != nil
    }

    private mutating func repair() -> Failure? {
        isOverdrawn = isOverdrawn || tableau.effort > tableau.effortLimit
        if isOverdrawn { return nil }
        while true {
            spreadChanges()
            if let failure = restoreFeasibility() { return failure }
            guard let slot = nextUnseated() else { return nil }
            if let failure = seat(slot) {
                if records[slot].seat == .none { queue(slot) }
                return failure
            }
        }
    }

    /// The oldest constraint without a seat.
    private mutating func nextUnseated() -> Int? {
        if !isUnseatedSorted {
            unseated = Set(unseated).sorted { records[$0].serial > records[$1].serial }
            isUnseatedSorted = true
        }
        while let slot = unseated.popLast() {
            if records[slot].serial >= 0 && records[slot].seat == .none { return slot }
        }
        return nil
    }

    /// Makes the one of the members that yields first optional, and reports the conflict.
    private mutating func giveWay(among members: [ConstraintID]) -> Bool {
        let broken = members.filter { records[$0.slot].constraint.isRequired }.max { yieldsBefore($1, $0) }
        guard let broken else { return false }
        conflicts.append(ConstraintConflict(broken: broken, members: members))
        let slot = broken.slot
        unseat(slot)
        records[slot].isBroken = true
        records[slot].constraint.makeOptional()
        queue(slot)
        return true
    }

    private func yieldsBefore(_ first: ConstraintID, _ second: ConstraintID) -> Bool {
        switch (records[first.slot].constraint.yield, records[second.slot].constraint.yield) {
        case (let one?, let other?) where one != other: one > other
        case (.some, nil): true
        case (nil, .some): false
        default: first.serial > second.serial
        }
    }

    // MARK: The tableau

    /// Pivots until the required constraints hold.
    mutating func restoreFeasibility() -> Failure? {
        guard !tableau.suspects.isEmpty else {
            isDamaged = false
            return nil
        }
        if isDamaged {
            // With no objective any basis is as good as another, and the way back to the required constraints is open.
            tableau.costs.clearAll()
        }
        let outcome = tableau.restoreFeasibility()
        if isDamaged {
            for slot in records.indices where records[slot].isPriced { readdCosts(slot) }
            isStale = true
        }
        switch outcome {
        case .feasible:
            isDamaged = false
            return nil
        case .limit: return .tooLarge
        case .infeasible(let row): return .unsatisfiable(members(behindRow: row))
        }
    }

    /// Makes the objective optimal, as `restoreFeasibility()` wants it, before a change that rows may not stand.
    mutating func optimiseForMending() {
        guard isStale, !isDamaged else { return }
        if tableau.suspects.isEmpty {
            settle()
        }
        isDamaged = isStale
    }

    /// Pivots until the solution is optimal.
    mutating func settle() {
        // The objective is a sum of nonnegative numbers: only rounding makes a column lower it for ever, and then by
        // next to nothing. Each time round drops one such column, hence the loop ends.
        while true {
            switch tableau.minimise() {
            case .optimal:
                isStale = false
                return
            case .unbounded(let column): tableau.costs.clear(column)
            case .limit:
                isOverdrawn = true
                return
            }
        }
    }
}
