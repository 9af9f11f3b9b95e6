import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

private final class Fetcher: NSObject, UICollectionViewDataSourcePrefetching {
    var calls: [[IndexPath]] = []
    var cancelled: [[IndexPath]] = []

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        calls.append(indexPaths)
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        cancelled.append(indexPaths)
    }
}

/// Items 100 wide, 10 apart, in sections that scroll by themselves in a view 320 wide.
@MainActor
struct OrthogonalPrefetchTests {
    private let source = GridSource(Array(repeating: 100, count: 30))
    private let fetcher = Fetcher()
    private let view: UICollectionView
    private let host: TestHost

    init() {
        view = grid(source, layout: UICollectionViewCompositionalLayout { _, _ in shelfSection(.continuous) })
        view.prefetchDataSource = fetcher
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        source.forgetRequests()
    }

    private func scroll(section: Int, to x: CGFloat) {
        view.hosts.scrollView(section: section)?.contentOffset.x = x
        host.advance(by: 0.02)
    }

    @Test func aSectionIsLookedAheadInByItself() {
        scroll(section: 1, to: 10)
        // What shows ends at 330; one viewport more at 650.
        #expect(fetcher.calls == [[path(3, 1), path(4, 1), path(5, 1)]])
        scroll(section: 1, to: 60)
        #expect(fetcher.calls.count == 1, "more than half of it is left")
        scroll(section: 1, to: 180)
        #expect(fetcher.calls.last == [path(6, 1), path(7, 1)])
        scroll(section: 2, to: 10)
        #expect(fetcher.calls.last == [path(3, 2), path(4, 2), path(5, 2)], "each section for itself")
        #expect(fetcher.cancelled.isEmpty)
    }

    @Test func cellsAreMadeAheadAndShownLater() {
        scroll(section: 0, to: 10)
        host.settle()
        let ahead = view.cellForItem(at: path(5))
        #expect(ahead != nil && ahead?.superview == nil)
        source.forgetRequests()
        scroll(section: 0, to: 300)
        #expect(view.visibleCells.contains { $0 === ahead })
        #expect(view.shownFrame(path(5)) == CGRect(x: 250, y: 0, width: 100, height: 60))
        #expect(!source.cellRequests.contains(path(5)))
    }

    @Test func turningCancelsWhatTheSectionAskedFor() {
        scroll(section: 0, to: 10)
        scroll(section: 1, to: 10)
        scroll(section: 0, to: 200)
        fetcher.calls = []
        scroll(section: 0, to: 190)
        #expect(fetcher.cancelled == [[path(5), path(6), path(7)]])
        #expect(fetcher.calls == [[path(0)]])
        scroll(section: 0, to: 200)
        #expect(fetcher.cancelled.last == [path(0)])
        #expect(!fetcher.cancelled.joined().contains { $0.section == 1 })
    }

    @Test func sectionsBelowAreAskedForAsTheyStand() {
        view.scrollToItem(at: path(50, 12), at: [.left], animated: false)
        view.contentOffset = .zero
        host.settle()
        fetcher.calls = []
        view.contentOffset.y = 20
        host.advance(by: 0.02)
        let paths = fetcher.calls.joined()
        #expect(paths.contains(path(50, 12)) && paths.contains(path(52, 12)))
        #expect(!paths.contains(path(0, 12)))
        #expect(paths.contains(path(0, 11)) && !paths.contains(path(3, 11)))
    }

    @Test func updatesForgetWhatWasAskedFor() {
        scroll(section: 0, to: 10)
        host.settle()
        source.counts[0] = 5
        view.deleteItems(at: (5..<100).map { path($0) })
        host.settle()
        #expect(view.prefetcher.preparedCount == 0)
        scroll(section: 0, to: 60)
        host.settle()
        #expect(fetcher.calls.last?.allSatisfy { $0.item < 5 } == true)
    }
}
