extension FlowSolution {
    /// Solves one section anew and moves the sections after it. The result equals a solution from scratch.
    ///
    /// - Precondition: `section` is in range.
    /// - Complexity: O(sections), plus O(items of the section) if it has per-item sizes.
    package mutating func resolve(section: Int, with input: FlowSectionInput) {
        sections[section] = FlowSection(input, container: container)
        place(from: section)
    }

    /// This solution with one section solved anew. See `resolve(section:with:)`.
    package func resolving(section: Int, with input: FlowSectionInput) -> FlowSolution {
        var solution = self
        solution.resolve(section: section, with: input)
        return solution
    }
}
