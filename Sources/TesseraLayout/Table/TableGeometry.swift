/// A row of a table by its section and its place there.
package struct TableRow: Hashable, Comparable, Sendable {
    package var section: Int
    package var row: Int

    package init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    package static func < (a: TableRow, b: TableRow) -> Bool {
        a.section == b.section ? a.row < b.row : a.section < b.section
    }
}

/// A stretch of a table from top to bottom.
package struct TableSpan: Equatable, Sendable {
    package var start: Double
    package var length: Double
    package var end: Double { start + length }

    package init(start: Double, length: Double) {
        self.start = start
        self.length = length
    }
}

/// Where the rows, headers and footers of a table stand, one below the other.
///
/// What was not measured is thought to be as high as usual; each measured height moves what is below it. A question costs
/// O(log sections + log rows of a section).
package struct TableGeometry: Sendable {
    package struct Section: Sendable {
        /// Above the header.
        package var padding: Double
        package var header: Double
        package var footer: Double
        package var rows: TableRowHeights

        package init(padding: Double = 0, header: Double = 0, footer: Double = 0, rows: TableRowHeights) {
            self.padding = padding
            self.header = header
            self.footer = footer
            self.rows = rows
        }

        /// From the section's start to its first row.
        var top: Double { padding + header }
        var length: Double { top + rows.length + footer }
    }

    package private(set) var sections: [Section]
    private var sums: PrefixSums<Double>
    /// Below the last section.
    package var bottom: Double

    package init(_ sections: [Section], bottom: Double = 0) {
        self.sections = sections
        self.bottom = bottom
        sums = PrefixSums(count: sections.count)
        for (index, section) in sections.enumerated() { sums.add(section.length, at: index) }
    }

    package var length: Double { sums.sum(before: sections.count) + (sections.isEmpty ? 0 : bottom) }

    package func contains(_ row: TableRow) -> Bool {
        sections.indices.contains(row.section) && row.row >= 0 && row.row < sections[row.section].rows.count
    }

    // MARK: Places

    package func span(ofSection section: Int) -> TableSpan {
        TableSpan(start: sums.sum(before: section), length: sections[section].length)
    }

    package func headerSpan(_ section: Int) -> TableSpan {
        TableSpan(start: sums.sum(before: section) + sections[section].padding, length: sections[section].header)
    }

    package func footerSpan(_ section: Int) -> TableSpan {
        let place = sections[section]
        return TableSpan(
            start: sums.sum(before: section) + place.top + place.rows.length, length: place.footer)
    }

    package func span(of row: TableRow) -> TableSpan {
        let place = sections[row.section]
        return TableSpan(
            start: sums.sum(before: row.section) + place.top + place.rows.start(of: row.row),
            length: place.rows.height(of: row.row))
    }

    /// The last section that starts at or before a position, the first if none does; nil where there are none.
    package func section(at position: Double) -> Int? {
        guard !sections.isEmpty else { return nil }
        return sums.last(through: sections.count - 1) { _, start in start <= position }.index
    }

    // MARK: Rows

    /// The row that a position lies in; nil above and below rows.
    package func row(at position: Double) -> TableRow? {
        guard position.isFinite, position >= 0, let section = section(at: position) else { return nil }
        let rows = sections[section].rows
        let inside = position - sums.sum(before: section) - sections[section].top
        guard inside >= 0, inside < rows.length, let row = rows.row(at: inside) else { return nil }
        return TableRow(section: section, row: row)
    }

    /// The first row that ends below a position.
    package func firstRow(endingBelow position: Double) -> TableRow? {
        guard var section = section(at: position) else { return nil }
        let rows = sections[section].rows
        let inside = position - sums.sum(before: section) - sections[section].top
        if inside < rows.length, let row = rows.row(at: max(0, inside)) {
            return TableRow(section: section, row: row)
        }
        // One after the other: sections without rows are few, and those with rows end it.
        section += 1
        while section < sections.count, sections[section].rows.count == 0 { section += 1 }
        return section < sections.count ? TableRow(section: section, row: 0) : nil
    }

    /// The last row that starts at or above a position.
    package func lastRow(startingAt position: Double) -> TableRow? {
        guard position >= 0, var section = section(at: position) else { return nil }
        let inside = position - sums.sum(before: section) - sections[section].top
        if inside >= 0, let row = sections[section].rows.row(at: inside) {
            return TableRow(section: section, row: row)
        }
        section -= 1
        while section >= 0, sections[section].rows.count == 0 { section -= 1 }
        return section >= 0 ? TableRow(section: section, row: sections[section].rows.count - 1) : nil
    }

    /// The row below another.
    package func row(after row: TableRow) -> TableRow? {
        if row.row + 1 < sections[row.section].rows.count { return TableRow(section: row.section, row: row.row + 1) }
        var section = row.section + 1
        while section < sections.count, sections[section].rows.count == 0 { section += 1 }
        return section < sections.count ? TableRow(section: section, row: 0) : nil
    }

    /// The row above another.
    package func row(before row: TableRow) -> TableRow? {
        if row.row > 0 { return TableRow(section: row.section, row: row.row - 1) }
        var section = row.section - 1
        while section >= 0, sections[section].rows.count == 0 { section -= 1 }
        return section >= 0 ? TableRow(section: section, row: sections[section].rows.count - 1) : nil
    }

    // MARK: Heights

    /// Each returns by how much the table grows.
    @discardableResult
    package mutating func setHeight(_ height: Double, of row: TableRow) -> Double {
        grow(row.section, by: sections[row.section].rows.set(height, of: row.row))
    }

    @discardableResult
    package mutating func setHeader(_ height: Double, padding: Double, section: Int) -> Double {
        let old = sections[section].top
        sections[section].header = height
        sections[section].padding = padding
        return grow(section, by: sections[section].top - old)
    }

    @discardableResult
    package mutating func setFooter(_ height: Double, section: Int) -> Double {
        let old = sections[section].footer
        sections[section].footer = height
        return grow(section, by: height - old)
    }

    private mutating func grow(_ section: Int, by change: Double) -> Double {
        if change != 0 { sums.add(change, at: section) }
        return change
    }
}
