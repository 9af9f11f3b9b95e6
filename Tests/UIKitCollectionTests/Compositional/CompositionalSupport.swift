import UIKit

@MainActor
func layoutSize(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

/// Rows of one item, as wide as the section.
@MainActor
func rowSection(_ height: NSCollectionLayoutDimension = .absolute(40)) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), height))
    return NSCollectionLayoutSection(
        group: .vertical(layoutSize: layoutSize(.fractionalWidth(1), height), subitems: [item]))
}

/// A row of items 100 x 60 that scrolls sideways, with 10 between them.
@MainActor
func shelfSection(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 100, spacing: CGFloat = 10
) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: layoutSize(.absolute(width), .absolute(60)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.orthogonalScrollingBehavior = behavior
    return section
}

@MainActor
func headerItem(
    _ height: NSCollectionLayoutDimension = .absolute(30), pins: Bool = false
) -> NSCollectionLayoutBoundarySupplementaryItem {
    let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize(.fractionalWidth(1), height),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    item.pinToVisibleBounds = pins
    return item
}

extension UICollectionView {
    /// The inner scroll view that a cell is in.
    func innerScrollView(of path: IndexPath) -> UIScrollView? {
        var parent = cellForItem(at: path)?.superview
        while let current = parent, current !== self {
            if let found = current as? UIScrollView { return found }
            parent = current.superview
        }
        return nil
    }

    /// The frame of a cell as it is seen, in content coordinates.
    func shownFrame(_ path: IndexPath) -> CGRect? {
        cellForItem(at: path).map { convert($0.bounds, from: $0) }
    }
}

/// Prefers a height of its own.
final class TallCell: UICollectionViewCell {
    var height: CGFloat = 0
    private(set) var questions = 0

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        questions += 1
        guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        copy.size.height = height
        return copy
    }
}

/// Items with heights of their own.
final class TallSource: NSObject, UICollectionViewDataSource {
    var heights: [[CGFloat]]
    private(set) var requests: [IndexPath] = []

    init(_ heights: [[CGFloat]]) {
        self.heights = heights
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { heights.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        heights[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        requests.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tall", for: indexPath)
        (cell as? TallCell)?.height = heights[indexPath.section][indexPath.item]
        return cell
    }
}

@MainActor
func tallView(_ source: TallSource, layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(TallCell.self, forCellWithReuseIdentifier: "tall")
    view.dataSource = source
    return view
}
