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
        if let plan, !plan.deletedSections.isEmpty || !plan.insertedSections.isEmpty || !plan.movedSections.isEmpty {
            arrange(&solution, inputs, plan)
        }
        for section in inputs.indices { update(&solution, section, inputs[section]) }
        return solution
    }

    private func isInStep(with inputs: [CompositionalSectionInput]) -> Bool {
        guard let plan else { return old.sectionCount == inputs.count }
        return plan.before.numberOfSections == old.sectionCount && plan.after.numberOfSections == inputs.count
    }

    /// Sections in their new order, new ones solved.
    private func arrange(
        _ solution: inout CompositionalSolution, _ inputs: [CompositionalSectionInput], _ plan: UpdatePlan
    ) {
        solution.reorderSections(inputs.indices.compactMap { plan.oldSection(forNew: $0) })
        var section = 0
        while section < inputs.count {
            guard plan.oldSection(forNew: section) == nil else {
                section += 1
                continue
            }
            let first = section
            while section < inputs.count, plan.oldSection(forNew: section) == nil { section += 1 }
            solution.insertSections(Array(inputs[first..<section]), at: first)
        }
    }

    private func update(
        _ solution: inout CompositionalSolution, _ section: Int, _ input: CompositionalSectionInput
    ) {
        let isSame =
            solution.itemCount(inSection: section) == input.itemCount
            && solution.description(ofSection: section) == input.section
        guard let plan else {
            if !isSame { solution.replaceSection(at: section, with: input) { $0 < input.itemCount ? $0 : nil } }
            return
        }
        guard let origin = plan.oldSection(forNew: section) else { return }
        var hasMeasured = false
        solution.forEachMeasuredItem(inSection: section) { _, _ in hasMeasured = true }
        guard !isSame || hasMeasured else { return }
        solution.replaceSection(at: section, with: input) { item in
            let path = ItemPath(section: origin, item: item)
            guard plan.before.contains(path), !plan.isReloaded(path), let new = plan.newPath(forOld: path),
                new.section == section
            else { return nil }
            return new.item
        }
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
        for section in inputs.indices {
            old.forEachMeasuredItem(inSection: section) { item, size in
                _ = solution.setMeasuredSize(size, item: item, section: section)
            }
        }
        return solution
    }
}
