import Foundation
import Testing

@testable import TesseraLayout

/// Rules one by one, with numbers that were published or follow from the rule's wording.
@Suite struct CompositionalRulesTests {
    private let full = CompositionalSize(width: .fractionalWidth(1), height: .fractionalHeight(1))

    private func row(
        _ items: [CompositionalItem], height: CompositionalDimension = .absolute(100),
        arrangement: CompositionalGroup.Arrangement = .filling, spacing: CompositionalSpacing? = nil
    ) -> CompositionalItem {
        CompositionalItem(
            size: CompositionalSize(width: .fractionalWidth(1), height: height),
            group: CompositionalGroup(
                axis: .horizontal, arrangement: arrangement, subitems: items, interItemSpacing: spacing))
    }

    private func item(
        _ width: CompositionalDimension, _ height: CompositionalDimension = .fractionalHeight(1)
    ) -> CompositionalItem {
        CompositionalItem(size: CompositionalSize(width: width, height: height))
    }

    private func solve(
        _ section: CompositionalSection, count: Int, width: CGFloat = 320, height: CGFloat = 480, scale: CGFloat = 2,
        configuration: CompositionalConfiguration = .init(), isRightToLeft: Bool = false
    ) -> CompositionalSolution {
        CompositionalSolution(
            sections: [CompositionalSectionInput(section, itemCount: count)], configuration: configuration,
            container: CompositionalContainer(
                size: CGSize(width: width, height: height), scale: scale, isRightToLeft: isRightToLeft))
    }

    /// Published for iOS 26: three thirds, 8 apart, in a 320 wide view with insets of 16.
    @Test func thirdsWithSpacing() {
        let section = CompositionalSection(
            group: row([item(.fractionalWidth(1 / 3))], spacing: .fixed(8)),
            contentInsets: CompositionalInsets(top: 16, leading: 16, bottom: 16, trailing: 16))
        let solution = solve(section, count: 3)
        #expect((0..<3).map { solution.frame(item: $0, section: 0)?.minX } == [16, 114.5, 213])
        #expect(solution.frame(item: 0, section: 0)?.width == 90.5)
    }

    /// The older count form divides, the newer one leaves the item's own length: measured by running UIKit, both forms
    /// side by side, and Apple's notes on iOS 16 say that their sizes differ. One other project states that the newer
    /// form makes 125 of the 100 here as well; nothing recorded supports it.
    @Test func countForms() {
        let divided = solve(
            CompositionalSection(
                group: row([item(.absolute(100))], arrangement: .divided(count: 2), spacing: .fixed(20))),
            count: 2, width: 270)
        #expect(divided.frame(item: 1, section: 0) == CGRect(x: 145, y: 0, width: 125, height: 100))
        let repeated = solve(
            CompositionalSection(
                group: row([item(.absolute(100))], arrangement: .repeating(count: 2), spacing: .fixed(20))),
            count: 3, width: 270)
        #expect(repeated.frame(item: 1, section: 0) == CGRect(x: 120, y: 0, width: 100, height: 100))
        #expect(repeated.frame(item: 2, section: 0)?.origin == CGPoint(x: 0, y: 100))
    }

    /// The forms in a column, with a length that would not fit as often: the newer one lets the last item stick out.
    @Test func countFormsInAColumn() {
        func column(_ arrangement: CompositionalGroup.Arrangement) -> CompositionalSolution {
            let group = CompositionalItem(
                size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(200)),
                group: CompositionalGroup(
                    axis: .vertical, arrangement: arrangement, subitems: [item(.fractionalWidth(1), .absolute(90))],
                    interItemSpacing: .fixed(4)))
            return solve(CompositionalSection(group: group), count: 4)
        }
        #expect((0..<3).map { column(.divided(count: 3)).frame(item: $0, section: 0)?.minY } == [0, 68, 136])
        #expect(column(.divided(count: 3)).frame(item: 0, section: 0)?.height == 64)
        #expect((0..<3).map { column(.repeating(count: 3)).frame(item: $0, section: 0)?.minY } == [0, 94, 188])
        #expect(column(.repeating(count: 3)).frame(item: 2, section: 0)?.maxY == 278)
        #expect(column(.repeating(count: 3)).frame(item: 3, section: 0)?.minY == 200)
    }

    /// Published for iOS 26: 20 points centred in an item of 125 at three pixels to a point stand at 82.667. Of the two
    /// readings of "the far edge kept" this one follows what all recorded frames have: positions go to the nearest
    /// pixel, ties to the far side, and lengths stay, so that the far edge comes to a pixel as well.
    @Test func attachedViewsSnapTheirPositionsAlone() {
        var badged = item(.absolute(125))
        badged.supplementaryItems = [
            CompositionalSupplementary(
                elementKind: "badge",
                size: CompositionalSize(width: .absolute(20), height: .absolute(10)),
                containerAnchor: CompositionalAnchor(edges: .top))
        ]
        let section = CompositionalSection(
            group: row([badged]), contentInsets: CompositionalInsets(top: 0, leading: 30, bottom: 0, trailing: 0))
        let frame = solve(section, count: 1, scale: 3).supplementary(kind: "badge", item: 0, section: 0)?.frame
        #expect(abs((frame?.minX ?? 0) - 248 / 3) < 1e-9)
        #expect(frame?.width == 20 && frame?.minY == 0)
        #expect(abs((frame?.maxX ?? 0) - 308 / 3) < 1e-9)
    }

    /// Heights from widths: the width that fractions refer to is fixed by the number that fits without spacing.
    @Test func heightsFromWidths() {
        let square = item(.fractionalWidth(0.24), .fractionalWidth(0.24))
        let solution = solve(CompositionalSection(group: row([square], spacing: .fixed(10))), count: 5)
        // Four fit without spacing; a fraction of 320 - 30, rounded down to half points.
        #expect(solution.frame(item: 0, section: 0)?.size == CGSize(width: 69.5, height: 69.5))
        #expect(solution.frame(item: 3, section: 0)?.minX == 3 * 79.5)
        #expect(solution.frame(item: 4, section: 0)?.minY == 100)
    }

    @Test func flexibleEdgesCentre() {
        var centred = item(.absolute(100), .absolute(40))
        centred.edgeSpacing = CompositionalEdgeSpacing(
            leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
        let solution = solve(CompositionalSection(group: row([centred])), count: 1)
        // Three fit; six flexible edges share 20 points.
        #expect(solution.frame(item: 0, section: 0)?.minX == 3.5)
        #expect(solution.frame(item: 0, section: 0)?.minY == 30)
    }

    @Test func overInsetLeavesTheDifference() {
        var small = item(.absolute(10))
        small.contentInsets = CompositionalInsets(top: 0, leading: 8, bottom: 0, trailing: 9)
        let solution = solve(CompositionalSection(group: row([small])), count: 1)
        #expect(solution.frame(item: 0, section: 0) == CGRect(x: 8, y: 0, width: 7, height: 100))
    }

    @Test func insetsBelowOneAreFractionsInContainers() {
        var group = row([item(.fractionalWidth(1))])
        group.contentInsets = CompositionalInsets(top: 0.1, leading: 0, bottom: 0, trailing: 0.25)
        let section = CompositionalSection(
            group: group, contentInsets: CompositionalInsets(top: 0, leading: 0.5, bottom: 0, trailing: 0))
        #expect(solve(section, count: 1).frame(item: 0, section: 0) == CGRect(x: 160, y: 10, width: 120, height: 90))
    }

    @Test func groupWithoutRoomLaysNothing() {
        let solution = solve(CompositionalSection(group: row([item(.absolute(400))])), count: 5)
        #expect(solution.contentSize == CGSize(width: 320, height: 0))
        #expect(solution.frame(item: 0, section: 0) == nil)
        #expect(solution.issues == [.noRoom(section: 0)])
        #expect(CompositionalError.noRoom(section: 0).message.hasSuffix("This group cannot fit even a single item."))
    }

    @Test func repeatedCustomGroups() {
        let frames = [CGRect(x: 5, y: 0, width: 50, height: 30), CGRect(x: 60, y: 20, width: 40, height: 40)]
        let group = CompositionalItem(
            size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(80)),
            group: CompositionalGroup(
                axis: .vertical, arrangement: .custom(frames.map { CompositionalCustomItem(frame: $0, zIndex: 4) }),
                subitems: []))
        let solution = solve(CompositionalSection(group: group, interGroupSpacing: 10), count: 3)
        #expect(solution.frame(item: 2, section: 0) == CGRect(x: 5, y: 90, width: 50, height: 30))
        #expect(solution.element(item: 1, section: 0)?.zIndex == 4)
        // The last group is as high as declared, though its second item is missing.
        #expect(solution.contentSize.height == 170)
    }

    /// Recorded: a header of 30 that is moved by 7 into its section takes 23, a footer that is moved out of it 37.
    @Test(arguments: [
        (CompositionalEdges.top, CGFloat(7), CGFloat(23), CGFloat(0)), (.bottom, 7, 37, 107), (.top, -7, 37, 0),
        (.bottom, -7, 23, 93),
    ])
    func anOffsetChangesTheRoomOfABoundaryItem(
        _ edge: CompositionalEdges, _ offset: CGFloat, _ room: CGFloat, _ start: CGFloat
    ) {
        let boundary = CompositionalBoundary(
            elementKind: "edge", size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(30)),
            alignment: edge, offset: CGPoint(x: 0, y: offset))
        let section = CompositionalSection(group: row([item(.fractionalWidth(1))]), boundaryItems: [boundary])
        let solution = solve(section, count: 1)
        #expect(solution.contentSize.height == 100 + room)
        #expect(solution.frame(item: 0, section: 0)?.minY == (edge == .top ? room : 0))
        #expect(solution.boundary(slot: 0, section: 0, visible: nil)?.frame.minY == start)
    }

    @Test func siblingsTakeTheLargestLength() throws {
        let cell = item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 20))
        var solution = solve(CompositionalSection(group: row([cell, cell], height: .estimated(30))), count: 4)
        #expect(solution.contentSize.height == 40)
        let moved = solution.setMeasuredSize(CGSize(width: 0, height: 52), item: 1, section: 0)
        let move = try #require(moved)
        #expect(move.distance == 32)
        #expect(solution.frame(item: 0, section: 0)?.height == 52)
        #expect(solution.frame(item: 2, section: 0) == CGRect(x: 0, y: 52, width: 160, height: 20))
    }

    @Test func outermostGroupsAreSiblingsAcrossTheSection() {
        let cell = item(.fractionalWidth(1), .estimated(20))
        let group = row([cell], height: .uniformAcrossSiblings(estimate: 20))
        var solution = solve(CompositionalSection(group: group, interGroupSpacing: 5), count: 4)
        #expect(solution.contentSize.height == 95)
        _ = solution.setMeasuredSize(CGSize(width: 0, height: 50), item: 2, section: 0)
        #expect(solution.contentSize.height == 215)
        #expect((0..<4).map { solution.frame(item: $0, section: 0)?.minY } == [0, 55, 110, 165])
        #expect((0..<4).map { solution.frame(item: $0, section: 0)?.height } == [20, 20, 50, 20])
        _ = solution.setMeasuredSize(CGSize(width: 0, height: 10), item: 2, section: 0)
        #expect(solution.contentSize.height == 95)
    }

    /// In a carousel the section is as high as its highest group, and uniform groups all as high as that.
    @Test func orthogonalSectionTakesTheHighestGroup() {
        let cell = item(.fractionalWidth(1), .estimated(40))
        let group = CompositionalItem(
            size: CompositionalSize(width: .absolute(100), height: .estimated(40)),
            group: CompositionalGroup(axis: .horizontal, subitems: [cell]))
        var section = CompositionalSection(group: group, orthogonalBehavior: .continuous)
        var solution = solve(section, count: 6)
        _ = solution.setMeasuredSize(CGSize(width: 0, height: 70), item: 1, section: 0)
        #expect(solution.contentSize == CGSize(width: 320, height: 70))
        #expect(solution.orthogonal(section: 0)?.contentLength == 600)
        #expect(solution.frame(item: 5, section: 0) == CGRect(x: 500, y: 0, width: 100, height: 40))
        section.group.size.height = .uniformAcrossSiblings(estimate: 40)
        section.group.group?.subitems[0].size.height = .fractionalHeight(1)
        #expect(solve(section, count: 6).contentSize.height == 40)
    }

    /// A tag cloud: measured widths decide how many items a line takes.
    @Test func measuredWidthsBreakLines() {
        var solution = solve(
            CompositionalSection(group: row([item(.estimated(100))], height: .absolute(20), spacing: .fixed(10))),
            count: 7)
        #expect(solution.contentSize.height == 60)
        for (index, width) in [200, 100, 150, 150, 30, 30, 30].enumerated() {
            _ = solution.setMeasuredSize(CGSize(width: width, height: 0), item: index, section: 0)
        }
        let origins = (0..<7).map { solution.frame(item: $0, section: 0)?.origin ?? .zero }
        #expect(
            origins == [
                CGPoint(x: 0, y: 0), CGPoint(x: 210, y: 0), CGPoint(x: 0, y: 20), CGPoint(x: 160, y: 20),
                CGPoint(x: 0, y: 40), CGPoint(x: 40, y: 40), CGPoint(x: 80, y: 40),
            ])
    }

    @Test func measuredBoundaryItemsMoveTheirSection() throws {
        let header = CompositionalBoundary(
            elementKind: "header", size: CompositionalSize(width: .fractionalWidth(1), height: .estimated(20)),
            alignment: .top)
        let section = CompositionalSection(group: row([item(.fractionalWidth(1))]), boundaryItems: [header])
        var solution = solve(
            section, count: 2,
            configuration: CompositionalConfiguration(boundaryItems: [
                CompositionalBoundary(
                    elementKind: "top", size: CompositionalSize(width: .fractionalWidth(1), height: .estimated(5)),
                    alignment: .top)
            ]))
        #expect(solution.frame(item: 0, section: 0)?.minY == 25)
        let element = try #require(solution.supplementary(kind: "header", item: 0, section: 0))
        #expect(solution.needsMeasuring(element))
        let moved = solution.setMeasuredSize(CGSize(width: 1, height: 33), of: element)
        let move = try #require(moved)
        #expect(move.distance == 13)
        #expect(solution.frame(item: 0, section: 0)?.minY == 38)
        _ = solution.setMeasuredSize(CGSize(width: 0, height: 15), layoutBoundary: 0)
        #expect(solution.frame(item: 0, section: 0)?.minY == 48)
        #expect(solution.contentSize.height == 248)
    }

    @Test func messages() {
        func message(_ body: () throws -> Void) -> String? {
            do {
                try body()
                return nil
            } catch {
                return (error as? CompositionalError)?.message
            }
        }
        #expect(
            message { try CompositionalDimension.fractionalWidth(.nan).validate() }
                == "Invalid fractional width: nan. The fraction must be a finite value.")
        #expect(
            message { try CompositionalDimension.absolute(.infinity).validate() }
                == "Invalid absolute dimension: inf. The dimension must be a finite value.")
        #expect(message { try row([]).validate() } == "At least 1 subitem is required for a group")
        #expect(
            message { try row([item(.absolute(1))], arrangement: .divided(count: 0)).validate() }
                == "A repeating horizontal group should specify a count >= 1")
        #expect(
            message { try CompositionalSection(group: item(.absolute(1))).validate() }
                == "Invalid parameter not satisfying: group")
        let boundary = CompositionalBoundary(elementKind: "a", size: full, alignment: .top)
        #expect(
            message {
                try CompositionalSection(group: row([item(.absolute(1))]), boundaryItems: [boundary, boundary])
                    .validate()
            } == "Error: Every supplementary must have a unique elementKind: duplicates detected: (a)")
        #expect(message { try row([item(.absolute(1))]).validate() } == nil)
    }

    @Test func descriptionOfATree() {
        var nested = row([item(.fractionalWidth(0.5))], arrangement: .divided(count: 2), spacing: .flexible(3))
        nested.contentInsets.leading = 4
        #expect(
            row([nested, item(.estimated(20))]).visualDescription() == """
                horizontal group fractionalWidth(1.0) x absolute(100.0)
                  horizontal group divided by 2 fractionalWidth(1.0) x absolute(100.0) insets(0.0, 4.0, 0.0, 0.0) \
                spacing flexible(3.0)
                    item fractionalWidth(0.5) x fractionalHeight(1.0)
                  item estimated(20.0) x fractionalHeight(1.0)
                """)
    }

    /// One swipe moves one group, however far its momentum would carry.
    @Test func draggingPagesByOneGroup() throws {
        let group = CompositionalItem(
            size: CompositionalSize(width: .absolute(100), height: .absolute(50)),
            group: CompositionalGroup(axis: .horizontal, subitems: [item(.fractionalWidth(1))]))
        let section = CompositionalSection(group: group, interGroupSpacing: 8, orthogonalBehavior: .groupPaging)
        let inner = try #require(solve(section, count: 20).orthogonal(section: 0))
        #expect(inner.targetOffset(from: 216, projected: 900, velocity: 2) == 324)
        #expect(inner.targetOffset(from: 216, projected: 210, velocity: -0.3) == 108)
        #expect(inner.targetOffset(from: 216, projected: 230, velocity: 0) == 216)
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    }

    /// Whole pages, and the end: 164 points from the page before and 10 from the end still go by the pages. The recorded
    /// offsets are explained by the nearest of all three places as well.
    @Test func pagesAreMultiplesOfTheViewport() throws {
        let group = CompositionalItem(
            size: CompositionalSize(width: .absolute(261), height: .absolute(50)),
            group: CompositionalGroup(axis: .horizontal, subitems: [item(.fractionalWidth(1))]))
        let section = CompositionalSection(group: group, orthogonalBehavior: .paging)
        let inner = try #require(solve(section, count: 3, width: 310).orthogonal(section: 0))
        #expect(inner.range == 0...473)
        #expect(inner.settledOffsets([-20, 154, 155, 463, 465, 473, 900]) == [0, 0, 310, 310, 473, 473, 473])
    }

    /// The widest group makes the content as wide as it is; what keeps it off the edges does not.
    @Test func contentIsAsWideAsItsGroupsWithoutTheirEdges() {
        func size(_ width: CompositionalDimension) -> CGSize {
            var group = row([item(.fractionalWidth(0.5))])
            group.size = CompositionalSize(width: width, height: .absolute(50))
            group.edgeSpacing = CompositionalEdgeSpacing(
                leading: .fixed(4), top: .fixed(5), trailing: .fixed(6), bottom: .fixed(7))
            return solve(CompositionalSection(group: group), count: 4).contentSize
        }
        #expect(size(.fractionalWidth(1)) == CGSize(width: 320, height: 124))
        #expect(size(.absolute(400)) == CGSize(width: 400, height: 124))
    }
}
