import Foundation
import Testing

@testable import TesseraLayout

/// Memory of solved layouts against the budgets, and of queries by what they look at.
@Suite struct FlowMemoryTests {
    private let container = FlowContainer(sizeInsideContentInsets: CGSize(width: 375, height: 800), scale: 2)

    private func bytesPerItem(_ count: Int, _ size: (Int) -> CGSize) -> Double {
        let input = FlowSectionInput(itemCount: count, sizes: FlowItemSizes(count: count, sizeOfItem: size))
        return Double(FlowSolution(sections: [input], container: container).memoryFootprint) / Double(count)
    }

    @Test func uniformSectionsTakeNothingPerItem() {
        func bytes(_ count: Int) -> Int {
            let input = FlowSectionInput(itemCount: count, sizes: .uniform(CGSize(width: 50, height: 50)))
            return FlowSolution(sections: [input], container: container).memoryFootprint
        }
        #expect(bytes(10_000_000) == bytes(1))
        #expect(bytes(1) < 1024)
    }

    @Test func equalSizesOneByOneTakeNothingPerItem() {
        #expect(bytesPerItem(100_000) { _ in CGSize(width: 50, height: 50) } < 0.01)
    }

    @Test func twentyDistinctSizesTakeAtMostFourBytes() {
        #expect(bytesPerItem(100_000) { CGSize(width: 40 + $0 * 7 % 20, height: 30) } <= 4)
        // One item per line, where every line start would be stored if all were.
        #expect(bytesPerItem(100_000) { CGSize(width: 300, height: 30 + $0 * 7 % 20) } <= 4)
    }

    @Test func aThousandDistinctSizesTakeAtMostFourBytes() {
        #expect(bytesPerItem(100_000) { CGSize(width: 40 + $0 * 7 % 1000, height: 30) } <= 4)
    }

    @Test(arguments: [1000, 10_000, 200_000])
    func distinctSizesTakeAtMostTwentyFourBytes(count: Int) {
        #expect(bytesPerItem(count) { CGSize(width: 40 + CGFloat($0) / 1000, height: 30) } <= 24)
    }

    @Test func checkpointsAreSparse() {
        let count = 10_000
        let sizes = FlowItemSizes(count: count) { CGSize(width: 300 + $0 % 2, height: 30) }
        let input = FlowSectionInput(itemCount: count, sizes: sizes)
        let lines = FlowItemLines(
            sizes: sizes, itemCount: count, metrics: FlowMetrics(input, container: container), axis: .vertical)
        #expect(lines.checkpoints.count == count / FlowItemLines.checkpointDistance + 1)
        #expect(lines.checkpoint(atOrBeforeItem: 100).firstItem == 96)
        #expect(lines.checkpoint(atOrBefore: 40 * 100 + 5).firstItem == 96)
        #expect(lines.checkpoint(atOrBefore: -5).firstItem == 0)
    }
}
