import TesseraTesting
import Testing
import UIKit

/// Programmer errors around registration and dequeuing, with UIKit's texts.
@MainActor
struct ReuseErrorTests {
    @Test func anIdentifierThatNobodyRegistered() throws {
        let view = grid(GridSource([3]), layout: tightFlow(80))
        var cell: UICollectionViewCell?
        let error = try #require(
            expectException { cell = view.dequeueReusableCell(withReuseIdentifier: "nobody", for: path(0)) })
        #expect(error.name == "NSInternalInconsistencyException")
        #expect(
            error.reason == "could not dequeue a view of kind: UICollectionElementKindCell with identifier nobody - "
                + "must register a nib or a class for the identifier or connect a prototype cell in a storyboard")
        #expect(cell != nil, "the inert answer")
        let header = expectException {
            _ = view.dequeueReusableSupplementaryView(ofKind: "Rule", withReuseIdentifier: "r", for: path(0))
        }
        #expect(
            header?.reason
                == "could not dequeue a view of kind: Rule with identifier r - must register a nib or a class "
                + "for the identifier or connect a prototype cell in a storyboard")
    }

    @Test func aSupplementaryViewThatTheLayoutDoesNotHave() {
        let layout = tightFlow(80)
        let view = grid(GridSource([3, 3]), layout: layout)
        func dequeue(_ section: Int) -> UICollectionReusableView {
            view.dequeueReusableSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "title",
                for: path(0, section))
        }
        let missing = expectException { _ = dequeue(1) }
        #expect(missing?.name == "NSInternalInconsistencyException")
        #expect(
            missing?.reason
                == "no UICollectionViewLayoutAttributes instance for -layoutAttributesForSupplementaryElementOfKind: "
                + "UICollectionElementKindSectionHeader at path <NSIndexPath> {length = 2, path = 1 - 0}")
        #expect(
            expectException { _ = dequeue(2) }?.reason
                == "request for layout attributes for supplementary view UICollectionElementKindSectionHeader in "
                + "section 2 when there are only 2 sections in the collection view")
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        #expect(dequeue(1) is GridTitle)
    }

    @Test func aDataSourceThatIsGone() throws {
        var source: GridSource? = GridSource([1_000])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: tightFlow(80))
        view.register(GridCell.self, forCellWithReuseIdentifier: "cell")
        view.register(ThirdCell.self, forCellWithReuseIdentifier: "third")
        view.isPrefetchingEnabled = false
        view.dataSource = source
        view.layoutIfNeeded()
        source = nil
        view.contentOffset.y = 3_200
        let exception = try #require(recordExceptions { view.layoutIfNeeded() }.first)
        #expect(exception.name == "NSInternalInconsistencyException")
        #expect(
            exception.reason == "the collection view's data source did not return a valid cell from "
                + "-collectionView:cellForItemAtIndexPath: for index path <NSIndexPath> {length = 2, path = 0 - 160}")
    }

    @Test func unregistering() {
        let view = grid(GridSource([3]), layout: tightFlow(80))
        view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
        #expect(
            expectException { _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path(0)) } != nil)
    }

    @Test func aCellThatWasNotDequeued() throws {
        final class HandMade: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
        }
        let source = HandMade()
        let view = grid(GridSource([]), layout: tightFlow(80))
        view.dataSource = source
        let error = try #require(expectException { view.layoutIfNeeded() })
        #expect(
            error.reason.hasPrefix(
                "Expected dequeued view to be returned to the collection view in preparation for display. When the "
                    + "collection view's data source is asked to provide a view for a given index path, ensure that a "
                    + "single view is dequeued and returned to the collection view."))
        #expect(view.visibleCells.isEmpty)
    }

    @Test func aHeaderOfAnotherKind() throws {
        final class Wrong: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                collectionView.dequeueReusableSupplementaryView(
                    ofKind: UICollectionView.elementKindSectionFooter, withReuseIdentifier: "title", for: indexPath)
            }
        }
        let source = Wrong()
        let layout = tightFlow(80)
        layout.headerReferenceSize = CGSize(width: 20, height: 20)
        let view = grid(GridSource([]), layout: layout)
        view.dataSource = source
        let error = try #require(expectException { view.layoutIfNeeded() })
        #expect(
            error.reason
                == "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does "
                + "not match the element kind it is being used for. When asked for a view of element kind "
                + "'UICollectionElementKindSectionHeader' the data source dequeued a view registered for the element "
                + "kind 'UICollectionElementKindSectionFooter'.")
    }

    @Test func aHeaderThatNobodyMakes() throws {
        final class Silent: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
        }
        let source = Silent()
        let layout = tightFlow(80)
        layout.headerReferenceSize = CGSize(width: 20, height: 20)
        let view = grid(GridSource([]), layout: layout)
        view.dataSource = source
        let error = try #require(expectException { view.layoutIfNeeded() })
        #expect(error.reason.hasSuffix("the data source dequeued no view."))
    }

    @Test func anItemThatTheDataSourceDoesNotHave() throws {
        let layout = ListedLayout([.cell(path(2)), .cell(path(0))])
        let view = grid(GridSource([2]), layout: layout)
        let errors = recordExceptions { view.layoutIfNeeded() }
        #expect(
            errors.first?.reason
                == "UICollectionView received layout attributes for a cell with an index path that does "
                + "not exist: <NSIndexPath> {length = 2, path = 0 - 2}")
        #expect(view.indexPathsForVisibleItems == [path(0)])
    }

    @Test func sectionsThatDoNotExist() {
        let view = grid(GridSource([2]), layout: tightFlow(80))
        var answer = -1
        let error = expectException { answer = view.numberOfItems(inSection: 1) }
        #expect(
            error?.reason
                == "request for number of items in section 1 when there are only 1 sections in the collection "
                + "view")
        #expect(answer == 0)
    }

    @Test func withoutASinkAnErrorEndsTheProcessWithItsText() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = grid(GridSource([2]), layout: tightFlow(80))
                _ = view.dequeueReusableCell(withReuseIdentifier: "nobody", for: path(0))
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("could not dequeue a view of kind: UICollectionElementKindCell with identifier nobody"))
    }
}
