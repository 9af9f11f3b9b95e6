import Testing
import UIKit

/// Section insets measured from the safe area or the layout margins; the recorded cases are among the fixtures.
@MainActor
struct SectionInsetReferenceTests {
    final class Flipped: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    private func layout(_ reference: UICollectionViewFlowLayout.SectionInsetReference) -> UICollectionViewFlowLayout {
        let layout = Flipped()
        layout.itemSize = CGSize(width: 50, height: 50)
        layout.sectionInset = UIEdgeInsets(top: 1, left: 12, bottom: 2, right: 16)
        layout.sectionInsetReference = reference
        return layout
    }

    @Test func marginsCountOnTheirOwnSides() {
        let view = grid(GridSource([30]), layout: layout(.fromLayoutMargins))
        view.layoutMargins = UIEdgeInsets(top: 100, left: 30, bottom: 100, right: 5)
        view.layoutIfNeeded()
        // 42 on the left, 21 on the right: four of 50 in 257.
        #expect(view.cellForItem(at: path(0))?.frame.origin == CGPoint(x: 42, y: 1))
        #expect(view.cellForItem(at: path(3))?.frame.maxX == 299)
        view.contentInset.left = 50
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame.minX == 0, "never below zero")
    }

    /// The section's left inset is the leading one of the solver; margins are on the sides they are on.
    @Test func mirroredLayoutsTakeTheMarginOfTheOtherSide() {
        let view = grid(GridSource([30]), layout: layout(.fromLayoutMargins))
        view.semanticContentAttribute = .forceRightToLeft
        view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 5)
        view.layoutIfNeeded()
        // Leading is right: 12 + 5 there, 16 + 30 on the left.
        #expect(view.cellForItem(at: path(0))?.frame.maxX == 303)
        #expect(view.cellForItem(at: path(3))?.frame.minX == 46)
    }

    @Test func sidewaysTopAndBottomCount() {
        let layout = layout(.fromLayoutMargins)
        layout.scrollDirection = .horizontal
        let view = grid(GridSource([30]), layout: layout)
        view.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 10, right: 5)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame.origin == CGPoint(x: 12, y: 21))
    }

    @Test func newMarginsLayOutAgain() {
        let view = grid(GridSource([30]), layout: layout(.fromLayoutMargins))
        view.layoutMargins = .zero
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame.minX == 12)
        view.layoutMargins.left = 40
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame.minX == 52)
    }
}
