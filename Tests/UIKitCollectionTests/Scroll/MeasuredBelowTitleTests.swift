import Foundation
import TesseraHarness
import Testing
import UIKit

/// Cells of other heights than estimated below a large title.
private final class TallController: UICollectionViewController {
    private final class Cell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = CGFloat(80 + layoutAttributes.indexPath.item % 3 * 10)
            return layoutAttributes
        }
    }

    var count = 100

    init() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// A large title that gives way makes no other room of the room of a layout: what was measured stays measured.
@Suite @MainActor
struct MeasuredBelowTitleTests {
    @Test(arguments: [true, false]) func updatesKeepMeasuredSizes(isLarge: Bool) throws {
        let list = TallController()
        list.title = "List"
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = isLarge
        let host = TestHost(navigation)
        host.settle()
        let view = try #require(list.collectionView)
        view.contentOffset.y = 2_000
        host.settle()
        view.contentOffset.y = 200 - view.adjustedContentInset.top
        host.settle()
        let (height, offset) = (view.contentSize.height, view.contentOffset)
        view.reconfigureItems(at: [IndexPath(item: 4, section: 0)])
        host.settle()
        #expect(view.contentSize.height == height)
        #expect(view.contentOffset == offset)
        list.count += 1
        view.insertItems(at: [IndexPath(item: 100, section: 0)])
        host.settle()
        #expect(view.contentSize.height == height + 60)
        #expect(view.contentOffset == offset)
    }
}
