import UIKit

/// Rows of swatches that are sorted before one's eyes, each step from the snapshot that is shown.
final class InsertionSortViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private static let swatchesInRow = 15
    private typealias Source = UICollectionViewDiffableDataSource<Int, Swatch>

    private let layout = MirroredFlowLayout()
    private var source: Source?
    private var rows: [SwatchRow] = []
    /// What the swatches fill.
    private var area = CGSize.zero
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
        let side = room / CGFloat(Self.swatchesInRow)
        guard side > 0 else { return }
        let height = view.bounds.height - view.safeAreaInsets.top - view.safeAreaInsets.bottom
        let fitting = Int(min(40, max(1, (height / side).rounded())))
        let size = CGSize(width: room, height: height)
        if area != size {
            area = size
            layout.invalidateLayout()
        }
        if rows.isEmpty { fill(fitting) } else { show(fitting) }
    }

    /// A little higher or lower than wide, the swatches fill the area; in whole points, no gaps are seen between them.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(
            width: Self.part(indexPath.item, of: Self.swatchesInRow, area.width),
            height: Self.part(indexPath.section, of: rows.count, area.height))
    }

    private static func part(_ index: Int, of count: Int, _ length: CGFloat) -> CGFloat {
        let step = length / CGFloat(max(1, count))
        return max(1, (step * CGFloat(index + 1)).rounded() - (step * CGFloat(index)).rounded())
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
