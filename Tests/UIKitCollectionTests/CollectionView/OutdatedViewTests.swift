import TesseraTesting
import Testing
import UIKit

/// Between `reloadData()` and the next pass nobody gets at the views of the old content.
@MainActor
struct OutdatedViewTests {
    private let source = GridSource([40])
    private let view: UICollectionView
    private let host: TestHost
    private let kind = UICollectionView.elementKindSectionHeader

    init() {
        let layout = tightFlow(80)
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        view = grid(source, layout: layout)
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
    }

    private func expectNothing(_ cell: UICollectionViewCell, _ title: UICollectionReusableView) {
        #expect(view.visibleCells.isEmpty && view.indexPathsForVisibleItems.isEmpty)
        #expect(view.cellForItem(at: path(1)) == nil && view.cellForItem(at: path(10)) == nil)
        #expect(view.indexPath(for: cell) == nil && view.indexPath(forSupplementaryView: title) == nil)
        #expect(view.supplementaryView(forElementKind: kind, at: path(0)) == nil)
        #expect(view.visibleSupplementaryViews(ofKind: kind).isEmpty)
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: kind).isEmpty)
    }

    @Test func afterAReload() throws {
        let cell = try #require(view.cellForItem(at: path(10)))
        let title = try #require(view.supplementaryView(forElementKind: kind, at: path(0)))
        source.counts = [3]
        view.reloadData()
        expectNothing(cell, title)
        // A question makes the layout prepare; what is shown is the old content still.
        #expect(view.layoutAttributesForItem(at: path(1))?.frame == CGRect(x: 80, y: 30, width: 80, height: 80))
        #expect(view.layoutAttributesForItem(at: path(10)) == nil)
        expectNothing(cell, title)
        host.settle()
        #expect(view.visibleCells.count == 3 && view.indexPathsForVisibleItems.count == 3)
        #expect(view.visibleSupplementaryViews(ofKind: kind).count == 1)
    }

    @Test func withoutADataSource() throws {
        let cell = try #require(view.cellForItem(at: path(10)))
        let title = try #require(view.supplementaryView(forElementKind: kind, at: path(0)))
        view.dataSource = nil
        expectNothing(cell, title)
    }

    @Test func afterARecovery() throws {
        let cell = try #require(view.cellForItem(at: path(10)))
        let title = try #require(view.supplementaryView(forElementKind: kind, at: path(0)))
        view.invalidUpdateHandler = { _, _ in .reloadData }
        source.counts = [3]
        view.deleteItems(at: [path(0)])
        expectNothing(cell, title)
    }

    /// Places are those of the new layout, not those of views that are about to go.
    @Test func attributesAreThoseOfTheNewContent() {
        (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.height = 40
        view.reloadData()
        #expect(view.layoutAttributesForItem(at: path(0))?.frame.height == 40)
        #expect(view.layoutAttributesForItem(at: path(0))?.frame.height == 40)
    }
}
