import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Lengths, straying and time of swipes, as recorded on iOS 26.1.
@Suite struct SwipeRuleTests {
    private func verdict(
        _ direction: UISwipeGestureRecognizer.Direction, _ x: CGFloat, _ y: CGFloat, _ seconds: Double
    ) -> SwipeRule.Verdict {
        SwipeRule(direction).verdict(on: CGPoint(x: x, y: y), after: seconds)
    }

    @Test(arguments: [(0.1, 45.3), (0.2, 40.6), (0.3, 35.9), (0.5, 26.5)])
    func lengthsGetLessWithTime(seconds: Double, length: Double) {
        #expect(verdict(.right, length - 0.001, 0, seconds) == .waits)
        #expect(verdict(.right, length + 0.001, 0, seconds) == .recognizes)
        #expect(verdict(.left, -length - 0.001, 0, seconds) == .recognizes)
        #expect(verdict(.up, 0, -length - 0.001, seconds) == .recognizes)
    }

    @Test(arguments: [(0.0, 50), (0.2, 40.2), (0.3, 35.3), (0.4, 30.4), (0.5, 25.5)])
    func soDoesStraying(seconds: Double, stray: Double) {
        #expect(verdict(.right, 100, stray - 0.001, seconds) == .recognizes)
        #expect(verdict(.right, 100, stray + 0.001, seconds) == .fails)
    }

    @Test func afterHalfASecondItIsOver() {
        #expect(verdict(.right, 100, 0, 0.5) == .recognizes)
        #expect(verdict(.right, 100, 0, 0.501) == .fails)
    }

    @Test func aStepBackFails() { #expect(verdict(.right, -0.1, 0, 0.01) == .fails) }

    @Test func mixedDirectionsGoAcross() {
        #expect(verdict([.right, .down], 0, 100, 0.1) != .recognizes)
        #expect(verdict([.right, .left, .up, .down], 50, 50, 0) == .recognizes)
    }
}
