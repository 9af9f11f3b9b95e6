import TesseraTesting
import Testing
import UIKit

/// The order of calls as recorded on iOS 26.
@MainActor
struct CallOrderTests {
    private let log = CallLog()

    private func stage(count: Int = 200, answer: Bool? = nil) -> (UICollectionView, LoggingFlow, LoggingSource) {
        let layout = LoggingFlow(log)
        let source = LoggingSource(log, count: count)
        let view = LoggedView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.source = source
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        layout.answer = answer
        layout.contexts = []
        layout.queries = []
        _ = log.take()
        return (view, layout, source)
    }

    @Test func makingTheViewTellsTheLayoutNothing() {
        let layout = LoggingFlow(log)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 9, height: 9), collectionViewLayout: layout)
        #expect(log.take().isEmpty)
        #expect(layout.collectionView === view)
    }

    @Test func theFirstPass() {
        let layout = LoggingFlow(log)
        let source = LoggingSource(log, count: 2)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        #expect(log.take().isEmpty)
        view.layoutIfNeeded()
        #expect(
            log.take() == [
                "invalidate", "invalidate with", "prepare", "sections", "items 0", "prepared", "size", "elements",
                "size", "cell 0", "cell 1",
            ])
        #expect(layout.contexts.map(\.invalidateEverything) == [true])
        #expect(layout.contexts.map(\.invalidateDataSourceCounts) == [true])
    }

    @Test func aPassWithNothingPending() {
        let (view, _, _) = stage()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(log.take() == ["elements", "size"])
    }

    @Test func aReload() {
        let (view, layout, _) = stage(count: 1)
        view.reloadData()
        #expect(log.take().isEmpty)
        view.layoutIfNeeded()
        #expect(
            log.take() == [
                "invalidate", "invalidate with", "prepare", "sections", "items 0", "prepared", "size", "elements",
                "size", "cell 0",
            ])
        #expect(layout.contexts.map(\.invalidateEverything) == [true])
    }

    /// A question between the reload and the pass must not be answered from the old data.
    @Test func aQuestionAfterAReload() {
        let (view, _, source) = stage(count: 5)
        source.count = 2
        view.reloadData()
        #expect(view.layoutAttributesForItem(at: path(3)) == nil)
        #expect(view.layoutAttributesForItem(at: path(1)) != nil)
        #expect(view.collectionViewLayout.collectionViewContentSize.height == 50)
        view.layoutIfNeeded()
        #expect(view.visibleCells.count == 2)
        #expect(log.take().filter { $0 == "prepare" }.count == 1)
    }

    private final class ScrollDelegate: NSObject, UICollectionViewDelegate {
        let log: CallLog
        init(_ log: CallLog) { self.log = log }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("scrolled") }
    }

    @Test func aNewOriginThatTheLayoutSaysYesTo() {
        let (view, layout, _) = stage(answer: true)
        let delegate = ScrollDelegate(log)
        view.delegate = delegate
        for setsBounds in [true, false] {
            layout.boundsWhenAsked = []
            layout.boundsWhenTold = []
            layout.contexts = []
            let old = view.bounds
            if setsBounds { view.bounds.origin.y += 10 } else { view.contentOffset.y += 10 }
            let heard = setsBounds ? [] : ["scrolled"]
            #expect(log.take() == ["should", "context", "invalidate", "invalidate with"] + heard)
            #expect(layout.questions.last == old.offsetBy(dx: 0, dy: 10))
            #expect(layout.boundsWhenAsked == [old, old])
            #expect(layout.boundsWhenTold == [view.bounds])
            #expect(layout.contexts.count == 1 && layout.contexts.first === layout.madeContext)
            view.layoutIfNeeded()
            #expect(log.take().prefix(5) == ["prepare", "prepared", "size", "elements", "size"])
        }
    }

    /// A pass asks about what is in sight; what lies ahead is asked about when the frame's layout is done.
    @Test func aPassAsksNothingAboutWhatLiesAhead() {
        let (view, layout, _) = stage()
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        layout.queries = []
        view.contentOffset.y = 40
        view.layoutIfNeeded()
        #expect(layout.queries == [CGRect(x: 0, y: 0, width: 320, height: 960)])
        host.pump(through: .layout)
        #expect(layout.queries.last == CGRect(x: 0, y: 520, width: 320, height: 480))
        #expect(layout.queries.count == 2)
    }

    /// Calls that scroll have the layout invalidated before the content moves.
    @Test func aCallThatScrolls() {
        let calls: [(UICollectionView) -> Void] = [
            { $0.setContentOffset(CGPoint(x: 0, y: 40), animated: false) },
            { $0.scrollRectToVisible(CGRect(x: 0, y: 480, width: 320, height: 40), animated: false) },
        ]
        for call in calls {
            let (view, layout, _) = stage(answer: true)
            let delegate = ScrollDelegate(log)
            view.delegate = delegate
            layout.boundsWhenTold = []
            let old = view.bounds
            call(view)
            #expect(log.take() == ["should", "context", "invalidate", "invalidate with", "scrolled"])
            #expect(layout.questions.last == old.offsetBy(dx: 0, dy: 40))
            #expect(layout.boundsWhenTold == [old] && view.contentOffset.y == 40)
            view.layoutIfNeeded()
            #expect(log.take().prefix(5) == ["prepare", "prepared", "size", "elements", "size"])
            #expect(layout.queries.last == CGRect(x: 0, y: 0, width: 320, height: 960))
        }
    }

    @Test func aCallThatScrollsAsksOnce() {
        let (view, layout, _) = stage(answer: false)
        view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        #expect(log.take() == ["should"])
        view.contentOffset.y = 0
        view.contentOffset.y = 40
        #expect(log.take() == ["should", "should"], "what was foretold has come")
        view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        #expect(log.take().isEmpty, "nothing moves")
        #expect(layout.questions.last?.minY == 40)
    }

    /// The layout is asked about the end of an animation at once, and about each frame's bounds when they come.
    @Test func anAnimatedCallThatScrolls() {
        let (view, layout, _) = stage(answer: true)
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        host.settle()
        _ = log.take()
        layout.questions = []
        layout.boundsWhenTold = []
        let old = view.bounds
        view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
        #expect(log.take() == ["should", "context", "invalidate", "invalidate with"])
        #expect(layout.questions == [old.offsetBy(dx: 0, dy: 40)])
        #expect(layout.boundsWhenTold == [old] && view.bounds == old)
        host.settle()
        #expect(view.contentOffset.y == 40)
        #expect(layout.questions.last == view.bounds && layout.questions.count > 5)
    }

    /// Whatever the order in which the layout answers.
    @Test func cellsAreMadeBeforeHeaders() {
        let layout = LoggingFlow(log)
        let source = LoggingSource(log, count: 2)
        layout.headerReferenceSize = CGSize(width: 320, height: 30)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(log.take().suffix(3) == ["cell 0", "cell 1", "header 0"])
    }

    @Test func aNewOriginThatTheLayoutSaysNoTo() {
        let (view, _, _) = stage(answer: false)
        view.contentOffset.y = 10
        #expect(log.take() == ["should"])
        view.layoutIfNeeded()
        #expect(log.take().prefix(2) == ["elements", "size"])
    }

    /// Of 200 items, six in a row 10 apart, the last lines are in sight; of 30 there are 5 lines, 290 high.
    @Test func contentThatShrinksUnderTheOffset() {
        let (view, layout, source) = stage()
        view.contentOffset.y = 1_500
        view.layoutIfNeeded()
        source.count = 30
        view.reloadData()
        _ = log.take()
        layout.questions = []
        view.layoutIfNeeded()
        #expect(log.take().contains("should"))
        #expect(layout.questions == [CGRect(x: 0, y: 0, width: 320, height: 480)])
        #expect(view.contentOffset.y == 1_500, "the offset stays")
        view.reloadData()
        view.layoutIfNeeded()
        #expect(layout.questions.count == 1, "nothing has shrunk")
    }

    @Test func contentThatShrinksOutOfSightAsksNothing() {
        let (view, layout, source) = stage()
        source.count = 100
        view.reloadData()
        layout.questions = []
        view.layoutIfNeeded()
        #expect(layout.questions.isEmpty)
    }

    @Test func aNewSizeIsPreparedForAtOnce() {
        let (view, _, _) = stage()
        view.frame.size = CGSize(width: 330, height: 490)
        #expect(
            log.take() == ["should", "context", "invalidate", "invalidate with", "prepare", "prepared", "size"])
        view.layoutIfNeeded()
        #expect(log.take().prefix(2) == ["elements", "size"])
    }

    @Test func theSameFrameAsksNothing() {
        let (view, _, _) = stage(answer: true)
        let frame = view.frame
        view.frame = frame
        #expect(log.take().isEmpty)
    }

    @Test func whileAnInvalidationIsPendingNothingIsAsked() {
        let (view, layout, _) = stage(answer: true)
        layout.invalidateLayout()
        _ = log.take()
        view.contentOffset.y = 40
        view.frame.size.width = 300
        #expect(log.take().isEmpty)
        view.layoutIfNeeded()
        #expect(log.take().prefix(4) == ["prepare", "prepared", "size", "elements"])
    }

    @Test func severalInvalidationsPrepareOnce() {
        let (view, layout, _) = stage()
        for _ in 0..<5 { layout.invalidateLayout() }
        layout.itemSize.width = 40
        _ = log.take()
        view.layoutIfNeeded()
        #expect(log.take().filter { $0 == "prepare" }.count == 1)
    }

    @Test func anInvalidationDoesNotFetchCounts() {
        let (view, layout, source) = stage(count: 3)
        source.count = 8
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(!log.take().contains("items 0"))
        #expect(view.visibleCells.count == 3)
        #expect(view.numberOfItems(inSection: 0) == 3)
    }

    /// Not recorded: documented for `invalidateEverything`. As with a reload, the news comes with the next pass.
    @Test func aLayoutSetLaterHearsThatNothingHolds() {
        let (view, old, _) = stage(count: 3)
        let new = LoggingFlow(log)
        view.collectionViewLayout = new
        #expect(log.take().isEmpty)
        #expect(old.collectionView == nil && new.collectionView === view)
        view.layoutIfNeeded()
        #expect(
            log.take() == [
                "invalidate", "invalidate with", "prepare", "prepared", "size", "elements", "size",
            ])
        #expect(new.contexts.map(\.invalidateEverything) == [true])
        #expect(new.contexts.map(\.invalidateDataSourceCounts) == [false], "the data are the same")
    }

    @Test func queryRectangles() {
        let (view, layout, _) = stage()
        for (y, start, height) in [(0.0, 0.0, 480.0), (100, 0, 960), (-59, -480, 960)] {
            view.contentOffset.y = y
            view.setNeedsLayout()
            view.layoutIfNeeded()
            #expect(layout.queries.last == CGRect(x: 0, y: start, width: 320, height: height), "offset \(y)")
        }
    }

    @Test func attributesOfALaidOutItemDoNotAskTheLayout() {
        let (view, _, _) = stage()
        let attributes = view.layoutAttributesForItem(at: path(0))
        #expect(attributes?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(log.take().isEmpty)
        #expect(view.layoutAttributesForItem(at: path(199)) != nil)
        #expect(log.take() == ["item"])
        #expect(view.layoutAttributesForItem(at: path(200)) == nil)
    }

    @Test func leavingOutOfRangeAsksAboutTheClampedBounds() {
        let (view, layout, _) = stage()
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 900))
        parent.addSubview(view)
        view.contentOffset.y = -100
        view.layoutIfNeeded()
        layout.questions = []
        _ = log.take()
        view.removeFromSuperview()
        #expect(log.take().first == "should")
        #expect(layout.questions.first == CGRect(x: 0, y: 0, width: 320, height: 480))
    }
}

/// Invalidation contexts: what is on them, and what their adjustments do.
@MainActor
struct InvalidationContextTests {
    @Test func aFreshContext() {
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
        #expect(context.invalidatedItemIndexPaths == nil)
        #expect(context.invalidatedSupplementaryIndexPaths == nil)
        #expect(context.invalidatedDecorationIndexPaths == nil)
        #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
        let flow = UICollectionViewFlowLayoutInvalidationContext()
        #expect(flow.invalidateFlowLayoutAttributes && flow.invalidateFlowLayoutDelegateMetrics)
    }

    @Test func marksAreSortedAndEachOnce() {
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateItems(at: [path(1, 2), path(0)])
        context.invalidateItems(at: [path(0), path(1, 2)])
        context.invalidateSupplementaryElements(ofKind: "Header", at: [path(1, 2)])
        context.invalidateSupplementaryElements(ofKind: "Header", at: [path(0), path(1, 2)])
        context.invalidateDecorationElements(ofKind: "Rule", at: [path(1, 2)])
        #expect(context.invalidatedItemIndexPaths == [path(0), path(1, 2)])
        #expect(context.invalidatedSupplementaryIndexPaths == ["Header": [path(0), path(1, 2)]])
        #expect(context.invalidatedDecorationIndexPaths == ["Rule": [path(1, 2)]])
    }

    @Test func flowFlagsOfABoundsChange() throws {
        let layout = tightFlow(50)
        let view = grid(GridSource([500]), layout: layout)
        view.layoutIfNeeded()
        let bounds = view.bounds
        for (new, attributes) in [
            (bounds, false), (bounds.offsetBy(dx: 0, dy: 9), true), (CGRect(x: 0, y: 0, width: 9, height: 480), true),
        ] {
            let context = try #require(
                layout.invalidationContext(forBoundsChange: new) as? UICollectionViewFlowLayoutInvalidationContext)
            #expect(context.invalidateFlowLayoutAttributes == attributes)
            #expect(!context.invalidateFlowLayoutDelegateMetrics)
        }
    }

    /// Recorded for the cross size; nothing recorded separates a change of the other one, which moves no item.
    @Test func flowIsInvalidByItsCrossSizeAlone() {
        let layout = tightFlow(50)
        let view = grid(GridSource([5]), layout: layout)
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 30, width: 320, height: 99)))
        #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 321, height: 480)))
        layout.scrollDirection = .horizontal
        #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 30, width: 320, height: 99)))
        #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 321, height: 480)))
        #expect(view.collectionViewLayout === layout)
    }

    @Test func anOffsetAdjustmentIsAddedAtOnceAndClamped() {
        let layout = tightFlow(50)
        let view = grid(GridSource([500]), layout: layout)
        view.layoutIfNeeded()
        view.contentOffset.y = 30
        invalidate(layout) { $0.contentOffsetAdjustment = CGPoint(x: 0, y: 4) }
        #expect(view.contentOffset.y == 34)
        invalidate(layout) { $0.contentOffsetAdjustment = CGPoint(x: 9, y: -99) }
        #expect(view.contentOffset == .zero)
    }

    @Test func aSizeAdjustmentHoldsUntilTheNextPass() {
        let layout = tightFlow(50)
        let view = grid(GridSource([500]), layout: layout)
        view.layoutIfNeeded()
        let size = view.contentSize
        invalidate(layout) { $0.contentSizeAdjustment = CGSize(width: 5, height: 6) }
        #expect(view.contentSize == CGSize(width: size.width + 5, height: size.height + 6))
        view.layoutIfNeeded()
        #expect(view.contentSize == size)
    }

    private func invalidate(
        _ layout: UICollectionViewLayout, _ change: (UICollectionViewLayoutInvalidationContext) -> Void
    ) {
        let context = UICollectionViewFlowLayoutInvalidationContext()
        change(context)
        layout.invalidateLayout(with: context)
    }

    /// A chat's layout that adjusts the offset on every bounds change must not chase its own tail.
    @Test func anAdjustmentOnEveryBoundsChangeEnds() {
        final class Chat: UICollectionViewFlowLayout {
            var asked = 0
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
                asked += 1
                return true
            }
            override func invalidationContext(
                forBoundsChange newBounds: CGRect
            ) -> UICollectionViewLayoutInvalidationContext {
                let context = super.invalidationContext(forBoundsChange: newBounds)
                context.contentOffsetAdjustment = CGPoint(x: 0, y: 1)
                return context
            }
        }
        let layout = Chat()
        let view = grid(GridSource([100_000]), layout: layout)
        view.layoutIfNeeded()
        layout.asked = 0
        view.contentOffset.y = 10
        #expect(view.contentOffset.y == 11)
        #expect(layout.asked == 1)
    }
}
