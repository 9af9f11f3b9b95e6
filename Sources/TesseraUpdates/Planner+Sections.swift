extension Planner {
    /// Every section operation by itself and against the others.
    mutating func checkSections(_ map: SectionMap) throws(UpdateError) {
        let sources = map.movesByFrom.map(\.from)
        let targets = map.movesByTo.map(\.to)
        if let section = map.deleted.firstShared(with: map.reloaded, &work) {
            throw .deleteAndReload(.section(section))
        }
        if let section = map.emptiedOld.last, section >= before.numberOfSections {
            throw .sectionOutOfRange(.delete, section, sections: before.numberOfSections)
        }
        if let section = map.emptiedOld.firstShared(with: sources, descending: true, &work) {
            throw .deleteAndMove(.section(section))
        }
        try checkInsertedSections(map)
        if let section = map.inserted.firstShared(with: targets, &work) {
            throw .insertAndMove(.section(section))
        }
        try checkReloadedSections(map, targets: targets)
        try checkMoves(of: sources, to: targets)
    }

    /// Inserted sections that don't exist afterwards. Where some of them do exist and the data source counts fewer than
    /// were announced, UIKit complains of the counts (recorded).
    private mutating func checkInsertedSections(_ map: SectionMap) throws(UpdateError) {
        guard let first = map.inserted.first,
            let section = map.inserted.first(where: { $0 >= after.numberOfSections })
        else { return }
        if first < after.numberOfSections { try checkSectionCount(map) }
        throw .sectionOutOfRange(.insert, section, sections: after.numberOfSections)
    }

    /// UIKit inserts a reloaded section where deletes and inserts alone lead to, and refuses a move to that place.
    private mutating func checkReloadedSections(_ map: SectionMap, targets: [Int]) throws(UpdateError) {
        guard !targets.isEmpty else { return }
        work.add(map.reloaded.count)
        let unmoved = Survivors(removed: map.deleted, filled: map.inserted)
        for section in map.reloaded {
            if let new = unmoved.newPosition(forOld: section), targets.sortedContains(new) {
                throw .insertAndMove(.section(new))
            }
        }
    }

    private mutating func checkMoves(of sources: [Int], to targets: [Int]) throws(UpdateError) {
        work.add(4 * sources.count)
        if let section = sources.first(where: { !before.contains(section: $0) }) {
            throw .sectionOutOfRange(.moveSource, section, sections: before.numberOfSections)
        }
        if let section = targets.first(where: { !after.contains(section: $0) }) {
            throw .sectionOutOfRange(.moveTarget, section, sections: after.numberOfSections)
        }
        if let section = sources.firstRepeat { throw .repeatedMoveSource(.section(section)) }
        if let section = targets.firstRepeat { throw .repeatedMoveTarget(.section(section)) }
    }
}

extension Array where Element: Equatable {
    /// The first element that equals the one before it.
    var firstRepeat: Element? {
        indices.dropFirst().first { self[$0] == self[$0 - 1] }.map { self[$0] }
    }
}
