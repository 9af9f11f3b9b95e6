import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

/// Characters are half as wide as the font is large, spaces a quarter; lines are 1.193 times as high.
@Suite(.metricsText) struct LayoutManagerTests {
    private struct Kit {
        let storage: NSTextStorage
        let manager = NSLayoutManager()
        let container: NSTextContainer

        init(_ text: String, width: CGFloat, size: CGFloat = 20) {
            storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)])
            container = NSTextContainer(size: CGSize(width: width, height: 0))
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
        }
    }

    private let line: CGFloat = 23.86

    private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 0.01 }
    }

    @Test func linesStandBelowEachOther() {
        // 50 points for lines: five characters.
        let kit = Kit("hello world\nx", width: 60)
        var lines: [NSRange] = []
        kit.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 13)) { _, _, _, range, _ in
            lines.append(range)
        }
        #expect(
            lines == [
                NSRange(location: 0, length: 6), NSRange(location: 6, length: 6), NSRange(location: 12, length: 1),
            ])
        #expect(
            isNear(
                kit.manager.lineFragmentRect(forGlyphAt: 7, effectiveRange: nil),
                CGRect(x: 0, y: line, width: 60, height: line)))
        #expect(
            isNear(
                kit.manager.lineFragmentUsedRect(forGlyphAt: 12, effectiveRange: nil),
                CGRect(x: 0, y: 2 * line, width: 20, height: line)))
        #expect(
            isNear(kit.manager.usedRect(for: kit.container), CGRect(x: 0, y: 0, width: 60, height: 3 * line)))
    }

    @Test func charactersAreFoundByTheirPlace() {
        let kit = Kit("hello world\nx", width: 60)
        var part: CGFloat = -1
        let found = kit.manager.characterIndex(
            for: CGPoint(x: 5 + 14, y: line + 3), in: kit.container, fractionOfDistanceBetweenInsertionPoints: &part)
        #expect(found == 7)
        #expect(abs(part - 0.4) < 0.001)
        #expect(kit.manager.glyphIndex(for: CGPoint(x: 500, y: -10), in: kit.container) <= 5)
        #expect(kit.manager.glyphIndex(for: CGPoint(x: 0, y: 900), in: kit.container) == 12)
        #expect(
            isNear(
                kit.manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 2), in: kit.container),
                CGRect(x: 15, y: 0, width: 20, height: line)))
        #expect(kit.manager.location(forGlyphAt: 8).x == 25)
    }

    @Test func theEmptyLineAtTheEndIsAnExtraOne() {
        let kit = Kit("ab\n", width: 100)
        #expect(isNear(kit.manager.extraLineFragmentRect, CGRect(x: 0, y: line, width: 100, height: line)))
        kit.storage.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
        #expect(kit.manager.extraLineFragmentRect == .zero)
        let empty = Kit("", width: 100)
        #expect(isNear(empty.manager.extraLineFragmentRect, CGRect(x: 0, y: 0, width: 100, height: 14.316)))
    }

    @Test func linesAreLimited() {
        let kit = Kit("one\ntwo\nthree\nfour", width: 200)
        kit.container.maximumNumberOfLines = 2
        #expect(abs(kit.manager.usedRect(for: kit.container).height - 2 * line) < 0.01)
        kit.container.maximumNumberOfLines = 0
        #expect(abs(kit.manager.usedRect(for: kit.container).height - 4 * line) < 0.01)
        let long = Kit("many words that need a few lines", width: 110)
        long.container.maximumNumberOfLines = 1
        long.container.lineBreakMode = .byTruncatingTail
        #expect(abs(long.manager.usedRect(for: long.container).height - line) < 0.01)
        #expect(long.manager.layout(ofPiece: 0).layout.block.lineBreak == .truncateTail)
    }

    @Test func spacingOfParagraphsStandsBetweenThem() {
        let style = NSMutableParagraphStyle()
        style.paragraphSpacing = 7
        style.paragraphSpacingBefore = 4
        let kit = Kit("a\nb\nc", width: 100)
        kit.storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 5))
        #expect(abs(kit.manager.usedRect(for: kit.container).height - (3 * line + 2 * 11)) < 0.01)
        #expect(abs(kit.manager.lineFragmentRect(forGlyphAt: 2, effectiveRange: nil).minY - (line + 11)) < 0.01)
    }

    /// What is laid out piece by piece stands where one layout of the whole text has it.
    @Test(arguments: ["left to right", "שלום עולם\nab", "emoji 😀 漢字\n\nend\n"])
    func piecesAreWhereTheWholeTextHasThem(text: String) {
        let kit = Kit(text, width: 70)
        var block = TextBlock(
            NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)]),
            defaults: TextDefaults())
        block.lineLimit = 0
        block.lineBreak = .wordWrap
        let whole = TextEngines.current.places(block, width: 60).lines
        for line in whole {
            let found = kit.manager.line(at: line.range.lowerBound)?.geometry
            #expect(found?.range == line.range)
            #expect(found.map { abs($0.top - line.top) < 0.01 } ?? false)
            #expect(found.map { abs($0.x - line.x - 5) < 0.01 } ?? false)
        }
    }

    @Test func editsKeepTheLayoutOfOtherParagraphs() {
        let kit = Kit((0..<200).map { "line \($0)" }.joined(separator: "\n"), width: 500)
        let untouched = kit.manager.layout(ofPiece: 150).piece.layout
        _ = kit.manager.layout(ofPiece: 20)
        kit.storage.replaceCharacters(
            in: NSRange(location: kit.manager.piece(number: 20).range.lowerBound, length: 1), with: "L")
        #expect(kit.manager.piece(number: 20).layout == nil)
        #expect(kit.manager.piece(number: 150).layout == untouched)
    }

    @Test func markedTextAndLinksAreShownButNotStored() {
        let kit = Kit("see here now", width: 500)
        kit.storage.addAttribute(.link, value: "https://example.org", range: NSRange(location: 4, length: 4))
        var look = kit.manager.look
        look.linkAttributes = [.foregroundColor: UIColor.red]
        kit.manager.look = look
        #expect(kit.manager.layout(ofPiece: 0).layout.block.runs.map(\.color.red) == [0, 1, 0])
        kit.manager.setMarked((9..<12, [.underlineStyle: 1]))
        #expect(kit.manager.layout(ofPiece: 0).layout.block.runs.map(\.isUnderlined) == [false, false, false, true])
        kit.manager.setMarked(nil)
        #expect(kit.manager.layout(ofPiece: 0).layout.block.runs.map(\.isUnderlined) == [false, false, false])
        #expect(kit.storage.attribute(.foregroundColor, at: 5, effectiveRange: nil) == nil)
    }
}
