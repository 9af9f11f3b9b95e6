/// Compares the counts of all sections that survive, in runs of sections that stay neighbours.
struct CountChecker {
    let before: SectionCounts
    let after: SectionCounts
    let map: SectionMap
    let change: ItemChange
    var work: WorkCounter

    /// New sections with places removed or filled, ascending, and by how many items each grows.
    private var touched: [Int] = []
    private var growth: [Int] = []

    /// The smallest new index of a section whose count is not as announced.
    private(set) var firstWrong: Int?

    /// The smallest new index of a section with fewer items than announced.
    private(set) var firstShort: Int?

    init(before: SectionCounts, after: SectionCounts, map: SectionMap, change: ItemChange, work: WorkCounter) {
        self.before = before
        self.after = after
        self.map = map
        self.change = change
        self.work = work
    }

    mutating func run() {
        collectGrowth()
        var runs: [SurvivorRun] = []
        map.survivors.forEachRun(oldCount: before.numberOfSections) { runs.append($0) }
        for run in runs { check(run) }
        for move in map.moves { check(SurvivorRun(old: move.from, new: move.to, count: 1)) }
    }

    private mutating func collectGrowth() {
        let leaving = change.removed.sections.compactMap(map.newSection(forOld:))
        touched = (leaving + change.filled.sections).sortedOnce(&work)
        for section in touched {
            let removed = map.oldSection(forNew: section).map { change.removed.items(inSection: $0).count } ?? 0
            growth.append(change.filled.items(inSection: section).count - removed)
        }
        work.add(leaving.count + touched.count)
    }

    private mutating func check(_ run: SurvivorRun) {
        work.add(run.count)
        var next = touched.lowerBound(run.new)
        for step in 0..<run.count {
            let section = run.new + step
            var expected = before.numberOfItems(inSection: run.old + step)
            if next < touched.count, touched[next] == section {
                expected += growth[next]
                next += 1
            }
            let actual = after.numberOfItems(inSection: section)
            if actual != expected, !map.freshNew.sortedContains(section) { note(section, isShort: actual < expected) }
        }
    }

    private mutating func note(_ section: Int, isShort: Bool) {
        firstWrong = min(section, firstWrong ?? section)
        if isShort { firstShort = min(section, firstShort ?? section) }
    }
}
