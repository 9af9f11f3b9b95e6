import TesseraTesting
import Testing
import UIKit

/// Outlines in lists: the disclosure accessory and the data source's section snapshot.
@MainActor
struct OutlineListTests {
    @MainActor
    private final class Stage: NSObject, UICollectionViewDelegate {
        let view: UICollectionView
        let source: UICollectionViewDiffableDataSource<String, String>
        let host: TestHost
        var selected: [IndexPath] = []

        init(
            _ appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped,
            startsWithHeader: Bool = false, direction: UITraitEnvironmentLayoutDirection = .leftToRight,
            accessory: @escaping () -> UICellAccessory = { .outlineDisclosure() }
        ) {
            var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
            if startsWithHeader { configuration.headerMode = .firstItemInSection }
            view = UICollectionView(
                frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = item
                cell.contentConfiguration = content
                cell.accessories = item.count == 1 ? [accessory()] : []
            }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            var surroundings = TestConfiguration(size: CGSize(width: 375, height: 700))
            surroundings.layoutDirection = direction
            host = TestHost(view: view, configuration: surroundings)
            super.init()
            view.delegate = self
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append(["A", "B"])
            outline.append(["a1", "a2"], to: "A")
            outline.append(["b1"], to: "B")
            host.perform { source.apply(outline, to: "s", animatingDifferences: false) }
            host.settle()
        }

        func cell(_ item: String) -> UICollectionViewListCell? {
            source.indexPath(for: item).flatMap { view.cellForItem(at: $0) } as? UICollectionViewListCell
        }

        func disclosure(_ item: String) -> UIControl? { cell(item)?.subviews.compactMap { $0 as? UIControl }.first }

        var shown: [String] { source.snapshot().itemIdentifiers }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath)
        }
    }

    /// Items of an app whose `==` compares what is made anew at each call: no item equals itself.
    private struct Odd: Hashable {
        let title: String
        static func == (lhs: Odd, rhs: Odd) -> Bool { false }
        func hash(into hasher: inout Hasher) { hasher.combine(title) }
    }

    @Test func itemsThatAreNotThemselvesCrashNothing() {
        let view = UICollectionView(
            frame: .zero,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Odd> { cell, _, _ in
            cell.accessories = [.outlineDisclosure()]
        }
        let source = UICollectionViewDiffableDataSource<Int, Odd>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 375, height: 700)))
        var outline = NSDiffableDataSourceSectionSnapshot<Odd>()
        outline.append([Odd(title: "A"), Odd(title: "B")])
        host.perform { source.apply(outline, to: 0, animatingDifferences: false) }
        host.settle()
        #expect(view.visibleCells.count == 2)
    }

    @Test func aTapOnTheDisclosureExpandsAndCollapses() throws {
        let stage = Stage()
        let disclosure = try #require(stage.disclosure("A"))
        #expect(stage.cell("A")?.configurationState.isExpanded == false)
        stage.host.tap(disclosure)
        stage.host.advance(by: 0.1)
        let chevron = try #require(disclosure.subviews.first)
        let turn = try #require(chevron.layer.presentation()).transform.m12
        #expect(turn > 0 && turn < 1, "it is turning")
        stage.host.settle()
        #expect(stage.shown == ["A", "a1", "a2", "B"])
        #expect(abs(chevron.transform.b - 1) < 1e-9, "it points down")
        #expect(stage.cell("A")?.configurationState.isExpanded == true)
        #expect(stage.cell("a1")?.indentationLevel == 1 && stage.cell("A")?.indentationLevel == 0)
        #expect(stage.cell("a1")?.contentView.frame.minX == 10)
        stage.host.tap(disclosure)
        stage.host.settle()
        #expect(stage.shown == ["A", "B"] && stage.selected.isEmpty)
        #expect(chevron.transform == .identity)
    }

    /// There is nothing to expand, and nothing to show as expanded when the last child goes.
    @Test func anItemWithoutChildrenCountsAsCollapsed() throws {
        let stage = Stage()
        func apply(_ change: (inout NSDiffableDataSourceSectionSnapshot<String>) -> Void) {
            var outline = stage.source.snapshot(for: "s")
            change(&outline)
            stage.host.perform { stage.source.apply(outline, to: "s", animatingDifferences: false) }
            stage.host.settle()
        }
        apply { $0.append(["C"]) }
        stage.host.tap(try #require(stage.disclosure("C")))
        stage.host.settle()
        #expect(stage.cell("C")?.configurationState.isExpanded == false && stage.shown == ["A", "B", "C"])
        stage.host.tap(try #require(stage.disclosure("B")))
        stage.host.settle()
        #expect(stage.cell("B")?.configurationState.isExpanded == true && stage.shown == ["A", "B", "b1", "C"])
        apply { $0.delete(["b1"]) }
        #expect(stage.cell("B")?.configurationState.isExpanded == false && stage.shown == ["A", "B", "C"])
        let chevron = try #require(stage.disclosure("B")?.subviews.first)
        #expect(abs(chevron.transform.b) < 1e-9, "it points to the right again")
    }

    @Test func elsewhereACellIsSelected() throws {
        let stage = Stage()
        stage.host.tap(try #require(stage.cell("A")).contentView)
        stage.host.settle()
        #expect(stage.shown == ["A", "B"] && stage.selected == [IndexPath(item: 0, section: 0)])
    }

    @Test func aHeaderTogglesAnywhereAndIsNotSelected() throws {
        let stage = Stage(.sidebar, startsWithHeader: true)
        stage.host.tap(try #require(stage.cell("A")).contentView)
        stage.host.settle()
        #expect(stage.shown == ["A", "a1", "a2", "B"] && stage.selected.isEmpty)
        #expect(stage.view.indexPathsForSelectedItems?.isEmpty == true)
        stage.view.allowsSelection = false
        stage.host.tap(try #require(stage.cell("A")).contentView)
        stage.host.settle()
        #expect(stage.shown == ["A", "B"], "also where nothing can be selected")
        let chosen = Stage(accessory: { .outlineDisclosure(options: .init(style: .header)) })
        chosen.host.tap(try #require(chosen.cell("B")).contentView)
        chosen.host.settle()
        #expect(chosen.shown == ["A", "B", "b1"])
    }

    @Test func anAccessorysOwnHandlerHasTheTapAlone() throws {
        var calls = 0
        let stage = Stage(accessory: { .outlineDisclosure(actionHandler: { calls += 1 }) })
        stage.host.tap(try #require(stage.disclosure("A")))
        stage.host.settle()
        #expect(calls == 1 && stage.shown == ["A", "B"])
    }

    @Test func fromRightToLeftTheChevronTurnsTheOtherWay() throws {
        let stage = Stage(direction: .rightToLeft)
        let disclosure = try #require(stage.disclosure("A"))
        stage.host.tap(disclosure)
        stage.host.settle()
        #expect(disclosure.subviews.first.map { abs($0.transform.b + 1) < 1e-9 } == true)
    }

    @Test func whatTheProgramExpandsTurnsToo() throws {
        let stage = Stage()
        var outline = stage.source.snapshot(for: "s")
        outline.expand(["A", "B"])
        stage.host.perform { stage.source.apply(outline, to: "s") }
        stage.host.settle()
        let turns = ["A", "B"].compactMap { stage.disclosure($0)?.subviews.first?.transform.b.rounded() }
        #expect(turns == [1, 1])
        #expect(stage.cell("B")?.configurationState.isExpanded == true)
    }
}
