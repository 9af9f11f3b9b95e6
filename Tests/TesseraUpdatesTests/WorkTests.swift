import TestSupport
import Testing

@testable import TesseraUpdates

/// The cost of planning follows the operations, not the items.
@Suite struct WorkTests {
    private func work(_ count: Int, _ change: Int, _ make: (inout UpdateBatch) -> Void) throws -> Int {
        try plan([count], [count + change], make).workCount
    }

    private func expectSameWork(_ change: Int, _ make: (inout UpdateBatch, Int) -> Void) throws {
        let works = try [10_000, 1_000_000, 10_000_000].map { count in try work(count, change) { make(&$0, count) } }
        #expect(works[0] == works[1] && works[1] == works[2], "\(works)")
        #expect(works[0] > 0)
    }

    @Test func insertAtTheFront() throws {
        try expectSameWork(1) { batch, _ in batch.insertItems(at: [path(0, 0)]) }
    }

    @Test func thousandOfEverythingSpreadOverTheSection() throws {
        try expectSameWork(0) { batch, count in
            let step = count / 1000
            for index in 0..<1000 {
                batch.deleteItems(at: [path(0, index * step)])
                batch.insertItems(at: [path(0, index * step + 3)])
                batch.reloadItems(at: [path(0, index * step + 1)])
                batch.moveItem(from: path(0, index * step + 2), to: path(0, (999 - index) * step + 5))
            }
        }
    }

    /// Many operations cost about as much each as few do.
    @Test func costPerOperation() throws {
        for count in [1_000, 100_000] {
            let deletes = (0..<count).map { path(0, $0 * 2) }
            let steps = try work(10_000_000, -count) { $0.deleteItems(at: deletes) }
            #expect(steps < count + 100)
        }
    }

    /// Paths out of a set come in no order; they are sorted in passes over the paths.
    @Test func pathsInNoOrder() throws {
        print("seed 31")
        var random = SplitMix64(seed: 31)
        let deletes = (0..<20_000).map { path($0 % 3, $0 / 3 * 5) }
        let counts = [50_000, 50_000, 50_000]
        let sorted = try batch { $0.deleteItems(at: deletes.sorted()) }
            .freeze(before: SectionCounts(counts), after: SectionCounts([43_333, 43_333, 43_334]))
        let shuffled = try batch { $0.deleteItems(at: deletes.shuffled(using: &random) + deletes.prefix(9)) }
            .freeze(before: SectionCounts(counts), after: SectionCounts([43_333, 43_333, 43_334]))
        #expect(shuffled.deletedItems == sorted.deletedItems)
        #expect(shuffled.deletedItems == deletes.sorted())
        let error = try failure(counts, counts) {
            $0.deleteItems(at: deletes.shuffled(using: &random) + [path(1, -1)])
        }
        #expect(error == .itemOutOfRange(.delete, path(1, -1), items: 50_000))
    }

    /// Untouched sections cost one comparison each.
    @Test func sections() throws {
        for count in [100, 10_000] {
            let before = Array(repeating: 1000, count: count)
            var after = before
            after[count / 2] += 1
            let plan = try plan(before, after) { $0.insertItems(at: [path(count / 2, 0)]) }
            #expect(plan.workCount < count + 50)
        }
    }
}
