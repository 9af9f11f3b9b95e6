import UIKitCore

extension UICollectionView {
    /// Constraints came, went or changed inside of a view on screen.
    func constraintsDidChange(in element: UICollectionReusableView) {
        guard selfSizingInvalidation == .enabledIncludingConstraints, selfSizing.sizeMayHaveChanged(element),
            !layer.needsLayout(), currentLayout.engine.sizeTaking.asksViews
        else { return }
        setNeedsLayout()
    }
}
