import Testing
import UIKit

/// What layouts say about items that the user carries.
@MainActor
struct CarriedItemTests {
    private let point = CGPoint(x: 130, y: 91)

    /// Recorded without a view.
    @Test func withoutAView() {
        for layout in [UICollectionViewLayout(), UICollectionViewFlowLayout()] {
            #expect(layout.layoutAttributesForInteractivelyMovingItem(at: path(1), withTargetPosition: point) == nil)
            #expect(layout.targetIndexPath(forInteractivelyMovingItem: path(3, 1), withPosition: point) == path(3, 1))
        }
    }

    @Test func aCarriedItemStandsAtTheFingerInFront() throws {
        let view = grid(GridSource([9]), layout: tightFlow(100))
        view.layoutIfNeeded()
        let layout = view.collectionViewLayout
        let carried = try #require(
            layout.layoutAttributesForInteractivelyMovingItem(at: path(0), withTargetPosition: point))
        #expect(carried.center == point && carried.size == CGSize(width: 100, height: 100))
        #expect(carried.zIndex == .max && carried.indexPath == path(0))
        #expect(layout.layoutAttributesForItem(at: path(0))?.center == CGPoint(x: 50, y: 50), "a copy was changed")
        // Three in a row with 10 between them: item 1 is the one at (130, 91).
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: path(0), withPosition: point) == path(1))
        let far = CGPoint(x: 10, y: 2_000)
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: path(7), withPosition: far) == path(7))
    }

    /// Recorded: a context on the way has the point, the one at the end none, others nothing.
    @Test func contexts() {
        let flow = UICollectionViewFlowLayout()
        for layout in [UICollectionViewLayout(), flow] {
            let moving = layout.invalidationContext(
                forInteractivelyMovingItems: [path(1)], withTargetPosition: point, previousIndexPaths: [path(3, 1)],
                previousPosition: CGPoint(x: 4, y: 5))
            #expect(moving.previousIndexPathsForInteractivelyMovingItems == [path(3, 1)])
            #expect(moving.targetIndexPathsForInteractivelyMovingItems == [path(1)])
            #expect(moving.interactiveMovementTarget == point)
            #expect(moving.invalidatedItemIndexPaths == nil && !moving.invalidateEverything)
            #expect((moving is UICollectionViewFlowLayoutInvalidationContext) == (layout === flow))
            for cancelled in [false, true] {
                let ending = layout.invalidationContextForEndingInteractiveMovementOfItems(
                    toFinalIndexPaths: [path(1)], previousIndexPaths: [path(3, 1)], movementCancelled: cancelled)
                #expect(ending.previousIndexPathsForInteractivelyMovingItems == [path(3, 1)])
                #expect(ending.targetIndexPathsForInteractivelyMovingItems == [path(1)])
                #expect(ending.interactiveMovementTarget == .zero)
            }
            let other = layout.invalidationContext(forBoundsChange: CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(other.previousIndexPathsForInteractivelyMovingItems == nil)
            #expect(other.targetIndexPathsForInteractivelyMovingItems == nil)
            #expect(other.interactiveMovementTarget == .zero)
        }
    }
}
