import Testing
import UIKit

extension CGRect {
    /// Two parts, the first one so many whole points wide or high.
    fileprivate func parts(_ fraction: CGFloat, from edge: CGRectEdge) -> (first: CGRect, second: CGRect) {
        let length = edge == .minXEdge || edge == .maxXEdge ? width : height
        let cut = divided(atDistance: (length * fraction).rounded(), from: edge)
        return (cut.slice, cut.remainder)
    }
}

/// Layouts from scratch: everything worked out in `prepare()`, answers from the cache.
@MainActor
struct CustomLayoutSampleTests {
    /// Rows of a whole, of halves, and of two thirds beside two small ones, each row a point below the last. The content
    /// is joined from the frames before the last one, as an example has it that forgets its last cell.
    final class Mosaic: UICollectionViewLayout {
        private var cached: [UICollectionViewLayoutAttributes] = []
        private var content = CGRect.zero
        private(set) var prepares = 0
        private(set) var questions: [(old: CGRect, new: CGRect)] = []

        override func prepare() {
            super.prepare()
            prepares += 1
            cached = []
            guard let collectionView else { return }
            content = CGRect(origin: .zero, size: collectionView.bounds.size)
            var last = CGRect.zero
            var row = 0
            let count = collectionView.numberOfItems(inSection: 0)
            while cached.count < count {
                let whole = CGRect(x: 0, y: last.maxY + 1, width: collectionView.bounds.width, height: 200)
                let frames: [CGRect]
                switch row % 3 {
                case 0: frames = [whole]
                case 1:
                    let halves = whole.parts(0.5, from: .minXEdge)
                    frames = [halves.first, halves.second]
                default:
                    let thirds = whole.parts(2.0 / 3, from: .minXEdge)
                    let small = thirds.second.parts(0.5, from: .minYEdge)
                    frames = [thirds.first, small.first, small.second]
                }
                for frame in frames where cached.count < count {
                    let made = UICollectionViewLayoutAttributes(
                        forCellWith: IndexPath(item: cached.count, section: 0))
                    made.frame = frame
                    cached.append(made)
                    content = content.union(last)
                    last = frame
                }
                row += 1
            }
        }

        override var collectionViewContentSize: CGSize { content.size }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            cached.filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            cached.indices.contains(indexPath.item) ? cached[indexPath.item] : nil
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            guard let old = collectionView?.bounds else { return false }
            questions.append((old, newBounds))
            return !newBounds.size.equalTo(old.size)
        }
    }

    @Test func theContentIsAtLeastTheBounds() {
        let layout = Mosaic()
        let view = grid(GridSource([1]), layout: layout)
        view.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 320, height: 480))
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 0, y: 1, width: 320, height: 200))
    }

    @Test func rowsOfThreeKinds() {
        let layout = Mosaic()
        let source = GridSource([12])
        let view = grid(source, layout: layout)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(2))?.frame == CGRect(x: 160, y: 202, width: 160, height: 200))
        #expect(view.cellForItem(at: path(3))?.frame == CGRect(x: 0, y: 403, width: 213, height: 200))
        #expect(view.layoutAttributesForItem(at: path(5))?.frame == CGRect(x: 213, y: 503, width: 107, height: 100))
        VisibleWalker(view: view, source: source).walk()
    }

    /// The last cell lies beyond the content's end. Nothing scrolls there, and nothing fails.
    @Test func aContentSizeWithoutTheLastCell() {
        let layout = Mosaic()
        let source = GridSource([4])
        let view = grid(source, layout: layout)
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 480)
        source.counts = [7]
        view.reloadData()
        view.layoutIfNeeded()
        // Rows end at 201, 402, 603; the seventh item's row at 804.
        #expect(view.contentSize.height == 603)
        #expect(view.layoutAttributesForItem(at: path(6))?.frame.maxY == 804)
        view.scrollToItem(at: path(6), at: .bottom, animated: false)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 123)
        #expect(view.cellForItem(at: path(6)) == nil)
        VisibleWalker(view: view, source: source).walk()
        view.contentOffset.y = 324
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(6))?.frame.maxY == 804, "pulled beyond the end it shows")
    }

    /// Asked before every change, of the origin and of the size; the view's bounds are the old ones then.
    @Test func boundsAreComparedWithTheViews() {
        let layout = Mosaic()
        let view = grid(GridSource([12]), layout: layout)
        view.layoutIfNeeded()
        view.contentOffset.y = 50
        view.layoutIfNeeded()
        #expect(layout.prepares == 1)
        #expect(layout.questions.last?.old == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(layout.questions.last?.new == CGRect(x: 0, y: 50, width: 320, height: 480))
        view.bounds.size = CGSize(width: 480, height: 320)
        view.layoutIfNeeded()
        #expect(layout.prepares == 2)
        #expect(layout.questions.last?.old.size == CGSize(width: 320, height: 480))
        #expect(view.layoutAttributesForItem(at: path(0))?.frame.width == 480)
    }

    // MARK: A size that is remembered

    /// Squares of about 100 points; the question about the bounds stores the size it was asked about.
    final class Squares: UICollectionViewLayout {
        private var side: CGFloat = 0
        private var columns: CGFloat = 1
        private var asked = CGSize.zero
        private(set) var prepares = 0

        override func prepare() {
            prepares += 1
            let width = collectionView?.bounds.width ?? 0
            columns = max(1, (width / 100).rounded(.down))
            side = width / columns
        }

        override var collectionViewContentSize: CGSize { CGSize(width: side * columns, height: side * 40) }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            let row = (CGFloat(indexPath.item) / columns).rounded(.down)
            made.frame = CGRect(
                x: (CGFloat(indexPath.item) - row * columns) * side, y: row * side, width: side, height: side)
            return made
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            defer { asked = newBounds.size }
            return newBounds.size != asked
        }
    }

    @Test func theQuestionMayStoreTheSize() {
        let layout = Squares()
        let source = GridSource([60])
        let view = grid(source, layout: layout, size: CGSize(width: 300, height: 400))
        view.layoutIfNeeded()
        #expect(layout.prepares == 1)
        #expect(view.cellForItem(at: path(4))?.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
        for step in 1...5 {
            view.contentOffset.y = CGFloat(step) * 10
            view.layoutIfNeeded()
        }
        #expect(layout.prepares == 2, "the first question finds another size than none")
        view.frame.size = CGSize(width: 480, height: 300)
        view.layoutIfNeeded()
        #expect(layout.prepares == 3)
        #expect(view.cellForItem(at: path(4))?.frame == CGRect(x: 0, y: 120, width: 120, height: 120))
        view.contentOffset.y = 0
        view.layoutIfNeeded()
        #expect(layout.prepares == 3)
        VisibleWalker(view: view, source: source).walk()
    }
}
