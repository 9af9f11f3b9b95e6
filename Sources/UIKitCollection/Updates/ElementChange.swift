import Foundation
import TesseraGraphics
import UIKitCore

/// What a transition needs to know of a change: where elements go, and whom to tell at which time.
///
/// Batches of updates, animated changes of the bounds and changes of layout are such changes.
@MainActor
protocol ElementChange: AnyObject {
    /// The place of an element after the change, given its place before it; nil if it is gone.
    func newKey(forOld key: ElementKey) -> ElementKey?

    /// Whether the element at a place before the change gets another view, though it stays.
    func isRemade(old key: ElementKey) -> Bool

    /// Whether the element's view, if it is on its way out of sight, shows what does not hold any more.
    func isOutdated(old key: ElementKey) -> Bool

    /// Views of new elements are made in this order; equal ranks in the order of the layout.
    func rank(ofNew key: ElementKey) -> Int

    /// Called where the change is taken over without a transition, when the elements on screen have their new places.
    func didRemap()

    /// Before the layout prepares: what is known of the data and the layout is brought up to date.
    func willPrepare()

    /// The layout is prepared; nothing is asked of it yet.
    func didPrepare(_ layout: UICollectionViewLayout)

    /// The layout that says where elements end that go out of sight; nil for the present one.
    var leavingLayout: UICollectionViewLayout? { get }

    /// Which views on screen say once more what size they prefer.
    var asking: SizeAsking { get }

    /// The content offset to end with.
    func targetOffset(forProposed offset: CGPoint, _ layout: UICollectionViewLayout) -> CGPoint

    /// All elements are on their way; called inside the animation block, with the layout that hears of it.
    func finalize(_ layout: UICollectionViewLayout?)
}

/// Which views on screen say once more in a change what size they prefer.
enum SizeAsking {
    case none
    /// Those whose contents have changed.
    case changed
    case all
}

extension ElementChange {
    var leavingLayout: UICollectionViewLayout? { nil }
    var asking: SizeAsking { .none }
    func didRemap() {}
}
