extension ConstraintSolver {
    /// So many pivots and changes of constants are made before the tableau is computed anew: rounding errors grow with
    /// them, slowly.
    static let wearLimit = 1000

    /// Computes the tableau anew from the constraints once it has seen many changes. The solution stays the same but
    /// for the rounding errors.
    mutating func refreshIfWorn() {
        if tableau.wear >= Self.wearLimit + 2 * tableau.rowCount {
            refresh()
        }
    }

    /// Computes the rows of the present basis, and the objective, from the constraints.
    mutating func refresh() {
        tableau.wear = 0
        let backup = self
        var isWanted = tableau.columns.map { _ in false }
        for row in tableau.rows where row.basic >= 0 {
            isWanted[row.basic] = true
        }
        tableau.removeAllRows()
        tableau.tolerance = 1e-8
        for slot in records.indices where records[slot].seat == .tableau {
            if !appendEquation(slot, solvedForOneOf: isWanted) {
                self = backup
                return
            }
        }
        tableau.costs.clearAll()
        for slot in records.indices where records[slot].isPriced {
            readdCosts(slot)
        }
        isStale = true
        isDamaged = true
        if restoreFeasibility() != nil {
            self = backup
            return
        }
        settle()
    }

    /// Adds a constraint's equation, solved for the wanted column of the largest coefficient; false if there is none.
    private mutating func appendEquation(_ slot: Int, solvedForOneOf isWanted: [Bool]) -> Bool {
        records[slot].applied = expand(slot)
        if records[slot].excess >= 0 {
            tableau.insertIntoWork(-1, times: records[slot].excess)
        }
        if records[slot].shortfall >= 0 {
            tableau.insertIntoWork(1, times: records[slot].shortfall)
        }
        var best = Tableau.Term(column: -1, coefficient: 0)
        for term in tableau.work where isWanted[term.column] && abs(term.coefficient) > abs(best.coefficient) {
            best = term
        }
        guard abs(best.coefficient) > Tableau.pivotTolerance else { return false }
        let row = tableau.appendWork(solvedFor: best.column, coefficient: best.coefficient)
        tableau.eliminate(best.column, usingRow: row)
        return true
    }

    mutating func readdCosts(_ slot: Int) {
        let record = records[slot]
        for (column, priority) in [
            (record.excess, record.constraint.excess), (record.shortfall, record.constraint.shortfall),
        ] where column >= 0 {
            if let priority, let level = tableau.costs.index(of: priority) {
                tableau.addCost(1, atLevel: level, to: column)
            }
        }
    }
}
