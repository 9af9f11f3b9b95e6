import UIKit

/// One column on a narrow screen, several on a wide one.
final class FriendsLayout: UICollectionViewFlowLayout {
    private static let leastWidth: CGFloat = 320

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        minimumLineSpacing = 8
        minimumInteritemSpacing = 8
        sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
        let width = max(0, collectionView.bounds.inset(by: collectionView.adjustedContentInset).width - 32)
        let columns = max(1, ((width + 8) / Self.leastWidth).rounded(.down))
        let text =
            UIFont.lineHeight(.headline, collectionView.traitCollection)
            + UIFont.lineHeight(.subheadline, collectionView.traitCollection)
        itemSize = CGSize(
            width: max(0, ((width - (columns - 1) * 8) / columns).rounded(.down)), height: max(72, text + 24))
    }
}
