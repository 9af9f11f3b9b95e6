import UIKit

/// A diffable data source whose sections are initials: the index bar shows them.
final class StatesSource: UICollectionViewDiffableDataSource<String, String> {
    override func indexTitles(for collectionView: UICollectionView) -> [String]? { snapshot().sectionIdentifiers }

    override func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: self.index(for: title) ?? index) }
}
