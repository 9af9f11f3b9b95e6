import UIKit

/// A strip that scrolls sideways; the item in the middle is the largest, and scrolling rests with one there.
final class CarouselLayout: UICollectionViewFlowLayout {
    private static let gain: CGFloat = 0.7

    override init() {
        super.init()
        scrollDirection = .horizontal
        itemSize = CGSize(width: 75, height: 75)
        minimumLineSpacing = 65
    }

    required init?(coder: NSCoder) { nil }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// The first and the last item can come to the middle, too.
    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let side = max(0, (collectionView.bounds.width - itemSize.width) / 2)
        let wanted = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        if sectionInset != wanted {
            sectionInset = wanted
            super.prepare()
        }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { grown($0) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map { grown($0) }
    }

    private func grown(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard attributes.representedElementCategory == .cell, let collectionView,
            let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        let distance = abs(attributes.center.x - collectionView.bounds.midX)
        let part = max(0, 1 - distance / (itemSize.width + minimumLineSpacing))
        let scale = 1 + Self.gain * part
        copy.transform3D = CATransform3DMakeScale(scale, scale, 1)
        copy.zIndex = part > 0.5 ? 1 : 0
        return copy
    }

    override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        let pitch = itemSize.width + minimumLineSpacing
        return CGPoint(x: (proposed.x / pitch).rounded() * pitch, y: proposed.y)
    }
}
