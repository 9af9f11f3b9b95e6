import TesseraLayers
import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// What the overlay of a compositional layout draws.
@MainActor
struct DebugOverlayTests {
    private func shelf() -> UICollectionViewCompositionalLayout {
        let section = shelfSection(.continuous)
        section.boundarySupplementaryItems = [headerItem()]
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 6, bottom: 4, trailing: 6)
        return UICollectionViewCompositionalLayout(section: section)
    }

    private func stage(_ layout: UICollectionViewLayout, _ counts: [Int]) -> (UICollectionView, TestHost) {
        let view = grid(GridSource(counts), layout: layout)
        return (view, TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480))))
    }

    private func overlays(_ view: UIView) -> [CALayer] {
        (view.layer.sublayers ?? []).filter { $0 is CompositionalOverlayLayer }
    }

    @Test func nothingIsThereUntilItIsTurnedOn() {
        let layout = shelf()
        let (view, host) = stage(layout, [20])
        #expect(!layout.debugOverlay && overlays(view).isEmpty)
        layout.debugOverlay = true
        host.advance(by: 0.1)
        #expect(overlays(view).count == 1)
        #expect(overlays(view)[0].zPosition > 1_000_000_001)
        let count = view.subviews.count
        layout.debugOverlay = false
        host.advance(by: 0.1)
        #expect(overlays(view).isEmpty)
        #expect(view.subviews.count == count, "no view is added")
    }

    @Test func rectanglesFollowScrolling() {
        let layout = shelf()
        let (view, host) = stage(layout, Array(repeating: 20, count: 30))
        layout.debugOverlay = true
        host.advance(by: 0.1)
        #expect(
            layout.overlay?.text.prefix(8) == [
                "section 0: 0 0 320 98 | 6 34 308 60",
                "group 0: 6 34 100 60",
                "item 0: 6 34 100 60",
                "spacing 0: 106 34 10 60",
                "group 0: 116 34 100 60",
                "item 0: 116 34 100 60",
                "spacing 0: 216 34 10 60",
                "group 0: 226 34 100 60",
            ])
        #expect((layout.overlay?.text.count ?? 0) < 60, "only what shows")
        view.contentOffset.y = 2_000
        view.layoutIfNeeded()
        view.hosts.scrollView(section: 20)?.contentOffset.x = 55
        host.advance(by: 0.1)
        // Section 20 starts at 1960.
        let lines = layout.overlay?.text ?? []
        #expect(lines.first == "section 20: 0 -40 320 98 | 6 -6 308 60")
        #expect(lines.contains("item 20: -49 -6 100 60"))
        #expect(lines.contains("item 20: 61 -6 100 60"))
        #expect(lines.contains("supplementary 21: 6 58 308 30"))
        #expect(overlays(view).first?.frame == view.bounds)
    }

    @Test func cellsAndRectanglesAgreeRightToLeftToo() {
        let layout = shelf()
        let (view, host) = stage(layout, [20, 3])
        view.semanticContentAttribute = .forceRightToLeft
        layout.debugOverlay = true
        host.advance(by: 0.1)
        view.hosts.scrollView(section: 0)?.contentOffset.x -= 80
        host.advance(by: 0.1)
        let items = Set(
            (layout.overlay?.text ?? []).filter { $0.hasPrefix("item") }.map { $0.split(separator: ":")[1] })
        let cells = Set(
            view.visibleCells.map { cell in
                let frame = view.convert(cell.bounds, from: cell)
                return Substring(
                    " \(Int(frame.minX)) \(Int(frame.minY - view.bounds.minY)) \(Int(frame.width)) \(Int(frame.height))"
                )
            })
        #expect(items == cells && items.count > 4)
    }

    @Test func touchesGoThrough() {
        let layout = shelf()
        let (view, host) = stage(layout, [20])
        layout.debugOverlay = true
        host.advance(by: 0.1)
        host.tap(at: CGPoint(x: 50, y: 60))
        #expect(view.indexPathsForSelectedItems == [path(0)])
    }

    @Test func estimatesAreMarkedUntilCellsHaveAnswered() {
        let layout = UICollectionViewCompositionalLayout(section: rowSection(.estimated(100)))
        layout.debugOverlay = true
        let source = TallSource([Array(repeating: 50, count: 40)])
        let view = tallView(source, layout: layout)
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.advance(by: 0.1)
        #expect(layout.overlay?.text.filter { $0.hasPrefix("item") }.first == "item 0: 0 0 320 50")
        #expect(layout.overlay?.text.contains { $0.hasSuffix("estimated") && $0.hasPrefix("item") } == false)
    }

    @Test func anotherLayoutTakesItAway() {
        let layout = shelf()
        let (view, host) = stage(layout, [20])
        layout.debugOverlay = true
        host.advance(by: 0.1)
        view.collectionViewLayout = tightFlow(50)
        host.advance(by: 0.1)
        #expect(overlays(view).isEmpty)
    }
}
