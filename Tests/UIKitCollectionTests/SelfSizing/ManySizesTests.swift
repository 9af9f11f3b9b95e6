import TesseraTesting
import Testing
import UIKit

/// Many views that change at once are taken in together.
@MainActor
struct ManySizesTests {
    private final class Scrolls: NSObject, UICollectionViewDelegate {
        var count = 0

        func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    }

    private final class Counting: UICollectionViewFlowLayout {
        var contexts = 0

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            super.invalidateLayout(with: context)
            contexts += 1
        }
    }

    private func middle(_ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) -> SizingStage {
        layout.estimatedItemSize = CGSize(width: 320, height: 40)
        let stage = SizingStage([100_000], layout: layout)
        stage.preferences.size = { _ in CGSize(width: 320, height: 40) }
        stage.view.layoutIfNeeded()
        stage.view.contentOffset.y = 2_000_000
        stage.view.layoutIfNeeded()
        return stage
    }

    /// Cells on screen, of which each is asked for what it prefers and once more about what it gets.
    @Test func oneMoveForAWholeScreen() throws {
        let stage = middle()
        let (view, preferences, scrolls) = (stage.view, stage.preferences, Scrolls())
        view.delegate = scrolls
        let places = stage.places
        preferences.size = { _ in CGSize(width: 320, height: 47) }
        preferences.asked = []
        let cells = view.visibleCells
        for cell in cells { cell.invalidateIntrinsicContentSize() }
        view.layoutIfNeeded()
        #expect(Set(preferences.asked).count == cells.count)
        // The one that is pushed out of sight is asked once.
        #expect(preferences.asked.count < 2 * cells.count && preferences.asked.count > cells.count)
        #expect(scrolls.count <= 1)
        #expect(cells.filter { $0.superview != nil }.allSatisfy { $0.frame.height == 47 })
        // The first line that starts in sight stays where it was, to the bit.
        let first = try #require(places.filter { $0.value.y >= 0 }.min { $0.value.y < $1.value.y })
        #expect(stage.places[first.key] == first.value)
        #expect(view.contentSize == view.collectionViewLayout.collectionViewContentSize)
    }

    /// A subclass may look at every context, and gets one for each view.
    @Test func subclassesGetAContextForEach() {
        let layout = Counting()
        let stage = middle(layout)
        stage.preferences.size = { _ in CGSize(width: 320, height: 47) }
        layout.contexts = 0
        let cells = stage.view.visibleCells
        for cell in cells { cell.invalidateIntrinsicContentSize() }
        stage.view.layoutIfNeeded()
        #expect(layout.contexts >= cells.count - 1, "one is pushed out of sight before its turn")
    }

    /// Both ways lead to the same places.
    @Test func subclassesEndInTheSamePlaces() {
        let stages = [middle(), middle(Counting())]
        for stage in stages {
            stage.preferences.size = { CGSize(width: 320, height: Preferences.height($0.indexPath.item)) }
            for cell in stage.view.visibleCells { cell.invalidateIntrinsicContentSize() }
            stage.view.layoutIfNeeded()
        }
        #expect(stages[0].places == stages[1].places)
    }

    /// What stands behind a cell that grows on screen moves, which is no error though nothing was prepared.
    @Test func headersBehindACellThatGrows() {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 320, height: 40)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let stage = SizingStage([2, 2], layout: layout)
        stage.preferences.size = { _ in CGSize(width: 320, height: 40) }
        stage.view.layoutIfNeeded()
        stage.preferences.size = { _ in CGSize(width: 320, height: 60) }
        for cell in stage.view.visibleCells { cell.invalidateIntrinsicContentSize() }
        stage.view.layoutIfNeeded()
        let header = stage.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, 1))
        #expect(header?.frame == CGRect(x: 0, y: 30 + 60 + 10 + 60, width: 320, height: 30))
    }

    /// A cell that was content in one layout is asked again in another that gives it the same size.
    @Test func anotherLayoutAsksAgain() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 40)
        let stage = SizingStage([3], layout: layout)
        stage.preferences.size = { _ in CGSize(width: 320, height: 55) }
        stage.view.layoutIfNeeded()
        #expect(stage.preferences.asked.isEmpty)
        let fitting = UICollectionViewFlowLayout()
        fitting.estimatedItemSize = CGSize(width: 320, height: 55)
        stage.view.collectionViewLayout = fitting
        stage.view.layoutIfNeeded()
        stage.preferences.size = { _ in CGSize(width: 320, height: 70) }
        stage.preferences.asked = []
        let other = UICollectionViewFlowLayout()
        other.estimatedItemSize = CGSize(width: 320, height: 55)
        stage.view.collectionViewLayout = other
        stage.view.layoutIfNeeded()
        #expect(Set(stage.preferences.asked).count == 3)
        #expect(stage.view.visibleCells.allSatisfy { $0.frame.height == 70 })
    }

    /// A layout of a client's own, in rows of the heights that its cells prefer.
    private final class Rows: UICollectionViewLayout {
        private var heights: [Int: CGFloat] = [:]
        private var rows: [UICollectionViewLayoutAttributes] = []

        override func prepare() {
            var y: CGFloat = 0
            rows = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
                let row = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
                row.frame = CGRect(x: 0, y: y, width: 320, height: heights[item] ?? 40)
                y += row.frame.height
                return row
            }
        }

        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: rows.last?.frame.maxY ?? 0) }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            rows.indices.contains(indexPath.item) ? rows[indexPath.item] : nil
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            rows.filter { $0.frame.intersects(rect) }
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool {
            heights[preferredAttributes.indexPath.item] = preferredAttributes.size.height
            return preferredAttributes.size.height != originalAttributes.size.height
        }
    }

    /// Cells that a batch brings are asked in any layout.
    @Test func cellsThatABatchBrings() {
        let stage = SizingStage([2], layout: Rows())
        stage.preferences.size = { _ in CGSize(width: 320, height: 70) }
        let host = TestHost(view: stage.view)
        #expect(stage.view.visibleCells.map(\.frame.height) == [70, 70])
        stage.counts = [3]
        stage.view.insertItems(at: [path(2)])
        #expect(host.settle())
        #expect(stage.view.visibleCells.map(\.frame.height) == [70, 70, 70])
    }

    @Test func aReloadWhileViewsAreAskedEndsThePass() {
        let stage = middle()
        stage.preferences.size = { [unowned stage] _ in
            stage.counts = [5]
            stage.view.reloadData()
            return CGSize(width: 320, height: 60)
        }
        for cell in stage.view.visibleCells { cell.invalidateIntrinsicContentSize() }
        stage.view.layoutIfNeeded()
        stage.preferences.size = { _ in CGSize(width: 320, height: 60) }
        stage.view.layoutIfNeeded()
        #expect(stage.view.numberOfItems(inSection: 0) == 5)
    }
}
