import Foundation
import Testing

@testable import TesseraLayout

/// Rules of the flow layout by exact numbers.
@Suite struct FlowRulesTests {
    private func solve(
        _ sizes: [CGSize], width: CGFloat, spacing: CGFloat = 10, lineSpacing: CGFloat = 10, scale: CGFloat = 2,
        fill: FlowLastLineFill = .equalItems, rightToLeft: Bool = false, axis: LayoutAxis = .vertical
    ) -> [CGRect] {
        let section = FlowSectionInput(
            itemCount: sizes.count, sizes: FlowItemSizes(count: sizes.count) { sizes[$0] }, lineSpacing: lineSpacing,
            interitemSpacing: spacing, lastLineFill: fill)
        let solution = FlowSolution(
            sections: [section],
            container: FlowContainer(
                sizeInsideContentInsets: CGSize(width: width, height: width), scale: scale, axis: axis,
                isRightToLeft: rightToLeft))
        return sizes.indices.compactMap { solution.frame(item: $0, section: 0) }
    }

    private func items(_ widths: CGFloat..., height: CGFloat = 40) -> [CGSize] {
        widths.map { CGSize(width: $0, height: height) }
    }

    @Test func aLineHoldsWhatFitsExactly() {
        // 3 x 115 + 2 x 15 = 375 stays on one line.
        #expect(solve(items(115, 115, 115, 115), width: 375, spacing: 15).map(\.minX) == [0, 130, 260, 0])
        // The tolerance is 1e-6: half of it joins, twice of it does not.
        #expect(solve(items(100, 100.0000005), width: 200, spacing: 0).map(\.minY) == [0, 0])
        #expect(solve(items(100, 100.000002), width: 200, spacing: 0).map(\.minY) == [0, 50])
    }

    @Test func fullLinesSpreadTheirLeftoverEvenWithMixedSizes() {
        #expect(solve(items(100, 120, 80, 300), width: 375).map(\.minX) == [0, 137.5, 295, 37.5])
    }

    @Test func aLastLineOfEqualItemsIsFilledByPhantoms() {
        // 4 x 50 in 375 with a minimum of 10: six would fit, 15 apart.
        #expect(solve(items(50, 50, 50, 50), width: 375).map(\.minX) == [0, 65, 130, 195])
    }

    /// Two readings exist of what counts: all items of the section equal across the scroll axis, or the items of the
    /// last line equal in both dimensions. The solver follows the second one, for sizes known beforehand.
    @Test func equalityIsThatOfTheLastLineInBothDimensions() {
        // The section is mixed, its last line is not: phantoms.
        let mixedSection = solve(items(200, 150, 50, 50), width: 375)
        #expect(mixedSection.map(\.minX) == [0, 225, 0, 65])
        // Equal widths with another height on the last line: the minimum.
        let heights = [CGSize(width: 50, height: 40), CGSize(width: 50, height: 41)]
        #expect(solve(heights, width: 375).map(\.minX) == [0, 60])
        // Recorded for cells that measured themselves: equal widths are enough.
        #expect(solve(heights, width: 375, fill: .equalAcross).map(\.minX) == [0, 65])
    }

    /// Recorded for cells that measured themselves; those of known sizes are centred.
    @Test func aLoneItemWiderThanTheLineStartsAtItsBeginningWhereItMeasuredItself() {
        #expect(solve(items(450), width: 375, fill: .equalAcross).map(\.minX) == [0])
        #expect(solve(items(450, 100, 450, 400), width: 375, fill: .equalAcross).map(\.minX) == [0, 137.5, 0, 0])
        #expect(solve(items(450), width: 375).map(\.minX) == [-37.5])
    }

    @Test func aMixedLastLineKeepsTheMinimum() {
        #expect(solve(items(80, 100, 60), width: 375).map(\.minX) == [0, 90, 200])
    }

    /// The recordings allow two readings for lone items as well: by capacity alone, or for the last line only. The solver
    /// follows the second one: on any other line a lone item is all that fits, and its leftover is spread around it.
    @Test func aLoneItemIsCentredUnlessItIsLastAndHasRoom() {
        #expect(solve(items(250, 250), width: 200).map(\.minX) == [-25, -25])
        // Between others, on the last line, alone in its section: over half the line is centred.
        #expect(solve(items(300, 200, 300), width: 375).map(\.minX) == [37.5, 87.5, 37.5])
        #expect(solve(items(200), width: 375).map(\.minX) == [87.5])
        // A lone item that could have had a neighbour is leading on the last line, and centred between others.
        #expect(solve(items(300, 100, 300), width: 375).map(\.minX) == [37.5, 137.5, 37.5])
        #expect(solve(items(300, 100), width: 375).map(\.minX) == [37.5, 0])
        // Two of 182.5 with 10 between them just fit in 375.
        #expect(solve(items(182.5), width: 375).map(\.minX) == [0])
        #expect(solve(items(183), width: 375).map(\.minX) == [96])
    }

    @Test func itemsAreCentredInTheirLine() {
        let sizes = [
            CGSize(width: 100, height: 20), CGSize(width: 100, height: 61), CGSize(width: 100, height: 40),
            CGSize(width: 100, height: 10),
        ]
        #expect(solve(sizes, width: 375).map(\.minY) == [20.5, 0, 10.5, 71])
    }

    private static let snappedX: [(scale: Double, x: [Double])] = [
        (1, [0, 98, 197, 295]), (2, [0, 98.5, 196.5, 295]), (3, [0, 98 + 1.0 / 3, 196 + 2.0 / 3, 295]),
    ]

    @Test(arguments: snappedX)
    func originsSnapToPixelsAndSizesDoNot(scale: Double, expected: [Double]) {
        let frames = solve(items(80, 80, 80, 80, height: 40.3), width: 375, scale: scale)
        for (frame, x) in zip(frames, expected) {
            #expect(abs(frame.minX - x) < 1e-9)
            #expect(frame.size == CGSize(width: 80, height: 40.3))
        }
    }

    /// From a recording: rows of 44.1111 and 10 between them stand at 541, 595 and 649.5 after 487.
    @Test func theRunningPositionStaysUnrounded() {
        let sizes = items(320, 320, 320, 320, height: 397.0 / 9)
        #expect(solve(sizes, width: 320).map(\.minY) == [0, 54, 108, 162.5])
        let mixed = solve(sizes + items(300), width: 320).map(\.minY)
        #expect(mixed == [0, 54, 108, 162.5, 216.5])
    }

    /// From a recording: 340.25 goes to 340.5 and 264.75 to 265.
    @Test func tiesGoUp() {
        #expect(solve(items(58.5, 209.5), width: 739, spacing: 700).map(\.minX) == [340.5, 265])
    }

    @Test func mirroringTurnsAVerticalLayoutAcross() {
        #expect(
            solve(items(80, 80, 80, 80), width: 375, rightToLeft: true).map(\.minX) == [295, 196.5, 98.5, 0])
        #expect(solve(items(80, 100), width: 375, rightToLeft: true).map(\.minX) == [295, 185])
    }

    @Test func mirroringTurnsAHorizontalLayoutAlong() {
        let section = FlowSectionInput(
            itemCount: 3, sizes: .uniform(CGSize(width: 50, height: 60)),
            insets: EdgeLengths(top: 1, left: 5, bottom: 2, right: 7), headerSize: CGSize(width: 30, height: 9))
        let container = FlowContainer(
            sizeInsideContentInsets: CGSize(width: 999, height: 143), scale: 1, axis: .horizontal, isRightToLeft: true)
        let solution = FlowSolution(sections: [section], container: container)
        // 30 + 5 + 50 + 10 + 50 + 7
        #expect(solution.contentSize == CGSize(width: 152, height: 143))
        #expect(solution.headerFrame(section: 0) == CGRect(x: 122, y: 0, width: 30, height: 143))
        #expect(solution.frame(item: 0, section: 0) == CGRect(x: 67, y: 1, width: 50, height: 60))
        #expect(solution.frame(item: 1, section: 0) == CGRect(x: 67, y: 81, width: 50, height: 60))
        #expect(solution.frame(item: 2, section: 0) == CGRect(x: 7, y: 1, width: 50, height: 60))
        #expect(solution.sectionFrame(section: 0) == CGRect(x: 0, y: 0, width: 152, height: 143))
    }

    @Test func leftInsetsLeadAndEndUpOnTheRightWhenMirrored() {
        let section = FlowSectionInput(
            itemCount: 1, sizes: .uniform(CGSize(width: 50, height: 60)),
            insets: EdgeLengths(top: 0, left: 5, bottom: 0, right: 7))
        let container = FlowContainer(
            sizeInsideContentInsets: CGSize(width: 300, height: 1), scale: 1, isRightToLeft: true)
        let solution = FlowSolution(sections: [section], container: container)
        #expect(solution.frame(item: 0, section: 0)?.maxX == 295)
    }

    @Test func emptySectionsKeepHeaderInsetsAndFooter() {
        let empty = FlowSectionInput(
            itemCount: 0, sizes: .uniform(.zero), insets: EdgeLengths(top: 4, left: 0, bottom: 6, right: 0),
            headerSize: CGSize(width: 0, height: 30), footerSize: CGSize(width: 500, height: 20))
        let container = FlowContainer(sizeInsideContentInsets: CGSize(width: 100, height: 0), scale: 2)
        let solution = FlowSolution(sections: [empty, empty], container: container)
        #expect(solution.contentSize == CGSize(width: 100, height: 120))
        #expect(solution.headerFrame(section: 1) == CGRect(x: 0, y: 60, width: 100, height: 30))
        #expect(solution.footerFrame(section: 1) == CGRect(x: 0, y: 100, width: 100, height: 20))
        #expect(solution.sectionFrame(section: 1) == CGRect(x: 0, y: 60, width: 100, height: 60))
        let query = solution.elements(in: CGRect(x: 0, y: 40, width: 100, height: 50))
        #expect(query.map(\.kind) == [.footer, .header])
    }

    @Test func headersWithoutLengthDoNotExist() {
        let section = FlowSectionInput(
            itemCount: 1, sizes: .uniform(CGSize(width: 10, height: 10)), headerSize: CGSize(width: 300, height: 0))
        let container = FlowContainer(sizeInsideContentInsets: CGSize(width: 100, height: 0), scale: 2)
        let solution = FlowSolution(sections: [section], container: container)
        #expect(solution.headerFrame(section: 0) == nil && solution.footerFrame(section: 0) == nil)
    }

    @Test func elementsThatOnlyTouchTheQueryAreNotFound() {
        let section = FlowSectionInput(itemCount: 4, sizes: .uniform(CGSize(width: 100, height: 50)), lineSpacing: 0)
        let container = FlowContainer(sizeInsideContentInsets: CGSize(width: 100, height: 0), scale: 2)
        let solution = FlowSolution(sections: [section], container: container)
        #expect(solution.elements(in: CGRect(x: 0, y: 50, width: 100, height: 50)).map(\.item) == [1])
        #expect(solution.elements(in: CGRect(x: 0, y: 49.9, width: 100, height: 50.2)).map(\.item) == [0, 1, 2])
        #expect(solution.elements(in: CGRect(x: 100, y: 0, width: 100, height: 500)).isEmpty)
        #expect(solution.elements(in: CGRect(x: 50, y: 120, width: 0, height: 0)).isEmpty)
    }

    /// Lines that overlap reach far below their start, farther than the lines between two checkpoints.
    @Test func overlappingLinesAreFoundByTheirWholeThickness() {
        let sizes = FlowItemSizes(count: 200) { CGSize(width: 90, height: 400 + $0 % 2) }
        let section = FlowSectionInput(itemCount: 200, sizes: sizes, lineSpacing: -395)
        let container = FlowContainer(sizeInsideContentInsets: CGSize(width: 100, height: 0), scale: 1)
        let solution = FlowSolution(sections: [section], container: container)
        let rect = CGRect(x: 0, y: 700, width: 100, height: 3)
        let expected = solution.allElements.filter { $0.frame.minY < 703 && $0.frame.maxY > 700 }
        #expect(expected.count > 70)
        #expect(solution.elements(in: rect) == expected)
    }
}
