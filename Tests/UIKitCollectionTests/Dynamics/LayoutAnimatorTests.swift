import TesseraTesting
import Testing
import UIKit

@Suite @MainActor struct LayoutAnimatorTests {
    private let source = GridSource([20])

    private func show(_ layout: UICollectionViewLayout) -> (host: TestHost, view: UICollectionView) {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        for identifier in ["third", "cell"] {
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: identifier)
        }
        view.dataSource = source
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        return (host, view)
    }

    private func springy() -> SpringyFlowLayout {
        let layout = SpringyFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 44)
        return layout
    }

    // MARK: The springy list

    @Test func atRestTheSpringsStayAtRest() {
        let layout = springy()
        let (host, view) = show(layout)
        let before = view.visibleCells.map(\.center)
        #expect(before.count > 5)
        #expect(host.settle())
        #expect(view.visibleCells.map(\.center) == before)
        #expect(!layout.animator.isRunning)
        let prepares = layout.prepares
        host.advance(by: 2)
        #expect(layout.prepares == prepares)
    }

    @Test func rowsLagBehindTheFingerAndComeBack() throws {
        let layout = springy()
        let (host, view) = show(layout)
        host.settle()
        let path = IndexPath(item: 6, section: 0)
        let home = try #require(layout.animator.layoutAttributesForCell(at: path)).center
        host.touchDown(at: CGPoint(x: 160, y: 400))
        for step in 1...12 {
            host.touchMove(to: CGPoint(x: 160, y: 400 - CGFloat(step) * 10))
            host.advance(by: 1.0 / 60)
        }
        #expect(layout.animator.isRunning)
        let moved = try #require(layout.animator.layoutAttributesForCell(at: path)).center
        #expect(moved.y > home.y + 1)
        let cell = try #require(view.cellForItem(at: path))
        #expect(cell.center == moved)
        host.touchUp()
        #expect(host.settle())
        let after = try #require(layout.animator.layoutAttributesForCell(at: path)).center
        #expect(after.x == home.x)
        #expect(abs(after.y - home.y) < 0.1)
    }

    @Test func aFrameInvalidatesTheLayout() {
        let layout = springy()
        let (host, _) = show(layout)
        host.settle()
        let prepares = layout.prepares
        for case let spring as UIAttachmentBehavior in layout.animator.behaviors { spring.anchorPoint.y += 50 }
        host.advance(by: 0.5)
        #expect(layout.prepares == prepares + 30)
    }

    // MARK: What an animator knows

    @Test func attributesAreFoundByTheirPlace() {
        let layout = springy()
        let (host, view) = show(layout)
        let first = IndexPath(item: 0, section: 0)
        #expect(layout.animator.layoutAttributesForCell(at: first)?.indexPath == first)
        #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 3)) == nil)
        #expect(layout.animator.layoutAttributesForSupplementaryView(ofKind: "kind", at: first) == nil)
        #expect(layout.animator.layoutAttributesForDecorationView(ofKind: "kind", at: first) == nil)
        #expect(layout.animator.referenceView == nil)
        #expect(layout.animator.items(in: CGRect(x: 0, y: 0, width: 320, height: 20)).count == 1)
        host.settle()
        _ = view
    }

    @Test func itWaitsWhileTheLayoutIsNotInForce() {
        let layout = springy()
        let (host, view) = show(layout)
        host.settle()
        for case let spring as UIAttachmentBehavior in layout.animator.behaviors { spring.anchorPoint.y += 50 }
        host.advance(by: 0.1)
        view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        host.advance(by: 0.1)
        let time = layout.animator.elapsedTime
        host.advance(by: 1)
        #expect(layout.animator.elapsedTime == time)
        #expect(host.settle())
        view.setCollectionViewLayout(layout, animated: false)
        host.advance(by: 1)
        #expect(layout.animator.elapsedTime > time)
    }

    @Test func boundsOfTheReferenceAreTheContent() {
        let layout = springy()
        let (host, _) = show(layout)
        host.settle()
        guard let item = layout.animator.layoutAttributesForCell(at: IndexPath(item: 19, section: 0)) else { return }
        layout.animator.removeAllBehaviors()
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        layout.animator.addBehavior(collision)
        layout.animator.addBehavior(UIGravityBehavior(items: [item]))
        #expect(host.settle())
        #expect(abs(item.frame.maxY - layout.collectionViewContentSize.height) < 0.5)
    }

    @Test func handlersOfSectionsRunInEachFrame() {
        final class Falling: UICollectionViewCompositionalLayout {
            lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
        }
        var calls = 0
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.visibleItemsInvalidationHandler = { _, _, _ in calls += 1 }
        let layout = Falling(section: section)
        let (host, _) = show(layout)
        host.settle()
        guard let item = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) else { return }
        layout.animator.addBehavior(UIGravityBehavior(items: [item]))
        let before = calls
        host.advance(by: 0.5)
        #expect(calls >= before + 30)
    }

    // MARK: Bad input

    @Test func viewsAreNotOfLayouts() {
        let layout = springy()
        let (_, view) = show(layout)
        let item = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(item)
        let exception = expectException { layout.animator.addBehavior(UIGravityBehavior(items: [item])) }
        #expect(exception?.reason.hasPrefix("Can't use view as item") == true)
    }

    @Test func aSecondObjectForAPlaceIsAnError() throws {
        let layout = springy()
        let (_, view) = show(layout)
        _ = view
        let path = IndexPath(item: 0, section: 0)
        let known = try #require(layout.animator.layoutAttributesForCell(at: path))
        let other = try #require(known.copy() as? UICollectionViewLayoutAttributes)
        let exception = expectException { layout.animator.addBehavior(UIGravityBehavior(items: [other])) }
        #expect(exception?.reason.contains("without representedObject for item") == true)
        #expect(layout.animator.layoutAttributesForCell(at: path) === known)
    }

    /// UIKit raises this, too, where a layout keeps attributes of items that have gone; what is there goes on.
    @Test func attributesOfItemsThatHaveGoneAreAnError() {
        let layout = springy()
        let (host, view) = show(layout)
        host.settle()
        source.counts = [5]
        let exception = expectException {
            view.reloadData()
            for case let spring as UIAttachmentBehavior in layout.animator.behaviors { spring.anchorPoint.y += 20 }
            host.advance(by: 0.5)
        }
        #expect(exception?.name == "NSInternalInconsistencyException")
        #expect(view.visibleCells.count == 5)
    }

    // MARK: Falling cells

    /// A layout whose visible cells fall out of sight, each in its own way.
    private final class FallingLayout: UICollectionViewFlowLayout {
        private(set) var animator: UIDynamicAnimator?
        private(set) var hasFallen = false

        func drop() {
            guard let view = collectionView,
                let items = super.layoutAttributesForElements(in: view.bounds)
            else { return }
            let sight = view.bounds
            let animator = UIDynamicAnimator(collectionViewLayout: self)
            let fall = UIDynamicBehavior()
            for (index, item) in items.enumerated() {
                let own = UIDynamicItemBehavior(items: [item])
                own.resistance = 0.2 + CGFloat(index % 6)
                own.addAngularVelocity(CGFloat(index % 7), for: item)
                fall.addChildBehavior(own)
            }
            fall.addChildBehavior(UIGravityBehavior(items: items))
            fall.action = { [weak self, unowned animator] in
                guard animator.items(in: sight).isEmpty else { return }
                animator.removeAllBehaviors()
                self?.hasFallen = true
            }
            animator.addBehavior(fall)
            self.animator = animator
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            guard let animator else { return super.layoutAttributesForElements(in: rect) }
            return animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
        }
    }

    @Test func cellsFallUntilNoneIsInSight() throws {
        let layout = FallingLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        let (host, view) = show(layout)
        layout.drop()
        host.advance(by: 0.3)
        #expect(!layout.hasFallen)
        let first = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
        #expect(first.transform.b != 0)
        host.advance(by: 6)
        #expect(layout.hasFallen)
        #expect(host.settle())
    }
}
