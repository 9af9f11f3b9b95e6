import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// What headers and footers out of sight are taken for, until they come into sight and somebody is asked about them.
///
/// The delegate's estimates win, then the table's. Where both leave it to the table, a section has what the first one has
/// that was asked about: none, one line of text, or the height that the delegate stated.
@MainActor
final class TableTitleEstimates {
    private unowned let view: UITableView
    /// What the delegate said of the first section's header and footer; nil where it has no estimates.
    private var first: (header: CGFloat?, footer: CGFloat?) = (nil, nil)
    /// The section that others are thought to be like. It outlasts a reload, so that rows keep their places.
    private var example: TableTitles?
    /// Whether `example` is of the present data.
    private var isCurrent = false

    init(view: UITableView) {
        self.view = view
    }

    private var isPlain: Bool { view.style == .plain }

    /// Finds out whether the delegate estimates; called before sections are made.
    func consult(_ counts: SectionCounts, isReload: Bool) {
        if isReload { isCurrent = false }
        first = (nil, nil)
        guard counts.numberOfSections > 0, view.delegate != nil else { return }
        first = (ask(0, isHeader: true), ask(0, isHeader: false))
    }

    /// Whether headers, or footers, are asked about only when they come into sight.
    func isOn(isHeader: Bool) -> Bool { estimates(isHeader: isHeader) || property(isHeader: isHeader) != 0 }

    private func estimates(isHeader: Bool) -> Bool { (isHeader ? first.header : first.footer) != nil }

    private func property(isHeader: Bool) -> CGFloat {
        isHeader ? view.estimatedSectionHeaderHeight : view.estimatedSectionFooterHeight
    }

    /// Nil where the delegate has no estimates.
    private func ask(_ section: Int, isHeader: Bool) -> CGFloat? {
        let answer =
            isHeader
            ? view.delegate?.tableView(view, estimatedHeightForHeaderInSection: section)
            : view.delegate?.tableView(view, estimatedHeightForFooterInSection: section)
        return answer == UITableView.unanswered ? nil : answer
    }

    // MARK: Heights

    /// The header's height and the points above it.
    func header(_ section: Int) -> (padding: CGFloat, height: CGFloat) {
        if let stated = stated(section, isHeader: true) { return (0, stated) }
        let isFirst = section == 0 && view.tableHeaderView == nil
        guard isOn(isHeader: true), let example else { return (0, untitledHeader(isFirst: isFirst)) }
        let (like, rules) = (example.header, TableTitleRules(view))
        guard like.isThere else {
            return (0, like.isStated ? like.height : untitledHeader(isFirst: isFirst))
        }
        let padding = isPlain && !(like.isStated && like.height == 0) ? rules.headerPadding : 0
        if like.isStated { return (padding, like.height) }
        let standing: TableTitleSetting.Standing = isFirst ? .first : example.footer.isThere ? .later : .close
        return (padding, chosen(view.sectionHeaderHeight) ?? rules.standard(isHeader: true, standing))
    }

    func footer(_ section: Int) -> CGFloat {
        if let stated = stated(section, isHeader: false) { return stated }
        let rules = TableTitleRules(view)
        let untitled = isPlain ? 0 : rules.untitledFooter
        guard isOn(isHeader: false), let like = example?.footer else { return untitled }
        if like.isStated { return like.height }
        guard like.isThere else { return untitled }
        return chosen(view.sectionFooterHeight) ?? rules.standard(isHeader: false, .later)
    }

    private func untitledHeader(isFirst: Bool) -> CGFloat {
        isPlain ? 0 : TableTitleRules(view).untitledHeader(isFirst: isFirst)
    }

    /// What the delegate or the table's property says; nil where both leave it open.
    private func stated(_ section: Int, isHeader: Bool) -> CGFloat? {
        if let known = isHeader ? first.header : first.footer {
            return chosen(section == 0 ? known : ask(section, isHeader: isHeader) ?? known)
        }
        let property = property(isHeader: isHeader)
        return property > 0 ? chosen(property) : nil
    }

    /// Nil for what is no height.
    private func chosen(_ height: CGFloat) -> CGFloat? { height >= 0 && height.isFinite ? height : nil }

    // MARK: The example

    /// Has sections that nobody was asked about be like one that somebody was asked about. A table that is reloaded in the
    /// middle keeps its example, so that rows keep their places, until its first section shows. O(sections), once after
    /// a reload, and only where that changes anything.
    func learn(from section: Int) {
        guard !isCurrent, example == nil || section == 0 else { return }
        isCurrent = true
        view.heights.resolve(section)
        guard view.model.titles.indices.contains(section) else { return }
        let titles = view.model.titles[section]
        guard example.map({ !$0.isLike(titles) }) ?? titles.sayMore else { return }
        example = titles
        view.model.supposeTitlesAgain()
    }
}

extension TableTitles {
    /// Whether sections that are like one of both are taken for the same.
    fileprivate func isLike(_ other: TableTitles) -> Bool {
        header.isLike(other.header) && footer.isLike(other.footer)
    }

    /// Whether there is more than was thought of sections of which nothing was known.
    fileprivate var sayMore: Bool { header.isThere || header.isStated || footer.isThere || footer.isStated }
}

extension TableTitles.Title {
    fileprivate func isLike(_ other: TableTitles.Title) -> Bool {
        isThere == other.isThere && isStated == other.isStated && (!isStated || height == other.height)
    }
}
