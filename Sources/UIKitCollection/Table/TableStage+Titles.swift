import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Headers and footers, which stand above the rows in depth, and in plain tables stay in sight while their sections do.
extension TableStage {
    /// Asks about the headers and footers that come into sight, and has their heights known.
    ///
    /// - Parameter anchor: the row that stays where it is while headers above it take other heights than were thought.
    func settleTitles(anchor: TableRow?) {
        let reloads = state.reloads
        guard let first = model.geometry.section(at: sight.top) else { return }
        var section = first
        while section < model.geometry.sections.count,
            section == 0 || model.geometry.span(ofSection: section).start < sight.bottom
        {
            settle(section, isHeader: true, anchor)
            guard reloads == state.reloads, section < model.geometry.sections.count else { return }
            settle(section, isHeader: false, anchor)
            guard reloads == state.reloads else { return }
            section += 1
        }
        view.heights.resolveTitles()
        if reloads == state.reloads { view.heights.titleEstimates.learn(from: first) }
    }

    private func settle(_ section: Int, isHeader: Bool, _ anchor: TableRow?) {
        let element: TableElement = isHeader ? .header(section) : .footer(section)
        if let shown = shown.titles[element] {
            if measuresTitles { dressAgain(shown, section, isHeader: isHeader) }
            if measuresTitles || isChanged(shown) { measure(section, isHeader: isHeader, shown) }
            return
        }
        guard waiting[element] == nil, model.titles.indices.contains(section) else { return }
        let known = model.titles[section][isHeader]
        guard !known.isAsked || known.isThere, isNearSight(section, isHeader: isHeader) else { return }
        let heights = view.heights
        let before = start(of: anchor)
        if isHeader { heights.resolveFooter(above: section) }
        var answer = TableTitleAnswer()
        answer.height = heights.delegateTitleHeight(section, isHeader: isHeader)
        answer.view =
            isHeader
            ? view.delegate?.tableView(view, viewForHeaderInSection: section)
            : view.delegate?.tableView(view, viewForFooterInSection: section)
        if answer.view == nil {
            answer.text = heights.text(section, isHeader: isHeader)
            if let text = answer.text { answer.view = systemTitle(text, section, isHeader: isHeader) }
        }
        if let made = answer.view {
            dress(made, section, isHeader: isHeader)
            waiting[element] = made
        }
        heights.settle(section, isHeader: isHeader, answer)
        if let before, let after = start(of: anchor), after != before {
            view.moveAlong(by: CGPoint(x: 0, y: after - before))
        }
    }

    private func start(of anchor: TableRow?) -> Double? {
        anchor.flatMap { model.geometry.contains($0) ? model.geometry.span(of: $0).start : nil }
    }

    private func measure(_ section: Int, isHeader: Bool, _ shown: UIView) {
        var answer = TableTitleAnswer(view: shown)
        answer.height = view.heights.delegateTitleHeight(section, isHeader: isHeader)
        view.heights.settle(section, isHeader: isHeader, answer)
    }

    private func systemTitle(_ text: String, _ section: Int, isHeader: Bool) -> UIView {
        let title = view.reuse.systemTitle()
        dress(title, section, isHeader: isHeader)
        UIView.performWithoutAnimation { title.textLabel?.text = text }
        return title
    }

    func dress(_ title: UIView, _ section: Int, isHeader: Bool, _ flags: ListPlace.Flags = []) {
        guard let title = title as? UITableViewHeaderFooterView else { return }
        UIView.performWithoutAnimation {
            title.owner = view
            title.setting = TableTitleSetting(
                place: ListPlace(view.environment, isHeader ? .header : .footer, flags), sideMargin: view.rowMargin,
                coveredSides: view.coveredSides, standing: view.heights.standing(of: section))
        }
    }

    /// Gives a header or footer on screen what the table knows of its section now; it stays pinned.
    private func dressAgain(_ title: UIView, _ section: Int, isHeader: Bool) {
        guard let shown = title as? UITableViewHeaderFooterView else { return }
        dress(shown, section, isHeader: isHeader, shown.setting.place.flags)
    }

    /// Whether a header or footer shows, as far as heights are known.
    private func isNearSight(_ section: Int, isHeader: Bool) -> Bool {
        let (top, bottom) = sight
        let whole = model.geometry.span(ofSection: section)
        if view.style == .plain { return whole.start < bottom && whole.end >= top }
        let span = isHeader ? model.geometry.headerSpan(section) : model.geometry.footerSpan(section)
        // What nobody was asked about may be higher than was thought.
        let slack = model.titles[section][isHeader].isResolved ? 0.0 : 40
        return span.start - slack < bottom && span.end + slack > top
    }

    // MARK: Places

    /// Where a header or footer shows.
    private func frame(_ element: TableElement) -> CGRect? {
        switch element {
        case .row: return nil
        case .header(let section):
            guard model.titles.indices.contains(section), model.titles[section].header.isThere else { return nil }
            var frame = model.frame(model.geometry.headerSpan(section), isRow: true)
            guard view.style == .plain else { return frame }
            let end = model.start + CGFloat(model.geometry.footerSpan(section).start)
            let edge = view.bounds.minY + view.adjustedContentInset.top
            frame.origin.y = min(max(frame.minY, edge), max(frame.minY, end - frame.height))
            return frame
        case .footer(let section):
            guard model.titles.indices.contains(section), model.titles[section].footer.isThere else { return nil }
            var frame = model.frame(model.geometry.footerSpan(section), isRow: true)
            guard view.style == .plain else { return frame }
            let header = model.geometry.headerSpan(section)
            let edge = view.bounds.maxY - view.adjustedContentInset.bottom - frame.height
            frame.origin.y = max(min(frame.minY, edge), min(frame.minY, model.start + CGFloat(header.end)))
            return frame
        }
    }

    /// Shows the headers and footers in sight, and takes away the others.
    func placeTitles(_ transition: TableTransition?) {
        let bounds = view.bounds
        for (element, title) in shown.orderedTitles {
            guard let frame = frame(element), frame.sharesArea(with: bounds) else {
                letGo(title, element, transition)
                continue
            }
            if title.frame != frame { title.frame = frame }
            if transition != nil, title.alpha != 1 { title.alpha = 1 }
            pin(title, element, frame)
        }
        for (element, title) in waiting.sorted(by: { $0.key.section < $1.key.section }) {
            guard let frame = frame(element), frame.sharesArea(with: bounds) else {
                view.reuse.put(title)
                continue
            }
            bring(title, element, frame, transition)
        }
        waiting = [:]
    }

    private func bring(_ title: UIView, _ element: TableElement, _ frame: CGRect, _ transition: TableTransition?) {
        UIView.performWithoutAnimation {
            title.alpha = 1
            title.frame = frame
            pin(title, element, frame)
            transition?.prepareArrival(title, element)
            view.addSubview(title)
            if transition?.isAnimated ?? false { title.layoutIfNeeded() }
        }
        shown.titles[element] = title
        if transition != nil {
            title.frame = frame
            title.alpha = 1
        }
        switch element {
        case .header(let section): view.delegate?.tableView(view, willDisplayHeaderView: title, forSection: section)
        case .footer(let section): view.delegate?.tableView(view, willDisplayFooterView: title, forSection: section)
        case .row: break
        }
    }

    /// Tells a header whether it stays in sight while its section scrolls past.
    private func pin(_ title: UIView, _ element: TableElement, _ frame: CGRect) {
        guard view.style == .plain, let title = title as? UITableViewHeaderFooterView,
            case .header(let section) = element
        else { return }
        let isPinned = frame.minY > model.start + CGFloat(model.geometry.headerSpan(section).start) + 0.01
        guard title.setting.place.flags.contains(.isPinned) != isPinned else { return }
        title.setting.place = ListPlace(view.environment, .header, isPinned ? [.isPinned] : [])
        title.layer.zPosition = isPinned ? Self.pinnedDepth : 0
    }

    /// Just in front of what rows fade out under at the table's edge, which goes on below a pinned header.
    private static let pinnedDepth = UIScrollView.edgeDepth + 1

    private func letGo(_ title: UIView, _ element: TableElement, _ transition: TableTransition?) {
        shown.titles[element] = nil
        guard let transition, transition.isAnimated else { return takeAway(title, element) }
        departures.add(title, element, run: transition.number)
        title.alpha = 0
    }

    func takeAway(_ title: UIView, _ element: TableElement) {
        title.removeFromSuperview()
        title.layer.zPosition = 0
        switch element {
        case .header(let section):
            view.delegate?.tableView(view, didEndDisplayingHeaderView: title, forSection: section)
        case .footer(let section):
            view.delegate?.tableView(view, didEndDisplayingFooterView: title, forSection: section)
        case .row: break
        }
        view.reuse.put(title)
    }
}

extension TableElement {
    /// The section that it is in.
    var section: Int {
        switch self {
        case .row(let path): path.section
        case .header(let section), .footer(let section): section
        }
    }
}
