import Foundation

/// What moved when a size was measured.
package struct CompositionalMove: Sendable, Hashable {
    /// Along the scroll axis, leading to trailing: where what has moved began, before the change.
    package var position: CGFloat
    /// How far all content from there on moved. What lies inside the group or section that was measured may have
    /// moved differently.
    package var distance: CGFloat
    /// How the content size changed.
    package var contentSizeChange: CGSize
}

extension CompositionalSolution {
    /// Sets what an item measured; lengths that are not estimates don't count. Returns nil if nothing changed.
    ///
    /// - Complexity: one group, O(log groups), and O(sections) when the section's length changed. See
    ///   `CompositionalSectionSolution.setMeasured`.
    package mutating func setMeasuredSize(_ size: CGSize, item: Int, section: Int) -> CompositionalMove? {
        guard sections.indices.contains(section), item >= 0, item < sections[section].rows.itemCount else { return nil }
        let group = sections[section].rows.group(item: item)
        let isOrthogonal = sections[section].isOrthogonal
        let place = sections[section].rows.place(group: group)
        let origin = start(section: section) + sections[section].contentOrigin[configuration.axis]
        // In an orthogonal section nothing moves along the scroll axis but what follows the section.
        let position =
            isOrthogonal ? start(section: section) + sections[section].length : origin + place.start + place.extent
        let lengths = CompositionalLengths(x: size.width.native, y: size.height.native)
        return change(section: section, position: position) { $0.setMeasured(lengths, item: item) }
    }

    /// Sets what a boundary item of a section measured.
    package mutating func setMeasuredSize(_ size: CGSize, boundary slot: Int, section: Int) -> CompositionalMove? {
        guard sections.indices.contains(section), sections[section].section.boundaryItems.indices.contains(slot) else {
            return nil
        }
        let item = sections[section].section.boundaryItems[slot]
        guard let lengths = Self.estimated(size, of: item.size, old: sections[section].measuredBoundaries[slot]) else {
            return nil
        }
        let placed = sections[section].boundaries.placed[slot]
        let axis = configuration.axis
        return change(
            section: section, position: start(section: section) + max(0, placed.main + placed.size[axis])
        ) {
            $0.measuredBoundaries[slot] = lengths
            $0.placeBoundaries()
            return true
        }
    }

    /// Sets what a boundary item of the layout measured.
    package mutating func setMeasuredSize(_ size: CGSize, layoutBoundary slot: Int) -> CompositionalMove? {
        guard configuration.boundaryItems.indices.contains(slot),
            let lengths = Self.estimated(
                size, of: configuration.boundaryItems[slot].size, old: measuredBoundaries[slot])
        else { return nil }
        let oldSize = contentSize
        let oldStart = boundaries.bodyStart
        measuredBoundaries[slot] = lengths
        place(from: sections.count)
        return CompositionalMove(
            position: CGFloat(oldStart), distance: CGFloat(boundaries.bodyStart - oldStart),
            contentSizeChange: Self.difference(contentSize, oldSize))
    }

    /// Sets what a view attached to an item or group measured: it changes that view's frame alone. Returns whether
    /// something changed.
    package mutating func setMeasuredSize(_ size: CGSize, attachment slot: Int, item: Int, section: Int) -> Bool {
        guard let element = attachment(slot: slot, item: item, section: section), !element.estimatedAxes.isEmpty else {
            return false
        }
        let key = CompositionalAttachmentKey(kind: slot, item: item)
        let lengths = CompositionalLengths(
            x: FlowLimits.length(size.width.native), y: FlowLimits.length(size.height.native))
        guard sections[section].measuredAttachments[key] != lengths else { return false }
        sections[section].measuredAttachments[key] = lengths
        return true
    }

    /// What an item measured; nil if it was not measured. A length that is not an estimate is NaN.
    package func measuredSize(item: Int, section: Int) -> CGSize? {
        guard sections.indices.contains(section), item >= 0, item < sections[section].rows.itemCount else { return nil }
        let lengths = sections[section].measured(item: item)
        return lengths.x.isNaN && lengths.y.isNaN ? nil : CGSize(width: lengths.x, height: lengths.y)
    }

    /// Whether an element has estimated lengths that were not measured yet.
    package func needsMeasuring(_ element: CompositionalElement) -> Bool {
        guard !element.estimatedAxes.isEmpty else { return false }
        switch element.category {
        case .item: return measuredSize(item: element.item, section: element.section) == nil
        case .attachment:
            let key = CompositionalAttachmentKey(kind: element.slot, item: element.item)
            return sections[element.section].measuredAttachments[key] == nil
        case .boundary: return sections[element.section].measuredBoundaries[element.slot] == nil
        case .layoutBoundary: return measuredBoundaries[element.slot] == nil
        case .decoration: return false
        }
    }

    /// Sets what any element measured.
    package mutating func setMeasuredSize(_ size: CGSize, of element: CompositionalElement) -> CompositionalMove? {
        switch element.category {
        case .item: return setMeasuredSize(size, item: element.item, section: element.section)
        case .boundary: return setMeasuredSize(size, boundary: element.slot, section: element.section)
        case .layoutBoundary: return setMeasuredSize(size, layoutBoundary: element.slot)
        case .decoration: return nil
        case .attachment:
            let changed = setMeasuredSize(
                size, attachment: element.slot, item: element.item, section: element.section)
            return changed ? CompositionalMove(position: 0, distance: 0, contentSizeChange: .zero) : nil
        }
    }

    /// Calls `body` for every measured item of a section, in ascending order.
    package func forEachMeasuredItem(inSection section: Int, _ body: (Int, CGSize) -> Void) {
        guard sections.indices.contains(section) else { return }
        sections[section].forEachMeasured { body($0, CGSize(width: $1.x, height: $1.y)) }
    }

    private mutating func change(
        section: Int, position: Double, _ body: (inout CompositionalSectionSolution) -> Bool
    ) -> CompositionalMove? {
        let oldSize = contentSize
        let oldLength = sections[section].length
        guard body(&sections[section]) else { return nil }
        if sections[section].length != oldLength || sections[section].crossLength > crossLength
            || crossLength > container.room[configuration.axis.other]
        {
            place(from: section)
        }
        return CompositionalMove(
            position: CGFloat(position), distance: CGFloat(sections[section].length - oldLength),
            contentSizeChange: Self.difference(contentSize, oldSize))
    }

    private static func difference(_ new: CGSize, _ old: CGSize) -> CGSize {
        CGSize(width: new.width - old.width, height: new.height - old.height)
    }

    /// Measured lengths where the size is estimated, NaN elsewhere; nil if that is nothing new.
    private static func estimated(
        _ size: CGSize, of described: CompositionalSize, old: CompositionalLengths?
    ) -> CompositionalLengths? {
        var lengths = CompositionalLengths.unknown
        if described.width.isEstimate { lengths.x = FlowLimits.length(size.width.native) }
        if described.height.isEstimate { lengths.y = FlowLimits.length(size.height.native) }
        if lengths.x.isNaN, lengths.y.isNaN { return nil }
        let isKnown =
            (lengths.x.isNaN || lengths.x == old?.x) && (lengths.y.isNaN || lengths.y == old?.y)
        return isKnown ? nil : lengths
    }
}

extension CompositionalSectionSolution {
    func forEachMeasured(_ body: (Int, CompositionalLengths) -> Void) {
        if let runs = rows.runs {
            for item in runs.measuredItems { body(item, runs.measured[item] ?? .unknown) }
        } else {
            rows.index?.forEachMeasured(body)
        }
    }
}
