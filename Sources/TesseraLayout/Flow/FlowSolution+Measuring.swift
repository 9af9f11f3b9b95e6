import Foundation

/// An element that a change is seen from: what comes before or after it may move, it itself keeps its place on screen.
package struct FlowAnchor: Sendable, Hashable {
    package var kind: FlowElement.Kind
    package var section: Int
    package var item: Int
}

extension FlowSolution {
    /// Takes in what an item measured, where its size is an estimate; false if nothing follows from it.
    ///
    /// - Complexity: O(log items) in sections with one item per line, else see `FlowEstimatedLines.set(_:item:)`; and
    ///   O(sections) behind.
    package mutating func setMeasured(_ size: CGSize, item: Int, section: Int) -> Bool {
        guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else { return false }
        let lengths = lengths(of: size)
        guard sections[section].estimated?.set(lengths, item: item) == true else { return false }
        sections[section].place()
        place(from: section)
        return true
    }

    /// Takes in what a header measured along the scroll axis; false if nothing follows from it.
    package mutating func setMeasured(_ size: CGSize, header section: Int) -> Bool {
        guard sections.indices.contains(section) else { return false }
        let old = sections[section].metrics.header
        sections[section].setHeader(lengths(of: size).main)
        return placeAgain(section, if: sections[section].metrics.header != old)
    }

    /// The same for a footer.
    package mutating func setMeasured(_ size: CGSize, footer section: Int) -> Bool {
        guard sections.indices.contains(section) else { return false }
        let old = sections[section].metrics.footer
        sections[section].setFooter(lengths(of: size).main)
        return placeAgain(section, if: sections[section].metrics.footer != old)
    }

    /// What an item measured; nil if it was not measured.
    package func measuredSize(item: Int, section: Int) -> CGSize? {
        guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else { return nil }
        return sections[section].estimated?.sizes.measured(item).map(size)
    }

    /// The length of a header or footer along the scroll axis.
    package func length(header section: Int) -> CGFloat? {
        sections.indices.contains(section) ? CGFloat(sections[section].metrics.header) : nil
    }

    package func length(footer section: Int) -> CGFloat? {
        sections.indices.contains(section) ? CGFloat(sections[section].metrics.footer) : nil
    }

    /// Counts an item as measured whose present size is right.
    package mutating func confirm(item: Int, section: Int) {
        guard sections.indices.contains(section), item >= 0, item < sections[section].itemCount else { return }
        sections[section].estimated?.confirm(item: item)
    }

    private func size(_ lengths: FlowMeasuredSizes.Lengths) -> CGSize {
        container.axis == .vertical
            ? CGSize(width: lengths.cross, height: lengths.main) : CGSize(width: lengths.main, height: lengths.cross)
    }

    private mutating func placeAgain(_ section: Int, if changed: Bool) -> Bool {
        guard changed else { return false }
        sections[section].place()
        place(from: section)
        return true
    }

    private func lengths(of size: CGSize) -> FlowMeasuredSizes.Lengths {
        let size = FlowItemSizes.Size(size)
        return container.axis == .vertical
            ? FlowMeasuredSizes.Lengths(main: size.height, cross: size.width)
            : FlowMeasuredSizes.Lengths(main: size.width, cross: size.height)
    }

    /// Takes over what was measured in a solution for the same width.
    ///
    /// - Parameters:
    ///   - newSection: where a section of the other solution is in this one; nil if it is gone.
    ///   - newItem: where an item of the other solution is in this one: (section, item); nil if it is gone.
    /// - Complexity: O(measured items).
    package mutating func adoptMeasured(
        from other: FlowSolution, newSection: (Int) -> Int?, newItem: (_ section: Int, _ item: Int) -> (Int, Int)?
    ) {
        var measured: [Int: [(item: Int, lengths: FlowMeasuredSizes.Lengths)]] = [:]
        for (index, old) in other.sections.enumerated() {
            old.estimated?.sizes.forEachMeasured { item, lengths in
                guard let (section, item) = newItem(index, item) else { return }
                measured[section, default: []].append((item, lengths))
            }
            guard let section = newSection(index), sections.indices.contains(section) else { continue }
            if let length = old.measuredHeader { sections[section].setHeader(length) }
            if let length = old.measuredFooter { sections[section].setFooter(length) }
        }
        for (section, items) in measured where sections.indices.contains(section) {
            sections[section].estimated?.set(items)
        }
        for index in sections.indices { sections[index].place() }
        place(from: 0)
    }

    /// The content size as it is reported: with estimates, cut to whole pixels along the scroll axis (recorded: 2154 for
    /// 2154.44).
    package var reportedContentSize: CGSize {
        var size = contentSize
        guard sections.contains(where: { $0.estimated != nil }) else { return size }
        // Sums that fall short of a pixel by rounding errors reach it.
        if container.axis == .vertical {
            size.height = (size.height * container.scale + 1e-6).rounded(.down) / container.scale
        } else {
            size.width = (size.width * container.scale + 1e-6).rounded(.down) / container.scale
        }
        return size
    }

    /// Whether anything was measured.
    package var hasMeasured: Bool {
        sections.contains {
            ($0.estimated?.sizes.measuredCount ?? 0) > 0 || $0.measuredHeader != nil || $0.measuredFooter != nil
        }
    }

    // MARK: Anchors

    /// The element whose line is the first to start within `bounds`, in content coordinates; failing that, the one that
    /// covers the edge at which reading begins. Elements that `isSettled` names come before all others: what others
    /// measure may move them.
    ///
    /// - Complexity: that of a query.
    package func anchor(in bounds: CGRect, isSettled: (FlowAnchor) -> Bool = { _ in true }) -> FlowAnchor? {
        var best: (anchor: FlowAnchor, rank: Int, place: Double)?
        let edge = leadingEdge(of: bounds)
        forEachElement(in: bounds) { element in
            let anchor = FlowAnchor(kind: element.kind, section: element.section, item: element.item)
            guard let place = solvedStart(of: anchor) else { return }
            let startsInSight = place >= edge
            let rank = (isSettled(anchor) ? 2 : 0) + (startsInSight ? 1 : 0)
            if let best, best.rank > rank { return }
            if let best, best.rank == rank, startsInSight ? best.place <= place : best.place >= place { return }
            best = (anchor, rank, place)
        }
        return best?.anchor
    }

    /// The distance from the start of the content at which the visible part begins.
    private func leadingEdge(of bounds: CGRect) -> Double {
        guard container.axis == .horizontal else { return bounds.minY.native }
        return container.isRightToLeft ? starts[sections.count] - bounds.maxX.native : bounds.minX.native
    }

    private func solvedStart(of anchor: FlowAnchor) -> Double? {
        guard sections.indices.contains(anchor.section) else { return nil }
        let section = sections[anchor.section]
        switch anchor.kind {
        case .header: return starts[anchor.section]
        case .footer: return starts[anchor.section] + section.footerStart
        case .item:
            guard anchor.item < section.itemCount else { return nil }
            let base = starts[anchor.section] + section.linesStart
            if let estimated = section.estimated { return base + estimated.lineStart(item: anchor.item) }
            return base + fixedLineStart(section, anchor.item)
        }
    }

    private func fixedLineStart(_ section: FlowSection, _ item: Int) -> Double {
        switch section.lines {
        case .none, .estimated: return 0
        case .uniform(let lines): return Double(item / lines.itemsPerLine) * lines.mainPitch
        case .items(let lines): return lines.checkpoint(atOrBeforeItem: item).start
        }
    }

    /// Where the line of an anchor starts in the content, on the pixel grid: an x or a y, by the scroll axis. Nil if it
    /// is gone.
    package func position(of anchor: FlowAnchor) -> CGFloat? {
        guard let main = solvedStart(of: anchor) else { return nil }
        return CGFloat(output.snapped(output.main(main, length: 0)))
    }
}
