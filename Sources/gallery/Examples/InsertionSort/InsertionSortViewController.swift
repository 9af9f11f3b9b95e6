import UIKit

/// Rows of swatches that are sorted before one's eyes, each step from the snapshot that is shown.
final class InsertionSortViewController: UICollectionViewController {
    private static let swatchesInRow = 15
    private typealias Source = UICollectionViewDiffableDataSource<Int, Swatch>

    private let layout = MirroredFlowLayout()
    private var source: Source?
    private var rows: [SwatchRow] = []
    private var random = SeededNumbers(0x5EED)
    /// A little longer than the swatches' way takes.
    private lazy var timer = FrameTimer(every: 0.35) { [weak self] in self?.sortStep() }

    init() {
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        super.init(collectionViewLayout: layout)
        title = "Insertion sort"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .refresh, primaryAction: UIAction { [weak self] _ in self?.shuffle() })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Swatch> { cell, _, swatch in
            cell.contentView.backgroundColor = swatch.color(of: Self.swatchesInRow)
        }
        source = Source(collectionView: collectionView) { view, indexPath, swatch in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: swatch)
        }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let room = view.bounds.width - view.safeAreaInsets.left - view.safeAreaInsets.right
        let side = (room / CGFloat(Self.swatchesInRow)).rounded(.down)
        guard side > 0 else { return }
        layout.itemSize = CGSize(width: side, height: side)
        layout.sectionInset.left = ((room - side * CGFloat(Self.swatchesInRow)) / 2).rounded(.down)
        layout.sectionInset.right = layout.sectionInset.left
        let height = view.bounds.height - view.safeAreaInsets.top - view.safeAreaInsets.bottom
        let fitting = Int(min(40, max(1, height / side)))
        if rows.isEmpty { fill(fitting) } else { show(fitting) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer.start()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer.stop()
    }

    // MARK: Sorting

    private func fill(_ count: Int) {
        rows = (0..<count).map { SwatchRow($0, count: Self.swatchesInRow, using: &random) }
        showRows(animated: !collectionView.visibleCells.isEmpty)
    }

    /// More rows where there is room for them; those that are there go on.
    private func show(_ count: Int) {
        guard count > rows.count else { return }
        rows += (rows.count..<count).map { SwatchRow($0, count: Self.swatchesInRow, using: &random) }
        showRows(animated: false)
        timer.start()
    }

    private func showRows(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Swatch>()
        snapshot.appendSections(Array(rows.indices))
        for (section, row) in rows.enumerated() { snapshot.appendItems(row.swatches, toSection: section) }
        source?.apply(snapshot, animatingDifferences: animated)
    }

    private func shuffle() {
        fill(rows.count)
        timer.start()
    }

    /// One step in every row: its swatches are taken out and put back in their new order, and the data source sees that
    /// one of them moved.
    private func sortStep() {
        guard let source else { return }
        var snapshot = source.snapshot()
        for section in snapshot.sectionIdentifiers where !rows[section].isSorted {
            if let moved = rows[section].sortNext() { bringToFront(moved) }
            snapshot.deleteItems(rows[section].swatches)
            snapshot.appendItems(rows[section].swatches, toSection: section)
        }
        source.apply(snapshot)
        if rows.allSatisfy(\.isSorted) { timer.stop() }
    }

    /// It travels above those that make room for it.
    private func bringToFront(_ swatch: Swatch) {
        guard let path = source?.indexPath(for: swatch), let cell = collectionView.cellForItem(at: path) else { return }
        collectionView.bringSubviewToFront(cell)
    }
}
