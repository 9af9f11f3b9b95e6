import Foundation
import Testing

@testable import TesseraLayout

/// What large layouts cost, counted.
@Suite struct CompositionalScaleTests {
    private func list(_ height: CompositionalDimension, count: Int) -> CompositionalSolution {
        let size = CompositionalSize(width: .fractionalWidth(1), height: height)
        let group = CompositionalItem(
            size: size, group: CompositionalGroup(axis: .vertical, subitems: [CompositionalItem(size: size)]))
        return CompositionalSolution(
            sections: [CompositionalSectionInput(CompositionalSection(group: group), itemCount: count)],
            configuration: CompositionalConfiguration(),
            container: CompositionalContainer(size: CGSize(width: 320, height: 480), scale: 2))
    }

    @Test func uniformItemsCostNoMemory() {
        let solution = list(.absolute(44), count: 10_000_000)
        #expect(solution.contentSize.height == 440_000_000)
        #expect(solution.measuredFootprint == 0)
        #expect(solution.sections[0].template.leaves.count == 1)
        let found = solution.elements(in: CGRect(x: 0, y: 220_000_000, width: 320, height: 480))
        #expect(found.map(\.item) == Array(5_000_000...5_000_010))
    }

    @Test func onlyTouchedChunksTakeMemory() {
        var solution = list(.estimated(44), count: 1_000_000)
        #expect(solution.measuredFootprint == 0)
        _ = solution.setMeasuredSize(CGSize(width: 0, height: 50), item: 500_000, section: 0)
        let first = solution.measuredFootprint
        _ = solution.setMeasuredSize(CGSize(width: 0, height: 50), item: 500_001, section: 0)
        #expect(solution.measuredFootprint == first)
        _ = solution.setMeasuredSize(CGSize(width: 0, height: 50), item: 900_000, section: 0)
        // 256 items with a length each, and their groups' lengths.
        #expect(solution.measuredFootprint - first <= 256 * 16 + 128)
        #expect(solution.contentSize.height == 44_000_018)
        #expect(solution.frame(item: 999_999, section: 0)?.minY == CGFloat(43_999_974))
    }

    @Test func oneSectionIsReplacedAlone() throws {
        let size = CompositionalSize(width: .fractionalWidth(1), height: .estimated(44))
        let group = CompositionalItem(
            size: size, group: CompositionalGroup(axis: .vertical, subitems: [CompositionalItem(size: size)]))
        var solution = CompositionalSolution(
            sections: (0..<1000).map { _ in
                CompositionalSectionInput(CompositionalSection(group: group), itemCount: 100)
            },
            configuration: CompositionalConfiguration(interSectionSpacing: 10),
            container: CompositionalContainer(size: CGSize(width: 320, height: 480), scale: 2))
        _ = solution.setMeasuredSize(CGSize(width: 0, height: 60), item: 3, section: 700)
        solution.setItemCount(90, inSection: 400)
        #expect(solution.frame(item: 3, section: 700)?.height == 60)
        #expect(solution.sectionFrame(section: 700)?.minY == CGFloat(3_086_560))
        #expect(solution.measuredSize(item: 3, section: 700)?.height == 60)
        solution.removeSections(0..<700)
        #expect(solution.frame(item: 4, section: 0)?.minY == CGFloat(192))
    }

    private func grid(columns: Int, height: CGFloat = 60, count: Int = 100) -> CompositionalSectionInput {
        let item = CompositionalItem(
            size: CompositionalSize(width: .fractionalWidth(1 / CGFloat(columns)), height: .fractionalHeight(1)))
        let group = CompositionalItem(
            size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(height)),
            group: CompositionalGroup(axis: .horizontal, subitems: [item]))
        return CompositionalSectionInput(CompositionalSection(group: group), itemCount: count)
    }

    @Test func sectionsThatAreAlikeAreSolvedOnce() {
        var inputs = (0..<1_000).map { grid(columns: 1 + $0 % 4) }
        var solution = CompositionalSolution(
            sections: inputs, configuration: CompositionalConfiguration(),
            container: CompositionalContainer(size: CGSize(width: 320, height: 480), scale: 2))
        #expect(solution.solvedCount == 4)
        solution.update(inputs)
        #expect(solution.solvedCount == 4, "nothing is other")
        inputs[500] = grid(columns: 1, height: 61)
        solution.update(inputs)
        #expect(solution.solvedCount == 5, "one changed section is solved alone")
        #expect(solution.sectionFrame(section: 501)?.minY == CGFloat(500 / 4 * (100 + 50 + 34 + 25) * 60 + 6_100))
        // Shares are not mixed up: those of other counts are others.
        inputs[700].itemCount = 99
        inputs[704].itemCount = 98
        solution.update(inputs)
        #expect(solution.itemCount(inSection: 700) == 99 && solution.itemCount(inSection: 704) == 98)
        #expect(solution.frame(item: 98, section: 700) != nil && solution.frame(item: 99, section: 700) == nil)
        #expect(solution.frame(item: 97, section: 704) != nil && solution.frame(item: 98, section: 704) == nil)
        #expect(solution.frame(item: 99, section: 708) != nil)
    }

    @Test func orthogonalItemsAreFoundBetweenDistances() {
        var input = grid(columns: 1, count: 1_000_000)
        input.section.orthogonalBehavior = .continuous
        input.section.group.size.width = .absolute(100)
        input.section.interGroupSpacing = 10
        input.section.contentInsets = CompositionalInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
        for isRightToLeft in [false, true] {
            let solution = CompositionalSolution(
                sections: [grid(columns: 2), input], configuration: CompositionalConfiguration(),
                container: CompositionalContainer(
                    size: CGSize(width: 320, height: 480), scale: 2, isRightToLeft: isRightToLeft))
            func items(_ low: CGFloat, _ high: CGFloat, section: Int = 1) -> [Int] {
                var found: [Int] = []
                solution.forEachItem(inOrthogonalSection: section, from: low, to: high) { found.append($0) }
                return found
            }
            #expect(items(0, 320) == [0, 1, 2])
            #expect(items(320, 640) == [2, 3, 4, 5])
            #expect(items(-300, 0) == [])
            #expect(items(55_000_020, 55_000_240) == [500_000, 500_001])
            #expect(items(640, 320) == [] && items(.nan, 5) == [])
            #expect(items(0, 320, section: 0) == [] && items(0, 320, section: 9) == [])
        }
    }

    /// As recorded in comp-142: the header of 30 ends with the body, at 118, and not with the section, at 138; so does
    /// the footer of the section behind, the other way round.
    @Test func pinnedHeadersStopBeforeTheFooter() {
        let size = CompositionalSize(width: .fractionalWidth(1), height: .absolute(40))
        let half = CompositionalSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
        let group = CompositionalItem(
            size: size, group: CompositionalGroup(axis: .horizontal, subitems: [CompositionalItem(size: half)]))
        func boundary(_ height: Double, _ alignment: CompositionalEdges) -> CompositionalBoundary {
            CompositionalBoundary(
                elementKind: "\(alignment)",
                size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(height)), alignment: alignment,
                pinToVisibleBounds: true)
        }
        let section = CompositionalSection(
            group: group, contentInsets: CompositionalInsets(top: 3, leading: 4, bottom: 5, trailing: 6),
            boundaryItems: [boundary(30, .top), boundary(20, .bottom)])
        let solution = CompositionalSolution(
            sections: [3, 12].map { CompositionalSectionInput(section, itemCount: $0) },
            configuration: CompositionalConfiguration(),
            container: CompositionalContainer(size: CGSize(width: 320, height: 100), scale: 2))
        let visible = CGRect(x: 0, y: 100, width: 320, height: 100)
        func top(_ slot: Int, _ section: Int) -> CGFloat? {
            solution.boundary(slot: slot, section: section, visible: visible)?.frame.minY
        }
        #expect(top(0, 0) == 88)
        #expect(top(1, 0) == 118)
        #expect(top(0, 1) == 138)
        #expect(top(1, 1) == 180)
    }

    @Test func pinnedItemsFollowTheVisibleBounds() throws {
        let size = CompositionalSize(width: .fractionalWidth(1), height: .absolute(40))
        let group = CompositionalItem(
            size: size, group: CompositionalGroup(axis: .vertical, subitems: [CompositionalItem(size: size)]))
        let header = CompositionalBoundary(
            elementKind: "header", size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(30)),
            alignment: .top, pinToVisibleBounds: true)
        let solution = CompositionalSolution(
            sections: (0..<3).map { _ in
                CompositionalSectionInput(CompositionalSection(group: group, boundaryItems: [header]), itemCount: 5)
            }, configuration: CompositionalConfiguration(),
            container: CompositionalContainer(size: CGSize(width: 320, height: 200), scale: 2))
        #expect(solution.hasPinnedElements)
        func top(_ offset: CGFloat, section: Int) -> CGFloat? {
            solution.boundary(slot: 0, section: section, visible: CGRect(x: 0, y: offset, width: 320, height: 200))?
                .frame.minY
        }
        #expect(top(-50, section: 0) == 0)
        #expect(top(100, section: 0) == 100)
        #expect(top(220, section: 0) == 200)
        #expect(top(220, section: 1) == 230)
        #expect(top(240, section: 1) == 240)
    }
}
