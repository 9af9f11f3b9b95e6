extension ItemRuns where Item: Equatable {
    /// The number of equal items at the start, shared branches included.
    @inlinable
    package func commonPrefix() -> Int {
        left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in
                var a = RunCursor(left)
                var b = RunCursor(right)
                Self.skipEqual(&a, leftCount, &b, rightCount)
                return head + a.position
            }
        }
    }

    /// Moves both cursors over what is equal, up to the given ends. A chunk that both hold is stepped over.
    @inlinable
    package static func skipEqual(_ a: inout RunCursor<Item>, _ aEnd: Int, _ b: inout RunCursor<Item>, _ bEnd: Int) {
        while a.position < aEnd, b.position < bEnd {
            let left = a.runs[a.run]
            let right = b.runs[b.run]
            let leftItems = left.items + a.offset
            let rightItems = right.items + b.offset
            let count = min(left.count - a.offset, right.count - b.offset, aEnd - a.position, bEnd - b.position)
            var equal = 0
            if leftItems == rightItems {
                equal = count
            } else {
                while equal < count, leftItems[equal] == rightItems[equal] { equal &+= 1 }
            }
            a.advance(equal)
            b.advance(equal)
            if equal < count { return }
        }
    }

    /// The number of equal items at the ends, at most `limit`.
    @inlinable
    package func commonSuffix(limit: Int) -> Int {
        var leftRun = left.count - 1
        var rightRun = right.count - 1
        guard limit > 0, leftRun >= 0, rightRun >= 0 else { return 0 }
        var leftRest = left[leftRun].count
        var rightRest = right[rightRun].count
        var result = 0
        while true {
            let leftEnd = left[leftRun].items + leftRest
            let rightEnd = right[rightRun].items + rightRest
            let count = min(leftRest, rightRest, limit - result)
            var equal = 0
            if leftEnd == rightEnd {
                equal = count
            } else {
                while equal < count, leftEnd[-1 - equal] == rightEnd[-1 - equal] { equal &+= 1 }
            }
            result += equal
            if equal < count || result == limit { return result }
            leftRest -= equal
            rightRest -= equal
            if leftRest == 0 {
                leftRun -= 1
                leftRest = left[leftRun].count
            }
            if rightRest == 0 {
                rightRun -= 1
                rightRest = right[rightRun].count
            }
        }
    }
}
