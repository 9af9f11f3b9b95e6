import Testing
import UIKit

@testable import UIKitCollection

/// A flow layout that nobody has changed is not asked again about what it has said.
@MainActor
struct KeptAnswerTests {
    private final class Subclass: UICollectionViewFlowLayout {}

    private func make(_ layout: UICollectionViewFlowLayout) -> UICollectionView {
        layout.itemSize = CGSize(width: 80, height: 40)
        let view = grid(GridSource([2_000]), layout: layout)
        view.contentOffset.y = 700
        view.layoutIfNeeded()
        return view
    }

    /// Whether the session has the very attributes after a change that it had before.
    private func keepsAnswers(_ view: UICollectionView, _ change: () -> Void) -> Bool {
        let before = view.session.answers.attributes
        change()
        view.layoutIfNeeded()
        let after = view.session.answers.attributes
        return !before.isEmpty && before.count == after.count && zip(before, after).allSatisfy { $0 === $1 }
    }

    @Test func scrollingWithinAQuestionAsksNothing() {
        let view = make(UICollectionViewFlowLayout())
        #expect(keepsAnswers(view) { view.contentOffset.y += 10 })
        // Out of the rectangle that was asked about.
        #expect(!keepsAnswers(view) { view.contentOffset.y += 1_000 })
        #expect(keepsAnswers(view) { view.contentOffset.y += 10 })
        let shown = view.indexPathsForVisibleItems
        #expect(Set(shown).count == shown.count)
        for path in shown {
            let frame = view.collectionViewLayout.layoutAttributesForItem(at: path)?.frame
            #expect(view.cellForItem(at: path)?.frame == frame)
        }
    }

    @Test func changesAreAskedAbout() throws {
        let layout = UICollectionViewFlowLayout()
        let view = make(layout)
        #expect(!keepsAnswers(view) { layout.invalidateLayout() })
        #expect(!keepsAnswers(view) { layout.itemSize.height = 50 })
        #expect(!keepsAnswers(view) { view.frame.size.height -= 10 })
        #expect(!keepsAnswers(view) { view.contentInset.left = 7 })
        #expect(!keepsAnswers(view) { view.reloadData() })
        #expect(keepsAnswers(view) { view.setNeedsLayout() })
        let path = try #require(view.indexPathsForVisibleItems.min())
        #expect(!keepsAnswers(view) { view.performBatchUpdates { view.reloadItems(at: [path]) } })
        #expect(view.cellForItem(at: path)?.frame == layout.layoutAttributesForItem(at: path)?.frame)
    }

    @Test func subclassesAndLayoutsThatFollowTheOffsetAreAsked() {
        let other = make(Subclass())
        #expect(!keepsAnswers(other) { other.contentOffset.y += 10 })
        let pinning = UICollectionViewFlowLayout()
        pinning.sectionHeadersPinToVisibleBounds = true
        let view = make(pinning)
        #expect(!keepsAnswers(view) { view.contentOffset.y += 10 })
        let estimating = UICollectionViewFlowLayout()
        estimating.estimatedItemSize = CGSize(width: 80, height: 40)
        let selfSizing = make(estimating)
        #expect(!keepsAnswers(selfSizing) { selfSizing.contentOffset.y += 10 })
    }

    @Test func aCarriedItemIsPutBackIntoThem() throws {
        let view = make(UICollectionViewFlowLayout())
        let path = try #require(view.indexPathsForVisibleItems.min())
        let place = try #require(view.cellForItem(at: path)?.center)
        #expect(view.beginInteractiveMovementForItem(at: path))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: place.x + 9, y: place.y + 9))
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path)?.center == CGPoint(x: place.x + 9, y: place.y + 9))
        view.contentOffset.y += 1
        view.layoutIfNeeded()
        view.cancelInteractiveMovement()
        view.layoutIfNeeded()
        #expect(view.session.answers.attributes.first { $0.indexPath == path }?.center == place)
    }

    /// What a client does to attributes that it asked for is its own business.
    @Test func attributesThatAClientChanges() throws {
        let view = make(UICollectionViewFlowLayout())
        let path = try #require(view.indexPathsForVisibleItems.sorted().dropFirst(10).first)
        let attributes = try #require(view.layoutAttributesForItem(at: path))
        let frame = attributes.frame
        attributes.frame.origin.y += 10_000
        view.contentOffset.y += 1
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path)?.frame == frame)
        #expect(view.layoutAttributesForItem(at: path)?.frame == frame)
    }
}
