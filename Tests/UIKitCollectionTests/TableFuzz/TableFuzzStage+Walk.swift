import UIKit

@testable import UIKitCollection

extension TableFuzzStage {
    /// Everything that must hold between steps; answers what does not.
    func walk(isSettled: Bool) -> String? {
        let sections = view.numberOfSections
        guard sections == model.sections.count else { return "\(sections) sections" }
        for section in 0..<sections {
            let count = view.numberOfRows(inSection: section)
            guard count == model.sections[section].items.count else { return "\(count) rows in section \(section)" }
        }
        let paths = view.indexPathsForVisibleRows ?? []
        return checkPlaces(paths) ?? checkCells(paths) ?? checkTitles() ?? checkSelection()
            ?? (isSettled ? checkRest(paths) : nil)
    }

    // MARK: Places

    /// The rows that are in sight stand one below the other, each in its section, without a gap.
    private func checkPlaces(_ paths: [IndexPath]) -> String? {
        var end: CGFloat?
        var last: IndexPath?
        for path in paths {
            let frame = view.rectForRow(at: path)
            let section = view.rect(forSection: path.section)
            guard frame.minY > section.minY - 0.01, frame.maxY < section.maxY + 0.01 else {
                return "row \(path) at \(frame) in a section at \(section)"
            }
            if let last, last.section == path.section {
                guard path.row == last.row + 1 else { return "\(path) after \(last)" }
            }
            if let end {
                let gap = frame.minY - end
                guard last?.section == path.section ? abs(gap) < 0.01 : gap > -0.01 else {
                    return "row \(path) at \(frame), the one before ends at \(end)"
                }
            }
            end = frame.maxY
            last = path
        }
        return checkSections()
    }

    private func checkSections() -> String? {
        var end = view.tableHeaderView?.bounds.height ?? 0
        for section in 0..<view.numberOfSections {
            let frame = view.rect(forSection: section)
            guard abs(frame.minY - end) < 0.01 else { return "section \(section) at \(frame), and not at \(end)" }
            let (header, footer) = (view.rectForHeader(inSection: section), view.rectForFooter(inSection: section))
            guard header.minY > frame.minY - 0.01, footer.maxY < frame.maxY + 0.01 else {
                return "header \(header) and footer \(footer) of a section at \(frame)"
            }
            end = frame.maxY
        }
        guard view.contentSize.height > end - 0.01 else { return "content of \(view.contentSize), rows to \(end)" }
        return nil
    }

    // MARK: Rows

    private func checkCells(_ paths: [IndexPath]) -> String? {
        let wanted = (view.indexPathsForRows(in: view.bounds) ?? []).filter {
            view.rectForRow(at: $0).insetBy(dx: 0, dy: 1.01).intersects(view.bounds)
        }
        let missing = Set(wanted).subtracting(paths)
        guard missing.isEmpty else {
            return "no cells for \(missing.sorted().map { "\($0) at \(view.rectForRow(at: $0))" }) in \(view.bounds), "
                + "but for \(paths)"
        }
        for path in paths {
            if let problem = checkCell(path) { return problem }
        }
        return nil
    }

    private func checkCell(_ path: IndexPath) -> String? {
        guard let cell = view.cellForRow(at: path) as? FuzzRow, let item = model.item(at: path) else {
            return "no cell at \(path)"
        }
        guard cell.superview === view else { return "cell \(path) is in no view" }
        guard cell.text == item.text, (cell is OtherFuzzRow) == (item.name % 3 == 0) else {
            return "cell \(path) shows \(cell.text), not \(item.text)"
        }
        let frame = view.rectForRow(at: path)
        let shift = view.swipes.openSwipe(of: cell)?.offset ?? 0
        let place = cell.frame
        guard abs(place.minY - frame.minY) < 0.6, abs(place.height - frame.height) < 0.6,
            abs(place.minX - shift - frame.minX) < 0.6 || shift != 0, cell.alpha == 1, !cell.isHidden
        else { return "cell \(path) at \(place), not \(frame), alpha \(cell.alpha)" }
        guard abs(frame.height - height(of: item)) < 0.01 else {
            return "row \(path) is \(frame.height) high, and not \(height(of: item))"
        }
        guard view.indexPath(for: cell) == path else { return "path of cell \(path)" }
        guard cell.isSelected == model.selected.contains(item.name) else {
            return "cell \(path) is \(cell.isSelected ? "" : "not ")selected, the selection is "
                + "\(view.indexPathsForSelectedRows ?? []), that of the model \(model.selected) with \(item.name) there"
        }
        let isEdited = view.isEditing && item.name % 7 != 0
        return cell.isEditing == isEdited ? nil : "editing of cell \(path)"
    }

    // MARK: Headers and footers

    private func checkTitles() -> String? {
        for section in model.sections.indices {
            let name = model.sections[section].name
            let pairs = [
                (view.headerView(forSection: section), Self.header(name), view.rectForHeader(inSection: section)),
                (view.footerView(forSection: section), Self.footer(name), view.rectForFooter(inSection: section)),
            ]
            for (shown, text, rect) in pairs {
                if let shown {
                    guard shown.superview === view, shown.textLabel?.text == text, shown.alpha == 1 else {
                        return "section \(section) shows \(shown.textLabel?.text ?? "nothing"), not \(text ?? "none")"
                    }
                } else if text != nil, rect.intersection(view.bounds).height > 1 {
                    return "no \(text ?? "") at \(rect)"
                }
            }
        }
        return nil
    }

    // MARK: Rest

    private func checkSelection() -> String? {
        let selected = (view.indexPathsForSelectedRows ?? []).map { item(shownAt: $0)?.name ?? -1 }
        return selected == model.selected ? nil : "selected \(selected), not \(model.selected)"
    }

    /// What must hold when nothing moves any more.
    private func checkRest(_ paths: [IndexPath]) -> String? {
        guard owed.isEmpty else { return "completions are owed: \(owed.values.sorted())" }
        guard !view.isDragging, !view.isDecelerating else { return "the table scrolls at rest" }
        let cells = view.subviews.compactMap { $0 as? FuzzRow }
        // The row with the focus keeps its cell.
        let kept = view.focus.focusedPath.map { view.model.exists($0) && !paths.contains($0) } ?? false
        guard cells.count == paths.count + (kept ? 1 : 0) else {
            return "\(cells.count) cells in the table, \(paths.count) in sight: \(describe(cells, paths))"
        }
        guard displayed == cells.count else { return "\(displayed) displayed, \(cells.count) shown" }
        let titles = view.subviews.filter { $0 is UITableViewHeaderFooterView }
        guard displayedTitles == titles.count, titles.count == view.shown.titles.count else {
            return "\(displayedTitles) titles displayed, \(titles.count) shown"
        }
        guard view.stage.departures.count == 0 else { return "\(view.stage.departures.count) on their way at rest" }
        for cell in cells + titles {
            guard cell.layer.animationKeys()?.isEmpty ?? true else { return "an animation goes on at rest" }
        }
        return checkOffset()
    }

    /// The cells that nobody wants.
    private func describe(_ cells: [FuzzRow], _ paths: [IndexPath]) -> String {
        let wanted = Set(paths.compactMap { view.cellForRow(at: $0).map { ObjectIdentifier($0) } })
        let others = cells.filter { !wanted.contains(ObjectIdentifier($0)) }
        return others.map { "\($0.text) at \($0.frame), row \(view.shown.path(of: $0)?.description ?? "none")" }
            .joined(separator: ", ") + " with the focus on \(view.focus.focusedPath?.description ?? "none")"
            + ", sight \(view.bounds)"
    }

    private func checkOffset() -> String? {
        let nearest = inRange(view.contentOffset)
        guard abs(view.contentOffset.y - nearest.y) > 0.5 || view.contentOffset.x != 0 else { return nil }
        return "the offset \(view.contentOffset) is out of range: \(view.contentSize) in \(view.bounds.size), "
            + "\(view.adjustedContentInset)"
    }
}
