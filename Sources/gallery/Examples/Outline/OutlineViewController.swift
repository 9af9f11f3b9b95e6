import UIKit

/// A tree whose branches open and close.
final class OutlineViewController: RowsViewController {
    private enum Section { case main }
    private typealias Source = UICollectionViewDiffableDataSource<Section, Taxon>
    private var source: Source?
    private let rows = OutlineLayout()
    /// The rows before and after the change under way, and where those before stood.
    private var (before, after) = ([Taxon](), [Taxon]())
    private var places: [Taxon: CGFloat] = [:]

    init() {
        super.init("Outline", layout: rows)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "chevron.up.chevron.down"),
            primaryAction: UIAction { [weak self] _ in self?.toggleEverything() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<OutlineCell, Taxon> { [weak self] cell, _, taxon in
            guard let outline = self?.source?.snapshot(for: .main), outline.contains(taxon) else { return }
            cell.show(taxon, level: outline.level(of: taxon), isExpanded: outline.isExpanded(taxon))
        }
        let made = Source(collectionView: collectionView) { view, indexPath, taxon in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: taxon)
        }
        source = made
        var outline = NSDiffableDataSourceSectionSnapshot<Taxon>()
        Self.add(Taxon.roots, to: nil, of: &outline)
        outline.expand(Array(Taxon.roots.prefix(1)))
        made.apply(outline, to: .main, animatingDifferences: false)
        after = outline.visibleItems
        rows.level = { [weak self] path in self?.level(path) ?? 0 }
        rows.appearingOrigin = { [weak self] path in self?.placeOfBranch(appearing: path) }
        rows.disappearingOrigin = { [weak self] path in self?.placeOfBranch(disappearing: path) }
    }

    private static func add(
        _ taxa: [Taxon], to parent: Taxon?, of outline: inout NSDiffableDataSourceSectionSnapshot<Taxon>
    ) {
        outline.append(taxa, to: parent)
        for taxon in taxa { add(taxon.parts, to: taxon, of: &outline) }
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let taxon = source?.itemIdentifier(for: indexPath), !taxon.parts.isEmpty else { return }
        change { outline in
            if outline.isExpanded(taxon) { outline.collapse([taxon]) } else { outline.expand([taxon]) }
        }
    }

    /// Opens all branches, or closes them where all are open.
    private func toggleEverything() {
        change { outline in
            let branches = outline.items.filter { !$0.parts.isEmpty }
            if branches.allSatisfy({ outline.isExpanded($0) }) {
                outline.collapse(branches)
            } else {
                outline.expand(branches)
            }
        }
    }

    private func change(_ edit: (inout NSDiffableDataSourceSectionSnapshot<Taxon>) -> Void) {
        guard let source else { return }
        var outline = source.snapshot(for: .main)
        before = outline.visibleItems
        places = [:]
        for (item, taxon) in before.enumerated() {
            places[taxon] = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame.minY
        }
        edit(&outline)
        after = outline.visibleItems
        source.apply(outline, to: .main)
        turnChevrons(outline)
    }

    /// Where the branch stood that a row appears from.
    private func placeOfBranch(appearing path: IndexPath) -> CGFloat? {
        guard after.indices.contains(path.item), !before.contains(after[path.item]) else { return nil }
        return branch(of: after[path.item], among: before).flatMap { places[$0] }
    }

    private func level(_ path: IndexPath) -> Int {
        guard after.indices.contains(path.item), let outline = source?.snapshot(for: .main),
            outline.contains(after[path.item])
        else { return 0 }
        return outline.level(of: after[path.item])
    }

    /// Where the branch stands now that a row goes back to, and how deep that row was.
    private func placeOfBranch(disappearing path: IndexPath) -> (origin: CGFloat, level: Int)? {
        guard before.indices.contains(path.item), !after.contains(before[path.item]),
            let branch = branch(of: before[path.item], among: after), let item = after.firstIndex(of: branch),
            let place = layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
        else { return nil }
        return (place.frame.minY, source?.snapshot(for: .main).level(of: before[path.item]) ?? 0)
    }

    /// The nearest row above `taxon` in the tree that is one of `shown`.
    private func branch(of taxon: Taxon, among shown: [Taxon]) -> Taxon? {
        let outline = source?.snapshot(for: .main)
        var above = outline?.parent(of: taxon)
        while let next = above, !shown.contains(next) { above = outline?.parent(of: next) }
        return above
    }

    override func sampleRow(at indexPath: IndexPath) -> RowCell? {
        guard let taxon = source?.itemIdentifier(for: indexPath), let outline = source?.snapshot(for: .main) else {
            return nil
        }
        let sample = OutlineCell(frame: .zero)
        sample.show(taxon, level: outline.level(of: taxon), isExpanded: false)
        return sample
    }

    /// Rows that stay keep their cells: their chevrons turn with the rows' movement.
    private func turnChevrons(_ outline: NSDiffableDataSourceSectionSnapshot<Taxon>) {
        UIView.animate(withDuration: 0.3) { [collectionView, source] in
            for case let cell as OutlineCell in collectionView?.visibleCells ?? [] {
                guard let path = collectionView?.indexPath(for: cell), let taxon = source?.itemIdentifier(for: path)
                else { continue }
                cell.isExpanded = outline.isExpanded(taxon)
            }
        }
    }
}
