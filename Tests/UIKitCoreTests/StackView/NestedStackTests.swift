import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Stack views in stack views.
@MainActor
@Suite struct NestedStackTests {
    @Test func theInnerOneTakesTheSlack() {
        let inner = column([Block(22.5, 16), Block(41, 16)], spacing: 3, .leading)
        let stack = row([Block(34.5, 19), inner], spacing: 8)
        stack.alignment = .top
        stack.layOut(300, 60)
        #expect(stack.frames[1] == CGRect(x: 42.5, y: 0, width: 257.5, height: 35))
        #expect(inner.widths == [22.5, 41])
    }

    /// The ends of an inner stack view give way while it is hidden, so that its spacing contradicts nothing.
    @Test func hidingAndShowingAnInnerOneContradictsNothing() {
        let inner = column([Block(10, 16), Block(10, 16)], spacing: 8)
        let stack = column([inner, Block(10, 20)], spacing: 4)
        let lines = ReportedLines()
        DiagnosticsLog.withHandler({ lines.add($0) }) {
            stack.layOut(100, 64)
            for isHidden in [true, false, true, false] {
                inner.isHidden = isHidden
                stack.layOut(100, isHidden ? 20 : 64)
                #expect(inner.frame.height == (isHidden ? 0 : 40))
            }
        }
        #expect(lines.all.isEmpty, "\(lines.all)")
    }

    @Test func aSizeGoesUpThroughAllLevels() {
        var stack = row([Block(10, 10)])
        for level in 0..<5 {
            let outer =
                level % 2 == 0 ? column([stack, Block(5, 5)], spacing: 1) : row([stack, Block(5, 5)], spacing: 1)
            stack = outer
        }
        #expect(stack.fitting == CGSize(width: 22, height: 28))
    }

    @Test func aFormComesOutAsDrawn() {
        let rows = (0..<3).map { index in
            row([Block(CGFloat(40 + 10 * index), 20), Block(30, 20)], spacing: 8)
        }
        for row in rows { row.arrangedSubviews[1].setContentHuggingPriority(.required, for: .horizontal) }
        let form = column(rows, spacing: 10)
        form.layOut(200, form.fitting.height)
        #expect(form.bounds.height == 80)
        #expect(rows.map(\.frame.minY) == [0, 30, 60])
        for row in rows { #expect(row.widths == [162, 30]) }
    }

    /// A proportional stack view gives an empty one no length. That must not count when it asks again how long the
    /// inner one wants to be.
    @Test func anEmptyStackInProportionGrowsWithItsFirstChild() {
        let (shown, added) = (Block(45, 60), Block(45, 60))
        shown.isHidden = true
        let (ofHidden, ofNone) = (column([shown]), column([]))
        for (inner, fill) in [
            (ofHidden, { shown.isHidden = false }), (ofNone, { ofNone.addArrangedSubview(added) }),
        ] as [(UIStackView, () -> Void)] {
            let stack = column([Block(44, 30), inner])
            stack.distribution = .fillProportionally
            stack.layOut(300, 90)
            #expect(stack.heights == [90, 0])
            fill()
            stack.layoutIfNeeded()
            #expect(stack.heights == [30, 60])
            #expect(inner.heights == [60])
            #expect(stack.fitting.height == 90)
        }
    }

    @Test func aHiddenStackInProportionIsMeasuredWhenItIsShown() {
        let inner = row([Block(60, 10)])
        inner.isHidden = true
        let stack = row([Block(30, 10), inner], .fillProportionally)
        stack.layOut(90, 10)
        #expect(stack.widths == [90, 0])
        inner.isHidden = false
        stack.layoutIfNeeded()
        #expect(stack.widths == [30, 60])
        inner.isHidden = true
        stack.layoutIfNeeded()
        #expect(stack.widths == [90, 0])
    }

    @Test func anEmptyStackInProportionGrowsTwoLevelsBelow() {
        let block = Block(20, 60)
        block.isHidden = true
        let innermost = column([block])
        let middle = column([innermost])
        middle.distribution = .fillProportionally
        let stack = column([Block(20, 30), middle])
        stack.distribution = .fillProportionally
        stack.layOut(20, 90)
        #expect(stack.heights == [90, 0])
        block.isHidden = false
        stack.layoutIfNeeded()
        #expect(stack.heights == [30, 60])
        #expect(innermost.heights == [60])
    }
}
