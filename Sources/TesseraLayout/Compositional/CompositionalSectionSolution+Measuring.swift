import Foundation

extension CompositionalSectionSolution {
    /// Takes in what an item measured. Returns false if nothing depends on it.
    ///
    /// - Complexity: solving one group and O(log groups); where measuring changes how many items a group takes,
    ///   solving the measured groups from there on; where groups are uniform or decide the section's thickness,
    ///   O(measured chunks).
    mutating func setMeasured(_ lengths: CompositionalLengths, item: Int) -> Bool {
        guard item >= 0, item < rows.itemCount, !estimated.isEmpty else { return false }
        var lengths = lengths
        lengths.x = estimated.contains(.width) && !lengths.x.isNaN ? FlowLimits.length(lengths.x) : .nan
        lengths.y = estimated.contains(.height) && !lengths.y.isNaN ? FlowLimits.length(lengths.y) : .nan
        if shape.hasLoneItems {
            makeIndexIfNeeded()
            guard rows.takeLength(lengths[shape.metrics.run], group: item) else { return false }
            makeGroupsUniform()
            placeBoundaries()
            return true
        }
        let old = measured(item: item)
        let isKnown =
            (lengths.x.isNaN || lengths.x == old.x) && (lengths.y.isNaN || lengths.y == old.y)
        guard !isKnown else { return false }
        if rows.runs != nil {
            rows.runs?.setMeasured(lengths, item: item)
            rebuildRuns(fromItem: item)
        } else {
            makeIndexIfNeeded()
            rows.index?.setMeasured(lengths, item: item)
            updateExtent(group: item / rows.capacity)
        }
        makeGroupsUniform()
        placeBoundaries()
        return true
    }

    /// Takes in what many items measured, on a section in which nothing is measured yet.
    mutating func setMeasured(_ items: [(item: Int, lengths: CompositionalLengths)]) {
        var groups: Set<Int> = []
        for (item, lengths) in items where item >= 0 && item < rows.itemCount && !estimated.isEmpty {
            if rows.runs != nil {
                rows.runs?.setMeasured(lengths, item: item)
            } else {
                makeIndexIfNeeded()
                if shape.hasLoneItems {
                    _ = rows.takeLength(lengths[shape.metrics.run], group: item)
                } else {
                    rows.index?.setMeasured(lengths, item: item)
                    groups.insert(item / rows.capacity)
                }
            }
        }
        for group in groups { updateExtent(group: group) }
        rebuildRuns(fromItem: 0)
        makeGroupsUniform()
        placeBoundaries()
    }

    /// Solves a group without what makes it uniform, for its own length.
    private mutating func updateExtent(group: Int) {
        let first = group * rows.capacity
        let extents = extents(of: solve(firstItem: first, count: min(rows.capacity, itemCount - first)))
        rows.index?.setExtent(extents.extent, side: extents.side, group: group)
    }

    private mutating func makeIndexIfNeeded() {
        guard rows.index == nil else { return }
        let run = metrics.run
        let full = extents(of: template)
        let part = last.map { extents(of: $0) } ?? full
        rows.index = CompositionalOffsetIndex(
            groupCount: rows.groupCount, itemCount: itemCount, capacity: rows.capacity, axes: estimated,
            keepsSides: section.group.size[run.other].isEstimate, spacing: rows.spacing,
            fixedExtent: shape.hasLoneItems ? shape.fixedExtent : nil, extents: (full.extent, part.extent),
            sides: (full.side, part.side))
    }

    /// Breaks the items into groups again, after a length of `item` changed.
    mutating func rebuildRuns(fromItem item: Int) {
        guard var runs = rows.runs else { return }
        var tail = RunTail(kindCount: kinds.count)
        let capacity = template.capacity
        if !runs.entries.isEmpty {
            // Earlier groups may depend on the item as well, as one that did not fit.
            let first = rows.group(item: max(0, item - runs.greatestReach))
            let index = runs.entry(group: first)
            let entry = runs.entries[index]
            runs.entries.removeSubrange(index...)
            tail.nextItem = entry.firstItem
            tail.nextGroup = entry.firstGroup
            tail.start = entry.start
            tail.attachments = entry.attachmentsBefore
            if first > entry.firstGroup {
                append(&runs, groups: first - entry.firstGroup, of: template, tail: &tail, isMeasured: false)
            }
        }
        var index = runs.firstMeasured(from: tail.nextItem)
        while tail.nextItem < itemCount {
            let isLast = index >= runs.measuredItems.count
            // Groups that depend on unmeasured items alone are as if nothing were measured.
            let whole: Int
            if isLast {
                whole = (itemCount - tail.nextItem) / capacity
            } else {
                let spare = runs.measuredItems[index] - tail.nextItem - max(capacity, template.reach)
                whole = spare < 0 ? 0 : spare / capacity + 1
            }
            if whole > 0 {
                append(&runs, groups: whole, of: template, tail: &tail, isMeasured: false)
                guard tail.nextItem < itemCount else { break }
            }
            let solved = solve(firstItem: tail.nextItem, count: itemCount - tail.nextItem)
            append(&runs, groups: 1, of: solved, tail: &tail, isMeasured: !isLast)
            while index < runs.measuredItems.count, runs.measuredItems[index] < tail.nextItem { index += 1 }
        }
        rows.runs = runs
    }

    /// Where the next entry of a run list begins.
    private struct RunTail {
        var nextItem = 0
        var nextGroup = 0
        var start = 0.0
        var attachments: [Int]

        init(kindCount: Int) {
            attachments = Array(repeating: 0, count: kindCount)
        }
    }

    private func append(
        _ runs: inout CompositionalRunList, groups: Int, of solved: CompositionalSolvedGroup, tail: inout RunTail,
        isMeasured: Bool
    ) {
        var perGroup = Array(repeating: 0, count: kinds.count)
        for attachment in solved.attachments { perGroup[attachment.kind] += 1 }
        let extents = extents(of: solved)
        let capacity = max(1, solved.leaves.count)
        runs.greatestReach = max(runs.greatestReach, solved.reach)
        runs.entries.append(
            CompositionalRunList.Entry(
                firstItem: tail.nextItem, firstGroup: tail.nextGroup, groupCount: groups, capacity: capacity,
                itemCount: capacity * groups, start: tail.start, extent: extents.extent, side: extents.side,
                attachmentsBefore: tail.attachments, attachmentsPerGroup: perGroup, isMeasured: isMeasured))
        tail.nextItem += capacity * groups
        tail.nextGroup += groups
        tail.start += runs.advance(extents.extent) * Double(groups)
        for kind in tail.attachments.indices { tail.attachments[kind] += perGroup[kind] * groups }
    }
}
