import UIKit

/// A flow layout whose rows grow towards the middle of what is visible.
final class CentreZoomLayout: UICollectionViewFlowLayout {
    private static let gain: CGFloat = 0.35

    override init() {
        super.init()
        itemSize = CGSize(width: 76, height: 76)
        minimumInteritemSpacing = 26
        minimumLineSpacing = 34
        sectionInset = UIEdgeInsets(top: 22, left: 34, bottom: 22, right: 34)
        headerReferenceSize = CGSize(width: 0, height: 44)
    }

    required init?(coder: NSCoder) { nil }

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map(zoomed)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(zoomed)
    }

    private func zoomed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard attributes.representedElementCategory == .cell, let collectionView,
            let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        let distance = abs(attributes.center.y - room.midY) / max(1, room.height / 2)
        let scale = 1 + Self.gain * max(0, 1 - distance)
        copy.transform3D = CATransform3DMakeScale(scale, scale, 1)
        copy.zIndex = Int(scale * 100)
        return copy
    }
}
