import Foundation

/// What part of a description takes, as it shows.
package struct CompositionalTrace: Sendable, Hashable {
    package enum Kind: String, Sendable {
        /// A section with its boundary items; inside, the room for its groups.
        case section
        case group
        case item
        /// Between neighbours, or at the edges of one.
        case spacing
        /// A supplementary view.
        case supplementary
    }

    package var kind: Kind
    /// The section; that before, for a spacing between sections.
    package var section: Int
    /// How many groups it lies in.
    package var depth: Int
    /// With content insets, and without; in content coordinates, scrolled as the section is.
    package var outer: CGRect
    package var inner: CGRect
    /// The length is an estimate still.
    package var isEstimate: Bool
}

extension CompositionalSolution {
    /// Calls `body` for everything in `rect` that sections, groups, items and spacings take: what lies deeper later.
    ///
    /// Parameters are those of `forEachElement`.
    /// - Complexity: O(log sections + log groups), and solving the groups found.
    package func forEachTrace(
        in rect: CGRect, visible: CGRect? = nil, innerOffset: (Int) -> CGFloat = { _ in 0 },
        _ body: (CompositionalTrace) -> Void
    ) {
        guard let probe = CompositionalProbe(rect, solution: self), probe.hasArea else { return }
        let output = output
        let axis = configuration.axis
        var index = firstSection(reaching: probe.low(axis))
        while index < sections.count, start(section: index) < probe.high(axis) {
            let end = start(section: index) + sections[index].length
            if probe.overlaps(axis, start: start(section: index), end: end), sections[index].length > 0 {
                trace(section: index, probe: probe, output: output, visible: visible, innerOffset: innerOffset, body)
            }
            if index + 1 < sections.count, start(section: index + 1) > end {
                let gap = CompositionalRect(
                    origin: CompositionalLengths(axis, along: end, across: 0),
                    size: CompositionalLengths(
                        axis, along: start(section: index + 1) - end, across: container.room[axis.other]))
                if probe.meets(gap) { body(Self.trace(.spacing, index, gap, output)) }
            }
            index += 1
        }
        for slot in configuration.boundaryItems.indices {
            guard let element = layoutBoundary(slot: slot, visible: visible) else { continue }
            if probe.meets(output.logical(element.frame)) { body(Self.trace(element, self)) }
        }
    }

    private static func trace(
        _ kind: CompositionalTrace.Kind, _ section: Int, _ rect: CompositionalRect, _ output: CompositionalOutput
    ) -> CompositionalTrace {
        let frame = output.frame(rect)
        return CompositionalTrace(
            kind: kind, section: section, depth: 0, outer: frame, inner: frame, isEstimate: false)
    }

    private static func trace(_ element: CompositionalElement, _ solution: Self) -> CompositionalTrace {
        CompositionalTrace(
            kind: .supplementary, section: element.section, depth: 0, outer: element.frame, inner: element.frame,
            isEstimate: solution.needsMeasuring(element))
    }

    private func trace(
        section index: Int, probe: CompositionalProbe, output: CompositionalOutput, visible: CGRect?,
        innerOffset: (Int) -> CGFloat, _ body: (CompositionalTrace) -> Void
    ) {
        let solved = sections[index]
        let start = start(section: index)
        body(frame(ofSection: index, output))
        let run = solved.metrics.run
        let scrolled = solved.isOrthogonal ? FlowLimits.distance(innerOffset(index).native) : 0
        if solved.hasContent {
            solved.forEachPlace(start: start, probe: probe.scrolled(run, by: scrolled)) { place in
                for trace in solved.traces(place, section: index, start: start, output: output, by: scrolled) {
                    if probe.meets(output.logical(trace.outer)) { body(trace) }
                }
            }
        }
        for slot in solved.section.boundaryItems.indices {
            guard let element = boundary(slot: slot, section: index, visible: visible) else { continue }
            if probe.meets(output.logical(element.frame)) { body(Self.trace(element, self)) }
        }
    }

    /// A section, and the room for its groups: that of the view, where they scroll by themselves.
    private func frame(ofSection index: Int, _ output: CompositionalOutput) -> CompositionalTrace {
        let solved = sections[index]
        let axis = configuration.axis
        let outer = sectionRect(index)
        var inner = outer
        inner.origin[axis] += solved.boundaries.bodyStart
        inner.size[axis] = solved.boundaries.bodyLength
        for axis in [LayoutAxis.horizontal, .vertical] {
            inner.origin[axis] += solved.metrics.lead[axis]
            inner.size[axis] = max(0, inner.size[axis] - solved.metrics.lead[axis] - solved.metrics.trail[axis])
        }
        return CompositionalTrace(
            kind: .section, section: index, depth: 0, outer: output.frame(outer), inner: output.frame(inner),
            isEstimate: false)
    }
}

extension CompositionalSectionSolution {
    /// What is in a group, and the spacing behind it. The section starts at `start` along the scroll axis, and is
    /// scrolled by a distance along the run.
    fileprivate func traces(
        _ place: CompositionalRows.Place, section index: Int, start: Double, output: CompositionalOutput,
        by scrolled: Double
    ) -> [CompositionalTrace] {
        let solved = tracedGroup(place)
        let run = metrics.run
        var origin = origin(of: solved, at: place)
        origin[metrics.axis] += start
        var corner = origin
        corner[run] -= scrolled
        var traces: [CompositionalTrace] = []
        func add(_ kind: CompositionalTrace.Kind, _ outer: CompositionalRect, _ box: CompositionalBox?) {
            traces.append(
                CompositionalTrace(
                    kind: kind, section: index, depth: box?.depth ?? 0, outer: output.frame(outer),
                    inner: output.frame(box?.inner ?? outer), isEstimate: !(box?.estimated.isEmpty ?? true)))
        }
        for number in solved.boxes.indices {
            var box = solved.boxes[number]
            // A group cut short is no longer than what it holds.
            if number == 0, box.kind == .group { box.shorten(to: solved.size) }
            box.move(by: corner)
            switch box.kind {
            case .group: add(.group, box.outer, box)
            case .item: add(.item, box.outer, box)
            case .spacing: add(.spacing, box.outer, box)
            }
        }
        if metrics.spacing > 0, place.group + 1 < rows.groupCount {
            var gap = CompositionalRect(
                origin: contentOrigin, size: CompositionalLengths(run, along: metrics.spacing, across: side))
            gap.origin[metrics.axis] += start
            gap.origin[run] += place.start + place.extent - scrolled
            add(.spacing, gap, nil)
        }
        for attachment in solved.attachments {
            let number = firstAttachment(kind: attachment.kind, group: place.group) + attachment.ordinal
            let element = element(attachment, item: number, section: index, origin: corner, output: output)
            traces.append(
                CompositionalTrace(
                    kind: .supplementary, section: index, depth: 0, outer: element.frame, inner: element.frame,
                    isEstimate: false))
        }
        return traces
    }
}

extension CompositionalBox {
    fileprivate mutating func shorten(to size: CompositionalLengths) {
        for axis in [LayoutAxis.horizontal, .vertical] where size[axis] < outer.size[axis] {
            inner.size[axis] = max(0, inner.size[axis] - (outer.size[axis] - size[axis]))
            outer.size[axis] = size[axis]
        }
    }
}
