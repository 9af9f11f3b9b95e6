import Foundation
import Testing

@testable import TesseraLayout

/// Measured lengths in blocks that grow with what is measured, against a dictionary.
@Suite struct FlowLengthSlabsTests {
    private typealias Lengths = FlowMeasuredSizes.Lengths

    private func compare(
        _ slabs: FlowLengthSlabs, _ model: [Int: Lengths], count: Int, chunk: Int, _ comment: Comment
    ) {
        let first = chunk * 64
        let items = (first..<min(count, first + 64)).filter { model[$0] != nil }
        #expect(slabs.isTouched(chunk) == !items.isEmpty, comment)
        for item in first..<min(count, first + 64) {
            #expect(slabs.lengths(chunk, item - first) == model[item], comment)
            let next = items.first { $0 >= item }.map { $0 - first }
            #expect(slabs.nextMeasured(inChunk: chunk, from: item - first) == next, comment)
        }
        for length in [0, 1, 17, 63, 64] {
            let inside = items.filter { $0 < first + length }
            let sum = slabs.withMeasured(of: chunk, upTo: length) { bits, lengths in
                (0..<bits.nonzeroBitCount).reduce(0) { $0 + lengths[$1] }
            }
            #expect(sum == (items.isEmpty ? nil : inside.reduce(0) { $0 + (model[$1]?.main ?? 0) }), comment)
        }
    }

    /// Whole numbers, so that sums are exact in any order.
    @Test(arguments: UInt64(8201)...8224)
    func lengthsSetInAnyOrder(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let count = random.chance(oneIn: 3) ? random.int(1...70) : random.int(100...5_000)
        let crossesDiffer = random.chance(oneIn: 2)
        var slabs = FlowLengthSlabs(count: count)
        var model: [Int: Lengths] = [:]
        for step in 0..<40 {
            let start = random.int(0...count - 1)
            for offset in 0..<random.int(1...60) {
                // Here and there, or one after the other.
                let item = random.chance(oneIn: 2) ? random.int(0...count - 1) : (start + offset) % count
                let lengths = Lengths(
                    main: Double(random.int(0...90)), cross: crossesDiffer && step > 4 ? Double(random.int(1...3)) : 7)
                #expect(slabs.set(lengths, item / 64, item % 64) == model[item], "seed \(seed), step \(step)")
                model[item] = lengths
            }
            let chunk = random.int(0...count - 1) / 64
            compare(slabs, model, count: count, chunk: chunk, "seed \(seed), step \(step), chunk \(chunk)")
        }
        for chunk in 0...(count - 1) / 64 { compare(slabs, model, count: count, chunk: chunk, "seed \(seed), end") }
    }

    /// A jump through a long list touches a chunk for each item, and takes a few numbers for each.
    @Test func whatIsMeasuredHereAndThereTakesLittle() {
        let count = 1_000_000
        var slabs = FlowLengthSlabs(count: count)
        for item in stride(from: 0, to: count, by: 200) {
            slabs.set(FlowMeasuredSizes.Lengths(main: 44, cross: 320), item / 64, item % 64)
        }
        let touched = 5_000
        // A slot for every chunk; of those touched a record, with room to grow, and a block of four numbers.
        #expect(slabs.memoryFootprint < count / 64 * 4 + touched * (2 * 16 + 4 * 8) + 40_000)
        for item in 0..<64 * 32 { slabs.set(FlowMeasuredSizes.Lengths(main: 44, cross: 320), item / 64, item % 64) }
        #expect(slabs.lengths(31, 63)?.main == 44)
    }
}
