extension ConstraintSolver {
    /// How often one constraint is compared with others. Each time moves the solution, but for degenerate pivots.
    private static let mostExchanges = 8

    /// Goes to a solution as good as the present one in which the constraint, which the present one misses, is missed more in
    /// favour of constraints that were added before it, or less at the cost of constraints that were added after it. Which of
    /// several equal wishes gives way then hardly depends on the history of calls.
    ///
    /// Nothing happens where constraints changed since the last `solve()`. O(terms of a row), and some pivots.
    ///
    /// - Returns: whether the solution is another one: `takeOverValues()` makes its values those that `value(of:)` returns.
    package mutating func exchange(_ id: ConstraintID) -> Bool {
        guard isKnown(id), records[id.slot].seat == .tableau else { return false }
        let (excess, shortfall) = (records[id.slot].excess, records[id.slot].shortfall)
        if tableau.isPositive(shortfall) { return exchange(shortfall, id.serial) }
        return tableau.isPositive(excess) && exchange(excess, id.serial)
    }

    /// Goes to a solution as good as the present one in which the constraint, which the present one meets, may be missed in
    /// favour of constraints that were added before it.
    ///
    /// Nothing happens where constraints changed since the last `solve()`. O(rows with a column), and a pivot.
    ///
    /// - Returns: whether the solution may be another one: `takeOverValues()` makes its values those that `value(of:)` returns.
    package mutating func giveWay(_ id: ConstraintID) -> Bool {
        guard isKnown(id), records[id.slot].seat == .tableau, isSolved else { return false }
        let (excess, shortfall) = (records[id.slot].excess, records[id.slot].shortfall)
        return enterIfOpen(shortfall, before: id.serial) || enterIfOpen(excess, before: id.serial)
    }

    private mutating func enterIfOpen(_ column: Int, before serial: Int) -> Bool {
        guard column >= 0, tableau.columns[column].kind == .nonnegative, tableau.isOpen(column),
            let row = tableau.leaving(for: column), self.serial(ofOwnerOf: tableau.rows[row].basic) < serial
        else { return false }
        tableau.pivot(row: row, entering: column)
        return true
    }

    private mutating func exchange(_ column: Int, _ serial: Int) -> Bool {
        guard isSolved else { return false }
        var hasMoved = false
        for _ in 0..<Self.mostExchanges where tableau.isPositive(column) {
            guard let (row, entering) = exchange(inRow: tableau.columns[column].row, serial) else { break }
            tableau.pivot(row: row, entering: entering)
            hasMoved = true
        }
        return hasMoved
    }

    /// The row to solve for a column that may enter without a cost: one that takes over from the row's constraint for a later
    /// one, or has it take over from an earlier one.
    // Mutating so that nobody copies the solver to hand it over.
    private mutating func exchange(inRow row: Int, _ serial: Int) -> (row: Int, entering: Int)? {
        let header = tableau.rows[row]
        for index in header.start..<header.start + header.count {
            let term = tableau.terms[index]
            guard tableau.columns[term.column].kind == .nonnegative, abs(term.coefficient) > Tableau.pivotTolerance,
                tableau.costs.sign(of: term.column) <= 0
            else { continue }
            if term.coefficient < 0 {
                guard self.serial(ofOwnerOf: term.column) > serial else { continue }
            }
            guard let leaving = tableau.leaving(for: term.column) else { continue }
            if term.coefficient > 0 {
                guard 0..<serial ~= self.serial(ofOwnerOf: tableau.rows[leaving].basic) else { continue }
            }
            return (leaving, term.column)
        }
        return nil
    }

    /// The serial number of the constraint whose column it is; -1 for a variable.
    private func serial(ofOwnerOf column: Int) -> Int {
        let owner = tableau.columns[column].owner
        return owner < 0 ? -1 : records[owner].serial
    }
}

extension Tableau {
    /// Whether the column is basic, and more than 0.
    fileprivate func isPositive(_ column: Int) -> Bool {
        guard column >= 0, columns[column].row >= 0 else { return false }
        return rows[columns[column].row].constant > tolerance
    }
}
