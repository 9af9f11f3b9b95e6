extension UpdatePlan {
    /// Sections that stay neighbours, in order. Moved sections are not among them, reloaded ones are.
    /// O(section operations).
    package var sectionRuns: [SurvivorRun] {
        var runs: [SurvivorRun] = []
        sections.survivors.forEachRun(oldCount: before.numberOfSections) { runs.append($0) }
        return runs
    }

    /// Item indices of an old section and of the section it became, as runs of neighbours that stay neighbours, in
    /// order. Moved items are not among them, reloaded ones are; empty for a section that was deleted or reloaded or
    /// never existed. O(operations in the section).
    package func itemRuns(inOldSection section: Int) -> [SurvivorRun] {
        guard let new = newSection(forOld: section), !isReloaded(section: section) else { return [] }
        var runs: [SurvivorRun] = []
        survivors(old: section, new: new).forEachRun(oldCount: before.numberOfItems(inSection: section)) {
            runs.append($0)
        }
        return runs
    }

    /// Whether sections all stay where they are and none is reloaded.
    package var keepsSections: Bool {
        sections.emptiedOld.isEmpty && sections.inserted.isEmpty && sections.moves.isEmpty
    }
}
