/// The simplex tableau under the solver: every basic column as an affine function of the columns that are not basic.
///
/// A row reads `basic = constant + sum(coefficient * column)`; columns that are not basic are 0. Three invariants hold
/// between solves:
/// 1. rows whose basic column is not free contain no free column, and neither does the objective;
/// 2. basic nonnegative columns have constants >= 0 and basic fixed ones 0, within `tolerance`;
/// 3. the reduced costs of nonnegative columns that are not basic are lexicographically >= 0.
///
/// Nothing here looks at all rows or all columns: a pivot visits the rows that have its column, by `occurrences`, and
/// the columns and rows that break an invariant are on lists from the moment they do. Hence parts of a layout that have
/// nothing to do with each other cost nothing to each other.
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

    struct Column: Sendable {
        var kind: Kind
        /// Whether it is in `moved`.
        var isMoved = false
        private var storedRow: Int32 = -1
        private var storedOwner: Int32
        /// Its coefficient in the row under construction, as far as that is done.
        var sum = Sum()

        init(kind: Kind, owner: Int) {
            self.kind = kind
            storedOwner = Int32(owner)
        }

        /// The row in which it is basic, or -1.
        var row: Int {
            get { Int(storedRow) }
            set { storedRow = Int32(newValue) }
        }

        /// The solver's record to which it belongs, or -1 for a variable.
        var owner: Int {
            get { Int(storedOwner) }
            set { storedOwner = Int32(newValue) }
        }
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
        /// -1 for no row at present; the index waits for its next use.
        var basic: Int
        var constant: Double
        /// Has bit `column % 64` set for every column in the row, perhaps others too.
        var signature: UInt64
        /// The walk that saw the row last.
        var visit = 0
    }

    /// Coefficients this small are no pivots.
    static let pivotTolerance = 1e-9

    var rows: [Row] = []
    var unusedRows: [Int] = []
    /// The terms of all rows, with gaps. Written through subscripts, not through `mutableSpan`: optimised builds with
    /// Swift 6.3.1 were seen to write through that into storage shared with a copy.
    var terms: [Term] = []
    /// The part of `terms` that belongs to no row.
    var wasted = 0

    var columns: [Column] = []
    var unusedColumns: [Int] = []
    /// By column: the rows that have it, and perhaps some that had it.
    var occurrences = LinkedLists()
    var visit = 0

    var costs = ReducedCosts()

    /// Rows that may break invariant 2.
    var suspects: [Int] = []
    /// Variables whose values may have changed since the solver last took them over.
    var moved: [Int] = []

    /// How far a constant may be on the wrong side of 0.
    var tolerance = 1e-8
    /// Pivots and changed constants since the rows were last computed from the constraints.
    var wear = 0
    /// Terms visited since the last solve ended, and how many may be.
    var effort = 0
    var effortLimit = 100_000_000

    /// The row under construction, and the columns whose sums it is made of.
    var work: [Term] = []
    var workConstant = 0.0
    var summed: [Int] = []
    var scratch: [Term] = []

    init() {
        rows.reserveCapacity(32)
        terms.reserveCapacity(384)
        columns.reserveCapacity(80)
        occurrences.reserve(lists: 80, cells: 256)
        costs.reserveColumns(80)
        work.reserveCapacity(32)
        summed.reserveCapacity(32)
        moved.reserveCapacity(32)
    }

    /// The number of rows.
    var rowCount: Int { rows.count - unusedRows.count }

    mutating func addColumn(_ kind: Kind, owner: Int) -> Int {
        if let column = unusedColumns.popLast() {
            columns[column].kind = kind
            columns[column].owner = owner
            return column
        }
        columns.append(Column(kind: kind, owner: owner))
        occurrences.addList()
        costs.appendColumn()
        return columns.count - 1
    }

    /// Takes away a column that is in no row.
    mutating func removeColumn(_ column: Int) {
        columns[column].kind = .unused
        columns[column].owner = -1
        occurrences.removeAll(column)
        costs.clear(column)
        unusedColumns.append(column)
    }

    mutating func removeAllRows() {
        for row in rows where row.basic >= 0 {
            columns[row.basic].row = -1
            noteMoved(row.basic)
        }
        rows.removeAll(keepingCapacity: true)
        unusedRows.removeAll(keepingCapacity: true)
        terms.removeAll(keepingCapacity: true)
        suspects.removeAll(keepingCapacity: true)
        occurrences.removeAllLists()
        wasted = 0
    }

    /// Whether the column is neither basic nor in any row.
    mutating func isIdle(_ column: Int) -> Bool {
        guard columns[column].row < 0 else { return false }
        if !occurrences.isEmpty(column) {
            tidyOccurrences(of: column)
        }
        return occurrences.isEmpty(column)
    }

    /// The column's value in the present solution.
    func value(of column: Int) -> Double {
        let row = columns[column].row
        return row < 0 ? 0 : rows[row].constant
    }

    /// The coefficient of `column` in a row, 0 where it does not occur. O(log terms).
    func coefficient(of column: Int, inRow row: Int) -> Double {
        let place = place(of: column, inRow: row)
        return place < 0 ? 0 : terms[place].coefficient
    }

    /// Where in `terms` a row has the column, -1 where it has not. O(log terms).
    func place(of column: Int, inRow row: Int) -> Int {
        let header = rows[row]
        guard header.basic >= 0, header.signature & Self.bit(of: column) != 0 else { return -1 }
        let all = terms.span
        var low = header.start
        var high = header.start + header.count
        while low < high {
            let middle = (low + high) / 2
            let found = all[middle].column
            if found == column { return middle }
            if found < column {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return -1
    }

    static func bit(of column: Int) -> UInt64 {
        1 << UInt64(truncatingIfNeeded: column & 63)
    }

    // MARK: Lists of what changed

    mutating func noteMoved(_ column: Int) {
        guard columns[column].owner < 0, !columns[column].isMoved else { return }
        columns[column].isMoved = true
        moved.append(column)
    }

    /// Has to be called whenever a row's constant or basic column has changed.
    mutating func noteConstant(ofRow row: Int) {
        noteMoved(rows[row].basic)
        if violation(ofRow: row) > tolerance {
            suspects.append(row)
        }
    }

    /// How far a row's constant is on the wrong side of 0.
    func violation(ofRow row: Int) -> Double {
        let header = rows[row]
        guard header.basic >= 0 else { return 0 }
        switch columns[header.basic].kind {
        case .nonnegative: return -header.constant
        case .fixed: return abs(header.constant)
        case .free, .unused: return 0
        }
    }

    /// Takes out of a column's list the rows that do not have it, and those that are in it twice.
    mutating func tidyOccurrences(of column: Int) {
        visit += 1
        var previous = -1
        var cell = occurrences.first(column)
        while cell >= 0 {
            let row = occurrences.value(cell)
            if rows[row].visit == visit || place(of: column, inRow: row) < 0 {
                cell = occurrences.remove(cell, after: previous, of: column)
            } else {
                rows[row].visit = visit
                previous = cell
                cell = occurrences.next(cell)
            }
        }
    }
}
