extension ConstraintSolver {
    /// The constraints of a combination that leaves nothing of their variables: the given ones, and the definitions
    /// that do not cancel each other, in the order of addition. None of them can be spared.
    mutating func members(of combination: [(slot: Int, factor: Double)]) -> [ConstraintID] {
        guard namesConflicts else { return [] }
        beginWalk()
        for part in combination {
            listSources(of: part.slot, throughKnown: true)
            for index in 0..<records[part.slot].constraint.terms.count {
                let term = records[part.slot].constraint.terms[index]
                weigh(part.factor * term.coefficient, term.variable.column)
            }
        }
        var found = combination.map { id(ofSlot: $0.slot) }
        for index in graph.sequence.indices.reversed() {
            let column = graph.sequence[index]
            let weight = takeWeight(of: column)
            let definition = graph.variables[column].slot
            guard weight != 0, definition >= 0 else { continue }
            found.append(id(ofSlot: definition))
            let factor = weight / ownCoefficient(of: column, in: definition)
            for index in 0..<records[definition].constraint.terms.count {
                let term = records[definition].constraint.terms[index]
                if term.variable.column != column && term.coefficient != 0 {
                    weigh(-factor * term.coefficient, term.variable.column)
                }
            }
        }
        return withoutBystanders(Set(found).sorted())
    }

    /// The required constraints behind a row that cannot be mended.
    mutating func members(behindRow row: Int) -> [ConstraintID] {
        guard namesConflicts else { return [] }
        let header = tableau.rows[row]
        var combination: [(slot: Int, factor: Double)] = []
        func note(_ column: Int, _ coefficient: Double) {
            let slot = tableau.columns[column].owner
            // Constraints with both columns can always give way; theirs are here by rounding only.
            guard slot >= 0, records[slot].excess < 0 || records[slot].shortfall < 0 else { return }
            combination.append((slot, column == records[slot].excess ? -coefficient : coefficient))
        }
        note(header.basic, -1)
        for term in tableau.terms[header.start..<header.start + header.count]
        where abs(term.coefficient) > Tableau.pivotTolerance {
            note(term.column, term.coefficient)
        }
        return members(of: combination)
    }

    /// The members without those that the conflict does not need. There are such where a variable may not be negative:
    /// what one member says of it does not matter if others make it negative.
    private func withoutBystanders(_ members: [ConstraintID]) -> [ConstraintID] {
        guard members.count > 1, members.count <= Self.largestSifted, members.contains(where: mentionsSize) else {
            return members
        }
        var kept = members
        for member in members {
            let others = kept.filter { $0 != member }
            if !areSatisfiable(others) { kept = others }
        }
        return kept
    }

    private func mentionsSize(_ member: ConstraintID) -> Bool {
        let terms = records[member.slot].constraint.terms
        return (0..<terms.count).contains { tableau.columns[terms[$0].variable.column].kind == .nonnegative }
    }

    /// Larger conflicts are reported as they are found: sifting takes the square of their number.
    private static let largestSifted = 64

    private func areSatisfiable(_ members: [ConstraintID]) -> Bool {
        var solver = ConstraintSolver()
        solver.namesConflicts = false
        var variables: [Int: ConstraintVariable] = [:]
        for member in members {
            let constraint = records[member.slot].constraint
            var terms = LinearExpression()
            for index in 0..<constraint.terms.count {
                let term = constraint.terms[index]
                let column = term.variable.column
                let variable =
                    variables[column] ?? solver.makeVariable(nonnegative: tableau.columns[column].kind == .nonnegative)
                variables[column] = variable
                terms.add(term.coefficient, times: variable)
            }
            let slot = solver.append(constraint.replacing(terms: terms))
            solver.queue(slot)
            if solver.hasConflict() { return false }
        }
        return true
    }
}
