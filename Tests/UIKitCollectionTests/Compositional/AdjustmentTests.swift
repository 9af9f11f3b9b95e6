import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCollection

/// What handlers of visible items set, on top of what the solver says.
@MainActor
@Suite struct AdjustmentTests {
    private func solved(y: CGFloat) -> LayoutValues {
        LayoutValues(section: 0, item: 0, frame: CGRect(x: 10, y: y, width: 100, height: 50))
    }

    @Test func anElementThatIsOnlyTurnedMovesWithTheSolution() {
        var turned = solved(y: 100)
        turned.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        let adjustment = CompositionalAdjustment(from: solved(y: 100), to: turned)
        let moved = adjustment.applied(to: solved(y: 124))
        #expect(moved.center == CGPoint(x: 60, y: 149))
        #expect(moved.transform == turned.transform)
        #expect(moved.alpha == 1)
    }

    @Test func whatWasSetHolds() {
        var values = solved(y: 100)
        values.center = CGPoint(x: 5, y: 6)
        values.alpha = 0.5
        values.zIndex = 3
        values.isHidden = true
        let applied = CompositionalAdjustment(from: solved(y: 100), to: values).applied(to: solved(y: 300))
        #expect(applied.center == CGPoint(x: 5, y: 6))
        #expect(applied.alpha == 0.5)
        #expect(applied.zIndex == 3)
        #expect(applied.isHidden)
    }
}
