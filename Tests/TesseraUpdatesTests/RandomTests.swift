import TestSupport
import Testing

@testable import TesseraUpdates

/// Random batches against arrays of labels.
@Suite struct RandomTests {
    @Test(arguments: [1, 2, 3, 4])
    func validBatchesMapAsArraysDo(seed: UInt64) {
        print("seed \(seed)")
        var random = SplitMix64(seed: seed)
        var accepted = 0
        for _ in 0..<1500 {
            let sample = random.validCase()
            if compare(sample.batch, sample.before, sample.after) { accepted += 1 }
        }
        // The rest has a reload that meets a move.
        #expect(accepted > 1000)
    }

    @Test(arguments: [11, 12])
    func anyBatchIsRefusedOrMapsOneToOne(seed: UInt64) {
        print("seed \(seed)")
        var random = SplitMix64(seed: seed)
        var accepted = 0
        for _ in 0..<20_000 {
            let sample = random.anyCase()
            if compare(sample.batch, sample.before, sample.after) { accepted += 1 }
        }
        #expect(accepted > 300)
    }

    /// The order of calls in a batch has no meaning, and nested batches merge.
    @Test func orderOfCallsDoesNotMatter() throws {
        print("seed 21")
        var random = SplitMix64(seed: 21)
        for _ in 0..<300 {
            let sample = random.validCase()
            let before = SectionCounts(sample.before)
            let after = SectionCounts(sample.after)
            let operations = sample.batch.operations.shuffled(using: &random)
            var outer = UpdateBatch()
            var nested = UpdateBatch()
            nested.allowsMovesFromDeletedSections = sample.batch.allowsMovesFromDeletedSections
            let half = operations.count / 2
            operations[..<half].forEach { outer.append($0) }
            operations[half...].forEach { nested.append($0) }
            outer.merge(nested)
            let plan = try? sample.batch.freeze(before: before, after: after)
            let shuffled = try? outer.freeze(before: before, after: after)
            #expect(plan?.mapping == shuffled?.mapping)
            #expect(plan.map { Set($0.updates) } == shuffled.map { Set($0.updates) })
        }
    }
}
