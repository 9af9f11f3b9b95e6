/// The simplex tableau under the solver: every basic column as an affine function of the columns that are not basic.
///
/// A row reads `basic = constant + sum(coefficient * column)`; columns that are not basic are 0. Three invariants hold
/// between calls of the solver:
/// 1. rows whose basic column is not free contain no free column, and neither does the objective;
/// 2. basic nonnegative columns have constants >= 0 and basic fixed ones 0, within `tolerance`;
/// 3. the reduced costs of nonnegative columns that are not basic are lexicographically >= 0.
///
/// A value: copies share storage until one of them changes, which is how failed calls are taken back.
struct Tableau: Sendable {
    /// What a column may be.
    enum Kind: UInt8, Sendable {
        /// Any number.
        case free
        /// A number >= 0.
        case nonnegative
        /// 0 in every solution: the marker of a required equation. It never enters the basis.
        case fixed
        /// No column at present; the index waits for its next use.
        case unused
    }

    struct Term: Sendable {
        var column: Int
        var coefficient: Double
    }

    struct Row: Sendable {
        /// Where the row's terms lie in `terms`, ascending by column.
        var start: Int
        var count: Int
        var capacity: Int
        var basic: Int
        var constant: Double
        /// Has bit `column % 64` set for every column in the row, perhaps others too.
        var signature: UInt64
    }

    /// Coefficients this small are no pivots.
    static let pivotTolerance = 1e-9

    var rows: [Row] = []
    /// The terms of all rows, with gaps. Written through subscripts, not through `mutableSpan`: optimised builds with
    /// Swift 6.3.1 were seen to write through that into storage shared with a copy.
    var terms: [Term] = []
    /// The part of `terms` that belongs to no row.
    var wasted = 0

    /// By column: what it is, the row in which it is basic or -1, the solver's record to which it belongs or -1.
    var kinds: [Kind] = []
    var rowOf: [Int] = []
    var ownerOf: [Int] = []
    var unusedColumns: [Int] = []

    var costs = ReducedCosts()

    /// How far a constant may be on the wrong side of 0.
    var tolerance = 1e-8
    /// Pivots and changed constants since the rows were last computed from the constraints.
    var wear = 0

    /// The row under construction.
    var work: [Term] = []
    var workConstant = 0.0
    var scratch: [Term] = []

    init() {
        rows.reserveCapacity(32)
        terms.reserveCapacity(384)
        kinds.reserveCapacity(80)
        rowOf.reserveCapacity(80)
        ownerOf.reserveCapacity(80)
        costs.reserveColumns(80)
        work.reserveCapacity(32)
    }

    mutating func addColumn(_ kind: Kind, owner: Int) -> Int {
        if let column = unusedColumns.popLast() {
            kinds[column] = kind
            ownerOf[column] = owner
            return column
        }
        kinds.append(kind)
        rowOf.append(-1)
        ownerOf.append(owner)
        costs.appendColumn()
        return kinds.count - 1
    }

    /// Takes away a column that is in no row.
    mutating func removeColumn(_ column: Int) {
        kinds[column] = .unused
        ownerOf[column] = -1
        costs.clear(column)
        unusedColumns.append(column)
    }

    mutating func removeAllRows() {
        for row in rows {
            rowOf[row.basic] = -1
        }
        rows.removeAll(keepingCapacity: true)
        terms.removeAll(keepingCapacity: true)
        wasted = 0
    }

    /// The column's value in the present solution.
    func value(of column: Int) -> Double {
        let row = rowOf[column]
        return row < 0 ? 0 : rows[row].constant
    }

    /// The coefficient of `column` in a row, 0 where it does not occur. O(log terms).
    func coefficient(of column: Int, inRow row: Int) -> Double {
        let header = rows[row]
        guard header.signature & Self.bit(of: column) != 0 else { return 0 }
        let all = terms.span
        var low = header.start
        var high = header.start + header.count
        while low < high {
            let middle = (low + high) / 2
            let found = all[middle].column
            if found == column { return all[middle].coefficient }
            if found < column {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return 0
    }

    static func bit(of column: Int) -> UInt64 {
        1 << UInt64(truncatingIfNeeded: column & 63)
    }
}
