import TesseraTesting
import Testing
import UIKit

/// Motions in lists whose cells say on the way how large they are: they end exactly where they aim.
@MainActor
struct MeasuredOnTheWayTests {
    enum Kind: CaseIterable {
        case flow, compositional, subclass
    }

    private final class Column: UICollectionViewFlowLayout {}

    private final class Listener: NSObject, UICollectionViewDelegate {
        var ends = 0
        var tops = 0
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { tops += 1 }
    }

    private static let count = 400
    private let listener = Listener()

    /// Cells of 20 to 260, thought to be `estimate` high.
    private func stage(_ kind: Kind, estimate: CGFloat = 40) -> (SizingStage, TestHost) {
        let layout: UICollectionViewLayout
        switch kind {
        case .flow, .subclass:
            let flow = kind == .flow ? UICollectionViewFlowLayout() : Column()
            flow.estimatedItemSize = CGSize(width: 320, height: estimate)
            layout = flow
        case .compositional: layout = UICollectionViewCompositionalLayout(section: rowSection(.estimated(estimate)))
        }
        let stage = SizingStage([Self.count], layout: layout)
        stage.preferences.size = {
            CGSize(width: $0.size.width, height: CGFloat(20 + $0.indexPath.item * 97 % 241))
        }
        stage.view.delegate = listener
        stage.view.allowsFocus = false
        let host = TestHost(view: stage.view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        return (stage, host)
    }

    private func most(_ view: UIScrollView) -> CGFloat { view.contentSize.height - view.bounds.height }

    private func expectEnd(_ view: UICollectionView, _ what: Comment) {
        #expect(abs(view.contentOffset.y - most(view)) < 0.01, what)
        #expect(view.cellForItem(at: path(Self.count - 1)) != nil, what)
    }

    @Test(arguments: Kind.allCases)
    func endAndHome(kind: Kind) {
        let (stage, host) = stage(kind)
        let view = stage.view
        for _ in 0..<2 {
            #expect(view.scroll(.down, by: .end))
            host.advance(by: 0.1)
            #expect(view.isScrollAnimating)
            host.settle()
            expectEnd(view, "\(kind) end")
            #expect(view.scroll(.up, by: .end))
            host.advance(by: 0.1)
            #expect(view.isScrollAnimating)
            host.settle()
            #expect(view.contentOffset.y == 0)
            #expect(view.cellForItem(at: path(0))?.frame.minY == 0)
        }
        #expect(listener.ends == 4)
    }

    /// Of the many cells that are thought to be in sight few are: each pass finds out about those.
    @Test(arguments: Kind.allCases, [4, 10, 25] as [CGFloat])
    func theEndOfCellsThoughtFarSmaller(kind: Kind, estimate: CGFloat) {
        let (stage, host) = stage(kind, estimate: estimate)
        let view = stage.view
        #expect(view.scroll(.down, by: .end))
        host.settle()
        expectEnd(view, "\(kind) end")
        for isAnimated in [true, false] {
            let (stage, host) = self.stage(kind, estimate: estimate)
            stage.view.scrollToItem(at: path(Self.count - 1), at: .bottom, animated: isAnimated)
            host.settle()
            expectEnd(stage.view, "\(kind) animated \(isAnimated)")
        }
    }

    @Test(arguments: Kind.allCases)
    func theStatusBar(kind: Kind) {
        let (stage, host) = stage(kind)
        stage.view.setContentOffset(CGPoint(x: 0, y: 9_000), animated: false)
        host.settle()
        host.tapStatusBar()
        host.settle()
        #expect(stage.view.contentOffset.y == 0)
        #expect(stage.view.cellForItem(at: path(0))?.frame.minY == 0)
        #expect(listener.tops == 1)
    }

    /// What was below the upper edge is below the lower one, but for the strip that stays.
    @Test(arguments: Kind.allCases)
    func pages(kind: Kind) {
        let (stage, host) = stage(kind)
        let view = stage.view
        view.scrollToItem(at: path(300), at: .top, animated: false)
        host.settle()
        for _ in 0..<8 {
            let first = view.indexPathsForVisibleItems.min() ?? path(0)
            let place = (view.cellForItem(at: first)?.frame.minY ?? .nan) - view.contentOffset.y
            #expect(view.scroll(.up, by: .page))
            host.settle()
            let now = (view.layoutAttributesForItem(at: first)?.frame.minY ?? .nan) - view.contentOffset.y
            #expect(abs(now - place - 432) <= 1, "\(kind) \(first) went \(now - place)")
        }
    }

    @Test(arguments: Kind.allCases)
    func anOffset(kind: Kind) {
        let (stage, host) = stage(kind)
        let view = stage.view
        for place: CGFloat in [5_000, 700, 12_000] {
            view.setContentOffset(CGPoint(x: 0, y: place), animated: true)
            host.advance(by: 0.1)
            #expect(view.isScrollAnimating)
            host.settle()
            #expect(view.contentOffset.y == place, "\(kind)")
        }
        #expect(listener.ends == 3)
    }

    @Test(arguments: Kind.allCases)
    func items(kind: Kind) {
        let (stage, host) = stage(kind)
        let view = stage.view
        for item in [250, 10, 399, 120] {
            view.scrollToItem(at: path(item), at: .top, animated: true)
            host.advance(by: 0.15)
            #expect(view.isScrollAnimating)
            host.settle()
            let frame = view.cellForItem(at: path(item))?.frame ?? .null
            let wanted = min(frame.minY, most(view))
            #expect(abs(view.contentOffset.y - wanted) < 0.01, "\(kind) \(item)")
        }
        #expect(listener.ends == 4)
    }

    /// A notch moves what is read by as much as it is worth.
    @Test(arguments: Kind.allCases)
    func aWheel(kind: Kind) {
        let (stage, host) = stage(kind)
        let view = stage.view
        view.scrollToItem(at: path(300), at: .top, animated: false)
        host.settle()
        for _ in 0..<8 {
            let first = view.indexPathsForVisibleItems.min() ?? path(0)
            let place = (view.cellForItem(at: first)?.frame.minY ?? .nan) - view.contentOffset.y
            host.wheel(at: CGPoint(x: 160, y: 240), dy: -200)
            host.settle()
            let now = (view.layoutAttributesForItem(at: first)?.frame.minY ?? .nan) - view.contentOffset.y
            #expect(abs(now - place - 200) <= 1, "\(kind) \(first) went \(now - place)")
        }
    }

    @Test func aKeyTakesOverFromScrollToItem() {
        let (stage, host) = stage(.flow)
        stage.view.scrollToItem(at: path(200), at: .top, animated: true)
        host.advance(by: 0.1)
        #expect(stage.view.scroll(.down, by: .end))
        host.settle()
        expectEnd(stage.view, "the key was later")
    }

    @Test func withoutAnimations() {
        let (stage, host) = stage(.compositional)
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        #expect(stage.view.scroll(.down, by: .end))
        host.settle()
        expectEnd(stage.view, "at once")
    }
}
