import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Gaps and placeholders: rows that are shown and that the data source does not have.
extension TableDragDrop {
    private var phantoms: PhantomItems { view.movement.phantoms }

    var gapPath: IndexPath? {
        (view.movement.gap ?? phantoms.place(of: gapID)).map { IndexPath($0) }
    }

    var hasPlaceholders: Bool { phantoms.all.contains { $0.id != gapID } }

    func openGap(at shown: IndexPath, carrying: IndexPath?) {
        let counts = view.model.counts
        guard shown.count == 2, counts.contains(section: shown.section) else { return }
        // What is shown is that of data before a reload, which the gap would not outlast.
        guard !view.state.needsReload else { return }
        if let carrying { return view.movement.openGap(from: carrying, to: ItemPath(shown)) }
        // The row that was moved alone is one of several now, and stands in its own place.
        if view.movement.gap != nil { view.movement.cancel() }
        var new = phantoms
        let old = new.place(of: gapID)
        new.remove(gapID)
        let room = counts.numberOfItems(inSection: shown.section) - (old?.section == shown.section ? 1 : 0)
        let place = ItemPath(section: shown.section, item: max(0, min(shown.row, room)))
        guard place != old else { return }
        new.insert(gapID, at: place)
        show(old.map { .moveItem(ItemMove(from: $0, to: place)) } ?? .insertItems([place]), new)
    }

    func closeGap() {
        if view.movement.gap != nil { return view.movement.cancel() }
        if phantoms.place(of: gapID) != nil { removePhantom(gapID) }
    }

    // MARK: Placeholders

    func insertPhantom(_ id: Int, atData path: IndexPath, _ content: PlaceholderContent) {
        view.movement.cancel()
        closeGap()
        if view.state.needsReload, !view.state.isPassing { view.layoutIfNeeded() }
        let data = phantoms.dataCounts(ofShown: view.model.counts)
        guard path.count == 2, data.contains(section: path.section), path.row >= 0,
            path.row <= data.numberOfItems(inSection: path.section)
        else {
            return ProgrammerErrors.raise(
                .inconsistency(
                    "Attempted to insert a placeholder at \(path.messageText), but the table view has no such place",
                    explanation: "The insertion index path of a placeholder is that of the row that is going to be "
                        + "inserted: at most the number of rows in its section."))
        }
        placeholders[id] = content
        var new = phantoms
        let place = new.shownPath(ofData: ItemPath(path))
        new.insert(id, at: place)
        show(.insertItems([place]), new)
    }

    func shownPath(ofPhantom id: Int) -> IndexPath? { phantoms.place(of: id).map { IndexPath($0) } }

    func dataPath(ofPhantom id: Int) -> IndexPath? {
        phantoms.place(of: id).map { IndexPath(phantoms.dataPath(ofShown: $0)) }
    }

    func removePhantom(_ id: Int) {
        guard let place = phantoms.place(of: id) else { return }
        placeholders[id] = nil
        var new = phantoms
        new.remove(id)
        show(.deleteItems([place]), new)
    }

    func exchangePhantom(_ id: Int, forData path: IndexPath) {
        guard let place = phantoms.place(of: id) else { return }
        placeholders[id] = nil
        view.updates.exchange(id, at: place, forData: ItemPath(path))
    }

    /// A batch begins: the gap closes without a word. The data may have changed already, so nobody is asked anything.
    func giveWay() {
        guard let place = phantoms.place(of: gapID), !view.state.needsReload else { return }
        var new = phantoms
        new.remove(gapID)
        guard let plan = plan(.deleteItems([place]), new) else { return }
        view.movement.phantoms = new
        view.shown.cell(at: IndexPath(place))?.removeFromSuperview()
        var animations = TableAnimations(isCarrying: true)
        animations.note(.deleteItems([place]), .none)
        TableTransition(view, plan, animations, number: 0, isAnimated: false).prepare()
    }

    private func plan(_ operation: UpdateBatch.Operation, _ new: PhantomItems) -> UpdatePlan? {
        let before = view.model.counts
        let data = phantoms.dataCounts(ofShown: before)
        var batch = UpdateBatch()
        batch.append(operation)
        return try? batch.freeze(before: before, after: new.shownCounts(ofData: data))
    }

    /// Has the table, not the data, make place.
    private func show(_ operation: UpdateBatch.Operation, _ new: PhantomItems) {
        guard !view.state.awaitsReload, !view.state.needsReload, let plan = plan(operation, new) else { return }
        view.movement.phantoms = new
        var animations = TableAnimations()
        animations.note(operation, .fade)
        view.updates.carryOut(plan, animations, nil)
    }

    // MARK: Cells

    private func content(at path: IndexPath) -> PlaceholderContent? {
        TableItemPath.of(path).flatMap(phantoms.id(at:)).flatMap { placeholders[$0] }
    }

    /// The height that a placeholder was made with; that of a gap is as of any row.
    func phantomHeight(at path: IndexPath) -> CGFloat? {
        guard let height = content(at: path)?.height, height >= 0, height.isFinite else { return nil }
        return height
    }

    /// The cell of a gap or placeholder.
    func phantomCell(at path: IndexPath) -> UITableViewCell {
        guard let content = content(at: path) else {
            let gap = UITableViewCell(style: .default, reuseIdentifier: nil)
            gap.isPhantom = true
            gap.backgroundColor = .clear
            return gap
        }
        let cell = view.dequeueReusableCell(withIdentifier: content.reuseIdentifier, for: path)
        content.update(cell)
        cell.isPhantom = true
        return cell
    }
}
