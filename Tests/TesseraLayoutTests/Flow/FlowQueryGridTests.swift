import Foundation
import Testing

@testable import TesseraLayout

@Suite struct FlowQueryGridTests {
    private func widened(x: CGFloat = 0, y: CGFloat = 0, bounds: CGSize = CGSize(width: 320, height: 480)) -> CGRect {
        FlowQueryGrid.widenedQueryRect(
            visible: CGRect(origin: CGPoint(x: x, y: y), size: bounds), boundsSize: bounds)
    }

    /// Recorded for a height of 480.
    @Test func verticalRecordings() {
        #expect(widened(y: 0) == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(widened(y: 100) == CGRect(x: 0, y: 0, width: 320, height: 960))
        #expect(widened(y: -59) == CGRect(x: 0, y: -480, width: 320, height: 960))
        #expect(widened(y: 480) == CGRect(x: 0, y: 480, width: 320, height: 480))
    }

    @Test func bothAxesAlike() {
        #expect(widened(x: 330, y: 1000) == CGRect(x: 320, y: 960, width: 640, height: 960))
        #expect(widened(x: -1) == CGRect(x: -320, y: 0, width: 640, height: 480))
    }

    @Test func axesWithoutAGridStayAsTheyAre() {
        #expect(
            widened(x: 7, y: 100, bounds: CGSize(width: 0, height: 480)) == CGRect(x: 7, y: 0, width: 0, height: 960))
        #expect(widened(x: 7, y: 9, bounds: .zero) == CGRect(x: 7, y: 9, width: 0, height: 0))
        let odd = FlowQueryGrid.widenedQueryRect(
            visible: CGRect(x: 1e300, y: 5, width: 10, height: 10),
            boundsSize: CGSize(width: CGFloat.leastNonzeroMagnitude, height: .nan))
        #expect(odd == CGRect(x: 1e300, y: 5, width: 10, height: 10))
    }

    @Test(arguments: UInt64(1)...50)
    func coversTheVisibleRectOnTheGridAndNotMore(seed: UInt64) {
        var random = FlowRandom(seed: seed)
        let bounds = CGSize(width: random.int(1...900), height: random.int(1...900))
        let origin = CGPoint(x: random.int(-5000...5000), y: random.int(-5000...5000))
        let visible = CGRect(origin: origin, size: bounds)
        let rect = FlowQueryGrid.widenedQueryRect(visible: visible, boundsSize: bounds)
        #expect(rect.contains(visible), "seed \(seed)")
        #expect(
            rect.minX.remainder(dividingBy: bounds.width) == 0 && rect.minY.remainder(dividingBy: bounds.height) == 0)
        #expect([1, 2].contains(rect.width / bounds.width) && [1, 2].contains(rect.height / bounds.height))
    }
}
