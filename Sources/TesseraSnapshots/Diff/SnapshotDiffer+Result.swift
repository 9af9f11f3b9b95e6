import TesseraUpdates

extension SnapshotDiffer {
    @inlinable
    package mutating func emitDeletes() {
        guard candidates.count > 0 else { return }
        result.itemDeletes = Self.places(atMost: candidates.count) { target in
            var count = 0
            for section in old.sections.indices where newOfOld[section] >= 0 {
                for number in candidatesOfOld[section] {
                    (target + count).initialize(
                        to: ItemPath(section: section, item: Int(candidates[number].place)))
                    count &+= isFound[number] ? 0 : 1
                }
            }
            return count
        }
    }

    /// Items of inserted sections are not listed.
    @inlinable
    package mutating func emitInserts() {
        guard wanted.count > 0 else { return }
        result.itemInserts = Self.places(atMost: wanted.count) { target in
            var count = 0
            for section in new.sections.indices where oldOfNew[section] >= 0 {
                for number in wantedOfNew[section] {
                    (target + count).initialize(to: ItemPath(section: section, item: Int(wanted[number].place)))
                    count &+= origins[number].section < 0 ? 1 : 0
                }
            }
            return count
        }
    }

    /// A list of as many places as `fill` says that it has written.
    ///
    /// Both callers write without branches, as which way these go can't be predicted: each place is put at the end of the
    /// list, which grows only if it belongs there.
    @inlinable
    package static func places(
        atMost most: Int, _ fill: (UnsafeMutablePointer<ItemPath>) -> Int
    ) -> [ItemPath] {
        let places = UnsafeMutablePointer<ItemPath>.allocate(capacity: most)
        defer { places.deallocate() }
        return Array(UnsafeBufferPointer(start: places, count: fill(places)))
    }

    @inlinable
    package mutating func emitMoves() {
        guard candidates.count > 0, wanted.count > 0 else { return }
        for section in new.sections.indices {
            var change = GapChange.none
            for gap in gapsOfNew[section] where changes[gap].rawValue > change.rawValue { change = changes[gap] }
            switch change {
            case .none: break
            case .fromElsewhere: emitFound(section)
            case .within: emitBlocks(section)
            }
        }
    }

    /// Adds the moves into a section whose own items keep their order.
    @inlinable
    package mutating func emitFound(_ section: Int) {
        for number in wantedOfNew[section] where origins[number].section >= 0 { emitMove(number, section) }
    }

    @inlinable
    package mutating func emitMove(_ number: Int, _ section: Int) {
        result.itemMoves.append(
            ItemMove(
                from: origins[number].position,
                to: ItemPath(section: section, item: Int(wanted[number].place))))
    }

    /// Adds the moves into and within a section.
    @inlinable
    package mutating func emitBlocks(_ section: Int) {
        let blocks = blocks(section)
        defer { blocks.deallocate() }
        let stays = blocks.stays()
        var gap = gapsOfNew[section].lowerBound
        for block in 0..<blocks.count {
            let source = Int(blocks.sources[block])
            if source < 0 {
                if !stays[block] { emitRuns(section, gap...(~source)) }
                gap = ~source &+ 1
            } else if !stays[block] {
                emitMove(source, section)
            }
        }
    }

    /// The blocks of a section in which items have changed places.
    @inlinable
    package func blocks(_ section: Int) -> SectionBlocks {
        var blocks = SectionBlocks()
        var start = 0
        var oldEnd = 0
        var count = 0
        for number in gapsOfNew[section] {
            let gap = gaps[number]
            count &+= gap.oldStart &- oldEnd
            oldEnd = gap.oldEnd
            guard changes[number] != .none else { continue }
            blocks.addRun(start: start, count: count, endingAt: number)
            for item in gap.newItems where origins[item].section >= 0 {
                if origins[item].section == gap.places.section {
                    blocks.addItem(item, at: origins[item].item)
                } else {
                    blocks.addItemFromElsewhere(item)
                }
            }
            start = oldEnd
            count = 0
        }
        let rest = old.sections[oldOfNew[section]].count &- oldEnd
        blocks.addRun(start: start, count: count &+ rest, endingAt: gapsOfNew[section].upperBound)
        return blocks
    }

    /// Adds the moves of the runs that end at the given gaps; the last one of a section ends behind all its gaps.
    @inlinable
    package mutating func emitRuns(_ section: Int, _ numbers: ClosedRange<Int>) {
        let all = gapsOfNew[section]
        for number in numbers {
            let oldStart = number == all.lowerBound ? 0 : gaps[number - 1].oldEnd
            let newStart = number == all.lowerBound ? 0 : gaps[number - 1].newEnd
            let newEnd = number == all.upperBound ? new.sections[section].count : gaps[number].newStart
            for offset in 0..<(newEnd - newStart) {
                result.itemMoves.append(
                    ItemMove(
                        from: ItemPath(section: oldOfNew[section], item: oldStart + offset),
                        to: ItemPath(section: section, item: newStart + offset)))
            }
        }
    }
}
