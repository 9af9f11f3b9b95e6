import Foundation

extension CompositionalSolution {
    /// Calls `body` for every element found in `rect`.
    ///
    /// The rectangle is clipped to the content. Elements of a section are found where the section meets it, items and
    /// attached views where their outermost group meets it as well; of an item only the part inside its groups
    /// counts. Backgrounds are found by their section's range along the scroll axis, even in a rectangle without area.
    ///
    /// - Parameters:
    ///   - section: the only one to look at, without the boundary items of the layout; nil for all.
    ///   - visible: what of the content is visible inside the view's content insets; pinned elements lie
    ///     accordingly. Nil: where they are by themselves.
    ///   - reachesOut: whether what orthogonal sections scroll is found by its frame, beyond the content as well, and
    ///     not where it shows.
    ///   - innerOffset: how far an orthogonal section is scrolled from its natural start. Its elements are found where
    ///     that shows them; their frames stay unscrolled.
    /// - Complexity: O(log sections + log groups) plus the groups found.
    package func forEachElement(
        in rect: CGRect, section only: Int? = nil, visible: CGRect? = nil, reachesOut: Bool = false,
        innerOffset: (Int) -> CGFloat = { _ in 0 }, _ body: (CompositionalElement) -> Void
    ) {
        let axis = configuration.axis
        let probe = CompositionalProbe(rect, solution: self)
        let reach = reachesOut ? CompositionalProbe(rect, solution: self, beyond: axis.other) : probe
        guard let reach else { return }
        let output = output
        func look(at index: Int) {
            let start = start(section: index)
            guard reach.overlaps(axis, start: start, end: start + sections[index].length) else { return }
            visit(
                section: index, probe: probe, groups: sections[index].isOrthogonal ? reach : probe, output: output,
                visible: visible, innerOffset: reachesOut ? { _ in 0 } : innerOffset, body)
        }
        if let only {
            if sections.indices.contains(only) { look(at: only) }
            return
        }
        if let probe, probe.hasArea {
            for slot in configuration.boundaryItems.indices {
                if let element = layoutBoundary(slot: slot, visible: visible), probe.meets(logical(element, output)) {
                    body(element)
                }
            }
        }
        var index = firstSection(reaching: reach.low(axis))
        while index < sections.count, start(section: index) < reach.high(axis) {
            look(at: index)
            index += 1
        }
    }

    /// The elements found in `rect`, in the order of `forEachElement`.
    package func elements(in rect: CGRect, visible: CGRect? = nil) -> [CompositionalElement] {
        var elements: [CompositionalElement] = []
        forEachElement(in: rect, visible: visible) { elements.append($0) }
        return elements
    }

    /// Calls `body` with the numbers of the items of an orthogonal section that lie between two distances from its
    /// natural start: scrolled by a distance it shows what lies from there on, as far as it is long.
    ///
    /// - Complexity: O(log groups) plus the groups found.
    package func forEachItem(
        inOrthogonalSection index: Int, from low: CGFloat, to high: CGFloat, _ body: (Int) -> Void
    ) {
        guard sections.indices.contains(index), sections[index].isOrthogonal, sections[index].hasContent,
            !sections[index].rows.isFlat, low < high
        else { return }
        let start = start(section: index)
        let run = sections[index].metrics.run
        let probe = CompositionalProbe(
            run, from: FlowLimits.distance(low.native), to: FlowLimits.distance(high.native),
            across: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
            grid: CompositionalGrid(scale: container.scale.native))
        sections[index].visitGroups(section: index, start: start, probe: probe, output: output, innerOffset: { _ in 0 })
        {
            if $0.category == .item { body($0.item) }
        }
    }

    /// The sections that a rectangle meets along the scroll axis.
    ///
    /// - Complexity: O(log sections) plus the sections found.
    package func sections(in rect: CGRect) -> Range<Int> {
        let axis = configuration.axis
        guard let probe = CompositionalProbe(rect, solution: self) else { return 0..<0 }
        let first = firstSection(reaching: probe.low(axis))
        var end = first
        while end < sections.count, start(section: end) < probe.high(axis) { end += 1 }
        return first..<end
    }

    /// The first section that may end after `low`.
    func firstSection(reaching low: Double) -> Int {
        let spacing = FlowLimits.distance(configuration.interSectionSpacing.native)
        // Overlapping sections: one can reach beyond the next one's start by as much as the spacing takes away.
        let low = low - boundaries.bodyStart - max(0, -spacing)
        var first = 0
        var end = sections.count
        while first < end {
            let middle = (first + end) / 2
            if starts[middle + 1] > low { end = middle } else { first = middle + 1 }
        }
        return first
    }

    /// - Parameters:
    ///   - probe: nil where the rectangle lies beside the content.
    ///   - groups: what the section's groups have to meet.
    private func visit(
        section index: Int, probe: CompositionalProbe?, groups: CompositionalProbe?, output: CompositionalOutput,
        visible: CGRect?, innerOffset: (Int) -> CGFloat, _ body: (CompositionalElement) -> Void
    ) {
        if probe != nil {
            for slot in sections[index].section.decorations.indices {
                if let element = decoration(slot: slot, section: index) { body(element) }
            }
        }
        if let groups, groups.hasArea, sections[index].hasContent, !sections[index].rows.isFlat {
            sections[index].visitGroups(
                section: index, start: start(section: index), probe: groups, output: output, innerOffset: innerOffset,
                body)
        }
        guard let probe, probe.hasArea else { return }
        for slot in sections[index].section.boundaryItems.indices {
            if let element = boundary(slot: slot, section: index, visible: visible),
                probe.meets(logical(element, output))
            {
                body(element)
            }
        }
    }

    /// A frame in the solver's coordinates.
    @inline(__always)
    private func logical(_ element: CompositionalElement, _ output: CompositionalOutput) -> CompositionalRect {
        output.logical(element.frame)
    }
}

extension CompositionalSectionSolution {
    /// Calls `body` for every item and attached view found in the probe. The section starts at `start` along the
    /// scroll axis.
    fileprivate func visitGroups(
        section index: Int, start: Double, probe: CompositionalProbe, output: CompositionalOutput,
        innerOffset: (Int) -> CGFloat, _ body: (CompositionalElement) -> Void
    ) {
        var probe = probe
        if metrics.run != metrics.axis {
            probe = probe.scrolled(metrics.run, by: FlowLimits.distance(innerOffset(index).native))
        }
        forEachPlace(start: start, probe: probe) { place in
            visit(place, section: index, start: start, probe: probe, output: output, body)
        }
    }

    /// Calls `body` for every group that may meet the probe, which is scrolled as the section is.
    func forEachPlace(start: Double, probe: CompositionalProbe, _ body: (CompositionalRows.Place) -> Void) {
        let count = rows.groupCount
        let run = metrics.run
        var base = contentOrigin
        base[metrics.axis] += start
        let low = probe.low(run) - base[run]
        let high = probe.high(run) - base[run]
        var group = rows.firstGroup(reaching: low)
        while group < count {
            let place = rows.place(group: group)
            guard place.start < high else { break }
            // Items of a group cut short may end behind its trimmed length.
            if group == count - 1 || place.start + place.extent > low { body(place) }
            group += 1
        }
    }

    private func visit(
        _ place: CompositionalRows.Place, section index: Int, start: Double, probe: CompositionalProbe,
        output: CompositionalOutput, _ body: (CompositionalElement) -> Void
    ) {
        let solved = solvedGroup(place)
        var origin = origin(of: solved, at: place)
        origin[metrics.axis] += start
        for (offset, leaf) in solved.leaves.enumerated() {
            let element = item(
                leaf, item: place.firstItem + offset, section: index, origin: origin, output: output)
            // The found part moves with the frame onto the pixel grid.
            let frame = output.logical(element.frame)
            var found = leaf.found
            found.origin.x += frame.origin.x - leaf.frame.origin.x
            found.origin.y += frame.origin.y - leaf.frame.origin.y
            if probe.meets(found) { body(element) }
        }
        guard !solved.attachments.isEmpty, probe.meets(CompositionalRect(origin: origin, size: solved.size)) else {
            return
        }
        for attachment in solved.attachments {
            let number = firstAttachment(kind: attachment.kind, group: place.group) + attachment.ordinal
            let element = element(attachment, item: number, section: index, origin: origin, output: output)
            if probe.meets(output.logical(element.frame)) { body(element) }
        }
    }
}
