import TesseraTesting
import Testing
import UIKit

/// The data source without generics, next to what `DiffableApplyTests` says of the generic one.
@Suite @MainActor
struct DiffableReferenceTests {
    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func itInstallsItselfAndShowsCells() {
        let stage = ReferenceStage([("A", [1, 2, 3])])
        #expect(stage.view.dataSource === stage.source)
        #expect(stage.shown == [1, 2, 3])
        stage.source.applySnapshot(
            ReferenceStage.snapshot([("A", [3, 1, 4]), ("B", [2])]), animatingDifferences: true)
        stage.host.settle()
        #expect(stage.requests == [4], "the others keep their cells")
        #expect(stage.shown == [3, 1, 4, 2])
        #expect(stage.view.numberOfSections == 2)
    }

    /// As many apps do, though the data source has done so already.
    @Test func assigningItOnceMoreChangesNothing() {
        let stage = ReferenceStage([("A", [1, 2])])
        stage.view.dataSource = stage.source
        stage.source.applySnapshot(ReferenceStage.snapshot([("A", [2, 5])]), animatingDifferences: true)
        stage.host.settle()
        #expect(stage.shown == [2, 5])
    }

    @Test func anotherSourceOfTheViewIsLeftAlone() {
        let stage = ReferenceStage([("A", [1, 2])])
        let other = ReferenceStage.Other()
        stage.view.dataSource = other
        stage.source.applySnapshot(ReferenceStage.snapshot([("A", [7])]), animatingDifferences: true)
        stage.host.settle()
        #expect(stage.items == [7])
        #expect(stage.view.numberOfItems(inSection: 0) == 0)
    }

    @Test func theCompletionComesAfterTheAnimations() {
        let stage = ReferenceStage([("A", [1, 2, 3])])
        var isDone = false
        stage.source.applySnapshot(ReferenceStage.snapshot([("A", [3, 2, 1])]), animatingDifferences: true) {
            isDone = true
        }
        stage.host.advance(by: 0.1)
        #expect(!isDone)
        stage.host.advance(by: 0.5)
        #expect(isDone)
    }

    @Test func theReloadingFormsMakeAllCellsAnew() {
        let stage = ReferenceStage([("A", [1, 2])])
        stage.source.applySnapshot(usingReloadData: ReferenceStage.snapshot([("A", [1, 2, 3])]))
        stage.host.settle()
        #expect(stage.requests.sorted() == [1, 2, 3])
        var isDone = false
        stage.source.applySnapshot(usingReloadData: ReferenceStage.snapshot([("A", [3])])) { isDone = true }
        stage.host.settle()
        #expect(isDone)
        #expect(stage.shown == [3])
    }

    @Test func theAwaitedForms() async {
        let stage = ReferenceStage()
        await stage.source.applySnapshot(ReferenceStage.snapshot([("A", [1])]), animatingDifferences: false)
        #expect(stage.items == [1])
        await stage.source.applySnapshot(usingReloadData: ReferenceStage.snapshot([("A", [1, 2])]))
        #expect(stage.items == [1, 2])
        let outline = NSDiffableDataSourceSectionSnapshotReference()
        outline.appendItems([5, 6])
        await stage.source.applySnapshot(outline, toSection: "B", animatingDifferences: false)
        #expect(stage.items == [1, 2, 5, 6])
        stage.host.settle()
        #expect(stage.shown == [1, 2, 5, 6])
    }

    @Test func appliesFromAnotherThread() async {
        let stage = ReferenceStage([("A", [1])])
        let source = stage.source
        await Task.detached {
            let snapshot = source.snapshot()
            snapshot.appendItems(withIdentifiers: [2])
            source.applySnapshot(snapshot, animatingDifferences: false)
        }.value
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        stage.host.settle()
        #expect(stage.shown == [1, 2])
    }

    @Test func snapshotsLeadTheirOwnLives() {
        let stage = ReferenceStage()
        let applied = ReferenceStage.snapshot([("A", [1, 2])])
        stage.source.applySnapshot(applied, animatingDifferences: false)
        applied.deleteAllItems()
        let answered = stage.source.snapshot()
        answered.deleteItems(withIdentifiers: [1])
        #expect(stage.items == [1, 2])
        answered.reconfigureItems(withIdentifiers: [2])
        stage.source.applySnapshot(answered, animatingDifferences: false)
        #expect(stage.items == [2])
        #expect(stage.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }

    @Test func lookups() {
        let stage = ReferenceStage([("A", [1, 2]), ("B", [3])])
        let source = stage.source
        #expect(source.itemIdentifier(for: path(1, 0)) as? Int == 3)
        #expect(source.itemIdentifier(for: path(1, 1)) == nil)
        #expect(source.indexPath(forItemIdentifier: NSNumber(value: 2)) == path(0, 1))
        #expect(source.indexPath(forItemIdentifier: 9) == nil)
        #expect(source.sectionIdentifier(for: 1) as? String == "B")
        #expect(source.sectionIdentifier(for: 2) == nil)
        #expect(source.index(forSectionIdentifier: "B") == 1)
        #expect(source.index(forSectionIdentifier: "C") == NSNotFound)
    }

    @Test func whatIsNotHashableIsRefused() {
        final class Plain {}
        let stage = ReferenceStage([("A", [1])])
        let source = stage.source
        let outline = NSDiffableDataSourceSectionSnapshotReference()
        outline.appendItems([5])
        var isDone = false
        let raised = recordExceptions {
            #expect(source.indexPath(forItemIdentifier: Plain()) == nil)
            #expect(source.index(forSectionIdentifier: Plain()) == NSNotFound)
            #expect(source.snapshot(forSection: Plain()).items.isEmpty)
            source.applySnapshot(outline, toSection: Plain(), animatingDifferences: false)
            source.applySnapshot(outline, toSection: Plain(), animatingDifferences: false) { isDone = true }
        }
        #expect(raised.map(\.name) == Array(repeating: "NSInvalidArgumentException", count: 5))
        runLaterTurns()
        #expect(isDone, "nobody waits in vain")
        #expect(stage.items == [1])
    }

    @Test func theProvidersAreAsked() {
        let stage = ReferenceStage([("A", [1])])
        #expect(stage.source.supplementaryViewProvider == nil)
        stage.view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        var kinds: [String] = []
        stage.source.supplementaryViewProvider = { view, kind, path in
            kinds.append(kind)
            return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
        }
        (stage.view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(
            width: 300, height: 20)
        stage.host.settle()
        #expect(kinds == [UICollectionView.elementKindSectionHeader])
    }

    @Test func aProviderMustAnswerACell() {
        let stage = ReferenceStage()
        let source = UICollectionViewDiffableDataSourceReference(collectionView: stage.view) { _, _, _ in nil }
        let raised = recordExceptions {
            source.applySnapshot(ReferenceStage.snapshot([("A", [7])]), animatingDifferences: false)
            stage.host.settle()
        }
        #expect(raised.first?.reason.contains("with item identifier '7', which is not allowed") == true)
    }
}

extension ReferenceStage {
    /// A data source with nothing to show.
    final class Other: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    }
}
