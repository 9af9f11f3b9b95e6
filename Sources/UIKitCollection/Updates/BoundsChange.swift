import Foundation
import TesseraGraphics
import UIKitCore

/// A change of the view's size inside an animation block, for which the layout has prepared anew.
@MainActor
final class BoundsChange: ElementChange {
    private let old: CGRect
    private let aim: ScrollAim

    init(from old: CGRect, aim: ScrollAim) {
        self.old = old
        self.aim = aim
    }

    func newKey(forOld key: ElementKey) -> ElementKey? { key }
    func isRemade(old key: ElementKey) -> Bool { false }
    func isOutdated(old key: ElementKey) -> Bool { false }
    func rank(ofNew key: ElementKey) -> Int { 0 }
    func willPrepare() {}
    func didPrepare(_ layout: UICollectionViewLayout) { layout.prepare(forAnimatedBoundsChange: old) }
    /// What stands at the view's edge stays there.
    func targetOffset(forProposed offset: CGPoint, _ layout: UICollectionViewLayout) -> CGPoint {
        aim.keptOffset(forProposed: offset) ?? offset
    }
    func finalize(_ layout: UICollectionViewLayout?) { layout?.finalizeAnimatedBoundsChange() }
}
