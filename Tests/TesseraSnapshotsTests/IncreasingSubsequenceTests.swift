import TestSupport
import Testing

@testable import TesseraSnapshots

@Suite struct IncreasingSubsequenceTests {
    /// Random lists of blocks against the numbers they stand for, through both methods.
    @Test(arguments: 111...140)
    func bothMethodsFindTheHeaviest(seed: UInt64) {
        print("IncreasingSubsequenceTests seed \(seed)")
        var generator = SplitMix64(seed: seed)
        let count = Int.random(in: 1...40, using: &generator)
        var position = 0
        var blocks: [(start: Int, length: Int)] = []
        for _ in 0..<count {
            position += Int.random(in: 0...3, using: &generator)
            let length = Int.random(in: 0...5, using: &generator)
            blocks.append((position, length))
            position += length
        }
        blocks.shuffle(using: &generator)
        let starts = blocks.map { Int32($0.start) }
        let lengths = blocks.map { Int32($0.length) }
        let numbers = blocks.flatMap { Array($0.start..<$0.start + $0.length) }
        let (piles, maxima) = starts.withUnsafeBufferPointer { starts in
            lengths.withUnsafeBufferPointer { lengths in
                (
                    IncreasingSubsequence.byPiles(starts: starts, lengths: lengths, total: numbers.count),
                    IncreasingSubsequence.byPrefixMaxima(starts: starts, lengths: lengths)
                )
            }
        }
        for members in [piles, maxima] {
            let chosen = zip(blocks, members).filter { $0.1 && $0.0.length > 0 }.map(\.0)
            #expect(chosen.reduce(0) { $0 + $1.length } == longestIncreasing(numbers))
            #expect(zip(chosen, chosen.dropFirst()).allSatisfy { $0.start + $0.length <= $1.start })
        }
    }

    @Test func nothing() {
        #expect(IncreasingSubsequence.longest([]).isEmpty)
        let none = UnsafeBufferPointer<Int32>(start: nil, count: 0)
        #expect(IncreasingSubsequence.heaviest(starts: none, lengths: none).isEmpty)
    }
}
