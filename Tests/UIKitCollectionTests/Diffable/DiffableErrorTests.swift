import TesseraTesting
import Testing
import UIKit

/// What a diffable data source refuses, with UIKit's texts.
@Suite @MainActor
struct DiffableErrorTests {
    @Test func aProviderMustAnswerACell() {
        let stage = DiffableStage()
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: stage.view) { _, _, _ in nil }
        let raised = recordExceptions {
            source.apply(DiffableStage.snapshot([("A", [7])]))
            stage.host.settle()
        }
        #expect(raised.first?.name == "NSInternalInconsistencyException")
        let reason = raised.first?.reason ?? ""
        #expect(reason.hasPrefix("UICollectionViewDiffableDataSource cell provider returned nil for index path"))
        #expect(reason.contains("with item identifier '7', which is not allowed. You must always return a cell"))
    }

    /// The words are ours; they name the place.
    @Test func aCellOutsideTheContent() {
        let stage = DiffableStage([("A", [1])])
        let error = expectException {
            _ = stage.source.collectionView(stage.view, cellForItemAt: IndexPath(item: 7, section: 0))
        }
        #expect(error?.reason.contains("path = 0 - 7}") == true)
        #expect(error?.reason.contains("1 sections, 1 items") == true)
    }

    @Test func supplementaryViewsNeedAProvider() {
        let stage = DiffableStage([("A", [1])])
        let raised = recordExceptions {
            (stage.view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = CGSize(
                width: 300, height: 20)
            stage.host.settle()
        }
        let text = "requested a supplementary view, but a supplementaryViewProvider was not specified"
        #expect(raised.first?.reason.contains(text) == true)
    }

    /// Another thread's update is under way: the main thread may not wait for it.
    @Test func queuesMayNotBeMixed() async {
        let stage = DiffableStage([("A", [1])])
        let source = stage.source
        await Task.detached { source.apply(DiffableStage.snapshot([("A", [1, 2])])) }.value
        // The other thread's update still waits for the main queue, unless a turn of it came in between.
        await settle(stage)
        #expect(source.snapshot().itemIdentifiers == [1, 2])
        let blocked = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            source.apply(DiffableStage.snapshot([("A", [1, 2, 3])]))
            blocked.signal()
        }
        wait(for: blocked)
        let error = expectException { source.apply(DiffableStage.snapshot([("A", [9])])) }
        #expect(error?.reason.hasPrefix("Deadlock detected: calling this method on the main queue") == true)
        await settle(stage)
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    }

    private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

    /// Lets the main queue run, then the frames.
    private func settle(_ stage: DiffableStage) async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        stage.host.settle()
    }

    @Test func appliesFromManyThreadsEndInOneState() async {
        let stage = DiffableStage([("A", [0])])
        let source = stage.source
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<20 {
                        var snapshot = source.snapshot()
                        snapshot.appendItems([1 + task * 100 + round], toSection: "A")
                        source.apply(snapshot, animatingDifferences: false)
                    }
                }
            }
        }
        await settle(stage)
        #expect(stage.view.numberOfItems(inSection: 0) == source.snapshot().numberOfItems)
        #expect(stage.shown == Array(source.snapshot().itemIdentifiers.prefix(stage.shown.count)))
    }
}
