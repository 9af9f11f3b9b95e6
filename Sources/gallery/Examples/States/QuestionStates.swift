import UIKit

/// A data source that answers the three questions itself, and tells the view what changes.
final class QuestionStates: StatesScreen {
    private var groups = StateNames.byInitial.map { (initial: $0.initial, states: $0.states) }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: "state")
        collectionView.register(
            SectionTitleView.self, forSupplementaryViewOfKind: Self.header, withReuseIdentifier: "initial")
    }

    override func startAgain() {
        groups = StateNames.byInitial.map { (initial: $0.initial, states: $0.states) }
        collectionView.reloadData()
    }

    override func remove(at indexPath: IndexPath) {
        collectionView.performBatchUpdates {
            self.groups[indexPath.section].states.remove(at: indexPath.item)
            if self.groups[indexPath.section].states.isEmpty {
                self.groups.remove(at: indexPath.section)
                self.collectionView.deleteSections([indexPath.section])
            } else {
                self.collectionView.deleteItems(at: [indexPath])
            }
        }
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { groups.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        groups[section].states.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "state", for: indexPath)
        (cell as? TileCell)?.label.text = groups[indexPath.section].states[indexPath.item]
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "initial", for: indexPath)
        (view as? SectionTitleView)?.titleLabel.text = groups[indexPath.section].initial
        return view
    }

    // MARK: Index bar

    override func indexTitles(for collectionView: UICollectionView) -> [String]? { groups.map(\.initial) }

    override func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
}
