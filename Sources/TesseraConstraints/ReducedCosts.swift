/// The objective of the tableau: for every column a vector of reduced costs, one for each priority level in use,
/// compared lexicographically, highest priority first.
struct ReducedCosts: Sendable {
    struct Level: Sendable {
        var priority: ConstraintPriority
        /// How many columns have their own cost at this level.
        var uses: Int
    }

    /// Reduced costs this near to 0 count as 0.
    static let tolerance = 1e-9

    /// Strictly descending by priority.
    private(set) var levels: [Level] = []
    /// Column by column, `stride` values each, of which the first `levels.count` are in use and the others 0.
    private(set) var values: [Double] = []
    private(set) var stride = 4
    /// Columns that may have negative costs: every one that has is among them.
    private(set) var candidates: [Int] = []
    private var isCandidate: [Bool] = []

    mutating func reserveColumns(_ count: Int) {
        values.reserveCapacity(count * stride)
        isCandidate.reserveCapacity(count)
    }

    mutating func appendColumn() {
        isCandidate.append(false)
        for _ in 0..<stride {
            values.append(0)
        }
    }

    mutating func clear(_ column: Int) {
        for level in 0..<levels.count {
            values[column * stride + level] = 0
        }
    }

    mutating func clearAll() {
        for index in values.indices {
            values[index] = 0
        }
    }

    mutating func add(_ amount: Double, at level: Int, to column: Int) {
        values[column * stride + level] += amount
        if amount < 0 {
            noteCandidate(column)
        }
    }

    /// Adds `factor` times the costs of `source` to those of `column`.
    mutating func add(_ factor: Double, timesCostsOf source: Int, to column: Int) {
        let from = source * stride
        let to = column * stride
        var mayBeNegative = false
        for level in 0..<levels.count {
            let change = factor * values[from + level]
            values[to + level] += change
            mayBeNegative = mayBeNegative || change < 0
        }
        if mayBeNegative {
            noteCandidate(column)
        }
    }

    /// The first level at which a column has costs, and how much; 0 where it has none.
    func leading(_ column: Int) -> (level: Int, value: Double) {
        for level in 0..<levels.count {
            let value = values[column * stride + level]
            if abs(value) > Self.tolerance { return (level, value) }
        }
        return (levels.count, 0)
    }

    /// Takes one off the list of candidates; the last one takes its place.
    mutating func dropCandidate(at index: Int) {
        isCandidate[candidates[index]] = false
        let last = candidates.removeLast()
        if index < candidates.count {
            candidates[index] = last
        }
    }

    /// Enters a column into the list of candidates if its costs are negative.
    private mutating func noteCandidate(_ column: Int) {
        guard !isCandidate[column], leading(column).value < 0 else { return }
        isCandidate[column] = true
        candidates.append(column)
    }

    /// -1, 0 or 1: the lexicographic sign of a column's costs.
    func sign(of column: Int) -> Int {
        for level in 0..<levels.count {
            let value = values[column * stride + level]
            if value > Self.tolerance { return 1 }
            if value < -Self.tolerance { return -1 }
        }
        return 0
    }

    func isExactlyZero(_ column: Int) -> Bool {
        for level in 0..<levels.count where values[column * stride + level] != 0 {
            return false
        }
        return true
    }

    /// -1, 0 or 1: how the costs of `first` divided by `firstDivisor` compare with those of `second` divided by
    /// `secondDivisor`. Both divisors are positive.
    func compare(_ first: Int, over firstDivisor: Double, with second: Int, over secondDivisor: Double) -> Int {
        for level in 0..<levels.count {
            let one = values[first * stride + level] / firstDivisor
            let other = values[second * stride + level] / secondDivisor
            if one < other - Self.tolerance { return -1 }
            if one > other + Self.tolerance { return 1 }
        }
        return 0
    }

    /// The index of the level of `priority`, which is made if it is not in use. Indices of lower levels change then.
    mutating func beginUse(of priority: ConstraintPriority) -> Int {
        var index = 0
        while index < levels.count && levels[index].priority > priority {
            index += 1
        }
        if index < levels.count && levels[index].priority == priority {
            levels[index].uses += 1
            return index
        }
        let columns = values.count / stride
        if levels.count == stride {
            widen()
        }
        levels.insert(Level(priority: priority, uses: 1), at: index)
        for column in 0..<columns {
            var level = levels.count - 1
            while level > index {
                values[column * stride + level] = values[column * stride + level - 1]
                level -= 1
            }
            values[column * stride + index] = 0
        }
        return index
    }

    /// The index of a level in use.
    func index(of priority: ConstraintPriority) -> Int? {
        levels.firstIndex { $0.priority == priority }
    }

    /// Gives up one use of a level; the last one removes it. No column has a cost of its own there any more by then.
    mutating func endUse(ofLevel index: Int) {
        levels[index].uses -= 1
        guard levels[index].uses == 0 else { return }
        let last = levels.count - 1
        for column in 0..<values.count / stride {
            for level in index..<last {
                values[column * stride + level] = values[column * stride + level + 1]
            }
            values[column * stride + last] = 0
        }
        levels.remove(at: index)
    }

    private mutating func widen() {
        let columns = values.count / stride
        var wider = [Double](repeating: 0, count: columns * stride * 2)
        for column in 0..<columns {
            for level in 0..<stride {
                wider[column * stride * 2 + level] = values[column * stride + level]
            }
        }
        values = wider
        stride *= 2
    }
}
