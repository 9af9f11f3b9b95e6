import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// The numbers of sections and rows, and where everything stands: what is known without a view.
@MainActor
final class TableModel {
    private unowned let view: UITableView
    private var known: SectionCounts?
    private var isAsking = false
    /// Counted from the first section's start.
    private(set) var geometry = TableGeometry([])
    /// By section, as far as the delegate was asked.
    private(set) var titles: [TableTitles] = []
    /// Sections about whose headers and footers nobody was asked.
    private(set) var unresolvedTitles = 0
    /// The most rows of a section: what is known of them takes half a gigabyte then.
    private static let most = 1 << 33

    init(view: UITableView) {
        self.view = view
    }

    // MARK: Counts

    /// The counts in force; asks the data source where there are none.
    var counts: SectionCounts {
        if let known { return known }
        build(ask())
        return known ?? SectionCounts([])
    }

    func exists(_ path: IndexPath) -> Bool {
        path.count == 2 && counts.contains(ItemPath(section: path.section, item: path.row))
    }

    /// Asks the data source, whatever is known.
    func ask() -> SectionCounts {
        // A data source that asks for the numbers while it is asked for them.
        guard !isAsking, let source = view.dataSource else { return SectionCounts([]) }
        isAsking = true
        defer { isAsking = false }
        let sections = max(0, source.numberOfSections(in: view))
        var counts: [Int] = []
        for section in 0..<sections {
            counts.append(usable(source.tableView(view, numberOfRowsInSection: section), section))
        }
        return SectionCounts(counts)
    }

    /// What a data source says that makes no sense is no rows; UIKit's message where it is too much.
    private func usable(_ rows: Int, _ section: Int) -> Int {
        guard rows <= Self.most else {
            ProgrammerErrors.raise(
                .inconsistency(
                    "Failed to allocate data stores for \(rows) rows in section \(section). Consider using fewer rows"))
            return 0
        }
        return max(0, rows)
    }

    // MARK: Geometry

    /// Asks for the numbers, and for the heights that are not estimated. Gaps and placeholders stay: where the data are new,
    /// they are gone already.
    func reload() {
        let data = ask()
        let phantoms = view.movement.phantoms
        build(phantoms.isEmpty ? data : phantoms.shownCounts(ofData: data))
    }

    private func build(_ counts: SectionCounts) {
        guard !isAsking else { return }
        known = counts
        forgetTitles(counts.numberOfSections)
        view.heights.consult(counts, isReload: true)
        let old = geometry.sections
        var sections: [TableGeometry.Section] = []
        sections.reserveCapacity(counts.numberOfSections)
        for section in 0..<counts.numberOfSections {
            var made = fresh(section, counts.numberOfItems(inSection: section))
            // Titles are asked for after the rows: until then the headers have the heights that they had, so that the
            // rows in sight are those that were.
            if section < old.count, view.style == .plain {
                (made.padding, made.header) = (old[section].padding, old[section].header)
                made.footer = old[section].footer
            }
            sections.append(made)
        }
        geometry = TableGeometry(sections, bottom: view.heights.bottom(sections: counts.numberOfSections))
    }

    private func fresh(_ section: Int, _ rows: Int) -> TableGeometry.Section {
        let heights = view.heights
        let supposed = heights.supposedTitles(section)
        return TableGeometry.Section(
            padding: supposed.padding, header: supposed.header, footer: supposed.footer,
            rows: heights.rows(section, rows))
    }

    /// Forgets everything: the next question goes to the data source.
    func forget() {
        known = nil
        geometry = TableGeometry([])
        forgetTitles(0)
    }

    private func forgetTitles(_ sections: Int) {
        titles = Array(repeating: TableTitles(), count: sections)
        unresolvedTitles = sections
    }

    /// Rows and sections have the places that `plan` says, and what is known of them goes along.
    ///
    /// - Parameter asks: whether heights that are not estimated are asked for again, as after every batch; otherwise
    ///   nobody is asked anything of rows that stay.
    /// - Complexity: O(sections + operations + rows that are known, of sections whose rows change).
    func follow(_ plan: UpdatePlan, asks: Bool = true) {
        let old = geometry
        known = plan.after
        forgetTitles(plan.after.numberOfSections)
        let heights = view.heights
        if asks { heights.consult(plan.after, isReload: false) }
        var sections: [TableGeometry.Section] = []
        sections.reserveCapacity(plan.after.numberOfSections)
        for section in 0..<plan.after.numberOfSections {
            let source = plan.oldSection(forNew: section).flatMap {
                plan.isReloaded(section: $0) || !old.sections.indices.contains($0) ? nil : $0
            }
            guard let source else {
                sections.append(fresh(section, plan.after.numberOfItems(inSection: section)))
                continue
            }
            var place = old.sections[source]
            // Heights that were asked for beforehand are asked for again.
            place.rows =
                asks && heights.asksForAll
                ? heights.rows(section, plan.after.numberOfItems(inSection: section))
                : carried(place.rows, source, section, plan)
            sections.append(place)
        }
        if !asks || !heights.asksForAll { carryMoved(plan, old, &sections) }
        geometry = TableGeometry(sections, bottom: heights.bottom(sections: sections.count))
    }

    /// What is known of the rows of a section that stays, moved ones aside.
    private func carried(_ rows: TableRowHeights, _ old: Int, _ new: Int, _ plan: UpdatePlan) -> TableRowHeights {
        let count = plan.after.numberOfItems(inSection: new)
        let runs = plan.itemRuns(inOldSection: old)
        let whole = SurvivorRun(old: 0, new: 0, count: count)
        if count == rows.count, runs == [whole] || count == 0, plan.reloadedItems.isEmpty { return rows }
        var result = TableRowHeights(count: count, usual: rows.usual)
        var run = 0
        rows.forEachKnown { row, height in
            while run < runs.count, runs[run].old + runs[run].count <= row { run += 1 }
            guard run < runs.count, runs[run].old <= row,
                plan.reloadedItems.isEmpty || !plan.isReloaded(ItemPath(section: old, item: row))
            else { return }
            result.set(height, of: runs[run].new + row - runs[run].old)
        }
        return result
    }

    /// What is known of moved rows, and what is thought of new ones.
    private func carryMoved(_ plan: UpdatePlan, _ old: TableGeometry, _ sections: inout [TableGeometry.Section]) {
        for move in plan.movedItems {
            guard old.contains(TableRow(move.from)), !plan.isReloaded(move.from) else { continue }
            let rows = old.sections[move.from.section].rows
            let height = rows.height(of: move.from.item)
            if rows.isKnown(move.from.item) || height != sections[move.to.section].rows.height(of: move.to.item) {
                sections[move.to.section].rows.set(height, of: move.to.item)
            }
        }
        for path in plan.insertedItems + plan.reloadedItems.compactMap({ plan.newPath(forOld: $0) }) {
            let usual = sections[path.section].rows.usual
            guard let estimate = view.heights.estimate(TableRow(path)), estimate != usual else { continue }
            sections[path.section].rows.set(estimate, of: path.item)
        }
    }

    // MARK: Heights

    @discardableResult
    func setHeight(_ height: CGFloat, of row: TableRow) -> CGFloat {
        CGFloat(geometry.setHeight(Double(height), of: row))
    }

    /// Takes in what is known of a section's header and footer.
    func setTitles(_ new: TableTitles, section: Int) {
        guard titles.indices.contains(section) else { return }
        if new.isResolved, !titles[section].isResolved { unresolvedTitles -= 1 }
        titles[section] = new
        if new.header.isResolved {
            let growth = geometry.setHeader(
                Double(new.header.height), padding: Double(new.header.padding), section: section)
            if growth != 0 { titleChanges += 1 }
        }
        if new.footer.isResolved {
            let growth = geometry.setFooter(Double(new.footer.height), section: section)
            if growth != 0 { titleChanges += 1 }
        }
    }

    /// How many headers and footers have turned out higher or lower than was thought. Rows may have moved although the
    /// content is as long as before.
    private(set) var titleChanges = 0

    /// Gives sections that nobody was asked about the headers and footers that they are taken for now. O(sections).
    func supposeTitlesAgain() {
        let heights = view.heights
        var sections = geometry.sections
        for section in titles.indices where !titles[section].isResolved {
            let supposed = heights.supposedTitles(section)
            if !titles[section].header.isResolved {
                (sections[section].padding, sections[section].header) = (supposed.padding, supposed.header)
            }
            if !titles[section].footer.isResolved { sections[section].footer = supposed.footer }
        }
        geometry = TableGeometry(sections, bottom: geometry.bottom)
        titleChanges += 1
    }

    func setBottom(_ bottom: Double) {
        if geometry.bottom != bottom { geometry.bottom = bottom }
    }

    // MARK: Rectangles

    /// Above the first section.
    var start: CGFloat { view.accessoryHeight(view.tableHeaderView) }

    var contentHeight: CGFloat {
        start + CGFloat(geometry.length) + view.accessoryHeight(view.tableFooterView)
    }

    /// Brings what is known of headers and footers up to date, for questions about places. Those that are estimated and
    /// out of sight have the places that they are thought to have.
    private func prepare() {
        _ = counts
        view.heights.resolveTitles()
    }

    func frame(_ span: TableSpan, isRow: Bool) -> CGRect {
        CGRect(
            x: isRow ? view.cardInsets.left : 0, y: start + CGFloat(span.start),
            width: isRow ? view.rowWidth : max(0, view.bounds.width), height: CGFloat(span.length))
    }

    func frame(of row: TableRow) -> CGRect { frame(geometry.span(of: row), isRow: true) }

    func rect(forSection section: Int) -> CGRect {
        prepare()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return frame(geometry.span(ofSection: section), isRow: false)
    }

    func rectForHeader(_ section: Int) -> CGRect {
        prepare()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return frame(geometry.headerSpan(section), isRow: false)
    }

    func rectForFooter(_ section: Int) -> CGRect {
        prepare()
        guard geometry.sections.indices.contains(section) else { return .zero }
        return frame(geometry.footerSpan(section), isRow: false)
    }

    func rectForRow(_ path: IndexPath) -> CGRect {
        prepare()
        guard let row = TableRow(path), geometry.contains(row) else { return .zero }
        return frame(of: row)
    }

    // MARK: Rows at places

    /// The section that a position of the content is in, or the nearest; nil where there are none.
    func section(at y: CGFloat) -> Int? {
        prepare()
        return geometry.section(at: Double(y - start))
    }

    func row(at point: CGPoint) -> IndexPath? {
        prepare()
        guard point.x >= 0, point.x < view.bounds.width else { return nil }
        return geometry.row(at: Double(point.y - start)).map { IndexPath($0) }
    }

    /// The rows in a rectangle, in order. One that reaches less than a point into a row does not have it; one without
    /// any area has the rows at its edges (recorded).
    func rows(in rect: CGRect) -> [IndexPath]? {
        prepare()
        let rect = rect.standardized
        guard !rect.isNull, rect.minX < view.bounds.width, rect.maxX > 0 || (rect.width == 0 && rect.minX >= 0)
        else { return [] }
        let top = Double(rect.minY - start)
        let bottom = Double(rect.maxY - start)
        let last = rect.width == 0 || rect.height == 0 ? bottom : max(top, bottom - 1)
        guard bottom >= 0, let from = geometry.firstRow(endingBelow: max(0, top)),
            let to = geometry.lastRow(startingAt: max(0, last)), from <= to
        else { return [] }
        var paths: [IndexPath] = []
        var row: TableRow? = from
        while let current = row, current <= to {
            paths.append(IndexPath(current))
            row = geometry.row(after: current)
        }
        return paths
    }
}

/// What is known of a section's header and footer.
struct TableTitles {
    struct Title {
        var height: CGFloat = 0
        /// Above it.
        var padding: CGFloat = 0
        /// Nil where the delegate has a view for it, or there is nothing.
        var text: String?
        /// Whether there is something to show.
        var isThere = false
        /// Whether the delegate said the height.
        var isStated = false
        /// Whether its view was asked for.
        var isAsked = false
        /// Whether anybody was asked about it.
        var isResolved = false
    }

    var header = Title()
    var footer = Title()
    /// Whether anybody was asked about both.
    var isResolved: Bool { header.isResolved && footer.isResolved }

    /// The header, or the footer.
    subscript(isHeader: Bool) -> Title {
        get { isHeader ? header : footer }
        set { if isHeader { header = newValue } else { footer = newValue } }
    }
}

extension IndexPath {
    init(_ row: TableRow) { self.init(item: row.row, section: row.section) }
}

extension TableRow {
    /// Nil for a path of other than two indices.
    init?(_ path: IndexPath) {
        guard path.count == 2 else { return nil }
        self.init(section: path.section, row: path.row)
    }

    init(_ path: ItemPath) { self.init(section: path.section, row: path.item) }
}

extension ItemPath {
    init(_ row: TableRow) { self.init(section: row.section, item: row.row) }
}
