import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// What holds for a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
    override public init() {
        super.init()
    }

    open var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// Between all consecutive sections, empty ones included.
    open var interSectionSpacing: CGFloat = 0

    /// Around all sections. Their index path is item `Int.max` of section 0.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    final func duplicate() -> UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }

    final var described: CompositionalConfiguration {
        CompositionalConfiguration(
            axis: scrollDirection == .vertical ? .vertical : .horizontal, interSectionSpacing: interSectionSpacing,
            boundaryItems: boundarySupplementaryItems.map(\.boundary),
            contentInsetsReference: contentInsetsReference.described)
    }
}
