import TesseraTesting
import UIKit

/// A collection view of 300 x 400 with items of 100 x 50, shown by a diffable data source of strings and numbers.
@MainActor
final class DiffableStage {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<String, Int>
    let host: TestHost
    private(set) var requests: [Int] = []

    init(_ sections: [(String, [Int])] = []) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.contentInsetAdjustmentBehavior = .never
        var note: (Int) -> Void = { _ in }
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            note(item)
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.tag = item
            return cell
        }
        self.view = view
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 300, height: 400)))
        note = { [weak self] in self?.requests.append($0) }
        if !sections.isEmpty {
            source.apply(Self.snapshot(sections), animatingDifferences: false)
            host.settle()
            requests = []
        }
    }

    nonisolated static func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    /// The items whose cells are shown, in the order of their index paths.
    var shown: [Int] {
        view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0)?.tag }
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// An outline of root items.
    init(roots: [ItemIdentifierType]) {
        self.init()
        append(roots)
    }
}

/// Calls `body` on this thread although what it calls is declared as the main actor's: Swift 5 lets clients do so with
/// the methods of a data source that UIKit allows on any thread.
nonisolated func asInSwift5<Result>(_ body: @escaping @MainActor () -> Result) -> Result {
    unsafeBitCast(body, to: (() -> Result).self)()
}
