import UIKit

extension ViewDescriptions {
    /// The element of a collection or table view that a view is, named by its index path of now; nil where it is none.
    /// O(n) in the elements in sight for supplementary and decoration views.
    static func element(_ view: UIView) -> ViewDescription? {
        switch view {
        case let view as UICollectionReusableView: collectionElement(view)
        case let cell as UITableViewCell: row(cell)
        default: nil
        }
    }

    private static func collectionElement(_ view: UICollectionReusableView) -> ViewDescription? {
        guard let collectionView = view.firstSuperview(of: UICollectionView.self),
            let attributes = attributes(of: view, in: collectionView)
        else { return nil }
        let path = attributes.indexPath
        return ViewDescription(
            details: (view as? UICollectionViewCell)?.isSelected == true ? ["selected"] : [],
            element: ViewDescription.Element(
                category: name(attributes.representedElementCategory), kind: attributes.representedElementKind,
                indexPath: [path.section, path.item], zIndex: attributes.zIndex))
    }

    private static func row(_ cell: UITableViewCell) -> ViewDescription? {
        guard let path = cell.firstSuperview(of: UITableView.self)?.indexPath(for: cell) else { return nil }
        return ViewDescription(
            details: cell.isSelected ? ["selected"] : [],
            element: ViewDescription.Element(category: "cell", indexPath: [path.section, path.row]))
    }

    private static func name(_ category: UICollectionView.ElementCategory) -> String {
        switch category {
        case .cell: "cell"
        case .supplementaryView: "supplementary"
        case .decorationView: "decoration"
        }
    }

    private static func attributes(
        of view: UICollectionReusableView, in collectionView: UICollectionView
    ) -> UICollectionViewLayoutAttributes? {
        // A header of a list may be a cell, too.
        if let cell = view as? UICollectionViewCell, let path = collectionView.indexPath(for: cell) {
            return collectionView.layoutAttributesForItem(at: path)
        }
        let visible = collectionView.collectionViewLayout.layoutAttributesForElements(in: collectionView.bounds) ?? []
        return visible.first { attributes in
            guard let kind = attributes.representedElementKind else { return false }
            // Decoration views are the layout's alone: they are known by their places.
            return attributes.representedElementCategory == .decorationView
                ? attributes.frame == view.frame && view.reuseIdentifier == nil
                : collectionView.supplementaryView(forElementKind: kind, at: attributes.indexPath) === view
        }
    }
}

extension UIView {
    /// Elements stand deeper than right in their collection view where sections scroll by themselves.
    fileprivate func firstSuperview<View: UIView>(of type: View.Type) -> View? {
        var parent = superview
        while let candidate = parent {
            if let found = candidate as? View { return found }
            parent = candidate.superview
        }
        return nil
    }
}
