import Testing

@testable import TesseraConstraints

/// Walks the whole solver and reports every broken invariant.
func expectInvariants(_ solver: ConstraintSolver, sourceLocation: SourceLocation = #_sourceLocation) {
    for problem in problems(in: solver) {
        Issue.record("\(problem)", sourceLocation: sourceLocation)
    }
}

func problems(in present: ConstraintSolver) -> [String] {
    let solver = present.settled
    return rowProblems(solver.tableau) + listProblems(solver.tableau) + recordProblems(solver) + graphProblems(solver)
        + costProblems(solver)
}

private func rowProblems(_ tableau: Tableau) -> [String] {
    var problems: [String] = []
    var used = 0
    for (index, row) in tableau.rows.enumerated() where row.basic >= 0 {
        used += row.capacity
        if tableau.columns[row.basic].row != index { problems.append("row \(index) is not its basic column's") }
        let terms = tableau.terms[row.start..<row.start + row.count]
        if row.count > row.capacity { problems.append("row \(index) overflows") }
        if zip(terms, terms.dropFirst()).contains(where: { $0.column >= $1.column }) {
            problems.append("row \(index) is not ascending")
        }
        for term in terms {
            let kind = tableau.columns[term.column].kind
            if row.signature & Tableau.bit(of: term.column) == 0 { problems.append("row \(index): signature") }
            if tableau.columns[term.column].row >= 0 { problems.append("row \(index) has a basic column") }
            if kind == .unused { problems.append("row \(index) has an unused column") }
            if kind == .free && tableau.columns[row.basic].kind != .free {
                problems.append("row \(index) has a free column")
            }
            if tableau.columns[row.basic].kind == .fixed && kind != .fixed {
                problems.append("the redundant row \(index) has a column that can move")
            }
        }
        switch tableau.columns[row.basic].kind {
        case .nonnegative where row.constant < -tableau.tolerance: problems.append("row \(index) is negative")
        case .fixed where abs(row.constant) > tableau.tolerance: problems.append("row \(index) is not 0")
        case .unused: problems.append("row \(index) has an unused basic column")
        default: break
        }
    }
    if used + tableau.wasted != tableau.terms.count { problems.append("storage of terms leaks") }
    for column in tableau.columns.indices where tableau.columns[column].row >= 0 {
        if tableau.rows[tableau.columns[column].row].basic != column { problems.append("column \(column) is lost") }
    }
    return problems
}

private func listProblems(_ tableau: Tableau) -> [String] {
    var problems: [String] = []
    var listed = tableau.columns.map { _ in Set<Int>() }
    for column in tableau.columns.indices {
        var cell = tableau.occurrences.first(column)
        while cell >= 0 {
            listed[column].insert(tableau.occurrences.value(cell))
            cell = tableau.occurrences.next(cell)
        }
    }
    for (index, row) in tableau.rows.enumerated() where row.basic >= 0 {
        for term in tableau.terms[row.start..<row.start + row.count] where !listed[term.column].contains(index) {
            problems.append("column \(term.column) does not know row \(index)")
        }
    }
    for column in tableau.columns where column.sum.value != 0 || column.sum.peak != 0 {
        problems.append("a sum is left")
    }
    if !tableau.suspects.isEmpty || !tableau.moved.isEmpty { problems.append("lists are left") }
    for column in tableau.columns.indices
    where tableau.costs.leading(column).value < 0 && tableau.columns[column].row < 0
        && tableau.columns[column].kind == .nonnegative
    {
        problems.append("column \(column) lowers the objective")
    }
    return problems
}

private func graphProblems(_ solver: ConstraintSolver) -> [String] {
    var problems: [String] = []
    let graph = solver.graph
    var tableau = solver.tableau
    for (slot, record) in solver.records.enumerated() where record.serial >= 0 {
        if record.seat == .none { problems.append("constraint \(record.serial) has no seat") }
        if (record.seat == .definition) != (record.defines >= 0) { problems.append("seat of \(record.serial)") }
        if record.defines >= 0 && graph.variables[record.defines].slot != slot { problems.append("definer") }
        if record.seat == .settled
            && !record.constraint.terms.terms.allSatisfy({ graph.variables[$0.variable.column].isKnown })
        {
            // Only terms that cancel each other settle a constraint over unknown variables.
            if abs(solver.value(of: record.constraint.terms) - record.constraint.constant) > 1e6 {
                problems.append("settled \(record.serial)")
            }
        }
    }
    for column in graph.variables.indices where graph.variables[column].slot >= 0 {
        if !tableau.isIdle(column) { problems.append("defined column \(column) is in the tableau") }
        if solver.records[graph.variables[column].slot].defines != column { problems.append("definition of \(column)") }
        if graph.variables[column].isKnown && graph.variables[column].value < -1e-6
            && solver.tableau.columns[column].kind == .nonnegative
        {
            problems.append("column \(column) is negative")
        }
    }
    for variable in graph.variables where variable.weight.value != 0 || variable.weight.peak != 0 {
        problems.append("a weight is left")
    }
    if !solver.unseated.isEmpty || !graph.changed.isEmpty || !graph.loosened.isEmpty { problems.append("work is left") }
    return problems
}

private func recordProblems(_ solver: ConstraintSolver) -> [String] {
    var problems: [String] = []
    let tableau = solver.tableau
    var mentions = solver.graph.variables.map { _ in 0 }
    var live = 0
    for record in solver.records where record.serial >= 0 {
        live += record.seat == .tableau ? 1 : 0
        let constraint = record.constraint
        for term in constraint.terms.terms { mentions[term.variable.column] += 1 }
        let left = solver.value(of: constraint.terms)
        let excess = record.excess < 0 ? 0 : tableau.value(of: record.excess)
        let shortfall = record.shortfall < 0 ? 0 : tableau.value(of: record.shortfall)
        if record.seat == .tableau, !isClose(left - constraint.constant, excess - shortfall, 1e-6) {
            problems.append("constraint \(record.serial) is off by \(left - constraint.constant - excess + shortfall)")
        }
        if constraint.excess == .required && left > constraint.constant + 1e-6 {
            problems.append("required constraint \(record.serial) is exceeded")
        }
        if constraint.shortfall == .required && left < constraint.constant - 1e-6 {
            problems.append("required constraint \(record.serial) is not reached")
        }
    }
    if live != tableau.rowCount { problems.append("\(tableau.rowCount) rows for \(live) constraints") }
    if mentions != solver.graph.variables.map(\.mentions) { problems.append("mentions") }
    return problems
}

private func costProblems(_ solver: ConstraintSolver) -> [String] {
    var problems: [String] = []
    let tableau = solver.tableau
    let levels = tableau.costs.levels
    var sums = [Double](repeating: 0, count: tableau.columns.count * max(levels.count, 1))
    var uses = [Int](repeating: 0, count: levels.count)
    for record in solver.records where record.seat == .tableau {
        for (column, priority) in [
            (record.excess, record.constraint.excess), (record.shortfall, record.constraint.shortfall),
        ] {
            guard let priority, priority < .required else { continue }
            guard let level = levels.firstIndex(where: { $0.priority == priority }) else {
                problems.append("no level for \(priority)")
                continue
            }
            uses[level] += 1
            let row = tableau.columns[column].row
            if row < 0 {
                sums[column * levels.count + level] += 1
            } else {
                let header = tableau.rows[row]
                for term in tableau.terms[header.start..<header.start + header.count] {
                    sums[term.column * levels.count + level] += term.coefficient
                }
            }
        }
    }
    if uses != levels.map(\.uses) { problems.append("uses of levels: \(levels), counted \(uses)") }
    for column in tableau.columns.indices {
        for level in levels.indices {
            let held = tableau.costs.values[column * tableau.costs.stride + levels[level].place]
            if !isClose(held, sums[column * levels.count + level], 1e-7) {
                problems.append("cost of \(column) at \(level): \(held), not \(sums[column * levels.count + level])")
            }
        }
        if tableau.columns[column].kind == .nonnegative, tableau.columns[column].row < 0,
            tableau.costs.sign(of: column) < 0
        {
            problems.append("column \(column) lowers the objective")
        }
    }
    return problems
}
