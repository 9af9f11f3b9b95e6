extension ConstraintSolver {
    /// Lists in `graph.sequence` the variables on which a constraint's terms rest, each behind those on which it rests
    /// itself. Known variables are left out unless the walk goes `throughKnown`.
    mutating func listSources(of slot: Int, except skipped: Int = -1, throughKnown: Bool = false) {
        for index in 0..<records[slot].constraint.terms.count {
            let term = records[slot].constraint.terms[index]
            if term.coefficient != 0 && term.variable.column != skipped {
                visitSources(from: term.variable.column, throughKnown: throughKnown)
            }
        }
    }

    mutating func beginWalk() {
        graph.visit += 1
        graph.sequence.removeAll(keepingCapacity: true)
        graph.met.removeAll(keepingCapacity: true)
    }

    /// Whether the walk since `beginWalk()` came by the variable.
    func wasVisited(_ column: Int) -> Bool {
        graph.variables[column].visit == graph.visit
    }

    mutating func visitSources(from root: Int, throughKnown: Bool) {
        guard enter(root, throughKnown) else { return }
        while let step = graph.path.last {
            let slot = graph.variables[step.column].slot
            guard slot >= 0, step.place < records[slot].constraint.terms.count else {
                graph.sequence.append(step.column)
                graph.path.removeLast()
                continue
            }
            graph.path[graph.path.count - 1].place += 1
            let term = records[slot].constraint.terms[step.place]
            if term.coefficient != 0 {
                _ = enter(term.variable.column, throughKnown)
            }
        }
    }

    private mutating func enter(_ column: Int, _ throughKnown: Bool) -> Bool {
        guard graph.variables[column].visit != graph.visit, throughKnown || !graph.variables[column].isKnown else {
            return false
        }
        graph.variables[column].visit = graph.visit
        graph.path.append(DefinitionGraph.Step(column: column, place: 0))
        tableau.effort += 1
        return true
    }

    /// Lists in `graph.sequence` the variables whose definitions rest on `seeds`, and those themselves, each behind
    /// those that rest on it; and in `graph.met` the constraints without a definition that mention any of them.
    mutating func listDependents(of seeds: [Int], meeting: Bool) {
        beginWalk()
        for seed in seeds where graph.variables[seed].visit != graph.visit {
            graph.variables[seed].visit = graph.visit
            graph.path.append(DefinitionGraph.Step(column: seed, place: graph.mentioning.first(seed)))
            while let step = graph.path.last {
                guard step.place >= 0 else {
                    graph.sequence.append(step.column)
                    graph.path.removeLast()
                    continue
                }
                graph.path[graph.path.count - 1].place = graph.mentioning.next(step.place)
                follow(graph.mentioning.value(step.place), from: step.column, meeting)
            }
        }
    }

    private mutating func follow(_ slot: Int, from column: Int, _ meeting: Bool) {
        tableau.effort += 1
        guard records[slot].serial >= 0 else { return }
        let defined = records[slot].defines
        if defined >= 0 {
            if graph.variables[defined].visit != graph.visit && mentions(slot, column) {
                graph.variables[defined].visit = graph.visit
                graph.path.append(DefinitionGraph.Step(column: defined, place: graph.mentioning.first(defined)))
            }
        } else if meeting && records[slot].visit != graph.visit && mentions(slot, column) {
            records[slot].visit = graph.visit
            graph.met.append(slot)
        }
    }

    private func mentions(_ slot: Int, _ column: Int) -> Bool {
        for index in 0..<records[slot].constraint.terms.count
        where records[slot].constraint.terms[index].variable.column == column {
            return true
        }
        return false
    }

    /// Enters a constraint into the lists of the variables that it mentions.
    mutating func enterMentions(of slot: Int) {
        for index in 0..<records[slot].constraint.terms.count {
            let column = records[slot].constraint.terms[index].variable.column
            graph.variables[column].mentions += 1
            graph.mentioning.insert(slot, into: column)
            if graph.mentioning.count(column) > 16 + 2 * graph.variables[column].mentions {
                tidyMentions(of: column)
            }
        }
    }

    /// Takes out of a variable's list the constraints that are gone, and those that are in it twice.
    private mutating func tidyMentions(of column: Int) {
        graph.visit += 1
        var previous = -1
        var cell = graph.mentioning.first(column)
        while cell >= 0 {
            let slot = graph.mentioning.value(cell)
            if records[slot].serial < 0 || records[slot].visit == graph.visit || !mentions(slot, column) {
                cell = graph.mentioning.remove(cell, after: previous, of: column)
            } else {
                records[slot].visit = graph.visit
                previous = cell
                cell = graph.mentioning.next(cell)
            }
        }
    }
}
