import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// How a diffable data source announces to the view what it has worked out.
@MainActor
struct DiffableCallTests {
    private func show(_ view: UICollectionView) -> UICollectionViewDiffableDataSource<Int, String> {
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        apply([["a", "b", "c"], ["d"]], to: source)
        view.layoutIfNeeded()
        return source
    }

    private func apply(_ sections: [[String]], to source: UICollectionViewDiffableDataSource<Int, String>) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        for (number, items) in sections.enumerated() {
            snapshot.appendSections([number])
            snapshot.appendItems(items, toSection: number)
        }
        if sections[0].first == "c" { snapshot.reconfigureItems(["c"]) }
        source.apply(snapshot, animatingDifferences: true)
    }

    private let frame = CGRect(x: 0, y: 0, width: 100, height: 400)

    /// Recorded: in UIKit a subclass hears of the calls.
    @Test func aSubclassHearsOfEachStep() {
        let view = CallNotingView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        let source = show(view)
        view.calls = []
        apply([["c", "a", "x"]], to: source)
        #expect(
            view.calls == [
                "delete sections [1]", "delete [[0, 1]]", "insert [[0, 2]]", "move [0, 2] to [0, 0]",
                "reconfigure [[0, 0]]",
            ])
    }

    @Test func bothKindsOfViewShowTheSame() {
        let plain = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        let noting = CallNotingView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        for view in [plain, noting] {
            let source = show(view)
            let cell = view.cellForItem(at: IndexPath(item: 2, section: 0))
            apply([["c", "a", "d"]], to: source)
            view.layoutIfNeeded()
            #expect(view.numberOfSections == 1)
            #expect(view.numberOfItems(inSection: 0) == 3)
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
        }
    }
}

private final class CallNotingView: UICollectionView {
    var calls: [String] = []

    override func deleteSections(_ sections: IndexSet) {
        calls.append("delete sections \(Array(sections))")
        super.deleteSections(sections)
    }

    override func deleteItems(at indexPaths: [IndexPath]) {
        calls.append("delete \(indexPaths)")
        super.deleteItems(at: indexPaths)
    }

    override func insertItems(at indexPaths: [IndexPath]) {
        calls.append("insert \(indexPaths)")
        super.insertItems(at: indexPaths)
    }

    override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        calls.append("move \(indexPath) to \(newIndexPath)")
        super.moveItem(at: indexPath, to: newIndexPath)
    }

    override func reconfigureItems(at indexPaths: [IndexPath]) {
        calls.append("reconfigure \(indexPaths)")
        super.reconfigureItems(at: indexPaths)
    }
}
