import Foundation
import Testing

@testable import TesseraLayout

/// What sections, groups, items and spacings take.
@Suite struct CompositionalTraceTests {
    private func size(_ width: CGFloat, _ height: CGFloat) -> CompositionalSize {
        CompositionalSize(width: .absolute(width), height: .absolute(height))
    }

    private func text(_ solution: CompositionalSolution, in rect: CGRect, offset: CGFloat = 0) -> [String] {
        func numbers(_ rect: CGRect) -> String {
            [rect.minX, rect.minY, rect.width, rect.height].map { "\($0.native)" }.joined(separator: " ")
        }
        var lines: [String] = []
        solution.forEachTrace(in: rect, innerOffset: { _ in offset }) { trace in
            let inner = trace.inner == trace.outer ? "" : " | \(numbers(trace.inner))"
            lines.append("\(trace.kind) \(trace.depth): \(numbers(trace.outer))\(inner)")
        }
        return lines
    }

    /// Two items in a row, 10 apart, in a group inset by 5, in a section inset by 20, with a header.
    private func solution(
        count: Int = 3, behavior: CompositionalOrthogonalBehavior = .none, isRightToLeft: Bool = false
    ) -> CompositionalSolution {
        var item = CompositionalItem(size: size(50, 30))
        item.contentInsets = CompositionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = CompositionalItem(
            size: size(120, 40), contentInsets: CompositionalInsets(top: 5, leading: 5, bottom: 5, trailing: 5),
            group: CompositionalGroup(axis: .horizontal, subitems: [item], interItemSpacing: .fixed(10)))
        let section = CompositionalSection(
            group: group, contentInsets: CompositionalInsets(top: 20, leading: 20, bottom: 20, trailing: 20),
            interGroupSpacing: 8, orthogonalBehavior: behavior,
            boundaryItems: [
                CompositionalBoundary(elementKind: "header", size: size(60, 25), alignment: [.top, .leading])
            ])
        return CompositionalSolution(
            sections: [CompositionalSectionInput(section, itemCount: count)],
            configuration: CompositionalConfiguration(),
            container: CompositionalContainer(
                size: CGSize(width: 200, height: 300), scale: 1, isRightToLeft: isRightToLeft))
    }

    /// The second group is cut short: as long as its item, and what a full one leaves behind its last (recorded).
    @Test func everythingOfASection() {
        #expect(
            text(solution(), in: CGRect(x: 0, y: 0, width: 200, height: 300)) == [
                "section 0: 0.0 0.0 200.0 142.0 | 20.0 45.0 160.0 77.0",
                "group 0: 20.0 45.0 120.0 40.0 | 25.0 50.0 110.0 30.0",
                "item 1: 25.0 50.0 50.0 30.0 | 27.0 51.0 44.0 26.0",
                "item 1: 85.0 50.0 50.0 30.0 | 87.0 51.0 44.0 26.0",
                "spacing 1: 75.0 50.0 10.0 30.0",
                "spacing 0: 20.0 85.0 120.0 8.0",
                "group 0: 20.0 93.0 120.0 29.0 | 25.0 98.0 110.0 19.0",
                "item 1: 25.0 98.0 50.0 30.0 | 27.0 99.0 44.0 26.0",
                "supplementary 0: 20.0 0.0 60.0 25.0",
            ])
    }

    @Test func itemsLieWhereTheirCellsAre() {
        for isRightToLeft in [false, true] {
            let solution = solution(count: 5, isRightToLeft: isRightToLeft)
            var frames: [CGRect] = []
            solution.forEachTrace(in: CGRect(x: 0, y: 0, width: 200, height: 300)) {
                if $0.kind == .item { frames.append($0.inner) }
            }
            #expect(frames == (0..<5).map { solution.frame(item: $0, section: 0) ?? .null })
        }
    }

    @Test func orthogonalSectionsShowWhereTheyAreScrolledTo() {
        let lines = text(
            solution(count: 20, behavior: .continuous), in: CGRect(x: 0, y: 0, width: 200, height: 300), offset: 130)
        #expect(
            lines == [
                "section 0: 0.0 0.0 200.0 105.0 | 20.0 45.0 160.0 40.0",
                "group 0: -110.0 45.0 120.0 40.0 | -105.0 50.0 110.0 30.0",
                "item 1: -45.0 50.0 50.0 30.0 | -43.0 51.0 44.0 26.0",
                "spacing 0: 10.0 45.0 8.0 40.0",
                "group 0: 18.0 45.0 120.0 40.0 | 23.0 50.0 110.0 30.0",
                "item 1: 23.0 50.0 50.0 30.0 | 25.0 51.0 44.0 26.0",
                "item 1: 83.0 50.0 50.0 30.0 | 85.0 51.0 44.0 26.0",
                "spacing 1: 73.0 50.0 10.0 30.0",
                "spacing 0: 138.0 45.0 8.0 40.0",
                "group 0: 146.0 45.0 120.0 40.0 | 151.0 50.0 110.0 30.0",
                "item 1: 151.0 50.0 50.0 30.0 | 153.0 51.0 44.0 26.0",
                "supplementary 0: 20.0 0.0 60.0 25.0",
            ])
    }

    @Test func onlyWhatIsInTheRectangle() {
        var item = CompositionalItem(size: size(50, 30))
        item.edgeSpacing = CompositionalEdgeSpacing(leading: .fixed(3), trailing: .flexible(0))
        let group = CompositionalItem(
            size: size(120, 30), group: CompositionalGroup(axis: .horizontal, subitems: [item]))
        let solution = CompositionalSolution(
            sections: [CompositionalSectionInput(CompositionalSection(group: group), itemCount: 10_000_000)],
            configuration: CompositionalConfiguration(),
            container: CompositionalContainer(size: CGSize(width: 200, height: 300), scale: 1))
        let lines = text(solution, in: CGRect(x: 0, y: 60_000_000, width: 200, height: 30))
        #expect(
            lines == [
                "section 0: 0.0 0.0 200.0 150000000.0",
                "group 0: 0.0 60000000.0 120.0 30.0",
                "item 1: 3.0 60000000.0 50.0 30.0",
                "item 1: 63.0 60000000.0 50.0 30.0",
                "spacing 1: 0.0 60000000.0 3.0 30.0",
                "spacing 1: 53.0 60000000.0 7.0 30.0",
                "spacing 1: 60.0 60000000.0 3.0 30.0",
                "spacing 1: 113.0 60000000.0 7.0 30.0",
            ])
    }

    @Test func estimatesAreMarkedUntilTheyAreMeasured() {
        let row = CompositionalSize(width: .fractionalWidth(1), height: .estimated(40))
        let group = CompositionalItem(
            size: row, group: CompositionalGroup(axis: .horizontal, subitems: [CompositionalItem(size: row)]))
        var solution = CompositionalSolution(
            sections: [CompositionalSectionInput(CompositionalSection(group: group), itemCount: 2)],
            configuration: CompositionalConfiguration(),
            container: CompositionalContainer(size: CGSize(width: 200, height: 300), scale: 1))
        _ = solution.setMeasuredSize(CGSize(width: 200, height: 44), item: 0, section: 0)
        var marks: [Bool] = []
        solution.forEachTrace(in: CGRect(x: 0, y: 0, width: 200, height: 300)) {
            if $0.kind == .item { marks.append($0.isEstimate) }
        }
        #expect(marks == [false, true])
    }
}
