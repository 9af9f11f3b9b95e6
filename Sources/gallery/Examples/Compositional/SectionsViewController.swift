import UIKit

/// Tiles in a compositional layout, with pictures unless told otherwise, with titles above sections, lines below
/// them, and badges.
final class SectionsViewController: UICollectionViewController {
    static let badgeKind = "badge"
    static let backgroundKind = "background"
    private static let headerKind = UICollectionView.elementKindSectionHeader
    private static let footerKind = UICollectionView.elementKindSectionFooter

    private typealias Source = UICollectionViewDiffableDataSource<Int, IndexPath>
    private var source: Source?
    private let counts: [Int]
    private let titles: [String]
    private let footers: [String]
    var cornerRadius: CGFloat = 12
    /// Of the lines around titles; nil for none.
    var titleBorder: UIColor?
    /// What a tile says, and its colour, by its place.
    var tile: ((IndexPath) -> (text: String, color: UIColor))?

    init(
        _ title: String, counts: [Int], titles: [String] = [], footers: [String] = [],
        _ layout: UICollectionViewCompositionalLayout
    ) {
        self.counts = counts
        self.titles = titles
        self.footers = footers
        layout.register(PanelView.self, forDecorationViewOfKind: Self.backgroundKind)
        super.init(collectionViewLayout: layout)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        let cells = UICollectionView.CellRegistration<GridCell, IndexPath> { [weak self] cell, _, place in
            self?.fill(cell, place)
        }
        let made = Source(collectionView: collectionView) { view, indexPath, place in
            view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: place)
        }
        made.supplementaryViewProvider = makeProvider()
        source = made
        var snapshot = NSDiffableDataSourceSnapshot<Int, IndexPath>()
        for (section, count) in counts.enumerated() {
            snapshot.appendSections([section])
            snapshot.appendItems((0..<count).map { IndexPath(item: $0, section: section) })
        }
        made.apply(snapshot, animatingDifferences: false)
    }

    private func fill(_ cell: GridCell, _ place: IndexPath) {
        if let (text, tint) = tile?(place) {
            cell.show(text, tint)
        } else {
            cell.show(picture: place.item + 5 * place.section, named: place.item + 1)
        }
        cell.contentView.layer.cornerRadius = cornerRadius
    }

    // MARK: Titles, lines below sections, badges

    private func makeProvider() -> Source.SupplementaryViewProvider {
        let header = UICollectionView.SupplementaryRegistration<SectionTitleView>(elementKind: Self.headerKind) {
            [titles, titleBorder] view, _, indexPath in
            let section = indexPath.section
            view.backgroundColor = .systemBackground
            view.borderColor = titleBorder
            view.margin = Parts.titleMargin
            view.titleLabel.text = titles.indices.contains(section) ? titles[section] : "Section \(section + 1)"
        }
        let footer = UICollectionView.SupplementaryRegistration<SectionTitleView>(elementKind: Self.footerKind) {
            [footers] view, _, indexPath in
            view.backgroundColor = .systemBackground
            view.margin = Parts.titleMargin
            view.titleLabel.font = .preferredFont(forTextStyle: .footnote)
            view.titleLabel.textColor = .secondaryLabel
            view.titleLabel.text = footers.indices.contains(indexPath.section) ? footers[indexPath.section] : nil
        }
        let badge = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: Self.badgeKind) {
            view, _, indexPath in view.show(indexPath.item % 9 + 1)
        }
        return { view, kind, indexPath in
            switch kind {
            case Self.headerKind: view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
            case Self.footerKind: view.dequeueConfiguredReusableSupplementary(using: footer, for: indexPath)
            default: view.dequeueConfiguredReusableSupplementary(using: badge, for: indexPath)
            }
        }
    }
}

/// A round red number at a cell's corner.
final class BadgeView: UICollectionReusableView {
    /// Grows as far as the badge does.
    private let label = UILabel(style: .caption1, color: .white)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .limited(.caption1, to: 20)
        label.textAlignment = .center
        label.shrinks()
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Nothing is seen of a badge without a number.
    func show(_ number: Int?) {
        label.text = number.map { "\($0)" }
        backgroundColor = number == nil ? .clear : .systemRed
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds.insetBy(dx: 2, dy: 0)
    }
}

/// The panel behind a section.
final class PanelView: UICollectionReusableView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 16
    }

    required init?(coder: NSCoder) { nil }
}
