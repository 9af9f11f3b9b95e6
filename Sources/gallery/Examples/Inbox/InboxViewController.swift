import UIKit

/// A mailbox of 100,000 letters as a list: swipes at both edges, a filter, several letters at once while it is edited, and
/// something to look at where nothing is left.
final class InboxViewController: UICollectionViewController {
    private enum Section { case letters }
    private typealias Source = UICollectionViewDiffableDataSource<Section, Int>
    private var source: Source?
    private var mailbox = Mailbox()
    private var filter = Mailbox.Filter.all
    private let filterButton = UIBarButtonItem(image: UIImage(systemName: "line.3.horizontal"), menu: nil)

    init() {
        super.init(collectionViewLayout: UICollectionViewLayout())
        title = "Inbox"
        filterButton.accessibilityLabel = "Filter"
        showFilters()
        showBarButtons()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: List

    private func makeLayout() -> UICollectionViewLayout {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.leadingActions($0) }
        list.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.trailingActions($0) }
        return UICollectionViewCompositionalLayout.list(using: list)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.collectionViewLayout = makeLayout()
        collectionView.allowsMultipleSelectionDuringEditing = true
        let rows = UICollectionView.CellRegistration<LetterCell, Int> { [weak self] cell, _, number in
            guard let self else { return }
            cell.show(mailbox.letter(number))
            cell.accessories = accessories(number)
        }
        source = Source(collectionView: collectionView) { view, path, number in
            view.dequeueConfiguredReusableCell(using: rows, for: path, item: number)
        }
        show(animated: false)
    }

    private func accessories(_ number: Int) -> [UICellAccessory] {
        var accessories: [UICellAccessory] = [.multiselect(), .disclosureIndicator(displayed: .whenNotEditing)]
        if mailbox.flagged.contains(number) {
            let flag = UIImageView(image: UIImage(systemName: "star.fill"))
            flag.tintColor = .systemOrange
            accessories.append(
                .customView(configuration: .init(customView: flag, placement: .trailing(displayed: .whenNotEditing))))
        }
        return accessories
    }

    private func show(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
        snapshot.appendSections([.letters])
        snapshot.appendItems(mailbox.shown(filter))
        source?.apply(snapshot, animatingDifferences: animated)
        setNeedsUpdateContentUnavailableConfiguration()
    }

    private func refresh(_ numbers: [Int]) {
        guard let source else { return }
        var snapshot = source.snapshot()
        snapshot.reconfigureItems(numbers.filter { snapshot.indexOfItem($0) != nil })
        source.apply(snapshot)
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        guard mailbox.shown(filter).isEmpty else { return contentUnavailableConfiguration = nil }
        var nothing = UIContentUnavailableConfiguration.empty()
        nothing.image = UIImage(systemName: filter == .flagged ? "star" : "folder")
        nothing.text = filter == .all ? "No letters" : "No \(filter.title.lowercased()) letters"
        nothing.secondaryText = "What comes in next shows here."
        if filter != .all {
            nothing.button.title = "Show all"
            nothing.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.choose(.all) }
        }
        contentUnavailableConfiguration = nothing
    }

    // MARK: Swipes

    private func leadingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let number = source?.itemIdentifier(for: path) else { return nil }
        let isRead = mailbox.isRead(number)
        let turn = UIContextualAction(style: .normal, title: isRead ? "Unread" : "Read") { [weak self] _, _, done in
            self?.mailbox.setRead(!isRead, number)
            self?.refresh([number])
            done(true)
        }
        turn.backgroundColor = .systemBlue
        return UISwipeActionsConfiguration(actions: [turn])
    }

    private func trailingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let number = source?.itemIdentifier(for: path) else { return nil }
        let away = UIContextualAction(style: .destructive, title: "Put away") { [weak self] _, _, done in
            self?.putAway([number])
            done(true)
        }
        away.image = UIImage(systemName: "trash")
        let isFlagged = mailbox.flagged.contains(number)
        let flag = UIContextualAction(style: .normal, title: isFlagged ? "Unflag" : "Flag") { [weak self] _, _, done in
            self?.mailbox.toggleFlag(number)
            self?.refresh([number])
            done(true)
        }
        flag.image = UIImage(systemName: "star.fill")
        flag.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [away, flag])
    }

    private func putAway(_ numbers: Set<Int>) {
        mailbox.putAway(numbers)
        guard let source else { return }
        var snapshot = source.snapshot()
        snapshot.deleteItems(Array(numbers))
        source.apply(snapshot)
        setNeedsUpdateContentUnavailableConfiguration()
    }

    // MARK: Editing

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        if !editing {
            for path in collectionView.indexPathsForSelectedItems ?? [] {
                collectionView.deselectItem(at: path, animated: animated)
            }
        }
        showBarButtons()
        navigationController?.setToolbarHidden(!editing, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isEditing { setEditing(false, animated: false) }
    }

    private func showBarButtons() {
        navigationItem.rightBarButtonItem = editButtonItem
        guard isEditing else {
            navigationItem.leftBarButtonItem = nil
            navigationItem.rightBarButtonItems = [editButtonItem, filterButton]
            return
        }
        navigationItem.rightBarButtonItems = [editButtonItem]
        let mark = UIBarButtonItem(title: "Read", primaryAction: UIAction { [weak self] _ in self?.readChosen() })
        let away = UIBarButtonItem(
            title: "Put away", primaryAction: UIAction { [weak self] _ in self?.putChosenAway() })
        toolbarItems = [mark, .flexibleSpace(), away]
    }

    private func showFilters() {
        let actions = Mailbox.Filter.allCases.map { filter in
            UIAction(title: filter.title, state: filter == self.filter ? .on : .off) { [weak self] _ in
                self?.choose(filter)
            }
        }
        filterButton.menu = UIMenu(title: "", children: actions)
    }

    /// Only the menu changes: whoever has put buttons beside the page's keeps them.
    private func choose(_ filter: Mailbox.Filter) {
        self.filter = filter
        title = filter == .all ? "Inbox" : filter.title
        showFilters()
        show(animated: false)
        collectionView.scrollToTop()
    }

    private var chosen: [Int] {
        (collectionView.indexPathsForSelectedItems ?? []).compactMap { source?.itemIdentifier(for: $0) }
    }

    private func readChosen() {
        let numbers = chosen
        for number in numbers { mailbox.setRead(true, number) }
        refresh(numbers)
        setEditing(false, animated: true)
    }

    private func putChosenAway() {
        putAway(Set(chosen))
        setEditing(false, animated: true)
    }

    // MARK: Letters

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard !isEditing, let number = source?.itemIdentifier(for: indexPath) else { return }
        collectionView.deselectItem(at: indexPath, animated: true)
        mailbox.setRead(true, number)
        refresh([number])
        navigationController?.pushViewController(LetterViewController(mailbox.letter(number)), animated: true)
    }
}

extension UICollectionView {
    /// Shows the beginning of the content, below the bars.
    fileprivate func scrollToTop() {
        contentOffset = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
    }
}
