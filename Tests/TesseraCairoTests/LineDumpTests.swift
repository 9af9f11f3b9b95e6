import CPangoCairo
import Foundation
import TesseraGraphics
import Testing
import UIKitCore

@testable import TesseraCairo

/// Where Pango's lines begin and end, written out. Widths depend on the fonts of the machine, so they are given in
/// characters of the text itself.
@Suite struct LineDumpTests {
    private static let size: CGFloat = 20
    private let worker = PangoWorker()

    private func block(_ text: String, lines: Int = 0, mode: TextBlock.LineBreak = .wordWrap) -> TextBlock {
        var block = TextBlock(text, font: FontValue(pointSize: Self.size), color: .black)
        (block.lineLimit, block.lineBreak) = (lines, mode)
        return block
    }

    private func laidOut<R>(_ block: TextBlock, _ width: CGFloat, _ body: (LaidOutText) -> R) -> R {
        TextLayouter(
            worker: worker, key: TextKey(block, width: width), height: .infinity, forDrawing: false,
            shapesPlainText: false
        ).run { text, _ in body(text) }
    }

    /// The text of each line.
    private func lines(_ block: TextBlock, width: CGFloat) -> [String] {
        laidOut(block, width) { text in
            text.lines.map { line in
                let start = Int(line.line.pointee.start_index)
                let end = start + Int(line.line.pointee.length)
                return String(decoding: line.paragraph.bytes[start..<end], as: UTF8.self)
            }
        }
    }

    private func width(_ text: String) -> CGFloat { laidOut(block(text), .infinity) { $0.contentWidth } }

    @Test func wordsWrapAndParagraphsEnd() {
        let room = width("three four") + 1
        #expect(lines(block("three four three four"), width: room) == ["three four ", "three four"])
        #expect(
            lines(block("one\n\ntwo\r\nthree four three"), width: room) == ["one", "", "two", "three four ", "three"])
        #expect(lines(block(""), width: room) == [""])
    }

    @Test func linesStandOneBelowTheOther() {
        var text = block("a\nb\nc")
        text.paragraph.lineSpacing = 2
        text.paragraph.spacingAfter = 5
        let places = laidOut(text, 100) { $0.lines.map { [$0.top, $0.height, $0.baseline] } }
        let height = 1.193 * Self.size
        for (index, place) in places.enumerated() {
            let top = CGFloat(index) * (height + 7)
            #expect(abs(place[0] - top) < 1e-6 && abs(place[1] - height) < 1e-6)
            #expect(abs(place[2] - top - 0.952 * Self.size) < 1e-6)
        }
        #expect(places.count == 3)
    }

    /// The widths of lines, which are added up from their glyphs, are those that Pango has.
    @Test func linesAreAsWideAsPangoSays() {
        var texts = [
            "", " ", "Label 12, turn 3", "AVAToy fi fl ffi", "a\tb\tc", "e\u{301}\u{302} z\u{30A}",
            "\u{5E9}\u{5DC}\u{5D5}\u{5DD} abc",
            "\u{645}\u{631}\u{62D}\u{628}\u{627}", "漢字 abc", "\u{1F600} \u{1F468}\u{200D}\u{1F469}",
            "one two three four five six seven",
        ].map { block($0) }
        for index in texts.indices {
            var spaced = texts[index]
            for run in spaced.runs.indices { spaced.runs[run].kern = index % 2 == 0 ? 3 : -1.5 }
            texts.append(spaced)
        }
        var attached = block("ab")
        var run = TextRun("\u{FFFC}\u{FFFC}", font: attached.runs[0].font, color: .black)
        run.attachment = TextAttachmentValue(size: CGSize(width: 30, height: 9), rise: 0, drawing: Recording())
        run.kern = 2
        attached.runs.append(run)
        texts.append(attached)
        for text in texts {
            for room in [40, 90, .infinity] as [CGFloat] {
                laidOut(text, room) { found in
                    for line in found.lines {
                        #expect(line.line.logicalWidth == line.line.extentsWidth, "\(text.runs.map(\.text)) in \(room)")
                    }
                }
            }
        }
    }

    /// East Asian text, with a font for it on the machine or without one: lines break between any two characters, but
    /// none begins with what closes or ends with what opens.
    @Test func ideographsBreakAsTheirPunctuationAllows() {
        let one = width("漢漢漢漢") / 4
        #expect(one > 0)
        #expect(lines(block("漢字漢字漢字漢"), width: one * 3.5) == ["漢字漢", "字漢字", "漢"])
        #expect(lines(block("漢字漢。字漢"), width: one * 3.2) == ["漢字", "漢。字", "漢"])
        #expect(lines(block("漢字「漢字」"), width: one * 3.2) == ["漢字", "「漢", "字」"])
        let mixed = lines(block("漢字abc漢字"), width: width("漢字") + width("abc") * 0.8)
        #expect(mixed.first == "漢字" && mixed.joined() == "漢字abc漢字")
    }

    /// Without a font that has them, characters are drawn as boxes of a definite width, and lines keep their height.
    @Test func charactersWithoutAFontAreBoxes() throws {
        // Private use: no font of a system has these.
        let text = block("\u{10FFFD}\u{F8FE}")
        let metrics = PangoTextEngine().measure(text, width: .infinity, height: .infinity)
        #expect(metrics.size.width > 1 && metrics.size.width < Self.size * 4)
        #expect(abs(metrics.size.height - 1.193 * Self.size) < 0.01)
        let image = try raster([.text(text, rect(0, 0, 100, 40))], size: CGSize(width: 100, height: 40))
        let ink = try #require(image.inkBounds)
        #expect(ink.width > 4 && ink.height > 4 && ink.maxX <= metrics.size.width + 2)
    }

    @Test func shortenedLinesEndAtTheLimit() {
        let room = width("three four") + 1
        #expect(lines(block("three four three four five", lines: 2), width: room).count == 2)
        let cut = lines(block("three four three four five", lines: 1, mode: .truncateTail), width: room)
        #expect(cut.count == 1)
    }
}
