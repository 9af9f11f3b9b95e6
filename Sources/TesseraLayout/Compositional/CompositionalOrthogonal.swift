import Foundation

/// How the inner content of an orthogonal section scrolls, along its own axis, in distances from its natural start.
package struct CompositionalOrthogonal: Sendable {
    package let behavior: CompositionalOrthogonalBehavior
    /// The axis along which it scrolls.
    package let axis: LayoutAxis
    /// The part of the layout that the inner scroll view spans: across the scroll axis all of the room, along it
    /// the groups without insets and boundary items. In content coordinates.
    package let frame: CGRect
    /// The insets inside of that: where the first group starts at offset 0.
    package let leadingInset: CGFloat
    package let trailingInset: CGFloat
    /// What is visible at once, less the insets.
    package let viewportLength: CGFloat
    /// From the first group's start to the last one's end.
    package let contentLength: CGFloat
    let rows: CompositionalRows

    /// The offsets that it may rest at. With `groupPagingCentered` the first offset may be negative and the last
    /// exceed what fills the viewport, so that the first and the last group can be in the middle.
    package var range: ClosedRange<CGFloat> {
        if behavior == .groupPagingCentered, rows.groupCount > 0 {
            let first = rest(group: 0)
            return first...max(first, rest(group: rows.groupCount - 1))
        }
        return 0...max(0, contentLength - viewportLength)
    }

    /// Where it comes to rest, without any speed, after it was put at `proposed`: the nearest page, no further than the
    /// end of the range; for groups the nearest of the places where they may rest and the end.
    ///
    /// - Complexity: O(log groups).
    package func settledOffset(_ proposed: CGFloat) -> CGFloat {
        let range = range
        let clamped = proposed.isNaN ? range.lowerBound : min(max(proposed, range.lowerBound), range.upperBound)
        switch behavior {
        case .none, .continuous:
            return clamped
        case .paging:
            guard viewportLength > 0 else { return clamped }
            guard clamped < range.upperBound else { return clamped }
            return min((clamped / viewportLength + 0.5).rounded(.down) * viewportLength, range.upperBound)
        case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered:
            let group = group(atOrBefore: clamped)
            return nearest(clamped, rest(group: group), rest(group: min(group + 1, rows.groupCount - 1)), range)
        }
    }

    /// Settled offsets for a series of proposals; one does not depend on those before.
    package func settledOffsets(_ proposals: [CGFloat]) -> [CGFloat] {
        proposals.map { settledOffset($0) }
    }

    /// Where a drag ends that began at rest at `start` and would come to rest at `projected` by itself: the paging
    /// behaviours go at most one page or group from where they started, and do so for a velocity (points per
    /// millisecond) of 0.2 or more even if they were hardly moved. From memory: the physics of fingers were not
    /// recorded.
    package func targetOffset(from start: CGFloat, projected: CGFloat, velocity: CGFloat) -> CGFloat {
        switch behavior {
        case .none, .continuous, .continuousGroupLeadingBoundary:
            return settledOffset(projected)
        case .paging:
            guard viewportLength > 0 else { return settledOffset(projected) }
            let page = (settledOffset(start) / viewportLength).rounded(.toNearestOrAwayFromZero)
            let step = step(settledOffset(projected) - settledOffset(start), velocity: velocity)
            return settledOffset((page + CGFloat(step)) * viewportLength)
        case .groupPaging, .groupPagingCentered:
            guard rows.groupCount > 0 else { return settledOffset(projected) }
            let here = settledOffset(start)
            var group = group(atOrBefore: here)
            if group + 1 < rows.groupCount, abs(rest(group: group + 1) - here) < abs(rest(group: group) - here) {
                group += 1
            }
            let step = step(settledOffset(projected) - here, velocity: velocity)
            return settledOffset(rest(group: min(max(0, group + step), rows.groupCount - 1)))
        }
    }

    private func step(_ distance: CGFloat, velocity: CGFloat) -> Int {
        if abs(velocity) >= 0.2 { return velocity > 0 ? 1 : -1 }
        return distance == 0 ? 0 : distance > 0 ? 1 : -1
    }

    /// Where it rests for a group, not limited to the range.
    func rest(group: Int) -> CGFloat {
        let start = CGFloat(rows.start(group: group))
        guard behavior == .groupPagingCentered else { return start }
        return start + (CGFloat(rows.extent(group: group)) - viewportLength) / 2
    }

    /// The last group whose place of rest is not beyond an offset.
    func group(atOrBefore offset: CGFloat) -> Int {
        // Places of rest ascend with the groups unless groups of very different lengths are centred.
        var low = 0
        var high = rows.groupCount
        while low < high {
            let middle = (low + high) / 2
            if rest(group: middle) <= offset { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    private func nearest(
        _ offset: CGFloat, _ first: CGFloat, _ second: CGFloat, _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
        let first = min(max(first, range.lowerBound), range.upperBound)
        let second = min(max(second, range.lowerBound), range.upperBound)
        return abs(second - offset) < abs(first - offset) ? second : first
    }
}

extension CompositionalSolution {
    /// The inner content of an orthogonal section; nil for any other, and for one without items.
    package func orthogonal(section: Int) -> CompositionalOrthogonal? {
        guard sections.indices.contains(section), sections[section].isOrthogonal, sections[section].hasContent else {
            return nil
        }
        let solved = sections[section]
        let axis = configuration.axis
        let run = solved.metrics.run
        let room = container.room
        let rect = CompositionalRect(
            origin: CompositionalLengths(
                axis, along: start(section: section) + solved.contentOrigin[axis], across: 0),
            size: CompositionalLengths(axis, along: solved.side, across: room[run]))
        let mirrored = output.mirrored(rect)
        let lead = solved.metrics.lead[run]
        let trail = solved.metrics.trail[run]
        return CompositionalOrthogonal(
            behavior: solved.section.orthogonalBehavior, axis: run,
            frame: CGRect(
                x: mirrored.origin.x, y: mirrored.origin.y, width: mirrored.size.x, height: mirrored.size.y),
            leadingInset: CGFloat(lead), trailingInset: CGFloat(trail),
            viewportLength: CGFloat(max(0, room[run] - lead - trail)), contentLength: CGFloat(solved.rows.length),
            rows: solved.rows)
    }

    /// Sections that scroll by themselves and have items.
    package var orthogonalSections: [Int] {
        sections.indices.filter { sections[$0].isOrthogonal && sections[$0].hasContent }
    }
}
