import UIKit

/// A flow layout that starts at the right where people read from the right; UIKit's own does so only when told.
final class MirroredFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
