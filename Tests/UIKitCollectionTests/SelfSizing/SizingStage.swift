import TesseraTesting
import UIKit

/// What the cells of a test prefer, and who was asked.
@MainActor
final class Preferences {
    var size: (UICollectionViewLayoutAttributes) -> CGSize = { $0.size }
    var titleSize: (UICollectionViewLayoutAttributes) -> CGSize = { $0.size }
    var asked: [IndexPath] = []
    var askedTitles: [IndexPath] = []

    /// Heights by item, whatever the width.
    static func height(_ item: Int) -> CGFloat { CGFloat(20 + item * 37 % 61) }
}

final class FittingCell: UICollectionViewCell {
    var preferences: Preferences?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        guard let preferences else { return preferred }
        preferences.asked.append(layoutAttributes.indexPath)
        preferred.size = preferences.size(layoutAttributes)
        return preferred
    }
}

final class FittingTitle: UICollectionReusableView {
    var preferences: Preferences?

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let preferred = super.preferredLayoutAttributesFitting(layoutAttributes)
        guard let preferences else { return preferred }
        preferences.askedTitles.append(layoutAttributes.indexPath)
        preferred.size = preferences.titleSize(layoutAttributes)
        return preferred
    }
}

/// A collection view of cells that say how large they want to be.
@MainActor
final class SizingStage: NSObject, UICollectionViewDataSource {
    let preferences = Preferences()
    let view: UICollectionView
    var counts: [Int]

    init(_ counts: [Int], layout: UICollectionViewLayout, size: CGSize = CGSize(width: 320, height: 480)) {
        self.counts = counts
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        view.contentInsetAdjustmentBehavior = .never
        view.register(FittingCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(FittingTitle.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        }
        view.dataSource = self
    }

    /// One column with an estimate of 40.
    static func column(_ counts: [Int]) -> SizingStage {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: 40)
        let stage = SizingStage(counts, layout: layout)
        stage.preferences.size = { CGSize(width: 320, height: Preferences.height($0.indexPath.item)) }
        return stage
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? FittingCell)?.preferences = preferences
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let title = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (title as? FittingTitle)?.preferences = preferences
        return title
    }

    /// Where each cell on screen stands in the viewport.
    var places: [IndexPath: CGPoint] {
        var places: [IndexPath: CGPoint] = [:]
        for path in view.indexPathsForVisibleItems {
            guard let frame = view.cellForItem(at: path)?.frame else { continue }
            places[path] = CGPoint(x: frame.minX - view.contentOffset.x, y: frame.minY - view.contentOffset.y)
        }
        return places
    }
}
