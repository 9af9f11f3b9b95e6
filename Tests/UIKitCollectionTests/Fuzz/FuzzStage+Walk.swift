import Testing
import UIKit

@testable import UIKitCollection

extension FuzzStage {
    /// Everything that must hold between steps; answers what does not.
    func walk(isSettled: Bool) -> String? {
        let bounds = view.bounds
        let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        guard counts == model.sections.map(\.items.count) else { return "counts \(counts)" }
        let wanted = (layout.layoutAttributesForElements(in: bounds) ?? []).filter { $0.frame.sharesArea(with: bounds) }
        var cells = 0
        for attributes in wanted {
            if attributes.representedElementCategory == .cell { cells += 1 }
            if let problem = check(attributes) { return problem }
        }
        let shown = view.indexPathsForVisibleItems
        guard Set(shown).count == shown.count, shown.count == cells else {
            return "\(shown.count) cells shown, \(cells) wanted"
        }
        let kind = UICollectionView.elementKindSectionHeader
        guard view.indexPathsForVisibleSupplementaryElements(ofKind: kind).count == wanted.count - cells else {
            return "headers"
        }
        return checkHierarchy(wanted.count, cells, isSettled) ?? checkSelection()
    }

    private func check(_ attributes: UICollectionViewLayoutAttributes) -> String? {
        let path = attributes.indexPath
        guard attributes.representedElementCategory == .cell else {
            let title = view.supplementaryView(forElementKind: attributes.representedElementKind ?? "", at: path)
            guard let title = title as? FuzzTitle, title.superview === view else { return "no header at \(path)" }
            guard title.name == model.sections[path.section].name else { return "header \(path) shows \(title.name)" }
            return title.frame == attributes.frame && title.alpha == 1 ? nil : "header \(path) at \(title.frame)"
        }
        guard let cell = view.cellForItem(at: path) as? FuzzCell, let item = model.item(at: path) else {
            return "no cell at \(path)"
        }
        guard cell.superview === view else { return "cell \(path) is in no view" }
        guard cell.text == item.text, (cell is OtherFuzzCell) == (item.name % 3 == 0) else {
            return "cell \(path) shows \(cell.text), not \(item.text)"
        }
        guard cell.frame == attributes.frame, cell.alpha == 1, !cell.isHidden else {
            return "cell \(path) at \(cell.frame), not \(attributes.frame), alpha \(cell.alpha)"
        }
        guard view.indexPath(for: cell) == path else { return "path of cell \(path)" }
        return cell.isSelected == model.selected.contains(item.name) ? nil : "selection of cell \(path)"
    }

    private func checkHierarchy(_ elements: Int, _ cells: Int, _ isSettled: Bool) -> String? {
        let reusable = view.subviews.filter { $0 is UICollectionReusableView }
        guard reusable.count == elements + view.animator.departingCount else {
            return "\(reusable.count) subviews, \(elements) elements, \(view.animator.departingCount) leaving"
        }
        if isSettled {
            guard view.animator.departingCount == 0, !view.animator.isAnimating else { return "views leak" }
            guard pendingCompletions == 0 else { return "\(pendingCompletions) completions are owed" }
            guard displayed == cells else { return "\(displayed) displayed, \(cells) shown" }
            for element in reusable {
                guard element.layer.presentation().map({ $0.frame == element.frame }) ?? true else {
                    return "a view is not where it belongs"
                }
            }
        }
        guard view.pool.count <= view.pool.limit * 3 else { return "pool of \(view.pool.count)" }
        return nil
    }

    private func checkSelection() -> String? {
        let selected = (view.indexPathsForSelectedItems ?? []).map { model.item(at: $0)?.name ?? -1 }
        return selected == model.selected ? nil : "selected \(selected), not \(model.selected)"
    }
}
