/// Items that are shown and that the data source does not have: placeholders of a drop, or the gap that waits for one.
///
/// "Shown" places count them, places in the data do not. There are few: everything is linear in their number.
package struct PhantomItems: Hashable, Sendable {
    package struct Phantom: Hashable, Sendable {
        package let id: Int
        /// In what is shown.
        package var place: ItemPath
    }

    /// In the order of their places.
    package private(set) var all: [Phantom] = []

    package init() {}

    package var isEmpty: Bool { all.isEmpty }

    package func id(at shown: ItemPath) -> Int? { all.first { $0.place == shown }?.id }
    package func place(of id: Int) -> ItemPath? { all.first { $0.id == id }?.place }

    // MARK: Places

    /// Returns the place in the data of what is shown at `shown`; of a phantom the place that its item would get.
    package func dataPath(ofShown shown: ItemPath) -> ItemPath {
        let before = all.count { $0.place.section == shown.section && $0.place.item < shown.item }
        return ItemPath(section: shown.section, item: shown.item - before)
    }

    /// Returns where the item is shown that the data has at `data`; what would be inserted there comes after phantoms
    /// that stand there.
    package func shownPath(ofData data: ItemPath) -> ItemPath {
        var shown = data
        for phantom in all where phantom.place.section == data.section && phantom.place.item <= shown.item {
            shown.item += 1
        }
        return shown
    }

    /// Returns the counts of what is shown, given those of the data.
    package func shownCounts(ofData data: SectionCounts) -> SectionCounts { counts(data, adding: 1) }

    /// Returns the counts of the data, given those of what is shown.
    package func dataCounts(ofShown shown: SectionCounts) -> SectionCounts { counts(shown, adding: -1) }

    private func counts(_ counts: SectionCounts, adding step: Int) -> SectionCounts {
        guard !all.isEmpty else { return counts }
        var result = counts.counts
        for phantom in all where result.indices.contains(phantom.place.section) {
            result[phantom.place.section] = max(0, result[phantom.place.section] + step)
        }
        return SectionCounts(result)
    }

    // MARK: Changes

    /// Adds a phantom at a shown place; what stood there and after it moves on.
    package mutating func insert(_ id: Int, at place: ItemPath) {
        remove(id)
        for index in all.indices where all[index].place.section == place.section && all[index].place.item >= place.item
        {
            all[index].place.item += 1
        }
        all.append(Phantom(id: id, place: place))
        all.sort { $0.place < $1.place }
    }

    package mutating func remove(_ id: Int) {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return }
        let place = all.remove(at: index).place
        for index in all.indices where all[index].place.section == place.section && all[index].place.item > place.item {
            all[index].place.item -= 1
        }
    }

    /// Returns the phantoms as they stand after a change of the data. Each stays behind the item that it stood behind, or
    /// behind the nearest one before that which is still in the section; those of sections that are gone go along.
    package func following(_ plan: UpdatePlan) -> PhantomItems {
        var result = PhantomItems()
        var added: [Int: Int] = [:]
        let moved: [(id: Int, data: ItemPath)] = all.compactMap { phantom in
            let data = dataPath(ofShown: phantom.place)
            guard let section = plan.newSection(forOld: data.section) else { return nil }
            var item = data.item - 1
            while item >= 0 {
                let new = plan.newPath(forOld: ItemPath(section: data.section, item: item))
                if let new, new.section == section {
                    return (phantom.id, ItemPath(section: section, item: new.item + 1))
                }
                // Nothing survives in a section that is reloaded.
                if plan.isReloaded(section: data.section) { break }
                item -= 1
            }
            return (phantom.id, ItemPath(section: section, item: 0))
        }
        for (id, data) in moved.sorted(by: { $0.data < $1.data }) {
            let shown = ItemPath(section: data.section, item: data.item + added[data.section, default: 0])
            added[data.section, default: 0] += 1
            result.all.append(Phantom(id: id, place: shown))
        }
        return result
    }

    /// Returns a batch that was announced by the places of the data in the places of what is shown.
    ///
    /// - Parameter after: the phantoms as they stand after it.
    package func translated(_ batch: UpdateBatch, after: PhantomItems) -> UpdateBatch {
        var result = UpdateBatch()
        result.allowsMovesFromDeletedSections = batch.allowsMovesFromDeletedSections
        for operation in batch.operations {
            switch operation {
            case .insertItems(let paths): result.insertItems(at: paths.map(after.shownPath(ofData:)))
            case .deleteItems(let paths): result.deleteItems(at: paths.map(shownPath(ofData:)))
            case .reloadItems(let paths): result.reloadItems(at: paths.map(shownPath(ofData:)))
            case .reconfigureItems(let paths): result.reconfigureItems(at: paths.map(shownPath(ofData:)))
            case .moveItem(let move):
                result.moveItem(from: shownPath(ofData: move.from), to: after.shownPath(ofData: move.to))
            case .insertSections, .deleteSections, .reloadSections, .moveSection: result.append(operation)
            }
        }
        return result
    }
}
