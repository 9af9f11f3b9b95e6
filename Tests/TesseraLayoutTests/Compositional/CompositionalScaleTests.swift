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
