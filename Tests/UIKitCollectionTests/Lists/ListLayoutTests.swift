import TesseraTesting
import Testing
import UIKit

/// Sections that list configurations make, and their rows on the screen.
@MainActor
struct ListLayoutTests {
    @Test func cardsStandApartAndHaveRoundCorners() throws {
        let stage = ListStage([3, 1, 2], .insetGrouped)
        let rows = (0..<3).compactMap { stage.cell($0)?.frame }
        #expect(rows.map(\.minX) == [16, 16, 16] && rows.map(\.width) == [343, 343, 343])
        #expect(rows.first?.minY == 35)
        let height = try #require(rows.first?.height)
        #expect(height == 50.5, "20.5 of text between 15 and 15")
        #expect(stage.cell(0, 1)?.frame.minY == 35 + 3 * height + 35)
        #expect(stage.view.contentSize.height == 35 + 6 * height + 2 * 35 + 20)
        let corners = [(0, 0), (1, 0), (2, 0), (0, 1)].map { stage.cell($0.0, $0.1)?.layer }
        #expect(corners.map { $0?.cornerRadius } == [26, 0, 26, 26])
        #expect(
            corners[0]?.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner]
                && corners[2]?.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(corners[3]?.maskedCorners.rawValue == 15, "a lone row has all corners")
    }

    @Test func cornersGoAlongWithTheRows() {
        let stage = ListStage([3], .insetGrouped)
        let last = stage.cell(2)
        stage.view.performBatchUpdates {
            stage.counts = [4]
            stage.view.insertItems(at: [IndexPath(item: 3, section: 0)])
        }
        stage.host.settle()
        #expect(last?.layer.cornerRadius == 0 && last?.layer.masksToBounds == false, "it is no longer the last one")
        #expect(stage.cell(3)?.layer.cornerRadius == 26)
        #expect(stage.lines(last).count == 1)
        #expect(stage.lines(stage.cell(3)).isEmpty)
    }

    @Test func headersOfPlainListsHaveRoomAboveAndAreLeftWithoutItWhenPinned() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let stage = ListStage([30, 30], configuration)
        let first = try #require(stage.title(ListStage.header))
        #expect(first.frame.minY == 22)
        stage.host.perform { stage.view.contentOffset.y = 300 }
        stage.host.settle()
        #expect(stage.title(ListStage.header)?.frame.minY == 300)
        #expect(stage.title(ListStage.header)?.configurationState.isPinned == true)
        configuration.headerTopPadding = 5
        let tight = ListStage([3, 3], configuration)
        #expect(tight.title(ListStage.header)?.frame.minY == 5)
        let rowEnd = try #require(tight.cell(2)?.frame.maxY)
        #expect(tight.title(ListStage.header, 1)?.frame.minY == rowEnd + 5)
    }

    @Test func titlesStandAroundTheRows() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        let stage = ListStage([2], configuration)
        let header = try #require(stage.title(ListStage.header)), footer = try #require(stage.title(ListStage.footer))
        #expect(header.frame.minY == 0 && stage.cell(0)?.frame.minY == header.frame.maxY)
        #expect(footer.frame.minY == stage.cell(1)?.frame.maxY)
        #expect(header.frame.height > 28 && footer.frame.height > 20)
        let text = header.contentView.subviews.first { $0 is UILabel }
        #expect(text.map { $0.convert($0.bounds, to: stage.view).minX } == 16, "below the text of the rows")
        let font = stage.host.perform { header.defaultContentConfiguration().textProperties.font }
        #expect((text as? UILabel)?.font == font)
    }

    @Test func everyElementKnowsItsList() {
        let all: [(UICollectionLayoutListConfiguration.Appearance, UIListEnvironment)] = [
            (.plain, .plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped), (.sidebar, .sidebar),
            (.sidebarPlain, .sidebarPlain),
        ]
        for (appearance, environment) in all {
            let stage = ListStage([2], appearance)
            let cell = stage.cell(0)
            #expect(cell?.traitCollection.listEnvironment == environment)
            #expect(cell?.contentView.traitCollection.listEnvironment == environment)
            #expect(cell?.configurationState.traitCollection.listEnvironment == environment)
            #expect(stage.view.traitCollection.listEnvironment == .unspecified)
        }
    }

    @Test func cellsHearThatTheListIsAnother() throws {
        let stage = ListStage([2], .plain)
        let cell = try #require(stage.cell(0))
        var heard: [UIListEnvironment] = []
        cell.registerForTraitChanges([UITraitListEnvironment.self]) { (cell: UICollectionViewListCell, _) in
            heard.append(cell.traitCollection.listEnvironment)
        }
        stage.host.perform {
            stage.view.setCollectionViewLayout(
                UICollectionViewCompositionalLayout.list(using: .init(appearance: .grouped)), animated: false)
        }
        stage.host.settle()
        #expect(heard == [.grouped] && UITraitListEnvironment.defaultValue == .unspecified)
    }

    @Test func whatIsBehindTheRowsIsTheLists() {
        func backdrop(_ configuration: UICollectionLayoutListConfiguration) -> UIColor? {
            let stage = ListStage([2], configuration)
            return stage.view.subviews.first { $0.frame == stage.view.bounds && !($0 is UICollectionReusableView) }?
                .backgroundColor
        }
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        #expect(backdrop(configuration) == .systemGroupedBackground)
        configuration.backgroundColor = .systemYellow
        #expect(backdrop(configuration) == .systemYellow)
        configuration.backgroundColor = .clear
        #expect(backdrop(configuration) == nil)
    }

    @Test func tenMillionRowsAreNotTouched() throws {
        let stage = ListStage([10_000_000], .plain)
        #expect(stage.view.visibleCells.count < 20)
        let path = IndexPath(item: 5_000_000, section: 0)
        stage.host.perform { stage.view.scrollToItem(at: path, at: .top, animated: false) }
        stage.host.settle()
        let cell = try #require(stage.view.cellForItem(at: path))
        #expect(abs(cell.frame.minY - stage.view.contentOffset.y) < 1)
        #expect(stage.view.visibleCells.count < 20)
    }

    @Test func aSectionOfAListStandsBesideOthers() throws {
        let layout = UICollectionViewCompositionalLayout { section, environment in
            if section == 1 {
                return .list(
                    using: UICollectionLayoutListConfiguration(appearance: .insetGrouped),
                    layoutEnvironment: environment)
            }
            let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(50))
            return NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        }
        let stage = ListStage([2, 2], .plain)
        stage.host.perform { stage.view.setCollectionViewLayout(layout, animated: false) }
        stage.host.settle()
        #expect(stage.cell(0)?.traitCollection.listEnvironment == .unspecified)
        #expect(stage.cell(0)?.frame.width == 50)
        let row = try #require(stage.cell(0, 1))
        #expect(row.traitCollection.listEnvironment == .insetGrouped && row.frame.width == 343)
    }
}
