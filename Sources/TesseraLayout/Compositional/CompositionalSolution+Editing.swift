import Foundation

extension CompositionalSolution {
    /// Solves one section anew and moves the ones after it. All others keep what they know.
    ///
    /// - Parameter remap: where an old item of the section is now, nil if it is gone; what was measured goes with
    ///   it. Nil for the whole function: nothing measured is kept, of boundary items neither.
    /// - Complexity: one group, the measured items of the section, O(sections).
    package mutating func replaceSection(
        at section: Int, with input: CompositionalSectionInput, remap: ((Int) -> Int?)? = nil
    ) {
        guard sections.indices.contains(section) else { return }
        let old = sections[section]
        sections[section] = CompositionalSectionSolution(input, configuration: configuration, container: container)
        if let remap { keepMeasured(from: old, in: section, remap: remap) }
        place(from: section)
    }

    /// Changes how many items a section has; items keep their numbers and what they measured.
    package mutating func setItemCount(_ count: Int, inSection section: Int) {
        guard sections.indices.contains(section), sections[section].itemCount != count else { return }
        replaceSection(
            at: section, with: CompositionalSectionInput(sections[section].section, itemCount: count)
        ) { $0 < count ? $0 : nil }
    }

    /// Puts sections before the one at `section`.
    package mutating func insertSections(_ inputs: [CompositionalSectionInput], at section: Int) {
        guard section >= 0, section <= sections.count else { return }
        let solved = inputs.map {
            CompositionalSectionSolution($0, configuration: configuration, container: container)
        }
        sections.insert(contentsOf: solved, at: section)
        starts = Array(repeating: 0, count: sections.count + 1)
        place(from: 0)
    }

    /// Removes the sections in a range, which is clamped to the ones there are.
    package mutating func removeSections(_ range: Range<Int>) {
        sections.removeSubrange(range.clamped(to: 0..<sections.count))
        starts = Array(repeating: 0, count: sections.count + 1)
        place(from: 0)
    }

    /// Makes a layout of this one's sections in another order, left-out ones removed, with what they measured.
    package mutating func reorderSections(_ order: [Int]) {
        let old = sections
        sections = []
        for index in order where old.indices.contains(index) { sections.append(old[index]) }
        starts = Array(repeating: 0, count: sections.count + 1)
        place(from: 0)
    }

    private mutating func keepMeasured(
        from old: CompositionalSectionSolution, in section: Int, remap: (Int) -> Int?
    ) {
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
