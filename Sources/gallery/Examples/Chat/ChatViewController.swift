import UIKit

/// A talk that begins at its end. Older days come in above while one scrolls up, and what one reads stays in its place.
final class ChatViewController: UIViewController, UICollectionViewDelegate {
    private typealias Source = UICollectionViewDiffableDataSource<Int, ChatBook.Message>
    private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
    private let bar = AnswerBar(ChatBook.answers)
    private var source: Source?
    /// How many days are loaded.
    private var days = 0
    /// Whether days from before may be loaded: not on the way to the end.
    private var mayLoad = false
    /// Whether the newest message is in sight. It stays so in another size, and when the field for words grows.
    private var readsEnd = true
    private var listSize = CGSize.zero
    private var isPrepending = false

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Amara"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Earlier", image: nil, primaryAction: UIAction { [weak self] _ in self?.prepend() })
    }

    required init?(coder: NSCoder) { nil }

    private static func makeLayout() -> UICollectionViewLayout {
        let size = Parts.size(.fractionalWidth(1), .estimated(60))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        let header = Parts.header()
        section.boundarySupplementaryItems = [header]
        return UICollectionViewCompositionalLayout(section: section)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        list.backgroundColor = .clear
        list.alwaysBounceVertical = true
        list.allowsSelection = false
        list.delegate = self
        view.fill(with: list)
        view.addPinned(
            bar,
            [
                bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
        bar.send = { [weak self] in self?.send($0) }
        makeSource()
        days = 2
        source?.apply(snapshot(), animatingDifferences: false)
    }

    private func makeSource() {
        let bubbles = UICollectionView.CellRegistration<BubbleCell, ChatBook.Message> { cell, _, message in
            cell.show(message)
        }
        let made = Source(collectionView: list) { view, path, message in
            view.dequeueConfiguredReusableCell(using: bubbles, for: path, item: message)
        }
        let header = UICollectionView.SupplementaryRegistration<DayView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak made] view, _, path in
            view.show(ChatBook.name(ofDay: made?.sectionIdentifier(for: path.section) ?? 0))
        }
        made.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        source = made
    }

    private func snapshot() -> NSDiffableDataSourceSnapshot<Int, ChatBook.Message> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, ChatBook.Message>()
        for day in (0..<days).reversed() {
            snapshot.appendSections([day])
            snapshot.appendItems(ChatBook.messages(ofDay: day))
        }
        return snapshot
    }

    // MARK: The end

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let covered = max(0, bar.frame.height - view.safeAreaInsets.bottom)
        let isCoveredMore = covered + 4 > list.contentInset.bottom
        list.contentInset.bottom = covered + 4
        list.verticalScrollIndicatorInsets.bottom = covered
        guard !list.bounds.isEmpty, view.window != nil else { return }
        let isResized = list.bounds.size != listSize
        listSize = list.bounds.size
        guard readsEnd, isResized || isCoveredMore else { return }
        mayLoad = false
        scrollToEnd(animated: false)
        list.layoutIfNeeded()
        mayLoad = true
    }

    /// Where the list is scrolled to at its end.
    private var endOffset: CGFloat {
        list.contentSize.height + list.adjustedContentInset.bottom - list.bounds.height
    }

    private func scrollToEnd(animated: Bool) {
        guard let snapshot = source?.snapshot(), let today = snapshot.sectionIdentifiers.last else { return }
        let last = IndexPath(
            item: snapshot.numberOfItems(inSection: today) - 1, section: snapshot.numberOfSections - 1)
        list.scrollToItem(at: last, at: .bottom, animated: animated)
    }

    private func send(_ text: String) {
        guard let source else { return }
        var snapshot = source.snapshot()
        let count = snapshot.numberOfItems(inSection: 0)
        snapshot.appendItems([ChatBook.Message(day: 0, number: count, text: text, isOwn: true)], toSection: 0)
        source.apply(snapshot) { [weak self] in self?.scrollToEnd(animated: true) }
    }

    // MARK: The beginning

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard mayLoad else { return }
        // Rows that are measured move the content, too.
        if scrollView.isDragging || scrollView.isDecelerating {
            readsEnd = endOffset - scrollView.contentOffset.y < 1
        }
        guard !isPrepending else { return }
        // A screen before there is nothing left to see.
        if scrollView.contentOffset.y + scrollView.adjustedContentInset.top < scrollView.bounds.height { prepend() }
    }

    /// Loads the day before, and leaves in its place what is in sight.
    private func prepend() {
        guard let source, days < ChatBook.dayCount, mayLoad else { return }
        isPrepending = true
        defer { isPrepending = false }
        let anchor = list.indexPathsForVisibleItems.min()
        // Below the upper edge of what is in sight: rows that are measured meanwhile move the content, too.
        let before = anchor.flatMap { list.layoutAttributesForItem(at: $0)?.frame.minY }
        let depth = before.map { $0 - list.contentOffset.y }
        var snapshot = source.snapshot()
        let first = snapshot.sectionIdentifiers.first
        snapshot.insertSections([days], beforeSection: first ?? 0)
        snapshot.appendItems(ChatBook.messages(ofDay: days), toSection: days)
        days += 1
        source.apply(snapshot, animatingDifferences: false)
        guard let anchor, let depth else { return }
        list.layoutIfNeeded()
        let moved = IndexPath(item: anchor.item, section: anchor.section + 1)
        guard let after = list.layoutAttributesForItem(at: moved)?.frame.minY else { return }
        list.contentOffset.y = after - depth
    }
}
