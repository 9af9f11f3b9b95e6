import UIKit

/// A tree whose branches open and close: a list whose data source holds an outline.
final class OutlineViewController: UICollectionViewController {
    private enum Section { case main }
    private typealias Source = UICollectionViewDiffableDataSource<Section, Taxon>
    private var source: Source?

    init() {
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
        title = "Outline"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "chevron.up.chevron.down"),
            primaryAction: UIAction { [weak self] _ in self?.toggleEverything() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Taxon> { cell, _, taxon in
            Self.configure(cell, taxon)
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

    /// Branches open by a tap anywhere on them, leaves can be selected.
    private static func configure(_ cell: UICollectionViewListCell, _ taxon: Taxon) {
        var content = cell.defaultContentConfiguration()
        content.text = taxon.name
        if Taxon.roots.contains(taxon) { content.textProperties.font = .preferredFont(forTextStyle: .headline) }
        cell.contentConfiguration = content
        guard !taxon.parts.isEmpty else { return cell.accessories = [] }
        cell.accessories = [
            .label(text: "\(taxon.parts.count)"), .outlineDisclosure(options: .init(style: .header)),
        ]
    }

    /// Opens all branches, or closes them where all are open.
    private func toggleEverything() {
        guard let source else { return }
        var outline = source.snapshot(for: .main)
        let branches = outline.items.filter { !$0.parts.isEmpty }
        if branches.allSatisfy({ outline.isExpanded($0) }) {
            outline.collapse(branches)
        } else {
            outline.expand(branches)
        }
        source.apply(outline, to: .main)
    }
}
