/// One update as a layout hears of it.
package struct PlannedUpdate: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case insert
        case delete
        case reload
        case move
    }

    package var action: Action

    /// The place before the batch; nil for an insert.
    package var before: UpdateTarget?

    /// The place after the batch; nil for a delete.
    package var after: UpdateTarget?

    package init(action: Action, before: UpdateTarget?, after: UpdateTarget?) {
        self.action = action
        self.before = before
        self.after = after
    }

    /// Whether this is about a whole section.
    package var isSectionUpdate: Bool { (before ?? after)?.isSection ?? false }
}

/// The updates of a plan in UIKit's order: deletes from the last to the first, inserts from the first to the last,
/// reloads, moves.
///
/// Elements are made when asked for, in O(log operations); the list itself costs nothing per element. Whole sections
/// stand among the items in the order of the sections.
package struct PlannedUpdates: RandomAccessCollection, Sendable {
    let plan: UpdatePlan
    let deletes: MergedTargets
    let inserts: MergedTargets
    let reloads: MergedTargets

    init(_ plan: UpdatePlan) {
        self.plan = plan
        deletes = MergedTargets(sections: plan.sections.deleted, items: plan.deletes)
        inserts = MergedTargets(sections: plan.sections.inserted, items: plan.inserts)
        reloads = MergedTargets(sections: plan.sections.reloaded, items: plan.reloads)
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int {
        deletes.count + inserts.count + reloads.count + plan.sections.moves.count + plan.moves.announced.count
    }

    package subscript(position: Int) -> PlannedUpdate {
        var position = position
        if position < deletes.count {
            return PlannedUpdate(action: .delete, before: deletes[deletes.count - 1 - position], after: nil)
        }
        position -= deletes.count
        if position < inserts.count {
            return PlannedUpdate(action: .insert, before: nil, after: inserts[position])
        }
        position -= inserts.count
        if position < reloads.count {
            let target = reloads[position]
            return PlannedUpdate(action: .reload, before: target, after: plan.newTarget(forOld: target))
        }
        position -= reloads.count
        if position < plan.sections.moves.count {
            let move = plan.sections.moves[position]
            return PlannedUpdate(action: .move, before: .section(move.from), after: .section(move.to))
        }
        let move = plan.moves.announced[position - plan.sections.moves.count]
        return PlannedUpdate(action: .move, before: .item(move.from), after: .item(move.to))
    }
}

extension UpdatePlan {
    /// The updates in the order in which a layout is told of them.
    package var updates: PlannedUpdates { PlannedUpdates(self) }

    fileprivate func newTarget(forOld target: UpdateTarget) -> UpdateTarget? {
        switch target {
        case .item(let path): newPath(forOld: path).map(UpdateTarget.item)
        case .section(let section): newSection(forOld: section).map(UpdateTarget.section)
        }
    }
}

/// Sections and items as one ascending list. No item lies in one of the sections: their updates cover it.
struct MergedTargets: Sendable {
    let sections: [Int]
    let items: [ItemPath]

    /// The positions of `sections` in the whole list.
    let sectionPositions: [Int]

    init(sections: [Int], items: PathList) {
        self.sections = sections
        self.items = items.paths
        sectionPositions = sections.enumerated().map { $0.offset + items.count(beforeSection: $0.element) }
    }

    var count: Int { sections.count + items.count }

    subscript(position: Int) -> UpdateTarget {
        let rank = sectionPositions.lowerBound(position)
        if rank < sectionPositions.count, sectionPositions[rank] == position { return .section(sections[rank]) }
        return .item(items[position - rank])
    }
}
