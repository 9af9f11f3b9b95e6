import TesseraTesting
import Testing
import UIKit

/// What lists lay out, and what they leave alone.
@MainActor
struct ListCostTests {
    /// Counts how often cells are laid out.
    private final class CountingCell: UICollectionViewListCell {
        static var layouts: [ObjectIdentifier: Int] = [:]

        override func layoutSubviews() {
            super.layoutSubviews()
            Self.layouts[ObjectIdentifier(self), default: 0] += 1
        }
    }

    @MainActor
    private final class Stage {
        let view: UICollectionView
        let host: TestHost
        let source: UICollectionViewDiffableDataSource<Int, Int>
        private(set) var configured = 0

        init(_ configuration: UICollectionLayoutListConfiguration) {
            view = UICollectionView(
                frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            var count: @MainActor () -> Void = {}
            let rows = UICollectionView.CellRegistration<CountingCell, Int> { cell, _, number in
                count()
                var content = cell.defaultContentConfiguration()
                content.text = "\(number)"
                cell.contentConfiguration = content
                cell.accessories = number < 0 ? [.outlineDisclosure()] : []
            }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, number in
                view.dequeueConfiguredReusableCell(using: rows, for: path, item: number)
            }
            host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 375, height: 700)))
            count = { [weak self] in self?.configured += 1 }
        }

        func cell(_ item: Int) -> CountingCell? {
            view.cellForItem(at: IndexPath(item: item, section: 0)) as? CountingCell
        }
    }

    @Test func aSwipeLaysOutOneCellAndMovesNoOther() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ])
        }
        let stage = Stage(configuration)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<50))
        stage.source.apply(snapshot, animatingDifferences: false)
        stage.host.settle()
        let swiped = try #require(stage.cell(3))
        let before = stage.view.visibleCells.filter { $0 !== swiped }.map(\.frame)
        CountingCell.layouts = [:]
        let place = CGPoint(x: 300, y: swiped.frame.midY)
        stage.host.drag(from: place, to: CGPoint(x: 180, y: place.y), duration: 0.3)
        stage.host.settle()
        #expect(swiped.configurationState.isSwiped)
        #expect(swiped.frame.minX < 0)
        #expect(stage.view.visibleCells.filter { $0 !== swiped }.map(\.frame) == before)
        let others = CountingCell.layouts.filter { $0.key != ObjectIdentifier(swiped) }
        #expect(others.isEmpty, "laid out beside it: \(others.values.reduce(0, +))")
    }

    @Test func aNodeWithAThousandChildrenMakesThoseInSight() {
        let stage = Stage(UICollectionLayoutListConfiguration(appearance: .sidebar))
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([-1, -2])
        outline.append(Array(0..<1_000), to: -1)
        stage.source.apply(outline, to: 0, animatingDifferences: false)
        stage.host.settle()
        let before = stage.configured
        outline.expand([-1])
        stage.source.apply(outline, to: 0, animatingDifferences: false)
        stage.host.settle()
        #expect(stage.view.numberOfItems(inSection: 0) == 1_002)
        #expect(stage.configured - before < 40, "\(stage.configured - before) cells were configured")
        let expanded = stage.configured
        outline.collapse([-1])
        stage.source.apply(outline, to: 0, animatingDifferences: false)
        stage.host.settle()
        #expect(stage.configured - expanded < 10)
    }

    /// A tap on the disclosure animates its thousand children: only those that come into sight are made and laid out.
    @Test func aTapOnADisclosureCostsWhatComesIntoSight() throws {
        let stage = Stage(UICollectionLayoutListConfiguration(appearance: .sidebar))
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([-1, -2])
        outline.append(Array(0..<1_000), to: -1)
        stage.source.apply(outline, to: 0, animatingDifferences: false)
        stage.host.settle()
        let disclosure = try #require(stage.cell(0)?.subviews.compactMap { $0 as? UIControl }.first)
        for number in [1_002, 2] {
            let before = stage.configured
            CountingCell.layouts = [:]
            stage.host.tap(disclosure)
            stage.host.advance(by: 0.1)
            let turn = try #require(disclosure.subviews.first?.layer.presentation()).transform.m12
            #expect(turn > 0.01 && turn < 0.99, "it is on its way")
            stage.host.settle()
            #expect(stage.view.numberOfItems(inSection: 0) == number)
            #expect(stage.configured - before < 40, "\(stage.configured - before) cells were configured")
            #expect(CountingCell.layouts.count < 60, "\(CountingCell.layouts.count) cells were laid out")
        }
    }
}
