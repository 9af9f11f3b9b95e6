import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Elements without an area inside the bounds are shown all the same.
@MainActor
struct EmptyFrameTests {
    /// Items below each other, without a width until cells have said theirs.
    private final class Rows: UICollectionViewLayout {
        var widths: [Int: CGFloat] = [:]
        var x: CGFloat = 0
        private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

        private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
            let made = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            made.frame = CGRect(x: x, y: CGFloat(item) * 100, width: widths[item] ?? 0, height: 20)
            return made
        }

        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat(count) * 100) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<count).map(attributes)
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            attributes(indexPath.item)
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
            withOriginalAttributes original: UICollectionViewLayoutAttributes
        ) -> Bool { preferred.size.width != original.size.width }

        override func invalidationContext(
            forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
            withOriginalAttributes original: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            widths[preferred.indexPath.item] = preferred.size.width
            return super.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        }
    }

    private final class WideCell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            let wish = super.preferredLayoutAttributesFitting(layoutAttributes)
            wish.size.width = 70
            return wish
        }
    }

    private final class Shown: NSObject, UICollectionViewDelegate {
        var paths: [Int] = []
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { paths.append(indexPath.item) }
    }

    private func stage(
        _ layout: Rows, _ type: UICollectionViewCell.Type
    ) -> (view: UICollectionView, shown: Shown, host: TestHost) {
        let source = GridSource([20])
        let view = grid(source, layout: layout)
        for identifier in ["cell", "third"] { view.register(type, forCellWithReuseIdentifier: identifier) }
        let shown = Shown()
        view.delegate = shown
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        return (view, shown, host)
    }

    @Test func theyGetTheirCells() {
        let (view, shown, _) = stage(Rows(), UICollectionViewCell.self)
        #expect(shown.paths == [0, 1, 2, 3, 4])
        #expect(view.visibleCells.count == 5)
    }

    @Test func theyAreMeasured() {
        let layout = Rows()
        let (view, _, _) = stage(layout, WideCell.self)
        #expect(layout.widths == [0: 70, 1: 70, 2: 70, 3: 70, 4: 70])
        #expect(view.visibleCells.allSatisfy { $0.frame.width == 70 })
    }

    @Test func outsideTheBoundsTheyAreNotShown() {
        let layout = Rows()
        layout.x = 320
        let (_, shown, _) = stage(layout, UICollectionViewCell.self)
        #expect(shown.paths.isEmpty)
    }
}
