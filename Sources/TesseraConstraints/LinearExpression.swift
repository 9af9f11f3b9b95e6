/// A variable times a coefficient.
package struct LinearTerm: Hashable, Sendable {
    package var variable: ConstraintVariable
    package var coefficient: Double

    package init(_ variable: ConstraintVariable, _ coefficient: Double = 1) {
        self.variable = variable
        self.coefficient = coefficient
    }
}

/// A sum of terms and a constant. Each variable occurs in at most one term; up to four terms are stored inline, which
/// is all that a constraint between two edges, centres or sizes takes.
package struct LinearExpression: Sendable {
    package var constant: Double
    /// The number of terms, terms whose coefficient has become zero included.
    package private(set) var count = 0
    private var inline = [4 of LinearTerm](repeating: LinearTerm(ConstraintVariable(column: -1), 0))
    private var spill: [LinearTerm] = []

    package init(constant: Double = 0) {
        self.constant = constant
    }

    package init(_ variable: ConstraintVariable, _ coefficient: Double = 1) {
        constant = 0
        append(LinearTerm(variable, coefficient))
    }

    /// The term at `index`, in order of first mention. Traps unless `0 <= index < count`.
    package subscript(index: Int) -> LinearTerm {
        precondition(index >= 0 && index < count, "Term index out of range")
        return index < 4 ? inline[index] : spill[index - 4]
    }

    /// The terms as an array, in order of first mention.
    package var terms: [LinearTerm] {
        (0..<count).map { self[$0] }
    }

    /// Adds `coefficient * variable`. O(count).
    package mutating func add(_ coefficient: Double, times variable: ConstraintVariable) {
        for index in 0..<Swift.min(count, 4) where inline[index].variable == variable {
            inline[index].coefficient += coefficient
            return
        }
        if let index = spill.firstIndex(where: { $0.variable == variable }) {
            spill[index].coefficient += coefficient
            return
        }
        append(LinearTerm(variable, coefficient))
    }

    /// Adds `factor` times every term and the constant of `other`.
    package mutating func add(_ factor: Double, times other: LinearExpression) {
        constant += factor * other.constant
        for index in 0..<other.count {
            let term = other[index]
            add(factor * term.coefficient, times: term.variable)
        }
    }

    private mutating func append(_ term: LinearTerm) {
        if count < 4 {
            inline[count] = term
        } else {
            spill.append(term)
        }
        count += 1
    }
}
