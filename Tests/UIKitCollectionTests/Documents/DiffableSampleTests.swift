import Foundation
import TesseraTesting
import Testing
import UIKit

/// Names in sections by their first letters, shown by a diffable data source, in the order that the documents ask for:
/// registration, data source, content.
@MainActor
struct DiffableSampleTests {
    private typealias Source = UICollectionViewDiffableDataSource<String, String>
    private static let header = UICollectionView.elementKindSectionHeader

    private final class LabelCell: UICollectionViewCell {
        let label = UILabel()
        let button = UIButton(frame: CGRect(x: 60, y: 0, width: 40, height: 40))
        var delete: () -> Void = {}

        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(label)
            contentView.addSubview(button)
            button.isHidden = true
            button.addAction(UIAction { [weak self] _ in self?.delete() }, for: .touchUpInside)
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class LabelView: UICollectionReusableView {
        let label = UILabel()
    }

    private let view: UICollectionView
    private let host: TestHost

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
    }

    private func snapshot(_ names: [String]) -> NSDiffableDataSourceSnapshot<String, String> {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for (initial, group) in Dictionary(grouping: names, by: { String($0.prefix(1)) }).sorted(by: { $0.key < $1.key }
        ) {
            snapshot.appendSections([initial])
            snapshot.appendItems(group)
        }
        return snapshot
    }

    private func registered() -> Source {
        view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        view.register(LabelView.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "header")
        let source = Source(collectionView: view) { view, path, name in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? LabelCell)?.label.text = name
            return cell
        }
        return source
    }

    private var names: [String?] {
        view.indexPathsForVisibleItems.sorted().map { (view.cellForItem(at: $0) as? LabelCell)?.label.text }
    }

    private var titles: [String?] {
        view.indexPathsForVisibleSupplementaryElements(ofKind: Self.header).sorted().map {
            (view.supplementaryView(forElementKind: Self.header, at: $0) as? LabelView)?.label.text
        }
    }

    // MARK: Population

    /// The provider gets view, kind and path, and finds the content that is being applied.
    @Test func headersReadTheNewSnapshot() {
        let source = registered()
        var asked: [String] = []
        source.supplementaryViewProvider = { [weak source] view, kind, path in
            asked.append("\(kind) \(path.section)")
            let made = view.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: path)
            (made as? LabelView)?.label.text = source?.snapshot().sectionIdentifiers[path.section]
            return made
        }
        source.apply(snapshot(["Ada", "Alan", "Grace"]), animatingDifferences: false)
        host.settle()
        #expect(names == ["Ada", "Alan", "Grace"])
        #expect(titles == ["A", "G"])
        #expect(asked == ["\(Self.header) 0", "\(Self.header) 1"])
        source.apply(snapshot(["Ada", "Alan", "Donald", "Grace"]))
        host.settle()
        #expect(names == ["Ada", "Alan", "Donald", "Grace"])
        #expect(titles == ["A", "D", "G"])
        #expect(asked.last == "\(Self.header) 1", "for the new section alone")
        #expect(asked.count == 3)
    }

    /// A text file of a bundle, a name in each line.
    @Test func namesFromABundledFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).resources")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("Ada\nGrace\nAlan".utf8).write(to: folder.appendingPathComponent("names.txt"))
        let bundle = try #require(Bundle(path: folder.path))
        let file = try #require(bundle.path(forResource: "names", ofType: "txt"))
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let source = registered()
        source.supplementaryViewProvider = { view, kind, path in
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
        }
        source.apply(snapshot(text.components(separatedBy: "\n")), animatingDifferences: false)
        host.settle()
        #expect(source.snapshot().sectionIdentifiers == ["A", "G"])
        #expect(names == ["Ada", "Alan", "Grace"])
    }

    @Test func itemsGoToTheLastSectionUnlessOneIsNamed() {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["A", "B"])
        snapshot.appendItems(["1", "2"])
        snapshot.appendItems(["3"], toSection: "A")
        #expect(snapshot.itemIdentifiers(inSection: "A") == ["3"])
        #expect(snapshot.itemIdentifiers(inSection: "B") == ["1", "2"])
    }

    // MARK: In the wrong order

    @Test func registrationsMustComeBeforeTheFirstContent() {
        let source = Source(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = .zero
        let raised = recordExceptions {
            source.apply(snapshot(["Ada"]), animatingDifferences: false)
            host.settle()
        }
        #expect(raised.first?.name == "NSInternalInconsistencyException")
        let text = "could not dequeue a view of kind: UICollectionElementKindCell with identifier cell - must register"
        #expect(raised.first?.reason.hasPrefix(text) == true)
    }

    @Test func theSupplementaryProviderMustComeBeforeTheFirstContent() {
        let source = registered()
        let raised = recordExceptions {
            source.apply(snapshot(["Ada"]), animatingDifferences: false)
            host.settle()
        }
        let text = "requested a supplementary view, but a supplementaryViewProvider was not specified"
        #expect(raised.first?.reason.contains(text) == true)
    }

    // MARK: Registrations

    /// Four registrations in one provider, chosen by section and item; the views of each are its own.
    @Test func severalRegistrationsInOneProvider() {
        final class Plain: UICollectionViewCell {}
        final class Wide: UICollectionViewCell {}
        final class First: UICollectionViewCell {}
        final class Rest: UICollectionViewCell {}
        var log: [String] = []
        let plain = UICollectionView.CellRegistration<Plain, String> { _, _, name in log.append("plain \(name)") }
        let wide = UICollectionView.CellRegistration<Wide, String> { _, _, name in log.append("wide \(name)") }
        let first = UICollectionView.CellRegistration<First, String> { _, _, name in log.append("first \(name)") }
        let rest = UICollectionView.CellRegistration<Rest, String> { _, path, name in
            log.append("rest \(path.item) \(name)")
        }
        let titled = UICollectionView.SupplementaryRegistration<LabelView>(elementKind: Self.header) { view, _, path in
            view.label.text = "\(path.section)"
        }
        let source = Source(collectionView: view) { view, path, name in
            switch (path.section, path.item) {
            case (0, _): view.dequeueConfiguredReusableCell(using: plain, for: path, item: name)
            case (1, _): view.dequeueConfiguredReusableCell(using: wide, for: path, item: name)
            case (_, 0): view.dequeueConfiguredReusableCell(using: first, for: path, item: name)
            default: view.dequeueConfiguredReusableCell(using: rest, for: path, item: name)
            }
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: titled, for: path)
        }
        source.apply(snapshot(["a1", "b1", "c1", "c2", "c3"]), animatingDifferences: false)
        host.settle()
        #expect(log == ["plain a1", "wide b1", "first c1", "rest 1 c2", "rest 2 c3"])
        #expect(view.cellForItem(at: path(0)) is Plain && view.cellForItem(at: path(0, 1)) is Wide)
        #expect(view.cellForItem(at: path(0, 2)) is First && view.cellForItem(at: path(2, 2)) is Rest)
        #expect(titles == ["0", "1", "2"])
    }

    // MARK: Changes

    /// Taken out and put back in another order: every cell stays what it is and moves.
    @Test func itemsPutBackInAnotherOrderMove() {
        let stage = DiffableStage([("A", [1, 2, 3, 4, 5, 6])])
        let before = Dictionary(uniqueKeysWithValues: stage.view.visibleCells.map { ($0.tag, ObjectIdentifier($0)) })
        var snapshot = stage.source.snapshot()
        snapshot.deleteItems([1, 2, 3, 4, 5, 6])
        snapshot.appendItems([1, 2, 4, 6, 3, 5], toSection: "A")
        stage.source.apply(snapshot)
        stage.host.settle()
        #expect(stage.requests.isEmpty)
        #expect(stage.shown == [1, 2, 4, 6, 3, 5])
        let after = Dictionary(uniqueKeysWithValues: stage.view.visibleCells.map { ($0.tag, ObjectIdentifier($0)) })
        #expect(after == before)
    }

    @Test func deletingOneAndDeletingTheSelectedWithTheirEmptySections() {
        let source = registered()
        source.supplementaryViewProvider = { view, kind, path in
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
        }
        source.apply(snapshot(["Ada", "Alan", "Donald", "Edsger", "Grace", "Gordon"]), animatingDifferences: false)
        host.settle()
        var changed = source.snapshot()
        changed.deleteItems([source.itemIdentifier(for: path(1))].compactMap { $0 })
        source.apply(changed)
        host.settle()
        #expect(names == ["Ada", "Donald", "Edsger", "Grace", "Gordon"])
        view.allowsMultipleSelection = true
        for chosen in [path(0, 1), path(0, 3), path(0, 2)] {
            view.selectItem(at: chosen, animated: false, scrollPosition: [])
        }
        let chosen = (view.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) }
        #expect(chosen == ["Donald", "Grace", "Edsger"])
        var left = source.snapshot()
        let sections = Set(chosen.compactMap { left.sectionIdentifier(containingItem: $0) })
        left.deleteItems(chosen)
        left.deleteSections(sections.filter { left.itemIdentifiers(inSection: $0).isEmpty })
        source.apply(left)
        host.settle()
        #expect(names == ["Ada", "Gordon"])
        #expect(source.snapshot().sectionIdentifiers == ["A", "G"])
        #expect(view.indexPathsForSelectedItems == [])
    }

    /// The view has no interface for deleting: cells show a button of their own while the view is edited.
    @Test func aDeleteButtonInEachCell() throws {
        (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = .zero
        view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source(collectionView: view) { view, path, name in
            let made = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            guard let cell = made as? LabelCell, let source = view.dataSource as? Source else { return made }
            cell.label.text = name
            cell.button.isHidden = !view.isEditing
            cell.delete = { [weak source] in
                guard let source else { return }
                var snapshot = source.snapshot()
                snapshot.deleteItems([name])
                source.apply(snapshot)
            }
            return cell
        }
        source.apply(snapshot(["Ada", "Alan", "Amalie"]), animatingDifferences: false)
        host.settle()
        let cell = try #require(view.cellForItem(at: path(1)) as? LabelCell)
        let parts = cell.subviews.map(ObjectIdentifier.init)
        view.isEditing = true
        host.settle()
        #expect(cell.subviews.map(ObjectIdentifier.init) == parts && cell.button.isHidden, "nothing comes by itself")
        view.reconfigureItems(at: view.indexPathsForVisibleItems)
        #expect(view.cellForItem(at: path(1)) === cell && !cell.button.isHidden)
        host.tap(cell.button)
        host.settle()
        #expect(names == ["Ada", "Amalie"])
        #expect(source.snapshot().itemIdentifiers == ["Ada", "Amalie"])
    }
}

/// Headers and footers by registration, in a compositional layout with estimated heights.
@MainActor
struct HeaderSampleTests {
    private final class TitleView: UICollectionReusableView {
        let label = UILabel()
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 30) }
    }

    @Test func headersAndFootersAreConfiguredByKind() throws {
        let (head, foot) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
        let made = rowSection()
        made.boundarySupplementaryItems = [
            headerItem(.estimated(44)),
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: layoutSize(.fractionalWidth(1), .estimated(44)), elementKind: foot, alignment: .bottom),
        ]
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: made))
        view.contentInsetAdjustmentBehavior = .never
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let headers = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: head) { view, kind, path in
            view.label.text = "\(kind) of \(path.section)"
            view.backgroundColor = .lightGray
            view.layer.borderWidth = 1
        }
        let footers = UICollectionView.SupplementaryRegistration<TitleView>(elementKind: foot) { view, _, path in
            view.label.text = "end of \(path.section)"
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, number in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
        }
        source.supplementaryViewProvider = { view, kind, path in
            view.dequeueConfiguredReusableSupplementary(using: kind == head ? headers : footers, for: path)
        }
        source.apply(DiffableStage.snapshot([("A", [1, 2]), ("B", [3])]), animatingDifferences: false)
        view.layoutIfNeeded()
        let first = try #require(view.supplementaryView(forElementKind: head, at: path(0)) as? TitleView)
        #expect(first.label.text == "\(head) of 0")
        #expect(first.backgroundColor == .lightGray && first.layer.borderWidth == 1)
        #expect(first.frame == CGRect(x: 0, y: 0, width: 320, height: 30), "measured")
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 0, y: 30, width: 320, height: 40))
        let last = try #require(view.supplementaryView(forElementKind: foot, at: path(0)) as? TitleView)
        #expect(last.label.text == "end of 0" && last.layer.borderWidth == 0)
        #expect(last.frame == CGRect(x: 0, y: 110, width: 320, height: 30))
        #expect(view.supplementaryView(forElementKind: head, at: path(0, 1))?.frame.minY == 140)
    }
}
