extension ConstraintSolver {
    /// Leaves the constraint's row, without its own columns, under construction: `terms - constant`, defined variables
    /// replaced by what defines them. Returns what the constant and the known variables contribute.
    mutating func expand(_ slot: Int) -> Double {
        tableau.tolerance = max(tableau.tolerance, abs(records[slot].constraint.constant) * 1e-13)
        tableau.beginWork(constant: 0)
        let foundation = foundation(of: slot, enteringWork: true)
        tableau.workConstant += foundation
        tableau.finishWork()
        return foundation
    }

    /// What the constant and the known variables contribute to the constraint's row. With `enteringWork`, the other
    /// variables go to the row under construction.
    mutating func foundation(of slot: Int, enteringWork: Bool) -> Double {
        var sum = -records[slot].constraint.constant
        var isDeep = false
        for index in 0..<records[slot].constraint.terms.count {
            let term = records[slot].constraint.terms[index]
            let column = term.variable.column
            guard term.coefficient != 0 else { continue }
            if graph.variables[column].isKnown {
                sum += term.coefficient * graph.variables[column].value
            } else if graph.variables[column].slot >= 0 {
                isDeep = true
            } else if enteringWork {
                tableau.addToWork(term.coefficient, times: column)
            }
        }
        if isDeep {
            sum += deepFoundation(of: slot, enteringWork)
        }
        return sum
    }

    /// The share of a constraint's defined variables in `foundation(of:enteringWork:)`.
    private mutating func deepFoundation(of slot: Int, _ enteringWork: Bool) -> Double {
        beginWalk()
        for index in 0..<records[slot].constraint.terms.count {
            let term = records[slot].constraint.terms[index]
            let column = term.variable.column
            if term.coefficient != 0 && graph.variables[column].slot >= 0 && !graph.variables[column].isKnown {
                visitSources(from: column, throughKnown: false)
                weigh(term.coefficient, column)
            }
        }
        return passWeightsOn(enteringWork)
    }

    /// Enters a variable of which the walk listed the sources into the row under construction, as what defines it.
    /// Returns what constants and known variables contribute.
    mutating func enterWeighed(_ column: Int) -> Double {
        weigh(1, column)
        return passWeightsOn(true)
    }

    private mutating func passWeightsOn(_ enteringWork: Bool) -> Double {
        var sum = 0.0
        for index in graph.sequence.indices.reversed() {
            let column = graph.sequence[index]
            let weight = takeWeight(of: column)
            guard weight != 0 else { continue }
            let definition = graph.variables[column].slot
            if definition < 0 {
                if enteringWork { tableau.addToWork(weight, times: column) }
                continue
            }
            sum += weigh(theSourcesOf: column, definedBy: definition, times: weight)
        }
        return sum
    }

    /// Passes a defined variable's weight on to what defines it, and returns what the constant and the known ones make.
    private mutating func weigh(theSourcesOf column: Int, definedBy slot: Int, times weight: Double) -> Double {
        let factor = weight / ownCoefficient(of: column, in: slot)
        var sum = factor * records[slot].constraint.constant
        for index in 0..<records[slot].constraint.terms.count {
            let term = records[slot].constraint.terms[index]
            let other = term.variable.column
            guard other != column, term.coefficient != 0 else { continue }
            if graph.variables[other].isKnown {
                sum -= factor * term.coefficient * graph.variables[other].value
            } else {
                weigh(-factor * term.coefficient, other)
            }
        }
        return sum
    }

    func ownCoefficient(of column: Int, in slot: Int) -> Double {
        for index in 0..<records[slot].constraint.terms.count {
            let term = records[slot].constraint.terms[index]
            if term.variable.column == column { return term.coefficient }
        }
        return 1
    }

    mutating func weigh(_ amount: Double, _ column: Int) {
        graph.variables[column].weight.value += amount
        graph.variables[column].weight.peak = max(graph.variables[column].weight.peak, abs(amount))
    }

    mutating func takeWeight(of column: Int) -> Double {
        let weight = graph.variables[column].weight
        graph.variables[column].weight = Tableau.Sum()
        return abs(weight.value) <= Tableau.cancellation * weight.peak ? 0 : weight.value
    }
}
