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
            if let position = new.position(of: old.sections[section].identifier) {
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
            result.sectionMoves.append(SnapshotDiff.SectionMove(from: oldOfNew[section], to: section))
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
            let first = gaps.count
            let oldSection = oldOfNew[section]
            if oldSection < 0 {
                addInserted(section)
            } else if old.sections[oldSection] !== new.sections[section] {
                addGaps(oldSection, section)
                gapsOfOld[oldSection] = first..<gaps.count
            }
            gapsOfNew[section] = first..<gaps.count
        }
        for section in result.sectionDeletes {
            ItemRuns<Item>.runs(old.sections[section].branches[...]).withUnsafeBufferPointer {
                addCandidates(RunCursor($0), old.sections[section].count, section, from: 0)
            }
        }
    }

    /// Finds the gaps between two versions of a section.
    @inlinable
    package mutating func addGaps(_ oldSection: Int, _ section: Int) {
        let runs = ItemRuns(old.sections[oldSection], new.sections[section])
        runs.left.withUnsafeBufferPointer { left in
            runs.right.withUnsafeBufferPointer { right in
                var aligner = ItemAligner(runs, left, right)
                while let gap = aligner.next(oldBase: candidates.count, newBase: wanted.count) {
                    gaps.append(gap)
                    addCandidates(aligner.a, gap.oldCount, oldSection, from: gap.oldStart)
                    addWanted(aligner.b, gap.newCount, oldSection)
                    aligner.step(over: gap)
                }
            }
        }
    }

    /// All items of an inserted section are in a gap, as some may come from elsewhere.
    @inlinable
    package mutating func addInserted(_ section: Int) {
        let count = new.sections[section].count
        gaps.append(
            ItemGap(oldStart: 0, oldCount: 0, newStart: 0, newCount: count, oldBase: 0, newBase: wanted.count))
        ItemRuns<Item>.runs(new.sections[section].branches[...]).withUnsafeBufferPointer {
            addWanted(RunCursor($0), count, -1)
        }
    }

    /// Adds the next `count` items of an old section, the first of which stands at `start`.
    @inlinable
    package mutating func addCandidates(_ cursor: RunCursor<Item>, _ count: Int, _ section: Int, from start: Int) {
        var origin = Origin(section: section, item: start)
        var target = candidates.extend(by: count)
        cursor.forEach(count) { item in
            target.initialize(to: Candidate(item: item, origin: origin))
            target += 1
            origin.item &+= 1
        }
    }

    @inlinable
    package mutating func addWanted(_ cursor: RunCursor<Item>, _ count: Int, _ partner: Int) {
        var target = wanted.extend(by: count)
        cursor.forEach(count) { item in
            target.initialize(to: Wanted(item: item, partner: partner))
            target += 1
        }
    }
}
