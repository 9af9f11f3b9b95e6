extension Tableau {
    enum PrimalOutcome: Sendable {
        case optimal
        /// This column lowers the objective for ever.
        case unbounded(Int)
        /// The limit of pivots or of effort is met.
        case limit
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
            guard effort <= effortLimit else { return .limit }
            guard let leaving = leaving(for: entering) else { return .unbounded(entering) }
            stalled = rows[leaving].constant > tolerance ? 0 : stalled + 1
            pivot(row: leaving, entering: entering)
        }
        return .limit
    }

    /// No solve takes more pivots than this.
    var iterationLimit: Int {
        200 + 40 * (rows.count + columns.count)
    }

    /// A nonnegative column outside the basis whose reduced costs are lexicographically negative. Takes those that are
    /// not off the list.
    private mutating func entering(lowestIndex: Bool) -> Int? {
        var best: Int?
        var bestLevel = Int.max
        var bestValue = 0.0
        var index = 0
        while index < costs.candidates.count {
            let column = costs.candidates[index]
            let (level, value) = costs.leading(column)
            guard value < 0, columns[column].row < 0, columns[column].kind == .nonnegative else {
                costs.dropCandidate(at: index)
                continue
            }
            index += 1
            if lowestIndex {
                if best.map({ column < $0 }) ?? true { best = column }
            } else if level < bestLevel || (level == bestLevel && value < bestValue)
                || (level == bestLevel && value == bestValue && best.map({ column < $0 }) ?? true)
            {
                best = column
                bestLevel = level
                bestValue = value
            }
        }
        return best
    }

    /// The row whose basic column reaches 0 first when `entering` grows; of several, that of the lowest basic column.
    func leaving(for entering: Int) -> Int? {
        var best: Int?
        var bestRatio = Double.infinity
        var cell = occurrences.first(entering)
        while cell >= 0 {
            let row = occurrences.value(cell)
            cell = occurrences.next(cell)
            let factor = coefficient(of: entering, inRow: row)
            guard factor < -Self.pivotTolerance, columns[rows[row].basic].kind != .free else { continue }
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
