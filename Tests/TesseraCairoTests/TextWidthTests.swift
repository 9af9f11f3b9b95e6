import Foundation
import TesseraGraphics
import Testing
import UIKitCore

@testable import TesseraCairo

/// Lines of the system font are as wide as on iOS.
@Suite struct TextWidthTests {
    private let engine = PangoTextEngine()

    private func block(_ text: String, _ points: CGFloat, weight: Int = 400) -> TextBlock {
        TextBlock(text, font: FontValue(pointSize: points, weight: weight), color: .black)
    }

    private func width(_ text: String, _ points: CGFloat, weight: Int = 400) -> CGFloat {
        engine.measure(block(text, points, weight: weight), width: .infinity, height: .infinity).size.width
    }

    struct Recorded: Sendable, CustomTestStringConvertible {
        let text: String
        let points: CGFloat
        var weight = 400
        let width: CGFloat
        let pixel: CGFloat
        var testDescription: String { "\(text) \(points)" }

        init(_ text: String, _ points: CGFloat, _ width: CGFloat, weight: Int = 400, pixel: CGFloat = 3) {
            (self.text, self.points, self.width, self.weight, self.pixel) = (text, points, width, weight, 1 / pixel)
        }
    }

    /// Titles recorded on phones with iOS 26.1.
    @Test(arguments: [
        Recorded("Configure", 17, 75), Recorded("Configure", 15, 67.333), Recorded("Alpha", 17, 43.5, pixel: 2),
        Recorded("Reminders", 34, 170, weight: 700, pixel: 2), Recorded("Manage Downloads", 33, 281, pixel: 2),
        Recorded("One", 13, 25, pixel: 2), Recorded("Two", 13, 25.5, weight: 500, pixel: 2),
        Recorded("Three", 13, 35.5, pixel: 2), Recorded("abcdef", 12, 40), Recorded("Learn more.", 12, 68),
    ])
    func linesAreAsWideAsOnPhones(_ recorded: Recorded) {
        let found = width(recorded.text, recorded.points, weight: recorded.weight)
        let rounded = (found / recorded.pixel - 1e-6).rounded(.up) * recorded.pixel
        #expect(abs(rounded - recorded.width) <= 0.02 * recorded.width, "\(found)")
    }

    /// Labels recorded on a Mac with Catalyst 26.1, whose system font is cut 0.28 points wider for each letter.
    @Test(arguments: [
        Recorded("Name", 17, 46.5, pixel: 2), Recorded("wide one", 17, 71, pixel: 2),
        Recorded("Wi-Fi", 17, 42, pixel: 2),
        Recorded("Connected", 17, 87, pixel: 2), Recorded("small 13", 13, 51.5, pixel: 2),
        Recorded("tiny 11", 11, 34.5, pixel: 2), Recorded("Footer caption", 12, 86, pixel: 2),
        Recorded("Subtitle with more words", 14, 167, pixel: 2), Recorded("TERTIARY DETAIL", 11, 97.5, pixel: 2),
    ])
    func linesAreAsWideAsOnMacsButForTheirCut(_ recorded: Recorded) {
        let found = width(recorded.text, recorded.points) + 0.28 * CGFloat(recorded.text.count)
        let rounded = (found / recorded.pixel - 1e-6).rounded(.up) * recorded.pixel
        #expect(abs(rounded - recorded.width) <= 0.02 * recorded.width, "\(found)")
        let label = width("Big 28pt", 28)
        #expect(abs(label - 103.5) <= 0.02 * 103.5)
    }

    /// Heights of the same labels, which are whole points on a Mac; here they end at the next pixel.
    @Test(arguments: [(11, 14), (12, 15), (13, 16), (14, 17), (17, 20), (28, 33)] as [(CGFloat, CGFloat)])
    func linesAreAsHighAsOnMacsButForTheirRounding(points: CGFloat, recorded: CGFloat) {
        let found = engine.measure(block("Name", points), width: .infinity, height: .infinity).size.height
        let rounded = (found * 2 - 1e-6).rounded(.up) / 2
        #expect(abs(rounded - recorded) <= 0.5, "\(found)")
    }

    @Test func everyLetterIsTrackedTheLastToo() {
        #expect(abs(width("Label", 17) - 41.5) < 0.25)
        #expect(abs(SystemTracking.points(at: 17) + 0.43) < 1e-9)
        #expect(SystemTracking.points(at: 3) == 0.24 && SystemTracking.points(at: 200) == 0)
        #expect(abs(SystemTracking.points(at: 16.5) + 0.37) < 1e-9)
        #expect(abs(SystemTracking.points(at: 19.9) + 0.45) < 1e-9)
        #expect(SystemTracking.points(at: 20) == 0.38)
        // No size is narrower than a smaller one.
        var last: CGFloat = 0
        for points in stride(from: 6, through: 90, by: 0.5) as StrideThrough<CGFloat> {
            let now = width("The quick brown fox", points)
            #expect(now > last, "\(points)")
            last = now
        }
    }

    @Test func onlyTheSystemFontIsTracked() {
        #expect(FontValue(name: "Inter", pointSize: 17).tracking == 0)
        #expect(FontValue(pointSize: 17, design: .monospaced).tracking == 0)
        #expect(FontValue(pointSize: 17, design: .rounded).tracking == FontValue(pointSize: 17).tracking)
        #expect(!FontValue(pointSize: 19.9).isDisplayCut && !FontValue(name: "Inter", pointSize: 40).isDisplayCut)
    }

    /// Words of other scripts come from other fonts and keep their widths; emoji stay whole.
    @Test func wordsAreTrackedAsAWhole() {
        func stretches(_ text: String) -> [String] {
            let bytes = Array(text.utf8)
            return TrackedWords(bytes, in: 0..<bytes.count).map { String(decoding: bytes[$0], as: UTF8.self) }
        }
        #expect(stretches("Hello big world") == ["Hello big world"])
        #expect(stretches("né – “Über” Ελλάς Привет €5") == ["né – “Über” Ελλάς Привет €5"])
        #expect(stretches("") == [] && stretches("  ") == ["  "])
        #expect(stretches("a שלום b") == ["a ", "b"])
        #expect(stretches("漢字") == [] && stretches("1️⃣ x❤️ y") == ["y"])
        #expect(stretches("hi 👨‍👩‍👧 there👍") == ["hi "])
        #expect(stretches("\u{10FFFF}") == [])
    }

    @Test func emojiSequencesStayOneCharacter() {
        let family = width("👨‍👩‍👧", 17)
        #expect(family < 1.6 * width("😀", 17))
        #expect(abs(width("a 👨‍👩‍👧", 17) - width("a ", 17) - family) < 0.01)
    }

    /// The space goes after each letter, so that carets stand before the next one.
    @Test func placesHaveTheirSpaceBehindThem() throws {
        let named = TextBlock("Hello", font: FontValue(name: "Inter", pointSize: 17), color: .black)
        let plain = try #require(engine.places(named, width: .infinity).lines.first)
        let tracked = try #require(engine.places(block("Hello", 17), width: .infinity).lines.first)
        for place in 0...5 {
            let expected = plain.caretX(at: place) - 0.43 * CGFloat(place)
            #expect(abs(tracked.caretX(at: place) - expected) < 0.02)
        }
        #expect(abs(tracked.width - plain.width + 5 * 0.43) < 0.01)
        // Recorded on a phone: 12.33, 21.33, 25.33, 29.33 and 38.67.
        for (place, recorded) in [(1, 12.33), (2, 21.33), (3, 25.33), (4, 29.33), (5, 38.67)] as [(Int, CGFloat)] {
            #expect(abs(tracked.caretX(at: place) - recorded) < 0.7)
        }
    }

    /// What was measured holds the text again, whatever is tracked in it.
    @Test(arguments: [9, 12, 17, 19, 20, 28, 40] as [CGFloat])
    func measuredWidthsHoldTheirText(points: CGFloat) {
        for text in ["one two three four", "漢字 and kana かな", "a שלום b", "tab\there", "Wi-Fi, x❤️ y 1️⃣"] {
            for lineBreak in [TextBlock.LineBreak.wordWrap, .truncateTail, .charWrap] {
                var block = block(text, points)
                block.lineLimit = 0
                block.lineBreak = lineBreak
                for kern in [0, 1.3, -0.7] as [CGFloat] {
                    block.runs[0].kern = kern
                    let natural = engine.measure(block, width: .infinity, height: .infinity)
                    let again = engine.measure(block, width: natural.size.width, height: .infinity)
                    #expect(again.lineCount == 1 && !again.isTruncated, "\(text) \(lineBreak) \(kern)")
                    #expect(abs(again.size.width - natural.size.width) < 0.01)
                }
            }
        }
    }

    @Test func kernsAddToTheTracking() {
        var kerned = block("abcd", 17)
        kerned.runs[0].kern = 3
        let found = engine.measure(kerned, width: .infinity, height: .infinity).size.width
        #expect(abs(found - width("abcd", 17) - 12) < 0.02)
    }

    @Test func wrappedLinesEndWithoutTheirSpaces() throws {
        var wrapped = block("aaaa bbbb cccc", 17)
        wrapped.lineLimit = 0
        wrapped.lineBreak = .wordWrap
        let lines = engine.places(wrapped, width: width("aaaa bbbb", 17)).lines
        #expect(lines.count == 2)
        #expect(abs((try #require(lines.first)).width - width("aaaa bbbb", 17)) < 0.01)
        #expect(abs((try #require(lines.last)).width - width("cccc", 17)) < 0.01)
    }

    // MARK: Features

    @Test func featuresReachShaping() {
        func measured(_ text: String, _ features: String?, digits: Bool = false) -> CGFloat {
            let font = FontValue(pointSize: 17, usesMonospacedDigits: digits, features: features)
            return engine.measure(TextBlock(text, font: font, color: .black), width: .infinity, height: .infinity).size
                .width
        }
        #expect(abs(measured("1111", nil, digits: true) - measured("8888", nil, digits: true)) < 0.01)
        #expect(measured("AVAVAV", "kern=0") > measured("AVAVAV", nil) + 1)
        #expect(measured("small caps", "smcp=1") != measured("small caps", nil))
        #expect(abs(measured("SMALL", "smcp=1") - measured("SMALL", nil)) < 0.01)
        #expect(measured("SMALL", "c2sc=1,smcp=1") < measured("SMALL", nil))
        #expect(measured("1/2", "frac=1") < measured("1/2", nil))
    }
}
