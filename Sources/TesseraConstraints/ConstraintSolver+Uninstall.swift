extension ConstraintSolver {
    /// Takes the constraint from its seat; the record stays. Others may lose theirs with it.
    mutating func unseat(_ slot: Int) {
        switch records[slot].seat {
        case .none: break
        case .settled: records[slot].seat = .none
        case .definition: undefine(slot)
        case .tableau: uninstall(slot)
        }
    }

    /// Takes the constraint's row and columns out of the tableau. The required constraints hold afterwards if they did
    /// before; the objective may not be optimal.
    mutating func uninstall(_ slot: Int) {
        records[slot].seat = .none
        isStale = true
        if !tableau.suspects.isEmpty {
            isDamaged = true
        }
        removeCosts(slot)
        let (excess, shortfall, marker) = (records[slot].excess, records[slot].shortfall, records[slot].marker)
        if excess >= 0 && tableau.columns[excess].row >= 0 {
            tableau.removeRow(tableau.columns[excess].row)
        } else if shortfall >= 0 && tableau.columns[shortfall].row >= 0 {
            tableau.removeRow(tableau.columns[shortfall].row)
        } else if let row = tableau.rowToRelease(marker) {
            tableau.pivot(row: row, entering: marker)
            tableau.removeRow(row)
        }
        removeColumn(excess)
        removeColumn(shortfall)
        records[slot].excess = -1
        records[slot].shortfall = -1
    }

    private mutating func removeColumn(_ column: Int) {
        guard column >= 0 else { return }
        tableau.dropTerms(of: column)
        tableau.removeColumn(column)
    }

    /// Enters what missing the constraint costs into the objective.
    mutating func addCosts(_ slot: Int) {
        isStale = true
        records[slot].isPriced = true
        addCost(records[slot].constraint.excess, to: records[slot].excess)
        addCost(records[slot].constraint.shortfall, to: records[slot].shortfall)
    }

    /// Takes what missing the constraint costs out of the objective.
    mutating func removeCosts(_ slot: Int) {
        guard records[slot].isPriced else { return }
        records[slot].isPriced = false
        removeCost(records[slot].constraint.excess, of: records[slot].excess)
        removeCost(records[slot].constraint.shortfall, of: records[slot].shortfall)
    }

    private mutating func addCost(_ priority: ConstraintPriority?, to column: Int) {
        guard let priority, priority < .required, column >= 0 else { return }
        let level = tableau.costs.beginUse(of: priority)
        tableau.addCost(1, atLevel: level, to: column)
    }

    private mutating func removeCost(_ priority: ConstraintPriority?, of column: Int) {
        guard let priority, priority < .required, column >= 0, let level = tableau.costs.index(of: priority) else {
            return
        }
        tableau.addCost(-1, atLevel: level, to: column)
        tableau.costs.endUse(ofLevel: level)
    }
}

extension Tableau {
    /// The row to solve for `column`, whose constraint is about to go, so that the other constants stay right: a fixed
    /// one if there is any, else the first to reach 0 as the column moves, else a free one; nil if no row has it.
    mutating func rowToRelease(_ column: Int) -> Int? {
        var growing: (row: Int, ratio: Double, size: Double)?
        var shrinking: (row: Int, ratio: Double, size: Double)?
        var free: (row: Int, size: Double)?
        var cell = occurrences.first(column)
        while cell >= 0 {
            let row = occurrences.value(cell)
            cell = occurrences.next(cell)
            let factor = coefficient(of: column, inRow: row)
            let size = abs(factor)
            guard size > Self.pivotTolerance else { continue }
            switch columns[rows[row].basic].kind {
            case .fixed: return row
            case .nonnegative:
                let ratio = max(rows[row].constant, 0) / size
                let best = factor < 0 ? growing : shrinking
                if let best, ratio > best.ratio || (ratio == best.ratio && size <= best.size) { continue }
                if factor < 0 {
                    growing = (row, ratio, size)
                } else {
                    shrinking = (row, ratio, size)
                }
            case .free, .unused:
                if free.map({ size > $0.size }) ?? true {
                    free = (row, size)
                }
            }
        }
        return growing?.row ?? shrinking?.row ?? free?.row
    }

    /// Takes what rounding may have left of a column out of all rows.
    mutating func dropTerms(of column: Int) {
        var cell = occurrences.first(column)
        while cell >= 0 {
            let row = occurrences.value(cell)
            cell = occurrences.next(cell)
            let place = place(of: column, inRow: row)
            guard place >= 0 else { continue }
            for index in place..<rows[row].start + rows[row].count - 1 {
                terms[index] = terms[index + 1]
            }
            rows[row].count -= 1
        }
        occurrences.removeAll(column)
    }
}
