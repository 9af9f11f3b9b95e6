import UIKit

/// A list where the view is narrow, and as many columns as fit where it is wide.
final class ColumnFlowLayout: UICollectionViewFlowLayout {
    private static let leastWidth: CGFloat = 300
    private static let height: CGFloat = 70

    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let width = collectionView.bounds.inset(by: collectionView.layoutMargins).width
        let columns = max(1, (width / Self.leastWidth).rounded(.down))
        minimumInteritemSpacing = 10
        minimumLineSpacing = 10
        let item = ((width - (columns - 1) * minimumInteritemSpacing) / columns).rounded(.down)
        itemSize = CGSize(width: max(1, item), height: Self.height)
        let side = max(collectionView.layoutMargins.left, collectionView.layoutMargins.right)
        sectionInset = UIEdgeInsets(top: minimumInteritemSpacing, left: side, bottom: minimumLineSpacing, right: side)
    }
}
