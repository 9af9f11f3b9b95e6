import TesseraTesting
import Testing
import UIKit

/// The lines between the rows of lists.
@MainActor
struct ListSeparatorTests {
    @Test func linesRunFromTheTextToTheMarginBetweenRows() {
        let stage = ListStage([3], .insetGrouped)
        let lines = (0..<3).map { stage.lines(stage.cell($0)) }
        #expect(lines[0] == [CGRect(x: 16, y: 49.5, width: 343 - 32, height: 1)])
        #expect(lines[1] == lines[0] && lines[2].isEmpty, "none under a card's last row")
        #expect(stage.cell(0)?.separatorLayoutGuide.layoutFrame.minX == 16)
        let plain = ListStage([2], .plain)
        #expect(plain.lines(plain.cell(1)).count == 1)
        let sidebar = ListStage([2], .sidebar)
        #expect(sidebar.lines(sidebar.cell(0)).isEmpty)
    }

    @Test func olderLooksHaveOnePixelToTheEdge() {
        var surroundings = TestConfiguration(size: CGSize(width: 375, height: 700))
        surroundings.looks = .iOS18
        let stage = ListStage(
            [2], UICollectionLayoutListConfiguration(appearance: .plain), surroundings: surroundings)
        let cell = stage.cell(0)
        #expect(cell?.bounds.height == 44, "no row is lower")
        #expect(stage.lines(cell) == [CGRect(x: 16, y: 43.5, width: 359, height: 0.5)])
    }

    @Test func linesBeginAtTheTextBehindAnImageAndAnIndentation() throws {
        let stage = ListStage([2], .plain)
        let cell = try #require(stage.cell(0))
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        content.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        stage.host.perform { cell.contentConfiguration = content }
        stage.host.settle()
        #expect(stage.lines(cell).first?.minX == 52)
        cell.indentationLevel = 2
        stage.host.settle()
        #expect(stage.lines(cell).first?.minX == 72)
    }

    @Test func noLineStandsAtASelectedRow() {
        let stage = ListStage([4], .plain)
        let path = IndexPath(item: 2, section: 0)
        stage.view.selectItem(at: path, animated: false, scrollPosition: [])
        stage.host.settle()
        #expect((0..<4).map { stage.lines(stage.cell($0)).count } == [1, 0, 0, 1])
        stage.view.deselectItem(at: path, animated: false)
        stage.host.settle()
        #expect((0..<4).map { stage.lines(stage.cell($0)).count } == [1, 1, 1, 1])
        stage.view.allowsMultipleSelection = true
        for item in 1...2 {
            stage.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
        }
        stage.host.settle()
        #expect((0..<4).map { stage.lines(stage.cell($0)).count } == [0, 1, 0, 1], "one between selected rows")
    }

    @Test func theConfigurationDecidesAndThenTheHandler() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.separatorConfiguration.color = .systemPink
        configuration.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
            top: 0, leading: 40, bottom: 0, trailing: 3)
        configuration.itemSeparatorHandler = { path, common in
            var own = common
            if path.item == 1 { own.bottomSeparatorVisibility = .hidden }
            if path.item == 2 { own.topSeparatorVisibility = .visible }
            return own
        }
        let stage = ListStage([3], configuration)
        #expect(stage.lines(stage.cell(0)).map(\.minX) == [40] && stage.lines(stage.cell(0)).first?.maxX == 372)
        #expect(stage.lines(stage.cell(1)).isEmpty)
        #expect(stage.lines(stage.cell(2)).map(\.minY).sorted().first == 0)
        let line = stage.cell(0)?.subviews.first { $0.bounds.height == 1 }
        #expect(line?.backgroundColor == .systemPink)
        configuration.showsSeparators = false
        let bare = ListStage([3], configuration)
        #expect(bare.lines(bare.cell(0)).isEmpty)
    }

    @Test func fromRightToLeftLinesEndAtTheLeft() {
        var surroundings = TestConfiguration(size: CGSize(width: 375, height: 700))
        surroundings.layoutDirection = .rightToLeft
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.separatorConfiguration.bottomSeparatorInsets.leading = 40
        let stage = ListStage([2], configuration, surroundings: surroundings)
        #expect(stage.lines(stage.cell(0)).first == CGRect(x: 16, y: 51, width: 375 - 16 - 40, height: 1))
    }
}
