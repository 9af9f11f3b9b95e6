extension Tableau {
    /// Adds `factor` times row `source` to row `target`, whose term of `eliminated` (the basic column of `source`)
    /// goes.
    mutating func add(_ factor: Double, timesRow source: Int, toRow target: Int, eliminating eliminated: Int) {
        let from = rows[source]
        let to = rows[target]
        reserveScratch(from.count + to.count)
        let (count, signature) = Self.merge(
            terms, to.start..<to.start + to.count, terms, from.start..<from.start + from.count, factor: factor,
            eliminating: eliminated, into: &scratch)
        rows[target].constant += factor * from.constant
        rows[target].signature = signature
        store(count, inRow: target)
    }

    /// Empties the row under construction.
    mutating func beginWork(constant: Double) {
        work.removeAll(keepingCapacity: true)
        workConstant = constant
    }

    /// Adds `coefficient * column` to the row under construction, basic columns replaced by their rows.
    mutating func addToWork(_ coefficient: Double, times column: Int) {
        let row = rowOf[column]
        if row < 0 {
            var index = work.count
            while index > 0 && work[index - 1].column > column {
                index -= 1
            }
            if index > 0 && work[index - 1].column == column {
                work[index - 1].coefficient += coefficient
                if abs(work[index - 1].coefficient) <= Self.cancellation * abs(coefficient) {
                    work.remove(at: index - 1)
                }
            } else {
                work.insert(Term(column: column, coefficient: coefficient), at: index)
            }
            return
        }
        let header = rows[row]
        reserveScratch(work.count + header.count)
        let (count, _) = Self.merge(
            work, 0..<work.count, terms, header.start..<header.start + header.count, factor: coefficient,
            eliminating: -1,
            into: &scratch)
        work.removeAll(keepingCapacity: true)
        for index in 0..<count {
            work.append(scratch[index])
        }
        workConstant += coefficient * header.constant
    }

    /// Makes the row under construction, read as `0 = work`, a row of `basic`, which has `coefficient` in it.
    @discardableResult
    mutating func appendWork(solvedFor basic: Int, coefficient: Double) -> Int {
        let scale = -1 / coefficient
        let start = terms.count
        var signature: UInt64 = 0
        for term in work where term.column != basic {
            terms.append(Term(column: term.column, coefficient: term.coefficient * scale))
            signature |= Self.bit(of: term.column)
        }
        let count = terms.count - start
        for _ in 0..<6 {
            terms.append(Term(column: -1, coefficient: 0))
        }
        rows.append(
            Row(
                start: start, count: count, capacity: count + 6, basic: basic, constant: workConstant * scale,
                signature: signature))
        rowOf[basic] = rows.count - 1
        return rows.count - 1
    }

    /// Takes a row away; its basic column is no longer basic. The last row takes its index.
    mutating func removeRow(_ row: Int) {
        wasted += rows[row].capacity
        rowOf[rows[row].basic] = -1
        let last = rows.removeLast()
        if row < rows.count {
            rows[row] = last
            rowOf[last.basic] = row
        }
        if wasted > 512 && wasted * 2 > terms.count {
            compact()
        }
    }

    /// What is left of two terms that cancel each other, relative to their size, counts as nothing.
    private static let cancellation = 1e-11

    private mutating func reserveScratch(_ count: Int) {
        while scratch.count < count {
            scratch.append(contentsOf: repeatElement(Term(column: -1, coefficient: 0), count: max(32, count)))
        }
    }

    /// Writes `first + factor * second` without `eliminated` to `result`.
    private static func merge(
        _ firstTerms: [Term], _ firstRange: Range<Int>, _ secondTerms: [Term], _ secondRange: Range<Int>,
        factor: Double,
        eliminating eliminated: Int, into result: inout [Term]
    ) -> (count: Int, signature: UInt64) {
        let first = firstTerms.span.extracting(firstRange)
        let second = secondTerms.span.extracting(secondRange)
        var signature: UInt64 = 0
        var count = 0
        var i = 0
        var j = 0
        while i < first.count || j < second.count {
            let column: Int
            let coefficient: Double
            let left = i < first.count ? first[i].column : Int.max
            let right = j < second.count ? second[j].column : Int.max
            if left < right {
                column = left
                coefficient = first[i].coefficient
                i += 1
                if column == eliminated { continue }
            } else if right < left {
                column = right
                coefficient = factor * second[j].coefficient
                j += 1
            } else {
                column = left
                let old = first[i].coefficient
                coefficient = old + factor * second[j].coefficient
                i += 1
                j += 1
                if abs(coefficient) <= cancellation * abs(old) { continue }
            }
            result[count] = Term(column: column, coefficient: coefficient)
            signature |= bit(of: column)
            count += 1
        }
        return (count, signature)
    }

    /// Makes the first `count` terms of `scratch` those of a row.
    private mutating func store(_ count: Int, inRow row: Int) {
        if count > rows[row].capacity {
            let capacity = count + max(6, count / 2)
            wasted += rows[row].capacity
            rows[row].start = terms.count
            rows[row].capacity = capacity
            terms.append(contentsOf: repeatElement(Term(column: -1, coefficient: 0), count: capacity))
        }
        rows[row].count = count
        let start = rows[row].start
        for index in 0..<count {
            terms[start + index] = scratch[index]
        }
    }

    /// Closes the gaps in `terms`. O(terms).
    private mutating func compact() {
        var packed: [Term] = []
        packed.reserveCapacity(terms.count)
        for row in rows.indices {
            let header = rows[row]
            rows[row].start = packed.count
            rows[row].capacity = header.count + 6
            packed.append(contentsOf: terms[header.start..<header.start + header.count])
            packed.append(contentsOf: repeatElement(Term(column: -1, coefficient: 0), count: 6))
        }
        terms = packed
        wasted = 0
    }
}
