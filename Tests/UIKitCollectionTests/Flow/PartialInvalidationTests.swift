import Testing
import UIKit

/// Contexts that name elements have these asked for again, and nothing else.
@MainActor
struct PartialInvalidationTests {
    final class Counting: UICollectionViewLayout {
        let log = CallLog()
        var shift: CGFloat = 0
        var hasTitle = true

        override func prepare() { log.add("prepare") }
        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2_000) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            log.add("elements")
            var all = (0..<6).map { item($0) }
            if hasTitle { all.append(title()) }
            return all
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            log.add("item \(indexPath.item)")
            return item(indexPath.item)
        }

        override func layoutAttributesForSupplementaryView(
            ofKind elementKind: String, at indexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            log.add("title")
            return hasTitle ? title() : nil
        }

        private func item(_ item: Int) -> UICollectionViewLayoutAttributes {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: shift, y: CGFloat(item) * 50, width: 50, height: 50)
            return attributes
        }

        private func title() -> UICollectionViewLayoutAttributes {
            let attributes = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                with: IndexPath(item: 0, section: 0))
            attributes.frame = CGRect(x: 100 + shift, y: 0, width: 50, height: 50)
            return attributes
        }
    }

    private func view(_ layout: Counting) -> UICollectionView {
        let view = grid(GridSource([6]), layout: layout)
        view.layoutIfNeeded()
        _ = layout.log.take()
        return view
    }

    @Test func namedItemsAreAskedForOneByOne() {
        let layout = Counting()
        let view = view(layout)
        layout.shift = 7
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [path(4), path(2)])
        layout.invalidateLayout(with: context)
        let another = UICollectionViewLayoutInvalidationContext()
        another.invalidateItems(at: [path(2)])
        layout.invalidateLayout(with: another)
        view.layoutIfNeeded()
        #expect(layout.log.take() == ["prepare", "item 2", "item 4"])
        #expect(view.cellForItem(at: path(2))?.frame.minX == 7)
        #expect(view.cellForItem(at: path(3))?.frame.minX == 0)
    }

    @Test func namedSupplementaryViewsComeAndGo() {
        let layout = Counting()
        let view = view(layout)
        let kind = UICollectionView.elementKindSectionHeader
        for isThere in [false, true] {
            layout.hasTitle = isThere
            let context = UICollectionViewLayoutInvalidationContext()
            context.invalidateSupplementaryElements(ofKind: kind, at: [path(0)])
            layout.invalidateLayout(with: context)
            view.layoutIfNeeded()
            #expect(layout.log.take() == ["prepare", "title"])
            #expect((view.supplementaryView(forElementKind: kind, at: path(0)) != nil) == isThere)
        }
    }

    @Test func anythingElseAsksForAll() {
        let layout = Counting()
        let view = view(layout)
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [path(4)])
        layout.invalidateLayout(with: context)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(layout.log.take() == ["prepare", "elements"])
        // Another rectangle has other elements.
        layout.invalidateLayout(with: context)
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        #expect(layout.log.take() == ["prepare", "elements"])
    }

    @Test func itemsThatDoNotExistAreNotAskedFor() {
        let layout = Counting()
        let view = view(layout)
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [path(99), path(0, 9)])
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(layout.log.take() == ["prepare"])
    }

    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
        var asked: [IndexPath] = []
        var height: CGFloat = 50
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            asked.append(indexPath)
            return CGSize(width: 320, height: indexPath.item == 3 ? height : 50)
        }
    }

    @Test func aFlowLayoutAsksTheDelegateForTheNamedItemsAlone() {
        let (layout, delegate) = (tightFlow(50), Sizes())
        let view = grid(GridSource([100]), layout: layout)
        view.delegate = delegate
        view.layoutIfNeeded()
        delegate.asked = []
        delegate.height = 80
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateFlowLayoutDelegateMetrics = false
        context.invalidateFlowLayoutAttributes = false
        context.invalidateItems(at: [path(3)])
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(delegate.asked == [path(3)])
        #expect(view.cellForItem(at: path(3))?.frame == CGRect(x: 0, y: 150, width: 320, height: 80))
        #expect(view.cellForItem(at: path(4))?.frame.minY == 230, "what follows has moved")
        #expect(view.contentSize.height == 5_030)
        // A fresh context says that all metrics are to be asked for.
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(delegate.asked.count == 101)
    }
}
