import UIKit

/// Wireless settings on a table with a diffable data source: a switch, the network in use, and the networks in reach,
/// which come and go.
final class WiFiTableViewController: UIViewController {
    private enum Section { case settings, networks }
    private enum Item: Hashable {
        case power
        case current(Network)
        case network(Network)
    }

    /// A data source with titles.
    private final class Source: UITableViewDiffableDataSource<Section, Item> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section) == .networks ? "Networks" : nil
        }

        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            sectionIdentifier(for: section) == .settings
                ? "Known networks are joined by themselves. If none is known, you have to choose one." : nil
        }
    }

    private static let identifier = "network"
    private let table = UITableView(frame: .zero, style: .insetGrouped)
    private var source: Source?
    private var isOn = true
    private var current = Network("Third floor", 3)
    private lazy var scan = NetworkScan(using: current)
    private lazy var timer = FrameTimer(every: 1.5) { [weak self] in self?.rescan() }
    private let power = UISwitch()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Wi-Fi"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.delegate = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
        view.addSubview(table)
        power.isOn = isOn
        power.accessibilityLabel = "Wi-Fi"
        power.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                isOn = power.isOn
                show(animated: true)
            }, for: .valueChanged)
        let made = Source(tableView: table) { [weak self] table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: Self.identifier, for: path)
            self?.fill(cell, item)
            return cell
        }
        made.defaultRowAnimation = .fade
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

    private func rescan() {
        guard isOn else { return }
        scan.scan(using: current)
        show(animated: true)
    }

    private func fill(_ cell: UITableViewCell, _ item: Item) {
        var content = cell.defaultContentConfiguration()
        cell.accessoryView = nil
        cell.accessoryType = .none
        switch item {
        case .power:
            content.text = "Wi-Fi"
            cell.accessoryView = power
        case .current(let network):
            content.text = network.name
            content.image = UIImage(systemName: "checkmark")
            cell.accessoryType = .detailButton
        case .network(let network):
            content.text = network.name
            cell.accessoryType = .detailDisclosureButton
        }
        cell.contentConfiguration = content
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
}

extension WiFiTableViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        if case .network = source?.itemIdentifier(for: indexPath) { true } else { false }
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard case .network(let network) = source?.itemIdentifier(for: indexPath) else { return }
        current = network
        show(animated: true)
    }
}
