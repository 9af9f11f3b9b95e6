extension ConstraintSolver {
    /// Whether another solution, as good as the present one at every priority, gives the variable another value.
    ///
    /// Exact up to the tolerances of the solver. Mostly answered from one row; where that leaves it open, the variable
    /// is moved both ways in a copy of the tableau, which costs as much as some changes of constants.
    package func isAmbiguous(_ variable: ConstraintVariable) -> Bool {
        let column = variable.column
        guard isKnown(variable) else { return false }
        var probe = self
        probe.carryOutRest()
        if probe.isStale {
            probe.settle()
        }
        if probe.graph.variables[column].isKnown { return false }
        let standIn = probe.standInColumn(of: column)
        return probe.tableau.isMovable(standIn)
    }

    /// Whether every other solution is worse than the present one at some priority, without being better at a higher
    /// one. Then the values are those that any other history of calls would have come to, up to rounding.
    ///
    /// False where constraints changed since the last `solve()`, and where it cannot be told from the tableau as it is.
    /// O(columns).
    package func hasOneSolution() -> Bool {
        isSolved && tableau.hasOneOptimum()
    }

    /// Whether the tableau is at an optimum of the constraints there are.
    var isSolved: Bool {
        unseated.isEmpty && !isStale && !isDamaged && !isOverdrawn && tableau.suspects.isEmpty
    }

    /// A free column that equals the variable, in a row of the tableau.
    private mutating func standInColumn(of column: Int) -> Int {
        guard graph.variables[column].slot >= 0 else { return column }
        tableau.beginWork(constant: 0)
        beginWalk()
        visitSources(from: column, throughKnown: false)
        tableau.workConstant = enterWeighed(column)
        tableau.finishWork()
        let probe = tableau.addColumn(.free, owner: records.count)
        tableau.insertIntoWork(-1, times: probe)
        tableau.appendWork(solvedFor: probe, coefficient: -1)
        return probe
    }
}

extension Tableau {
    /// Whether whatever column enters the basis raises the objective.
    func hasOneOptimum() -> Bool {
        !columns.indices.contains { isOpen($0) }
    }

    /// Whether the column could enter the basis without raising the objective.
    func isOpen(_ column: Int) -> Bool {
        guard columns[column].row < 0 else { return false }
        return switch columns[column].kind {
        case .fixed, .unused: false
        case .free: isInRow(column)
        case .nonnegative: costs.sign(of: column) <= 0 && isInRow(column)
        }
    }

    private func isInRow(_ column: Int) -> Bool {
        var cell = occurrences.first(column)
        while cell >= 0 {
            if place(of: column, inRow: occurrences.value(cell)) >= 0 { return true }
            cell = occurrences.next(cell)
        }
        return false
    }

    /// Whether the column can take another value without raising the objective.
    func isMovable(_ column: Int) -> Bool {
        let row = columns[column].row
        if row < 0 {
            if columns[column].kind == .free { return true }
            if costs.sign(of: column) > 0 { return false }
        } else {
            let header = rows[row]
            var isOpen = false
            for term in terms[header.start..<header.start + header.count] {
                if columns[term.column].kind == .free { return true }
                isOpen = isOpen || (columns[term.column].kind == .nonnegative && costs.sign(of: term.column) <= 0)
            }
            guard isOpen else { return false }
        }
        let face = optimalFace()
        return face.moves(column, direction: 1) || face.moves(column, direction: -1)
    }

    /// The tableau with a zero objective, in which the columns that would raise the objective are fixed: its solutions
    /// are the optimal ones.
    private func optimalFace() -> Tableau {
        var face = self
        for column in columns.indices where columns[column].kind == .nonnegative && columns[column].row < 0 {
            if costs.sign(of: column) > 0 {
                face.columns[column].kind = .fixed
            }
        }
        face.costs = ReducedCosts()
        for _ in columns {
            face.costs.appendColumn()
        }
        return face
    }

    private func moves(_ column: Int, direction: Double) -> Bool {
        var probe = self
        let level = probe.costs.beginUse(of: .required)
        probe.addCost(direction, atLevel: level, to: column)
        if case .unbounded = probe.minimise() { return true }
        return abs(probe.value(of: column) - value(of: column)) > 10 * tolerance
    }
}
