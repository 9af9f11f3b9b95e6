import UIKit

class FuzzCell: UICollectionViewCell {
    var text = ""
    var preferredHeight: CGFloat = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        text = ""
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = preferredHeight
        return layoutAttributes
    }
}

final class OtherFuzzCell: FuzzCell {}

final class FuzzTitle: UICollectionReusableView {
    var name = 0

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
