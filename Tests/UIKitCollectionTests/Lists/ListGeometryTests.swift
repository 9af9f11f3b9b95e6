import TesseraTesting
import Testing
import UIKit

/// Where rows, titles, texts and lines of each kind of list stand: on phones and tablets, in both looks and both reading
/// directions, with standard and the largest texts.
@MainActor
struct ListGeometryTests {
    private typealias Appearance = UICollectionLayoutListConfiguration.Appearance

    private nonisolated static let appearances: [Appearance] = [
        .plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain,
    ]

    private func stage(
        _ appearance: Appearance, _ width: CGFloat, _ category: UIContentSizeCategory = .large, mirrored: Bool = false,
        style: UIUserInterfaceStyle = .light
    ) -> ListStage {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        configuration.footerMode = .supplementary
        var surroundings = TestConfiguration(size: CGSize(width: width, height: 3_000))
        surroundings.style = style
        surroundings.layoutDirection = mirrored ? .rightToLeft : .leftToRight
        surroundings.contentSizeCategory = category
        return ListStage(
            [3, 2], configuration,
            accessories: [.checkmark(), .disclosureIndicator(), .multiselect(displayed: .always), .label(text: "12")],
            surroundings: surroundings)
    }

    /// Of everything that shows, from top to bottom: cells, their contents, accessories and lines.
    private func frames(_ stage: ListStage) -> [CGRect] {
        let cells =
            stage.view.visibleCells + stage.view.visibleSupplementaryViews(ofKind: ListStage.header)
            + stage.view.visibleSupplementaryViews(ofKind: ListStage.footer)
        let parts = cells.flatMap { cell in cell.subviews.map { $0.convert($0.bounds, to: stage.view) } }
        return (cells.map(\.frame) + parts).filter { $0.width > 0 }.sorted {
            ($0.minY, $0.minX, $0.width, $0.height) < ($1.minY, $1.minX, $1.width, $1.height)
        }
    }

    private func mirrored(_ frames: [CGRect], in width: CGFloat) -> [CGRect] {
        frames.map { CGRect(x: width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }.sorted {
            ($0.minY, $0.minX, $0.width, $0.height) < ($1.minY, $1.minX, $1.width, $1.height)
        }
    }

    @Test(arguments: appearances, [CGFloat(390), 1024])
    private func partsOfRowsStandBesideEachOther(appearance: Appearance, width: CGFloat) throws {
        for category in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
            let stage = stage(appearance, width, category)
            for item in 0..<3 {
                let cell = try #require(stage.cell(item))
                let content = cell.contentView.frame
                #expect(cell.frame.minX >= 0 && cell.frame.maxX <= width)
                let others = stage.accessoryFrames(cell)
                #expect(others.count == 4, "\(others)")
                for (frame, next) in zip(others, others.dropFirst()) { #expect(frame.maxX <= next.minX) }
                #expect(others.allSatisfy { $0.minX >= 0 && $0.maxX <= cell.bounds.width })
                #expect(others.allSatisfy { $0.minY >= 0 && $0.maxY <= cell.bounds.height })
                // A circle may stand out of the room that it has in the row by a point, as it does on phones.
                #expect(others[0].maxX <= content.minX + 1 && others[1].minX >= content.maxX - 1)
                let text = try #require(cell.contentView.subviews.first as? UILabel)
                #expect(cell.contentView.bounds.contains(text.frame) && text.frame.width > 0)
                let line = item < 2 ? stage.lines(cell) : []
                let showsLines = appearance != .sidebar && appearance != .sidebarPlain && item < 2
                #expect(line.count == (showsLines ? 1 : 0))
                #expect(line.allSatisfy { $0.maxY == cell.bounds.height && $0.maxX <= cell.bounds.width })
                #expect(line.allSatisfy { $0.minX == content.minX + text.frame.minX })
            }
            let tops = try (0..<3).map { try #require(stage.cell($0)).frame }
            #expect(tops[0].maxY == tops[1].minY && tops[1].maxY == tops[2].minY)
            let header = try #require(stage.title(ListStage.header))
            let footer = try #require(stage.title(ListStage.footer))
            #expect(header.frame.maxY == tops[0].minY && footer.frame.minY == tops[2].maxY)
        }
    }

    @Test(arguments: appearances, [CGFloat(390), 1024])
    private func fromRightToLeftEverythingIsMirrored(appearance: Appearance, width: CGFloat) {
        for category in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
            let usual = frames(stage(appearance, width, category))
            let other = frames(stage(appearance, width, category, mirrored: true))
            let expected = mirrored(usual, in: width)
            #expect(usual.count == other.count && usual.count > 20)
            for (place, frame) in zip(expected, other) {
                #expect(abs(place.minX - frame.minX) <= 0.5 && place.minY == frame.minY, "\(place) \(frame)")
                #expect(abs(place.width - frame.width) <= 0.001 && place.height == frame.height)
            }
        }
    }

    @Test(arguments: appearances, [CGFloat(390), 1024])
    private func theDarkMovesNothing(appearance: Appearance, width: CGFloat) {
        #expect(frames(stage(appearance, width)) == frames(stage(appearance, width, style: .dark)))
    }

    /// Margins of rows: 16 in cards, 20 in plain rows from 390 on; cards stand 16 from the sides (recorded on iPhones; of
    /// wide windows believed).
    @Test(arguments: [CGFloat(375), 390, 1024]) func textsBeginAtTheMarginsOfTheirList(width: CGFloat) throws {
        func textStart(_ appearance: Appearance) throws -> CGFloat {
            let surroundings = TestConfiguration(size: CGSize(width: width, height: 900))
            let stage = ListStage(
                [2], UICollectionLayoutListConfiguration(appearance: appearance), surroundings: surroundings)
            let label = try #require(stage.cell(0)?.contentView.subviews.first)
            return label.convert(label.bounds, to: stage.view).minX
        }
        #expect(try textStart(.plain) == (width >= 390 ? 20 : 16))
        #expect(try textStart(.grouped) == (width >= 390 ? 20 : 16))
        #expect(try textStart(.insetGrouped) == 32)
        #expect(try textStart(.sidebar) == 18)
    }

    // MARK: Insets of the client's

    private func list(
        _ appearance: Appearance, in width: CGFloat, _ change: @escaping (NSCollectionLayoutSection) -> Void
    ) -> ListStage {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            let section = NSCollectionLayoutSection.list(
                using: UICollectionLayoutListConfiguration(appearance: appearance), layoutEnvironment: environment)
            change(section)
            return section
        }
        let surroundings = TestConfiguration(size: CGSize(width: width, height: 900))
        let stage = ListStage(
            [2, 2], UICollectionLayoutListConfiguration(appearance: appearance), surroundings: surroundings)
        stage.host.perform { stage.view.setCollectionViewLayout(layout, animated: false) }
        stage.host.settle()
        return stage
    }

    @Test func rowsStayInTheReadableWidthWhereTheirSectionSaysSo() throws {
        let stage = list(.plain, in: 1024) { $0.contentInsetsReference = .readableContent }
        let readable = stage.view.readableContentGuide.layoutFrame
        #expect(readable.width < 900 && readable.minX > 60)
        let cell = try #require(stage.cell(0))
        #expect(cell.frame.minX == readable.minX && cell.frame.width == readable.width)
        let usual = list(.plain, in: 1024) { _ in }
        #expect(usual.cell(0)?.frame.width == 1024)
    }

    @Test func insetsThatTheClientChangesHold() throws {
        let stage = list(.insetGrouped, in: 375) { section in
            section.contentInsets.leading = 40
            section.contentInsets.top = 7
            section.contentInsets.bottom = 9
        }
        let first = try #require(stage.cell(0)), last = try #require(stage.cell(1))
        #expect(first.frame.minX == 40 && first.frame.maxX == 375 - 16 && first.frame.minY == 7)
        #expect(stage.cell(0, 1)?.frame.minY == last.frame.maxY + 9 + 7)
        #expect(first.layer.cornerRadius == 26)
        let none = list(.insetGrouped, in: 375) { $0.contentInsets = .zero }
        #expect(none.cell(0)?.frame.origin == .zero && none.cell(0)?.frame.width == 375)
        #expect(none.cell(0, 1)?.frame.minY == none.cell(1)?.frame.maxY)
    }

    // MARK: Lines around groups

    /// Grouped sections of iOS 14 to 18 have lines from edge to edge above the first row and below the last (believed);
    /// those of 26 have none there here.
    @Test func groupsHadLinesAroundThem() {
        var surroundings = TestConfiguration(size: CGSize(width: 375, height: 700))
        let grouped = UICollectionLayoutListConfiguration(appearance: .grouped)
        let now = ListStage([2], grouped, surroundings: surroundings)
        #expect([0, 1].map { now.lines(now.cell($0)).count } == [1, 0])
        surroundings.looks = .iOS18
        let before = ListStage([3, 1], grouped, surroundings: surroundings)
        let edge = { (y: CGFloat) in CGRect(x: 0, y: y, width: 375, height: 0.5) }
        let inside = CGRect(x: 16, y: 43.5, width: 359, height: 0.5)
        #expect(before.lines(before.cell(0)).sorted { $0.minY < $1.minY } == [edge(0), inside])
        #expect(before.lines(before.cell(1)) == [inside])
        #expect(before.lines(before.cell(2)) == [edge(43.5)])
        #expect(before.lines(before.cell(0, 1)).sorted { $0.minY < $1.minY } == [edge(0), edge(43.5)])
        let cards = ListStage(
            [2], UICollectionLayoutListConfiguration(appearance: .insetGrouped), surroundings: surroundings)
        #expect([0, 1].map { cards.lines(cards.cell($0)).count } == [1, 0], "cards have their own edges")
        var hidden = grouped
        hidden.separatorConfiguration.topSeparatorVisibility = .hidden
        hidden.separatorConfiguration.bottomSeparatorInsets.leading = 30
        let chosen = ListStage([1], hidden, surroundings: surroundings)
        #expect(chosen.lines(chosen.cell(0)) == [CGRect(x: 30, y: 43.5, width: 345, height: 0.5)])
    }
}
