import UIKit

/// A grid of albums. Nothing in it needs Objective-C: actions are closures, cells are registered in code.
public final class AlbumsViewController: UICollectionViewController {
    /// What the grid shows.
    public private(set) var names: [String]
    private var dataSource: UICollectionViewDiffableDataSource<Int, String>?

    public init(names: [String]) {
        self.names = names
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        super.init(collectionViewLayout: layout)
        title = "Albums"
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("made in code") }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let cell = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, name in
            var content = UIListContentConfiguration.cell()
            content.text = name
            cell.contentConfiguration = content
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, name in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: name)
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Sort") { [weak self] _ in self?.sort() })
        show(animated: false)
    }

    /// Puts the albums in the order of their names.
    public func sort() {
        names.sort()
        show(animated: true)
    }

    private func show(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(names)
        dataSource?.apply(snapshot, animatingDifferences: animated)
    }
}
