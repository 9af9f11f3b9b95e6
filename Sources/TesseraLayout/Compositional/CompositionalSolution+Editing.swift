import Foundation

/// Where an old item of a section is now; nil if it is gone.
package typealias CompositionalRemap = (Int) -> Int?

extension CompositionalSolution {
    /// Solves one section anew and moves the ones after it. All others keep what they know.
    ///
    /// - Parameter remap: where an old item of the section is now, nil if it is gone; what was measured goes with
    ///   it. Nil for the whole function: nothing measured is kept, of boundary items neither.
    /// - Complexity: one group, the measured items of the section, O(sections).
    package mutating func replaceSection(
        at section: Int, with input: CompositionalSectionInput, remap: CompositionalRemap? = nil
    ) {
        guard sections.indices.contains(section) else { return }
        var solver = CompositionalSectionSolver(configuration: configuration, container: container)
        replace(section, input, remap, &solver)
        solvedCount += solver.solvedCount
        place(from: section)
    }

    /// Brings all sections in line with `inputs`, of which there are as many as sections: those that are described
    /// otherwise, or have another number of items, are solved anew, all others stay as they are.
    ///
    /// - Parameter remap: for a section, where its old items are now; nil if they are where they were. Nil for the whole
    ///   function: all items are.
    /// - Complexity: O(sections), and for each that differs one group and its measured items.
    package mutating func update(
        _ inputs: [CompositionalSectionInput], remap: ((Int) -> CompositionalRemap?)? = nil
    ) {
        guard inputs.count == sections.count else { return }
        var solver = CompositionalSectionSolver(configuration: configuration, container: container)
        var first: Int?
        for index in inputs.indices {
            let count = inputs[index].itemCount
            let isSame =
                sections[index].itemCount == count && sections[index].shape.description == inputs[index].description
            let moved = sections[index].hasMeasured ? remap?(index) : nil
            if isSame, moved == nil { continue }
            replace(index, inputs[index], moved ?? { $0 < count ? $0 : nil }, &solver)
            first = first ?? index
        }
        solvedCount += solver.solvedCount
        if let first { place(from: first) }
    }

    private mutating func replace(
        _ section: Int, _ input: CompositionalSectionInput, _ remap: CompositionalRemap?,
        _ solver: inout CompositionalSectionSolver
    ) {
        let old = sections[section]
        sections[section] = solver.solve(input)
        if let remap { keepMeasured(from: old, in: section, remap: remap) }
    }

    /// Changes how many items a section has; items keep their numbers and what they measured.
    package mutating func setItemCount(_ count: Int, inSection section: Int) {
        guard sections.indices.contains(section), sections[section].itemCount != count else { return }
        replaceSection(
            at: section, with: CompositionalSectionInput(sections[section].shape.description, itemCount: count)
        ) { $0 < count ? $0 : nil }
    }

    /// Puts the sections in another order, with what they measured: for each place the number of the old section, or
    /// nil for a new one, which is solved as `inputs` says. What is not named is gone.
    ///
    /// - Complexity: O(sections), for each new one the items of one group.
    package mutating func arrangeSections(_ order: [Int?], inputs: [CompositionalSectionInput]) {
        guard order.count == inputs.count else { return }
        var solver = CompositionalSectionSolver(configuration: configuration, container: container)
        var arranged: [CompositionalSectionSolution] = []
        arranged.reserveCapacity(order.count)
        for (old, input) in zip(order, inputs) {
            if let old, sections.indices.contains(old) {
                arranged.append(sections[old])
            } else {
                arranged.append(solver.solve(input))
            }
        }
        sections = arranged
        solvedCount += solver.solvedCount
        starts = Array(repeating: 0, count: sections.count + 1)
        place(from: 0)
    }

    /// Removes the sections in a range, which is clamped to the ones there are.
    package mutating func removeSections(_ range: Range<Int>) {
        sections.removeSubrange(range.clamped(to: 0..<sections.count))
        starts = Array(repeating: 0, count: sections.count + 1)
        place(from: 0)
    }

    private mutating func keepMeasured(
        from old: CompositionalSectionSolution, in section: Int, remap: CompositionalRemap
    ) {
        guard old.hasMeasured || !old.measuredBoundaries.isEmpty || !old.measuredAttachments.isEmpty else { return }
        var kept: [(item: Int, lengths: CompositionalLengths)] = []
        old.forEachMeasured { item, lengths in
            if let item = remap(item) { kept.append((item, lengths)) }
        }
        sections[section].setMeasured(kept)
        let count = sections[section].section.boundaryItems.count
        for (slot, lengths) in old.measuredBoundaries where slot < count {
            sections[section].measuredBoundaries[slot] = lengths
        }
        sections[section].measuredAttachments = old.measuredAttachments
        sections[section].placeBoundaries()
    }
}
