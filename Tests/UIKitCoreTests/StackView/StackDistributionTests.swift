import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// What becomes of the length of a stack view.
@MainActor
@Suite struct StackDistributionTests {
    @Test func fillGivesTheSlackToWhatHugsLeast() {
        let stack = row([Block(28, 19), Block(), Block(37.5, 19)], spacing: 8)
        stack.layOut(300, 30)
        #expect(stack.widths == [28, 218.5, 37.5])
        #expect(stack.xs == [0, 36, 262.5])
        #expect(stack.heights == [30, 30, 30])
    }

    /// Recorded: of two labels that resist equally the first one is squeezed.
    @Test func theFirstOfEqualsStretchesOrGivesWay() {
        for distribution: UIStackView.Distribution in [.fill, .equalSpacing] {
            let stack = row([Block(76.5, 19), Block(94, 19)], spacing: 8, distribution)
            stack.layOut(120, 30)
            #expect(stack.widths == [18, 94], "\(distribution)")
        }
        let (first, second) = (Block(40, 10), Block(40, 10))
        let stack = row([first, second, Block(40, 10)])
        stack.layOut(300, 10)
        #expect(stack.widths == [220, 40, 40])
        second.size.width = 60
        stack.layOut(300, 10)
        #expect(stack.widths == [200, 60, 40])
        first.isHidden = true
        stack.layOut(300, 10)
        #expect(stack.widths == [0, 260, 40])
        // A wish of any priority of the client's decides before the order does.
        second.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        stack.layOut(300, 10)
        #expect(stack.widths == [0, 60, 240])
    }

    @Test func fillSqueezesWhatResistsLeast() {
        let (a, b) = (Block(76, 19), Block(94, 19))
        b.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        let stack = row([a, b], spacing: 8)
        stack.layOut(120, 30)
        #expect(stack.widths == [76, 36])
    }

    @Test func equalLengthsDoNotDependOnContents() {
        let stack = row([Block(10, 5), Block(90, 5), Block()], spacing: 9, .fillEqually)
        stack.layOut(318, 20)
        #expect(stack.widths == [100, 100, 100])
        #expect(stack.xs == [0, 109, 218])
        #expect(stack.fitting == CGSize(width: 288, height: 5))
    }

    @Test func proportionalLengthsShareAllButTheDistances() {
        let stack = row([Block(160, 10), Block(80, 10), Block(40, 10)], .fillProportionally)
        stack.layOut(140, 10)
        #expect(stack.widths == [80, 40, 20])
        // The last one takes what is left, for its part of the whole counts least.
        stack.spacing = 10
        stack.layOut(600, 10)
        #expect(stack.widths == [320, 160, 100])
        #expect(stack.fitting.width == 300)
    }

    @Test func proportionalLengthsFollowContents() {
        let changing = Block(10, 10)
        let stack = row([changing, Block(10, 10)], .fillProportionally)
        stack.layOut(120, 10)
        #expect(stack.widths == [60, 60])
        changing.size.width = 20
        stack.layoutIfNeeded()
        #expect(stack.widths == [80, 40])
    }

    @Test func proportionalLengthsOfViewsWithoutContentAreNone() {
        let stack = row([Block(10, 10), Block(), Block(30, 10)], .fillProportionally)
        stack.layOut(80, 10)
        #expect(stack.widths == [20, 0, 60])
    }

    @Test func nestedStacksCountAsLongAsTheirContents() {
        let inner = row([Block(30, 10), Block(10, 10)])
        let stack = row([inner, Block(40, 10)], .fillProportionally)
        stack.layOut(160, 10)
        #expect(stack.widths == [80, 80])
        inner.addArrangedSubview(Block(80, 10))
        stack.layoutIfNeeded()
        #expect(abs(stack.widths[0] - 120) < 1 && abs(stack.widths[1] - 40) < 1)
    }

    @Test func equalSpacingSharesOutTheSlack() {
        let stack = row([Block(10, 5), Block(20, 5), Block(30, 5)], spacing: 4, .equalSpacing)
        stack.layOut(160, 5)
        #expect(stack.widths == [10, 20, 30])
        #expect(stack.xs == [0, 60, 130])
        #expect(stack.fitting == CGSize(width: 68, height: 5))
    }

    @Test func equalSpacingKeepsTheLeastDistance() {
        let stack = row([Block(10, 5), Block(40, 5)], spacing: 20, .equalSpacing)
        stack.subviews[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        stack.layOut(50, 5)
        #expect(stack.widths == [10, 20])
        #expect(stack.xs == [0, 30])
    }

    @Test func equalCenteringPutsCentresAtEqualDistances() {
        let stack = row([Block(10, 5), Block(20, 5), Block(30, 5)], .equalCentering)
        stack.layOut(120, 5)
        let centres = stack.arrangedSubviews.map(\.center.x)
        #expect(stack.widths == [10, 20, 30])
        #expect(centres[0] == 5 && centres[2] == 105)
        #expect(centres[1] == 55)
    }

    @Test func aSingleViewFillsTheStack() {
        for distribution: UIStackView.Distribution in [
            .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ] {
            let stack = row([Block(10, 5)], spacing: 7, distribution)
            stack.layOut(100, 20)
            #expect(stack.frames == [CGRect(x: 0, y: 0, width: 100, height: 20)], "\(distribution)")
            #expect(stack.fitting == CGSize(width: 10, height: 5), "\(distribution)")
        }
    }

    @Test func anEmptyStackHasNoSize() {
        #expect(UIStackView().fitting == .zero)
    }

    @Test func columnsDoTheSameFromTopToBottom() {
        let stack = column([Block(10, 20), Block(), Block(10, 30)], spacing: 10)
        stack.layOut(100, 170)
        #expect(stack.heights == [20, 100, 30])
        #expect(stack.ys == [0, 30, 140])
        #expect(stack.widths == [100, 100, 100])
    }

    @Test func rightToLeftRowsBeginAtTheRight() {
        let stack = row([Block(10, 5), Block()], spacing: 5)
        stack.semanticContentAttribute = .forceRightToLeft
        stack.layOut(100, 5)
        #expect(stack.xs == [90, 0])
        #expect(stack.widths == [10, 85])
    }

    /// The mirror image of what one reads from left to right.
    @Test(arguments: [UIStackView.Distribution.fill, .fillProportionally, .equalSpacing, .equalCentering])
    func distributionsAreMirrored(_ distribution: UIStackView.Distribution) {
        func frames(_ direction: UISemanticContentAttribute) -> [CGRect] {
            let stack = row([Block(30, 5), Block(60, 5), Block(90, 5)], spacing: 8)
            stack.distribution = distribution
            stack.semanticContentAttribute = direction
            stack.layOut(350, 5)
            return stack.frames
        }
        let mirrored = frames(.forceLeftToRight).map { CGRect(x: 350 - $0.maxX, y: 0, width: $0.width, height: 5) }
        #expect(frames(.forceRightToLeft) == mirrored)
    }

    @Test func marginsBoundTheViews() {
        let stack = row([Block(10, 5), Block()], spacing: 5)
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layOut(100, 50)
        #expect(
            stack.frames == [CGRect(x: 2, y: 1, width: 10, height: 46), CGRect(x: 17, y: 1, width: 79, height: 46)])
        #expect(stack.fitting == CGSize(width: 21, height: 9))
        stack.layoutMargins.left = 10
        stack.layoutIfNeeded()
        #expect(stack.xs == [10, 25])
        stack.isLayoutMarginsRelativeArrangement = false
        stack.layoutIfNeeded()
        #expect(stack.xs == [0, 15])
    }
}
