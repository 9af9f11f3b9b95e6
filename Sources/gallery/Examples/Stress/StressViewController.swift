import UIKit

/// Random snapshots, ten a second, while one scrolls: every section has a colour, every item its number.
final class StressViewController: UICollectionViewController {
    private typealias Source = UICollectionViewDiffableDataSource<Int, Int>

    private let layout = MirroredFlowLayout()
    private var source: Source?
    private var model = StressModel(seed: 0xA11CE)
    private var applies = 0
    private lazy var timer = FrameTimer(every: 0.1) { [weak self] in self?.change(animated: true) }
    private lazy var pauseButton = UIBarButtonItem(
        title: "Pause", primaryAction: UIAction { [weak self] _ in self?.togglePause() })

    init() {
        layout.minimumLineSpacing = 6
        layout.minimumInteritemSpacing = 6
        layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 8, right: 16)
        super.init(collectionViewLayout: layout)
        title = "Stress"
        navigationItem.rightBarButtonItem = pauseButton
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.alwaysBounceVertical = true
        let cell = UICollectionView.CellRegistration<GridCell, Int> { [weak self] cell, indexPath, item in
            let section = self?.source?.sectionIdentifier(for: indexPath.section) ?? 0
            cell.show(
                number: item,
                UIColor(
                    hue: CGFloat(section * 7 % 16) / 16, saturation: 0.7, brightness: 0.65, alpha: 1))
        }
        let made = Source(collectionView: collectionView) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: item)
        }
        let header = UICollectionView.SupplementaryRegistration<SectionTitleView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak made] view, _, indexPath in
            view.titleLabel.text = made?.sectionIdentifier(for: indexPath.section).map { "Section \($0)" }
            view.setNeedsLayout()
        }
        made.supplementaryViewProvider = { view, _, indexPath in
            view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
        }
        source = made
        change(animated: false)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layout.itemSize = CGSize(
            width: traitCollection.grown(52, with: .subheadline), height: traitCollection.grown(40, with: .subheadline))
        layout.headerReferenceSize.height = max(36, UIFont.lineHeight(.headline, traitCollection) + 14)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if pauseButton.title == "Pause" { timer.start() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer.stop()
    }

    private func change(animated: Bool) {
        guard let source else { return }
        let old = source.snapshot()
        var snapshot = model.edited(old)
        // A tile that has come to another section takes its colour.
        snapshot.reconfigureItems(StressModel.resettled(from: old, to: snapshot))
        source.apply(snapshot, animatingDifferences: animated)
        applies += 1
        navigationItem.title = "\(applies) applied, \(snapshot.numberOfItems) items"
    }

    private func togglePause() {
        if timer.isRunning { timer.stop() } else { timer.start() }
        pauseButton.title = timer.isRunning ? "Pause" : "Go on"
    }
}
