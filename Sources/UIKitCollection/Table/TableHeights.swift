import Foundation
import TesseraGraphics
import TesseraLayout
import TesseraUpdates
import UIKitCore

/// How high rows are: what the table's properties and its delegate say, and who is asked when.
///
/// Questions as recorded: without estimates every row is asked for at a reload and again at the pass after it; with
/// estimates rows are asked for as they come into sight, and once more where the answer is what was thought anyway.
@MainActor
final class TableHeights {
    private unowned let view: UITableView
    let titleEstimates: TableTitleEstimates
    /// Whether the delegate says heights; found out with the first question.
    private var delegateAnswers = false
    private var delegateEstimates = false
    private(set) var isEstimating = true
    /// The delegate's estimate of the first row, which shows whether there are estimates of its.
    private var firstEstimate: (path: IndexPath, height: CGFloat)?
    /// Those without a text are told of once.
    private var hasWarned = false

    init(view: UITableView) {
        self.view = view
        titleEstimates = TableTitleEstimates(view: view)
    }

    /// What a row is taken for that nobody knows anything of.
    static let standardRow: CGFloat = 44
    /// The same under Mac Catalyst; recorded.
    private static let macRow: CGFloat = 40.0464

    private var standardEstimate: CGFloat {
        view.traitCollection.userInterfaceIdiom == .mac ? Self.macRow : Self.standardRow
    }

    // MARK: Rows

    /// Finds out who says heights; called before the rows of all sections are made.
    func consult(_ counts: SectionCounts, isReload: Bool) {
        titleEstimates.consult(counts, isReload: isReload)
        delegateAnswers = true
        delegateEstimates = false
        firstEstimate = nil
        if let delegate = view.delegate, let first = firstRow(counts), !view.movement.isPhantom(first) {
            let answer = delegate.tableView(view, estimatedHeightForRowAt: view.movement.dataPath(of: first))
            delegateEstimates = answer != UITableView.unanswered
            if delegateEstimates { firstEstimate = (first, usableEstimate(answer)) }
        }
        isEstimating = delegateEstimates || view.estimatedRowHeight != 0
    }

    private func firstRow(_ counts: SectionCounts) -> IndexPath? {
        guard counts.numberOfItems > 0, let path = try? counts.path(atGlobalIndex: 0) else { return nil }
        return IndexPath(item: path.item, section: path.section)
    }

    /// The heights of a section's rows before any is on screen.
    func rows(_ section: Int, _ count: Int) -> TableRowHeights {
        if delegateEstimates {
            let known = firstEstimate.flatMap { $0.path.section == section && $0.path.item == 0 ? $0.height : nil }
            return asked(section, count, first: known) { self.delegateEstimate($0) }
        }
        if !isEstimating, count > 0, let first = delegateHeight(IndexPath(item: 0, section: section)) {
            return asked(section, count, first: first) { self.delegateHeight($0) ?? first }
        }
        return TableRowHeights(count: count, usual: Double(usual))
    }

    /// Whether the delegate is asked for the heights of all rows beforehand.
    var asksForAll: Bool { !isEstimating && delegateAnswers && view.delegate != nil }

    /// What the delegate thinks of a row that it has not measured; nil where it does not say.
    func estimate(_ row: TableRow) -> Double? { delegateEstimates ? Double(delegateEstimate(IndexPath(row))) : nil }

    /// The delegate's height of a row; nil where it says none.
    private func delegateHeight(_ path: IndexPath) -> CGFloat? {
        answer(path).map { $0 == UITableView.automaticDimension ? Self.standardRow : $0 }
    }

    /// Most tables have rows of one height: only others than the first one's take memory.
    private func asked(
        _ section: Int, _ count: Int, first: CGFloat? = nil, _ height: (IndexPath) -> CGFloat
    ) -> TableRowHeights {
        guard count > 0 else { return TableRowHeights(count: 0, usual: 0) }
        let usual = first ?? height(IndexPath(item: 0, section: section))
        var rows = TableRowHeights(count: count, usual: Double(usual))
        for row in 1..<max(1, count) {
            let other = height(IndexPath(item: row, section: section))
            if other != usual { rows.set(Double(other), of: row) }
        }
        return rows
    }

    /// Without a delegate's word: the property, or the estimate.
    private var usual: CGFloat {
        if view.rowHeight >= 0, view.rowHeight.isFinite { return view.rowHeight }
        guard isEstimating else { return Self.standardRow }
        return view.estimatedRowHeight > 0 && view.estimatedRowHeight.isFinite
            ? view.estimatedRowHeight : standardEstimate
    }

    private func delegateEstimate(_ path: IndexPath) -> CGFloat {
        guard !view.movement.isPhantom(path) else { return view.dragDrop.phantomHeight(at: path) ?? standardEstimate }
        let estimate =
            view.delegate?.tableView(view, estimatedHeightForRowAt: view.movement.dataPath(of: path))
            ?? UITableView.automaticDimension
        return usableEstimate(estimate)
    }

    private func usableEstimate(_ estimate: CGFloat) -> CGFloat {
        estimate >= 0 && estimate.isFinite ? estimate : standardEstimate
    }

    /// Asks the delegate; nil where it says no height. `automaticDimension` leaves it to the cell.
    func answer(_ path: IndexPath) -> CGFloat? {
        if view.movement.isPhantom(path) { return view.dragDrop.phantomHeight(at: path) }
        guard delegateAnswers, let delegate = view.delegate else { return nil }
        let height = delegate.tableView(view, heightForRowAt: view.movement.dataPath(of: path))
        if height == UITableView.unanswered {
            delegateAnswers = false
            return nil
        }
        return usable(height, path)
    }

    /// Heights that are no lengths are the standard one, and the developer hears of it.
    private func usable(_ height: CGFloat, _ path: IndexPath) -> CGFloat {
        if height == UITableView.automaticDimension || (height >= 0 && height.isFinite) { return height }
        if !hasWarned {
            DiagnosticsLog.write(
                .warning, "UITableView",
                "The delegate says that the row at \(path.messageText) is \(height) high, which is no height: it is "
                    + "\(Self.standardRow) now.")
            hasWarned = true
        }
        return Self.standardRow
    }

    /// The height of a row without its cell; nil where the cell decides it.
    func statedHeight(_ path: IndexPath) -> CGFloat? {
        let height = answer(path) ?? view.rowHeight
        return height >= 0 && height.isFinite ? height : nil
    }

    /// Whether rows are as high as the property says, and nobody is asked.
    var isFixed: Bool { view.rowHeight >= 0 && view.rowHeight.isFinite && (view.delegate == nil || !delegateAnswers) }

    // MARK: Rows that come into sight

    /// Before a row has a cell its height is asked for, where it was estimated until now.
    func measureBeforehand(_ row: TableRow) {
        guard isEstimating, !isFixed, !isKnown(row), let height = answer(IndexPath(row)), height >= 0 else { return }
        take(height, row)
    }

    /// With its cell the row is asked about again, and once more where nothing is known that was not thought before.
    func measure(_ row: TableRow, _ cell: UITableViewCell) {
        guard !isFixed else { return }
        let path = IndexPath(row)
        guard let height = statedHeight(path) else { return takeOwn(row, cell) }
        take(height, row)
        guard isEstimating, delegateAnswers, !isKnown(row), let last = answer(path) else { return }
        view.model.setHeight(last >= 0 ? last : cell.fittedHeight(width: view.rowWidth), of: row)
    }

    /// A row on screen may have another height by now.
    func measureAgain(_ row: TableRow, _ cell: UITableViewCell) {
        guard let height = statedHeight(IndexPath(row)) else { return takeOwn(row, cell) }
        view.model.setHeight(height, of: row)
    }

    private func isKnown(_ row: TableRow) -> Bool {
        guard view.model.geometry.contains(row) else { return true }
        return view.model.geometry.sections[row.section].rows.isKnown(row.row)
    }

    /// Nothing is to be noted where it was thought so.
    private func take(_ height: CGFloat, _ row: TableRow) {
        guard view.model.geometry.contains(row), CGFloat(view.model.geometry.span(of: row).length) != height else {
            return
        }
        view.model.setHeight(height, of: row)
    }

    /// The height that the cell itself wants; without estimates and a height of their own rows have the standard one.
    private func takeOwn(_ row: TableRow, _ cell: UITableViewCell) {
        guard view.model.geometry.contains(row) else { return }
        let height = UIView.withoutAnimation {
            let (size, content) = (cell.bounds.size, cell.contentView.frame)
            let height = cell.fittedHeight(width: view.rowWidth)
            // A row on screen goes to its new width with whatever animates that.
            if cell.window != nil { (cell.bounds.size, cell.contentView.frame) = (size, content) }
            return height
        }
        guard height.isFinite, height > 0 else { return }
        let pixel = 1 / view.pixelScale
        view.model.setHeight((height / pixel - 0.001).rounded(.up) * pixel, of: row)
    }

    // MARK: Headers and footers

    private var isPlain: Bool { view.style == .plain }

    /// The points below the last section; see `TableTitleRules`.
    func bottom(sections: Int) -> Double {
        isPlain || sections == 0 ? 0 : Double(TableTitleRules.groupedBottom)
    }

    /// What a section's header and footer are taken for before anybody was asked.
    func supposedTitles(_ section: Int) -> (padding: Double, header: Double, footer: Double) {
        let header = titleEstimates.header(section)
        return (Double(header.padding), Double(header.height), Double(titleEstimates.footer(section)))
    }

    private var rules: TableTitleRules { TableTitleRules(view) }

    /// With a view above the sections none has the distance from the top that the first one has else.
    private func isFirst(_ section: Int) -> Bool { section == 0 && view.tableHeaderView == nil }

    /// Asks about headers and footers that nobody was asked about: those on screen where heights are estimated, all where
    /// they are not. Views of those out of sight come with the pass that shows them. O(sections) without estimates, once
    /// after a reload.
    func resolveTitles() {
        guard view.model.unresolvedTitles > 0 else { return }
        let asksAll = (header: !titleEstimates.isOn(isHeader: true), footer: !titleEstimates.isOn(isHeader: false))
        if asksAll.header || asksAll.footer {
            for section in view.model.titles.indices where !view.model.titles[section].isResolved {
                if asksAll.header { resolve(section, isHeader: true) }
                if asksAll.footer { resolve(section, isHeader: false) }
            }
        }
        for (element, _) in view.shown.orderedTitles {
            if case .footer(let section) = element { resolve(section, isHeader: false) }
            if case .header(let section) = element { resolve(section, isHeader: true) }
        }
        settleEnd()
    }

    /// How high a header is follows from whether there is a footer above it, which may be out of sight.
    func resolveFooter(above section: Int) {
        if section > 0, !isPlain { resolve(section - 1, isHeader: false) }
    }

    /// Asks about a section's header and footer, without their views, unless somebody was asked about them.
    func resolve(_ section: Int) {
        resolve(section, isHeader: true)
        resolve(section, isHeader: false)
    }

    /// Asks about a section's header or footer, unless somebody was asked about it.
    private func resolve(_ section: Int, isHeader: Bool) {
        guard view.model.titles.indices.contains(section), !view.model.titles[section][isHeader].isResolved else {
            return
        }
        let title = supposed(section, isHeader: isHeader)
        guard view.model.titles.indices.contains(section) else { return }
        var titles = view.model.titles[section]
        titles[isHeader] = title
        view.model.setTitles(titles, section: section)
    }

    /// With the view that shows, where one does.
    private func supposed(_ section: Int, isHeader: Bool) -> TableTitles.Title {
        let shown = view.shown.titles[isHeader ? .header(section) : .footer(section)]
        var title = title(section, isHeader: isHeader, question(section, isHeader: isHeader), view: shown)
        title.isAsked = shown != nil
        title.isResolved = true
        return title
    }

    /// Takes in what a section's header or footer comes to, with the view that the delegate gives it.
    func settle(_ section: Int, isHeader: Bool, _ answer: TableTitleAnswer) {
        guard view.model.titles.indices.contains(section) else { return }
        var titles = view.model.titles[section]
        var title = title(section, isHeader: isHeader, answer, view: answer.view)
        title.isAsked = true
        title.isResolved = true
        titles[isHeader] = title
        view.model.setTitles(titles, section: section)
        settleEnd()
    }

    /// A footer with a text is the end of the table.
    private func settleEnd() {
        guard !isPlain, let last = view.model.titles.last, last.footer.isResolved else { return }
        view.model.setBottom(last.footer.isThere ? 0 : Double(TableTitleRules.groupedBottom))
    }

    /// Asks about a header or footer without its view.
    func question(_ section: Int, isHeader: Bool) -> TableTitleAnswer {
        var answer = TableTitleAnswer()
        answer.height = delegateTitleHeight(section, isHeader: isHeader)
        answer.text = text(section, isHeader: isHeader)
        return answer
    }

    func text(_ section: Int, isHeader: Bool) -> String? {
        isHeader
            ? view.dataSource?.tableView(view, titleForHeaderInSection: section)
            : view.dataSource?.tableView(view, titleForFooterInSection: section)
    }

    /// Nil where the delegate says none.
    func delegateTitleHeight(_ section: Int, isHeader: Bool) -> CGFloat? {
        guard let delegate = view.delegate else { return nil }
        let height =
            isHeader
            ? delegate.tableView(view, heightForHeaderInSection: section)
            : delegate.tableView(view, heightForFooterInSection: section)
        guard height != UITableView.unanswered, height >= 0, height.isFinite else { return nil }
        return height
    }

    private func title(
        _ section: Int, isHeader: Bool, _ answer: TableTitleAnswer, view shown: UIView?
    ) -> TableTitles.Title {
        let rules = rules
        var title = TableTitles.Title()
        title.text = answer.text
        title.isThere = shown != nil || answer.text != nil
        title.isStated = answer.height != nil
        let property = isHeader ? view.sectionHeaderHeight : view.sectionFooterHeight
        let stated = answer.height ?? (property >= 0 && property.isFinite ? property : nil)
        if title.isThere {
            // A header without any height has no room above it either (believed).
            if isHeader, isPlain, stated != 0 { title.padding = rules.headerPadding }
            title.height = stated ?? natural(section, isHeader: isHeader, shown)
        } else if isPlain {
            // What the delegate says is room, even without anything to show in it; the property is not.
            title.height = answer.height ?? 0
        } else {
            let untitled = isHeader ? rules.untitledHeader(isFirst: isFirst(section)) : rules.untitledFooter
            // Recorded: heights say nothing of headers that are not there. To have none at all, apps say next to nothing.
            title.height = stated.map { $0 < 1 ? $0 : untitled } ?? untitled
        }
        return title
    }

    private func natural(_ section: Int, isHeader: Bool, _ shown: UIView?) -> CGFloat {
        guard let shown else { return rules.standard(isHeader: isHeader, standing(of: section)) }
        return rules.height(of: shown, width: view.rowWidth, isHeader: isHeader)
    }

    /// What stands above a section's header.
    func standing(of section: Int) -> TableTitleSetting.Standing {
        if isFirst(section) { return view.isBelowLargeTitle ? .close : .first }
        guard section > 0, view.model.titles.indices.contains(section - 1) else { return .later }
        let before = view.model.titles[section - 1]
        return before.footer.isResolved && !before.footer.isThere ? .close : .later
    }
}

/// What the delegate and the data source say about a header or footer.
struct TableTitleAnswer {
    var height: CGFloat?
    var view: UIView?
    var text: String?
}
