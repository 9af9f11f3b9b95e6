import UIKit

/// Tiles to select in numbers: with a rectangle that the pointer draws, from a tile or from a gap, with two fingers drawn
/// across them, with modifier keys, or all at once; the bar counts them, and takes them away. The keys for cut, copy and paste take them elsewhere.
final class BandSelectionViewController: UICollectionViewController {
    private var numbers = Array(1...200)
    private let flow = MirroredFlowLayout()
    private lazy var remove = UIBarButtonItem(
        title: "Delete", primaryAction: UIAction { [weak self] _ in self?.removeSelected() })
    private lazy var all = UIBarButtonItem(
        title: "All", primaryAction: UIAction { [weak self] _ in self?.collectionView.selectAll(nil) })

    init() {
        flow.minimumLineSpacing = 6
        flow.minimumInteritemSpacing = 6
        flow.sectionInset = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
        super.init(collectionViewLayout: flow)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(BandCell.self, forCellWithReuseIdentifier: "tile")
        collectionView.allowsMultipleSelection = true
        navigationItem.leftItemsSupplementBackButton = true
        navigationItem.leftBarButtonItem = all
        navigationItem.rightBarButtonItem = remove
        pasteConfiguration = UIPasteConfiguration(forAccepting: String.self)
        count()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let columns = max(1, ((view.bounds.width - 6) / 70).rounded(.down))
        let side = max(1, ((view.bounds.width - 6) / columns - 6).rounded(.down))
        flow.itemSize = CGSize(width: side, height: side)
    }

    private func count() {
        let selected = collectionView.indexPathsForSelectedItems?.count ?? 0
        title = selected == 0 ? "Band selection" : "\(selected) selected"
        remove.isEnabled = selected > 0
    }

    private func removeSelected() {
        let paths = collectionView.indexPathsForSelectedItems ?? []
        let gone = Set(paths.map(\.item))
        collectionView.performBatchUpdates {
            numbers = numbers.indices.filter { !gone.contains($0) }.map { numbers[$0] }
            collectionView.deleteItems(at: paths)
        }
        count()
    }

    // MARK: The pasteboard

    override var canBecomeFirstResponder: Bool { true }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action.name {
        case "cut:", "copy:", "delete:": collectionView.indexPathsForSelectedItems?.isEmpty == false
        case "selectAll:": !numbers.isEmpty
        default: super.canPerformAction(action, withSender: sender)
        }
    }

    override func selectAll(_ sender: Any?) { collectionView.selectAll(sender) }
    override func delete(_ sender: Any?) { removeSelected() }

    override func copy(_ sender: Any?) {
        let paths = (collectionView.indexPathsForSelectedItems ?? []).sorted()
        UIPasteboard.general.strings = paths.map { "\(numbers[$0.item])" }
    }

    override func cut(_ sender: Any?) {
        copy(sender)
        removeSelected()
    }

    override func paste(itemProviders: [NSItemProvider]) {
        for provider in itemProviders {
            provider.loadObject(ofClass: String.self) { [weak self] text, _ in
                guard let number = text.flatMap({ Int($0) }) else { return }
                Task { @MainActor in self?.insert(number) }
            }
        }
    }

    private func insert(_ number: Int) {
        let place = numbers.firstIndex { $0 > number } ?? numbers.count
        numbers.insert(number, at: place)
        collectionView.insertItems(at: [IndexPath(item: place, section: 0)])
    }

    // MARK: Items

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? BandCell)?.label.text = "\(numbers[indexPath.item])"
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { true }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { count() }
    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { count() }
}

/// A number that stands out while it is selected.
private final class BandCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = contentView.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConfiguration(using state: UICellConfigurationState) {
        var background = UIBackgroundConfiguration.clear()
        background.cornerRadius = 8
        background.backgroundColor = state.isSelected ? .systemBlue : .secondarySystemFill
        backgroundConfiguration = background
        label.textColor = state.isSelected ? .white : .label
    }
}
