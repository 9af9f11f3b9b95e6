import UIKit

/// A row of the contents example.
struct ContentRow: Hashable, Sendable {
    enum Style: String, CaseIterable, Sendable {
        case cell, subtitleCell, valueCell, sidebarCell, sidebarSubtitleCell

        var content: UIListContentConfiguration {
            switch self {
            case .cell: .cell()
            case .subtitleCell: .subtitleCell()
            case .valueCell: .valueCell()
            case .sidebarCell: .sidebarCell()
            case .sidebarSubtitleCell: .sidebarSubtitleCell()
            }
        }
    }

    var style: Style
    var text: String
    var secondaryText: String?
    var hasImage = false
    var isDisabled = false
    var accessory: Accessory?

    enum Accessory: Sendable { case checkmark, chevron, detail }
}

/// Contents and backgrounds of cells that come from configurations alone, in two kinds of lists one below the other. Rows
/// that are selected change their background, one cannot be.
final class ContentsViewController: UICollectionViewController {
    private var source: UICollectionViewDiffableDataSource<Int, ContentRow>?

    static let rows: [[ContentRow]] = [
        [
            ContentRow(style: .cell, text: "Title"),
            ContentRow(style: .cell, text: "Title and picture", hasImage: true, accessory: .chevron),
            ContentRow(
                style: .subtitleCell, text: "Title", secondaryText: "Subtitle below it", hasImage: true,
                accessory: .checkmark),
            ContentRow(
                style: .valueCell, text: "Storage", secondaryText: "24.1 GB", hasImage: true, accessory: .detail),
            ContentRow(
                style: .valueCell, text: "A title that takes nearly all of the width",
                secondaryText: "and its value, for which there is no room beside it"),
            ContentRow(style: .cell, text: "Cannot be chosen", secondaryText: "Disabled", isDisabled: true),
        ],
        [
            ContentRow(style: .sidebarCell, text: "Library", hasImage: true),
            ContentRow(
                style: .sidebarSubtitleCell, text: "Shared", secondaryText: "Three people", hasImage: true),
        ],
    ]
    private static let headers = ["Rows", "Sidebar"]
    private static let footer = "A footer explains what the rows above it are for, in as many lines as it takes."

    init() {
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout { section, environment in
                var list = UICollectionLayoutListConfiguration(appearance: section == 0 ? .insetGrouped : .sidebar)
                // The page's own colour is behind both.
                if section == 1 { list.backgroundColor = .clear }
                list.headerMode = .supplementary
                if section == 0 { list.footerMode = .supplementary }
                return .list(using: list, layoutEnvironment: environment)
            })
        title = "Contents"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.allowsMultipleSelection = true
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, ContentRow> { cell, _, row in
            Self.configure(cell, row)
        }
        let made = UICollectionViewDiffableDataSource<Int, ContentRow>(collectionView: collectionView) {
            view, path, row in
            view.dequeueConfiguredReusableCell(using: rows, for: path, item: row)
        }
        let titles = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map {
            kind in
            UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) {
                cell, kind, path in
                var content = cell.defaultContentConfiguration()
                content.text =
                    kind == UICollectionView.elementKindSectionHeader ? Self.headers[path.section] : Self.footer
                cell.contentConfiguration = content
            }
        }
        made.supplementaryViewProvider = { view, kind, path in
            view.dequeueConfiguredReusableSupplementary(
                using: titles[kind == UICollectionView.elementKindSectionHeader ? 0 : 1], for: path)
        }
        source = made
        var snapshot = NSDiffableDataSourceSnapshot<Int, ContentRow>()
        for (number, rows) in Self.rows.enumerated() {
            snapshot.appendSections([number])
            snapshot.appendItems(rows)
        }
        made.apply(snapshot, animatingDifferences: false)
    }

    private static func configure(_ cell: UICollectionViewListCell, _ row: ContentRow) {
        var content = row.style.content
        content.text = row.text
        content.secondaryText = row.secondaryText
        if row.hasImage {
            content.image = picture
            content.imageProperties.cornerRadius = 7
        }
        cell.contentConfiguration = content
        cell.isUserInteractionEnabled = !row.isDisabled
        switch row.accessory {
        case .checkmark: cell.accessories = [.checkmark()]
        case .chevron: cell.accessories = [.disclosureIndicator()]
        case .detail: cell.accessories = [.detail()]
        case nil: cell.accessories = []
        }
    }

    /// 29 points, as lists of settings have them.
    private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { context in
        UIColor.systemIndigo.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 29, height: 29))
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 13, height: 13)).fill()
    }
}
