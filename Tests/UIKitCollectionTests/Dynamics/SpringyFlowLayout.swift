import UIKit

/// The well-known list whose rows hang on springs and lag behind the finger.
final class SpringyFlowLayout: UICollectionViewFlowLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private(set) var prepares = 0

    override func prepare() {
        super.prepare()
        prepares += 1
        guard animator.behaviors.isEmpty, let items = all else { return }
        for item in items {
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
            spring.length = 0
            spring.damping = 0.8
            spring.frequency = 1
            animator.addBehavior(spring)
        }
    }

    private var all: [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        let delta = newBounds.origin.y - view.bounds.origin.y
        let touch = view.panGestureRecognizer.location(in: view)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            let distance = abs(touch.y - spring.anchorPoint.y) + abs(touch.x - spring.anchorPoint.x)
            let lag = delta * distance / 1_500
            item.center.y += delta < 0 ? max(delta, lag) : min(delta, lag)
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}
