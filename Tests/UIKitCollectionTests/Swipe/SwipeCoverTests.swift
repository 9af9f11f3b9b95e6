import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// The button of a full swipe, as it is drawn while it grows and shrinks.
@MainActor
struct SwipeCoverTests {
    private func button(_ name: String, _ stage: SwipeStage) throws -> UIControl {
        try #require(stage.buttons.first { $0.accessibilityLabel == name })
    }

    private func shown(_ view: UIView) throws -> (frame: CGRect, opacity: Float) {
        let layer = try #require(view.layer.presentation())
        return (layer.frame, layer.opacity)
    }

    /// Delete lies before Flag, and nothing shines through the two.
    private func expectCover(_ stage: SwipeStage, _ comment: Comment) throws {
        let (first, other) = (try button("Delete", stage), try button("Flag", stage))
        #expect(first.superview?.subviews.last === first, comment)
        #expect(try shown(first).opacity == 1 && shown(other).opacity == 1, comment)
    }

    @Test func itCoversTheOthersWhileItGrowsAndShrinks() throws {
        let stage = SwipeStage()
        let y = 52 + 26 as CGFloat
        stage.host.touchDown(at: CGPoint(x: 360, y: y))
        for x in stride(from: 340 as CGFloat, through: 60, by: -20) { stage.host.touchMove(to: CGPoint(x: x, y: y)) }
        for _ in 0..<4 {
            stage.host.advance(by: 0.04)
            try expectCover(stage, "it grows")
        }
        stage.host.settle()
        for x in stride(from: 80 as CGFloat, through: 190, by: 20) { stage.host.touchMove(to: CGPoint(x: x, y: y)) }
        for _ in 0..<4 {
            stage.host.advance(by: 0.04)
            try expectCover(stage, "it shrinks")
        }
        stage.host.settle()
        #expect(try shown(button("Flag", stage)).frame.maxX <= shown(button("Delete", stage)).frame.minX)
        stage.host.touchUp()
    }

    @Test func itTakesTheRowOutAndLeavesAlone() throws {
        let stage = SwipeStage()
        stage.drag(1, by: -100)
        stage.host.tap(try button("Delete", stage))
        var frames = 0
        while !stage.buttons.isEmpty, frames < 300 {
            try expectCover(stage, "\(frames)")
            frames += 1
            stage.host.advance(by: 1.0 / 60)
        }
        #expect(frames > 10 && frames < 300 && stage.offset(1) == 0)
    }
}
