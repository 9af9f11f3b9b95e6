import TesseraTesting
import Testing
import UIKit

/// Rows that are thought to be 20 high until they have been in sight; then they are 50.
private final class MeasuredRows: UICollectionViewLayout {
    var measured: Set<Int> = []
    private var frames: [CGRect] = []
    private var height: CGFloat = 0

    override func prepare() {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        var y: CGFloat = 0
        frames = (0..<count).map { item in
            let frame = CGRect(x: 0, y: y, width: 100, height: measured.contains(item) ? 50 : 20)
            y += frame.height
            return frame
        }
        height = y
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: height) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        frames.indices.filter { frames[$0].intersects(rect) }.compactMap { layoutAttributesForItem(at: path($0)) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard frames.indices.contains(indexPath.item) else { return nil }
        let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        made.frame = frames[indexPath.item]
        return made
    }
}

private final class Measurer: NSObject, UICollectionViewDelegate {
    func collectionView(
        _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard let layout = view.collectionViewLayout as? MeasuredRows,
            layout.measured.insert(indexPath.item).inserted
        else { return }
        layout.invalidateLayout()
    }
}

/// Has no answer about single items.
private final class SilentRows: UICollectionViewFlowLayout {
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
}

/// `scrollToItem` towards items whose places are estimates.
@MainActor
struct ScrollAimTests {
    private let measurer = Measurer()
    private let view: WordView
    private let host: TestHost

    /// Recorded in reports of far scrolling in such layouts.
    @Test func anItemWithoutAPlaceIsAnError() {
        let view = wordView(WordSource(300), layout: SilentRows())
        view.layoutIfNeeded()
        let error = expectException { view.scrollToItem(at: path(299), at: .top, animated: false) }
        #expect(
            error?.reason == "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
                + "<NSIndexPath> {length = 2, path = 0 - 299}")
        #expect(view.contentOffset == .zero)
    }

    init() {
        view = wordView(WordSource(300), layout: MeasuredRows())
        view.delegate = measurer
        host = listHost(view)
        host.settle()
    }

    private func expectAt(_ item: Int, _ edge: KeyPath<CGRect, CGFloat>) {
        let frame = view.layoutAttributesForItem(at: path(item))?.frame ?? .null
        #expect(frame.height == 50)
        #expect(frame[keyPath: edge] == view.bounds[keyPath: edge])
        #expect(view.word(item)?.frame == frame)
    }

    @Test func atOnce() {
        view.scrollToItem(at: path(150), at: .bottom, animated: false)
        host.settle()
        expectAt(150, \.maxY)
        view.scrollToItem(at: path(220), at: .top, animated: false)
        host.settle()
        expectAt(220, \.minY)
        view.scrollToItem(at: path(60), at: .centeredVertically, animated: false)
        host.settle()
        expectAt(60, \.midY)
    }

    @Test func animated() {
        view.scrollToItem(at: path(200), at: .bottom, animated: true)
        host.advance(by: 0.1)
        #expect(view.isScrollAnimating)
        #expect(host.settle())
        expectAt(200, \.maxY)
        view.scrollToItem(at: path(10), at: .top, animated: true)
        #expect(host.settle())
        expectAt(10, \.minY)
    }

    /// The same with a flow layout that asks its cells.
    @Test func cellsThatKnowTheirSizes() {
        final class TallCell: UICollectionViewCell {
            override func preferredLayoutAttributesFitting(
                _ attributes: UICollectionViewLayoutAttributes
            ) -> UICollectionViewLayoutAttributes {
                attributes.size = CGSize(width: 100, height: 50 + CGFloat(attributes.indexPath.item % 3) * 10)
                return attributes
            }
        }
        let layout = rows()
        layout.estimatedItemSize = CGSize(width: 100, height: 20)
        let source = WordSource(300)
        let view = wordView(source, layout: layout)
        view.register(TallCell.self, forCellWithReuseIdentifier: "word")
        let host = listHost(view)
        for animated in [false, true] {
            for (item, position) in [(150, UICollectionView.ScrollPosition.bottom), (220, .top), (30, .bottom)] {
                view.scrollToItem(at: path(item), at: position, animated: animated)
                #expect(host.settle())
                let frame = view.layoutAttributesForItem(at: path(item))?.frame ?? .null
                #expect(frame.height == 50 + CGFloat(item % 3) * 10)
                let off = position == .top ? frame.minY - view.bounds.minY : frame.maxY - view.bounds.maxY
                #expect(abs(off) < 0.01, "item \(item), animated \(animated)")
                #expect(view.cellForItem(at: path(item))?.frame == frame)
            }
        }
    }

    @Test func whatTheProgramSetsMeanwhileHolds() {
        view.scrollToItem(at: path(150), at: .bottom, animated: false)
        view.contentOffset.y = 40
        host.settle()
        #expect(view.contentOffset.y == 40)
        view.scrollToItem(at: path(150), at: .bottom, animated: true)
        host.advance(by: 0.05)
        view.setContentOffset(CGPoint(x: 0, y: 60), animated: false)
        host.settle()
        #expect(view.contentOffset.y == 60)
    }

    @Test func aFingerTakesOver() {
        view.scrollToItem(at: path(250), at: .bottom, animated: true)
        host.advance(by: 0.1)
        host.touchDown(at: CGPoint(x: 50, y: 100))
        host.advance(by: 0.1)
        let held = view.contentOffset.y
        host.advance(by: 1)
        #expect(view.contentOffset.y == held)
        host.touchUp()
        host.settle()
        #expect(abs(view.contentOffset.y - held) < 1)
    }

    /// Later changes of the layout scroll no more.
    @Test func onceReachedTheAimIsForgotten() {
        view.scrollToItem(at: path(100), at: .top, animated: false)
        host.settle()
        let offset = view.contentOffset.y
        (view.collectionViewLayout as? MeasuredRows)?.measured = []
        view.delegate = nil
        view.collectionViewLayout.invalidateLayout()
        host.settle()
        #expect(view.contentOffset.y == offset)
    }
}
