import Foundation
import TesseraUpdates
import UIKitCore

/// Gaps and placeholders: items that are shown and that the data source does not have.
extension CollectionDragDrop {
    var gapPath: IndexPath? {
        if let item = carried.item, item.isGap { return IndexPath(item.place) }
        return carried.phantoms.place(of: gapID).map { IndexPath($0) }
    }

    var hasPlaceholders: Bool { carried.phantoms.all.contains { $0.id != gapID } }

    func openGap(at shown: IndexPath, carrying: IndexPath?) {
        guard shown.count == 2, counts.current.contains(section: shown.section) else { return }
        if let carrying {
            movement.openGap(from: carrying, to: ItemPath(shown))
        } else {
            var phantoms = carried.phantoms
            let old = phantoms.place(of: gapID)
            phantoms.remove(gapID)
            let room = count(inSection: shown.section) - (old?.section == shown.section ? 1 : 0)
            let place = ItemPath(section: shown.section, item: max(0, min(shown.item, room)))
            guard place != old else { return }
            phantoms.insert(gapID, at: place)
            var batch = UpdateBatch()
            if let old { batch.moveItem(from: old, to: place) } else { batch.insertItems(at: [place]) }
            show(batch, phantoms)
        }
    }

    func closeGap() {
        if carried.item?.isGap ?? false { return movement.cancel() }
        if carried.phantoms.place(of: gapID) != nil { removePhantom(gapID) }
    }

    private func count(inSection section: Int) -> Int { counts.current.numberOfItems(inSection: section) }

    // MARK: Placeholders

    func insertPhantom(_ id: Int, atData path: IndexPath, _ content: PlaceholderContent) {
        movement.cancel()
        closeGap()
        let data = carried.phantoms.dataCounts(ofShown: counts.current)
        guard path.count == 2, data.contains(section: path.section), path.item >= 0,
            path.item <= data.numberOfItems(inSection: path.section)
        else {
            return ProgrammerErrors.raise(
                .inconsistency(
                    "Attempted to insert a placeholder at \(path.messageText), but the collection view has no such place",
                    explanation: "The insertion index path of a placeholder is that of the item that is going to be "
                        + "inserted: at most the number of items in its section."))
        }
        placeholders[id] = content
        var phantoms = carried.phantoms
        let place = phantoms.shownPath(ofData: ItemPath(path))
        phantoms.insert(id, at: place)
        var batch = UpdateBatch()
        batch.insertItems(at: [place])
        show(batch, phantoms)
    }

    func shownPath(ofPhantom id: Int) -> IndexPath? { carried.phantoms.place(of: id).map { IndexPath($0) } }

    func dataPath(ofPhantom id: Int) -> IndexPath? {
        carried.phantoms.place(of: id).map { IndexPath(carried.phantoms.dataPath(ofShown: $0)) }
    }

    func removePhantom(_ id: Int) {
        guard let place = carried.phantoms.place(of: id) else { return }
        placeholders[id] = nil
        var phantoms = carried.phantoms
        phantoms.remove(id)
        var batch = UpdateBatch()
        batch.deleteItems(at: [place])
        show(batch, phantoms)
    }

    func exchangePhantom(_ id: Int, forData path: IndexPath) {
        guard let place = carried.phantoms.place(of: id) else { return }
        placeholders[id] = nil
        updates.exchange(id, at: place, forData: ItemPath(path))
    }

    /// Has the view, not the data, make place.
    private func show(_ batch: UpdateBatch, _ phantoms: PhantomItems) {
        let before = counts.current
        let data = carried.phantoms.dataCounts(ofShown: before)
        guard !state.awaitsReload,
            let plan = try? batch.freeze(before: before, after: phantoms.shownCounts(ofData: data))
        else { return }
        carried.phantoms = phantoms
        updates.carryOut(plan, nil)
    }

    // MARK: Cells

    /// The cell of a gap or placeholder; nil where the data has the item.
    func phantomCell(at path: IndexPath) -> UICollectionViewCell? {
        guard let id = carried.phantoms.id(at: ItemPath(path)) else { return nil }
        guard let content = placeholders[id] else {
            view.dequeuer.registerOnce(RegistrationToken(nib: nil), GapCell.self, .cell(GapCell.identifier))
            return view.dequeueReusableCell(withReuseIdentifier: GapCell.identifier, for: path)
        }
        let cell = view.dequeueReusableCell(withReuseIdentifier: content.reuseIdentifier, for: path)
        content.update(cell)
        return cell
    }
}
