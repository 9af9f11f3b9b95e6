/// The heights of the rows of one section of a table: one that all are thought to have, and those that are known better.
///
/// Memory and time follow the rows that are known, never all: ten million rows of one height cost what one does.
package struct TableRowHeights: Sendable {
    package let count: Int
    /// The height of the rows of which nothing else is known.
    package let usual: Double
    /// What is known; nil while that is nothing.
    private var index: CompositionalOffsetIndex?

    package init(count: Int, usual: Double) {
        self.count = max(0, count)
        self.usual = usual
    }

    /// From the first row's upper edge to the last one's lower.
    package var length: Double { index?.length ?? usual * Double(count) }

    /// - Complexity: O(log rows), as everything here about one row.
    package func height(of row: Int) -> Double { index?.extent(group: row) ?? usual }

    /// From the first row's upper edge to that of `row`, which may be the end.
    package func start(of row: Int) -> Double {
        guard let index else { return usual * Double(row) }
        return row < count ? index.start(group: row) : index.length
    }

    /// The last row that starts at or before a position, the first if none does; nil where there are no rows.
    package func row(at position: Double) -> Int? {
        guard count > 0 else { return nil }
        if let index { return index.group(at: position) }
        guard usual > 0 else { return count - 1 }
        let steps = (position / usual).rounded(.down)
        return steps > 0 ? Int(min(steps, Double(count - 1))) : 0
    }

    /// Whether the row's height was set.
    package func isKnown(_ row: Int) -> Bool { index?.isMeasured(group: row) ?? false }

    /// Returns by how much the rows grow together.
    @discardableResult
    package mutating func set(_ height: Double, of row: Int) -> Double {
        guard row >= 0, row < count, height.isFinite else { return 0 }
        let old = self.height(of: row)
        var known =
            index
            ?? CompositionalOffsetIndex(
                groupCount: count, itemCount: count, capacity: 1, axes: .height, keepsSides: false, spacing: 0,
                fixedExtent: 0, extents: (usual, usual), sides: (0, 0))
        // There is one copy, which changes in place.
        index = nil
        _ = known.takeLength(max(0, height), group: row)
        index = known
        return max(0, height) - old
    }

    /// Calls `body` for every row whose height was set, in ascending order. O(known rows).
    package func forEachKnown(_ body: (_ row: Int, _ height: Double) -> Void) {
        index?.forEachMeasured { row, lengths in body(row, lengths.y) }
    }
}
