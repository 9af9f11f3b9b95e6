import Foundation
import TesseraGraphics
import UIKitCore

/// The colour behind the rows of a list: in front of the collection view's own background, and not scrolled.
@MainActor
final class ListBackdrop {
    private let view = UIView()

    init() {
        view.isUserInteractionEnabled = false
        view.layer.zPosition = -CGFloat(Int32.max) + 1
    }

    func show(_ color: UIColor, in owner: UICollectionView) {
        if view.superview !== owner { owner.insertSubview(view, at: owner.backgroundView == nil ? 0 : 1) }
        if view.backgroundColor != color { view.backgroundColor = color }
        guard view.frame != owner.bounds else { return }
        UIView.performWithoutAnimation { view.frame = owner.bounds }
    }

    func remove() { view.removeFromSuperview() }
}

extension UICollectionViewCompositionalLayout {
    /// Shows what lists have behind their rows: the layout's list, or the first section's where all sections are lists.
    final func showBackdrop() {
        guard let list = listConfiguration ?? commonList?.configuration, let view = collectionView,
            list.shownBackgroundColor != .clear
        else {
            backdrop?.remove()
            backdrop = nil
            return
        }
        let backdrop = backdrop ?? ListBackdrop()
        self.backdrop = backdrop
        backdrop.show(list.shownBackgroundColor, in: view)
    }
}
