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
}
