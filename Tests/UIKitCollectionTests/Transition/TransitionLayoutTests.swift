import Testing
import UIKit

/// A layout between two others, asked on its own.
@MainActor
struct TransitionLayoutTests {
    /// The value that its elements stand by is noted as clients do.
    private func between(
        _ first: [ListedLayout.Entry], _ second: [ListedLayout.Entry]
    ) -> UICollectionViewTransitionLayout {
        let (from, to) = (ListedLayout(first), ListedLayout(second))
        (from.content, to.content) = (CGSize(width: 100, height: 1_000), CGSize(width: 300, height: 200))
        return UICollectionViewTransitionLayout(currentLayout: from, nextLayout: to)
    }

    private let room = CGRect(x: 0, y: 0, width: 100, height: 100)

    /// Recorded: progress starts at zero, is kept as set, and outlives the end of the transition.
    @Test func progressIsKeptAsItIsSet() {
        let layout = between([], [])
        #expect(layout.transitionProgress == 0)
        for progress: CGFloat in [0.25, 1.5, -3] {
            layout.transitionProgress = progress
            #expect(layout.transitionProgress == progress)
        }
        layout.finalizeLayoutTransition()
        #expect(layout.transitionProgress == -3)
    }

    @Test func layoutsAndValues() throws {
        let (a, b) = (UICollectionViewFlowLayout(), UICollectionViewLayout())
        let layout = UICollectionViewTransitionLayout(currentLayout: a, nextLayout: b)
        #expect(layout.currentLayout === a && layout.nextLayout === b)
        #expect(layout.value(forAnimatedKey: "x") == 0)
        layout.updateValue(7, forAnimatedKey: "x")
        layout.updateValue(8, forAnimatedKey: "y")
        layout.updateValue(9, forAnimatedKey: "x")
        #expect(layout.value(forAnimatedKey: "x") == 9 && layout.value(forAnimatedKey: "y") == 8)
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        let empty = try #require(UICollectionViewTransitionLayout(coder: coder))
        #expect(empty.layoutAttributesForElements(in: room)?.isEmpty == true)
    }

    @Test func elementsStandOnTheWay() {
        let layout = between(
            [.cell(path(0), CGRect(x: 0, y: 0, width: 20, height: 20))],
            [.cell(path(0), CGRect(x: 100, y: 40, width: 40, height: 60))])
        let places: [(CGFloat, CGRect)] = [
            (0, CGRect(x: 0, y: 0, width: 20, height: 20)), (1, CGRect(x: 100, y: 40, width: 40, height: 60)),
            (0.5, CGRect(x: 50, y: 20, width: 30, height: 40)), (1.5, CGRect(x: 150, y: 60, width: 50, height: 80)),
            // No size is below zero: centre (-100, -50).
            (-2, CGRect(x: -210, y: -110, width: 0, height: 0)),
        ]
        for (progress, frame) in places {
            layout.transitionProgress = progress
            let found = layout.layoutAttributesForItem(at: path(0))
            if progress < 0 {
                #expect(found?.center == CGPoint(x: -210, y: -110) && found?.size == .zero)
            } else {
                #expect(found?.frame == frame)
            }
            #expect(layout.layoutAttributesForElements(in: room)?.first?.center == found?.center)
        }
        layout.transitionProgress = 0.5
        #expect(layout.collectionViewContentSize == CGSize(width: 200, height: 600))
    }

    @Test func whatOneLayoutHasFades() {
        let layout = between([.cell(path(0)), .cell(path(1))], [.cell(path(1)), .cell(path(2))])
        layout.transitionProgress = 0.25
        let found = layout.layoutAttributesForElements(in: room) ?? []
        #expect(found.map(\.indexPath) == [path(0), path(1), path(2)])
        #expect(found.map(\.alpha) == [0.75, 1, 0.25])
        layout.transitionProgress = 2
        #expect(layout.layoutAttributesForItem(at: path(0))?.alpha == 0)
        #expect(layout.layoutAttributesForItem(at: path(2))?.alpha == 1)
    }

    /// The layouts' own objects stay as they are.
    @Test func turnsAreMixed() {
        final class Turned: UICollectionViewLayout {
            let own = UICollectionViewLayoutAttributes(forCellWith: path(0))
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { own }
        }
        let (from, to) = (Turned(), Turned())
        to.own.transform = CGAffineTransform(scaleX: 3, y: 1)
        to.own.zIndex = 5
        let layout = UICollectionViewTransitionLayout(currentLayout: from, nextLayout: to)
        layout.transitionProgress = 0.25
        let early = layout.layoutAttributesForItem(at: path(0))
        #expect(early?.transform == CGAffineTransform(scaleX: 1.5, y: 1) && early?.zIndex == 0)
        layout.transitionProgress = 0.75
        #expect(layout.layoutAttributesForItem(at: path(0))?.zIndex == 5)
        #expect(from.own.transform == .identity && to.own.transform.a == 3)
    }
}
