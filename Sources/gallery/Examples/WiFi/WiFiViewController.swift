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
    private var isOn = true
    private var scan = NetworkScan()
    private var current = Network("Third floor", 3)
    private lazy var timer = FrameTimer(every: 1.5) { [weak self] in self?.rescan() }

    init() { super.init("Wi-Fi") }

    required init?(coder: NSCoder) { nil }

    override var headerHeight: CGFloat { max(48, UIFont.lineHeight(.footnote, traitCollection) + 28) }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemGroupedBackground
        let power = UICollectionView.CellRegistration<SwitchCell, Item> { [weak self] cell, _, _ in
            cell.show("Wi-Fi", isOn: self?.isOn ?? false) { self?.turn(on: $0) }
        }
        let network = UICollectionView.CellRegistration<NetworkCell, Network> { [weak self] cell, _, network in
            cell.show(network, isCurrent: network == self?.current)
        }
        let made = Source(collectionView: collectionView) { view, indexPath, item in
            switch item {
            case .power: view.dequeueConfiguredReusableCell(using: power, for: indexPath, item: item)
            case .current(let value), .network(let value):
                view.dequeueConfiguredReusableCell(using: network, for: indexPath, item: value)
            }
        }
        let header = UICollectionView.SupplementaryRegistration<SettingsHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak made] view, _, indexPath in
            view.label.text = made?.sectionIdentifier(for: indexPath.section) == .networks ? "NETWORKS" : nil
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
        scan.scan()
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
        source?.apply(snapshot, animatingDifferences: animated)
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
