import TesseraTesting
import Testing
import UIKit

/// The springy list for long contents: springs come and go with what is near the screen, inside of `prepare()`.
@Suite @MainActor struct SpringyTilingTests {
    private final class TilingLayout: UICollectionViewFlowLayout {
        private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
        private var latestDelta: CGFloat = 0

        private var springs: [UIAttachmentBehavior] { animator.behaviors.compactMap { $0 as? UIAttachmentBehavior } }

        override func prepare() {
            super.prepare()
            guard let view = collectionView else { return }
            let near = view.bounds.insetBy(dx: -100, dy: -100)
            let items = super.layoutAttributesForElements(in: near) ?? []
            let wanted = Set(items.map(\.indexPath))
            for spring in springs where !wanted.contains(Self.path(of: spring)) { animator.removeBehavior(spring) }
            let held = Set(springs.map(Self.path(of:)))
            let touch = view.panGestureRecognizer.location(in: view)
            for item in items where !held.contains(item.indexPath) {
                let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
                (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
                if touch != .zero { lag(spring, item, touch) }
                animator.addBehavior(spring)
            }
        }

        private static func path(of spring: UIAttachmentBehavior) -> IndexPath {
            (spring.items.first as? UICollectionViewLayoutAttributes)?.indexPath ?? IndexPath(item: -1, section: 0)
        }

        private func lag(_ spring: UIAttachmentBehavior, _ item: any UIDynamicItem, _ touch: CGPoint) {
            let distance = abs(touch.y - spring.anchorPoint.y) + abs(touch.x - spring.anchorPoint.x)
            let lag = latestDelta * distance / 1_500
            item.center.y += latestDelta < 0 ? max(latestDelta, lag) : min(latestDelta, lag)
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            guard let view = collectionView else { return false }
            latestDelta = newBounds.minY - view.bounds.minY
            let touch = view.panGestureRecognizer.location(in: view)
            for spring in springs {
                guard let item = spring.items.first else { continue }
                lag(spring, item, touch)
                animator.updateItem(usingCurrentState: item)
            }
            return false
        }
    }

    @Test func springsComeAndGoWhileTheListScrolls() throws {
        let layout = TilingLayout()
        layout.itemSize = CGSize(width: 300, height: 44)
        layout.minimumLineSpacing = 6
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        for name in ["third", "cell"] { view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: name) }
        let source = GridSource([500])
        view.dataSource = source
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        #expect(!layout.animator.isRunning)
        let mostSprings = 680 / 50 + 2
        var isMoved = false
        for _ in 0..<6 {
            host.touchDown(at: CGPoint(x: 160, y: 400))
            for step in 1...20 {
                host.touchMove(to: CGPoint(x: 160, y: 400 - CGFloat(step) * 15))
                host.advance(by: 1.0 / 60)
                #expect(layout.animator.behaviors.count <= mostSprings)
                let cells = view.visibleCells.map(\.frame)
                #expect(cells.contains { $0.minY < view.bounds.minY + 60 }, "the upper edge is covered")
                #expect(cells.contains { $0.maxY > view.bounds.maxY - 60 }, "the lower edge is covered")
                isMoved = isMoved || layout.animator.isRunning
            }
            host.touchUp()
            host.advance(by: 0.2)
        }
        #expect(isMoved)
        #expect(view.contentOffset.y > 1_000)
        #expect(host.settle())
        #expect(!layout.animator.isRunning)
        #expect(layout.animator.behaviors.count <= mostSprings)
        for path in view.indexPathsForVisibleItems {
            let cell = try #require(view.cellForItem(at: path))
            // No row drifts aside, and each is back where the flow has it.
            #expect(cell.center.x == 160)
            #expect(abs(cell.center.y - (22 + 50 * CGFloat(path.item))) < 0.1)
        }
    }
}
