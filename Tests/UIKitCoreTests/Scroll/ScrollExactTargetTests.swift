import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Targets and offsets that clients compare, divide and print.
@MainActor
struct ScrollExactTargetTests {
    @Test func pagesAreWholeMultiples() {
        for length: CGFloat in [480, 300, 100.0 / 3] {
            for way in stride(from: CGFloat(20), through: 200, by: 7) {
                let fixture = ScrollStage()
                fixture.view.frame.size.height = length
                fixture.view.contentSize.height = length * 40
                fixture.view.isPagingEnabled = true
                fixture.view.contentOffset.y = length * 20
                fixture.stage.drag(
                    from: CGPoint(x: 160, y: length * 0.9), to: CGPoint(x: 160, y: length * 0.9 - way), duration: 0.1)
                let page = (fixture.recorder.proposed?.y ?? .nan) / length
                #expect(fixture.recorder.proposed?.y == page.rounded() * length, "\(way) in pages of \(length)")
            }
        }
    }

    @Test func aChosenTargetIsReachedExactly() {
        for target: CGFloat in [300, 417.5, 1234] {
            let fixture = ScrollStage()
            fixture.recorder.retarget = { CGPoint(x: $0.x, y: target) }
            fixture.fling(150)
            #expect(fixture.view.animator.motion?.restingOffset.y == target)
            fixture.rest()
            #expect(fixture.view.contentOffset.y == target)
        }
    }

    private func isNegativeZero(_ point: CGPoint) -> Bool {
        (point.x == 0 && point.x.sign == .minus) || (point.y == 0 && point.y.sign == .minus)
    }

    @Test func thereIsNoNegativeZero() {
        let fixture = ScrollStage()
        let view = fixture.view
        var signs: [String] = []
        fixture.recorder.onScroll = { [self] in if isNegativeZero($0.contentOffset) { signs.append("offset") } }
        fixture.recorder.retarget = { [self] target in
            if isNegativeZero(target) { signs.append("target") }
            return target
        }
        view.contentOffset = CGPoint(x: -0.0, y: 10)
        #expect(!isNegativeZero(view.contentOffset))
        view.contentOffset = CGPoint(x: 0, y: 0)
        for paging in [false, true] {
            view.isPagingEnabled = paging
            for way in [-200.0, -60, 90, -90, 300, -300] {
                fixture.fling(way)
                if let velocity = fixture.recorder.velocity, isNegativeZero(velocity) { signs.append("velocity") }
                fixture.rest()
                #expect(!isNegativeZero(view.contentOffset))
            }
        }
        view.setContentOffset(CGPoint(x: -0.0, y: -0.0), animated: true)
        fixture.rest()
        view.contentSize = CGSize(width: 10, height: 10)
        fixture.stage.advance(1.0 / 60)
        view.contentInset = UIEdgeInsets(top: -0.0, left: -0.0, bottom: 0, right: 0)
        view.frame.size.height = 500
        #expect(!isNegativeZero(view.contentOffset))
        #expect(!isNegativeZero(view.range.minimum) && !isNegativeZero(view.range.maximum))
        #expect(signs.isEmpty)
    }
}
