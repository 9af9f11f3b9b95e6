import TesseraTesting
import Testing
import UIKit

/// Applying snapshots: facts of UIKit's documentation and of the recordings in Tests/Fixtures/behaviour/diffable-apply.
@Suite @MainActor
struct DiffableApplyTests {
    @Test func aSourceInstallsItself() {
        let stage = DiffableStage()
        #expect(stage.view.dataSource === stage.source)
        #expect(stage.view.numberOfSections == 0)
    }

    @Test func laterAppliesAskForWhatIsNewAlone() {
        let stage = DiffableStage([("A", [1, 2, 3])])
        stage.source.apply(DiffableStage.snapshot([("A", [3, 1, 4]), ("B", [2])]))
        stage.host.settle()
        #expect(stage.requests == [4])
        #expect(stage.shown == [3, 1, 4, 2])
    }

    /// As before iOS 15: an apply without animation reloads and does not read the marks.
    @Test func applyingWithoutAnimationInTheOlderWay() {
        let stage = DiffableStage([("A", [1, 2, 3])])
        var snapshot = DiffableStage.snapshot([("A", [1, 2, 3, 4])])
        snapshot.reconfigureItems([1])
        stage.source.contents.reloadsWithoutAnimation = true
        stage.source.apply(snapshot, animatingDifferences: false)
        stage.host.settle()
        #expect(stage.requests.sorted() == [1, 2, 3, 4], "everything once")
        let next = DiffableStage.snapshot([("A", [1, 2, 3, 4, 5])])
        stage.source.apply(next)
        stage.host.settle()
        #expect(stage.requests.sorted() == [1, 2, 3, 4, 5], "an animated one works out the difference")
        stage.source.contents.reloadsWithoutAnimation = false
        stage.source.apply(DiffableStage.snapshot([("A", [1, 2, 3, 4, 5, 6])]), animatingDifferences: false)
        stage.host.settle()
        #expect(stage.requests.sorted() == [1, 2, 3, 4, 5, 6])
    }

    @Test func theProviderSeesTheNewContent() {
        let stage = DiffableStage()
        var seen: [Int] = []
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: stage.view) { view, path, item in
            let source = view.dataSource as? UICollectionViewDiffableDataSource<String, Int>
            seen.append(source?.snapshot().numberOfItems ?? -1)
            #expect(source?.indexPath(for: item) == path)
            #expect(source?.itemIdentifier(for: path) == item)
            return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        source.apply(DiffableStage.snapshot([("A", [1])]))
        stage.host.settle()
        source.apply(DiffableStage.snapshot([("A", [1, 2])]))
        stage.host.settle()
        #expect(seen == [1, 2])
    }

    @Test func reconfiguredItemsKeepTheirCellsAndReloadedOnesDoNot() {
        let stage = DiffableStage([("A", [1, 2, 3])])
        let cells = (0..<3).map { stage.view.cellForItem(at: IndexPath(item: $0, section: 0)) }
        var snapshot = stage.source.snapshot()
        snapshot.reconfigureItems([1])
        snapshot.reloadItems([2])
        stage.source.apply(snapshot)
        stage.host.settle()
        #expect(stage.requests.sorted() == [1, 2])
        #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0)) === cells[0])
        #expect(stage.view.cellForItem(at: IndexPath(item: 1, section: 0)) !== cells[1])
        #expect(stage.view.cellForItem(at: IndexPath(item: 2, section: 0)) === cells[2])
        #expect(stage.source.snapshot().reloadedItemIdentifiers.isEmpty)
    }

    @Test func theCompletionComesAfterTheAnimations() {
        let stage = DiffableStage([("A", [1, 2, 3])])
        var isDone = false
        stage.source.apply(DiffableStage.snapshot([("A", [3, 2, 1])])) { isDone = true }
        stage.host.advance(by: 0.1)
        #expect(!isDone)
        stage.host.advance(by: 0.5)
        #expect(isDone)
    }

    @Test func withoutAnimationNothingMovesSlowly() {
        let stage = DiffableStage([("A", [1, 2, 3])])
        var isDone = false
        stage.source.apply(DiffableStage.snapshot([("A", [3, 2, 1])]), animatingDifferences: false) { isDone = true }
        runLaterTurns()
        #expect(isDone)
        #expect(stage.view.visibleCells.allSatisfy { ($0.layer.animationKeys() ?? []).isEmpty })
        #expect(stage.shown == [3, 2, 1])
    }

    @Test func theReloadingFormMakesAllCellsAnew() {
        let stage = DiffableStage([("A", [1, 2, 3])])
        stage.source.applySnapshotUsingReloadData(DiffableStage.snapshot([("A", [1, 2, 3, 4])]))
        stage.host.settle()
        #expect(stage.requests.sorted() == [1, 2, 3, 4])
    }

    @Test func rapidAppliesEndAtTheLast() {
        let stage = DiffableStage([("A", Array(0..<20))])
        var random = SplitMix64(seed: 7)
        var last: [Int] = []
        for _ in 0..<30 {
            last = Array(0..<25).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
            stage.source.apply(DiffableStage.snapshot([("A", last)]))
            stage.host.advance(by: 1.0 / 60)
        }
        stage.host.settle()
        #expect(stage.source.snapshot().itemIdentifiers == last)
        #expect(stage.shown == last)
        #expect(stage.view.subviews.filter { $0 is UICollectionViewCell }.count == last.count)
    }

    @Test func anApplyFromWithinTheProviderFollowsTheOneUnderWay() {
        let stage = DiffableStage([("A", [1])])
        var isFirst = true
        let view = stage.view
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            let source = view.dataSource as? UICollectionViewDiffableDataSource<String, Int>
            if isFirst, item == 2 {
                isFirst = false
                source?.apply(DiffableStage.snapshot([("A", [2, 3])]), animatingDifferences: false)
            }
            return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        source.apply(DiffableStage.snapshot([("A", [1])]), animatingDifferences: false)
        stage.host.settle()
        source.apply(DiffableStage.snapshot([("A", [1, 2])]), animatingDifferences: false)
        stage.host.settle()
        #expect(source.snapshot().itemIdentifiers == [2, 3])
        #expect(view.numberOfItems(inSection: 0) == 2)
    }

    @Test func anEmptySnapshotAndSectionsWithoutItems() {
        let stage = DiffableStage([("A", [1]), ("B", [])])
        stage.source.apply(DiffableStage.Snapshot())
        stage.host.settle()
        #expect(stage.view.numberOfSections == 0)
        stage.source.apply(DiffableStage.snapshot([("C", []), ("B", [5])]))
        stage.host.settle()
        #expect(stage.shown == [5])
    }

    @Test func lookupsKnowNothingOutsideTheContent() {
        let stage = DiffableStage([("A", [1, 2])])
        let source = stage.source
        #expect(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == nil)
        #expect(source.itemIdentifier(for: IndexPath(item: -1, section: 0)) == nil)
        #expect(source.itemIdentifier(for: IndexPath(index: 0)) == nil)
        #expect(source.sectionIdentifier(for: 0) == "A")
        #expect(source.sectionIdentifier(for: 1) == nil)
        #expect(source.index(for: "A") == 0)
        #expect(source.index(for: "B") == nil)
        #expect(source.indexPath(for: 9) == nil)
    }

    /// Somebody stands between the view and the source and hands on what the view asks.
    private final class Proxy: NSObject, UICollectionViewDataSource {
        let source: any UICollectionViewDataSource

        init(_ source: any UICollectionViewDataSource) { self.source = source }

        func numberOfSections(in collectionView: UICollectionView) -> Int {
            source.numberOfSections(in: collectionView)
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            source.collectionView(collectionView, numberOfItemsInSection: section)
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            source.collectionView(collectionView, cellForItemAt: indexPath)
        }
    }

    @Test func aForwardingDataSourceShowsWhatIsApplied() {
        let stage = DiffableStage([("A", [1])])
        let proxy = Proxy(stage.source)
        stage.view.dataSource = proxy
        stage.host.settle()
        stage.source.apply(DiffableStage.snapshot([("A", [2, 1, 3])]))
        stage.host.settle()
        #expect(stage.shown == [2, 1, 3])
        var isDone = false
        stage.source.apply(DiffableStage.snapshot([("A", [3]), ("B", [4])])) { isDone = true }
        stage.host.settle()
        #expect(stage.shown == [3, 4])
        #expect(isDone)
        stage.view.dataSource = nil
        stage.source.apply(DiffableStage.snapshot([("A", [5])]))
        #expect(stage.source.snapshot().itemIdentifiers == [5])
    }

    /// An apply in a batch of the app's own: its marks name places in the new content, which come after the batch.
    @Test func marksInsideAnAppsOwnBatchFollowIt() {
        let stage = DiffableStage([("A", [1, 2, 3])])
        var snapshot = DiffableStage.snapshot([("A", [0, 1, 2, 3])])
        snapshot.reloadItems([3])
        snapshot.reconfigureItems([0])
        var isDone = false
        stage.view.performBatchUpdates {
            stage.source.apply(snapshot, animatingDifferences: false) { isDone = true }
        }
        stage.host.settle()
        #expect(stage.shown == [0, 1, 2, 3])
        #expect(stage.requests.sorted() == [0, 0, 3])
        #expect(isDone)
    }

    /// Nor are they animated where the apply isn't.
    @Test func marksThatFollowABatchAreAnimatedAsTheApplyIs() {
        for isAnimated in [true, false] {
            let stage = DiffableStage([("A", [1, 2, 3])])
            var snapshot = DiffableStage.snapshot([("A", [0, 1, 2, 3])])
            snapshot.reloadItems([3])
            var isDone = false
            stage.view.performBatchUpdates {
                stage.source.apply(snapshot, animatingDifferences: isAnimated) { isDone = true }
            }
            stage.host.advance(by: 0.05)
            #expect(isDone == !isAnimated)
            stage.host.settle()
            #expect(isDone && stage.shown == [0, 1, 2, 3])
        }
    }

    /// The view shows somebody else's content, which keeps its selection.
    @Test func aSourceThatTheViewDoesNotHaveLeavesItAlone() {
        let stage = DiffableStage([("A", [1, 2])])
        let other = WordSource(5)
        stage.view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        stage.view.dataSource = other
        stage.host.settle()
        stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
        let cell = stage.view.word(1)
        stage.source.apply(DiffableStage.snapshot([("A", [7])]))
        stage.host.settle()
        #expect(stage.view.indexPathsForSelectedItems == [path(1)] && stage.view.word(1) === cell)
        #expect(stage.source.snapshot().itemIdentifiers == [7])
    }

    /// The view and its window go during the animation: whoever awaits the apply goes on.
    @Test func theCompletionComesWhenTheViewIsGone() async {
        var isDone = false
        func applyAndLetGo() {
            let stage = DiffableStage()
            let window = UIWindow(frame: stage.view.bounds)
            window.addSubview(stage.view)
            stage.source.apply(DiffableStage.snapshot([("A", [1, 2])]), animatingDifferences: false)
            stage.view.layoutIfNeeded()
            stage.source.apply(DiffableStage.snapshot([("A", [2, 1, 3])])) { isDone = true }
            #expect(!isDone)
        }
        applyAndLetGo()
        DiffableStage([("A", [1])]).host.advance(by: 1)
        for _ in 0..<3 {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
        #expect(isDone)
    }
}
