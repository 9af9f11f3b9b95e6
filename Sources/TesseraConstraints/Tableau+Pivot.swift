extension Tableau {
    /// Makes `entering` basic in place of the basic column of `row`, in which it has a coefficient that is a pivot.
    mutating func pivot(row: Int, entering: Int) {
        wear += 1
        let leaving = rows[row].basic
        solve(row: row, for: entering)
        columns[leaving].row = -1
        noteMoved(leaving)
        occurrences.insert(row, into: leaving)
        columns[entering].row = row
        rows[row].basic = entering
        noteConstant(ofRow: row)
        eliminate(entering, usingRow: row)
    }

    /// Replaces `column`, basic in `row`, in every other row and in the objective.
    mutating func eliminate(_ column: Int, usingRow row: Int) {
        // A row that is met twice does not have the column the second time.
        var cell = occurrences.first(column)
        while cell >= 0 {
            let other = occurrences.value(cell)
            let next = occurrences.next(cell)
            if other != row {
                let factor = coefficient(of: column, inRow: other)
                if factor != 0 {
                    add(factor, timesRow: row, toRow: other, eliminating: column)
                }
            }
            cell = next
        }
        occurrences.removeAll(column)
        if !costs.isExactlyZero(column) {
            let header = rows[row]
            for index in header.start..<header.start + header.count {
                costs.add(terms[index].coefficient, timesCostsOf: column, to: terms[index].column)
            }
            costs.clear(column)
        }
    }

    /// Gives `column` a cost of `amount` times its value at a priority level.
    mutating func addCost(_ amount: Double, atLevel level: Int, to column: Int) {
        let row = columns[column].row
        if row < 0 {
            costs.add(amount, at: level, to: column)
        } else {
            let header = rows[row]
            for index in header.start..<header.start + header.count {
                costs.add(amount * terms[index].coefficient, at: level, to: terms[index].column)
            }
        }
    }

    /// Replaces `column` by itself minus `amount`: the effect of a changed constant on the constraint that it marks.
    mutating func translate(_ column: Int, by amount: Double) {
        wear += 1
        let row = columns[column].row
        if row >= 0 {
            rows[row].constant += amount
            noteConstant(ofRow: row)
            return
        }
        tidyOccurrences(of: column)
        var cell = occurrences.first(column)
        while cell >= 0 {
            let other = occurrences.value(cell)
            rows[other].constant -= coefficient(of: column, inRow: other) * amount
            noteConstant(ofRow: other)
            cell = occurrences.next(cell)
        }
    }

    /// Turns `basic = c + a * entering + rest` into `entering = (basic - c - rest) / a` in place.
    private mutating func solve(row: Int, for entering: Int) {
        let header = rows[row]
        let leaving = header.basic
        let divisor = coefficient(of: entering, inRow: row)
        let scale = -1 / divisor
        let end = header.start + header.count
        effort += header.count
        var place = header.start
        var signature = Self.bit(of: leaving)
        for index in header.start..<end {
            if terms[index].column == entering {
                place = index
            } else {
                terms[index].coefficient *= scale
                signature |= Self.bit(of: terms[index].column)
            }
        }
        // The leaving column takes the entering one's place and moves to where it belongs.
        while place > header.start && terms[place - 1].column > leaving {
            terms[place] = terms[place - 1]
            place -= 1
        }
        while place + 1 < end && terms[place + 1].column < leaving {
            terms[place] = terms[place + 1]
            place += 1
        }
        terms[place] = Term(column: leaving, coefficient: 1 / divisor)
        rows[row].constant = header.constant * scale
        rows[row].signature = signature
    }
}
