import Foundation
import TesseraGraphics
import Testing
import UIKitCore

@testable import TesseraCairo

/// Attributes and paragraph styles on the Pango engine: where they put ink, and in which colour.
@Suite struct RichTextTests {
    private let engine = PangoTextEngine()
    private let line = 1.193 * 20.0

    private func text(_ string: String, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        var all: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black,
        ]
        all.merge(attributes) { $1 }
        return NSAttributedString(string: string, attributes: all)
    }

    private func block(_ text: NSAttributedString) -> TextBlock { TextBlock(text, defaults: TextDefaults()) }

    private func size(_ text: NSAttributedString, width: CGFloat = .infinity) -> TextMetrics {
        engine.measure(block(text), width: width, height: .infinity)
    }

    private func draw(
        _ text: NSAttributedString, in place: CGRect = rect(0, 0, 200, 80), scale: CGFloat = 2
    ) throws -> CGImage {
        try raster([.text(block(text), place)], size: CGSize(width: 200, height: 80), scale: scale)
    }

    private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        change(style)
        return style
    }

    /// Rows with a pixel that `wanted` accepts.
    private func rows(_ image: CGImage, _ wanted: (Pixel) -> Bool) -> [Int] {
        (0..<image.height).filter { y in (0..<image.width).contains { wanted(image[$0, y]) } }
    }

    private func columns(_ image: CGImage, _ wanted: (Pixel) -> Bool) -> [Int] {
        (0..<image.width).filter { x in (0..<image.height).contains { wanted(image[x, $0]) } }
    }

    private func isRed(_ pixel: Pixel) -> Bool { pixel.red > 150 && pixel.green < 60 && pixel.blue < 60 }
    private func isBlue(_ pixel: Pixel) -> Bool { pixel.blue > 150 && pixel.green < 60 && pixel.red < 60 }

    // MARK: Paragraphs

    @Test func paragraphsHaveTheSpacingOfTheirStyles() {
        let spaced = style {
            $0.paragraphSpacing = 7
            $0.paragraphSpacingBefore = 4
            $0.lineSpacing = 2
        }
        let metrics = size(text("a\nb\nc", [.paragraphStyle: spaced]))
        #expect(abs(metrics.size.height - (3 * line + 2 * (7 + 4 + 2))) < 0.01)
        let mixed = NSMutableAttributedString(attributedString: text("a\n", [.paragraphStyle: spaced]))
        mixed.append(text("b"))
        #expect(abs(size(mixed).size.height - (2 * line + 7 + 2)) < 0.01)
    }

    @Test func eachParagraphHasItsOwnAlignment() throws {
        let mixed = NSMutableAttributedString(
            attributedString: text("left\n", [.foregroundColor: UIColor.red]))
        mixed.append(
            text("right", [.foregroundColor: UIColor.blue, .paragraphStyle: style { $0.alignment = .right }]))
        let image = try draw(mixed)
        #expect(try #require(columns(image, isRed).first) < 10)
        #expect(try #require(columns(image, isBlue).last) > 390)
    }

    @Test func indentsMoveLinesAndNarrowThem() throws {
        let words = "aaaa bbbb cccc dddd eeee"
        let hanging = style {
            $0.headIndent = 30
            $0.firstLineHeadIndent = 10
            $0.tailIndent = -40
        }
        let image = try draw(text(words, [.paragraphStyle: hanging]))
        let first = try #require((0..<400).first { x in (0..<40).contains { image[x, $0].alpha > 100 } })
        let second = try #require((0..<400).first { x in (60..<90).contains { image[x, $0].alpha > 100 } })
        #expect((20..<26).contains(first))
        #expect((60..<66).contains(second))
        #expect(try #require(image.inkBounds).maxX <= 320)
        let ended = style { $0.tailIndent = 100 }
        #expect(try #require(draw(text(words, [.paragraphStyle: ended])).inkBounds).maxX <= 200)
        #expect(size(text("a", [.paragraphStyle: hanging]), width: 200).size.width > 10)
    }

    @Test func lineHeightsFollowTheStyle() {
        func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
            size(text("a\nb", [.paragraphStyle: style(change)])).size.height
        }
        #expect(abs(height { $0.lineHeightMultiple = 1.5 } - 3 * line) < 0.01)
        #expect(abs(height { $0.minimumLineHeight = 40 } - 80) < 0.01)
        #expect(abs(height { $0.maximumLineHeight = 15 } - 30) < 0.01)
    }

    @Test func tabsStandAtTheirStops() throws {
        let usual = size(text("a\tb")).size.width
        #expect((28.0...45).contains(usual))
        let stops = style {
            $0.tabStops = [
                NSTextTab(textAlignment: .left, location: 80), NSTextTab(textAlignment: .right, location: 180),
            ]
        }
        let image = try draw(
            {
                let all = NSMutableAttributedString(attributedString: text("a\t", [.paragraphStyle: stops]))
                all.append(text("l", [.foregroundColor: UIColor.red, .paragraphStyle: stops]))
                all.append(text("\t", [.paragraphStyle: stops]))
                all.append(text("rr", [.foregroundColor: UIColor.blue, .paragraphStyle: stops]))
                return all
            }())
        #expect((158...170).contains(try #require(columns(image, isRed).first)))
        #expect((350...362).contains(try #require(columns(image, isBlue).last)))
    }

    // MARK: Attributes

    @Test func underlinesHaveTheirStyleAndColour() throws {
        func lined(_ style: NSUnderlineStyle, _ string: String = "nnn nnn") throws -> CGImage {
            try draw(text(string, [.underlineStyle: style.rawValue, .underlineColor: UIColor.red]))
        }
        let single = rows(try lined(.single), isRed)
        let thick = rows(try lined(.thick), isRed)
        let double = rows(try lined(.double), isRed)
        #expect(!single.isEmpty && thick.count > single.count)
        #expect(double.count >= 2 * single.count)
        #expect(try #require(double.last) - (double.first ?? 0) >= double.count, "a gap lies between both")
        let whole = columns(try lined(.single), isRed)
        #expect(whole.count == (whole.last ?? 0) - (whole.first ?? 0) + 1)
        for pattern in [NSUnderlineStyle.patternDot, .patternDash, .patternDashDot, .patternDashDotDot] {
            let dashed = columns(try lined([.single, pattern]), isRed)
            #expect(dashed.count < whole.count && dashed.count > whole.count / 4, "\(pattern)")
        }
        let words = columns(try lined([.single, .byWord]), isRed)
        #expect(words.count < whole.count && words.count > whole.count * 2 / 3)
        #expect(rows(try lined([]), isRed).isEmpty)
    }

    @Test func strikethroughStandsInTheMiddleOfSmallLetters() throws {
        let image = try draw(
            text("nnn", [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.blue]))
        let struck = rows(image, isBlue)
        let ink = try #require(image.inkBounds)
        #expect(!struck.isEmpty)
        let middle = CGFloat((struck.first ?? 0) + (struck.last ?? 0)) / 2
        #expect(middle > ink.minY + 2 && middle < ink.maxY - 2)
    }

    @Test func coloursOfRunsStayTheirOwn() throws {
        let all = NSMutableAttributedString(attributedString: text("ff", [.foregroundColor: UIColor.red]))
        all.append(text("ii", [.foregroundColor: UIColor.blue, .backgroundColor: UIColor.yellow]))
        let image = try draw(all)
        let (reds, blues) = (columns(image, isRed), columns(image, isBlue))
        #expect(try #require(reds.last) < (try #require(blues.first)))
        let yellow = rows(image) { $0.red > 200 && $0.green > 200 && $0.blue < 80 }
        #expect(abs(yellow.count - Int((2 * line).rounded())) <= 1)
    }

    @Test func shadowsFallWhereTheirOffsetSays() throws {
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.red
        shadow.shadowOffset = CGSize(width: 0, height: 30)
        let sharp = rows(try draw(text("nnn", [.shadow: shadow])), isRed)
        let ink = rows(try draw(text("nnn"))) { $0.alpha > 150 }
        #expect(abs(try #require(sharp.first) - (try #require(ink.first)) - 60) <= 1)
        shadow.shadowBlurRadius = 6
        let soft = try draw(text("nnn", [.shadow: shadow]))
        #expect(rows(soft, { $0.red > 10 && $0.alpha > 10 }).count > sharp.count + 6)
    }

    @Test func strokesDrawOutlines() throws {
        let filled = try draw(text("H"))
        let hollow = try draw(text("H", [.strokeWidth: 3, .strokeColor: UIColor.red]))
        let both = try draw(text("H", [.strokeWidth: -3, .strokeColor: UIColor.red]))
        #expect(rows(hollow) { $0.alpha == 255 && $0.red == 0 }.isEmpty)
        #expect(!rows(both, { $0.alpha == 255 && $0.red == 0 }).isEmpty && !rows(both, isRed).isEmpty)
        #expect(try #require(both.inkBounds).width >= (try #require(filled.inkBounds)).width)
    }

    @Test func slantKernBaselineAndLigaturesMoveGlyphs() throws {
        let plain = try #require(try draw(text("III")).inkBounds)
        let slanted = try #require(try draw(text("III", [.obliqueness: 0.5])).inkBounds)
        #expect(slanted.width > plain.width + 8 && abs(slanted.height - plain.height) <= 1)
        let raised = try #require(try draw(text("III", [.baselineOffset: 6]), in: rect(0, 20, 200, 60)).inkBounds)
        let level = try #require(try draw(text("III"), in: rect(0, 20, 200, 60)).inkBounds)
        // The line grows upwards by the offset, so that the text stays where it was.
        #expect(abs(raised.minY - level.minY) <= 1)
        let kerned = size(text("abcd", [.kern: 5])).size.width - size(text("abcd")).size.width
        #expect((15...20.1).contains(kerned))
        #expect(size(text("abcd", [.tracking: 5])).size.width == size(text("abcd", [.kern: 5])).size.width)
        #expect(size(text("ffi", [.ligature: 0])).size.width.isFinite)
    }

    @Test func attachmentsStandInTheLine() throws {
        let picture = try CGImage.made(10, 10) { _, _ in Pixel(255, 0, 0) }
        let attachment = NSTextAttachment(image: UIImage(cgImage: picture))
        let all = NSMutableAttributedString(attributedString: text("a"))
        all.append(NSAttributedString(attachment: attachment))
        let width = size(text("a")).size.width
        #expect(abs(size(all).size.width - width - 10) < 0.1)
        #expect(abs(size(all).size.height - line) < 0.01)
        let small = rows(try draw(all), isRed)
        #expect(small.count == 20)
        // It stands on the baseline: 0.952 of 20 points below the top.
        #expect(abs((small.last ?? 0) + 1 - 38) <= 1)
        attachment.bounds = CGRect(x: 0, y: -8, width: 40, height: 40)
        #expect(abs(size(all).size.width - width - 40) < 0.1)
        #expect(abs(size(all).size.height - 40) < 0.01)
        let large = try draw(all)
        // Its left edge lies between pixels.
        #expect((78...81).contains(columns(large, isRed).count) && (78...81).contains(rows(large, isRed).count))
    }

    @Test func symbolsAreAsLargeAsTheTextAndStandInTheMiddleOfItsCapitals() throws {
        let symbol = NSTextAttachment(image: try #require(UIImage(systemName: "circle.fill")))
        func value(_ size: CGFloat) throws -> TextAttachmentValue {
            let all = NSMutableAttributedString(attachment: symbol)
            all.addAttribute(.font, value: UIFont.systemFont(ofSize: size), range: NSRange(location: 0, length: 1))
            return try #require(block(all).runs.first?.attachment)
        }
        let (large, small) = (try value(40), try value(20))
        #expect(abs(large.size.width - 2 * small.size.width) <= 1)
        #expect(large.rise < 0)
        #expect(abs(large.rise + large.size.height / 2 - 0.705 * 20) < 0.01)
    }
}
