import Testing

@testable import TesseraUpdates

/// Walks over every place before and after: the maps must be inverse to each other, stay within the counts, and agree
/// with the runs and the lists of elements.
func checkInvariants(_ plan: UpdatePlan, _ context: Comment) {
    checkSections(plan, context)
    var reached: Set<ItemPath> = []
    for old in plan.before.paths {
        guard let new = plan.newPath(forOld: old) else { continue }
        #expect(plan.after.contains(new), context)
        #expect(plan.oldPath(forNew: new) == old, context)
        #expect(reached.insert(new).inserted, context)
    }
    for new in plan.after.paths where !reached.contains(new) {
        #expect(plan.oldPath(forNew: new) == nil, context)
    }
    checkRuns(plan, context)
    checkLists(plan, context)
    #expect(plan.newPath(forOld: path(plan.before.numberOfSections, 0)) == nil, context)
    #expect(plan.oldPath(forNew: path(-1, 0)) == nil, context)
}

private func checkSections(_ plan: UpdatePlan, _ context: Comment) {
    var reached: Set<Int> = []
    for old in 0..<plan.before.numberOfSections {
        let new = plan.newSection(forOld: old)
        #expect((new == nil) == plan.deletedSections.contains(old), context)
        guard let new else { continue }
        #expect(plan.oldSection(forNew: new) == old, context)
        #expect(reached.insert(new).inserted, context)
    }
    for new in 0..<plan.after.numberOfSections {
        #expect(reached.contains(new) != plan.insertedSections.contains(new), context)
    }
    var count = plan.movedSections.count
    for run in plan.sectionRuns {
        count += run.count
        for step in 0..<run.count { #expect(plan.newSection(forOld: run.old + step) == run.new + step, context) }
    }
    #expect(count == reached.count, context)
}

private func checkRuns(_ plan: UpdatePlan, _ context: Comment) {
    for section in 0..<plan.before.numberOfSections {
        var last = SurvivorRun(old: -1, new: -1, count: 0)
        for run in plan.itemRuns(inOldSection: section) {
            #expect(run.count > 0 && run.old >= last.old + last.count && run.new >= last.new + last.count, context)
            // Two runs that could be one are none of the longest.
            #expect(run.old > last.old + last.count || run.new > last.new + last.count || last.count == 0, context)
            last = run
            for step in 0..<run.count {
                let old = path(section, run.old + step)
                #expect(plan.newPath(forOld: old)?.item == run.new + step, context)
                #expect(!plan.movedItems.contains { $0.from == old }, context)
            }
        }
        let inRuns = plan.itemRuns(inOldSection: section).reduce(0) { $0 + $1.count }
        let moved = plan.movedItems.count { $0.from.section == section }
        let survivors = (0..<plan.before.numberOfItems(inSection: section))
            .count { plan.newPath(forOld: path(section, $0)) != nil }
        #expect(inRuns + moved == survivors, context)
    }
}

private func checkLists(_ plan: UpdatePlan, _ context: Comment) {
    #expect(plan.deletedItems.allSatisfy { plan.newPath(forOld: $0) == nil }, context)
    #expect(plan.insertedItems.allSatisfy { plan.oldPath(forNew: $0) == nil }, context)
    #expect(plan.reloadedItems.allSatisfy { plan.newPath(forOld: $0) != nil && plan.isReloaded($0) }, context)
    #expect(
        plan.reconfiguredItems.allSatisfy { plan.newPath(forOld: $0) != nil && !plan.reloads.contains($0) }, context)
    #expect(plan.movedItems.allSatisfy { plan.newPath(forOld: $0.from) == $0.to }, context)
    let updates = Array(plan.updates)
    let deletes = updates.prefix { $0.action == .delete }.compactMap(\.before)
    let inserts = updates.dropFirst(deletes.count).prefix { $0.action == .insert }.compactMap(\.after)
    #expect(deletes.count == plan.deletedItems.count + plan.deletedSections.count, context)
    #expect(inserts.count == plan.insertedItems.count + plan.insertedSections.count, context)
    #expect(deletes.sorted { key($0) > key($1) } == deletes, context)
    #expect(inserts.sorted { key($0) < key($1) } == inserts, context)
    let rest = updates.dropFirst(deletes.count + inserts.count).map(\.action)
    let reloads = plan.reloadedItems.count + plan.reloadedSections.count
    let moves = plan.movedItems.count + plan.movedSections.count
    #expect(
        rest == Array(repeating: .reload, count: reloads) + Array(repeating: .move, count: moves), context)
}

/// Index paths as UIKit compares them: a section has the item `NSNotFound`, which is `Int.max`.
private func key(_ target: UpdateTarget) -> ItemPath { target.item ?? path(target.section, Int.max) }
