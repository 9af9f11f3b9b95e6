extension ConstraintSolver {
    /// Finds the best solution, and makes its values those that `value(of:)` returns. Throws `.tooLarge` where that, or
    /// what came since the last solve, takes more than `effortLimit`: once, until something changes; the values are
    /// then the old ones, or not the best.
    package mutating func solve() throws(ConstraintSolverError) {
        carryOutRest()
        let isMet = tableau.suspects.isEmpty
        if isStale && !isOverdrawn && isMet {
            settle()
        }
        let isOver = isOverdrawn && !isOverdrawnReported
        isOverdrawnReported = isOverdrawn
        if isMet {
            refreshIfWorn()
            takeOverValues()
        }
        tableau.effort = 0
        if isOver { throw .tooLarge }
    }

    /// So many definitions are computed sooner than those among them are found that have changed: as many as a cell has.
    private static let fewDefinitions = 48

    /// Computes all that is defined. O(definitions).
    private mutating func evaluateAll() {
        let order = graph.order ?? orderOfDefinitions()
        for column in order where !graph.variables[column].isKnown { evaluate(column) }
        graph.order = order
    }

    private mutating func orderOfDefinitions() -> [Int] {
        beginWalk()
        for column in graph.variables.indices where graph.variables[column].slot >= 0 {
            visitSources(from: column, throughKnown: true)
        }
        return graph.sequence.filter { graph.variables[$0].slot >= 0 }
    }

    /// Takes the values of moved variables from the tableau, and computes what is defined by them.
    package mutating func takeOverValues() {
        guard !tableau.moved.isEmpty || !graph.outdated.isEmpty else { return }
        graph.seeds.removeAll(keepingCapacity: true)
        for column in tableau.moved {
            tableau.columns[column].isMoved = false
            guard tableau.columns[column].kind != .unused, graph.variables[column].slot < 0 else { continue }
            let value = tableau.value(of: column)
            if graph.variables[column].value != value {
                graph.variables[column].value = value
                graph.seeds.append(column)
            }
        }
        if !tableau.moved.isEmpty { tableau.moved.removeAll(keepingCapacity: true) }
        for column in graph.outdated {
            if graph.variables[column].slot < 0 {
                graph.variables[column].value = tableau.value(of: column)
            }
            graph.seeds.append(column)
        }
        if !graph.outdated.isEmpty { graph.outdated.removeAll(keepingCapacity: true) }
        guard !graph.seeds.isEmpty else { return }
        if graph.definedCount <= Self.fewDefinitions { return evaluateAll() }
        listDependents(of: graph.seeds, meeting: false)
        for index in graph.sequence.indices.reversed() {
            let column = graph.sequence[index]
            if graph.variables[column].slot >= 0 { evaluate(column) }
        }
    }
}
