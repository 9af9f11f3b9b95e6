import Foundation
import TesseraLayout
import TesseraUpdates

/// Makes a solution from the last one: what is the same stays solved, and what was measured goes along with its item.
struct CompositionalResolver {
    let old: CompositionalSolution
    /// The batch that came between; nil where the data are the same.
    let plan: UpdatePlan?

    /// - Complexity: O(sections), and for each section that differs one group and its measured items.
    func resolved(
        _ inputs: [CompositionalSectionInput], _ configuration: CompositionalConfiguration,
        _ container: CompositionalContainer
    ) -> CompositionalSolution {
        guard old.configuration == configuration, isInStep(with: inputs) else {
            return CompositionalSolution(sections: inputs, configuration: configuration, container: container)
        }
        guard old.container == container else { return solvedAnew(inputs, configuration, container) }
        var solution = old
        guard let plan else {
            solution.update(inputs)
            return solution
        }
        if !plan.keepsSections {
            solution.arrangeSections(inputs.indices.map { plan.oldSection(forNew: $0) }, inputs: inputs)
        }
        var reloaded: Set<Int> = []
        for path in plan.reloadedItems { reloaded.insert(path.section) }
        solution.update(inputs) { section in
            guard let origin = plan.oldSection(forNew: section),
                reloaded.contains(origin) || !keepsItems(plan, origin, count: inputs[section].itemCount)
            else { return nil }
            return { item in
                let path = ItemPath(section: origin, item: item)
                guard plan.before.contains(path), !plan.isReloaded(path), let new = plan.newPath(forOld: path),
                    new.section == section
                else { return nil }
                return new.item
            }
        }
        return solution
    }

    /// Whether all items of an old section are where they were.
    private func keepsItems(_ plan: UpdatePlan, _ section: Int, count: Int) -> Bool {
        plan.itemRuns(inOldSection: section) == [SurvivorRun(old: 0, new: 0, count: count)]
    }

    private func isInStep(with inputs: [CompositionalSectionInput]) -> Bool {
        guard let plan else { return old.sectionCount == inputs.count }
        return plan.before.numberOfSections == old.sectionCount && plan.after.numberOfSections == inputs.count
    }

    /// In another container sizes that were measured for the same width, or height, still hold.
    private func solvedAnew(
        _ inputs: [CompositionalSectionInput], _ configuration: CompositionalConfiguration,
        _ container: CompositionalContainer
    ) -> CompositionalSolution {
        var solution = CompositionalSolution(sections: inputs, configuration: configuration, container: container)
        let (new, was) = (container.effectiveSize, old.container.effectiveSize)
        let isSame = configuration.axis == .vertical ? new.width == was.width : new.height == was.height
        guard plan == nil, isSame, container.scale == old.container.scale else { return solution }
        solution.takeMeasuredSupplementaries(of: old)
        for section in inputs.indices {
            old.forEachMeasuredItem(inSection: section) { item, size in
                _ = solution.setMeasuredSize(size, item: item, section: section)
            }
        }
        return solution
    }
}
