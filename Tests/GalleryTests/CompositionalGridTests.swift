import GalleryExamples
import Testing
import UIKit
import UIKitTestSupport

/// The compositional examples of one kind of section: frames at the sizes that their descriptions say.
@MainActor
@Suite(.metricsText) struct CompositionalGridTests {
    private static let header = UICollectionView.elementKindSectionHeader
    private static let footer = UICollectionView.elementKindSectionFooter
    private static let wide = CGSize(width: 1_000, height: 700)

    @Test func fiveSquaresInARowAndTenWhereItIsWide() throws {
        let narrow = try ExampleStage("fivecolumns")
        #expect(try narrow.frame(0) == CGRect(x: 0, y: 0, width: 78, height: 78))
        #expect(try narrow.frame(6) == CGRect(x: 78, y: 78, width: 78, height: 78))
        let wide = try ExampleStage("fivecolumns", size: Self.wide)
        #expect(try wide.frame(11) == CGRect(x: 100, y: 100, width: 100, height: 100))
    }

    @Test func insetCellsKeepTheirPlaces() throws {
        let stage = try ExampleStage("insetgrid")
        #expect(try stage.frame(0) == CGRect(x: 5, y: 5, width: 68, height: 68))
        #expect(try stage.frame(9) == CGRect(x: 317, y: 83, width: 68, height: 68))
    }

    @Test func twoColumnsTenApart() throws {
        let stage = try ExampleStage("twocolumn")
        #expect(try stage.frame(0) == CGRect(x: 10, y: 10, width: 180, height: 44))
        #expect(try stage.frame(3) == CGRect(x: 200, y: 64, width: 180, height: 44))
    }

    @Test func eachSectionHasItsColumns() throws {
        let stage = try ExampleStage("distinct")
        #expect(try (0..<3).map { try stage.columns($0) } == [1, 5, 3])
        #expect(try stage.frame(0) == CGRect(x: 22, y: 22, width: 346, height: 40))
        // 0.2 of the width between the insets, less two points on either side.
        #expect(try stage.frame(0, 1).size == CGSize(width: 66, height: 66))
    }

    @Test func twiceAsManyColumnsWhereItIsWide() throws {
        let (narrow, wide) = (try ExampleStage("adaptive"), try ExampleStage("adaptive", size: Self.wide))
        #expect(try (0..<3).map { try narrow.columns($0) } == [1, 5, 3])
        #expect(try (0..<3).map { try wide.columns($0) } == [2, 10, 6])
        #expect(try wide.frame(0).height == 40)
    }

    @Test func badgesStandAtTheCorners() throws {
        let stage = try ExampleStage("badges")
        let (cell, badge) = (try stage.frame(5), try stage.frame("badge", 5))
        #expect(badge.size == CGSize(width: 20, height: 20))
        // Three tenths of itself beyond the cell's corner.
        #expect(badge.maxX == cell.maxX + 6 && badge.minY == cell.minY - 6)
        let view = try #require(
            try stage.view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 5, section: 0)))
        #expect(ExampleStage.texts(in: view) == ["6"])
    }

    @Test func headersAndFootersEncloseTheirSections() throws {
        let stage = try ExampleStage("headers")
        let (header, footer) = (try stage.frame(Self.header), try stage.frame(Self.footer))
        #expect(header.minY == 0 && header.height == 44)
        #expect(try stage.frame(0).minY > header.maxY)
        #expect(try stage.frame(9).maxY < footer.minY)
        #expect(try stage.frame(Self.header, 0, 1).minY == footer.maxY)
        let view = try #require(
            try stage.view.supplementaryView(forElementKind: Self.footer, at: IndexPath(item: 0, section: 0)))
        #expect(ExampleStage.texts(in: view).contains("10 tiles"))
    }

    @Test func theRegistrationOfHeadersSetsTextBackgroundAndBorder() throws {
        for (name, width) in [("headers", CGFloat(1)), ("pinned", 0)] {
            let stage = try ExampleStage(name)
            let path = IndexPath(item: 0, section: 0)
            let view = try #require(try stage.view.supplementaryView(forElementKind: Self.header, at: path))
            #expect(ExampleStage.texts(in: view) == ["Section 1"] && view.backgroundColor == .systemBackground)
            #expect(view.layer.borderWidth == width)
            let line = UIColor.separator.resolvedColor(with: view.traitCollection).cgColor
            #expect(width == 0 || view.layer.borderColor == line)
        }
    }

    @Test func pinnedHeadersStayAndFootersGo() throws {
        let stage = try ExampleStage("pinned")
        let top = try stage.view.adjustedContentInset.top
        let footer = try stage.frame(Self.footer)
        try stage.scroll(to: CGPoint(x: 0, y: 60 - top))
        #expect(try stage.frame(Self.header).minY == 60)
        #expect(try stage.frame(Self.footer) == footer)
        let view = try stage.view
        let path = IndexPath(item: 0, section: 0)
        let (pinned, cell) = (
            try #require(view.layoutAttributesForSupplementaryElement(ofKind: Self.header, at: path)),
            try #require(view.layoutAttributesForItem(at: path))
        )
        #expect(pinned.zIndex > cell.zIndex)
    }

    @Test func panelsLieFivePointsInsideTheirSections() throws {
        let stage = try ExampleStage("backgrounds")
        let layout = try stage.view.collectionViewLayout
        let panel = try #require(
            layout.layoutAttributesForDecorationView(ofKind: "background", at: IndexPath(item: 0, section: 2)))
        let (first, last) = (try stage.frame(0, 2), try stage.frame(11, 2))
        #expect(panel.frame.minX == 5 && panel.frame.maxX == 385)
        // Between the section's edge and its first cell are 15 points and the cell's own 4.
        #expect(panel.frame.minY == first.minY - 14 && panel.frame.maxY == last.maxY + 14)
    }

    @Test func aLargeCellBesideAColumnOfTwo() throws {
        let stage = try ExampleStage("nested", size: CGSize(width: 400, height: 864))
        // Below the bar there are 800 points.
        #expect(try stage.view.adjustedContentInset.top == 64)
        #expect(try stage.frame(0) == CGRect(x: 10, y: 10, width: 260, height: 300))
        #expect(try stage.frame(1) == CGRect(x: 290, y: 10, width: 100, height: 140))
        #expect(try stage.frame(2) == CGRect(x: 290, y: 170, width: 100, height: 140))
        #expect(try stage.frame(3).minY == 330)
    }

    /// Upper left, lower left, upper right, lower right; the columns reach both edges and are 0.48 of what the spacing
    /// leaves of the width, down to half a point.
    @Test func blocksOfFourFillDownwards() throws {
        let stage = try ExampleStage("blocks", size: CGSize(width: 432, height: 800))
        let frames = try (0..<5).map { try stage.frame($0) }
        #expect(frames[0] == CGRect(x: 18, y: 18, width: 187.5, height: 44))
        #expect(frames[1] == CGRect(x: 18, y: 66, width: 187.5, height: 44))
        #expect(frames[2] == CGRect(x: 226.5, y: 18, width: 187.5, height: 44))
        #expect(frames[3] == CGRect(x: 226.5, y: 66, width: 187.5, height: 44))
        #expect(frames[4].minX == 18 && frames[4].minY == 18 + 96 + 20)
        let cell = try #require(try stage.view.cellForItem(at: IndexPath(item: 6, section: 0)))
        #expect(ExampleStage.texts(in: cell) == ["Autumn 2002"])
    }

    /// Each cell six points lower than the one before; a new row where there is no room, or it would be below 20 points.
    @Test func manualCellsBecomeLower() throws {
        let narrow = try ExampleStage("manualcells")
        #expect(try narrow.columns(0) == 1)
        #expect(
            try (0..<3).map { try narrow.frame($0) } == [
                CGRect(x: 16, y: 16, width: 40, height: 78), CGRect(x: 66, y: 19, width: 40, height: 72),
                CGRect(x: 116, y: 22, width: 40, height: 66),
            ])
        #expect(try narrow.frame(6).maxX == 356)
        #expect(try narrow.frame(7) == CGRect(x: 16, y: 16 + 78 + 12, width: 40, height: 78))
        let short = try ExampleStage("manualcells", size: CGSize(width: 300, height: 600))
        // 60, 54, ... 30: the width ends the row after five.
        #expect(try short.frame(4).height == 36 && short.frame(5).height == 60)
    }

    @Test func sectionsScrollByThemselves() throws {
        let stage = try ExampleStage("orthogonal")
        let view = try stage.view
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let inner = try #require(cell.superview as? UIScrollView ?? cell.superview?.superview as? UIScrollView)
        #expect(inner !== view && inner.contentSize.width > 390)
        // Six groups of 0.85 of the width each.
        #expect(inner.contentSize.width == 6 * 331.5)
    }

    @Test func everyBehaviourHasItsSection() throws {
        let stage = try ExampleStage("behaviours", size: CGSize(width: 390, height: 1_400))
        let names = try (0..<6).map { section in
            let view = try #require(
                try stage.view.supplementaryView(
                    forElementKind: Self.header, at: IndexPath(item: 0, section: section)))
            return ExampleStage.texts(in: view).first
        }
        #expect(Set(names).count == 6 && names.last == "None")
        let scrolling = try ExampleStage.all(UIScrollView.self, in: stage.view).count - 1
        #expect(scrolling == 5)
        // The section that does not scroll has one group below the other.
        #expect(try stage.frame(1, 5).minY > stage.frame(0, 5).maxY)
        #expect(try stage.frame(1, 0).minY == stage.frame(0, 0).minY)
    }

    @Test func eachCellOfTheWaterfallStandsInTheShortestColumn() throws {
        let stage = try ExampleStage("waterfall")
        var ends: [CGFloat: CGFloat] = [:]
        for item in 0..<60 {
            let frame = try stage.frame(item)
            if ends.count == 2 {
                #expect(frame.minY == (ends[frame.minX] ?? 0) + 8)
                #expect((ends[frame.minX] ?? 0) == ends.values.min())
            }
            ends[frame.minX] = frame.maxY
        }
        #expect(ends.count == 2)
    }
}
