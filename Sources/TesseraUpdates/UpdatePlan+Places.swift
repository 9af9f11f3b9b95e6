extension UpdatePlan {
    /// Where an item is after the batch; nil when it was deleted, its section was deleted or reloaded, or it never
    /// existed. A reloaded item has a new place like any other, see `isReloaded`. O(log operations).
    package func newPath(forOld path: ItemPath) -> ItemPath? {
        guard before.contains(path) else { return nil }
        if let target = moves.target(from: path) { return target }
        guard let section = newSection(forOld: path.section), !isReloaded(section: path.section),
            let item = survivors(old: path.section, new: section).newPosition(forOld: path.item)
        else { return nil }
        return ItemPath(section: section, item: item)
    }

    /// Where an item was before the batch; nil when it was inserted, its section was inserted or reloaded, or there is
    /// no such item. O(log operations).
    package func oldPath(forNew path: ItemPath) -> ItemPath? {
        guard after.contains(path) else { return nil }
        if let source = moves.source(to: path) { return source }
        guard let section = oldSection(forNew: path.section), !isReloaded(section: section),
            let item = survivors(old: section, new: path.section).oldPosition(forNew: path.item)
        else { return nil }
        return ItemPath(section: section, item: item)
    }

    /// Where a section is after the batch; nil when it was deleted or never existed. O(log operations).
    package func newSection(forOld section: Int) -> Int? {
        before.contains(section: section) ? sections.newSection(forOld: section) : nil
    }

    /// Where a section was before the batch; nil when it was inserted or does not exist. O(log operations).
    package func oldSection(forNew section: Int) -> Int? {
        after.contains(section: section) ? sections.oldSection(forNew: section) : nil
    }

    /// Whether the item at an old path gets a new cell: it is reloaded, or its whole section is and it does not move
    /// out of it.
    package func isReloaded(_ oldPath: ItemPath) -> Bool {
        if isReloaded(section: oldPath.section) { return moves.target(from: oldPath) == nil }
        return reloads.contains(oldPath)
    }

    /// Whether the section with this old index is reloaded.
    package func isReloaded(section oldSection: Int) -> Bool {
        sections.reloaded.sortedContains(oldSection)
    }

    /// Whether the item at an old path keeps its cell and is configured again.
    package func isReconfigured(_ oldPath: ItemPath) -> Bool { reconfigures.sortedContains(oldPath) }

    /// How items that are not moved go from a section to where that section is after the batch.
    func survivors(old: Int, new: Int) -> Survivors<ItemIndices, ItemIndices> {
        Survivors(removed: removed.items(inSection: old), filled: filled.items(inSection: new))
    }
}
