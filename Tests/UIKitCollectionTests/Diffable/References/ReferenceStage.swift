import TesseraTesting
import UIKit

/// A collection view of 300 x 400 with items of 100 x 50, shown by a data source without generics. A cell's tag is its
/// item.
@MainActor
final class ReferenceStage {
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSourceReference
    let host: TestHost
    private(set) var requests: [Int] = []

    init(
        _ sections: [(String, [Int])] = [],
        sourceClass: (
            UICollectionView, @escaping UICollectionViewDiffableDataSourceReferenceCellProvider
        ) -> UICollectionViewDiffableDataSourceReference = { view, provider in
            UICollectionViewDiffableDataSourceReference(collectionView: view, cellProvider: provider)
        }
    ) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.contentInsetAdjustmentBehavior = .never
        var note: (Int) -> Void = { _ in }
        source = sourceClass(view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.tag = item as? Int ?? -1
            note(cell.tag)
            return cell
        }
        self.view = view
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
        note = { [weak self] in self?.requests.append($0) }
        if !sections.isEmpty {
            source.applySnapshot(Self.snapshot(sections), animatingDifferences: false)
            host.settle()
            requests = []
        }
    }

    nonisolated static func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshotReference {
        let snapshot = NSDiffableDataSourceSnapshotReference()
        for (section, items) in sections {
            snapshot.appendSections(withIdentifiers: [section])
            snapshot.appendItems(withIdentifiers: items, intoSectionWithIdentifier: section)
        }
        return snapshot
    }

    /// The items whose cells are shown, in the order of their index paths.
    var shown: [Int] {
        view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0)?.tag }
    }

    var items: [Int] { source.snapshot().itemIdentifiers.map { $0 as? Int ?? -1 } }
}
