extension ItemStore {
    @inlinable package static var firstLabel: UInt { 1 << 62 }
    @inlinable package static var labelStep: UInt { 1 << 32 }

    /// A label for a chunk that is about to stand at `slot` of a branch. O(1), O(chunks) in the rare case that there is
    /// no number left between its neighbours' labels.
    @inlinable
    package mutating func makeLabel(_ node: SectionNode<Section, Item>, _ branch: Int, _ slot: Int) -> UInt {
        if let label = labelBetweenNeighbours(node, branch, slot) { return label }
        var label = Self.firstLabel
        node.forEachChunk { chunk in
            places[chunk.id].label = label
            label += Self.labelStep
        }
        return labelBetweenNeighbours(node, branch, slot) ?? Self.firstLabel
    }

    @inlinable
    package func labelBetweenNeighbours(_ node: SectionNode<Section, Item>, _ branch: Int, _ slot: Int) -> UInt? {
        guard !node.branches.isEmpty else { return Self.firstLabel }
        let chunks = node.branches[branch].chunks
        let before = slot > 0 ? chunks[slot - 1] : branch > 0 ? node.branches[branch - 1].chunks.last : nil
        let after =
            slot < chunks.count
            ? chunks[slot] : branch + 1 < node.branches.count ? node.branches[branch + 1].chunks.first : nil
        switch (before.map { places[$0.id].label }, after.map { places[$0.id].label }) {
        case (nil, nil): return Self.firstLabel
        case (let low?, nil): return low < UInt.max - Self.labelStep ? low + Self.labelStep : nil
        case (nil, let high?): return high > 1 ? high / 2 : nil
        case (let low?, let high?): return high - low > 1 ? low + (high - low) / 2 : nil
        }
    }
}
