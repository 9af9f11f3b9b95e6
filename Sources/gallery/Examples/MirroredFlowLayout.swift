import UIKit

/// A flow layout that starts at the right where people read from the right; UIKit's own does so only when told.
final class MirroredFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

extension UICollectionViewLayout {
    /// `rect`, thought from left to right in content of `width` points, as it stands where people read from the right.
    func placed(_ rect: CGRect, in width: CGFloat) -> CGRect {
        guard collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
        return CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
