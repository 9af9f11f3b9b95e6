import Foundation
import TesseraGraphics
import UIKitCore

extension UICollectionView {
    final func replaceBackground(_ old: UIView?) {
        old?.removeFromSuperview()
        guard let backgroundView else { return }
        backgroundView.layer.zPosition = -CGFloat(Int32.max)
        insertSubview(backgroundView, at: 0)
        placeBackground()
    }

    final func placeBackground() {
        guard let backgroundView, backgroundView.frame != bounds else { return }
        backgroundView.frame = bounds
    }

    /// Without cells that are kept out of sight, for the focus or because the user carries them.
    final var visibleCellElements:
        [VisibleWindow<ElementKey, UICollectionViewLayoutAttributes, UICollectionReusableView>.Element]
    {
        guard !session.isOutdated else { return [] }
        let kept = focus.keptPaths + (movement.place.map { [$0] } ?? [])
        let all = shown.ordered
        var elements: [VisibleWindow<ElementKey, UICollectionViewLayoutAttributes, UICollectionReusableView>.Element] =
            []
        elements.reserveCapacity(all.count)
        for element in all where element.key.category == .cell {
            let isOutOfSight =
                !kept.isEmpty && kept.contains(element.key.indexPath)
                && !hosts.isInSight(element.attributes, in: bounds)
            if !isOutOfSight { elements.append(element) }
        }
        return elements
    }

    /// Device pixels per point.
    final var pixelScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : UIScreen.main.scale
    }
}
