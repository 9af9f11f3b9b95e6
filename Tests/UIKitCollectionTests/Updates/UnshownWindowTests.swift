import TesseraTesting
import Testing
import UIKit

/// Windows that nobody shows, as suites from iOS make them: no frame is made for them, and what is animated there is in
/// place with the next turn of the run loop.
@MainActor @Suite struct UnshownWindowTests {
    private let source = WordSource(3)
    private let view: WordView
    private let window: UIWindow

    init() {
        view = wordView(source, layout: rows())
        window = UIWindow(frame: view.bounds)
        window.addSubview(view)
        view.layoutIfNeeded()
    }

    private func change() {
        source.words = [["new", "0", "2"]]
        view.insertItems(at: [path(0)])
        view.deleteItems(at: [path(1)])
    }

    private func expectTheEnd() {
        #expect(view.shownWords == ["new", "0", "2"])
        #expect((0..<3).map { view.seen(view.word($0)).minY } == [0, 20, 40])
        #expect(view.reusableSubviews.count { !$0.isHidden } == 3)
    }

    @Test(arguments: [false, true]) func anAnimatedBatchFinishes(hasHost: Bool) {
        let host = hasHost ? TestHost(UIViewController()) : nil
        var ends: [Bool] = []
        view.performBatchUpdates({ change() }, completion: { ends.append($0) })
        #expect(ends.isEmpty)
        if let host { #expect(host.settle()) } else { runLaterTurns() }
        #expect(ends == [true])
        expectTheEnd()
    }

    /// The main queue alone, as in a process without a harness.
    @Test func anAnimatedBatchIsAwaited() async {
        #expect(await view.performBatchUpdates { change() })
        expectTheEnd()
    }

    @Test func anAnimatedChangeOfLayoutFinishes() {
        var ends: [Bool] = []
        view.setCollectionViewLayout(rows(40), animated: true) { ends.append($0) }
        #expect(ends.isEmpty)
        runLaterTurns()
        #expect(ends == [true])
        #expect((0..<3).map { view.seen(view.word($0)).minY } == [0, 40, 80])
    }

    @Test func anAnimatedApplyFinishes() {
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "word", for: path)
        }
        func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(items)
            return snapshot
        }
        var ends = 0
        source.apply(snapshot([1, 2, 3]), animatingDifferences: false) { ends += 1 }
        runLaterTurns()
        source.apply(snapshot([3, 1, 4, 2])) { ends += 1 }
        runLaterTurns()
        #expect(ends == 2 && view.visibleCells.count == 4)
    }

    /// A window that is hidden in the middle gets no frames any more either.
    @Test func aWindowThatIsHiddenMeanwhile() {
        let host = TestHost(UIViewController())
        window.isHidden = false
        var ends = 0
        view.performBatchUpdates({ change() }, completion: { _ in ends += 1 })
        host.settle()
        #expect(ends == 0)
        window.isHidden = true
        host.settle()
        #expect(ends == 1)
        expectTheEnd()
    }
}
