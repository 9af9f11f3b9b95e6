import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// An item that the user carries to another place.
///
/// Meanwhile the view shows the items as they would stand if it were dropped: index paths of the view are those of that
/// order. The data source is asked by the paths it knows and hears of the movement once, at its end.
@MainActor
final class InteractiveMovement: CollectionPart {
    private unowned let view: UICollectionView
    private let carried: CarriedItem
    private let counts: DataCounts
    private let state: CollectionState
    private let selector: ItemSelector
    private let updates: UpdateCoordinator
    /// Counts what happens to the item, so that a question notices what its answer did.
    private var turn = 0
    /// The data source has no method that moves items.
    private var isRefused = false
    /// The data source has no method that says which items may be moved.
    private var hasNoOpinion = false

    init(
        view: UICollectionView, carried: CarriedItem, counts: DataCounts, state: CollectionState,
        selector: ItemSelector, updates: UpdateCoordinator
    ) {
        self.view = view
        self.carried = carried
        self.counts = counts
        self.state = state
        self.selector = selector
        self.updates = updates
    }

    private var layout: UICollectionViewLayout { view.collectionViewLayout }

    // MARK: Steps

    /// False where nothing is at `path`, the data source does not let it go, or another item is carried.
    ///
    /// - Parameter isLetGo: the data source has been asked.
    func begin(at path: IndexPath, isLetGo: Bool = false) -> Bool {
        guard isFree(path), let source = view.dataSource else { return false }
        // The data source may change the data as it is asked.
        let held = selector.hold(path) { item in
            isLetGo || source.collectionView(view, canMoveItemAt: path) ? item.path : nil
        }
        guard let path = held, isFree(path), let start = view.layoutAttributesForItem(at: path) else { return false }
        let place = ItemPath(path)
        let shift = carried.shift(of: place)
        let center = CGPoint(x: start.center.x + shift.dx, y: start.center.y + shift.dy)
        turn += 1
        carried.item = CarriedItem.Item(number: turn, origin: place, place: place, position: center)
        view.cellForItem(at: path)?.isCarried = true
        layout.invalidate(telling: context(to: place, at: center, from: place, center))
        return true
    }

    private func isFree(_ path: IndexPath) -> Bool {
        carried.item == nil && carried.phantoms.isEmpty && !state.isCollecting && !state.awaitsReload
            && counts.exists(path)
    }

    /// Where the carried item would be dropped now.
    var place: ItemPath? { carried.item?.place }

    /// Whether the item could be carried, and the data source says so by a method of its own.
    func isLetGo(_ path: IndexPath) -> Bool {
        guard isFree(path), let source = view.dataSource else { return false }
        hasNoOpinion = false
        return source.collectionView(view, canMoveItemAt: path) && !hasNoOpinion
    }

    /// The data source was asked, and has no method that says whether an item may be moved.
    func noteNoOpinion() { hasNoOpinion = true }

    /// Carries the item's centre to `position`; where that is over another place, the items between make room.
    func update(to position: CGPoint) {
        guard let old = carried.item else { return }
        let turn = turn
        let target = target(of: old, at: position)
        // The delegate may have ended it, or changed the data.
        guard turn == self.turn, !state.awaitsReload else { return }
        carried.item?.position = position
        carried.item?.place = target
        let context = context(to: target, at: position, from: old.place, old.position)
        if target == old.place {
            layout.invalidate(telling: context)
        } else {
            shift(from: old.place, to: target, context)
        }
    }

    /// Leaves a place free for an item that is dragged over the view, in place of its own.
    func openGap(from path: IndexPath, to place: ItemPath) {
        if carried.item == nil {
            guard isFree(path), let start = view.layoutAttributesForItem(at: path) else { return }
            turn += 1
            let origin = ItemPath(path)
            carried.item = CarriedItem.Item(
                number: turn, origin: origin, place: origin, position: start.center, isGap: true)
            view.cellForItem(at: path)?.isCarried = true
            layout.invalidate(telling: context(to: origin, at: start.center, from: origin, start.center))
        }
        guard let old = carried.item, old.isGap, counts.current.contains(section: place.section) else { return }
        let others =
            counts.current.numberOfItems(inSection: place.section) - (place.section == old.place.section ? 1 : 0)
        let target = ItemPath(section: place.section, item: max(0, min(place.item, others)))
        guard target != old.place else { return }
        carried.item?.place = target
        shift(from: old.place, to: target, context(to: target, at: old.position, from: old.place, old.position))
    }

    /// Drops the item where it is; the data source moves it in the data.
    func end() {
        guard let last = carried.item else { return }
        letGo(last)
        isRefused = false
        if last.place != last.origin {
            view.dataSource?.collectionView(view, moveItemAt: IndexPath(last.origin), to: IndexPath(last.place))
        }
        guard !state.isOutdated else { return }
        guard !isRefused else { return bringBack(last) }
        shift(from: last.place, to: last.place, ending(at: last.place, from: last.origin, cancelled: false))
    }

    /// The data source did not move the item: it goes back to where the data has it.
    func refuse() { isRefused = true }

    /// Brings the item back; the data source hears nothing.
    func cancel() {
        guard let last = carried.item else { return }
        letGo(last)
        bringBack(last)
    }

    private func bringBack(_ last: CarriedItem.Item) {
        shift(from: last.place, to: last.origin, ending(at: last.origin, from: last.place, cancelled: true))
    }

    /// The data is new: there is nothing to bring back.
    func dataIsReloaded() {
        carried.item = nil
        carried.phantoms = PhantomItems()
        turn += 1
    }

    private func letGo(_ last: CarriedItem.Item) {
        carried.item = nil
        turn += 1
        view.cellForItem(at: IndexPath(last.place))?.isCarried = false
    }

    // MARK: Places

    /// What the layout proposes and the delegate allows, if the item can stand there.
    private func target(of item: CarriedItem.Item, at position: CGPoint) -> ItemPath {
        let current = IndexPath(item.place)
        let proposed = layout.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
        let target =
            view.delegate?.collectionView(
                view, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(item.origin),
                atCurrentIndexPath: current, toProposedIndexPath: proposed) ?? proposed
        guard target.count == 2, counts.current.contains(section: target.section) else { return item.place }
        let others =
            counts.current.numberOfItems(inSection: target.section)
            - (target.section == item.place.section ? 1 : 0)
        return target.item >= 0 && target.item <= others ? ItemPath(target) : item.place
    }

    // MARK: Showing

    /// Has the view, not the data, move an item; where it stays in its place, everything comes to rest. O(sections).
    private func shift(
        from old: ItemPath, to new: ItemPath, _ context: UICollectionViewLayoutInvalidationContext
    ) {
        let before = counts.current
        guard !state.awaitsReload, before.contains(old), before.contains(section: new.section) else { return }
        var after = before.counts
        after[old.section] -= 1
        after[new.section] += 1
        var batch = UpdateBatch()
        if old != new { batch.moveItem(from: old, to: new) }
        guard let plan = try? batch.freeze(before: before, after: SectionCounts(after)) else { return }
        updates.carryOut(plan, telling: context, nil)
    }

    private func context(
        to target: ItemPath, at position: CGPoint, from place: ItemPath, _ previous: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        layout.invalidationContext(
            forInteractivelyMovingItems: [IndexPath(target)], withTargetPosition: position,
            previousIndexPaths: [IndexPath(place)], previousPosition: previous)
    }

    private func ending(
        at place: ItemPath, from previous: ItemPath, cancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        layout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [IndexPath(place)], previousIndexPaths: [IndexPath(previous)],
            movementCancelled: cancelled)
    }
}
