extension UpdateBatch {
    /// Checks everything that was announced against the counts before and after, and works out what it does.
    ///
    /// Checked in this order: section operations (conflicts, ranges, moves), item operations likewise, the number of
    /// sections, the number of items of each section. Item operations in a section that is deleted, inserted or
    /// reloaded must name places that exist, and are covered by that section's update, except that an item may be
    /// moved out of a reloaded section and into an inserted or reloaded one; out of a deleted one only where the batch
    /// allows it.
    ///
    /// - Complexity: O(operations * log operations), a pass over the sections' counts, and nothing per item.
    package func freeze(before: SectionCounts, after: SectionCounts) throws(UpdateError) -> UpdatePlan {
        var planner = Planner(operations: operations, before: before, after: after)
        planner.allowsMovesFromDeletedSections = allowsMovesFromDeletedSections
        return try planner.plan()
    }
}

/// The work of one `freeze`.
struct Planner {
    let before: SectionCounts
    let after: SectionCounts
    var operations: SortedOperations
    var work: WorkCounter
    var allowsMovesFromDeletedSections = false

    init(operations: [UpdateBatch.Operation], before: SectionCounts, after: SectionCounts) {
        var work = WorkCounter()
        self.before = before
        self.after = after
        self.operations = SortedOperations(operations, &work)
        self.work = work
    }

    mutating func plan() throws(UpdateError) -> UpdatePlan {
        let sections = SectionMap(operations, &work)
        try checkSections(sections)

        let moves = ItemMoves(operations.movedItems, &work)
        try checkRanges(moves)
        if !allowsMovesFromDeletedSections { try checkSources(moves, sections) }
        dropCoveredItems(sections)
        let sources = PathList(ascending: moves.byFrom.map(\.from), &work)
        let targets = PathList(ascending: moves.byTo.map(\.to), &work)
        try checkItemConflicts(sections, moves, sources: sources, targets: targets)

        let change = ItemChange(
            sources: sources, targets: targets, removed: operations.deletedItems.merged(with: sources, &work),
            filled: operations.insertedItems.merged(with: targets, &work))
        try checkCounts(sections, change)
        return makePlan(sections, moves, change)
    }

    /// Item operations that a section operation implies are none of their own.
    private mutating func dropCoveredItems(_ sections: SectionMap) {
        operations.deletedItems = operations.deletedItems.removing(sections: sections.emptiedOld, &work)
        operations.reloadedItems = operations.reloadedItems.removing(sections: sections.emptiedOld, &work)
        operations.insertedItems = operations.insertedItems.removing(sections: sections.freshNew, &work)
    }

    private mutating func makePlan(_ sections: SectionMap, _ moves: ItemMoves, _ change: ItemChange) -> UpdatePlan {
        let reconfigures = survivingReconfigures(sections, moves)
        return UpdatePlan(
            before: before, after: after, workCount: work.steps, sections: sections,
            deletes: operations.deletedItems, inserts: operations.insertedItems, reloads: operations.reloadedItems,
            reconfigures: reconfigures, moves: moves, removed: change.removed, filled: change.filled)
    }

    /// What is deleted or reloaded anyhow needs no configuring.
    private mutating func survivingReconfigures(_ sections: SectionMap, _ moves: ItemMoves) -> [ItemPath] {
        work.add(operations.reconfiguredItems.count)
        return operations.reconfiguredItems.paths.filter { path in
            if moves.target(from: path) != nil { return true }
            return !sections.emptiedOld.sortedContains(path.section) && !operations.deletedItems.contains(path)
                && !operations.reloadedItems.contains(path)
        }
    }
}

/// What leaves and fills places in the sections, apart from section operations.
struct ItemChange {
    /// Of moves, ascending.
    let sources: PathList
    let targets: PathList

    /// Deleted items and sources.
    let removed: PathList

    /// Inserted items and targets.
    let filled: PathList
}
