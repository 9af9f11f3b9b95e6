import TesseraTesting
import Testing
import UIKit

/// A subclass of the data source without generics, as apps with a fetched results controller write.
@MainActor
private final class OverridingReference: UICollectionViewDiffableDataSourceReference {
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
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        cell.tag += 100
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        true
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        calls.insert("move")
        super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }

    override func indexTitles(for collectionView: UICollectionView) -> [String]? {
        super.indexTitles(for: collectionView) ?? snapshot().sectionIdentifiers.map { "\($0)" }
    }

    override func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        let section = self.index(forSectionIdentifier: title)
        guard section != NSNotFound else {
            return super.collectionView(collectionView, indexPathForIndexTitle: title, at: index)
        }
        return IndexPath(item: 0, section: section)
    }
}

@Suite @MainActor
struct ReferenceSubclassTests {
    @Test func theViewAsksTheSubclass() throws {
        let stage = ReferenceStage([("A", [1, 2]), ("B", [3])]) {
            OverridingReference(collectionView: $0, cellProvider: $1)
        }
        let source = try #require(stage.source as? OverridingReference)
        #expect(stage.shown == [101, 102, 103])
        #expect(source.calls == ["sections", "items"])
        let asked: any UICollectionViewDataSource = source
        #expect(asked.collectionView(stage.view, canMoveItemAt: IndexPath(item: 0, section: 0)))
        asked.collectionView(
            stage.view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
        #expect(source.calls.contains("move"))
        #expect(stage.items == [2, 1, 3])
        #expect(asked.indexTitles(for: stage.view) == ["A", "B"])
        #expect(asked.collectionView(stage.view, indexPathForIndexTitle: "B", at: 0) == IndexPath(item: 0, section: 1))
        #expect(asked.collectionView(stage.view, indexPathForIndexTitle: "x", at: 1) == IndexPath(item: 0, section: 1))
    }

    @Test func aPlainOneHasNoIndexTitles() {
        let stage = ReferenceStage([("A", [1])])
        #expect(stage.source.indexTitles(for: stage.view) == nil)
    }
}
