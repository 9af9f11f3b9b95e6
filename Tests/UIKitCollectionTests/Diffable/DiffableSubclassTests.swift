import TesseraTesting
import Testing
import UIKit

/// A subclass of the data source that overrides every method of the protocol and of the class itself.
@MainActor
private final class OverridingSource: UICollectionViewDiffableDataSource<String, Int> {
    var calls: Set<String> = []

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        calls.insert("sections")
        return super.numberOfSections(in: collectionView)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        calls.insert("items")
        return super.collectionView(collectionView, numberOfItemsInSection: section)
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        calls.insert("cell")
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        cell.tag += 100
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        calls.insert("supplementary")
        return super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        calls.insert("canMove")
        return !super.collectionView(collectionView, canMoveItemAt: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        calls.insert("move")
        super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }

    override func indexTitles(for collectionView: UICollectionView) -> [String]? {
        super.indexTitles(for: collectionView) ?? snapshot().sectionIdentifiers
    }

    override func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        self.index(for: title).map { IndexPath(item: 0, section: $0) }
            ?? super.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
    }

    override nonisolated func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<String, Int>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
    }

    override func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<String, Int>, animatingDifferences: Bool = true
    ) async {
        calls.insert("apply")
        await super.apply(snapshot, animatingDifferences: animatingDifferences)
    }

    /// What UIKit declares as the main actor's, and so may touch the subclass' state.
    override func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<Int>, to section: String, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        calls.insert("applySection")
        super.apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: completion)
    }

    override func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<String, Int>, completion: (() -> Void)? = nil
    ) {
        calls.insert("applyReload")
        super.applySnapshotUsingReloadData(snapshot, completion: completion)
    }

    override func snapshot(for section: String) -> NSDiffableDataSourceSectionSnapshot<Int> {
        calls.insert("outline")
        return super.snapshot(for: section)
    }

    override func itemIdentifier(for indexPath: IndexPath) -> Int? {
        calls.insert("itemIdentifier")
        return super.itemIdentifier(for: indexPath)
    }
}

@Suite @MainActor
struct DiffableSubclassTests {
    @Test func everyMethodCanBeOverriddenAndSuperWorks() {
        let stage = DiffableStage()
        let layout = stage.view.collectionViewLayout as? UICollectionViewFlowLayout
        layout?.headerReferenceSize = CGSize(width: 300, height: 20)
        stage.view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        let source = OverridingSource(collectionView: stage.view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.tag = item
            return cell
        }
        source.supplementaryViewProvider = { view, kind, path in
            view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
        }
        source.apply(DiffableStage.snapshot([("A", [1, 2]), ("B", [3])]), animatingDifferences: false)
        stage.host.settle()
        #expect(stage.shown == [101, 102, 103])
        #expect(source.calls.isSuperset(of: ["sections", "items", "cell", "supplementary", "itemIdentifier"]))
        let asked: any UICollectionViewDataSource = source
        #expect(asked.collectionView(stage.view, canMoveItemAt: IndexPath(item: 0, section: 0)))
        asked.collectionView(
            stage.view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
        #expect(source.snapshot().itemIdentifiers == [2, 1, 3])
        #expect(asked.indexTitles(for: stage.view) == ["A", "B"])
        #expect(asked.collectionView(stage.view, indexPathForIndexTitle: "B", at: 0) == IndexPath(item: 0, section: 1))
        #expect(asked.collectionView(stage.view, indexPathForIndexTitle: "x", at: 1) == IndexPath(item: 0, section: 1))
    }

    @Test func overridesMayTouchTheSubclassState() {
        let stage = DiffableStage()
        let source = OverridingSource(collectionView: stage.view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        source.applySnapshotUsingReloadData(DiffableStage.snapshot([("A", [1])]))
        source.apply(NSDiffableDataSourceSectionSnapshot(roots: [2]), to: "B", animatingDifferences: false)
        #expect(source.snapshot(for: "B").items == [2])
        #expect(source.calls.isSuperset(of: ["applyReload", "applySection", "outline"]))
    }

    @Test func aPlainSourceHasNoIndexTitles() {
        let stage = DiffableStage([("A", [1])])
        #expect(stage.source.indexTitles(for: stage.view) == nil)
    }

    @Test func theAwaitedFormOfASubclassIsCalled() async {
        let stage = DiffableStage()
        let source = OverridingSource(collectionView: stage.view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        await source.apply(DiffableStage.snapshot([("A", [1])]), animatingDifferences: false)
        #expect(source.calls.contains("apply"))
        #expect(source.snapshot().itemIdentifiers == [1])
    }
}
