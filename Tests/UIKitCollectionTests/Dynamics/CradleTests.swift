import TesseraTesting
import Testing
import UIKit

/// A layout that begins empty and hangs up what comes: Newton's cradle. The layout makes items while it hears of updates,
/// and cells begin where the animator has them.
@Suite @MainActor struct CradleTests {
    private final class CradleLayout: UICollectionViewLayout {
        static let side: CGFloat = 40
        static let rope: CGFloat = 200
        private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
        private let gravity = UIGravityBehavior()
        private let collision = UICollisionBehavior()
        private let metal = UIDynamicItemBehavior()
        private(set) var initial: [IndexPath] = []

        override func prepare() {
            super.prepare()
            guard animator.behaviors.isEmpty else { return }
            (metal.elasticity, metal.friction, metal.resistance) = (1, 0, 0)
            metal.allowsRotation = false
            for behavior in [gravity, collision, metal] { animator.addBehavior(behavior) }
        }

        override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            for update in updateItems where update.updateAction == .insert {
                guard let path = update.indexPathAfterUpdate,
                    animator.layoutAttributesForCell(at: path) == nil
                else { continue }
                hang(path)
            }
        }

        private func hang(_ path: IndexPath) {
            let anchor = CGPoint(x: 150 + CGFloat(path.item) * (Self.side + 0.5), y: 50)
            let ball = BallAttributes(forCellWith: path)
            ball.size = CGSize(width: Self.side, height: Self.side)
            // The first ball is held to the side.
            let offset: CGSize =
                path.item == 0 ? CGSize(width: -120, height: 160) : CGSize(width: 0, height: Self.rope)
            ball.center = CGPoint(x: anchor.x + offset.width, y: anchor.y + offset.height)
            animator.addBehavior(UIAttachmentBehavior(item: ball, attachedToAnchor: anchor))
            gravity.addItem(ball)
            collision.addItem(ball)
            metal.addItem(ball)
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            animator.layoutAttributesForCell(at: indexPath)
        }

        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            initial.append(itemIndexPath)
            return animator.layoutAttributesForCell(at: itemIndexPath)
        }
    }

    private final class BallAttributes: UICollectionViewLayoutAttributes {
        override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }

    @Test func whatComesInABatchHangsAndSwings() throws {
        let layout = CradleLayout()
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        for name in ["third", "cell"] { view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: name) }
        let source = GridSource([0])
        view.dataSource = source
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 600, height: 400)))
        host.settle()
        #expect(view.visibleCells.isEmpty)
        let paths = (0..<5).map { IndexPath(item: $0, section: 0) }
        view.performBatchUpdates {
            source.counts = [5]
            view.insertItems(at: paths)
        }
        #expect(layout.initial == paths)
        host.advance(by: 1.0 / 60)
        #expect(view.visibleCells.count == 5)
        let homes = (0..<5).map { 150 + CGFloat($0) * (CradleLayout.side + 0.5) }
        var (farthest, loosest) = (homes[4], CGFloat(0))
        for _ in 0..<90 {
            host.advance(by: 1.0 / 60)
            let places = try paths.map { try #require(view.cellForItem(at: $0)).center }
            farthest = max(farthest, places[4].x)
            loosest = max(loosest, abs(places[2].x - homes[2]))
            for (place, home) in zip(places, homes) {
                #expect(abs(hypot(place.x - home, place.y - 50) - CradleLayout.rope) < 3)
            }
        }
        #expect(farthest > homes[4] + 30, "the last ball takes the swing over")
        #expect(loosest < 15, "those between stay")
    }
}
