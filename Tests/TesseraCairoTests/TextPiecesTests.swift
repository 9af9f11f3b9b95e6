import Foundation
import TesseraCairo
import TesseraGraphics
import Testing
import UIKitCore

/// A text that is laid out piece by piece stands where one layout of all of it has it, with real fonts.
@Suite struct TextPiecesTests {
    @Test(arguments: [
        "left to right, and more words than a line holds", "שלום עולם\nwith English שלום inside\nab",
        "مرحبا بالعالم\n", "emoji 😀👨‍👩‍👧 漢字かな交じり文\r\n\nend\n", "\u{2028}a\u{85}b\tc",
    ])
    func piecesAreWhereTheWholeTextHasThem(text: String) {
        TextEngines.$taskEngine.withValue(PangoTextEngine()) {
            let font = UIFont.systemFont(ofSize: 17)
            let storage = NSTextStorage(string: text, attributes: [.font: font])
            let manager = NSLayoutManager()
            manager.addTextContainer(NSTextContainer(size: CGSize(width: 160, height: 0)))
            storage.addLayoutManager(manager)
            var block = TextBlock(
                NSAttributedString(string: text, attributes: [.font: font]), defaults: TextDefaults())
            (block.lineLimit, block.lineBreak) = (0, .wordWrap)
            let whole = TextEngines.current.places(block, width: 150).lines
            var lines: [LinePlaces] = []
            for number in 0..<manager.pieceCount { lines += manager.lines(ofPiece: number).map(\.geometry) }
            #expect(lines.count == whole.count)
            for (ours, line) in zip(lines, whole) {
                #expect(ours.range.lowerBound == line.range.lowerBound)
                #expect(abs(ours.top - line.top) < 0.01 && abs(ours.height - line.height) < 0.01)
                #expect(abs(ours.x - line.x - 5) < 0.01 && abs(ours.width - line.width) < 0.01)
                for offset in line.range {
                    #expect(abs(ours.caretX(at: offset) - line.caretX(at: offset) - 5) < 0.01)
                }
            }
        }
    }
}
