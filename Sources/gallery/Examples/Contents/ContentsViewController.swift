import UIKit

/// A row of the contents example.
struct ContentRow: Hashable, Sendable {
    enum Style: String, CaseIterable, Sendable {
        case cell, subtitleCell, valueCell, sidebarCell, sidebarSubtitleCell, header, footer

        var isChoice: Bool { self != .header && self != .footer }

        @MainActor var content: UIListContentConfiguration {
            switch self {
            case .cell: .cell()
            case .subtitleCell: .subtitleCell()
            case .valueCell: .valueCell()
            case .sidebarCell: .sidebarCell()
            case .sidebarSubtitleCell: .sidebarSubtitleCell()
            case .header: .header()
            case .footer: .footer()
            }
        }
    }

    var style: Style
    var text: String
    var secondaryText: String?
    var hasImage = false
    var isDisabled = false
}

/// Contents and backgrounds of cells that come from configurations alone: no cell has a class of its own. Rows that are
/// selected change their background, one cannot be.
final class ContentsViewController: UIViewController, UICollectionViewDelegate {
    private var source: UICollectionViewDiffableDataSource<Int, ContentRow>?

    static let rows: [[ContentRow]] = [
        [
            ContentRow(style: .header, text: "Rows"),
            ContentRow(style: .cell, text: "Title"),
            ContentRow(style: .cell, text: "Title and picture", hasImage: true),
            ContentRow(style: .subtitleCell, text: "Title", secondaryText: "Subtitle below it", hasImage: true),
            ContentRow(style: .valueCell, text: "Storage", secondaryText: "24.1 GB", hasImage: true),
            ContentRow(
                style: .valueCell, text: "A title that takes nearly all of the width",
                secondaryText: "and its value, for which there is no room beside it"),
            ContentRow(style: .cell, text: "Cannot be chosen", secondaryText: "Disabled", isDisabled: true),
            ContentRow(
                style: .footer,
                text: "A footer explains what the rows above it are for, in as many lines as it takes."),
        ],
        [
            ContentRow(style: .header, text: "Sidebar"),
            ContentRow(style: .sidebarCell, text: "Library", hasImage: true),
            ContentRow(
                style: .sidebarSubtitleCell, text: "Shared", secondaryText: "Three people", hasImage: true),
        ],
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Contents"
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
        section.interGroupSpacing = 2
        let list = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.backgroundColor = .systemGroupedBackground
        list.allowsMultipleSelection = true
        list.delegate = self
        view.addSubview(list)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, ContentRow> { cell, _, row in
            Self.configure(cell, row)
        }
        let source = UICollectionViewDiffableDataSource<Int, ContentRow>(collectionView: list) { view, path, row in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
        }
        self.source = source
        var snapshot = NSDiffableDataSourceSnapshot<Int, ContentRow>()
        for (number, rows) in Self.rows.enumerated() {
            snapshot.appendSections([number])
            snapshot.appendItems(rows)
        }
        source.apply(snapshot, animatingDifferences: false)
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        source?.itemIdentifier(for: indexPath)?.style.isChoice ?? false
    }

    private static func configure(_ cell: UICollectionViewCell, _ row: ContentRow) {
        var content = row.style.content
        content.text = row.text
        content.secondaryText = row.secondaryText
        if row.hasImage {
            content.image = picture
            content.imageProperties.cornerRadius = 7
        }
        cell.contentConfiguration = content
        cell.isUserInteractionEnabled = !row.isDisabled
        guard row.style.isChoice else { return cell.backgroundConfiguration = .clear() }
        var background = UIBackgroundConfiguration.listGroupedCell()
        background.cornerRadius = 12
        cell.backgroundConfiguration = background
    }

    /// 29 points, as lists of settings have them.
    private static let picture = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { context in
        UIColor.systemIndigo.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 29, height: 29))
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 13, height: 13)).fill()
    }
}
