import Foundation
import Synchronization
import TesseraGraphics
import TesseraTesting
import Testing
import UIKit

/// Applying from other threads, and the awaited forms.
@Suite @MainActor
struct DiffableThreadTests {
    /// A number that notes on which thread it is compared.
    struct Watched: Hashable, Sendable {
        let number: Int
        let count: Count

        final class Count: Sendable {
            let main = Atomic<Int>(0)
            let other = Atomic<Int>(0)
        }

        static func == (left: Watched, right: Watched) -> Bool {
            let counter = left.count
            if MainQueue.isCurrent {
                counter.main.add(1, ordering: .relaxed)
            } else {
                counter.other.add(1, ordering: .relaxed)
            }
            return left.number == right.number
        }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    private func turn(_ stage: DiffableStage) async {
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        stage.host.settle()
    }

    /// Differences are worked out where `apply` is called.
    @Test func theDifferenceIsWorkedOutOffTheMainThread() async {
        let stage = DiffableStage()
        let count = Watched.Count()
        let source = UICollectionViewDiffableDataSource<String, Watched>(collectionView: stage.view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        await Task.detached {
            var snapshot = NSDiffableDataSourceSnapshot<String, Watched>()
            snapshot.appendSections(["A"])
            snapshot.appendItems((0..<2_000).map { Watched(number: $0, count: count) })
            source.apply(snapshot, animatingDifferences: false)
        }.value
        await turn(stage)
        let before = count.main.load(ordering: .relaxed)
        await Task.detached {
            var snapshot = NSDiffableDataSourceSnapshot<String, Watched>()
            snapshot.appendSections(["A"])
            snapshot.appendItems((500..<2_500).map { Watched(number: $0, count: count) })
            source.apply(snapshot, animatingDifferences: false)
        }.value
        await turn(stage)
        #expect(stage.view.numberOfItems(inSection: 0) == 2_000)
        #expect(source.snapshot().indexOfItem(Watched(number: 2_499, count: count)) == 1_999)
        #expect(count.other.load(ordering: .relaxed) >= 1_500)
        // The one look-up above compares on the main thread.
        #expect(count.main.load(ordering: .relaxed) - before < 600)
    }

    @Test func otherThreadsSeeWhatTheyAppliedAtOnce() async {
        let stage = DiffableStage([("A", [1])])
        let source = stage.source
        let seen = Mutex<[[Int]]>([])
        let finished = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for item in 2...4 {
                var snapshot = source.snapshot()
                snapshot.appendItems([item])
                source.apply(snapshot, animatingDifferences: false)
                seen.withLock { $0.append(source.snapshot().itemIdentifiers) }
            }
            finished.signal()
        }
        wait(for: finished)
        #expect(seen.withLock { $0 } == [[1, 2], [1, 2, 3], [1, 2, 3, 4]])
        #expect(source.snapshot().itemIdentifiers == [1])
        await turn(stage)
        #expect(stage.shown == [1, 2, 3, 4])
    }

    private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

    @Test func sectionSnapshotsMayComeFromOtherThreads() async {
        let stage = DiffableStage([("A", [1])])
        let source = stage.source
        await Task.detached {
            var outline = NSDiffableDataSourceSectionSnapshot(roots: [10])
            outline.append([11], to: 10)
            outline.expand([10])
            asInSwift5 { [outline] in source.apply(outline, to: "B", animatingDifferences: false) }
        }.value
        await turn(stage)
        #expect(stage.shown == [1, 10, 11])
        #expect(source.snapshot(for: "B").parent(of: 11) == 10)
    }

    @Test func completionsOfOtherThreadsComeOnTheMainOne() async {
        let stage = DiffableStage([("A", [1])])
        let source = stage.source
        let isOnMain = Mutex<Bool?>(nil)
        await Task.detached {
            source.apply(DiffableStage.snapshot([("A", [1, 2])])) {
                isOnMain.withLock { $0 = MainQueue.isCurrent }
            }
        }.value
        await turn(stage)
        #expect(isOnMain.withLock { $0 } == true)
    }

    @Test func reloadsMayComeFromOtherThreads() async {
        let stage = DiffableStage([("A", [1])])
        let source = stage.source
        await Task.detached {
            asInSwift5 { source.applySnapshotUsingReloadData(DiffableStage.snapshot([("A", [1, 2])])) }
        }.value
        await turn(stage)
        #expect(stage.shown == [1, 2])
    }

    /// Old content is let go of where nothing is locked: an identifier may ask for the content as it goes.
    @Test func identifiersMayAskForTheContentWhenTheyGo() {
        final class Asking: Hashable, Sendable {
            let number: Int
            let ask: @Sendable () -> Void

            init(_ number: Int, _ ask: @escaping @Sendable () -> Void) {
                self.number = number
                self.ask = ask
            }

            deinit { ask() }
            static func == (left: Asking, right: Asking) -> Bool { left.number == right.number }
            func hash(into hasher: inout Hasher) { hasher.combine(number) }
        }
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        let asked = Mutex(0)
        let source = UICollectionViewDiffableDataSource<String, Asking>(collectionView: view) { _, _, _ in nil }
        for round in 0..<3 {
            var snapshot = NSDiffableDataSourceSnapshot<String, Asking>()
            snapshot.appendSections(["A"])
            snapshot.appendItems(
                (0..<3).map { number in
                    Asking(round * 10 + number) { [weak source] in
                        _ = source?.snapshot().numberOfItems
                        asked.withLock { $0 += 1 }
                    }
                })
            view.dataSource = nil
            source.apply(snapshot, animatingDifferences: false)
        }
        #expect(asked.withLock { $0 } == 6)
    }

    /// The main thread may not apply while another thread's update waits; whoever awaits it goes on all the same.
    @Test func aRefusedApplyReturns() async {
        let stage = DiffableStage([("A", [1])])
        let source = stage.source
        let handed = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            source.apply(DiffableStage.snapshot([("A", [1, 2])]), animatingDifferences: false)
            handed.signal()
        }
        wait(for: handed)
        var isDone = false
        let error = expectException {
            source.apply(DiffableStage.snapshot([("A", [9])])) { isDone = true }
        }
        #expect(error?.reason.hasPrefix("Deadlock detected") == true)
        await turn(stage)
        #expect(isDone && stage.shown == [1, 2])
    }

    /// A reordering comes in between: the other thread's snapshot wins, its marks included.
    @Test func aReorderingBeforeAnOutstandingApply() async {
        let stage = DiffableStage([("A", [1, 2, 3])])
        let source = stage.source
        let handed = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            var snapshot = source.snapshot()
            snapshot.appendItems([4])
            snapshot.reconfigureItems([3])
            source.apply(snapshot, animatingDifferences: false)
            handed.signal()
        }
        wait(for: handed)
        source.collectionView(
            stage.view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
        stage.view.layoutIfNeeded()
        #expect(source.snapshot().itemIdentifiers == [2, 3, 1])
        let before = stage.requests.count
        await turn(stage)
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4])
        #expect(stage.view.numberOfItems(inSection: 0) == 4)
        #expect(stage.requests.dropFirst(before).sorted() == [3, 4])
    }

    @Test func theAwaitedFormsReturnAfterTheAnimations() async {
        let stage = DiffableStage([("A", [1, 2, 3])])
        let source = stage.source
        var done: [String] = []
        let task = Task {
            await source.apply(DiffableStage.snapshot([("A", [3, 2, 1])]))
            done.append("applied")
            await source.applySnapshotUsingReloadData(DiffableStage.snapshot([("A", [5])]))
            done.append("reloaded")
            await source.apply(
                NSDiffableDataSourceSectionSnapshot(roots: [7, 8]), to: "B", animatingDifferences: false)
            done.append("section")
        }
        // Frames are everybody's: another test's may have ended the animation already.
        while source.snapshot().itemIdentifiers == [1, 2, 3] { await Task.yield() }
        stage.host.settle()
        await task.value
        #expect(done == ["applied", "reloaded", "section"])
        stage.host.settle()
        #expect(stage.shown == [5, 7, 8])
    }

    /// Many tasks apply, read and look up at once; run under Thread Sanitizer too.
    @Test func manyTasksApplyAndRead() async {
        let stage = DiffableStage([("A", Array(0..<200)), ("B", Array(200..<300))])
        let source = stage.source
        await withTaskGroup(of: Int.self) { group in
            for task in 0..<6 {
                group.addTask {
                    var random = SplitMix64(seed: UInt64(401 + task))
                    var sum = 0
                    for round in 0..<15 {
                        var snapshot = source.snapshot()
                        let items = snapshot.itemIdentifiers
                        if let item = items.randomElement(using: &random) { snapshot.deleteItems([item]) }
                        snapshot.appendItems([1_000 + task * 100 + round], toSection: round % 2 == 0 ? "A" : "B")
                        source.apply(snapshot, animatingDifferences: round % 3 == 0)
                        if round % 4 == task % 4 {
                            var outline = NSDiffableDataSourceSectionSnapshot(roots: [5_000 + task])
                            outline.append([6_000 + task * 100 + round], to: 5_000 + task)
                            outline.expand([5_000 + task])
                            asInSwift5 { [outline] in
                                source.apply(outline, to: "C", animatingDifferences: false)
                                _ = source.snapshot(for: "C").visibleItems
                            }
                        }
                        sum += asInSwift5 { source.snapshot(for: "A").items.count }
                    }
                    return sum
                }
            }
            for await sum in group { #expect(sum > 0) }
        }
        await turn(stage)
        #expect(stage.view.numberOfItems(inSection: 0) == source.snapshot().numberOfItems(inSection: "A"))
        #expect(stage.view.numberOfItems(inSection: 1) == source.snapshot().numberOfItems(inSection: "B"))
        #expect(stage.shown == Array(source.snapshot().itemIdentifiers.prefix(stage.shown.count)))
    }
}
