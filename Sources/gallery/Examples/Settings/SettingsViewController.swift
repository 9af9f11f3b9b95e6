import UIKit

/// The settings of a device: cards with switches, values, choices, and rows that lead further.
final class SettingsViewController: UICollectionViewController {
    private typealias Row = SettingsScreen.Row
    private typealias Registration = UICollectionView.CellRegistration<UICollectionViewListCell, Row>
    private let screen: SettingsScreen
    private let store: SettingsStore
    private lazy var rows = Registration { [weak self] cell, path, row in self?.configure(cell, row, path) }
    private lazy var titles = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        .map { kind in
            UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) {
                [weak self] cell, kind, path in self?.configureTitle(cell, kind, path)
            }
        }

    init(_ name: String = "Settings", store: SettingsStore? = nil) {
        let screen = SettingsScreen.named(name)
        self.screen = screen
        self.store = store ?? SettingsStore()
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout { section, environment in
                var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
                guard screen.sections.indices.contains(section) else { return nil }
                if screen.sections[section].header != nil { list.headerMode = .supplementary }
                if screen.sections[section].footer != nil { list.footerMode = .supplementary }
                return .list(using: list, layoutEnvironment: environment)
            })
        title = screen.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemGroupedBackground
        // Registrations have to be there before the first cell is asked for.
        _ = (rows, titles)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // What was chosen on the screen that it comes back from shows as a value.
        let links = collectionView.indexPathsForVisibleItems.filter { row($0)?.value != nil }
        if !links.isEmpty { collectionView.reconfigureItems(at: links) }
    }

    // MARK: Data

    override func numberOfSections(in collectionView: UICollectionView) -> Int { screen.sections.count }

    override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { screen.sections[section].rows.count }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
            using: rows, for: indexPath, item: screen.sections[indexPath.section].rows[indexPath.item])
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        return collectionView.dequeueConfiguredReusableSupplementary(
            using: titles[isHeader ? 0 : 1], for: indexPath)
    }

    private func row(_ path: IndexPath) -> Row? {
        guard screen.sections.indices.contains(path.section) else { return nil }
        let rows = screen.sections[path.section].rows
        return rows.indices.contains(path.item) ? rows[path.item] : nil
    }

    // MARK: Rows

    private func configure(_ cell: UICollectionViewListCell, _ row: Row, _ path: IndexPath) {
        var content = UIListContentConfiguration.valueCell()
        content.text = row.title
        content.secondaryText = store.value(of: row)
        content.image = row.icon?.image
        content.imageProperties.reservedLayoutSize.width = row.icon == nil ? 0 : 29
        cell.accessories = []
        switch row.kind {
        case .link: cell.accessories = [.disclosureIndicator()]
        case .toggle: cell.accessories = [toggle(row.title)]
        case .choice: if isChosen(row, path) { cell.accessories = [.checkmark()] }
        case .fact(let value): content.secondaryText = value
        case .button: content.textProperties.color = .tintColor
        case .account(let detail):
            content = account(row.title, detail)
            cell.accessories = [.disclosureIndicator()]
        }
        cell.contentConfiguration = content
    }

    private func account(_ name: String, _ detail: String) -> UIListContentConfiguration {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = name
        content.textProperties.font = .preferredFont(forTextStyle: .title3)
        content.secondaryText = detail
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = UIImage(
            systemName: "person.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34))
        content.imageProperties.tintColor = .systemGray
        // As the pictures of the other rows, this one stays as it is where texts grow.
        content.imageProperties.reservedLayoutSize.width = content.image?.size.width ?? 0
        return content
    }

    private func toggle(_ key: String) -> UICellAccessory {
        let control = UISwitch()
        control.isOn = store.toggles[key] ?? false
        control.accessibilityLabel = key
        control.addAction(
            UIAction { [weak self, weak control] _ in self?.store.toggles[key] = control?.isOn }, for: .valueChanged)
        return .customView(configuration: .init(customView: control, placement: .trailing()))
    }

    private func isChosen(_ row: Row, _ path: IndexPath) -> Bool {
        screen.sections[path.section].choice.map { store.choices[$0] == row.title } ?? false
    }

    private func configureTitle(_ cell: UICollectionViewListCell, _ kind: String, _ path: IndexPath) {
        guard screen.sections.indices.contains(path.section) else { return }
        let section = screen.sections[path.section]
        var content = cell.defaultContentConfiguration()
        content.text = kind == UICollectionView.elementKindSectionHeader ? section.header : section.footer
        cell.contentConfiguration = content
    }

    // MARK: Selection

    override func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        switch row(indexPath)?.kind {
        case .toggle, .fact, nil: false
        default: true
        }
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard let row = row(indexPath) else { return }
        switch row.kind {
        case .link(let name): open(name)
        case .account: open(row.title)
        case .choice: choose(row, indexPath)
        case .button: confirm(row.title)
        case .toggle, .fact: break
        }
    }

    private func open(_ name: String) {
        navigationController?.pushViewController(SettingsViewController(name, store: store), animated: true)
    }

    private func choose(_ row: Row, _ path: IndexPath) {
        guard let key = screen.sections[path.section].choice else { return }
        store.choices[key] = row.title
        let all = screen.sections[path.section].rows.indices.map { IndexPath(item: $0, section: path.section) }
        collectionView.reconfigureItems(at: all)
    }

    private func confirm(_ title: String) {
        let alert = UIAlertController(title: title, message: "Nothing happens here.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
        present(alert, animated: true)
    }
}
