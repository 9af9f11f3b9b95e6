import TesseraTesting
import Testing
import UIKit

/// Headers that are dequeued to be measured, where their delegate is asked how long they are.
@MainActor
struct MeasuringDequeueTests {
    /// Dequeues a header for each question, and answers with what it measures.
    private final class Measurer: NSObject, UICollectionViewDelegateFlowLayout {
        var length: CGFloat = 30
        private(set) var questions = 0

        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize {
            questions += 1
            let header = collectionView.dequeueReusableSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "title", for: path(0, section))
            // What the layout says meanwhile is not what it will say.
            _ = layout.layoutAttributesForItem(at: path(0, section))
            return CGSize(width: 0, height: header is GridTitle ? length : 1_000)
        }
    }

    /// Sets its sizes after the solver has prepared, which solves again, outside of any preparation.
    private final class LateLayout: UICollectionViewFlowLayout {
        override func prepare() {
            super.prepare()
            itemSize = CGSize(width: 80, height: itemSize.height == 40 ? 50 : 40)
        }
    }

    @Test func whileTheLayoutSolvesByItself() throws {
        let layout = LateLayout()
        layout.minimumLineSpacing = 0
        let view = grid(GridSource([40]), layout: layout)
        let measurer = Measurer()
        view.delegate = measurer
        let errors = recordExceptions {
            view.reloadData()
            view.layoutIfNeeded()
        }
        #expect(errors.map(\.reason) == [])
        #expect(measurer.questions > 0)
        #expect(view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(0)) != nil)
        #expect(try #require(view.cellForItem(at: path(0))).frame.minY == 30)
    }

    /// A header that has no length yet is asked for again by name.
    @Test func whileANamedHeaderIsAskedForAgain() throws {
        let layout = tightFlow(80)
        let view = grid(GridSource([8]), layout: layout)
        let measurer = Measurer()
        measurer.length = 0
        view.delegate = measurer
        _ = recordExceptions {
            view.reloadData()
            view.layoutIfNeeded()
        }
        measurer.length = 24
        let errors = recordExceptions {
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
            context.invalidateSupplementaryElements(
                ofKind: UICollectionView.elementKindSectionHeader, at: [path(0)])
            layout.invalidateLayout(with: context)
            view.layoutIfNeeded()
        }
        #expect(errors.map(\.reason) == [])
        #expect(try #require(view.cellForItem(at: path(0))).frame.minY == 24)
    }

    /// Inside a block the data source is ahead of the view: dequeuing prepares nothing.
    @Test func insideABlockOfUpdates() throws {
        let source = GridSource([8])
        let layout = tightFlow(80)
        let view = grid(source, layout: layout)
        let measurer = Measurer()
        view.delegate = measurer
        view.reloadData()
        view.layoutIfNeeded()
        let before = measurer.questions
        var inside = 0
        layout.invalidateLayout()
        view.performBatchUpdates {
            source.counts = [7]
            view.deleteItems(at: [path(7)])
            _ = view.dequeueReusableSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "title", for: path(0))
            inside = measurer.questions
        }
        #expect(inside == before)
    }
}
