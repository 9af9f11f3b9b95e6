import Foundation
import Testing

@testable import TesseraLayout

/// Pinned headers and footers against the rule written down for one section at a time.
@Suite struct FlowPinningTests {
    /// Distances along the axis from the start of the content; frames on whole points.
    private func naive(
        _ solution: FlowSolution, section: Int, low: CGFloat, high: CGFloat
    ) -> (header: CGFloat?, footer: CGFloat?) {
        func main(_ rect: CGRect?) -> (start: CGFloat, length: CGFloat)? {
            rect.map { rect in
                guard solution.container.axis == .horizontal else { return (rect.minY, rect.height) }
                let start = solution.container.isRightToLeft ? solution.contentSize.width - rect.maxX : rect.minX
                return (start, rect.width)
            }
        }
        let header = main(solution.headerFrame(section: section))
        let footer = main(solution.footerFrame(section: section))
        guard let whole = main(solution.sectionFrame(section: section)) else { return (nil, nil) }
        let end = footer?.start ?? whole.start + whole.length
        let headerEnd = whole.start + (header?.length ?? 0)
        return (
            header.map { max($0.start, min(low, end - $0.length)) },
            footer.map { min($0.start, max(high - $0.length, headerEnd)) }
        )
    }

    @Test(arguments: UInt64(8001)...8120)
    func pinnedFramesEqualTheRule(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let base = random.container()
        // Whole points, so that the pixel grid plays no part.
        let container = FlowContainer(
            sizeInsideContentInsets: CGSize(width: 300, height: 300), scale: 1, axis: base.axis,
            isRightToLeft: base.isRightToLeft)
        let sections = (0..<random.int(1...6)).map { _ in
            FlowSectionInput(
                itemCount: random.int(0...30), sizes: .uniform(CGSize(width: 60, height: 60)),
                insets: EdgeLengths(top: 5, left: 5, bottom: 7, right: 7), lineSpacing: 4,
                headerSize: random.chance(oneIn: 4) ? .zero : CGSize(width: 20, height: 20),
                footerSize: random.chance(oneIn: 4) ? .zero : CGSize(width: 15, height: 15))
        }
        let solution = FlowSolution(sections: sections, container: container)
        let content = container.axis == .vertical ? solution.contentSize.height : solution.contentSize.width
        for _ in 0..<20 {
            let low = CGFloat(random.int(-80...Int(content) + 80))
            let high = low + 200
            let origin = container.isRightToLeft && container.axis == .horizontal ? content - high : low
            let visible =
                container.axis == .vertical
                ? CGRect(x: 0, y: origin, width: 300, height: 200) : CGRect(x: origin, y: 0, width: 200, height: 300)
            let pinning = FlowPinning(headers: true, footers: true, visible: visible)
            for section in sections.indices {
                let rule = naive(solution, section: section, low: low, high: high)
                #expect(
                    start(solution.headerFrame(section: section, pinning: pinning), solution) == rule.header,
                    "seed \(seed), section \(section), \(low)")
                #expect(
                    start(solution.footerFrame(section: section, pinning: pinning), solution) == rule.footer,
                    "seed \(seed), section \(section), \(low)")
            }
            checkQuery(solution, pinning, visible, seed)
        }
    }

    private func start(_ frame: CGRect?, _ solution: FlowSolution) -> CGFloat? {
        guard let frame else { return nil }
        guard solution.container.axis == .horizontal else { return frame.minY }
        return solution.container.isRightToLeft ? solution.contentSize.width - frame.maxX : frame.minX
    }

    private func checkQuery(_ solution: FlowSolution, _ pinning: FlowPinning, _ rect: CGRect, _ seed: UInt64) {
        var found: [FlowElement] = []
        solution.forEachElement(in: rect, pinning: pinning) { if $0.kind != .item { found.append($0) } }
        var expected: [FlowElement] = []
        for section in 0..<solution.sectionCount {
            for (kind, frame) in [
                (FlowElement.Kind.header, solution.headerFrame(section: section, pinning: pinning)),
                (.footer, solution.footerFrame(section: section, pinning: pinning)),
            ] {
                guard let frame, frame.minX < rect.maxX, frame.maxX > rect.minX, frame.minY < rect.maxY,
                    frame.maxY > rect.minY
                else { continue }
                expected.append(FlowElement(kind: kind, section: section, item: 0, frame: frame))
            }
        }
        #expect(found == expected, "seed \(seed)")
        let range = solution.sectionRange(in: rect)
        #expect(found.allSatisfy { range.contains($0.section) }, "seed \(seed): \(range)")
    }

    @Test func onlyWhatIsPinnedMoves() {
        let solution = FlowSolution(
            sections: [
                FlowSectionInput(
                    itemCount: 9, sizes: .uniform(CGSize(width: 100, height: 100)),
                    headerSize: CGSize(width: 1, height: 30), footerSize: CGSize(width: 1, height: 20))
            ],
            container: FlowContainer(sizeInsideContentInsets: CGSize(width: 100, height: 0), scale: 1))
        let visible = CGRect(x: 0, y: 200, width: 100, height: 300)
        let headers = FlowPinning(headers: true, footers: false, visible: visible)
        #expect(solution.headerFrame(section: 0, pinning: headers)?.minY == 200)
        #expect(solution.footerFrame(section: 0, pinning: headers) == solution.footerFrame(section: 0))
        let footers = FlowPinning(headers: false, footers: true, visible: visible)
        #expect(solution.footerFrame(section: 0, pinning: footers)?.minY == 480)
        #expect(solution.headerFrame(section: 0, pinning: footers) == solution.headerFrame(section: 0))
        #expect(solution.headerFrame(section: 1, pinning: headers) == nil)
        #expect(solution.footerFrame(section: 1, pinning: footers) == nil)
    }
}
