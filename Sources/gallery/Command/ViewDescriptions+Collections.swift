import TesseraHarness
import UIKit

extension ViewDescriptions {
    /// Makes dumps tell the elements of collection views by their index paths, and pictures by their labels.
    static func registerCollections() {
        register(UIImageView.self) { view in
            view.isAccessibilityElement ? ViewDescription(text: view.accessibilityLabel) : nil
        }
        register(UICollectionReusableView.self) { view in
            guard let collectionView = collectionView(around: view),
                let attributes = attributes(of: view, in: collectionView)
            else { return nil }
            let path = attributes.indexPath
            return ViewDescription(
                element: ViewDescription.Element(
                    category: name(attributes.representedElementCategory), kind: attributes.representedElementKind,
                    indexPath: [path.section, path.item], zIndex: attributes.zIndex))
        }
    }

    private static func name(_ category: UICollectionView.ElementCategory) -> String {
        switch category {
        case .cell: "cell"
        case .supplementaryView: "supplementary"
        case .decorationView: "decoration"
        }
    }

    /// Views of sections that scroll by themselves stand deeper than right in the collection view.
    private static func collectionView(around view: UIView) -> UICollectionView? {
        var parent = view.superview
        while let candidate = parent {
            if let found = candidate as? UICollectionView { return found }
            parent = candidate.superview
        }
        return nil
    }

    private static func attributes(
        of view: UICollectionReusableView, in collectionView: UICollectionView
    ) -> UICollectionViewLayoutAttributes? {
        if let cell = view as? UICollectionViewCell {
            return collectionView.indexPath(for: cell).flatMap(collectionView.layoutAttributesForItem(at:))
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
