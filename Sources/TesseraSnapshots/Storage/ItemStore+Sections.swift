extension ItemStore {
    /// Inserts empty sections that the store does not hold before `position`. O(sections from there on).
    @inlinable
    package mutating func insertSections(_ identifiers: [Section], at position: Int) {
        let nodes = identifiers.map { identifier in
            let key = freeKeys.popLast() ?? ordinals.count
            if key == ordinals.count { ordinals.append(0) }
            keys.insert(identifier, hash: identifier.snapshotHash, as: key)
            return SectionNode<Section, Item>(identifier: identifier, key: key)
        }
        sections.insert(contentsOf: nodes, at: position)
        renumberSections(from: position)
    }

    /// Removes the sections at `positions` with their items. O(sections + items removed).
    @inlinable
    package mutating func removeSections(at positions: [Int]) {
        guard let first = positions.min() else { return }
        let removed = positions.map { sections[$0] }
        let removedItems = removed.reduce(0) { $0 + $1.count }
        let isRebuilding = removedItems * 2 > itemCount
        for node in removed {
            node.forEachChunk { chunk in
                freeChunks.append(chunk.id)
                guard !isRebuilding else { return }
                for item in chunk.buffer {
                    index.remove(item.snapshotHash, chunk: chunk.id)
                }
            }
            keys.remove(node.key)
            ordinals[node.key] = -1
            freeKeys.append(node.key)
        }
        sections.removeAll { ordinals[$0.key] < 0 }
        itemCount -= removedItems
        renumberSections(from: first)
        if isRebuilding || index.isCrowded { rebuildIndex(bucketsPerItem: 1.5) }
    }

    /// Takes the section at `position` out and puts it back at `target`, a position counted without it. O(sections).
    @inlinable
    package mutating func moveSection(from position: Int, to target: Int) {
        sections.insert(sections.remove(at: position), at: target)
        renumberSections(from: min(position, target))
    }

    /// Writes down anew where the sections from `position` on stand. O(1) on average for a section that is appended: lists
    /// are often built section by section.
    @inlinable
    package mutating func renumberSections(from position: Int) {
        let inner = max(0, sections.count - 1)
        counts.truncate(to: min(position, counts.count, inner))
        for next in counts.count..<inner { counts.append(sections[next].count) }
        for next in position..<sections.count {
            ordinals[sections[next].key] = next
        }
    }
}
