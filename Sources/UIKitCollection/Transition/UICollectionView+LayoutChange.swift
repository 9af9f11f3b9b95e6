import Foundation
import TesseraGraphics
import UIKitCore

extension UICollectionView {
    /// Sets `layout`; where something was laid out to come from, animated on request or inside an animation block.
    final func changeLayout(
        to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        guard layout !== collectionViewLayout else {
            completion?(true)
            return
        }
        movement.cancel()
        interactive.layoutIsReplaced()
        let animates = animated || ViewAnimationContext.current != nil
        guard animates, session.canRunTransition, !updates.awaitsReload else {
            replaceLayout(with: layout)
            completion?(true)
            return
        }
        let change = LayoutChange(view: self, to: layout)
        animator.run(change, duration: UpdateAnimator.duration) { finished in
            change.end()
            completion?(finished)
        }
    }
}
