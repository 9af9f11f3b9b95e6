extension ConstraintSolver {
    /// The variable that a required equation can define: one that nothing else decides, and that none of the other
    /// variables rests on. A variable that may not be negative is only defined where its value cannot be; nil if there
    /// is none.
    mutating func definableVariable(_ slot: Int) -> Int? {
        let count = records[slot].constraint.terms.count
        var largest = 0.0
        var open = 0
        for index in 0..<count {
            let term = records[slot].constraint.terms[index]
            let column = term.variable.column
            guard term.coefficient != 0 else { continue }
            largest = max(largest, abs(term.coefficient))
            guard graph.variables[column].slot < 0 else {
                if !graph.variables[column].isKnown { open += 1 }
                continue
            }
            if graph.variables[column].mentions == 1 && tableau.columns[column].kind == .free
                && abs(term.coefficient) == 1
            {
                return column
            }
        }
        var isWalked = false
        for index in 0..<count {
            let term = records[slot].constraint.terms[index]
            let column = term.variable.column
            guard abs(term.coefficient) > 1e-3 * largest, graph.variables[column].slot < 0, tableau.isIdle(column)
            else {
                continue
            }
            guard tableau.columns[column].kind == .free || staysNonnegative(column, definedBy: slot) else { continue }
            if open > 0 {
                if !isWalked {
                    isWalked = true
                    beginWalk()
                    listSourcesOfDefined(in: slot)
                }
                if wasVisited(column) { continue }
            }
            return column
        }
        return nil
    }

    /// Lets the constraint define a variable.
    mutating func define(_ column: Int, by slot: Int) {
        records[slot].seat = .definition
        records[slot].defines = column
        graph.define(column, by: slot)
        evaluate(column)
        if graph.variables[column].mentions > 1 {
            if graph.variables[column].isKnown {
                graph.changed.append(column)
            } else {
                graph.outdated.append(column)
            }
        } else if !graph.variables[column].isKnown {
            graph.outdated.append(column)
        }
    }

    /// Computes a defined variable from the others in its definition.
    mutating func evaluate(_ column: Int) {
        let slot = graph.variables[column].slot
        var sum = records[slot].constraint.constant
        var own = 1.0
        var isKnown = true
        for index in 0..<records[slot].constraint.terms.count {
            let term = records[slot].constraint.terms[index]
            let other = term.variable.column
            if other == column {
                own = term.coefficient
            } else if term.coefficient != 0 {
                sum -= term.coefficient * graph.variables[other].value
                isKnown = isKnown && graph.variables[other].isKnown
            }
        }
        graph.variables[column].value = sum / own + 0
        graph.variables[column].isKnown = isKnown
    }

    /// Whether a defined variable that may not be negative cannot be, whatever the tableau decides.
    func isSound(_ column: Int) -> Bool {
        if tableau.columns[column].kind == .free { return true }
        if graph.variables[column].isKnown { return graph.variables[column].value >= -tableau.tolerance }
        return staysNonnegative(column, definedBy: graph.variables[column].slot)
    }

    /// Whether the constraint, solved for `column`, is a sum of nothing negative, or a known number that is not.
    private func staysNonnegative(_ column: Int, definedBy slot: Int) -> Bool {
        let terms = records[slot].constraint.terms
        var own = 1.0
        for index in 0..<terms.count where terms[index].variable.column == column {
            own = terms[index].coefficient
        }
        var sum = records[slot].constraint.constant / own
        for index in 0..<terms.count {
            let term = terms[index]
            let other = term.variable.column
            guard term.coefficient != 0, other != column else { continue }
            let factor = -term.coefficient / own
            if graph.variables[other].isKnown {
                sum += factor * graph.variables[other].value
            } else if factor < 0 || tableau.columns[other].kind == .free {
                return false
            }
        }
        return sum >= -tableau.tolerance
    }

    private mutating func listSourcesOfDefined(in slot: Int) {
        for index in 0..<records[slot].constraint.terms.count {
            let term = records[slot].constraint.terms[index]
            let column = term.variable.column
            if term.coefficient != 0 && graph.variables[column].slot >= 0 {
                visitSources(from: column, throughKnown: false)
            }
        }
    }

    // MARK: What follows from a change

    /// Computes anew what rests on changed definitions: known values, the rows of the tableau that they enter, and
    /// which constraints do not hold any more where they are. Those lose their seats.
    mutating func spreadChanges() {
        spreadRemovals()
        guard !graph.changed.isEmpty else { return }
        graph.seeds.removeAll(keepingCapacity: true)
        swap(&graph.seeds, &graph.changed)
        listDependents(of: graph.seeds, meeting: true)
        let met = graph.met
        var unsound = evaluateSequence()
        for slot in met {
            switch records[slot].seat {
            case .settled where !holds(slot):
                records[slot].seat = .none
                queue(slot)
            case .tableau: retarget(slot)
            default: break
            }
        }
        unseatDefinitions(of: &unsound)
    }

    /// Takes the seats of the constraints that were installed through definitions that are gone.
    private mutating func spreadRemovals() {
        guard !graph.loosened.isEmpty else { return }
        let seeds = graph.loosened
        graph.loosened.removeAll(keepingCapacity: true)
        listDependents(of: seeds, meeting: true)
        unseatMet()
        var unsound = evaluateSequence()
        unseatDefinitions(of: &unsound)
    }

    /// Takes the seats of the constraints that the last walk met.
    private mutating func unseatMet() {
        for index in graph.met.indices {
            let slot = graph.met[index]
            guard records[slot].seat != .none else { continue }
            if records[slot].seat == .tableau {
                uninstall(slot)
            }
            records[slot].seat = .none
            queue(slot)
        }
    }

    /// Computes the variables of the last walk, and returns those that may not stay defined.
    private mutating func evaluateSequence() -> [Int] {
        var unsound: [Int] = []
        for index in graph.sequence.indices.reversed() {
            let column = graph.sequence[index]
            guard graph.variables[column].slot >= 0 else { continue }
            evaluate(column)
            if !isSound(column) { unsound.append(column) }
        }
        return unsound
    }

    /// Takes the definition of a variable away, and the seats of the constraints that were installed through it.
    mutating func undefine(_ slot: Int) {
        var pending = [records[slot].defines]
        unseatDefinitions(of: &pending)
        unseated.removeAll { $0 == slot }
    }

    private mutating func unseatDefinitions(of pending: inout [Int]) {
        while let column = pending.popLast() {
            let slot = graph.variables[column].slot
            guard slot >= 0 else { continue }
            listDependents(of: [column], meeting: true)
            unseatMet()
            records[slot].seat = .none
            records[slot].defines = -1
            graph.undefine(column)
            queue(slot)
            pending += evaluateSequence()
        }
    }

    /// Whether a settled constraint needs no other seat: its variables are known, and it is met where it has to be.
    func holds(_ slot: Int) -> Bool {
        var left = -records[slot].constraint.constant
        for index in 0..<records[slot].constraint.terms.count {
            let term = records[slot].constraint.terms[index]
            guard term.coefficient != 0 else { continue }
            guard graph.variables[term.variable.column].isKnown else { return false }
            left += term.coefficient * graph.variables[term.variable.column].value
        }
        return isMet(slot, by: left)
    }

    /// Whether a left side that is `difference` above the constant meets the constraint as far as it is required.
    func isMet(_ slot: Int, by difference: Double) -> Bool {
        if records[slot].constraint.excess == .required && difference > tableau.tolerance { return false }
        return records[slot].constraint.shortfall != .required || difference >= -tableau.tolerance
    }
}
