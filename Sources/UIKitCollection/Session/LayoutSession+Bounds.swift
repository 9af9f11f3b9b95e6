import Foundation
import TesseraGraphics
import UIKitCore

/// What becomes of a change of the bounds.
enum BoundsOutcome {
    /// The next pass shows it.
    case awaitsPass
    /// The layout has prepared for another size.
    case isPrepared
    /// The elements go to their places within the animation of the bounds.
    case runsTransition
}

/// Changes of the view's bounds and of the content's size.
extension LayoutSession {
    /// Recorded on iOS 26: where the content shrinks under the offset, the layout is asked about the bounds that would be
    /// in range, and the offset stays within the pass. While an invalidation is pending nothing is asked.
    func contentSizeDidChange(from old: CGSize) {
        guard view.contentSize.width < old.width || view.contentSize.height < old.height, !state.needsPrepare,
            !state.pass.isPreparing, !place.isHeld
        else { return }
        let origin = view.inRange(view.contentOffset)
        guard origin != view.contentOffset else { return }
        _ = layout.shouldInvalidateLayout(forBoundsChange: CGRect(origin: origin, size: view.bounds.size))
    }

    func willChangeBounds(to new: CGRect) {
        let context = contextForBounds(new)
        place.beginChange(context)
    }

    /// Recorded on iOS 26: where the program scrolls by a call, the layout is asked and invalidated before the content moves;
    /// about the place where an animation ends, at once.
    func willScroll(to offset: CGPoint) {
        let bounds = CGRect(origin: offset, size: view.bounds.size)
        place.forgetForetold()
        if let context = contextForBounds(bounds) { tellOfBounds(context) }
        place.foretell(bounds)
    }

    private func contextForBounds(_ new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
        guard new != view.bounds, !place.isForetold(new) else { return nil }
        guard !state.needsPrepare, !state.pass.isPreparing else {
            // What is pending may name elements; the layout was not asked which others move with the bounds.
            state.invalidity.everythingMayMove()
            // Neither did it hear of another size, and what is pending may not concern that.
            if new.size != view.bounds.size { engine.surroundingsChanged() }
            return nil
        }
        guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return nil }
        return layout.invalidationContext(forBoundsChange: new)
    }

    /// The layout hears of other bounds; for another size it prepares at once, for another origin with the next pass.
    func didChangeBounds(from old: CGRect) -> BoundsOutcome {
        view.setNeedsLayout()
        place.boundsDidChange(from: old, to: view.bounds, insets: view.adjustedContentInset)
        if old.size != view.bounds.size { selfSizing.askAllAgain() }
        let context = place.endChange()
        if let context { tellOfBounds(context) }
        guard old.size != view.bounds.size else { return .awaitsPass }
        if ViewAnimationContext.current != nil, canRunTransition { return .runsTransition }
        guard context != nil, !state.isCollecting else { return .awaitsPass }
        prepareIfNeeded()
        return .isPrepared
    }

    /// What followed from the change is done.
    func didFollowBounds(from old: CGRect) {
        if old.size != view.bounds.size, !state.needsPrepare { followLeadingEdge() }
    }

    private func tellOfBounds(_ context: UICollectionViewLayoutInvalidationContext) {
        let toldBefore = place.tell(true)
        layout.invalidate(telling: context)
        _ = place.tell(toldBefore)
    }
}
