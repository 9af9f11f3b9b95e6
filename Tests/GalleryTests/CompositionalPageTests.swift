import GalleryExamples
import Testing
import UIKit
import UIKitTestSupport

/// The larger compositional examples.
@MainActor
@Suite(.metricsText) struct CompositionalPageTests {
    private static let header = UICollectionView.elementKindSectionHeader

    /// 1.5 times as large in the middle, and as it is from 70 points on.
    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func theHandlerLetsTheMiddleGrow(direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = try ExampleStage("handlercarousel", direction: direction)
        let strip = try stage.view
        func scale(_ item: Int) throws -> CGFloat {
            try #require(strip.cellForItem(at: IndexPath(item: item, section: 0))).layer.transform.m11
        }
        let first = try stage.frame(0)
        #expect(try stage.view.bounds.midX == first.midX)
        #expect(try scale(0) == 1.5 && scale(1) == 1)
        #expect(first.midY == strip.bounds.midY)
        let step: CGFloat = direction == .rightToLeft ? -140 : 140
        try stage.scroll(to: CGPoint(x: strip.contentOffset.x + step, y: 0))
        #expect(try scale(0) == 1 && scale(1) == 1.5)
        try stage.scroll(to: CGPoint(x: strip.contentOffset.x + step / 4, y: 0))
        #expect(try scale(1) == 1.25)
    }

    @Test func theLayoutsHeaderAndFooterEncloseAllSections() throws {
        let stage = try ExampleStage("pageheader")
        let header = try stage.frame("trip-header", .max)
        #expect(header == CGRect(x: 0, y: 0, width: 390, height: 200))
        #expect(try stage.frame(Self.header).minY == 200)
        #expect(try stage.frame(Self.header, 0, 1).minY == stage.frame(3).maxY + 12)
        let view = try stage.view
        try stage.scroll(to: CGPoint(x: 0, y: view.contentSize.height - view.bounds.height))
        let footer = try stage.frame("trip-footer", .max)
        #expect(try footer.minY == stage.frame(3, 2).maxY)
        #expect(footer.maxY == view.contentSize.height && footer.width == 390)
    }

    @Test func theShopHasTenKindsOfSections() throws {
        let stage = try ExampleStage("appstore", size: CGSize(width: 390, height: 4_220))
        let view = try stage.view
        #expect(view.numberOfSections == 10)
        let shown = Set(view.indexPathsForVisibleItems.map(\.section))
        #expect(shown == Set(0..<10))
        let inner = ExampleStage.all(UIScrollView.self, in: view).count - 1
        #expect(inner == 5)
        #expect(try stage.columns(4) == 2 && stage.columns(7) == 1)
        // Words are as wide as they are: "All" is narrower than "Kitchen".
        #expect(try stage.frame(0, 1).width < stage.frame(4, 1).width)
        // A badge's middle is the icon's corner.
        let (icon, badge) = (try stage.frame(0, 6), try stage.frame("badge", 0, 6))
        #expect(CGPoint(x: badge.midX, y: badge.midY) == CGPoint(x: icon.maxX, y: icon.minY))
        // What people say is as high as it is long.
        #expect(try stage.frame(4, 9).height > stage.frame(0, 9).height + 30)
        #expect(try stage.frame(1, 9).minY == stage.frame(0, 9).maxY + 12)
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func theCardInTheMiddleIsTheLargest(direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = try ExampleStage("appstore", direction: direction)
        func scale(_ item: Int) throws -> CGFloat {
            try #require(try stage.view.cellForItem(at: IndexPath(item: item, section: 0))).layer.transform.m11
        }
        #expect(try abs(scale(0) - 1) < 0.001)
        #expect(try scale(1) < 0.92)
    }

    @Test func wherePeopleSpeakSideBySideAllAreAsHigh() throws {
        let stage = try ExampleStage("appstore", size: CGSize(width: 1_024, height: 4_200))
        #expect(try stage.columns(9) == 3)
        let heights = try (0..<6).map { try stage.frame($0, 9).height }
        #expect(heights == [heights[0], heights[0], heights[0], heights[3], heights[3], heights[3]])
        #expect(heights[0] != heights[3])
        #expect(try stage.columns(4) == 4 && stage.columns(7) == 2)
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func theTableScrollsBothWaysBesideItsTitles(direction: UITraitEnvironmentLayoutDirection) throws {
        let stage = try ExampleStage("spreadsheet", direction: direction)
        let view = try stage.view
        #expect(view.contentSize == CGSize(width: 1_154, height: 1_001 * 44))
        let isRightToLeft = direction == .rightToLeft
        try stage.scroll(to: CGPoint(x: isRightToLeft ? 464 : 300, y: 5_000))
        let room = view.bounds.inset(by: view.adjustedContentInset)
        #expect(room.minY > 5_000)
        // The first cell of a row that is in sight, a title, and the first title.
        let row = Int((room.midY - 44) / 44)
        let side = try stage.frame(row * 10, 1)
        #expect(isRightToLeft ? side.maxX == room.maxX : side.minX == room.minX)
        #expect(side.minY == CGFloat(row + 1) * 44)
        #expect(try stage.frame(4, 0).minY == room.minY)
        let corner = try stage.frame(0, 0)
        #expect(corner.minY == room.minY && corner.minX == side.minX)
        let cell = try #require(view.cellForItem(at: IndexPath(item: row * 10, section: 1)))
        #expect(cell.frame == side)
        let title = try #require(view.cellForItem(at: IndexPath(item: 4, section: 0)))
        #expect(ExampleStage.texts(in: title) == ["Reserved"])
        #expect(title.layer.zPosition > 0 && view.visibleCells.count < 250)
        // A column that is out of sight has no cells.
        #expect(view.cellForItem(at: IndexPath(item: row * 10 + 9, section: 1)) == nil)
    }

    @Test func aMillionRowsMeasureWhatIsSeen() throws {
        let stage = try ExampleStage("messages")
        let view = try stage.view
        #expect(view.numberOfSections * view.numberOfItems(inSection: 0) == 1_000_000)
        #expect(view.visibleCells.count < 20)
        let heights = Set(view.visibleCells.map(\.frame.height))
        #expect(heights.count > 1 && !heights.contains(84))
        let middle = IndexPath(item: 0, section: 500)
        view.scrollToItem(at: middle, at: .top, animated: false)
        stage.renderer.settle()
        let header = try #require(view.supplementaryView(forElementKind: Self.header, at: middle))
        // The five hundredth day after the first of May 2023.
        #expect(ExampleStage.texts(in: header).contains("Thursday, 12 September 2024"))
        let top = view.bounds.minY + view.adjustedContentInset.top
        try stage.scroll(to: CGPoint(x: 0, y: view.contentOffset.y + 300))
        #expect(try abs(stage.frame(Self.header, 0, 500).minY - (top + 300)) < 1)
        for path in view.indexPathsForVisibleItems {
            let badge = try stage.frame("unread", path.item, path.section)
            let row = try stage.frame(path.item, path.section)
            #expect(abs(badge.maxX - row.maxX - 7.2) < 0.51 && abs(badge.minY - row.minY + 7.2) < 0.51)
        }
    }
}
