import Foundation

extension FlowSolution {
    var output: FlowOutput {
        FlowOutput(container: container, contentMain: starts[sections.count])
    }

    /// The frame of an item; nil if there is no such item.
    ///
    /// - Complexity: O(1) in sections of one size, else O(log items) plus the items of a few lines.
    package func frame(item: Int, section: Int) -> CGRect? {
        guard sections.indices.contains(section) else { return nil }
        let solved = sections[section]
        guard item >= 0, item < solved.itemCount else { return nil }
        let base = starts[section] + solved.linesStart
        let lead = solved.metrics.crossLead
        switch solved.lines {
        case .none:
            return nil
        case .estimated:
            return solved.estimated.map { lines in
                let place = lines.place(item: item)
                return output.frame(
                    main: base + place.main, cross: lead + place.cross, mainLength: place.lengths.main,
                    crossLength: place.lengths.cross)
            }
        case .uniform(let lines):
            let (line, column) = item.quotientAndRemainder(dividingBy: lines.itemsPerLine)
            return output.frame(
                main: base + Double(line) * lines.mainPitch,
                cross: lead + lines.crossFirst + Double(column) * lines.crossPitch,
                mainLength: lines.main, crossLength: lines.cross)
        case .items(let lines):
            let checkpoint = lines.checkpoint(atOrBeforeItem: item)
            return lines.sizes.withReader(axis: lines.axis) { reader in
                var cursor = FlowLineCursor(
                    reader: reader, metrics: solved.metrics, itemCount: lines.itemCount, from: checkpoint)
                while cursor.breakLine(), cursor.line.endItem <= item {}
                let placement = cursor.placement()
                var cross = lead + placement.first
                for earlier in cursor.line.firstItem..<item {
                    cross += reader[earlier].cross + placement.gap
                }
                let size = reader[item]
                return output.frame(
                    main: base + cursor.line.start + (cursor.line.thickness - size.main) / 2, cross: cross,
                    mainLength: size.main, crossLength: size.cross)
            }
        }
    }

    /// The frame of a section's header; nil if it has none. It spans the container across the scroll axis.
    package func headerFrame(section: Int) -> CGRect? {
        guard sections.indices.contains(section), sections[section].metrics.header > 0 else { return nil }
        return output.frame(
            main: starts[section], cross: 0, mainLength: sections[section].metrics.header, crossLength: container.cross)
    }

    /// The frame of a section's footer; nil if it has none. It spans the container across the scroll axis.
    package func footerFrame(section: Int) -> CGRect? {
        guard sections.indices.contains(section), sections[section].metrics.footer > 0 else { return nil }
        return output.frame(
            main: starts[section] + sections[section].footerStart, cross: 0,
            mainLength: sections[section].metrics.footer, crossLength: container.cross)
    }

    /// What a section takes of the content, header, insets and footer included, as solved: not on the pixel grid.
    /// Nil if there is no such section.
    package func sectionFrame(section: Int) -> CGRect? {
        guard sections.indices.contains(section) else { return nil }
        return output.exactFrame(
            main: starts[section], cross: 0, mainLength: sections[section].extent, crossLength: container.cross)
    }
}
