import UIKit
import UIKitCollection

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
        var titles = 0
        for attributes in view.collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
            let frame = view.frameInSight(of: attributes)
            guard FuzzStage.meet(frame, bounds) else { continue }
            wanted += 1
            switch attributes.representedElementCategory {
            case .cell:
                cells += 1
                if let problem = checkCell(attributes, frame) { return problem }
            case .supplementaryView:
                titles += 1
                if let problem = checkTitle(attributes) { return problem }
            case .decorationView: break
            }
        }
        let shown = view.indexPathsForVisibleItems
        guard Set(shown).count == shown.count, shown.count == cells else {
            return "\(shown.count) cells shown, \(cells) wanted"
        }
        let kind = UICollectionView.elementKindSectionHeader
        guard view.indexPathsForVisibleSupplementaryElements(ofKind: kind).count == titles else { return "headers" }
        return checkHierarchy(wanted, cells, isSettled) ?? checkSelection()
    }

    private static func meet(_ a: CGRect, _ b: CGRect) -> Bool {
        a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY
    }

    private static func near(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
            && abs(a.height - b.height) < 1e-6
    }

    private func checkTitle(_ attributes: UICollectionViewLayoutAttributes) -> String? {
        let path = attributes.indexPath
        let title = view.supplementaryView(forElementKind: attributes.representedElementKind ?? "", at: path)
        guard let title = title as? FuzzTitle, title.superview === view else { return "no header at \(path)" }
        guard title.name == model.sections[path.section].name else { return "header \(path) shows \(title.name)" }
        return FuzzStage.near(title.frame, attributes.frame) && title.alpha == 1
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
        guard FuzzStage.near(place, frame), cell.alpha == 1, !cell.isHidden else {
            return "cell \(path) at \(place), not \(frame), alpha \(cell.alpha)"
        }
        guard !look.fits || cell.frame.height == item.height else {
            return "cell \(path) is \(cell.frame.height) high and prefers \(item.height)"
        }
        guard view.indexPath(for: cell) == path else { return "path of cell \(path)" }
        return cell.isSelected == model.selected.contains(item.name) ? nil : "selection of cell \(path)"
    }

    private func checkHierarchy(_ elements: Int, _ cells: Int, _ isSettled: Bool) -> String? {
        let census = view.census
        var reusable: [UIView] = []
        FuzzStage.collect(view, &reusable)
        guard reusable.count == elements + census.leaving else {
            return "\(reusable.count) subviews, \(elements) elements, \(census.leaving) leaving"
        }
        if isSettled {
            guard census.leaving == 0, !census.isAnimating else { return "views leak" }
            guard pendingCompletions == 0 else { return "\(pendingCompletions) completions are owed" }
            guard displayed == cells else { return "\(displayed) displayed, \(cells) shown" }
            for element in reusable {
                guard element.layer.presentation().map({ $0.frame == element.frame }) ?? true else {
                    return "a view is not where it belongs"
                }
            }
        }
        guard census.pooled <= census.pooledPerIdentifier * 4 else { return "pool of \(census.pooled)" }
        return nil
    }

    /// The elements in a view, and in scroll views within it.
    private static func collect(_ parent: UIView, _ found: inout [UIView]) {
        for view in parent.subviews {
            if view is UICollectionReusableView { found.append(view) } else { collect(view, &found) }
        }
    }

    private func checkSelection() -> String? {
        let selected = (view.indexPathsForSelectedItems ?? []).map { model.item(at: $0)?.name ?? -1 }
        return selected == model.selected ? nil : "selected \(selected), not \(model.selected)"
    }
}
