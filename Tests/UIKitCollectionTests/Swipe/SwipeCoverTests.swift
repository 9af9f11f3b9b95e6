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

    @Test func itsTitleFollowsTheRow() throws {
        let stage = SwipeStage()
        let y = 52 + 26 as CGFloat
        stage.host.touchDown(at: CGPoint(x: 360, y: y))
        for x in stride(from: 340 as CGFloat, through: 60, by: -20) { stage.host.touchMove(to: CGPoint(x: x, y: y)) }
        stage.host.settle()
        let delete = try button("Delete", stage)
        let title = try label(delete)
        #expect(delete.bounds.width > 200 && title.frame.maxX < 80 && title.frame.minX > 0)
        stage.host.touchUp()
    }

    // MARK: Text size

    private func label(_ button: UIView) throws -> UILabel {
        try #require(button.subviews.compactMap { $0 as? UILabel }.first)
    }

    @Test func titlesOfOneRowHaveOneSize() throws {
        let strip = SwipeStrip(
            ["Put away", "Flag"].map { UIContextualAction(style: .normal, title: $0) { _, _, _ in } })
        strip.dress()
        let wanted = strip.contents.map(\.width)
        let natural = try label(strip.buttons[0]).font.pointSize
        strip.shareTitleSize(in: [60, 60])
        let labels = try strip.buttons.map(label)
        #expect(labels[0].font.pointSize == labels[1].font.pointSize && labels[0].font.pointSize < natural)
        // An eighth of the button stays free at each side, up to the rounding of texts.
        #expect(labels[0].sizeThatFits(CGSize(width: 1_000, height: 1_000)).width <= 47)
        #expect(strip.contents.map(\.width) == wanted, "what they want is measured at their full size")
    }

    @Test func anOpenRowTakesAnotherTextSizeWhole() throws {
        let stage = SwipeStage()
        stage.drag(1, by: -120)
        let before = try label(#require(stage.buttons.first)).font.pointSize
        stage.host.configuration.contentSizeCategory = .accessibilityLarge
        stage.host.settle()
        let buttons = stage.buttons
        #expect(buttons.count == 2)
        #expect(buttons.allSatisfy { $0.transform == .identity && $0.alpha == 1 })
        #expect(try label(#require(buttons.first)).font.pointSize > before)
        let cell = try #require(stage.cell(1))
        let inner = try #require(buttons.first)
        #expect(abs(inner.convert(inner.bounds, to: stage.view).minX - cell.frame.maxX - 10) < 0.5)
        stage.host.tap(at: CGPoint(x: 30, y: cell.frame.midY))
        stage.host.settle()
        #expect(stage.offset(1) == 0 && stage.buttons.isEmpty)
    }
}
