import Testing
import UIKit

/// What a layout of the client's hears of views that size themselves.
@MainActor
struct PreferredAttributesTests {
    final class Stack: UICollectionViewLayout {
        let log = CallLog()
        var heights: [IndexPath: CGFloat] = [:]
        var answer = true
        var takesAnswer = true
        var move = CGPoint.zero

        override func prepare() { log.add("prepare") }

        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 10_000) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            log.add("elements")
            return (0..<5).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            let y = (0..<indexPath.item).reduce(CGFloat(0)) {
                $0 + (heights[IndexPath(item: $1, section: 0)] ?? 30)
            }
            attributes.frame = CGRect(x: 0, y: y, width: 320, height: heights[indexPath] ?? 30)
            return attributes
        }

        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool {
            log.add("should \(originalAttributes.indexPath.item)")
            return answer && preferredAttributes.size != originalAttributes.size
        }

        override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            log.add("context \(originalAttributes.indexPath.item)")
            if takesAnswer { heights[originalAttributes.indexPath] = preferredAttributes.size.height }
            let context = super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
            context.contentOffsetAdjustment = move
            return context
        }

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            log.add("invalidate \(context.invalidatedItemIndexPaths?.map(\.item) ?? [])")
            super.invalidateLayout(with: context)
        }
    }

    private func stage(_ layout: Stack) -> SizingStage {
        let stage = SizingStage([5], layout: layout)
        stage.preferences.size = { CGSize(width: 320, height: $0.indexPath.item < 2 ? 50 : 30) }
        return stage
    }

    @Test func theOrderOfQuestions() {
        let layout = Stack()
        let stage = stage(layout)
        stage.view.layoutIfNeeded()
        #expect(
            layout.log.take() == [
                "invalidate []", "prepare", "elements", "should 0", "context 0", "invalidate [0]", "should 1",
                "context 1", "invalidate [1]", "should 2", "should 3", "should 4", "prepare", "elements", "should 0",
                "should 1",
            ], "several invalidations before a preparation count once")
        #expect(stage.view.cellForItem(at: path(2))?.frame.minY == 100)
        stage.view.setNeedsLayout()
        stage.view.layoutIfNeeded()
        #expect(layout.log.take() == ["elements"])
    }

    @Test func aLayoutThatDoesNotWantToKnowIsLeftAlone() {
        let layout = Stack()
        layout.answer = false
        let stage = stage(layout)
        stage.view.layoutIfNeeded()
        #expect(stage.view.cellForItem(at: path(1))?.frame.height == 30)
        #expect(!layout.log.take().contains { $0.hasPrefix("context") })
    }

    @Test func aLayoutThatDoesNotListenEnds() {
        let layout = Stack()
        layout.takesAnswer = false
        let stage = stage(layout)
        stage.view.layoutIfNeeded()
        #expect(layout.log.take().filter { $0 == "prepare" }.count <= 3)
    }

    @Test func theContextMovesTheContent() {
        let layout = Stack()
        let stage = stage(layout)
        stage.view.layoutIfNeeded()
        layout.move = CGPoint(x: 0, y: 7)
        stage.preferences.size = { CGSize(width: 320, height: $0.indexPath.item == 3 ? 80 : $0.size.height) }
        stage.view.cellForItem(at: path(3))?.invalidateIntrinsicContentSize()
        stage.view.layoutIfNeeded()
        #expect(stage.view.contentOffset.y == 7)
    }

    @Test func thePlainLayoutIsNotInterested() {
        let layout = UICollectionViewLayout()
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path(3))
        #expect(
            !layout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
        let context = layout.invalidationContext(
            forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
        #expect(context.contentOffsetAdjustment == .zero)
        let flow = UICollectionViewFlowLayout()
        let other = UICollectionViewLayoutAttributes(forCellWith: path(3))
        other.size.height = 5
        #expect(
            !flow.shouldInvalidateLayout(forPreferredLayoutAttributes: other, withOriginalAttributes: attributes),
            "no estimates")
        flow.estimatedItemSize = CGSize(width: 1, height: 1)
        #expect(flow.shouldInvalidateLayout(forPreferredLayoutAttributes: other, withOriginalAttributes: attributes))
        #expect(
            !flow.shouldInvalidateLayout(forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes))
    }
}
