import Foundation

extension CompositionalSolution {
    var output: CompositionalOutput {
        CompositionalOutput(
            grid: CompositionalGrid(scale: container.scale.native),
            mirror: container.isRightToLeft ? contentSize.width.native : nil)
    }

    /// The frame of an item; nil if there is no such item or its group has no room for it.
    package func frame(item: Int, section: Int) -> CGRect? {
        element(item: item, section: section)?.frame
    }

    /// An item, whether or not its group contains it.
    ///
    /// - Complexity: O(log sections) and one group.
    package func element(item: Int, section: Int) -> CompositionalElement? {
        guard sections.indices.contains(section) else { return nil }
        guard item >= 0, item < sections[section].rows.itemCount else { return nil }
        let place = sections[section].rows.place(group: sections[section].rows.group(item: item))
        let group = sections[section].solvedGroup(place)
        guard group.leaves.indices.contains(item - place.firstItem) else { return nil }
        let leaf = group.leaves[item - place.firstItem]
        return self.item(
            leaf, item: item, section: section, origin: origin(section: section, group: group, place: place),
            output: output)
    }

    /// A view attached to an item or group, by its number among those of its kind.
    package func attachment(slot: Int, item: Int, section: Int) -> CompositionalElement? {
        guard sections.indices.contains(section), item >= 0 else { return nil }
        let solved = sections[section]
        guard solved.kinds.indices.contains(slot), let group = solved.group(attachment: item, kind: slot) else {
            return nil
        }
        let place = solved.rows.place(group: group)
        let contents = solved.solvedGroup(place)
        let first = solved.firstAttachment(kind: slot, group: group)
        for attachment in contents.attachments where attachment.kind == slot && attachment.ordinal == item - first {
            return sections[section].element(
                attachment, item: item, section: section,
                origin: origin(section: section, group: contents, place: place), output: output)
        }
        return nil
    }

    /// A boundary item of a section. With a visible rectangle, less the view's content insets, pinned ones lie where
    /// they are then.
    package func boundary(slot: Int, section: Int, visible: CGRect? = nil) -> CompositionalElement? {
        guard sections.indices.contains(section) else { return nil }
        let solved = sections[section]
        guard solved.section.boundaryItems.indices.contains(slot) else { return nil }
        return boundary(
            solved.section.boundaryItems[slot], slot: slot, stack: solved.boundaries, start: start(section: section),
            category: .boundary, section: section, item: 0, visible: visible)
    }

    /// A boundary item of the whole layout.
    package func layoutBoundary(slot: Int, visible: CGRect? = nil) -> CompositionalElement? {
        guard configuration.boundaryItems.indices.contains(slot) else { return nil }
        return boundary(
            configuration.boundaryItems[slot], slot: slot, stack: boundaries, start: 0, category: .layoutBoundary,
            section: 0, item: .max, visible: visible)
    }

    /// The view of a kind at a path, as `layoutAttributesForSupplementaryView(ofKind:at:)` asks for it: a layout's
    /// boundary item for item `Int.max` of section 0, a section's boundary item for item 0, else an attached view.
    package func supplementary(
        kind: String, item: Int, section: Int, visible: CGRect? = nil
    ) -> CompositionalElement? {
        if section == 0, item == .max {
            for slot in configuration.boundaryItems.indices where configuration.boundaryItems[slot].elementKind == kind
            {
                return layoutBoundary(slot: slot, visible: visible)
            }
            return nil
        }
        guard sections.indices.contains(section) else { return nil }
        let boundaryItems = sections[section].section.boundaryItems
        if item == 0, sections[section].length > 0 {
            for slot in boundaryItems.indices where boundaryItems[slot].elementKind == kind {
                return boundary(slot: slot, section: section, visible: visible)
            }
        }
        guard let slot = sections[section].kinds.firstIndex(of: kind) else { return nil }
        return attachment(slot: slot, item: item, section: section)
    }

    /// A section's background; nil for a section that takes no room.
    package func decoration(slot: Int, section: Int) -> CompositionalElement? {
        guard sections.indices.contains(section), sections[section].length > 0,
            sections[section].section.decorations.indices.contains(slot)
        else { return nil }
        let decoration = sections[section].section.decorations[slot]
        let rect = sectionRect(section).inset(by: decoration.contentInsets, except: [])
        return CompositionalElement(
            category: .decoration, section: section, item: 0, slot: slot, frame: output.frame(rect),
            zIndex: decoration.zIndex, estimatedAxes: [])
    }

    /// The background of a kind.
    package func decoration(kind: String, section: Int) -> CompositionalElement? {
        guard sections.indices.contains(section) else { return nil }
        let decorations = sections[section].section.decorations
        for slot in decorations.indices where decorations[slot].elementKind == kind {
            return decoration(slot: slot, section: section)
        }
        return nil
    }

    /// What a section takes of the content, boundary items and insets included. Nil if there is no such section.
    package func sectionFrame(section: Int) -> CGRect? {
        guard sections.indices.contains(section) else { return nil }
        let rect = output.mirrored(sectionRect(section))
        return CGRect(x: rect.origin.x, y: rect.origin.y, width: rect.size.x, height: rect.size.y)
    }

    /// The element kind of a supplementary view or decoration; nil for an item.
    package func elementKind(of element: CompositionalElement) -> String? {
        switch element.category {
        case .item: nil
        case .attachment: sections[element.section].kinds[element.slot]
        case .boundary: sections[element.section].section.boundaryItems[element.slot].elementKind
        case .layoutBoundary: configuration.boundaryItems[element.slot].elementKind
        case .decoration: sections[element.section].section.decorations[element.slot].elementKind
        }
    }

    func sectionRect(_ section: Int) -> CompositionalRect {
        CompositionalRect(
            origin: CompositionalLengths(configuration.axis, along: start(section: section), across: 0),
            size: CompositionalLengths(
                configuration.axis, along: sections[section].length, across: container.room[configuration.axis.other]))
    }

    func origin(
        section: Int, group: CompositionalSolvedGroup, place: CompositionalRows.Place
    ) -> CompositionalLengths {
        var origin = sections[section].origin(of: group, at: place)
        origin[configuration.axis] += start(section: section)
        return origin
    }

    func item(
        _ leaf: CompositionalLeaf, item: Int, section: Int, origin: CompositionalLengths, output: CompositionalOutput
    ) -> CompositionalElement {
        sections[section].item(leaf, item: item, section: section, origin: origin, output: output)
    }

    private func boundary(
        _ item: CompositionalBoundary, slot: Int, stack: CompositionalBoundaryStack, start: Double,
        category: CompositionalElement.Category, section: Int, item index: Int, visible: CGRect?
    ) -> CompositionalElement {
        let axis = configuration.axis
        let placed = stack.placed[slot]
        var main = placed.main
        if item.pinToVisibleBounds, let visible {
            var low = (axis == .vertical ? visible.origin.y : visible.origin.x).native
            var high = low + (axis == .vertical ? visible.size.height : visible.size.width).native
            if axis == .horizontal, let mirror = output.mirror { (low, high) = (mirror - high, mirror - low) }
            if low <= high { main = stack.pinnedMain(slot, low: low - start, high: high - start, axis: axis) }
        }
        let rect = CompositionalRect(
            origin: CompositionalLengths(axis, along: start + main, across: placed.cross), size: placed.size
        ).inset(by: item.contentInsets, except: placed.estimated)
        let raised =
            item.pinToVisibleBounds ? item.zIndex.addingReportingOverflow(Self.pinnedZIndex) : (item.zIndex, false)
        return CompositionalElement(
            category: category, section: section, item: index, slot: slot, frame: output.frame(rect),
            zIndex: raised.1 ? .max : raised.0, estimatedAxes: placed.estimated)
    }

    /// What a pinned item's z index is raised by.
    static let pinnedZIndex = 1_000_000_000
}

extension CompositionalSectionSolution {
    /// An item as an element; `origin` is where its outermost group lies.
    @inline(__always)
    func item(
        _ leaf: CompositionalLeaf, item: Int, section index: Int, origin: CompositionalLengths,
        output: CompositionalOutput
    ) -> CompositionalElement {
        var rect = leaf.frame
        rect.origin.x += origin.x
        rect.origin.y += origin.y
        return CompositionalElement(
            category: .item, section: index, item: item, slot: 0, frame: output.frame(rect),
            zIndex: leaf.zIndex + (section.decorations.isEmpty ? 0 : 1), estimatedAxes: leaf.estimated)
    }

    /// An attached view as an element.
    func element(
        _ attachment: CompositionalAttachment, item: Int, section index: Int, origin: CompositionalLengths,
        output: CompositionalOutput
    ) -> CompositionalElement {
        let key = CompositionalAttachmentKey(kind: attachment.kind, item: item)
        var rect = attachment.frame(measured: measuredAttachments[key] ?? .unknown)
        rect.origin.x += origin.x
        rect.origin.y += origin.y
        return CompositionalElement(
            category: .attachment, section: index, item: item, slot: attachment.kind, frame: output.frame(rect),
            zIndex: attachment.item.zIndex, estimatedAxes: attachment.estimated)
    }

    /// How many views of a kind lie before a group.
    func firstAttachment(kind: Int, group: Int) -> Int {
        guard let runs = rows.runs else { return attachmentsPerGroup[kind] * group }
        guard !runs.entries.isEmpty else { return 0 }
        let entry = runs.entries[runs.entry(group: group)]
        return entry.attachmentsBefore[kind] + entry.attachmentsPerGroup[kind] * (group - entry.firstGroup)
    }

    /// The group with a view of a kind.
    func group(attachment item: Int, kind: Int) -> Int? {
        let count = rows.groupCount
        guard let runs = rows.runs else {
            guard attachmentsPerGroup[kind] > 0 else { return nil }
            let group = item / attachmentsPerGroup[kind]
            return group < count ? group : nil
        }
        for entry in runs.entries where entry.attachmentsPerGroup[kind] > 0 {
            let group = (item - entry.attachmentsBefore[kind]) / entry.attachmentsPerGroup[kind]
            if group >= 0, group < entry.groupCount { return entry.firstGroup + group }
        }
        return nil
    }
}
