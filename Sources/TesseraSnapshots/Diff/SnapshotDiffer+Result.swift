extension SnapshotDiffer {
    @inlinable
    package mutating func emitDeletes() {
        guard candidates.count > 0 else { return }
        var deletes = GrowingBuffer<ItemPosition>()
        defer { deletes.deallocate() }
        for section in old.sections.indices where newOfOld[section] >= 0 {
            for number in gapsOfOld[section] {
                let gap = gaps[number]
                for offset in 0..<gap.oldCount where fates[gap.oldBase &+ offset] == .gone {
                    deletes.append(ItemPosition(section: section, item: gap.oldStart &+ offset))
                }
            }
        }
        result.itemDeletes = Array(deletes.buffer)
    }

    /// Adds the insertions and moves into all sections.
    @inlinable
    package mutating func emitItems() {
        var inserts = GrowingBuffer<ItemPosition>()
        defer { inserts.deallocate() }
        for section in new.sections.indices where !gapsOfNew[section].isEmpty {
            emitItems(section, &inserts)
        }
        result.itemInserts = Array(inserts.buffer)
    }

    @inlinable
    package mutating func emitItems(_ section: Int, _ inserts: inout GrowingBuffer<ItemPosition>) {
        let oldSection = oldOfNew[section]
        let stays = oldSection < 0 ? nil : whatStays(section)
        defer { stays?.deallocate() }
        var oldEnd = 0
        var newEnd = 0
        for number in gapsOfNew[section] {
            let gap = gaps[number]
            if let stays, !stays.contains(runBefore: number) {
                emitRun(section, oldEnd, newEnd, gap.newStart - newEnd)
            }
            for item in gap.newBase..<(gap.newBase + gap.newCount) {
                let target = ItemPosition(section: section, item: gap.newStart &+ (item &- gap.newBase))
                if !origins.isEmpty, let origin = origins[item].position {
                    if let stays, stays.contains(newItem: item) { continue }
                    result.itemMoves.append(SnapshotDiff.ItemMove(from: origin, to: target))
                } else if oldSection >= 0 {
                    inserts.append(target)
                }
            }
            oldEnd = gap.oldStart + gap.oldCount
            newEnd = gap.newStart + gap.newCount
        }
        if let stays, !stays.contains(runBefore: gapsOfNew[section].upperBound) {
            emitRun(section, oldEnd, newEnd, new.sections[section].count - newEnd)
        }
    }

    /// Adds the moves of a run of paired items that does not stay.
    @inlinable
    package mutating func emitRun(_ section: Int, _ oldStart: Int, _ newStart: Int, _ count: Int) {
        for offset in 0..<count {
            result.itemMoves.append(
                SnapshotDiff.ItemMove(
                    from: ItemPosition(section: oldOfNew[section], item: oldStart + offset),
                    to: ItemPosition(section: section, item: newStart + offset)))
        }
    }

    /// What stays in a section; nil if no item has changed places within it, so that all paired items do. The caller
    /// deallocates it.
    @inlinable
    package func whatStays(_ section: Int) -> StayingItems? {
        guard !origins.isEmpty else { return nil }
        let numbers = gapsOfNew[section]
        let oldSection = oldOfNew[section]
        let first = gaps[numbers.lowerBound].newBase
        let last = gaps[numbers.upperBound - 1]
        let items = first..<(last.newBase + last.newCount)
        guard items.contains(where: { Int(origins[$0].section) == oldSection }) else { return nil }
        var blocks = StayingItems(gaps: numbers, items: items)
        var oldEnd = 0
        var canJoin = false
        for number in numbers {
            let gap = gaps[number]
            blocks.addRun(start: oldEnd, count: gap.oldStart - oldEnd, canJoin: canJoin)
            canJoin = true
            for item in gap.oldBase..<(gap.oldBase + gap.oldCount) where fates[item] == .sameSection {
                canJoin = false
            }
            for item in gap.newBase..<(gap.newBase + gap.newCount) {
                let origin = origins[item]
                if Int(origin.section) == oldSection {
                    blocks.addItem(at: Int(origin.item))
                    canJoin = false
                } else {
                    blocks.skipItem()
                }
            }
            oldEnd = gap.oldStart + gap.oldCount
        }
        blocks.addRun(start: oldEnd, count: old.sections[oldSection].count - oldEnd, canJoin: canJoin)
        blocks.solve()
        return blocks
    }
}
