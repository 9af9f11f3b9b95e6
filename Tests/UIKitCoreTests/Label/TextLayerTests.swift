import Foundation
import TesseraGraphics
import TesseraLayers
import Testing
import UIKitTestSupport

@testable import UIKitCore

@Suite
struct TextLayerTests {
    /// The texts that a layer draws.
    private func drawn(_ layer: CATextLayer) -> [(block: TextBlock, rect: CGRect)] {
        layer.displayIfNeeded()
        return layer.renderedSubtree.commands.compactMap {
            if case .text(let block, let rect) = $0 { (block, rect) } else { nil }
        }
    }

    private func layer(_ string: Any?) -> CATextLayer {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 3, y: 4, width: 120, height: 50)
        layer.string = string
        return layer
    }

    @Test func itShowsItsStringInItsFontAndColor() throws {
        let layer = layer("Tessera")
        #expect(layer.fontSize == 36 && layer.foregroundColor == .white)
        layer.fontSize = 20
        layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let text = try #require(drawn(layer).first)
        #expect(text.block.runs.map(\.text).joined() == "Tessera" && text.rect == layer.bounds)
        #expect(text.block.runs.first?.font.pointSize == 20)
        #expect(text.block.runs.first?.color == RGBA(1, 0, 0))
        #expect(text.block.lineLimit == 1)
    }

    @Test func wrappingAlignmentAndTruncationAreTheBlocks() throws {
        let layer = layer("a long line of words")
        layer.alignmentMode = .center
        layer.truncationMode = .middle
        var block = try #require(drawn(layer).first).block
        #expect(block.alignment == .center && block.lineBreak == .truncateMiddle)
        layer.isWrapped = true
        block = try #require(drawn(layer).first).block
        #expect(block.lineLimit == 0 && block.lineBreak == .wordWrap)
    }

    @Test func whatIsNoTextShowsNothing() {
        #expect(drawn(layer(nil)).isEmpty && drawn(layer(7)).isEmpty && drawn(layer("")).isEmpty)
        let rich = layer(NSAttributedString(string: "x"))
        #expect(drawn(rich).count == 1)
        rich.string = nil
        #expect(drawn(rich).isEmpty)
    }
}
