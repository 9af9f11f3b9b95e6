import Foundation
import TesseraGraphics
import UIKitCore

/// Views on screen that come to other sizes, as their contents have changed.
@MainActor
final class SizeChange: ElementChange {
    func newKey(forOld key: ElementKey) -> ElementKey? { key }
    func isRemade(old key: ElementKey) -> Bool { false }
    func isOutdated(old key: ElementKey) -> Bool { false }
    func rank(ofNew key: ElementKey) -> Int { 0 }
    func willPrepare() {}
    func didPrepare(_ layout: UICollectionViewLayout) {}
    var asking: SizeAsking { .changed }
    func targetOffset(forProposed offset: CGPoint, _ layout: UICollectionViewLayout) -> CGPoint { offset }
    func finalize(_ layout: UICollectionViewLayout?) {}
}
