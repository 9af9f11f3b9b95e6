import TesseraUpdates

extension SnapshotDiffer {
    /// Pairs sections with the same identifier and works out what happens to sections.
    @inlinable
    package mutating func pairSections() {
        var first = 0
        while first < min(newOfOld.count, oldOfNew.count), isSame(first, first) {
            pair(first, first)
            first += 1
        }
        var oldEnd = newOfOld.count
        var newEnd = oldOfNew.count
        while oldEnd > first, newEnd > first, isSame(oldEnd - 1, newEnd - 1) {
            oldEnd -= 1
            newEnd -= 1
            pair(oldEnd, newEnd)
        }
        for section in first..<oldEnd {
            // With identifiers that change while they are held it might be one that is paired already.
            if let position = new.position(of: old.sections[section].identifier), first..<newEnd ~= position,
                oldOfNew[position] < 0
            {
                pair(section, position)
            } else {
                result.sectionDeletes.append(section)
            }
        }
        var survivors = ContiguousArray<Int>()
        var origins = ContiguousArray<Int>()
        for section in first..<newEnd {
            if oldOfNew[section] < 0 {
                result.sectionInserts.append(section)
            } else {
                survivors.append(section)
                origins.append(oldOfNew[section])
            }
        }
        let stays = IncreasingSubsequence.longest(origins)
        for (section, stays) in zip(survivors, stays) where !stays {
            result.sectionMoves.append(SectionMove(from: oldOfNew[section], to: section))
        }
    }

    @inlinable
    package func isSame(_ oldSection: Int, _ newSection: Int) -> Bool {
        let left = old.sections[oldSection]
        let right = new.sections[newSection]
        return left === right || left.identifier == right.identifier
    }

    @inlinable
    package mutating func pair(_ oldSection: Int, _ newSection: Int) {
        newOfOld[oldSection] = newSection
        oldOfNew[newSection] = oldSection
    }

    /// Finds the gaps and collects their items.
    @inlinable
    package mutating func findGaps() {
        for section in new.sections.indices {
            let firstGap = gaps.count
            let firstCandidate = candidates.count
            let firstWanted = wanted.count
            let oldSection = oldOfNew[section]
            if oldSection < 0 {
                addInserted(section)
            } else if old.sections[oldSection] !== new.sections[section] {
                addGaps(oldSection, section)
                candidatesOfOld[oldSection] = firstCandidate..<candidates.count
            }
            gapsOfNew[section] = firstGap..<gaps.count
            wantedOfNew[section] = firstWanted..<wanted.count
        }
        for section in result.sectionDeletes { addDeleted(section) }
    }

    /// Finds the gaps between two versions of a section.
    @inlinable
    package mutating func addGaps(_ oldSection: Int, _ section: Int) {
        let runs = ItemRuns(old.sections[oldSection], new.sections[section])
        runs.left.withUnsafeBufferPointer { left in
            runs.right.withUnsafeBufferPointer { right in
                var aligner = ItemAligner(runs, left, right)
                while let (oldCount, newCount) = aligner.next() {
                    addGap(
                        oldSection, aligner.a, from: runs.head &+ aligner.a.position, oldCount, aligner.b,
                        from: runs.head &+ aligner.b.position, newCount)
                    aligner.step(oldCount, newCount)
                }
            }
        }
    }

    /// All items of an inserted section are in a gap, as some may come from elsewhere.
    @inlinable
    package mutating func addInserted(_ section: Int) {
        ItemRuns<Item>.runs(new.sections[section].branches[...]).withUnsafeBufferPointer { runs in
            let cursor = RunCursor(runs)
            addGap(-1, cursor, from: 0, 0, cursor, from: 0, new.sections[section].count)
        }
    }

    /// All items of a deleted section are in a gap, as some may go elsewhere.
    @inlinable
    package mutating func addDeleted(_ section: Int) {
        ItemRuns<Item>.runs(old.sections[section].branches[...]).withUnsafeBufferPointer { runs in
            let cursor = RunCursor(runs)
            addGap(section, cursor, from: 0, old.sections[section].count, cursor, from: 0, 0)
        }
    }

    /// Adds a gap at two cursors, and the items in it.
    @inlinable
    @inline(__always)
    package mutating func addGap(
        _ oldSection: Int, _ a: RunCursor<Item>, from oldStart: Int, _ oldCount: Int, _ b: RunCursor<Item>,
        from newStart: Int, _ newCount: Int
    ) {
        let gap = Int32(truncatingIfNeeded: gaps.count)
        gaps.append(
            ItemGap(
                oldSection: oldSection, oldStart: oldStart, oldCount: oldCount, newStart: newStart, newCount: newCount,
                newBase: wanted.count))
        Self.add(a, oldCount, gap, from: oldStart, to: &candidates)
        Self.add(b, newCount, gap, from: newStart, to: &wanted)
    }

    /// Adds the next `count` items at a cursor, the first of which stands at `start`.
    @inlinable
    @inline(__always)
    package static func add(
        _ cursor: RunCursor<Item>, _ count: Int, _ gap: Int32, from start: Int,
        to list: inout GrowingBuffer<GapItem<Item>>
    ) {
        var place = Int32(truncatingIfNeeded: start)
        var target = list.extend(by: count)
        cursor.forEach(count) { item in
            target.initialize(to: GapItem(item: item, gap: gap, place: place))
            target += 1
            place &+= 1
        }
    }
}
