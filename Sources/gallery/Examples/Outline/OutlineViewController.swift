import UIKit

/// A tree whose branches open and close.
final class OutlineViewController: RowsViewController {
    private enum Section { case main }
    private typealias Source = UICollectionViewDiffableDataSource<Section, Taxon>
    private var source: Source?

    init() {
        super.init("Outline")
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
        edit(&outline)
        source.apply(outline, to: .main)
        turnChevrons(outline)
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
