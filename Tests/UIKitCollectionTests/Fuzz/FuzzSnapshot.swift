import UIKit

extension FuzzModel {
    /// The model by the names of its sections and items.
    @MainActor
    var snapshot: NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections(sections.map(\.name))
        for section in sections { snapshot.appendItems(section.items.map(\.name), toSection: section.name) }
        return snapshot
    }
}

extension FuzzStage {
    /// Takes over a change as a snapshot.
    func apply(
        _ change: FuzzChange, to source: UICollectionViewDiffableDataSource<Int, Int>, _ random: inout SplitMix64
    ) {
        note("apply", "\(change.calls)")
        let before = model
        model = change.after
        var snapshot = model.snapshot
        snapshot.reloadItems(names(change.calls.reloadedItems, before))
        snapshot.reconfigureItems(names(change.calls.reconfiguredItems, before))
        let completion = owe("an apply")
        if happens(12, &random) {
            model.selected = []
            source.applySnapshotUsingReloadData(snapshot, completion: completion)
        } else {
            source.apply(snapshot, animatingDifferences: happens(66, &random), completion: completion)
        }
    }

    private func names(_ paths: [IndexPath], _ before: FuzzModel) -> [Int] {
        paths.compactMap { before.item(at: $0)?.name }
    }

    /// Shows the model as it is, with all that comes of new data.
    func showAnew() {
        model.selected = []
        if let diffable {
            diffable.applySnapshotUsingReloadData(model.snapshot, completion: owe("a reload"))
        } else {
            view.reloadData()
        }
    }
}
