import Foundation
import Testing

@testable import TesseraUpdates

/// All batches over very small counts, valid or not, against arrays of labels.
@Suite struct ExhaustiveTests {
    /// The subsets of `0..<count` as lists.
    private func subsets(_ count: Int) -> [[Int]] {
        (0..<(1 << count)).map { bits in (0..<count).filter { bits & (1 << $0) != 0 } }
    }

    @Test(arguments: 0...2)
    func itemsOfOneSection(count: Int) {
        var accepted = 0
        for after in 0...3 {
            for deletes in subsets(count) {
                for reloads in subsets(count) {
                    for inserts in subsets(after) {
                        accepted += withMoves(count, after) { batch in
                            batch.deleteItems(at: deletes.map { path(0, $0) })
                            batch.insertItems(at: inserts.map { path(0, $0) })
                            batch.reloadItems(at: reloads.map { path(0, $0) })
                        }
                    }
                }
            }
        }
        #expect(accepted >= 1 << (count + 2))
    }

    /// No move, and every single one.
    private func withMoves(_ count: Int, _ after: Int, _ make: (inout UpdateBatch) -> Void) -> Int {
        var accepted = 0
        var plain = UpdateBatch()
        make(&plain)
        if compare(plain, [count], [after]) { accepted += 1 }
        for from in 0..<count {
            for to in 0..<after {
                var moved = plain
                moved.moveItem(from: path(0, from), to: path(0, to))
                if compare(moved, [count], [after]) { accepted += 1 }
            }
        }
        return accepted
    }

    @Test func twoMovesInFour() {
        for first in 0..<16 {
            for second in 0..<16 {
                let sample = batch {
                    $0.moveItem(from: path(0, first / 4), to: path(0, first % 4))
                    $0.moveItem(from: path(0, second / 4), to: path(0, second % 4))
                }
                compare(sample, [4], [4])
            }
        }
    }

    @Test(arguments: 0...3)
    func sections(count: Int) {
        let before = Array([1, 2, 3].prefix(count))
        var accepted = 0
        for deletes in subsets(count) {
            for inserts in subsets(3) {
                for move in -1..<9 {
                    let sample = batch {
                        $0.deleteSections(IndexSet(deletes))
                        $0.insertSections(IndexSet(inserts))
                        if move >= 0 { $0.moveSection(from: move / 3, to: move % 3) }
                    }
                    // Counts that fit when the sections do, whatever the naive model finds them to be.
                    for total in 0...3 {
                        let sections = NaiveModel(sample).sections(before, Array(repeating: 0, count: total))
                        let after = sections.map { $0.map { old in old.map { before[$0] } ?? 5 } }
                        let counts = after ?? Array(repeating: 1, count: total)
                        if compare(sample, before, counts) { accepted += 1 }
                    }
                }
            }
        }
        #expect(accepted >= (count == 0 ? 4 : 8))
    }
}
