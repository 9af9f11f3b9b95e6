extension Tableau {
    enum DualOutcome: Sendable {
        case feasible
        /// No choice of columns mends this row: the required constraints behind its columns exclude each other.
        case infeasible(row: Int)
        /// The limit of pivots or of effort is met.
        case limit
    }

    /// Pivots until every constant is on its right side of 0, while the objective stays optimal for its basis.
    ///
    /// Worst row first; after as many pivots as there are rows, Bland's rule.
    mutating func restoreFeasibility() -> DualOutcome {
        for iteration in 0..<iterationLimit {
            let careful = iteration > 16 + 2 * rows.count
            guard let row = infeasibleRow(lowestIndex: careful) else { return .feasible }
            let increase = rows[row].constant < 0
            guard let entering = dualEntering(row: row, increase: increase, lowestIndex: careful) else {
                suspects.append(row)
                return .infeasible(row: row)
            }
            guard effort <= effortLimit else {
                suspects.append(row)
                return .limit
            }
            pivot(row: row, entering: entering)
        }
        return .limit
    }

    /// Takes a fixed basic column out of the basis unless its row has fixed columns only, that is, unless the equation
    /// that it marks follows from others. The row's constant is 0.
    mutating func expelFixed(row: Int) {
        let entering =
            dualEntering(row: row, increase: true, lowestIndex: false)
            ?? dualEntering(row: row, increase: false, lowestIndex: false)
        if let entering {
            pivot(row: row, entering: entering)
        }
    }

    /// The row to mend next. Takes those that need it no longer off the list.
    private mutating func infeasibleRow(lowestIndex: Bool) -> Int? {
        var best: Int?
        var worst = tolerance
        var kept = 0
        for index in suspects.indices {
            let row = suspects[index]
            guard row < rows.count else { continue }
            let violation = violation(ofRow: row)
            guard violation > tolerance else { continue }
            suspects[kept] = row
            kept += 1
            if lowestIndex {
                if let current = best, rows[current].basic <= rows[row].basic { continue }
                best = row
            } else if violation > worst {
                best = row
                worst = violation
            }
        }
        if kept < suspects.count { suspects.removeLast(suspects.count - kept) }
        return best
    }

    /// The column that may become basic in `row`, moving the row's constant up or down, so that no reduced cost turns
    /// negative: the one of the least ratio of reduced costs to coefficient. Of several it is the other side of the constraint
    /// whose column leaves, so that a constraint that gives way to one side then does so to the other; else the one of the
    /// largest coefficient, or of the lowest index.
    private func dualEntering(row: Int, increase: Bool, lowestIndex: Bool) -> Int? {
        let header = rows[row]
        let owner = lowestIndex ? -1 : columns[header.basic].owner
        var best: Int?
        var bestFactor = 0.0
        for index in header.start..<header.start + header.count {
            let term = terms[index]
            let factor = increase ? term.coefficient : -term.coefficient
            guard factor > Self.pivotTolerance, columns[term.column].kind == .nonnegative else { continue }
            if let current = best {
                let order = costs.compare(term.column, over: factor, with: current, over: bestFactor)
                if order > 0 { continue }
                if order == 0, owner < 0 || columns[term.column].owner != owner {
                    if lowestIndex || factor <= bestFactor || owner >= 0 && columns[current].owner == owner { continue }
                }
            }
            best = term.column
            bestFactor = factor
        }
        return best
    }
}
