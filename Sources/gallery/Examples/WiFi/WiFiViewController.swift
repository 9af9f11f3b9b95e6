import UIKit

/// Wireless settings: a switch, the network in use, and the networks in reach, which come and go.
final class WiFiViewController: RowsViewController {
    private enum Section { case settings, networks }
    private enum Item: Hashable {
        case power
        case current(Network)
        case network(Network)
    }
    private typealias Source = UICollectionViewDiffableDataSource<Section, Item>

    private var source: Source?
    private var shown = NSDiffableDataSourceSnapshot<Section, Item>()
    private var isOn = true
    private var current = Network("Third floor", 3)
    private lazy var scan = NetworkScan(using: current)
    private lazy var timer = FrameTimer(every: 1.5) { [weak self] in self?.rescan() }

    init() { super.init("Wi-Fi") }

    required init?(coder: NSCoder) { nil }

    override var sideMargin: CGFloat { 16 }

    /// The first has no title.
    override func headerHeight(_ section: Int) -> CGFloat {
        section == 0 ? 24 : max(48, UIFont.lineHeight(.footnote, traitCollection) + 28)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemGroupedBackground
        let power = UICollectionView.CellRegistration<SwitchCell, Item> { [weak self] cell, _, item in
            cell.show("Wi-Fi", isOn: self?.isOn ?? false) { self?.turn(on: $0) }
            self?.place(cell, item)
        }
        let network = UICollectionView.CellRegistration<NetworkCell, Item> { [weak self] cell, _, item in
            self?.fill(cell, item)
            self?.place(cell, item)
        }
        let made = Source(collectionView: collectionView) { view, indexPath, item in
            switch item {
            case .power: view.dequeueConfiguredReusableCell(using: power, for: indexPath, item: item)
            case .current, .network: view.dequeueConfiguredReusableCell(using: network, for: indexPath, item: item)
            }
        }
        let header = UICollectionView.SupplementaryRegistration<SettingsHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak made] view, _, indexPath in
            view.label.text = made?.sectionIdentifier(for: indexPath.section) == .networks ? "Networks" : nil
        }
        made.supplementaryViewProvider = { view, _, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        source = made
        show(animated: false)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer.start()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer.stop()
    }

    // MARK: State

    private func turn(on: Bool) {
        isOn = on
        show(animated: true)
    }

    private func rescan() {
        guard isOn else { return }
        scan.scan(using: current)
        show(animated: true)
    }

    private func show(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections([.settings])
        snapshot.appendItems(isOn ? [.power, .current(current)] : [.power])
        if isOn {
            snapshot.appendSections([.networks])
            snapshot.appendItems(scan.networks.filter { $0 != current }.map(Item.network))
        }
        shown = snapshot
        source?.apply(snapshot, animatingDifferences: animated)
        // Rows that stay may be the first or the last now.
        for cell in collectionView.visibleCells {
            guard let row = cell as? PanelRow, let path = collectionView.indexPath(for: cell),
                let item = source?.itemIdentifier(for: path)
            else { continue }
            place(row, item)
        }
    }

    private func place(_ row: PanelRow, _ item: Item) {
        guard let section = shown.sectionIdentifier(containingItem: item) else { return }
        let items = shown.itemIdentifiers(inSection: section)
        row.place(isFirst: item == items.first, isLast: item == items.last)
    }

    private func fill(_ cell: NetworkCell, _ item: Item) {
        switch item {
        case .power: break
        case .current(let network): cell.show(network, isCurrent: true)
        case .network(let network): cell.show(network, isCurrent: false)
        }
    }

    override func sampleRow(at indexPath: IndexPath) -> RowCell? {
        switch source?.itemIdentifier(for: indexPath) {
        case .power:
            let sample = SwitchCell(frame: .zero)
            sample.show("Wi-Fi", isOn: true) { _ in }
            return sample
        case .some(let item):
            let sample = NetworkCell(frame: .zero)
            fill(sample, item)
            return sample
        case nil: return nil
        }
    }

    override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        if case .network = source?.itemIdentifier(for: indexPath) { true } else { false }
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        guard case .network(let network) = source?.itemIdentifier(for: indexPath) else { return }
        current = network
        show(animated: true)
    }
}
