extension ConstraintSolver {
    /// The constraints that decide the variable's value, in the order of addition: those that define it, or the
    /// variables that it is defined by, and those whose constants are part of a row in the tableau. What only hangs on
    /// the variable is not among them.
    package func constraintsDeciding(_ variable: ConstraintVariable) -> [ConstraintID] {
        guard isKnown(variable) else { return [] }
        var search = InfluenceSearch(solver: self)
        search.follow(variable.column)
        return search.found.filter { $0 < records.count && records[$0].serial >= 0 }.map(id(ofSlot:)).sorted()
    }
}

/// A walk from a variable to what decides it.
private struct InfluenceSearch {
    let solver: ConstraintSolver
    /// Slots of constraints.
    var found: Set<Int> = []
    private var seen: Set<Int> = []
    private var isInRow: Set<Int> = []

    init(solver: ConstraintSolver) {
        self.solver = solver
    }

    /// Follows definitions, and the row of each variable that has none.
    mutating func follow(_ start: Int) {
        var columns = [start]
        while let column = columns.popLast() {
            guard seen.insert(column).inserted else { continue }
            let slot = solver.graph.variables[column].slot
            if slot >= 0 {
                found.insert(slot)
                columns += variables(of: slot)
            } else if solver.tableau.columns[column].row >= 0 {
                followRow(solver.tableau.columns[column].row)
            }
        }
    }

    /// Takes the constraints whose columns the row has, and the definitions that were put into them.
    private mutating func followRow(_ row: Int) {
        let header = solver.tableau.rows[row]
        for term in solver.tableau.terms[header.start..<header.start + header.count] {
            let owner = solver.tableau.columns[term.column].owner
            guard owner >= 0, found.insert(owner).inserted else { continue }
            var columns = variables(of: owner)
            while let column = columns.popLast() {
                let slot = solver.graph.variables[column].slot
                guard slot >= 0, isInRow.insert(column).inserted else { continue }
                found.insert(slot)
                columns += variables(of: slot)
            }
        }
    }

    private func variables(of slot: Int) -> [Int] {
        let terms = solver.records[slot].constraint.terms
        return (0..<terms.count).map { terms[$0].variable.column }
    }
}
