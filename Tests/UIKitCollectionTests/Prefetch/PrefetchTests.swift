import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

private final class Fetcher: NSObject, UICollectionViewDataSourcePrefetching {
    var calls: [[Int]] = []
    var cancelled: [[Int]] = []
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        calls.append(indexPaths.map(\.item))
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled.append(indexPaths.map(\.item))
    }
}

private final class DisplayWitness: NSObject, UICollectionViewDelegate {
    var displayed: [Int] = []
    var ended: [Int] = []
    func collectionView(
        _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed.append(indexPath.item) }
    func collectionView(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { ended.append(indexPath.item) }
}

/// Ten rows of 20 in sight.
@MainActor
struct PrefetchTests {
    private let source = WordSource(1_000)
    private let fetcher = Fetcher()
    private let witness = DisplayWitness()
    private let view: WordView
    private let host: TestHost

    init() {
        view = wordView(source, layout: rows())
        view.prefetchDataSource = fetcher
        view.delegate = witness
        host = listHost(view)
        _ = source.takeRequests()
        witness.displayed = []
    }

    private func scroll(to y: CGFloat) {
        view.contentOffset.y = y
        host.advance(by: 0.02)
    }

    @Test func nothingBeforeScrolling() {
        host.advance(by: 0.5)
        #expect(fetcher.calls.isEmpty && view.prefetcher.preparedCount == 0)
    }

    @Test func nearestFirstAndOneViewportAhead() {
        scroll(to: 10)
        #expect(fetcher.calls == [Array(11...20)])
        scroll(to: 20)
        #expect(fetcher.calls.count == 1, "half of it is left")
        scroll(to: 115)
        #expect(fetcher.calls == [Array(11...20), Array(21...25)])
        scroll(to: 100)
        #expect(fetcher.cancelled == [Array(16...25)], "what is not shown yet is not needed when scrolling turns")
        scroll(to: 90)
        #expect(fetcher.calls.count == 3)
        #expect(fetcher.calls.last == [3, 2, 1, 0] || fetcher.calls.last == [4, 3, 2, 1, 0])
    }

    @Test func cellsAreMadeAheadAndShownLater() {
        scroll(to: 10)
        host.settle()
        #expect(view.prefetcher.preparedCount == 10)
        let ahead = view.cellForItem(at: path(15)) as? WordCell
        #expect(ahead?.word == "15" && ahead?.superview == nil)
        #expect(ahead.flatMap { view.indexPath(for: $0) } == path(15))
        #expect(!view.visibleCells.contains { $0 === ahead })
        #expect(witness.displayed == [10], "nobody is told of it")
        view.selectItem(at: path(15), animated: false, scrollPosition: [])
        #expect(ahead?.isSelected == true)
        let requests = source.takeRequests().count
        scroll(to: 120)
        #expect(view.word(15) === ahead && ahead?.superview === view)
        #expect(witness.displayed == [10, 11, 12, 13, 14, 15])
        #expect(requests == 11)
        #expect(!source.takeRequests().contains([0, 15]), "the cell that was made is the one that shows")
    }

    @Test func fewInOneFrame() {
        scroll(to: 10)
        _ = source.takeRequests()
        host.pump(through: .layout)
        #expect(source.takeRequests().count <= PrefetchScheduler.cellsPerFrame)
    }

    /// In a frame as many cells are made as come into sight in one: the frame in which a row of a grid comes into sight
    /// asks for no more of them than the frames before it.
    @Test func aGridsRowsAreSharedOutAmongFrames() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 10, height: 30)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        view.setCollectionViewLayout(layout, animated: false)
        host.settle()
        _ = source.takeRequests()
        let columns = Int(view.bounds.width / 10)
        var requests: [Int] = []
        for step in 1...60 {
            view.contentOffset.y = CGFloat(step) * 10
            host.pump(through: .record)
            requests.append(source.takeRequests().count)
        }
        // A third of a row in each frame; the first frames have no pace to go by yet.
        let pace = Int((CGFloat(view.visibleCells.count) * 10 / view.bounds.height).rounded(.up))
        #expect(columns >= 9 && pace < columns / 2 + 2)
        #expect(requests.dropFirst(6).max() ?? 0 <= pace, "\(requests)")
        // At rest cells are made few by few again.
        view.prefetcher.forget()
        scroll(to: 605)
        _ = source.takeRequests()
        host.pump(through: .layout)
        #expect(source.takeRequests().count <= PrefetchScheduler.cellsPerFrame)
    }

    /// Cells ahead are laid out, and the texts of their labels drawn: the frame in which they come into sight shows them as
    /// they are. A label of a client's class waits, as its drawing may be the client's.
    @Test func labelsOfCellsAheadAreDrawn() throws {
        final class OwnLabel: UILabel {}
        final class Cell: UICollectionViewCell {
            let label = UILabel()
            let own = OwnLabel()
            var layouts = 0

            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(label)
                contentView.addSubview(own)
            }
            required init?(coder: NSCoder) { nil }

            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
                label.frame = contentView.bounds
                own.frame = contentView.bounds
            }
        }
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 500 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                (cell as? Cell)?.label.text = "\(path.item)"
                (cell as? Cell)?.own.text = "\(path.item)"
                return cell
            }
        }
        let source = Source()
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.reloadData()
        host.settle()
        // New cells are drawn when they have been shown once; these come out of the pool.
        for y in stride(from: 10.0, through: 600, by: 10) { scroll(to: y) }
        host.settle()
        let next = path((view.indexPathsForVisibleItems.map(\.item).max() ?? 0) + 1)
        let ahead = try #require(view.prefetcher.cell(at: next) as? Cell)
        #expect(ahead.superview == nil && ahead.label.text == "\(next.item)")
        #expect(ahead.label.frame == ahead.contentView.bounds)
        #expect(!ahead.label.layer.needsDisplay() && ahead.own.layer.needsDisplay())
        let layouts = ahead.layouts
        scroll(to: view.contentOffset.y + 20)
        #expect(view.cellForItem(at: next) === ahead && ahead.superview != nil)
        #expect(ahead.layouts == layouts, "it is not laid out again")
        #expect(!ahead.own.layer.needsDisplay())
    }

    @Test func aCellThatComesRightBackIsNotAskedForAgain() {
        scroll(to: 10)
        host.settle()
        let first = view.word(0)
        scroll(to: 35)
        #expect(first?.superview == nil && witness.ended == [0])
        #expect(view.cellForItem(at: path(0)) === first)
        _ = source.takeRequests()
        witness.displayed = []
        scroll(to: 5)
        #expect(view.word(0) === first && first?.superview === view)
        #expect(witness.displayed == [0])
        #expect(!source.takeRequests().contains([0, 0]))
        for y in stride(from: 5.0, through: 900, by: 15) { scroll(to: y) }
        #expect(view.prefetcher.keptCount == 2, "a quarter of what is in sight")
        source.words[0][43] = "new"
        view.reloadData()
        scroll(to: 870)
        #expect(view.word(43)?.word == "new" && view.prefetcher.keptCount == 0)
    }

    @Test func turnedOff() {
        scroll(to: 10)
        view.isPrefetchingEnabled = false
        #expect(fetcher.cancelled == [Array(11...20)])
        #expect(view.prefetcher.preparedCount == 0)
        fetcher.calls = []
        scroll(to: 100)
        #expect(fetcher.calls.isEmpty)
    }

    @Test func updatesAndReloadsForget() {
        scroll(to: 10)
        host.settle()
        source.words[0].insert("x", at: 12)
        view.insertItems(at: [path(12)])
        host.settle()
        #expect(view.cellForItem(at: path(15)) == nil)
        for y in stride(from: 20.0, through: 400, by: 10) {
            scroll(to: y)
            for path in view.indexPathsForVisibleItems {
                #expect(view.word(path.item)?.word == source.words[0][path.item])
            }
        }
        source.words[0].removeLast(900)
        view.reloadData()
        host.settle()
        #expect(view.prefetcher.preparedCount == 0)
    }

    /// However long the list: what is kept follows what is in sight.
    @Test func bounded() {
        for step in 0..<200 {
            scroll(to: CGFloat(step) * 37)
            #expect(view.prefetcher.preparedCount <= 20)
        }
        let asked = Set(source.takeRequests().map { $0[1] })
        #expect(asked.count == source.takeRequests().count + asked.count)
        #expect(fetcher.calls.flatMap(\.self).count == Set(fetcher.calls.flatMap(\.self)).count, "each item once")
        #expect(fetcher.calls.count < 80)
    }
}
