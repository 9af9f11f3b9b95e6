import Foundation

/// Headers and footers that stay in sight as long as their section is.
package struct FlowPinning: Sendable, Hashable {
    package var headers: Bool
    package var footers: Bool
    /// What is in sight, in content coordinates, without what bars cover.
    package var visible: CGRect

    package init(headers: Bool, footers: Bool, visible: CGRect) {
        self.headers = headers
        self.footers = footers
        self.visible = visible
    }
}

extension FlowSolution {
    /// The frame of a header: pinned, at the edge of the visible part where reading begins, but not beyond the end of
    /// the section's lines and insets. That it stops before the footer was recorded of compositional layouts (comp-142);
    /// of flow layouts documents say only that its own section pushes it off.
    package func headerFrame(section: Int, pinning: FlowPinning?) -> CGRect? {
        guard let pinning, pinning.headers else { return headerFrame(section: section) }
        guard sections.indices.contains(section), sections[section].metrics.header > 0 else { return nil }
        let solved = sections[section]
        let limit = starts[section] + max(0, solved.footerStart - solved.metrics.header)
        let main = max(starts[section], min(visibleMain(pinning.visible).low, limit))
        return output.frame(
            main: main, cross: 0, mainLength: solved.metrics.header, crossLength: container.cross)
    }

    /// The frame of a footer: pinned, at the other edge of the visible part, but not before the end of the header.
    package func footerFrame(section: Int, pinning: FlowPinning?) -> CGRect? {
        guard let pinning, pinning.footers else { return footerFrame(section: section) }
        guard sections.indices.contains(section), sections[section].metrics.footer > 0 else { return nil }
        let solved = sections[section]
        let natural = starts[section] + solved.footerStart
        let limit = min(natural, starts[section] + solved.metrics.header)
        let main = min(natural, max(visibleMain(pinning.visible).high - solved.metrics.footer, limit))
        return output.frame(
            main: main, cross: 0, mainLength: solved.metrics.footer, crossLength: container.cross)
    }

    /// The visible interval along the scroll axis, from the start of the content.
    private func visibleMain(_ rect: CGRect) -> (low: Double, high: Double) {
        let (a, b) =
            container.axis == .vertical ? (rect.minY.native, rect.maxY.native) : (rect.minX.native, rect.maxX.native)
        let ends = (output.main(a, length: 0), output.main(b, length: 0))
        return (min(ends.0, ends.1), max(ends.0, ends.1))
    }

    /// The sections that take part of the content inside `rect`.
    ///
    /// - Complexity: O(log sections).
    package func sectionRange(in rect: CGRect) -> Range<Int> {
        let (low, high) = visibleMain(rect)
        let first = firstSection(reaching: low)
        var end = first
        var step = sections.count
        // The last section that starts before the end of the rectangle.
        while step > 0 {
            while end + step <= sections.count, starts[end + step - 1] - overhangBefore < high { end += step }
            step /= 2
        }
        return first..<max(first, end)
    }
}
