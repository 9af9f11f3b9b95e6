import Foundation
import TesseraGraphics
import UIKitCore

extension UICollectionView {
    /// Sets `layout`; where something was laid out to come from, animated on request or inside an animation block.
    ///
    /// - Parameter aim: the offset to propose; nil for one at which the same is in sight as before.
    final func changeLayout(
        to layout: UICollectionViewLayout, animated: Bool, aimingAt aim: CGPoint? = nil, completion: ((Bool) -> Void)?
    ) {
        let ending = completion.map(BatchEnding.init)
        defer { ending?.callReturns() }
        guard layout !== collectionViewLayout else {
            ending?.call(true)
            return
        }
        movement.cancel()
        interactive.layoutIsReplaced()
        let animates = animated || ViewAnimationContext.current != nil
        guard animates, session.canRunTransition, !state.awaitsReload else {
            replaceLayout(with: layout)
            if let aim { session.place.oweOffset(aim) }
            session.callWhenShown(ending)
            return
        }
        let change = LayoutChange(view: self, shown: shown, to: layout, aimingAt: aim)
        animator.run(change, duration: UpdateAnimator.duration) { finished in
            change.end()
            ending?.call(finished)
        }
    }
}
