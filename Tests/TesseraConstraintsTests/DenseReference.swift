import TesseraConstraints

/// A solver that is as simple as can be: every constraint a full row, every solve from nothing, Bland's rule throughout.
struct DenseReference {
    /// Rows of coefficients with the right side last.
    private var rows: [[Double]] = []
    private var basis: [Int] = []
    private var width = 0

    /// The least sums of violations by priority, highest first; nil where required constraints exclude each other.
    static func objective(
        of constraints: [LinearConstraint], levels: [ConstraintPriority], nonnegative: [ConstraintVariable],
        free: [ConstraintVariable]
    ) -> [Double]? {
        var column: [ConstraintVariable: [(Int, Double)]] = [:]
        var width = 0
        for variable in nonnegative {
            column[variable] = [(width, 1)]
            width += 1
        }
        for variable in free {
            column[variable] = [(width, 1), (width + 1, -1)]
            width += 2
        }
        var costs = [[Double]](repeating: [], count: levels.count)
        var sparse: [([(Int, Double)], Double)] = []
        for constraint in constraints {
            var row = constraint.terms.terms.flatMap { term in
                (column[term.variable] ?? []).map { ($0.0, $0.1 * term.coefficient) }
            }
            for (priority, sign) in [(constraint.excess, -1.0), (constraint.shortfall, 1.0)]
            where priority != .required {
                row.append((width, sign))
                if let priority, let level = levels.firstIndex(of: priority) {
                    while costs[level].count <= width { costs[level].append(0) }
                    costs[level][width] = 1
                }
                width += 1
            }
            sparse.append((row, constraint.constant))
        }
        var solver = DenseReference()
        solver.width = width
        for (terms, constant) in sparse {
            var row = [Double](repeating: 0, count: width + sparse.count + 1)
            let sign: Double = constant < 0 ? -1 : 1
            for (column, coefficient) in terms { row[column] += sign * coefficient }
            row[width + solver.rows.count] = 1
            row[width + sparse.count] = sign * constant
            solver.basis.append(width + solver.rows.count)
            solver.rows.append(row)
        }
        let artificial = (0..<width + sparse.count).map { $0 < width ? 0.0 : 1 }
        var allowed = [Bool](repeating: true, count: width + sparse.count)
        guard solver.minimise(artificial, &allowed) < 1e-7 else { return nil }
        for column in width..<width + sparse.count { allowed[column] = false }
        return costs.map { cost in
            let full = cost + [Double](repeating: 0, count: width + sparse.count - cost.count)
            return max(0, solver.minimise(full, &allowed))
        }
    }

    /// The least cost. Columns that would raise it are not allowed afterwards.
    private mutating func minimise(_ cost: [Double], _ allowed: inout [Bool]) -> Double {
        let last = cost.count
        for _ in 0..<20_000 {
            let reduced = reducedCosts(cost)
            guard let entering = allowed.indices.first(where: { allowed[$0] && reduced[$0] < -1e-9 }) else {
                for column in allowed.indices where reduced[column] > 1e-9 { allowed[column] = false }
                break
            }
            var leaving: Int?
            for row in rows.indices where rows[row][entering] > 1e-9 {
                guard let best = leaving else {
                    leaving = row
                    continue
                }
                let ratio = rows[row][last] / rows[row][entering]
                let least = rows[best][last] / rows[best][entering]
                if ratio < least - 1e-12 || (ratio <= least + 1e-12 && basis[row] < basis[best]) { leaving = row }
            }
            guard let leaving else { return -.infinity }
            pivot(leaving, entering)
        }
        return rows.indices.reduce(0) { $0 + cost[basis[$1]] * rows[$1][last] }
    }

    private func reducedCosts(_ cost: [Double]) -> [Double] {
        var reduced = cost
        for row in rows.indices where cost[basis[row]] != 0 {
            for column in cost.indices { reduced[column] -= cost[basis[row]] * rows[row][column] }
        }
        return reduced
    }

    private mutating func pivot(_ row: Int, _ column: Int) {
        let divisor = rows[row][column]
        for index in rows[row].indices { rows[row][index] /= divisor }
        for other in rows.indices where other != row && rows[other][column] != 0 {
            let factor = rows[other][column]
            for index in rows[other].indices { rows[other][index] -= factor * rows[row][index] }
        }
        basis[row] = column
    }
}
