import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

@Suite(.metricsText) struct AttributedTextTests {
    private let small = UIFont.systemFont(ofSize: 10)
    private let large = UIFont.systemFont(ofSize: 20)

    @Test func runsCarryTheirAttributes() {
        let text = NSMutableAttributedString(string: "plain ", attributes: [.font: small])
        text.append(
            NSAttributedString(
                string: "wéird 👍",
                attributes: [
                    .font: large, .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue, .kern: 2,
                    .underlineStyle: NSUnderlineStyle.single.rawValue, .baselineOffset: 1.5 as CGFloat,
                ]))
        text.append(
            NSAttributedString(string: "gone", attributes: [.strikethroughStyle: NSUnderlineStyle.double.rawValue]))
        var defaults = TextDefaults()
        defaults.color = .white
        let block = TextBlock(text, defaults: defaults)
        #expect(block.runs.map(\.text) == ["plain ", "wéird 👍", "gone"])
        #expect(block.runs.map(\.font.pointSize) == [10, 20, 12])
        #expect(block.runs.map(\.color) == [.white, RGBA(1, 0, 0), .white])
        #expect(block.runs.map(\.backgroundColor) == [nil, RGBA(0, 0, 1), nil])
        #expect(block.runs.map(\.kern) == [0, 2, 0])
        #expect(block.runs.map(\.baselineOffset) == [0, 1.5, 0])
        #expect(block.runs.map(\.isUnderlined) == [false, true, false])
        #expect(block.runs.map(\.isStruckThrough) == [false, false, true])
        #expect(block.string == text.string)
    }

    @Test func dynamicColorsResolveAgainstTheTraits() {
        let text = NSAttributedString(string: "x", attributes: [.foregroundColor: UIColor.label])
        var defaults = TextDefaults()
        defaults.traits = UITraitCollection(userInterfaceStyle: .dark)
        #expect(TextBlock(text, defaults: defaults).runs.map(\.color) == [.white])
        defaults.overridingColor = RGBA(0, 1, 0)
        #expect(TextBlock(text, defaults: defaults).runs.map(\.color) == [RGBA(0, 1, 0)])
    }

    @Test func theFirstParagraphStyleHolds() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingMiddle
        style.lineSpacing = 3
        style.lineHeightMultiple = 1.5
        style.minimumLineHeight = 11
        style.maximumLineHeight = 30
        style.baseWritingDirection = .rightToLeft
        var defaults = TextDefaults()
        defaults.lineLimit = 2
        let block = TextBlock(NSAttributedString(string: "x", attributes: [.paragraphStyle: style]), defaults: defaults)
        #expect(block.alignment == .center)
        #expect(block.lineBreak == .truncateMiddle)
        #expect(block.lineSpacing == 3)
        #expect(block.lineHeightMultiple == 1.5)
        #expect(block.minimumLineHeight == 11)
        #expect(block.maximumLineHeight == 30)
        #expect(block.isRightToLeft)
        #expect(block.lineLimit == 2)
    }

    /// The word that Foundation reads where it compares attributes. Without it the comparisons below end the process.
    private static func carriesWord(_ object: NSObject) -> Bool {
        Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 16, as: UInt.self) == AttributeValueWord.value
    }

    @Test func attributeValuesAreMadeForFoundation() {
        #expect(Self.carriesWord(UIFont.systemFont(ofSize: 9)))
        #expect(Self.carriesWord(NSMutableParagraphStyle()))
        #expect(Self.carriesWord(UIColor.red))
        #expect(Self.carriesWord(UIColor.label))
    }

    @Test(.enabled(if: carriesWord(UIColor.red)))
    func attributesAreAddedOneByOne() {
        let text = NSMutableAttributedString(string: "abcd")
        let (all, half) = (NSRange(location: 0, length: 4), NSRange(location: 0, length: 2))
        text.addAttribute(.font, value: small, range: all)
        text.addAttribute(.foregroundColor, value: UIColor.red, range: all)
        text.addAttribute(.paragraphStyle, value: NSMutableParagraphStyle(), range: all)
        text.addAttribute(.font, value: large, range: half)
        text.addAttribute(.foregroundColor, value: UIColor.label, range: half)
        text.addAttribute(.foregroundColor, value: UIColor.white, range: half)
        text.addAttribute(.kern, value: 1.5, range: all)
        var block = TextBlock(text, defaults: TextDefaults())
        #expect(block.runs.map(\.text) == ["ab", "cd"])
        #expect(block.runs.map(\.font.pointSize) == [20, 10])
        #expect(block.runs.map(\.color) == [.white, RGBA(1, 0, 0)])
        #expect(block.runs.map(\.kern) == [1.5, 1.5])
        // Equal attributes make one run again.
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 10), range: half)
        text.addAttribute(.foregroundColor, value: UIColor(red: 1, green: 0, blue: 0, alpha: 1), range: half)
        block = TextBlock(text, defaults: TextDefaults())
        #expect(block.runs.map(\.text) == ["abcd"])
    }

    @Test func paragraphStylesAreCopiedByValue() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let copy = try #require(style.copy() as? NSParagraphStyle)
        let mutable = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
        #expect(copy == style)
        style.alignment = .left
        mutable.lineSpacing = 4
        #expect(copy.alignment == .right)
        #expect(!(copy is NSMutableParagraphStyle))
        #expect(copy != style)
        #expect(mutable.alignment == .right)
        #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    }

    @Test func sizesAreExact() {
        let attributes: [NSAttributedString.Key: Any] = [.font: small]
        #expect("Hello".size(withAttributes: attributes) == CGSize(width: 25, height: 11.93))
        #expect(NSString(string: "Hello").size(withAttributes: attributes).width == 25)
        #expect("".size(withAttributes: attributes) == .zero)
        #expect("a\nbc".size(withAttributes: attributes).width == 10)
        #expect("a\nbc".size(withAttributes: attributes).height == 11.93 * 2)
        #expect("a".size().width == 6)
    }

    @Test func boundingRectWrapsOnlyWhenAsked() {
        let text = NSAttributedString(string: "aaaa bbbb cccc", attributes: [.font: small])
        let room = CGSize(width: 45, height: 12)
        let one = text.boundingRect(with: room, options: [], context: nil)
        #expect(one.width == 65)
        #expect(abs(one.minY + 2.41) < 1e-9)
        let wrapped = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
        #expect(wrapped == CGRect(x: 0, y: 0, width: 42.5, height: 11.93 * 2))
        let cut = text.boundingRect(
            with: room, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
        #expect(cut.height == 11.93)
        let free = text.boundingRect(
            with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
            options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
        #expect(free.width == 65)
    }

    @MainActor
    @Test func drawingRecordsText() throws {
        let attributes: [NSAttributedString.Key: Any] = [.font: small, .foregroundColor: UIColor.red]
        let drawn = texts(
            in: recorded {
                "Hello".draw(at: CGPoint(x: 3, y: 4), withAttributes: attributes)
                "World".draw(in: CGRect(x: 1, y: 2, width: 30, height: 40), withAttributes: attributes)
                "".draw(at: .zero, withAttributes: attributes)
            })
        #expect(drawn.map(\.block.string) == ["Hello", "World"])
        #expect(drawn.first?.rect == CGRect(x: 3, y: 4, width: 26, height: 13))
        #expect(drawn.last?.rect == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(drawn.last?.block.runs.first?.color == RGBA(1, 0, 0))
        "outside".draw(at: .zero, withAttributes: attributes)
    }
}
