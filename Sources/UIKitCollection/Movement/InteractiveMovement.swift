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
    private struct Carried {
        /// Tells it from what was carried before and after.
        let number: Int
        /// In the data.
        let origin: ItemPath
        /// In what is shown.
        var place: ItemPath
        /// Of its centre, in the content as it is seen: a section may be scrolled by itself.
        var position: CGPoint
    }

    private unowned let view: UICollectionView
    private var carried: Carried?
    /// Counts what happens to the item, so that a question notices what its answer did.
    private var turn = 0
    /// The data source has no method that moves items.
    private var isRefused = false
    /// The data source has no method that says which items may be moved.
    private var hasNoOpinion = false

    init(view: UICollectionView) {
        self.view = view
    }

    /// Whether what is shown stands in another order than the data.
    var hasGap: Bool { carried.map { $0.place != $0.origin } ?? false }

    /// Whether the item shown at `path` is carried.
    func isCarrying(_ path: IndexPath) -> Bool { carried.map { IndexPath($0.place) == path } ?? false }

    /// Whether these attributes are those of the carried item.
    func isCarrying(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        carried != nil && attributes.representedElementCategory == .cell && isCarrying(attributes.indexPath)
    }

    /// The carrying under way; nil while nothing is carried.
    var number: Int? { carried?.number }

    /// Where the carried item is shown.
    var place: IndexPath? { carried.map { IndexPath($0.place) } }

    private var layout: UICollectionViewLayout { view.collectionViewLayout }

    // MARK: Steps

    /// False where nothing is at `path`, the data source does not let it go, or another item is carried.
    ///
    /// - Parameter isLetGo: the data source has been asked.
    func begin(at path: IndexPath, isLetGo: Bool = false) -> Bool {
        guard isFree(path), let source = view.dataSource else { return false }
        // The data source may change the data as it is asked.
        let held = view.selector.hold(path) { item in
            isLetGo || source.collectionView(view, canMoveItemAt: path) ? item.path : nil
        }
        guard let path = held, isFree(path), let start = view.layoutAttributesForItem(at: path) else { return false }
        let place = ItemPath(path)
        let shift = shift(of: place)
        let center = CGPoint(x: start.center.x + shift.dx, y: start.center.y + shift.dy)
        turn += 1
        carried = Carried(number: turn, origin: place, place: place, position: center)
        view.cellForItem(at: path)?.isCarried = true
        view.session.invalidateLayout(with: context(to: place, at: center, from: place, center))
        return true
    }

    private func isFree(_ path: IndexPath) -> Bool {
        carried == nil && !view.updates.isCollecting && !view.updates.awaitsReload && view.session.exists(path)
    }

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
        guard let old = carried else { return }
        let turn = turn
        let target = target(of: old, at: position)
        // The delegate may have ended it, or changed the data.
        guard turn == self.turn, !view.updates.awaitsReload else { return }
        carried?.position = position
        carried?.place = target
        let context = context(to: target, at: position, from: old.place, old.position)
        if target == old.place {
            view.session.invalidateLayout(with: context)
        } else {
            shift(from: old.place, to: target, context)
        }
    }

    /// Drops the item where it is; the data source moves it in the data.
    func end() {
        guard let last = carried else { return }
        letGo(last)
        isRefused = false
        if last.place != last.origin {
            view.dataSource?.collectionView(view, moveItemAt: IndexPath(last.origin), to: IndexPath(last.place))
        }
        guard !view.session.isOutdated else { return }
        guard !isRefused else { return bringBack(last) }
        shift(from: last.place, to: last.place, ending(at: last.place, from: last.origin, cancelled: false))
    }

    /// The data source did not move the item: it goes back to where the data has it.
    func refuse() { isRefused = true }

    /// Brings the item back; the data source hears nothing.
    func cancel() {
        guard let last = carried else { return }
        letGo(last)
        bringBack(last)
    }

    private func bringBack(_ last: Carried) {
        shift(from: last.place, to: last.origin, ending(at: last.origin, from: last.place, cancelled: true))
    }

    /// The data is new: there is nothing to bring back.
    func dataIsReloaded() {
        carried = nil
        turn += 1
    }

    private func letGo(_ last: Carried) {
        carried = nil
        turn += 1
        view.cellForItem(at: IndexPath(last.place))?.isCarried = false
    }

    // MARK: Places

    /// What the layout proposes and the delegate allows, if the item can stand there.
    private func target(of carried: Carried, at position: CGPoint) -> ItemPath {
        let current = IndexPath(carried.place)
        let proposed = layout.targetIndexPath(forInteractivelyMovingItem: current, withPosition: position)
        let target =
            view.delegate?.collectionView(
                view, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(carried.origin),
                atCurrentIndexPath: current, toProposedIndexPath: proposed) ?? proposed
        guard target.count == 2, view.counts.current.contains(section: target.section) else { return carried.place }
        let others =
            view.counts.current.numberOfItems(inSection: target.section)
            - (target.section == carried.place.section ? 1 : 0)
        return target.item >= 0 && target.item <= others ? ItemPath(target) : carried.place
    }

    /// The path by which the data source knows what is shown at `path`.
    func dataPath(of path: IndexPath) -> IndexPath {
        guard let carried, path.count == 2 else { return path }
        if ItemPath(path) == carried.place { return IndexPath(carried.origin) }
        var place = ItemPath(path)
        if place.section == carried.place.section, place.item > carried.place.item { place.item -= 1 }
        if place.section == carried.origin.section, place.item >= carried.origin.item { place.item += 1 }
        return IndexPath(place)
    }

    /// Where the item is shown that the data source knows by `path`.
    func shownPath(of path: IndexPath) -> IndexPath {
        guard let carried, path.count == 2, path.item < .max else { return path }
        if ItemPath(path) == carried.origin { return IndexPath(carried.place) }
        var place = ItemPath(path)
        if place.section == carried.origin.section, place.item > carried.origin.item { place.item -= 1 }
        if place.section == carried.place.section, place.item >= carried.place.item { place.item += 1 }
        return IndexPath(place)
    }

    /// The counts of what is shown, given those of the data.
    func shownCounts(of data: SectionCounts) -> SectionCounts {
        guard let carried, hasGap, data.contains(carried.origin), data.contains(section: carried.place.section) else {
            return data
        }
        var shown = data.counts
        shown[carried.origin.section] -= 1
        shown[carried.place.section] += 1
        return SectionCounts(shown)
    }

    // MARK: Showing

    /// What the layout answered, with the carried item where the user holds it.
    func carrying(_ answered: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let carried else { return answered }
        let shift = shift(of: carried.place)
        let position = CGPoint(x: carried.position.x - shift.dx, y: carried.position.y - shift.dy)
        guard
            let held = layout.layoutAttributesForInteractivelyMovingItem(
                at: IndexPath(carried.place), withTargetPosition: position)
        else { return answered }
        let key = ElementKey(held)
        var result: [UICollectionViewLayoutAttributes] = []
        result.reserveCapacity(answered.count + 1)
        for attributes in answered where ElementKey(attributes) != key { result.append(attributes) }
        result.append(held)
        return result
    }

    /// How far what is seen of the item lies from where the layout has it.
    private func shift(of place: ItemPath) -> CGVector {
        let section = layout.innerScrolling?.section(scrolling: .cell(IndexPath(place)))
        return section.map { view.hosts.shift(section: $0) } ?? CGVector(dx: 0, dy: 0)
    }

    /// Has the view, not the data, move an item; where it stays in its place, everything comes to rest. O(sections).
    private func shift(
        from old: ItemPath, to new: ItemPath, _ context: UICollectionViewLayoutInvalidationContext
    ) {
        let before = view.counts.current
        guard !view.updates.awaitsReload, before.contains(old), before.contains(section: new.section) else { return }
        var after = before.counts
        after[old.section] -= 1
        after[new.section] += 1
        var batch = UpdateBatch()
        if old != new { batch.moveItem(from: old, to: new) }
        guard let plan = try? batch.freeze(before: before, after: SectionCounts(after)) else { return }
        view.updates.carryOut(plan, telling: context, nil)
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
