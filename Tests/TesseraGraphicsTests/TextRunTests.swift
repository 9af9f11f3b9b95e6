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
        #expect(MemoryLayout<TextRun>.stride <= 24)
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

/// Blocks are values, though copies share what they say.
@Suite struct TextBlockTests {
    private static var block: TextBlock {
        TextBlock(runs: [
            TextRun("one ", font: FontValue(pointSize: 17), color: .black),
            TextRun("two", font: FontValue(pointSize: 12), color: RGBA(1, 0, 0)),
        ])
    }

    /// Each way to change a block.
    private static let changes: [@Sendable (inout TextBlock) -> Void] = [
        { $0.runs[1].text = "three" }, { $0.runs[0].font.pointSize = 20 }, { $0.runs[1].kern = 2 },
        { $0.runs[0].shadow = ShadowStyle(offset: .zero, blur: 1, color: .black) }, { $0.runs.removeLast() },
        { $0.lineBreak = .clip }, { $0.lineLimit = 3 }, { $0.paragraph.lineSpacing = 4 }, { $0.alignment = .right },
        { $0.otherParagraphs.append(ParagraphValue()) }, { $0.setText("all") }, { $0.setColor(RGBA(0, 0, 1)) },
    ]

    @Test(arguments: changes.indices) func aChangeLeavesCopiesAlone(index: Int) throws {
        let first = Self.block
        var second = first
        Self.changes[index](&second)
        #expect(second != first)
        #expect(first == Self.block)
        let data = try JSONEncoder().encode(second)
        #expect(try JSONDecoder().decode(TextBlock.self, from: data) == second)
        // One made anew and changed likewise is equal, and hashes alike.
        var third = Self.block
        Self.changes[index](&third)
        #expect(third == second && third.hashValue == second.hashValue)
    }

    @Test func whatChangesNothingCopiesNothing() {
        let first = Self.block
        var second = first
        (second.lineLimit, second.lineBreak) = (first.lineLimit, first.lineBreak)
        #expect(second.values.isShared(with: first.values))
        var third = TextBlock("a", font: FontValue(pointSize: 17), color: .black)
        let fourth = third
        third.setColor(.black)
        #expect(third.values.isShared(with: fourth.values))
    }

    /// Copies in which only the text is another share their looks.
    @Test func anotherTextKeepsTheLook() {
        let first = Self.block
        var second = first
        second.setText("all")
        #expect(second.runs.map(\.text) == ["all", "all"])
        #expect(zip(first.runs, second.runs).allSatisfy { $0.look.isShared(with: $1.look) })
        #expect(!second.isLaidOut(like: first))
        second.runs[0].text = "one "
        second.runs[1].text = "two"
        #expect(second.isLaidOut(like: first))
        second.setColor(RGBA(0, 1, 0))
        #expect(second.isLaidOut(like: first) && second != first)
    }
}
