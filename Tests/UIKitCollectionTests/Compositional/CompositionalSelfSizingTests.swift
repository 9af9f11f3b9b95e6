import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Estimated sizes: views are asked, the layout follows, and what is in sight stays where it is.
@MainActor
struct CompositionalSelfSizingTests {
    private func heights(_ count: Int, seed: UInt64 = 7) -> [CGFloat] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in CGFloat(20 + Int(random.next() % 80)) }
    }

    private func layout(_ spacing: CGFloat = 4) -> UICollectionViewCompositionalLayout {
        let section = rowSection(.estimated(44))
        section.interGroupSpacing = spacing
        return UICollectionViewCompositionalLayout(section: section)
    }

    private func expectedFrame(_ item: Int, _ heights: [CGFloat]) -> CGRect {
        CGRect(
            x: 0, y: heights[..<item].reduce(0) { $0 + $1 + 4 }, width: 320, height: heights[item])
    }

    @Test func visibleItemsAreMeasuredFromTheTop() {
        let source = TallSource([heights(1_000)])
        let view = tallView(source, layout: layout())
        view.layoutIfNeeded()
        for cell in view.visibleCells {
            guard let place = view.indexPath(for: cell) else { continue }
            #expect(cell.frame == expectedFrame(place.item, source.heights[0]))
        }
        #expect(source.requests.count < 14)
    }

    @Test func goingBackUpMovesNothingInSight() {
        let source = TallSource([heights(400)])
        let view = tallView(source, layout: layout())
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        view.scrollToItem(at: path(300), at: .top, animated: false)
        host.advance(by: 0.1)
        for step in 0..<60 {
            let before = Dictionary(uniqueKeysWithValues: view.indexPathsForVisibleItems.map { ($0, seen(view, $0)) })
            view.contentOffset.y -= 30
            host.pump(through: .layout)
            for (place, y) in before {
                guard let now = seen(view, place), let y else { continue }
                #expect(abs(now - y - 30) < 0.01, "step \(step) item \(place.item)")
            }
        }
    }

    private func seen(_ view: UICollectionView, _ place: IndexPath) -> CGFloat? {
        guard let cell = view.cellForItem(at: place), cell.superview != nil else { return nil }
        return cell.frame.minY - view.contentOffset.y
    }

    @Test func measuredSizesGoAlongWithTheirItems() {
        let source = TallSource([heights(12)])
        let view = tallView(source, layout: layout())
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 1_200)))
        source.heights[0].insert(33, at: 3)
        view.insertItems(at: [path(3)])
        host.settle()
        for item in 0..<13 {
            #expect(
                view.layoutAttributesForItem(at: path(item))?.frame == expectedFrame(item, source.heights[0]), "\(item)"
            )
        }
    }

    @Test func anotherWidthMeasuresAnew() {
        let source = TallSource([heights(5)])
        let view = tallView(source, layout: layout())
        view.layoutIfNeeded()
        source.heights[0][0] = 150
        (view.cellForItem(at: path(0)) as? TallCell)?.height = 150
        view.frame.size.width = 300
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 300, height: 150))
    }

    @Test func siblingsTakeTheTallestHeight() {
        let item = NSCollectionLayoutItem(
            layoutSize: layoutSize(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 30)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .estimated(30)), subitems: [item])
        let source = TallSource([[20, 70, 50, 40]])
        let view = tallView(
            source, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 160, height: 70))
        #expect(view.cellForItem(at: path(3))?.frame == CGRect(x: 160, y: 70, width: 160, height: 50))
    }

    /// All rows of a section are as tall as its tallest, which is far out of sight.
    @Test func rowsOfASectionTakeTheTallestHeight() {
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .estimated(30)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: layoutSize(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 30)), subitems: [item])
        var tall = Array(repeating: CGFloat(40), count: 100)
        tall[90] = 75
        let source = TallSource([tall])
        let view = tallView(
            source, layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 7_500)
        #expect(view.layoutAttributesForItem(at: path(1))?.frame.minY == 75)
        let requests = source.requests.count
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        #expect(source.requests.count - requests < 4, "all are known")
    }
}
