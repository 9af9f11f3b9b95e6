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
    final var visibleCellElements: [ShownElements.Element] {
        guard !state.isOutdated else { return [] }
        let kept = focus.keptPaths + (carried.place.map { [$0] } ?? [])
        let all = shown.ordered
        var elements: [ShownElements.Element] = []
        elements.reserveCapacity(all.count)
        for element in all where element.key.category == .cell {
            let isOutOfSight =
                !kept.isEmpty && kept.contains(element.key.indexPath)
                && !hosts.isInSight(element.attributes, in: bounds)
            if !isOutOfSight { elements.append(element) }
        }
        return elements
    }

    /// Tells the cells whether the view is being edited.
    final func showEditing() {
        for element in shown.ordered {
            (element.view as? UICollectionViewCell)?.showsEditing = showsEditing(element.key)
        }
        guard let arriving = stage.arriving else { return }
        (arriving.view as? UICollectionViewCell)?.showsEditing = showsEditing(arriving.key)
    }

    /// Whether the cell of an element shows that the view is being edited. The delegate may keep items out of it.
    final func showsEditing(_ key: ElementKey) -> Bool {
        guard isEditing, key.category == .cell, let delegate,
            let path = dataSourceIndexPath(forPresentationIndexPath: key.indexPath)
        else { return isEditing }
        return delegate.collectionView(self, canEditItemAt: path)
    }

    final func takeLayout(_ layout: UICollectionViewLayout) {
        currentLayout = layout
        layout.owner = self
    }

    final func layoutWasInvalidated(
        _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
    ) {
        guard layout === currentLayout else { return }
        session.invalidated(with: context)
    }

    /// The layout and what is in sight go along with other bounds.
    final func followBounds(from old: CGRect) {
        switch session.didChangeBounds(from: old) {
        case .awaitsPass: break
        case .isPrepared: aim.takePlace()
        case .runsTransition:
            animator.run(BoundsChange(from: old, aim: aim), duration: UpdateAnimator.duration, completion: { _ in })
        }
        session.didFollowBounds(from: old)
    }

    /// Where views have asked for other sizes, and nothing else is due, they come to these animated.
    final func takeSizesAnimated() {
        guard selfSizing.animation.take(), session.canRunTransition, !state.needsPrepare, !state.awaitsReload,
            currentLayout.engine.sizeTaking.asksViews
        else { return }
        animator.run(SizeChange(), duration: SizeAnimation.duration, completion: { _ in })
    }

    final func traitsDidChange(from previous: UITraitCollection?) {
        // Light and dark move nothing.
        guard
            previous?.values.with(\.userInterfaceStyle, .light)
                != traitCollection.values.with(\.userInterfaceStyle, .light)
        else { return }
        // Outside of the view cells do not hear of another size of text, and would be measured in that of the past.
        if let previous, previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            prefetcher.forget()
            pool.clear()
            currentLayout.engine.measuredSizesAreVoid()
        }
        aim.willResize()
        session.surroundingsChanged()
    }

    /// Something else is made for `key` from now on: neither what waits in the pool nor what is shown is used again.
    final func forgetViews(of key: ReuseKey) {
        pool.clear(key)
        prefetcher.forget()
        for element in shown.ordered where element.view.reuseKey == key { element.view.isOutdated = true }
    }

    /// Device pixels per point.
    final var pixelScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : UIScreen.main.scale
    }
}
