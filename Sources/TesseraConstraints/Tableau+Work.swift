extension Tableau {
    /// A coefficient that is being summed up.
    struct Sum: Sendable {
        var value = 0.0
        /// The greatest summand so far, which says what counts as nothing.
        var peak = 0.0
    }

    /// What is left of two terms that cancel each other, relative to their size, counts as nothing.
    static let cancellation = 1e-11

    /// Empties the row under construction.
    mutating func beginWork(constant: Double) {
        if !work.isEmpty { work.removeAll(keepingCapacity: true) }
        workConstant = constant
    }

    /// Adds `coefficient * column` to the row under construction, a basic column replaced by its row.
    mutating func addToWork(_ coefficient: Double, times column: Int) {
        let row = columns[column].row
        if row < 0 {
            sum(coefficient, column)
            return
        }
        let header = rows[row]
        effort += header.count
        for index in header.start..<header.start + header.count {
            sum(coefficient * terms[index].coefficient, terms[index].column)
        }
        workConstant += coefficient * header.constant
    }

    /// Makes the sums the terms of the row under construction.
    mutating func finishWork() {
        if summed.count > 1 {
            summed.sort()
        }
        for column in summed {
            let sum = columns[column].sum
            columns[column].sum = Sum()
            if abs(sum.value) > Self.cancellation * sum.peak {
                work.append(Term(column: column, coefficient: sum.value))
            }
        }
        if !summed.isEmpty { summed.removeAll(keepingCapacity: true) }
    }

    /// Adds a term to the finished row under construction, which has none of that column.
    mutating func insertIntoWork(_ coefficient: Double, times column: Int) {
        var index = work.count
        let term = Term(column: column, coefficient: coefficient)
        work.append(term)
        while index > 0 && work[index - 1].column > column {
            work[index] = work[index - 1]
            index -= 1
        }
        work[index] = term
    }

    /// Makes the row under construction, read as `0 = work`, a row of `basic`, which has `coefficient` in it.
    @discardableResult
    mutating func appendWork(solvedFor basic: Int, coefficient: Double) -> Int {
        let scale = -1 / coefficient
        let row: Int
        if let unused = unusedRows.popLast() {
            row = unused
        } else {
            row = rows.count
            rows.append(Row(start: 0, count: 0, capacity: 0, basic: -1, constant: 0, signature: 0))
        }
        let start = terms.count
        var signature: UInt64 = 0
        for term in work where term.column != basic {
            terms.append(Term(column: term.column, coefficient: term.coefficient * scale))
            signature |= Self.bit(of: term.column)
            occurrences.insert(row, into: term.column)
        }
        let count = terms.count - start
        let spare = 4
        for _ in 0..<spare {
            terms.append(Term(column: -1, coefficient: 0))
        }
        effort += count
        let visit = rows[row].visit
        rows[row] = Row(
            start: start, count: count, capacity: count + spare, basic: basic, constant: workConstant * scale,
            signature: signature, visit: visit)
        columns[basic].row = row
        noteConstant(ofRow: row)
        return row
    }

    private mutating func sum(_ coefficient: Double, _ column: Int) {
        if columns[column].sum.peak == 0 {
            guard coefficient != 0 else { return }
            summed.append(column)
        }
        columns[column].sum.value += coefficient
        columns[column].sum.peak = max(columns[column].sum.peak, abs(coefficient))
    }
}
