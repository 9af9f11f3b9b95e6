import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Where views are across the axis of a stack view.
@MainActor
@Suite(.metricsText) struct StackAlignmentTests {
    private func stack(_ alignment: UIStackView.Alignment) -> UIStackView {
        let stack = row([Block(10, 20), Block(10, 40), Block(10, 30)])
        stack.alignment = alignment
        stack.layOut(30, 50)
        return stack
    }

    @Test func edgesAndCentres() {
        #expect(stack(.fill).heights == [50, 50, 50])
        let (top, bottom, center) = (stack(.top), stack(.bottom), stack(.center))
        #expect(top.heights == [20, 40, 30] && top.ys == [0, 0, 0])
        #expect(bottom.heights == [20, 40, 30] && bottom.ys == [30, 10, 20])
        #expect(center.heights == [20, 40, 30] && center.ys == [15, 5, 10])
    }

    @Test(arguments: [
        UIStackView.Alignment.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
    ])
    func theLongestViewDecidesTheSize(alignment: UIStackView.Alignment) {
        #expect(stack(alignment).fitting == CGSize(width: 30, height: 40))
    }

    @Test func viewsWithoutContentHaveNoLengthUnlessTheyFill() {
        let stack = row([Block(10, 20), Block()])
        stack.alignment = .center
        stack.layOut(100, 40)
        #expect(stack.frames[1] == CGRect(x: 10, y: 20, width: 90, height: 0))
    }

    @Test func aSingleViewKeepsItsLength() {
        let block = Block(10, 20)
        let stack = row([block])
        stack.alignment = .center
        stack.layOut(100, 40)
        #expect(block.frame == CGRect(x: 0, y: 10, width: 100, height: 20))
        stack.alignment = .bottom
        stack.layoutIfNeeded()
        #expect(block.frame.minY == 20)
        stack.alignment = .top
        stack.layoutIfNeeded()
        #expect(block.frame.minY == 0)
    }

    @Test func hiddenViewsDoNotMakeRoom() {
        let stack = stack(.top)
        stack.arrangedSubviews[1].isHidden = true
        #expect(stack.fitting == CGSize(width: 20, height: 30))
    }

    private func label(_ size: CGFloat, lines: Int = 1, _ text: String = "Text") -> UILabel {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = lines
        label.text = text
        return label
    }

    private func baseline(of label: UILabel) -> CGFloat {
        label.frame.minY + label.baselineOffsets(in: label.bounds.size).first
    }

    @Test func baselinesOfTextsMeet() {
        let (small, large) = (label(10), label(40))
        let stack = row([small, large])
        stack.alignment = .firstBaseline
        stack.layOut(200, 100)
        #expect(abs(baseline(of: small) - baseline(of: large)) < 0.5)
        #expect(large.frame.minY == 0 && small.frame.minY > 20)
        #expect(abs(stack.fitting.height - large.intrinsicContentSize.height) < 0.01)
        stack.alignment = .lastBaseline
        stack.layoutIfNeeded()
        #expect(abs(baseline(of: small) - baseline(of: large)) < 0.5)
        #expect(large.frame.maxY == 100)
    }

    @Test func viewsWithoutTextLieAtTheTopOfTheTexts() {
        let (text, block) = (label(40), Block(10, 10))
        let stack = row([block, text])
        stack.alignment = .firstBaseline
        stack.layOut(200, 100)
        #expect(block.frame.minY == text.frame.minY)
    }

    @Test func columnsMeasureFromBaselineToBaseline() {
        let (upper, lower) = (label(20), label(10))
        let stack = column([upper, lower], spacing: 30)
        stack.isBaselineRelativeArrangement = true
        stack.frame.size.width = 100
        let size = stack.fitting
        stack.layOut(100, size.height)
        #expect(abs(baseline(of: lower) - baseline(of: upper) - 30) <= 0.5)
    }

    @Test func baselinesAreThoseOfTheTallestInARowAndOfTheEndsInAColumn() {
        let (small, large) = (label(10), label(40))
        let stack = row([small, large])
        stack.alignment = .center
        stack.layOut(200, 100)
        #expect(stack.forFirstBaselineLayout === large && stack.forLastBaselineLayout === large)
        stack.axis = .vertical
        stack.layoutIfNeeded()
        #expect(stack.forFirstBaselineLayout === small && stack.forLastBaselineLayout === large)
        #expect(UIStackView().forFirstBaselineLayout is UIStackView)
    }
}
