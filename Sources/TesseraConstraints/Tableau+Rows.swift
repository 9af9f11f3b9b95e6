extension Tableau {
    /// Adds `factor` times row `source` to row `target`, whose term of `eliminated` (the basic column of `source`)
    /// goes.
    mutating func add(_ factor: Double, timesRow source: Int, toRow target: Int, eliminating eliminated: Int) {
        let from = rows[source]
        let to = rows[target]
        reserveScratch(from.count + to.count)
        effort += from.count + to.count
        let (count, signature) = Self.merge(
            terms, to.start..<to.start + to.count, from.start..<from.start + from.count, factor: factor,
            eliminating: eliminated, into: &scratch, occurrences: &occurrences, row: target)
        rows[target].constant += factor * from.constant
        rows[target].signature = signature
        store(count, inRow: target)
        noteConstant(ofRow: target)
    }

    /// Takes a row away; its basic column is no longer basic.
    mutating func removeRow(_ row: Int) {
        wasted += rows[row].capacity
        rowOf[rows[row].basic] = -1
        noteMoved(rows[row].basic)
        rows[row].basic = -1
        rows[row].count = 0
        rows[row].capacity = 0
        rows[row].signature = 0
        unusedRows.append(row)
        if wasted > 512 && wasted * 2 > terms.count {
            compact()
        }
    }

    private mutating func reserveScratch(_ count: Int) {
        while scratch.count < count {
            scratch.append(contentsOf: repeatElement(Term(column: -1, coefficient: 0), count: max(32, count)))
        }
    }

    /// Writes the terms at `firstRange` plus `factor` times those at `secondRange`, without `eliminated`, to `result`,
    /// and notes which columns are new to the row.
    private static func merge(
        _ terms: [Term], _ firstRange: Range<Int>, _ secondRange: Range<Int>, factor: Double,
        eliminating eliminated: Int, into result: inout [Term], occurrences: inout LinkedLists, row: Int
    ) -> (count: Int, signature: UInt64) {
        let first = terms.span.extracting(firstRange)
        let second = terms.span.extracting(secondRange)
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
                occurrences.insert(row, into: column)
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
        if wasted > 4096 && wasted * 2 > terms.count {
            compact()
        }
    }

    /// Closes the gaps in `terms`. O(terms).
    private mutating func compact() {
        var packed: [Term] = []
        packed.reserveCapacity(terms.count)
        for row in rows.indices where rows[row].basic >= 0 {
            let header = rows[row]
            let spare = max(4, header.count / 4)
            rows[row].start = packed.count
            rows[row].capacity = header.count + spare
            packed.append(contentsOf: terms[header.start..<header.start + header.count])
            packed.append(contentsOf: repeatElement(Term(column: -1, coefficient: 0), count: spare))
        }
        terms = packed
        wasted = 0
    }
}
