extension Tableau {
    /// Adds `factor` times row `source` to row `target`, whose term of `eliminated` (the basic column of `source`)
    /// goes.
    mutating func add(_ factor: Double, timesRow source: Int, toRow target: Int, eliminating eliminated: Int) {
        let from = rows[source]
        let to = rows[target]
        if from.count * Self.shortRatio < to.count {
            addShort(factor, timesRow: source, toRow: target, eliminating: eliminated)
            return
        }
        reserveScratch(from.count + to.count)
        effort += from.count + to.count
        let merged = terms.withUnsafeBufferPointer { terms in
            scratch.withUnsafeMutableBufferPointer { result in
                Self.merge(
                    UnsafeBufferPointer(rebasing: terms[to.start..<to.start + to.count]),
                    UnsafeBufferPointer(rebasing: terms[from.start..<from.start + from.count]), factor: factor,
                    eliminating: eliminated, into: result, occurrences: &occurrences, row: target)
            }
        }
        rows[target].constant += factor * from.constant
        rows[target].signature = merged.signature
        store(merged.count, inRow: target)
        noteConstant(ofRow: target)
    }

    /// A row that is so many times shorter than another one is entered into it term by term.
    private static let shortRatio = 16

    private mutating func addShort(
        _ factor: Double, timesRow source: Int, toRow target: Int, eliminating eliminated: Int
    ) {
        makeRoom(for: rows[target].count + rows[source].count, inRow: target)
        let from = rows[source]
        let start = rows[target].start
        var count = rows[target].count
        var signature = rows[target].signature
        effort += 8 * from.count
        var index = lowerBound(of: eliminated, start, count)
        removeTerm(at: index, end: start + count)
        count -= 1
        for offset in from.start..<from.start + from.count {
            let term = terms[offset]
            index = lowerBound(of: term.column, start, count)
            if index < start + count && terms[index].column == term.column {
                let old = terms[index].coefficient
                let new = old + factor * term.coefficient
                if abs(new) <= Self.cancellation * abs(old) {
                    removeTerm(at: index, end: start + count)
                    count -= 1
                } else {
                    terms[index].coefficient = new
                }
            } else {
                insertTerm(
                    Term(column: term.column, coefficient: factor * term.coefficient), at: index, end: start + count)
                count += 1
                signature |= Self.bit(of: term.column)
                occurrences.insert(target, into: term.column)
            }
        }
        rows[target].count = count
        rows[target].signature = signature
        rows[target].constant += factor * from.constant
        noteConstant(ofRow: target)
    }

    /// The first place in a row whose column is not less than the given one.
    private func lowerBound(of column: Int, _ start: Int, _ count: Int) -> Int {
        let all = terms.span
        var low = start
        var high = start + count
        while low < high {
            let middle = (low + high) / 2
            if all[middle].column < column {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    private mutating func removeTerm(at index: Int, end: Int) {
        terms.withUnsafeMutableBufferPointer { terms in
            guard let base = terms.baseAddress else { return }
            (base + index).update(from: base + index + 1, count: end - index - 1)
        }
    }

    /// There has to be room behind the row.
    private mutating func insertTerm(_ term: Term, at index: Int, end: Int) {
        terms.withUnsafeMutableBufferPointer { terms in
            guard let base = terms.baseAddress else { return }
            (base + index + 1).update(from: base + index, count: end - index)
        }
        terms[index] = term
    }

    /// Moves a row to the end of the storage if it has less room than it needs.
    private mutating func makeRoom(for count: Int, inRow row: Int) {
        guard count > rows[row].capacity else { return }
        let header = rows[row]
        let capacity = count + max(6, count / 2)
        wasted += header.capacity
        rows[row].start = terms.count
        rows[row].capacity = capacity
        terms.append(contentsOf: terms[header.start..<header.start + header.count])
        terms.append(contentsOf: repeatElement(Term(column: -1, coefficient: 0), count: capacity - header.count))
        if wasted > 4096 && wasted * 2 > terms.count {
            compact(keeping: capacity, ofRow: row)
        }
    }

    /// Takes a row away; its basic column is no longer basic.
    mutating func removeRow(_ row: Int) {
        wasted += rows[row].capacity
        columns[rows[row].basic].row = -1
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

    /// Writes `first` plus `factor` times `second`, without `eliminated`, to `result`, which has room for both, and
    /// notes which columns are new to the row.
    private static func merge(
        _ first: UnsafeBufferPointer<Term>, _ second: UnsafeBufferPointer<Term>, factor: Double,
        eliminating eliminated: Int, into result: UnsafeMutableBufferPointer<Term>, occurrences: inout LinkedLists,
        row: Int
    ) -> (count: Int, signature: UInt64) {
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
        terms.withUnsafeMutableBufferPointer { terms in
            for index in 0..<count {
                terms[start + index] = scratch[index]
            }
        }
        if wasted > 4096 && wasted * 2 > terms.count {
            compact()
        }
    }

    /// Closes the gaps in `terms`; one row may keep its room. O(terms).
    private mutating func compact(keeping room: Int = 0, ofRow kept: Int = -1) {
        var packed: [Term] = []
        packed.reserveCapacity(terms.count)
        for row in rows.indices where rows[row].basic >= 0 {
            let header = rows[row]
            let spare = row == kept ? room - header.count : max(4, header.count / 4)
            rows[row].start = packed.count
            rows[row].capacity = header.count + spare
            packed.append(contentsOf: terms[header.start..<header.start + header.count])
            packed.append(contentsOf: repeatElement(Term(column: -1, coefficient: 0), count: spare))
        }
        terms = packed
        wasted = 0
    }
}
