import Foundation
import TesseraGraphics
import TesseraLayers
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.metricsText) struct LabelDrawingTests {
    private final class CountingLabel: UILabel {
        var drawings = 0

        override func drawText(in rect: CGRect) {
            drawings += 1
            super.drawText(in: rect)
        }
    }

    private func label(_ text: String, width: CGFloat = 100, height: CGFloat = 30, size: CGFloat = 10) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.text = text
        label.font = .systemFont(ofSize: size)
        return label
    }

    private func color(_ label: UILabel) -> RGBA? {
        texts(in: commands(drawnBy: label)).first?.block.runs.first?.color
    }

    @Test func defaultsAreUIKits() {
        let label = UILabel()
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textColor == .label)
        #expect(label.textAlignment == .natural)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.numberOfLines == 1)
        #expect(!label.isUserInteractionEnabled)
        #expect(label.isEnabled)
        #expect(label.shadowOffset == CGSize(width: 0, height: -1))
        #expect(label.text == nil && label.attributedText == nil)
        label.text = "spoken"
        #expect(label.accessibilityLabel == "spoken")
    }

    @Test func textIsDrawnInTheMiddle() throws {
        let drawn = try #require(texts(in: commands(drawnBy: label("Hello"))).first)
        #expect(drawn.rect == CGRect(x: 0, y: 9, width: 100, height: 12))
        #expect(drawn.block.string == "Hello")
        #expect(drawn.block.lineLimit == 1)
        #expect(drawn.block.lineBreak == .truncateTail)
        #expect(drawn.block.alignment == .natural)
    }

    @Test func onlyTheLinesThatFitAreDrawn() throws {
        let several = label("aaaa bbbb cccc", width: 20, height: 30)
        several.numberOfLines = 0
        let drawn = try #require(texts(in: commands(drawnBy: several)).first)
        #expect(drawn.rect == CGRect(x: 0, y: 3, width: 20, height: 24))
    }

    @Test func colorsFollowTheState() {
        let shown = label("x")
        shown.textColor = .red
        #expect(color(shown) == RGBA(1, 0, 0))
        shown.highlightedTextColor = .green
        #expect(color(shown) == RGBA(1, 0, 0))
        shown.isHighlighted = true
        #expect(color(shown) == RGBA(0, 1, 0))
        shown.attributedText = NSAttributedString(string: "y", attributes: [.foregroundColor: UIColor.blue])
        #expect(color(shown) == RGBA(0, 1, 0))
        shown.isHighlighted = false
        #expect(color(shown) == RGBA(0, 0, 1))
        shown.textColor = nil
        #expect(color(shown) == .black)
    }

    @Test func disabledAndShadowedTextSetTheState() {
        let shown = label("x")
        #expect(commands(drawnBy: shown).count == 1)
        shown.isEnabled = false
        shown.shadowColor = .red
        shown.shadowOffset = CGSize(width: 1, height: 2)
        let drawn = commands(drawnBy: shown)
        #expect(drawn.first == .save && drawn.last == .restore)
        #expect(drawn.contains(.alpha(0.5)))
        let shadow = ShadowStyle(offset: CGSize(width: 1, height: 2), blur: 0, color: RGBA(1, 0, 0))
        #expect(drawn.contains(.shadow(shadow)))
    }

    @Test func laterPropertiesWinOverAttributes() {
        let shown = label("")
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        shown.attributedText = NSAttributedString(
            string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 40), .paragraphStyle: style])
        #expect(texts(in: commands(drawnBy: shown)).first?.block.alignment == .right)
        shown.textAlignment = .center
        shown.font = .systemFont(ofSize: 10)
        let block = texts(in: commands(drawnBy: shown)).first?.block
        #expect(block?.alignment == .center)
        #expect(block?.runs.map(\.font.pointSize) == [10])
        #expect(shown.text == "ab")
    }

    @Test func textShrinksToFit() throws {
        let shrinking = label("aaaaaaaaaaaaaaaaaaaa", width: 50, height: 30)
        shrinking.adjustsFontSizeToFitWidth = true
        shrinking.baselineAdjustment = .alignCenters
        let drawn = try #require(texts(in: commands(drawnBy: shrinking)).first)
        let size = try #require(drawn.block.runs.first?.font.pointSize)
        #expect(size > 4.9 && size <= 5)
        #expect(drawn.rect == CGRect(x: 0, y: 12, width: 50, height: 6))
        shrinking.minimumScaleFactor = 0.8
        let limited = texts(in: commands(drawnBy: shrinking)).first?.block.runs.first?.font.pointSize
        #expect(limited == 8)
        shrinking.minimumScaleFactor = 0
        shrinking.baselineAdjustment = .alignBaselines
        // The baseline of the full size is at 9 + 9.52; half the size has its own 4.76 below its top.
        let top = try #require(texts(in: commands(drawnBy: shrinking)).first?.rect.minY)
        #expect(abs(top - 13.5) < 0.51)
        shrinking.text = "aa"
        #expect(texts(in: commands(drawnBy: shrinking)).first?.block.runs.first?.font.pointSize == 10)
    }

    @Test func severalLinesShrinkTogether() throws {
        let shrinking = label("aaaa bbbb cccc dddd", width: 45, height: 24)
        shrinking.numberOfLines = 1
        shrinking.adjustsFontSizeToFitWidth = true
        shrinking.numberOfLines = 2
        let full = try #require(texts(in: commands(drawnBy: shrinking)).first?.block.runs.first?.font.pointSize)
        #expect(full == 10)
        shrinking.frame.size = CGSize(width: 30, height: 24)
        let size = try #require(texts(in: commands(drawnBy: shrinking)).first?.block.runs.first?.font.pointSize)
        #expect(size < 7.1 && size > 6.9)
    }

    @Test func nothingIsDrawnTwice() {
        let counted = CountingLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        counted.text = "Hello"
        let window = TestWindow(counted)
        window.frame()
        #expect(counted.drawings == 1)
        window.frame()
        counted.text = "Hello"
        counted.textColor = .label
        counted.numberOfLines = 1
        counted.frame.origin.x = 30
        counted.alpha = 0.5
        counted.backgroundColor = .red
        window.frame()
        #expect(counted.drawings == 1)
        counted.text = "World"
        counted.textColor = .red
        window.frame()
        #expect(counted.drawings == 2)
        counted.frame.size.width = 120
        window.frame()
        #expect(counted.drawings == 3)
        window.change(\.userInterfaceStyle, to: .dark)
        window.frame()
        #expect(counted.drawings == 4)
        window.change(\.displayScale, to: 3)
        window.frame()
        #expect(counted.drawings == 5)
        window.change(\.layoutDirection, to: .rightToLeft)
        window.frame()
        #expect(counted.drawings == 6)
        counted.semanticContentAttribute = .forceLeftToRight
        window.frame()
        #expect(counted.drawings == 7)
        window.frame()
        #expect(counted.drawings == 7)
    }

    @Test func theDirectionIsTheViews() {
        let shown = label("x")
        #expect(texts(in: commands(drawnBy: shown)).first?.block.isRightToLeft == false)
        shown.semanticContentAttribute = .forceRightToLeft
        #expect(texts(in: commands(drawnBy: shown)).first?.block.isRightToLeft == true)
        shown.semanticContentAttribute = .unspecified
        let window = TestWindow(shown)
        window.change(\.layoutDirection, to: .rightToLeft)
        #expect(texts(in: commands(drawnBy: shown)).first?.block.isRightToLeft == true)
        // Measured before it came into a window that is read the other way.
        let early = label("y")
        _ = early.sizeThatFits(CGSize(width: 100, height: 100))
        window.window.addSubview(early)
        #expect(texts(in: commands(drawnBy: early)).first?.block.isRightToLeft == true)
    }

    @Test func fontsFollowTheTextSizeWhereAsked() {
        let following = label("Hello")
        following.font = .preferredFont(forTextStyle: .body)
        let fixed = label("Hello")
        fixed.font = .preferredFont(forTextStyle: .body)
        following.adjustsFontForContentSizeCategory = true
        let window = TestWindow(following, fixed)
        window.frame()
        window.change(\.preferredContentSizeCategory, to: .accessibilityMedium)
        #expect(following.font.pointSize == 28)
        #expect(following.intrinsicContentSize.width == 70)
        #expect(fixed.font.pointSize == 17)
        window.change(\.preferredContentSizeCategory, to: .large)
        #expect(following.font.pointSize == 17)
    }

    @Test func darkModeChangesTheRecordedColor() throws {
        let shown = label("x")
        let window = TestWindow(shown)
        func recordedColor() -> RGBA? {
            for surface in window.frame()?.surfaces ?? [] {
                guard case .recording(let recording) = surface.content else { continue }
                if let text = texts(in: recording.commands).first { return text.block.runs.first?.color }
            }
            return nil
        }
        #expect(recordedColor() == .black)
        window.change(\.userInterfaceStyle, to: .dark)
        #expect(recordedColor() == .white)
    }

    /// A text is measured as the one before it, but for the text, unless the direction is another.
    @Test func anotherTextIsMeasuredInTheSameLook() {
        let label = UILabel()
        label.text = "First"
        label.font = .systemFont(ofSize: 20)
        label.numberOfLines = 3
        #expect(label.measuredBlock(lines: 3).string == "First")
        label.text = "Second"
        label.text = "Third"
        let third = label.measuredBlock(lines: 2)
        #expect(third.string == "Third" && third.lineLimit == 2 && third.runs[0].font.pointSize == 20)
        #expect(!third.isRightToLeft)
        label.semanticContentAttribute = .forceRightToLeft
        label.text = "Fourth"
        #expect(label.measuredBlock(lines: 1).isRightToLeft)
        label.font = .systemFont(ofSize: 30)
        label.text = nil
        #expect(label.measuredBlock(lines: 1).string.isEmpty)
        label.attributedText = NSAttributedString(string: "Fifth", attributes: [.kern: 3])
        #expect(label.measuredBlock(lines: 1).runs[0].kern == 3)
        label.text = "Sixth"
        let sixth = label.measuredBlock(lines: 1)
        #expect(sixth.string == "Sixth" && sixth.runs[0].kern == 0 && sixth.runs[0].font.pointSize == 30)
        label.highlightedTextColor = .green
        label.isHighlighted = true
        label.textColor = .red
        let drawn = label.drawnBlock(.current)
        #expect(drawn.runs[0].color == UIColor.green.rgba(with: .current) && drawn.string == "Sixth")
        label.isHighlighted = false
        #expect(label.drawnBlock(.current).runs[0].color == UIColor.red.rgba(with: .current))
    }
}
