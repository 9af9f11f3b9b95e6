extension Planner {
    /// Whether the announced updates lead from the counts before to those after.
    mutating func checkCounts(_ map: SectionMap, _ change: ItemChange) throws(UpdateError) {
        try checkSectionCount(map)
        var finder = CountChecker(before: before, after: after, map: map, change: change, work: work)
        finder.run()
        work = finder.work
        guard let first = finder.firstWrong else { return }
        throw inconsistency(
            .items(disagreement(first, map, change)), finder.firstShort.map { disagreement($0, map, change) }, map)
    }

    /// Whether there are as many sections as announced.
    func checkSectionCount(_ map: SectionMap) throws(UpdateError) {
        let inserted = map.inserted.count
        let deleted = map.deleted.count
        guard before.numberOfSections - deleted + inserted != after.numberOfSections else { return }
        let reloaded = map.reloaded.count
        throw inconsistency(.sections(inserted: inserted + reloaded, deleted: deleted + reloaded), nil, map)
    }

    private func disagreement(_ section: Int, _ map: SectionMap, _ change: ItemChange) -> SectionDisagreement {
        let old = map.oldSection(forNew: section) ?? section
        let reloads = operations.reloadedItems.items(inSection: old).count
        return SectionDisagreement(
            section: section, before: before.numberOfItems(inSection: old),
            after: after.numberOfItems(inSection: section),
            inserted: operations.insertedItems.items(inSection: section).count + reloads,
            deleted: operations.deletedItems.items(inSection: old).count + reloads,
            movedIn: change.targets.items(inSection: section).count,
            movedOut: change.sources.items(inSection: old).count)
    }

    private func inconsistency(
        _ disagreement: CountInconsistency.Disagreement, _ shortfall: SectionDisagreement?, _ map: SectionMap
    ) -> UpdateError {
        .inconsistentCounts(
            CountInconsistency(
                before: before, after: after, disagreement: disagreement, shortfall: shortfall,
                updates: announcedUpdates(map)))
    }

    /// The updates with each reload as a delete and an insert.
    private func announcedUpdates(_ map: SectionMap) -> [CountInconsistency.AnnouncedUpdate] {
        let deletes =
            operations.deletedItems.paths.map(UpdateTarget.item)
            + operations.reloadedItems.paths.map(UpdateTarget.item) + map.emptiedOld.map(UpdateTarget.section)
        let inserts =
            operations.insertedItems.paths.map(UpdateTarget.item)
            + operations.reloadedItems.paths.map { UpdateTarget.item(insertPlace(ofReload: $0, map)) }
            + map.freshNew.map(UpdateTarget.section)
        return deletes.sorted { UpdateTarget.isBefore($1, $0) }.map { .delete($0) }
            + inserts.sorted(by: UpdateTarget.isBefore).map { .insert($0) }
            + map.moves.map { .move(.section($0.from), to: .section($0.to)) }
            + operations.movedItems.map { .move(.item($0.from), to: .item($0.to)) }
    }

    /// Where deletes and inserts alone lead to.
    private func insertPlace(ofReload path: ItemPath, _ map: SectionMap) -> ItemPath {
        guard let section = map.newSection(forOld: path.section) else { return path }
        let unmoved = Survivors(
            removed: operations.deletedItems.items(inSection: path.section),
            filled: operations.insertedItems.items(inSection: section))
        return ItemPath(section: section, item: unmoved.newPosition(forOld: path.item) ?? path.item)
    }
}

extension UpdateTarget {
    /// By section, then by item, a whole section behind its items.
    fileprivate static func isBefore(_ left: UpdateTarget, _ right: UpdateTarget) -> Bool {
        if left.section != right.section { return left.section < right.section }
        guard let item = left.item else { return false }
        return right.item.map { item < $0 } ?? true
    }
}
