import UIKit

/// Cards behind each other in perspective: scrolling draws one after the other down from the pile.
final class CardStackLayout: UICollectionViewLayout {
    private static let pitch: CGFloat = 120
    private var count = 0
    private var bounds = CGRect.zero
    private var card = CGSize.zero
    private var top: CGFloat = 0

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        count = collectionView.numberOfItems(inSection: 0)
        bounds = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        card = CGSize(width: max(1, min(420, bounds.width - 48)), height: max(1, min(300, bounds.height * 0.45)))
        top = bounds.minY + 20
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: bounds.width, height: CGFloat(max(0, count - 1)) * Self.pitch + bounds.height)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { item in
            let made = layoutAttributesForItem(at: IndexPath(item: item, section: 0))
            return made.flatMap { $0.frame.intersects(rect) && $0.alpha > 0 ? $0 : nil }
        }
    }

    /// The card's place in the pile: 0 is the front one, below 0 it has been drawn down, out of sight.
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let place = CGFloat(indexPath.item) - max(0, bounds.minY) / Self.pitch
        made.size = card
        made.zIndex = -indexPath.item
        let scale = max(0.4, 1 - 0.06 * max(0, place))
        // Behind the front card each shows a strip, which gets narrower with the distance.
        let peek = 26 * max(0, place) * pow(0.94, max(0, place)) + card.height * (1 - scale) / 2
        made.center = CGPoint(
            x: bounds.midX, y: top + card.height / 2 + 150 - peek - min(0, place) * (card.height + 200))
        made.transform3D = CATransform3DMakeScale(scale, scale, 1)
        made.alpha = place > 8 ? 0 : 1
        return made
    }
}
