import TesseraTesting
import UIKit

/// A list on the screen whose rows, headers and footers say which they are.
@MainActor
final class ListStage: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let view: UICollectionView
    let host: TestHost
    var counts: [Int]
    var accessories: [UICellAccessory] = []
    private(set) var selected: [IndexPath] = []
    private(set) var moves: [[IndexPath]] = []

    static let header = UICollectionView.elementKindSectionHeader
    static let footer = UICollectionView.elementKindSectionFooter

    init(
        _ counts: [Int], _ configuration: UICollectionLayoutListConfiguration,
        accessories: [UICellAccessory] = [],
        surroundings: TestConfiguration = TestConfiguration(size: CGSize(width: 375, height: 700))
    ) {
        self.counts = counts
        self.accessories = accessories
        view = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        host = TestHost(view: view, configuration: surroundings)
        super.init()
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        for kind in [Self.header, Self.footer] {
            view.register(
                UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        view.dataSource = self
        view.delegate = self
        host.settle()
    }

    convenience init(
        _ counts: [Int], _ appearance: UICollectionLayoutListConfiguration.Appearance,
        accessories: [UICellAccessory] = []
    ) {
        self.init(counts, UICollectionLayoutListConfiguration(appearance: appearance), accessories: accessories)
    }

    func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }

    func title(_ kind: String, _ section: Int = 0) -> UICollectionViewListCell? {
        view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
            as? UICollectionViewListCell
    }

    /// The lines of a cell.
    func lines(_ cell: UICollectionViewListCell?) -> [CGRect] {
        guard let cell else { return [] }
        return cell.subviews.filter { $0 !== cell.contentView && $0.bounds.height <= 1 && $0.bounds.width > 100 }
            .map(\.frame)
    }

    /// What stands beside a cell's content, lines and background aside, from left to right.
    func accessoryFrames(_ cell: UICollectionViewListCell?) -> [CGRect] {
        guard let cell else { return [] }
        return cell.subviews.filter { $0 !== cell.contentView && $0.bounds.width < 100 && $0.alpha > 0 }
            .map(\.frame).sorted { $0.minX < $1.minX }
    }

    // MARK: Data source and delegate

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let made = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        if let cell = made as? UICollectionViewListCell {
            var content = cell.defaultContentConfiguration()
            content.text = "Row"
            cell.contentConfiguration = content
            cell.accessories = accessories
        }
        return made
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let made = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        if let cell = made as? UICollectionViewListCell {
            var content = cell.defaultContentConfiguration()
            content.text = "Title"
            cell.contentConfiguration = content
        }
        return made
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { moves.append([sourceIndexPath, destinationIndexPath]) }
}
