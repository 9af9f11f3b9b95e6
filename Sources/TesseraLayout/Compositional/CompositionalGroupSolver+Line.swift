import Foundation

/// One subitem on a line.
private struct LineEntry {
    var size = CompositionalLengths()
    var isPresent = true
    /// Where its leaves and attachments start in the solver's lists.
    var firstLeaf = 0
    var firstAttachment = 0
    var firstBox = 0
    var ordinal = 0
}

extension CompositionalGroupSolver {
    /// Arranges the subitems of a group, which takes its list once if its length along its axis is an estimate, though
    /// siblings may have settled it, and sets the lengths of `outer` that its content decides. Returns the room
    /// inside the group's insets.
    mutating func solveLine(
        _ node: CompositionalItem, group: CompositionalGroup, outer: inout CompositionalLengths,
        free: CompositionalAxes, holdsListOnce: Bool
    ) -> CompositionalRect {
        let axis = group.axis
        let across = axis.other
        var room = CompositionalRect(size: outer)
        for axis in [LayoutAxis.horizontal, .vertical] where !free.contains(CompositionalAxes(axis)) {
            let lead = node.contentInsets.lead(axis, of: outer[axis])
            room.origin[axis] = lead
            room.size[axis] = max(0, outer[axis] - lead - node.contentInsets.trail(axis, of: outer[axis]))
        }
        guard !group.subitems.isEmpty else { return room }
        let isFree = free.contains(CompositionalAxes(axis))
        let spacing = group.interItemSpacing?.length ?? 0

        let line = line(group, room: room.size, holdsListOnce: holdsListOnce, spacing: spacing)
        guard line.count > 0 else {
            hasNoRoom = true
            return room
        }
        var base = room.size
        base[axis] = line.base
        var forced = CompositionalLengths.unknown
        if case .divided = group.arrangement {
            forced[axis] = grid.floor(max(0, (room.size[axis] - spacing * Double(line.count - 1)) / Double(line.count)))
        }
        let isDivided = forced[axis].isNaN ? nil : axis

        var entries: [LineEntry] = []
        entries.reserveCapacity(line.count)
        for index in 0..<line.count {
            var entry = LineEntry()
            entry.firstLeaf = leaves.count
            entry.firstAttachment = attachments.count
            entry.firstBox = boxes.count
            entry.ordinal = nextLeaf
            entry.isPresent = nextLeaf < present
            entry.size = solve(
                group.subitems[index % group.subitems.count], container: base, forced: forced, isDivided: isDivided)
            entries.append(entry)
        }
        if group.subitems.contains(where: {
            $0.size.width.kind == .uniformAcrossSiblings || $0.size.height.kind == .uniformAcrossSiblings
        }) {
            makeUniform(&entries, group: group, base: base, forced: forced, isDivided: isDivided)
        }

        // How long the line is, and how thick.
        let counted = entries[0].isPresent
        var length = 0.0
        var presentLength = 0.0
        var thickness = 0.0
        var flexibleCount = 0
        let gapFlexes = group.interItemSpacing?.isFlexible ?? false
        for (index, entry) in entries.enumerated() {
            let edges = group.subitems[index % group.subitems.count].edgeSpacing
            let pair = CompositionalEdgePair(edges, axis: axis)
            if index > 0 {
                length += spacing
                flexibleCount += gapFlexes ? 1 : 0
            }
            length += pair.lead + entry.size[axis] + pair.trail
            flexibleCount += pair.flexibleCount
            guard entry.isPresent || !counted else { continue }
            presentLength = length
            let crossPair = CompositionalEdgePair(edges, axis: across)
            thickness = max(thickness, crossPair.lead + entry.size[across] + crossPair.trail)
        }
        if isFree {
            room.size[axis] = max(0, presentLength)
            outer[axis] = room.size[axis]
        }
        if free.contains(CompositionalAxes(across)) {
            room.size[across] = max(0, thickness)
            outer[across] = room.size[across]
        }
        let share = isFree || flexibleCount == 0 ? 0 : (room.size[axis] - length) / Double(flexibleCount)

        var gaps: [CompositionalBox] = []
        var cursor = room.origin[axis]
        for (index, entry) in entries.enumerated() {
            let edges = group.subitems[index % group.subitems.count].edgeSpacing
            let pair = CompositionalEdgePair(edges, axis: axis)
            let crossPair = CompositionalEdgePair(edges, axis: across)
            let end = cursor
            if index > 0 { cursor += spacing + (gapFlexes ? share : 0) }
            let slot = cursor
            cursor += pair.lead + (pair.leadFlexes ? share : 0)
            let leftover = room.size[across] - entry.size[across] - crossPair.lead - crossPair.trail
            let origin = CompositionalLengths(
                axis, along: cursor, across: room.origin[across] + crossPair.start(leftover: leftover))
            let next = index + 1 < entries.count ? entries[index + 1] : nil
            move(
                leaves: entry.firstLeaf..<(next?.firstLeaf ?? leaves.count),
                attachments: entry.firstAttachment..<(next?.firstAttachment ?? attachments.count),
                boxes: entry.firstBox..<(next?.firstBox ?? boxes.count), to: origin)
            cursor += entry.size[axis] + pair.trail + (pair.trailFlexes ? share : 0)
            if isTraced, entry.isPresent {
                let item = CompositionalRect(origin: origin, size: entry.size)
                gaps += CompositionalBox.gaps(
                    around: item, axis: axis, line: room, from: (end, slot), to: cursor, trail: crossPair.trail,
                    depth: depth)
            }
        }
        boxes += gaps
        return room
    }

    /// Gives all siblings of uniform length the largest one's.
    private mutating func makeUniform(
        _ entries: inout [LineEntry], group: CompositionalGroup, base: CompositionalLengths,
        forced: CompositionalLengths, isDivided: LayoutAxis?
    ) {
        var greatest = CompositionalLengths.unknown
        let counted = entries[0].isPresent
        for axis in [LayoutAxis.horizontal, .vertical] where forced[axis].isNaN {
            for (index, entry) in entries.enumerated() where entry.isPresent || !counted {
                let dimension = group.subitems[index % group.subitems.count].size[axis]
                guard dimension.kind == .uniformAcrossSiblings else { continue }
                greatest[axis] = greatest[axis].isNaN ? entry.size[axis] : max(greatest[axis], entry.size[axis])
            }
        }
        guard let first = entries.first else { return }
        // Solved again from the first on: lists, ordinals and numbers start where they were.
        leaves.removeSubrange(first.firstLeaf...)
        for attachment in attachments[first.firstAttachment...] {
            ordinals[attachment.kind] = min(ordinals[attachment.kind], attachment.ordinal)
        }
        attachments.removeSubrange(first.firstAttachment...)
        boxes.removeSubrange(first.firstBox...)
        nextLeaf = first.ordinal
        for index in entries.indices {
            let subitem = group.subitems[index % group.subitems.count]
            var lengths = forced
            for axis in [LayoutAxis.horizontal, .vertical]
            where subitem.size[axis].kind == .uniformAcrossSiblings && forced[axis].isNaN {
                lengths[axis] = greatest[axis]
            }
            entries[index].firstLeaf = leaves.count
            entries[index].firstAttachment = attachments.count
            entries[index].firstBox = boxes.count
            entries[index].size = solve(subitem, container: base, forced: lengths, isDivided: isDivided)
        }
    }
}
