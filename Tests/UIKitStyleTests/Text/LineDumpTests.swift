import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import UIKitStyle

/// Lines of the text engine of fixed metrics, written out: a character is half the point size wide, a space a quarter, one
/// of a wide script the whole; ascent is 0.952 and descent 0.241 of the size.
@Suite struct LineDumpTests {
    private func block(_ text: String, size: CGFloat = 10, lines: Int = 0) -> TextBlock {
        var block = TextBlock(text, font: FontValue(pointSize: size), color: .black)
        (block.lineLimit, block.lineBreak) = (lines, .wordWrap)
        return block
    }

    /// A line for each line: its baseline from the top of the text, its height and width, and its text, in parts where it
    /// is of several runs.
    private func dump(_ block: TextBlock, width: CGFloat) -> [String] {
        var breaker = MetricsLineBreaker(block: block, width: width)
        breaker.run()
        var top: CGFloat = 0
        return breaker.lines.enumerated().map { index, line in
            if index > 0 { top += line.spacing }
            defer { top += line.height }
            var parts: [String] = []
            var start = 0
            for run in block.runs {
                let range = line.characters.clamped(to: start..<start + run.text.count)
                if !range.isEmpty {
                    parts.append(String(Array(run.text)[range.lowerBound - start..<range.upperBound - start]))
                }
                start += run.text.count
            }
            func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
            return "\(number(top + line.ascent)) \(number(line.height)) \(number(line.width)) "
                + parts.joined(separator: "|")
        }
    }

    @Test func wordsWrap() {
        #expect(
            dump(block("aaaa bbbb cccc"), width: 45) == ["9.52 11.93 42.5 aaaa bbbb ", "21.45 11.93 20 cccc"])
        #expect(
            dump(block("aaaaaaaa bb"), width: 22) == [
                "9.52 11.93 20 aaaa", "21.45 11.93 20 aaaa ", "33.38 11.93 10 bb",
            ])
        #expect(dump(block("a b"), width: .infinity) == ["9.52 11.93 12.5 a b"])
        #expect(dump(block(""), width: 10) == ["9.52 11.93 0 "])
    }

    @Test func hardBreaksAndParagraphs() {
        var text = block("aa\n\nbb cc\n")
        text.paragraph.spacingAfter = 3
        text.paragraph.lineSpacing = 1
        text.paragraph.firstLineIndent = 4
        #expect(
            dump(text, width: 15) == [
                "9.52 11.93 14 aa", "25.45 11.93 4 ", "41.38 11.93 14 bb ", "54.31 11.93 10 cc", "70.24 11.93 4 ",
            ])
    }

    @Test func runsKeepTheirFonts() {
        var text = block("small ")
        text.runs.append(TextRun("BIG", font: FontValue(pointSize: 20), color: .black))
        text.runs.append(TextRun(" end", font: FontValue(pointSize: 10), color: .black))
        #expect(dump(text, width: 70) == ["19.04 23.86 57.5 small |BIG| ", "33.38 11.93 15 end"])
        #expect(dump(text, width: .infinity) == ["19.04 23.86 75 small |BIG| end"])
    }

    @Test func charactersWrap() {
        var text = block("aaa bbbbbb")
        text.lineBreak = .charWrap
        #expect(dump(text, width: 25) == ["9.52 11.93 22.5 aaa b", "21.45 11.93 25 bbbbb"])
    }

    @Test func wideScriptsBreakBetweenTheirCharacters() {
        #expect(
            dump(block("漢字かな交じり文"), width: 35) == [
                "9.52 11.93 30 漢字か", "21.45 11.93 30 な交じ", "33.38 11.93 20 り文",
            ])
        // A word of another script stays whole and may stand alone on either side.
        #expect(dump(block("漢字abc文"), width: 30) == ["9.52 11.93 20 漢字", "21.45 11.93 25 abc文"])
        #expect(dump(block("abc漢字"), width: 26) == ["9.52 11.93 25 abc漢", "21.45 11.93 10 字"])
    }

    @Test func closingMarksBeginNoLineAndOpeningOnesEndNone() {
        #expect(dump(block("漢字漢。字"), width: 35) == ["9.52 11.93 20 漢字", "21.45 11.93 30 漢。字"])
        #expect(dump(block("漢字「漢」"), width: 35) == ["9.52 11.93 20 漢字", "21.45 11.93 30 「漢」"])
        #expect(dump(block("キャッチャー"), width: 30) == ["9.52 11.93 30 キャッ", "21.45 11.93 30 チャー"])
        #expect(dump(block("漢字!?漢"), width: 25) == ["9.52 11.93 10 漢", "21.45 11.93 20 字!?", "33.38 11.93 10 漢"])
    }

    @Test func charactersAreNeverCut() {
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        #expect(
            dump(block(family + family + "e\u{301}e\u{301}"), width: 25) == [
                "9.52 11.93 20 \(family)\(family)", "21.45 11.93 10 e\u{301}e\u{301}",
            ])
    }

    @Test func aMegabyteWithoutABreakAndBytesThatAreNoText() {
        let long = MetricsTextEngine().measure(
            block(String(repeating: "x", count: 1 << 20), lines: 2), width: 100, height: .infinity)
        #expect(long.lineCount == 2 && long.isTruncated && long.size.width == 100)
        let broken = String(decoding: [0x61, 0xC3, 0x28, 0xFF, 0xE2, 0x82, 0x62] as [UInt8], as: UTF8.self)
        // Each mark for a broken sequence is of a wide script.
        #expect(dump(block(broken), width: 1_000).count == 1)
        #expect(MetricsTextEngine().measure(block(broken), width: 12, height: .infinity).size.width <= 12)
    }

    /// Whatever the text, every character stands in one line, in order, and no line is wider than the width unless it has
    /// one character alone.
    @Test func randomTextsLoseNothing() {
        let seed: UInt64 = 20_260
        print("seed \(seed)")
        var random = SplitMix64(seed: seed)
        let letters = Array("ab cd  漢字。「」、かな\n-é👨‍👩‍👧")
        for _ in 0..<300 {
            let text = String((0..<random.index(40)).map { _ in letters[random.index(letters.count)] })
            let width = random.length(3...70)
            var breaker = MetricsLineBreaker(block: block(text), width: width)
            breaker.run()
            var place = 0
            let characters = Array(text)
            for line in breaker.lines {
                #expect(line.characters.lowerBound == place, "\(text) at \(width)")
                place = line.characters.upperBound
                if place < characters.count, characters[place].isNewline { place += 1 }
                let ink = String(characters[line.characters]).drop { $0 == " " }.reversed().drop { $0 == " " }
                let isOne = ink.count <= 1
                #expect(
                    line.width <= width + 1e-6 || isOne || characters[line.characters].last == " ", "\(text) \(width)")
            }
            #expect(place == characters.count, "\(text) at \(width)")
        }
    }
}
