import Foundation

extension FlowSolution {
    /// Calls `body` for every element whose frame shares area with `rect`: section by section, in each the header, the
    /// items in ascending order, the footer. Elements without area meet nothing.
    ///
    /// - Complexity: O(log sections + log items) plus the elements found; in sections of one size without the log. A
    ///   line of per-item sizes is looked through from end to end.
    package func forEachElement(
        in rect: CGRect, pinning: FlowPinning? = nil, _ body: (FlowElement) -> Void
    ) {
        let output = output
        guard let probe = FlowProbe(rect, container: container, output: output) else { return }
        var index = firstSection(reaching: probe.low)
        while index < sections.count, starts[index] - overhangBefore < probe.high {
            visit(section: index, probe: probe, output: output, pinning: pinning, body)
            index += 1
        }
    }

    /// The first section that may end after `low`, overhang included.
    func firstSection(reaching low: Double) -> Int {
        var first = 0
        var end = sections.count
        while first < end {
            let middle = (first + end) / 2
            if starts[middle + 1] + overhangAfter > low { end = middle } else { first = middle + 1 }
        }
        return first
    }

    @inline(__always)
    private func visit(
        section index: Int, probe: FlowProbe, output: FlowOutput, pinning: FlowPinning?, _ body: (FlowElement) -> Void
    ) {
        if let frame = headerFrame(section: index, pinning: pinning), probe.meets(frame) {
            body(FlowElement(kind: .header, section: index, item: 0, frame: frame))
        }
        let base = starts[index] + sections[index].linesStart
        switch sections[index].lines {
        case .none: break
        case .estimated:
            if let lines = sections[index].estimated {
                visit(lines, section: index, base: base, probe: probe, output: output, body)
            }
        case .uniform(let lines):
            visit(lines, section: index, base: base, probe: probe, output: output, body)
        case .items(let lines):
            visit(lines, section: index, base: base, probe: probe, output: output, body)
        }
        if let frame = footerFrame(section: index, pinning: pinning), probe.meets(frame) {
            body(FlowElement(kind: .footer, section: index, item: 0, frame: frame))
        }
    }

    private func visit(
        _ lines: FlowUniformLines, section: Int, base: Double, probe: FlowProbe, output: FlowOutput,
        _ body: (FlowElement) -> Void
    ) {
        guard lines.main > 0, lines.cross > 0 else { return }
        let lead = sections[section].metrics.crossLead
        let columns = lines.columns(from: probe.crossLow - lead, to: probe.crossHigh - lead)
        for line in lines.lines(from: probe.low - base, to: probe.high - base) {
            let main = base + Double(line) * lines.mainPitch
            let firstItem = line * lines.itemsPerLine
            for column in columns {
                let item = firstItem + column
                guard item < lines.itemCount else { break }
                let frame = output.frame(
                    main: main, cross: lead + lines.crossFirst + Double(column) * lines.crossPitch,
                    mainLength: lines.main, crossLength: lines.cross)
                if probe.meets(frame) {
                    body(FlowElement(kind: .item, section: section, item: item, frame: frame))
                }
            }
        }
    }

    private func visit(
        _ lines: FlowItemLines, section: Int, base: Double, probe: FlowProbe, output: FlowOutput,
        _ body: (FlowElement) -> Void
    ) {
        let metrics = sections[section].metrics
        let low = probe.low - base
        let high = probe.high - base
        guard low < lines.length, high > 0 else { return }
        let checkpoint = lines.checkpoint(atOrBefore: low - lines.overlap)
        lines.sizes.withReader(axis: lines.axis) { reader in
            var cursor = FlowLineCursor(reader: reader, metrics: metrics, itemCount: lines.itemCount, from: checkpoint)
            while cursor.breakLine(), cursor.line.start < high {
                let line = cursor.line
                guard line.start + line.thickness > low else { continue }
                let placement = cursor.placement()
                var cross = metrics.crossLead + placement.first
                for item in line.firstItem..<line.endItem {
                    let size = reader[item]
                    let frame = output.frame(
                        main: base + line.start + (line.thickness - size.main) / 2, cross: cross,
                        mainLength: size.main, crossLength: size.cross)
                    if probe.meets(frame) {
                        body(FlowElement(kind: .item, section: section, item: item, frame: frame))
                    }
                    cross += size.cross + placement.gap
                }
            }
        }
    }

    private func visit(
        _ lines: FlowEstimatedLines, section: Int, base: Double, probe: FlowProbe, output: FlowOutput,
        _ body: (FlowElement) -> Void
    ) {
        let lead = sections[section].metrics.crossLead
        lines.forEachItem(from: probe.low - base, to: probe.high - base) { item, place in
            let frame = output.frame(
                main: base + place.main, cross: lead + place.cross, mainLength: place.lengths.main,
                crossLength: place.lengths.cross)
            if probe.meets(frame) { body(FlowElement(kind: .item, section: section, item: item, frame: frame)) }
        }
    }
}
