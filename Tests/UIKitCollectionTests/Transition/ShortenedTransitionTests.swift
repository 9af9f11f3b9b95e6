import TesseraTesting
import Testing
import UIKit

/// Between two layouts, in content that gets shorter than it is scrolled: 100 items in a view of 100 x 200.
@MainActor
struct ShortenedTransitionTests {
    private let source = WordSource(100)

    /// Was scrolled on the way, and is replaced before it ends.
    @Test(arguments: [0, 0.3])
    func theNextLayoutShowsItsContent(progress: CGFloat) {
        let view = wordView(source, layout: tightFlow(50))
        let host = listHost(view)
        view.contentOffset.y = 900
        host.settle()
        let layout = view.startInteractiveTransition(to: tightFlow(100))
        layout.transitionProgress = progress
        layout.invalidateLayout()
        host.settle()
        view.contentOffset.y += 400
        host.settle()
        source.words = [["a", "b", "c"]]
        view.reloadData()
        view.layoutIfNeeded()
        view.collectionViewLayout = tightFlow(50)
        host.settle()
        #expect(view.contentOffset == .zero)
        #expect(view.shownWords == ["a", "b", "c"])
    }

    /// The way leads a tenth of a point beyond the beginning at first, which is still in range, and then further.
    @Test func theWayLeadsBeyondTheBeginning() {
        let view = wordView(source, layout: tightFlow(50))
        let host = listHost(view)
        view.contentOffset.y = 1
        host.settle()
        let aside = tightFlow(50)
        aside.scrollDirection = .horizontal
        let layout = view.startInteractiveTransition(to: aside)
        view.contentOffset.y = 0
        host.settle()
        for progress in [0.1, 1] as [CGFloat] {
            layout.transitionProgress = progress
            layout.invalidateLayout()
            host.settle()
        }
        view.collectionViewLayout = tightFlow(50)
        host.settle()
        #expect(view.contentOffset.y == 0)
    }
}
