import TesseraTesting
import UIKit

extension ViewDescriptions {
    /// Makes dumps tell the elements of collection views by their index paths, and pictures by their labels.
    static func registerCollections() {
        register(UIImageView.self) { view in
            view.isAccessibilityElement ? ViewDescription(text: view.accessibilityLabel) : nil
        }
        register(UICollectionReusableView.self) { view in
            guard let collectionView = view.superview as? UICollectionView,
                let attributes = attributes(of: view, in: collectionView)
            else { return nil }
            let path = attributes.indexPath
            let category = attributes.representedElementCategory == .cell ? "cell" : "supplementary"
            return ViewDescription(
                element: ViewDescription.Element(
                    category: category, kind: attributes.representedElementKind, indexPath: [path.section, path.item],
                    zIndex: attributes.zIndex))
        }
    }

    private static func attributes(
        of view: UICollectionReusableView, in collectionView: UICollectionView
    ) -> UICollectionViewLayoutAttributes? {
        if let cell = view as? UICollectionViewCell {
            return collectionView.indexPath(for: cell).flatMap(collectionView.layoutAttributesForItem(at:))
        }
        guard let path = collectionView.indexPath(forSupplementaryView: view) else { return nil }
        let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        let kind = kinds.first { collectionView.supplementaryView(forElementKind: $0, at: path) === view }
        return kind.flatMap { collectionView.layoutAttributesForSupplementaryElement(ofKind: $0, at: path) }
    }
}
