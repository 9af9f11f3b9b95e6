/// The objective of the tableau: for every column a vector of reduced costs, one for each priority level in use,
/// compared lexicographically, highest priority first.
struct ReducedCosts: Sendable {
    struct Level: Sendable {
        var priority: ConstraintPriority
        /// How many columns have their own cost at this level.
        var uses: Int
        /// Where a column's values of this level are.
        var place: Int
    }

    /// Reduced costs this near to 0 count as 0.
    static let tolerance = 1e-9

    /// Strictly descending by priority.
    private(set) var levels: [Level] = []
    /// Column by column, `stride` values each; those of no level are 0.
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
        for level in levels {
            values[column * stride + level.place] = 0
        }
    }

    mutating func clearAll() {
        for index in values.indices {
            values[index] = 0
        }
    }

    mutating func add(_ amount: Double, at level: Int, to column: Int) {
        values[column * stride + levels[level].place] += amount
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
            let place = levels[level].place
            let change = factor * values[from + place]
            values[to + place] += change
            mayBeNegative = mayBeNegative || change < 0
        }
        if mayBeNegative {
            noteCandidate(column)
        }
    }

    /// The first level at which a column has costs, and how much; 0 where it has none.
    func leading(_ column: Int) -> (level: Int, value: Double) {
        for level in 0..<levels.count {
            let value = values[column * stride + levels[level].place]
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
            let value = values[column * stride + levels[level].place]
            if value > Self.tolerance { return 1 }
            if value < -Self.tolerance { return -1 }
        }
        return 0
    }

    func isExactlyZero(_ column: Int) -> Bool {
        for level in levels where values[column * stride + level.place] != 0 {
            return false
        }
        return true
    }

    /// -1, 0 or 1: how the costs of `first` divided by `firstDivisor` compare with those of `second` divided by
    /// `secondDivisor`. Both divisors are positive.
    func compare(_ first: Int, over firstDivisor: Double, with second: Int, over secondDivisor: Double) -> Int {
        for level in 0..<levels.count {
            let place = levels[level].place
            let one = values[first * stride + place] / firstDivisor
            let other = values[second * stride + place] / secondDivisor
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
        if levels.count == stride {
            widen()
        }
        var place = 0
        while levels.contains(where: { $0.place == place }) {
            place += 1
        }
        levels.insert(Level(priority: priority, uses: 1, place: place), at: index)
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
        let place = levels.remove(at: index).place
        for column in 0..<values.count / stride {
            values[column * stride + place] = 0
        }
    }

    private mutating func widen() {
        let columns = values.count / stride
        var wider = [Double](repeating: 0, count: columns * stride * 2)
        for column in 0..<columns {
            for place in 0..<stride {
                wider[column * stride * 2 + place] = values[column * stride + place]
            }
        }
        values = wider
        stride *= 2
    }
}
