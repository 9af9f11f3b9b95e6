import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// The distances between arranged views.
@MainActor
@Suite struct StackSpacingTests {
    private let views = [Block(10, 10), Block(10, 10), Block(10, 10), Block(10, 10)]

    private func stack(_ spacing: CGFloat = 8) -> UIStackView { row(views, spacing: spacing) }

    /// Where views begin in a stack view that is as long as it wants to be.
    private func places(_ stack: UIStackView) -> [CGFloat] {
        let size = stack.fitting
        stack.layOut(size.width, size.height)
        return stack.xs
    }

    @Test func customSpacingReplacesTheCommonOne() {
        let stack = stack()
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(20, after: views[1])
        #expect(stack.customSpacing(after: views[1]) == 20)
        #expect(places(stack) == [0, 18, 48, 66])
        stack.setCustomSpacing(0, after: views[0])
        #expect(places(stack) == [0, 10, 40, 58])
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[1])
        #expect(places(stack) == [0, 10, 28, 46])
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    }

    @Test func theSystemsSpacingIsEight() {
        let stack = stack(UIStackView.spacingUseSystem)
        #expect(places(stack) == [0, 18, 36, 54])
        stack.spacing = 2
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[2])
        #expect(places(stack) == [0, 12, 24, 42])
    }

    @Test func aDefaultThatIsTheDefaultMeansNone() {
        #expect(places(stack(UIStackView.spacingUseDefault)) == [0, 10, 20, 30])
    }

    @Test func theConstantsAreUIKits() {
        #expect(UIStackView.spacingUseDefault == CGFloat(Float.greatestFiniteMagnitude))
        #expect(UIStackView.spacingUseSystem == CGFloat(Float.leastNormalMagnitude))
    }

    @Test func aGapBelongsToTheViewInFrontThatCanBeSeen() {
        let stack = stack()
        stack.setCustomSpacing(20, after: views[0])
        stack.setCustomSpacing(40, after: views[1])
        views[1].isHidden = true
        // The hidden one lies in the middle of the gap.
        #expect(places(stack) == [0, 20, 30, 48])
        views[1].isHidden = false
        #expect(places(stack) == [0, 30, 80, 98])
    }

    @Test func spacingEndsWithTheArrangementAndOutlastsAMove() {
        let stack = stack()
        stack.setCustomSpacing(20, after: views[0])
        stack.insertArrangedSubview(views[0], at: 2)
        #expect(stack.arrangedSubviews == [views[1], views[2], views[0], views[3]])
        #expect(stack.customSpacing(after: views[0]) == 20)
        stack.removeArrangedSubview(views[0])
        stack.addArrangedSubview(views[0])
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    }

    @Test func spacingBehindAViewThatIsNotArrangedIsNotKept() {
        let (stack, other) = (stack(), UIView())
        stack.setCustomSpacing(3, after: other)
        #expect(stack.customSpacing(after: other) == UIStackView.spacingUseDefault)
    }

    @Test func equalSpacingKeepsCustomDistancesAsTheLeast() {
        let stack = stack()
        stack.distribution = .equalSpacing
        stack.setCustomSpacing(30, after: views[0])
        #expect(places(stack) == [0, 40, 80, 120])
    }

    @Test func distancesAreWholePixels() {
        let stack = stack(8.3)
        let scale = max(stack.traitCollection.displayScale, 1)
        #expect(places(stack)[1] == 10 + (8.3 * scale).rounded() / scale)
    }
}
