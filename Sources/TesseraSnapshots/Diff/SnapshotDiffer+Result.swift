extension SnapshotDiffer {
    @inlinable
    package mutating func emitDeletes() {
        for section in old.sections.indices where newOfOld[section] >= 0 {
            for gap in gaps[gapsOfOld[section]] {
                for offset in 0..<gap.oldCount where fates[gap.oldBase + offset] == .gone {
                    result.itemDeletes.append(ItemPosition(section: section, item: gap.oldStart + offset))
                }
            }
        }
    }

    /// Adds the insertions and moves into one section.
    @inlinable
    package mutating func emitItems(_ section: Int) {
        let stays = oldOfNew[section] < 0 ? nil : whatStays(section)
        var oldEnd = 0
        var newEnd = 0
        for number in gapsOfNew[section] {
            let gap = gaps[number]
            emitRun(section, number, oldEnd, newEnd, gap.newStart - newEnd, stays)
            for offset in 0..<gap.newCount {
                let target = ItemPosition(section: section, item: gap.newStart + offset)
                if !origins.isEmpty, let origin = origins[gap.newBase + offset].position {
                    if stays?.contains(newItem: gap.newBase + offset) == true { continue }
                    result.itemMoves.append(SnapshotDiff.ItemMove(from: origin, to: target))
                } else if oldOfNew[section] >= 0 {
                    result.itemInserts.append(target)
                }
            }
            oldEnd = gap.oldStart + gap.oldCount
            newEnd = gap.newStart + gap.newCount
        }
        emitRun(section, gapsOfNew[section].upperBound, oldEnd, newEnd, new.sections[section].count - newEnd, stays)
    }

    /// Adds the moves of a run of paired items if it does not stay.
    @inlinable
    package mutating func emitRun(
        _ section: Int, _ number: Int, _ oldStart: Int, _ newStart: Int, _ count: Int, _ stays: StayingItems?
    ) {
        guard let stays, !stays.contains(runBefore: number) else { return }
        for offset in 0..<count {
            result.itemMoves.append(
                SnapshotDiff.ItemMove(
                    from: ItemPosition(section: oldOfNew[section], item: oldStart + offset),
                    to: ItemPosition(section: section, item: newStart + offset)))
        }
    }

    /// What stays in a section; nil if no item has changed places within it, so that all paired items do.
    @inlinable
    package func whatStays(_ section: Int) -> StayingItems? {
        guard !origins.isEmpty else { return nil }
        let numbers = gapsOfNew[section]
        var blocks = StayingItems(firstGap: numbers.lowerBound, firstItem: gaps[numbers.lowerBound].newBase)
        var oldEnd = 0
        var canJoin = false
        for number in numbers {
            let gap = gaps[number]
            blocks.addRun(start: oldEnd, count: gap.oldStart - oldEnd, canJoin: canJoin)
            canJoin = !(0..<gap.oldCount).contains { fates[gap.oldBase + $0] == .sameSection }
            for offset in 0..<gap.newCount {
                let origin = origins[gap.newBase + offset]
                if Int(origin.section) == oldOfNew[section] {
                    blocks.addItem(at: Int(origin.item))
                    canJoin = false
                } else {
                    blocks.skipItem()
                }
            }
            oldEnd = gap.oldStart + gap.oldCount
        }
        blocks.addRun(start: oldEnd, count: old.sections[oldOfNew[section]].count - oldEnd, canJoin: canJoin)
        guard blocks.hasItems else { return nil }
        blocks.solve()
        return blocks
    }
}
