import Foundation
import TesseraGraphics
import Testing

@Suite struct TextRunTests {
    private static var plain: TextRun { TextRun("text", font: FontValue(pointSize: 17), color: .black) }

    private static var rich: TextRun {
        var run = plain
        run.backgroundColor = RGBA(0, 1, 0)
        run.underline = TextLine(.double)
        run.strikethrough = TextLine(.thick)
        run.strokeColor = RGBA(0, 0, 1)
        run.shadow = ShadowStyle(offset: CGSize(width: 1, height: 2), blur: 3, color: .black)
        run.attachment = TextAttachmentValue(size: CGSize(width: 4, height: 5), rise: 1, drawing: Recording())
        return run
    }

    /// Caches keep thousands of runs, and every new text of a label copies one.
    @Test func plainRunsAreSmall() {
        #expect(MemoryLayout<TextRun>.stride <= 200)
    }

    @Test func whatIsRareIsAValue() {
        let first = Self.rich
        var second = first
        #expect(second == first && second.hashValue == first.hashValue)
        second.underline?.skipsSpaces = true
        #expect(second != first)
        #expect(first.underline == TextLine(.double))
        second.underline = nil
        #expect(!second.isUnderlined && first.isUnderlined)
        second.isUnderlined = true
        #expect(second.underline == TextLine())
        #expect(second.shadow?.blur == 3 && second.attachment?.size.height == 5)
    }

    @Test(arguments: [plain, rich]) func runsTravel(run: TextRun) throws {
        let data = try JSONEncoder().encode(run)
        #expect(try JSONDecoder().decode(TextRun.self, from: data) == run)
        // What is missing is left out.
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.contains("underline") == run.isUnderlined)
        #expect(!text.contains("null"))
    }
}
