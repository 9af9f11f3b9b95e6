import TesseraConstraints
import TestSupport

/// Constraints with small whole coefficients over a few variables, all within required bounds of ±50.
struct RandomSystem {
    let variables: [ConstraintVariable]
    /// An empty solver with the variables.
    let empty: ConstraintSolver
    /// Required bounds, two for each variable.
    let bounds: [LinearConstraint]

    static let priorities: [ConstraintPriority] = [.init(900), .defaultHigh, .init(500), .defaultLow]

    init(variables count: Int) {
        var solver = ConstraintSolver()
        variables = (0..<count).map { _ in solver.makeVariable() }
        empty = solver
        bounds = variables.flatMap {
            [
                LinearConstraint(LinearExpression($0), .lessThanOrEqual, 50, tag: -1),
                LinearConstraint(LinearExpression($0), .greaterThanOrEqual, -50, tag: -1),
            ]
        }
    }

    /// A constraint over one or more variables; `required` is a chance in percent.
    func constraint(using random: inout SplitMix64, required: Int, tag: Int) -> LinearConstraint {
        var terms = LinearExpression()
        for variable in variables where random.chance(60) {
            terms.add(Double(random.int(-3...3)), times: variable)
        }
        if terms.terms.allSatisfy({ $0.coefficient == 0 }) {
            terms.add(1, times: variables[random.int(0...variables.count - 1)])
        }
        let constant = Double(random.int(-20...20))
        if random.chance(15) {
            var constraint = LinearConstraint(terms, .equal, constant, tag: tag)
            constraint.shortfall = priority(using: &random, required: required)
            constraint.excess = priority(using: &random, required: required)
            return constraint
        }
        let relation = ConstraintRelation.allCases[random.int(0...2)]
        return LinearConstraint(
            terms, relation, constant, priority: priority(using: &random, required: required), tag: tag)
    }

    func priority(using random: inout SplitMix64, required: Int) -> ConstraintPriority {
        random.chance(required) ? .required : Self.priorities[random.int(0...Self.priorities.count - 1)]
    }

    /// Every point in which as many constraints as there are variables hold with equality. With the bounds among the
    /// constraints, the best solutions include one of these points.
    func corners(of constraints: [LinearConstraint]) -> [[Double]] {
        var found: [[Double]] = []
        var chosen: [Int] = []
        func choose(from start: Int) {
            if chosen.count == variables.count {
                if let point = meetingPoint(chosen.map { constraints[$0] }) {
                    found.append(point)
                }
                return
            }
            for index in start..<max(start, constraints.count) {
                chosen.append(index)
                choose(from: index + 1)
                chosen.removeLast()
            }
        }
        choose(from: 0)
        return found
    }

    /// The one point that meets all the equations, nil if there is none or more than one. Gauss with full rows.
    private func meetingPoint(_ constraints: [LinearConstraint]) -> [Double]? {
        let count = variables.count
        var matrix = constraints.map { constraint in
            variables.map { variable in
                constraint.terms.terms.first { $0.variable == variable }?.coefficient ?? 0
            } + [constraint.constant]
        }
        for column in 0..<count {
            guard let best = (column..<count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
                abs(matrix[best][column]) > 1e-9
            else { return nil }
            matrix.swapAt(column, best)
            for row in 0..<count where row != column {
                let factor = matrix[row][column] / matrix[column][column]
                for place in column...count {
                    matrix[row][place] -= factor * matrix[column][place]
                }
            }
        }
        return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
    }
}
