import UIKit

/// A data source whose cells and headers know what they stand for, with closures for what a test wants to do meanwhile.
final class GridSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    var onCell: ((IndexPath) -> Void)?
    private(set) var cellRequests: [IndexPath] = []

    init(_ counts: [Int]) {
        self.counts = counts
    }

    func forgetRequests() { cellRequests = [] }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        cellRequests.append(indexPath)
        onCell?(indexPath)
        let identifier = indexPath.item % 3 == 0 ? "third" : "cell"
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        (cell as? GridCell)?.represented = indexPath
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (view as? GridTitle)?.represented = indexPath
        return view
    }
}

class GridCell: UICollectionViewCell {
    var represented: IndexPath?
    let sizeAtBirth: CGSize
    private(set) var reuses = 0
    private(set) var applied = 0
    let label = UILabel()

    override init(frame: CGRect) {
        sizeAtBirth = frame.size
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
        represented = nil
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { applied += 1 }
}

final class ThirdCell: GridCell {}

final class GridTitle: UICollectionReusableView {
    var represented: IndexPath?
}

@MainActor
func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

/// Keeps its data source, which a collection view does not.
final class GridView: UICollectionView {
    var source: GridSource?
}

/// A collection view with everything registered.
@MainActor
func grid(
    _ source: GridSource, layout: UICollectionViewLayout, size: CGSize = CGSize(width: 320, height: 480)
) -> UICollectionView {
    let view = GridView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.source = source
    view.contentInsetAdjustmentBehavior = .never
    view.register(GridCell.self, forCellWithReuseIdentifier: "cell")
    view.register(ThirdCell.self, forCellWithReuseIdentifier: "third")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        view.register(GridTitle.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    view.dataSource = source
    return view
}

/// A flow layout of items of `side` with nothing between them.
@MainActor
func tightFlow(_ side: CGFloat, spacing: CGFloat = 0) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    layout.minimumLineSpacing = spacing
    layout.minimumInteritemSpacing = spacing
    return layout
}
