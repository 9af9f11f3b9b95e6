extension Tableau {
    enum PrimalOutcome: Sendable {
        case optimal
        /// This column lowers the objective for ever.
        case unbounded(Int)
        case iterationLimit
    }

    /// Pivots until no column lowers the objective; constants stay >= 0.
    ///
    /// Steepest column of the highest level first; after a run of pivots that moved nothing, Bland's rule (lowest
    /// index) until one does, which cannot cycle. The limit stops what rounding might do to that proof; the solution
    /// then meets the required constraints and may miss others by more than it must.
    mutating func minimise() -> PrimalOutcome {
        var stalled = 0
        for _ in 0..<iterationLimit {
            let careful = stalled > 8 + rows.count
            guard let entering = entering(lowestIndex: careful) else { return .optimal }
            guard let leaving = leaving(for: entering) else { return .unbounded(entering) }
            stalled = rows[leaving].constant > tolerance ? 0 : stalled + 1
            pivot(row: leaving, entering: entering)
        }
        return .iterationLimit
    }

    /// No solve takes more pivots than this.
    var iterationLimit: Int {
        200 + 40 * (rows.count + kinds.count)
    }

    /// A nonnegative column outside the basis whose reduced costs are lexicographically negative.
    private func entering(lowestIndex: Bool) -> Int? {
        let levels = costs.levels.count
        let values = costs.values.span
        let tolerance = ReducedCosts.tolerance
        var best: Int?
        var bestLevel = Int.max
        var bestValue = 0.0
        for column in kinds.indices where kinds[column] == .nonnegative && rowOf[column] < 0 {
            let base = column * costs.stride
            for level in 0..<levels {
                let value = values[base + level]
                if value > tolerance || level > bestLevel { break }
                if value < -tolerance {
                    if lowestIndex { return column }
                    if level < bestLevel || value < bestValue {
                        best = column
                        bestLevel = level
                        bestValue = value
                    }
                    break
                }
            }
        }
        return best
    }

    /// The row whose basic column reaches 0 first when `entering` grows; of several, that of the lowest basic column.
    private func leaving(for entering: Int) -> Int? {
        var best: Int?
        var bestRatio = Double.infinity
        for row in rows.indices where kinds[rows[row].basic] != .free {
            let factor = coefficient(of: entering, inRow: row)
            guard factor < -Self.pivotTolerance else { continue }
            let ratio = max(rows[row].constant, 0) / -factor
            if let current = best {
                if ratio > bestRatio || (ratio == bestRatio && rows[row].basic > rows[current].basic) { continue }
            }
            best = row
            bestRatio = ratio
        }
        return best
    }
}
