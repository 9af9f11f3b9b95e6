import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// A row that the user carries by its grip, and what its being carried means for the places of all rows.
///
/// Meanwhile the table shows the row where it would be dropped; the data source hears of it when it is.
@MainActor
final class TableMovement {
    private struct Carried {
        var places: CarriedPlaces
        /// Of the cell's centre, in the content.
        var center: CGFloat
        /// Its place is left free: what is seen of it is dragged in front of the window.
        var isGap = false

        /// In the data.
        var origin: ItemPath { places.origin }
        /// In what is shown.
        var place: ItemPath { places.place }
    }

    private unowned let view: UITableView
    private var item: Carried?
    /// What is shown and not in the data, for a drop.
    var phantoms = PhantomItems()
    /// The data source has not said whether a row can be moved when it was asked last.
    var isLeftOpen = false
    /// The data source has no method that moves rows.
    var isRefused = false {
        didSet {
            guard isRefused, let source = view.dataSource else { return }
            Self.withoutMovement.insert(ObjectIdentifier(type(of: source)))
        }
    }
    /// Classes of data sources that have turned out to have no method that moves rows.
    @exclusivity(unchecked) private static var withoutMovement: Set<ObjectIdentifier> = []

    /// Whether the data source may have a method that moves rows.
    var mayHaveMovement: Bool {
        view.dataSource.map { !Self.withoutMovement.contains(ObjectIdentifier(type(of: $0))) } ?? false
    }

    init(view: UITableView) {
        self.view = view
    }

    /// Whether what is shown stands in another order than the data.
    var hasGap: Bool { item?.places.hasGap ?? !phantoms.isEmpty }

    /// Whether a row stands where the finger has it.
    func isCarrying(_ path: IndexPath) -> Bool {
        item.map { !$0.isGap && IndexPath($0.place) == path } ?? false
    }

    func isPhantom(_ path: IndexPath) -> Bool {
        guard !phantoms.isEmpty, let place = TableItemPath.of(path) else { return false }
        return phantoms.id(at: place) != nil
    }

    /// The place that is left free for a row of the table; nil where there is none.
    var gap: ItemPath? { item.flatMap { $0.isGap ? $0.place : nil } }

    /// The carried row keeps its cell wherever the content goes.
    var keptPaths: [IndexPath] { item.map { [IndexPath($0.place)] } ?? [] }

    // MARK: Carrying

    /// Whether the data source lets the row go.
    func mayMove(_ path: IndexPath) -> Bool {
        guard let source = view.dataSource, view.model.exists(path), !isPhantom(path) else { return false }
        return source.tableView(view, canMoveRowAt: dataPath(of: path))
    }

    func begin(_ path: IndexPath) -> Bool {
        guard item == nil, phantoms.isEmpty, view.isEditing, !view.state.needsReload, mayMove(path),
            let place = TableItemPath.of(path),
            let cell = view.shown.cell(at: path)
        else { return false }
        item = Carried(places: CarriedPlaces(origin: place, place: place), center: cell.center.y)
        cell.isCarried = true
        cell.layer.zPosition = Self.depth
        return true
    }
    /// Before all other rows.
    private static let depth: CGFloat = 1_000

    /// Leaves a place free for a row that is dragged over the table, in place of its own.
    func openGap(from path: IndexPath, to target: ItemPath) {
        if item == nil {
            guard !view.state.needsReload, view.model.exists(path), let place = TableItemPath.of(path) else { return }
            item = Carried(places: CarriedPlaces(origin: place, place: place), center: 0, isGap: true)
            if let cell = view.shown.cell(at: path) {
                cell.isCarried = true
                cell.layer.isHidden = true
            }
        }
        guard let gap, view.model.counts.contains(section: target.section) else { return }
        let rows = view.model.counts.numberOfItems(inSection: target.section)
        let last = target.section == gap.section ? rows - 1 : rows
        let place = ItemPath(section: target.section, item: max(0, min(target.item, last)))
        if place != gap { move(to: place) }
    }

    func update(to center: CGFloat) {
        guard var carried = item, center.isFinite else { return }
        carried.center = center
        item = carried
        placeCarried()
        guard let target = target(of: carried), target != carried.place else { return }
        move(to: target)
    }

    /// Where the row would be dropped: the delegate may have it go elsewhere.
    private func target(of carried: Carried) -> ItemPath? {
        let y = Double(carried.center - view.model.start)
        guard let over = view.model.geometry.row(at: y) else { return nil }
        let origin = IndexPath(carried.origin)
        let proposed = IndexPath(over)
        let chosen =
            view.delegate?.tableView(
                view, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: proposed) ?? proposed
        guard let place = TableItemPath.of(chosen), view.model.counts.contains(section: place.section) else {
            return nil
        }
        let rows = view.model.counts.numberOfItems(inSection: place.section)
        let last = place.section == carried.place.section ? rows - 1 : rows
        return ItemPath(section: place.section, item: max(0, min(place.item, last)))
    }

    /// The others make room. Nobody is asked for heights: rows take theirs along.
    private func move(to target: ItemPath) {
        guard let carried = item, let (plan, animations) = plan(from: carried.place, to: target) else { return }
        item?.places.place = target
        view.updates.carryOut(plan, animations, nil)
    }

    private func plan(from place: ItemPath, to target: ItemPath) -> (UpdatePlan, TableAnimations)? {
        let move = ItemMove(from: place, to: target)
        var batch = UpdateBatch()
        batch.append(.moveItem(move))
        var counts = view.model.counts.counts
        counts[place.section] -= 1
        counts[target.section] += 1
        guard let plan = try? batch.freeze(before: view.model.counts, after: SectionCounts(counts)) else { return nil }
        var animations = TableAnimations(isCarrying: true)
        animations.note(.moveItem(move), .automatic)
        return (plan, animations)
    }

    /// A batch begins: the row is where the data has it, and the batch puts everything in its place. The data may have
    /// changed already, so nobody is asked anything.
    func giveWay() {
        guard let carried = item else { return }
        release(carried.place)
        item = nil
        guard carried.place != carried.origin, !view.state.needsReload,
            let (plan, animations) = plan(from: carried.place, to: carried.origin)
        else { return }
        TableTransition(view, plan, animations, number: 0, isAnimated: false).prepare()
    }

    /// The carried cell follows the finger.
    func placeCarried() {
        guard let item, !item.isGap, let cell = view.shown.cell(at: IndexPath(item.place)) else { return }
        UIView.performWithoutAnimation { cell.center.y = item.center }
    }

    // MARK: Ends

    /// Drops the row; the data source hears of another place.
    func end() {
        guard let carried = item else { return }
        guard carried.place != carried.origin, let source = view.dataSource else { return settle() }
        isRefused = false
        item = nil
        source.tableView(view, moveRowAt: IndexPath(carried.origin), to: IndexPath(carried.place))
        guard isRefused else { return settle(carried.place) }
        item = carried
        cancel()
    }

    /// Drops a row that was dragged over the table at the place left free for it. False where the data source has no method
    /// that moves rows.
    func endGap() -> Bool {
        guard gap != nil else { return false }
        isRefused = false
        end()
        return !isRefused
    }

    /// The row goes back to where it was.
    func cancel() {
        guard let carried = item else { return }
        if carried.place != carried.origin { move(to: carried.origin) }
        settle()
    }

    /// New data ends it without a word.
    func dataIsReloaded() {
        phantoms = PhantomItems()
        guard let carried = item else { return }
        item = nil
        release(carried.place)
    }

    private func settle() {
        guard let place = item?.place else { return }
        item = nil
        settle(place)
    }

    /// The cell goes to its place.
    private func settle(_ place: ItemPath) {
        release(place)
        let path = IndexPath(place)
        guard let cell = view.shown.cell(at: path), let row = TableRow(path), view.model.geometry.contains(row) else {
            return
        }
        let frame = view.model.frame(of: row)
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.allowUserInteraction], animations: { cell.frame = frame },
            // Out of sight nobody keeps it any more.
            completion: { [weak view] _ in view?.setNeedsLayout() })
    }

    private func release(_ place: ItemPath) {
        guard let cell = view.shown.cell(at: IndexPath(place)) else { return }
        cell.isCarried = false
        cell.layer.zPosition = 0
        cell.layer.isHidden = false
    }

    // MARK: Places

    /// The path by which the data source knows what is shown at `path`.
    func dataPath(of path: IndexPath) -> IndexPath {
        if !phantoms.isEmpty, let place = TableItemPath.of(path) { return IndexPath(phantoms.dataPath(ofShown: place)) }
        return item?.places.dataPath(of: path) ?? path
    }

    /// Where the row is shown that the data source knows by `path`.
    func shownPath(of path: IndexPath) -> IndexPath {
        if !phantoms.isEmpty, let place = TableItemPath.of(path) { return IndexPath(phantoms.shownPath(ofData: place)) }
        return item?.places.shownPath(of: path) ?? path
    }
}
