extension Planner {
    /// Whether every named item place exists. Deletes are looked at from the last to the first, inserts from the first
    /// to the last, as UIKit does.
    mutating func checkRanges(_ moves: ItemMoves) throws(UpdateError) {
        let wrongDelete = lastOutside(before, operations.deletedItems)
        let wrongReload = lastOutside(before, operations.reloadedItems)
        if let path = [wrongDelete, wrongReload].compactMap({ $0 }).max() {
            throw Planner.outOfRange(.delete, path, before)
        }
        if let path = firstOutside(after, operations.insertedItems) {
            throw Planner.outOfRange(.insert, path, after)
        }
        work.add(2 * moves.announced.count)
        if let move = moves.announced.first(where: { !before.contains($0.from) }) {
            throw Planner.outOfRange(.moveSource, move.from, before)
        }
        if let move = moves.announced.first(where: { !after.contains($0.to) }) {
            throw Planner.outOfRange(.moveTarget, move.to, after)
        }
        if let path = firstOutside(before, operations.reconfiguredItems) {
            throw Planner.outOfRange(.reconfigure, path, before)
        }
    }

    /// Whether the sections that items move out of stay.
    mutating func checkSources(_ moves: ItemMoves, _ map: SectionMap) throws(UpdateError) {
        guard !map.deleted.isEmpty else { return }
        work.add(moves.announced.count)
        if let move = moves.announced.first(where: { map.deleted.sortedContains($0.from.section) }) {
            throw .moveFromDeletedSection(move.from.section)
        }
    }

    /// What was named for two contradictory things, after the sections' own operations took theirs out.
    mutating func checkItemConflicts(
        _ map: SectionMap, _ moves: ItemMoves, sources: PathList, targets: PathList
    ) throws(UpdateError) {
        let deletes = operations.deletedItems.paths
        let reloads = operations.reloadedItems.paths
        if let path = deletes.firstShared(with: reloads, &work) { throw .deleteAndReload(.item(path)) }
        guard !moves.isEmpty else { return }
        let deleted = deletes.firstShared(with: sources.paths, descending: true, &work)
        let reloaded = reloads.firstShared(with: sources.paths, descending: true, &work)
        if let path = [deleted, reloaded].compactMap({ $0 }).max() { throw .deleteAndMove(.item(path)) }
        if let path = operations.insertedItems.paths.firstShared(with: targets.paths, &work) {
            throw .insertAndMove(.item(path))
        }
        try checkReloads(map, targets: targets)
        work.add(2 * moves.announced.count)
        if let path = sources.paths.firstRepeat { throw .repeatedMoveSource(.item(path)) }
        if let path = targets.paths.firstRepeat { throw .repeatedMoveTarget(.item(path)) }
    }

    /// UIKit inserts a reloaded item where deletes and inserts alone lead to, and refuses a move to that place.
    private mutating func checkReloads(_ map: SectionMap, targets: PathList) throws(UpdateError) {
        work.add(operations.reloadedItems.count)
        for path in operations.reloadedItems.paths {
            guard let section = map.newSection(forOld: path.section) else { continue }
            let unmoved = Survivors(
                removed: operations.deletedItems.items(inSection: path.section),
                filled: operations.insertedItems.items(inSection: section))
            guard let item = unmoved.newPosition(forOld: path.item) else { continue }
            let target = ItemPath(section: section, item: item)
            if targets.contains(target) { throw .insertAndMove(.item(target)) }
        }
    }

    /// The last path that the counts have no place for. O(sections touched).
    private mutating func lastOutside(_ counts: SectionCounts, _ list: PathList) -> ItemPath? {
        work.add(list.sections.count)
        for position in list.sections.indices.reversed() {
            let last = list.paths[list.starts[position + 1] - 1]
            if !counts.contains(last) { return last }
            // Only a negative index can be wrong when the last one is right.
            let first = list.paths[list.starts[position]]
            if !counts.contains(first) { return first }
        }
        return nil
    }

    /// The first path that the counts have no place for. O(sections touched).
    private mutating func firstOutside(_ counts: SectionCounts, _ list: PathList) -> ItemPath? {
        work.add(list.sections.count)
        for position in list.sections.indices {
            let range = list.starts[position]..<list.starts[position + 1]
            let first = list.paths[range.lowerBound]
            if !counts.contains(first) { return first }
            let items = counts.numberOfItems(inSection: list.sections[position])
            let outside = list.paths[range].firstPosition { $0.item >= items }
            if outside < range.upperBound { return list.paths[outside] }
        }
        return nil
    }

    private static func outOfRange(_ use: PlaceUse, _ path: ItemPath, _ counts: SectionCounts) -> UpdateError {
        guard counts.contains(section: path.section) else {
            return .sectionOfItemOutOfRange(use, path, sections: counts.numberOfSections)
        }
        return .itemOutOfRange(use, path, items: counts.numberOfItems(inSection: path.section))
    }
}
