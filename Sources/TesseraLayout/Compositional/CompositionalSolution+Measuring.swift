import Foundation

/// What moved when a size was measured.
package struct CompositionalMove: Sendable, Hashable {
    /// How far all content moved along the scroll axis that follows the group or section which was measured.
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
        let lengths = CompositionalLengths(x: size.width.native, y: size.height.native)
        return change(section: section) { $0.setMeasured(lengths, item: item) }
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
        return change(section: section) {
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
            distance: CGFloat(boundaries.bodyStart - oldStart),
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

    /// Takes over what boundary items and attached views of `old` measured, in sections that have the same ones.
    ///
    /// - Complexity: O(sections), and O(attached views that were measured).
    package mutating func takeMeasuredSupplementaries(of old: CompositionalSolution) {
        for index in sections.indices where old.sections.indices.contains(index) {
            let before = old.sections[index]
            sections[index].measuredAttachments = before.measuredAttachments
            guard !before.measuredBoundaries.isEmpty,
                before.section.boundaryItems == sections[index].section.boundaryItems
            else { continue }
            sections[index].measuredBoundaries = before.measuredBoundaries
            sections[index].placeBoundaries()
        }
        if configuration.boundaryItems == old.configuration.boundaryItems {
            measuredBoundaries = old.measuredBoundaries
        }
        place(from: 0)
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
            return changed ? CompositionalMove(distance: 0, contentSizeChange: .zero) : nil
        }
    }

    /// Calls `body` for every measured item of a section, in ascending order.
    package func forEachMeasuredItem(inSection section: Int, _ body: (Int, CGSize) -> Void) {
        guard sections.indices.contains(section) else { return }
        sections[section].forEachMeasured { body($0, CGSize(width: $1.x, height: $1.y)) }
    }

    private mutating func change(
        section: Int, _ body: (inout CompositionalSectionSolution) -> Bool
    ) -> CompositionalMove? {
        let oldSize = contentSize
        let oldLength = sections[section].length
        guard body(&sections[section]) else { return nil }
        if !sections[section].shape.dependsOnGreatest {
            if sections[section].length != oldLength { placeLengths(from: section) }
        } else if sections[section].length != oldLength || sections[section].crossLength > crossLength
            || crossLength > container.room[configuration.axis.other]
        {
            place(from: section)
        }
        return CompositionalMove(
            distance: CGFloat(sections[section].length - oldLength),
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
