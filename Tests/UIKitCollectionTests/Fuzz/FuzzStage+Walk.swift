import UIKit

extension FuzzStage {
    /// Everything that must hold between steps; answers what does not.
    func walk(isSettled: Bool) -> String? {
        let bounds = view.bounds
        let sections = view.numberOfSections
        guard sections == model.sections.count else { return "\(sections) sections" }
        for section in 0..<sections {
            let count = view.numberOfItems(inSection: section)
            guard count == model.sections[section].items.count else { return "\(count) items in section \(section)" }
        }
        var wanted = 0
        var cells = 0
        var titles: [String: Int] = [:]
        for attributes in view.collectionViewLayout.layoutAttributesForElements(in: questioned) ?? [] {
            guard let frame = eyes.frameInSight(of: attributes, in: self), FuzzStage.meet(frame, bounds) else {
                continue
            }
            wanted += 1
            switch attributes.representedElementCategory {
            case .cell:
                cells += 1
                if let problem = checkCell(attributes, frame) { return problem }
            case .supplementaryView:
                titles[attributes.representedElementKind ?? "", default: 0] += 1
                if let problem = checkTitle(attributes) { return problem }
            case .decorationView: break
            }
        }
        let shown = view.indexPathsForVisibleItems
        // Between two layouts what is asked about more surroundings may say more of what is in sight.
        guard Set(shown).count == shown.count, isBetween ? shown.count >= cells : shown.count == cells else {
            return "\(shown.count) cells shown, \(cells) wanted"
        }
        for kind in FuzzStage.kinds {
            let shown = view.indexPathsForVisibleSupplementaryElements(ofKind: kind).count
            let wanted = titles[kind] ?? 0
            guard isBetween ? shown >= wanted : shown == wanted else {
                return "\(shown) of \(kind) shown, \(wanted) wanted"
            }
        }
        return checkHierarchy(wanted, cells, isSettled) ?? checkSelection()
    }

    /// The rectangle to ask the layout about. Sections that scroll by themselves answer for where items lie unscrolled.
    private var questioned: CGRect {
        look.hasInnerScrolling && !isBetween ? view.bounds.insetBy(dx: -100_000, dy: 0) : view.bounds
    }

    private static func meet(_ a: CGRect, _ b: CGRect) -> Bool {
        min(a.maxX, b.maxX) > max(a.minX, b.minX) && min(a.maxY, b.maxY) > max(a.minY, b.minY)
    }

    private static func near(_ a: CGRect, _ b: CGRect) -> Bool {
        // Views stand on whole pixels.
        let slack: CGFloat = b.integral == b ? 1e-6 : 1.01
        return abs(a.minX - b.minX) < slack && abs(a.minY - b.minY) < slack && abs(a.width - b.width) < slack
            && abs(a.height - b.height) < slack
    }

    /// Opacities are rounded.
    private static func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-3 }

    private func checkTitle(_ attributes: UICollectionViewLayoutAttributes) -> String? {
        let path = attributes.indexPath
        let title = view.supplementaryView(forElementKind: attributes.representedElementKind ?? "", at: path)
        guard let title = title as? FuzzTitle, title.superview === view else { return "no header at \(path)" }
        guard title.name == model.sections[path.section].name else { return "header \(path) shows \(title.name)" }
        return FuzzStage.near(title.frame, attributes.frame) && FuzzStage.near(title.alpha, attributes.alpha)
            ? nil : "header \(path) at \(title.frame), not \(attributes.frame)"
    }

    private func checkCell(_ attributes: UICollectionViewLayoutAttributes, _ frame: CGRect) -> String? {
        let path = attributes.indexPath
        guard let cell = view.cellForItem(at: path) as? FuzzCell, let item = model.item(at: path) else {
            return "no cell at \(path)"
        }
        guard let parent = cell.superview else { return "cell \(path) is in no view" }
        guard cell.text == item.text, (cell is OtherFuzzCell) == (item.name % 3 == 0) else {
            return "cell \(path) shows \(cell.text), not \(item.text)"
        }
        let place = parent === view ? cell.frame : view.convert(cell.frame, from: parent)
        guard FuzzStage.near(place, frame), FuzzStage.near(cell.alpha, attributes.alpha), !cell.isHidden else {
            return "cell \(path) at \(place), not \(frame), alpha \(cell.alpha)"
        }
        guard !look.fits || isBetween || cell.frame.height == item.height else {
            return "cell \(path) is \(cell.frame.height) high and prefers \(item.height)"
        }
        guard view.indexPath(for: cell) == path else { return "path of cell \(path)" }
        return cell.isSelected == model.selected.contains(item.name) ? nil : "selection of cell \(path)"
    }

    private func checkHierarchy(_ elements: Int, _ cells: Int, _ isSettled: Bool) -> String? {
        var reusable: [UIView] = []
        FuzzStage.collect(view, &reusable)
        guard reusable.count >= elements else { return "\(reusable.count) subviews, \(elements) elements" }
        guard !isBetween else { return isSettled ? checkRest(of: reusable) : nil }
        if let problem = eyes.problem(in: view, beyond: reusable.count - elements) { return problem }
        guard isSettled else { return nil }
        let kept = isFocusOutOfSight ? 1 : 0
        guard reusable.count == elements + kept else {
            return "\(reusable.count) subviews, \(elements) elements and \(kept) kept at rest"
        }
        guard displayed == cells + kept else { return "\(displayed) displayed, \(cells) shown, \(kept) kept" }
        return checkRest(of: reusable)
    }

    /// The elements in a view, and in scroll views within it.
    private static func collect(_ parent: UIView, _ found: inout [UIView]) {
        for view in parent.subviews {
            if view is UICollectionReusableView { found.append(view) } else { collect(view, &found) }
        }
    }

    /// Whether a cell that nobody sees has the focus: it is kept.
    private var isFocusOutOfSight: Bool {
        guard let cell = UIFocusSystem.focusSystem(for: view)?.focusedItem as? FuzzCell else { return false }
        var step = cell.superview
        while let current = step {
            // A section that scrolls by itself cuts its cells off.
            if let scroll = current as? UIScrollView,
                !FuzzStage.meet(scroll.convert(cell.bounds, from: cell), scroll.bounds)
            {
                return true
            }
            step = current.superview
        }
        return false
    }

    private func checkSelection() -> String? {
        let selected = (view.indexPathsForSelectedItems ?? []).map { item(shownAt: $0)?.name ?? -1 }
        return selected == model.selected ? nil : "selected \(selected), not \(model.selected)"
    }
}
