import Foundation
import Testing

@testable import TesseraLayout

/// Random layouts against the naive solver and against each other.
@Suite struct FlowModelTests {
    @Test(arguments: UInt64(1)...300)
    func framesEqualTheNaiveSolvers(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let container = random.container()
        let sections = (0..<random.int(0...6)).map { _ in random.section() }
        let naive = FlowNaiveSolver(sections, container)
        let solution = FlowSolution(sections: sections, container: container)
        let elements = solution.allElements
        #expect(elements.count == naive.elements.count, "seed \(seed)")
        for (element, model) in zip(elements, naive.elements) {
            #expect(element.kind == model.kind && element.section == model.section && element.item == model.item)
            #expect(isClose(element.frame, model.frame), "seed \(seed): \(element) against \(model)")
        }
        #expect(abs(solution.contentSize.width - naive.contentSize.width) < 1e-6, "seed \(seed)")
        #expect(abs(solution.contentSize.height - naive.contentSize.height) < 1e-6, "seed \(seed)")
    }

    @Test(arguments: UInt64(1001)...1200)
    func queriesEqualAFilterOfAllFrames(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let container = random.container()
        let sections = (0..<random.int(1...6)).map { _ in random.section(mostItems: 200) }
        let solution = FlowSolution(sections: sections, container: container)
        let all = solution.allElements
        let size = solution.contentSize
        for _ in 0..<40 {
            let rect = CGRect(
                x: random.length(-60...Int(size.width) + 60), y: random.length(-60...Int(size.height) + 60),
                width: random.length(0...500), height: random.length(0...500))
            let expected = all.filter { element in
                let frame = element.frame
                return frame.width > 0 && frame.height > 0 && rect.width > 0 && rect.height > 0
                    && frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY
                    && frame.maxY > rect.minY
            }
            #expect(solution.elements(in: rect) == expected, "seed \(seed), \(rect)")
        }
        let everything = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
        #expect(solution.elements(in: everything) == all.filter { $0.frame.width > 0 && $0.frame.height > 0 })
    }

    @Test(arguments: UInt64(2001)...2100)
    func resolvingOneSectionEqualsSolvingAll(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let container = random.container()
        var sections = (0..<random.int(1...6)).map { _ in random.section() }
        var solution = FlowSolution(sections: sections, container: container)
        for _ in 0..<5 {
            let index = random.int(0...sections.count - 1)
            sections[index] = random.section()
            let copy = solution.resolving(section: index, with: sections[index])
            solution.resolve(section: index, with: sections[index])
            let fresh = FlowSolution(sections: sections, container: container)
            #expect(solution.allElements == fresh.allElements, "seed \(seed)")
            #expect(copy.allElements == fresh.allElements, "seed \(seed)")
            #expect(solution.contentSize == fresh.contentSize)
            // The overhangs, which only queries use, must be up to date too.
            let strip = CGRect(x: -50, y: -50, width: 200, height: 200)
            #expect(solution.elements(in: strip) == fresh.elements(in: strip), "seed \(seed)")
        }
    }

    @Test(arguments: UInt64(3001)...3150)
    func uniformSectionsEqualPerItemOnes(seed: UInt64) throws {
        var random = FlowRandom(seed: seed)
        let container = random.container()
        var uniform = random.section(mostItems: 300)
        let size = random.size()
        uniform.sizes = .uniform(size)
        var perItem = uniform
        let stored = Array(repeating: FlowItemSizes.Size(size), count: uniform.itemCount)
        switch random.int(0...2) {
        case 0: perItem.sizes = FlowItemSizes(storage: .each(stored))
        case 1:
            let indices = Array(repeating: UInt8(1), count: uniform.itemCount)
            perItem.sizes = FlowItemSizes(
                storage: .bytes(palette: [.init(.zero), .init(size)], indices: indices))
        default:
            let indices = Array(repeating: UInt16(1), count: uniform.itemCount)
            perItem.sizes = FlowItemSizes(
                storage: .words(palette: [.init(.zero), .init(size)], indices: indices))
        }
        let fast = FlowSolution(sections: [uniform], container: container)
        let slow = FlowSolution(sections: [perItem], container: container)
        #expect(fast.allElements.count == slow.allElements.count)
        for (a, b) in zip(fast.allElements, slow.allElements) {
            #expect(isClose(a.frame, b.frame), "seed \(seed): \(a) against \(b)")
        }
        #expect(abs(fast.contentSize.height - slow.contentSize.height) < 1e-6)
        #expect(abs(fast.contentSize.width - slow.contentSize.width) < 1e-6)
    }

    @Test(arguments: UInt64(4001)...4040)
    func linesOfOneSizeReadThroughTheCursorEqualTheArithmetic(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let container = random.container()
        let input = random.section()
        guard input.itemCount > 0 else { return }
        let metrics = FlowMetrics(input, container: container)
        let size = FlowItemSizes.Size(random.size())
        let lines = FlowItemLines(
            sizes: FlowItemSizes(storage: .uniform(size)), itemCount: input.itemCount, metrics: metrics,
            axis: container.axis)
        let uniform = FlowUniformLines(
            size: size, itemCount: input.itemCount, metrics: metrics, axis: container.axis)
        #expect(abs(lines.length - uniform.length) < 1e-6, "seed \(seed)")
    }

    @Test func everyRepresentationOfSizesReadsBackWhatWasAppended() {
        for distinct in [1, 2, 20, 256, 257, 3000, 65_536, 65_537] {
            let count = distinct * 2
            let sizes = FlowItemSizes(count: count) {
                CGSize(width: CGFloat($0 % distinct) + 1, height: CGFloat($0 % distinct % 7))
            }
            for item in stride(from: 0, to: count, by: max(1, count / 997)) {
                let expected = CGSize(width: CGFloat(item % distinct) + 1, height: CGFloat(item % distinct % 7))
                #expect(sizes[item] == expected, "\(distinct) distinct, item \(item)")
            }
            #expect(sizes.count == (distinct == 1 ? nil : count))
        }
    }
}
