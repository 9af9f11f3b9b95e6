import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Numbers of the text engine of fixed metrics: a character is half the point size wide, a space a quarter; a line is
/// 1.193 times the point size high.
@MainActor
@Suite(.metricsText) struct LabelMeasuringTests {
    private func label(_ text: String?, size: CGFloat = 17, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = lines
        return label
    }

    @Test func oneLineIsRoundedUpToPixels() {
        let hello = label("Hello")
        #expect(hello.intrinsicContentSize == CGSize(width: 42.5, height: 20.5))
        #expect(hello.sizeThatFits(CGSize(width: 10, height: 10)) == CGSize(width: 42.5, height: 20.5))
        let window = TestWindow(hello)
        window.change(\.displayScale, to: 1)
        #expect(hello.intrinsicContentSize == CGSize(width: 43, height: 21))
        window.change(\.displayScale, to: 3)
        #expect(abs(hello.intrinsicContentSize.width - 128.0 / 3) < 1e-9)
        #expect(abs(hello.intrinsicContentSize.height - 61.0 / 3) < 1e-9)
    }

    @Test func noTextNeedsNoRoom() {
        #expect(label(nil).intrinsicContentSize == .zero)
        #expect(label("").intrinsicContentSize == .zero)
        #expect(label(" ").intrinsicContentSize == CGSize(width: 4.5, height: 20.5))
    }

    @Test func linesWrapAtTheWidth() {
        let wrapping = label("aaaa bbbb cccc", size: 10, lines: 0)
        #expect(wrapping.sizeThatFits(CGSize(width: 50, height: 1)) == CGSize(width: 42.5, height: 24))
        #expect(wrapping.sizeThatFits(CGSize(width: 20, height: 1)) == CGSize(width: 20, height: 36))
        #expect(wrapping.sizeThatFits(.zero) == CGSize(width: 65, height: 12))
        #expect(wrapping.intrinsicContentSize == CGSize(width: 65, height: 12))
        wrapping.preferredMaxLayoutWidth = 50
        #expect(wrapping.intrinsicContentSize == CGSize(width: 42.5, height: 24))
    }

    @Test func theNumberOfLinesIsALimit() {
        let limited = label("aaaa bbbb cccc", size: 10, lines: 2)
        #expect(limited.sizeThatFits(CGSize(width: 20, height: 500)).height == 24)
        limited.numberOfLines = 5
        #expect(limited.sizeThatFits(CGSize(width: 20, height: 500)).height == 36)
        limited.numberOfLines = -3
        #expect(limited.numberOfLines == 0)
    }

    @Test func sizeToFitWidensOneLineAndHeightensSeveral() {
        let one = label("aaaa bbbb", size: 10)
        one.frame = CGRect(x: 5, y: 5, width: 10, height: 5)
        one.sizeToFit()
        #expect(one.frame.size == CGSize(width: 42.5, height: 12))
        let several = label("aaaa bbbb", size: 10, lines: 0)
        several.frame = CGRect(x: 5, y: 5, width: 30, height: 5)
        several.sizeToFit()
        #expect(several.frame.size == CGSize(width: 20, height: 24))
    }

    @Test func textRectIsInTheMiddleOfTheHeight() {
        let text = label("Hello", size: 10)
        let rect = text.textRect(
            forBounds: CGRect(x: 10, y: 20, width: 100, height: 40), limitedToNumberOfLines: 1)
        #expect(rect == CGRect(x: 10, y: 34, width: 25, height: 12))
        #expect(
            text.textRect(forBounds: CGRect(x: 0, y: 0, width: 20, height: 12), limitedToNumberOfLines: 1).width == 20)
    }

    @Test func subclassesAddPadding() {
        final class Padded: UILabel {
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
                let inner = super.textRect(forBounds: bounds.insetBy(dx: 8, dy: 4), limitedToNumberOfLines: lines)
                return inner.insetBy(dx: -8, dy: -4)
            }

            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 8, dy: 4)) }
        }
        let padded = Padded()
        padded.text = "Hello"
        #expect(padded.intrinsicContentSize == CGSize(width: 58.5, height: 28.5))
        padded.sizeToFit()
        let drawn = texts(in: commands(drawnBy: padded))
        #expect(drawn.map(\.rect) == [CGRect(x: 8, y: 4, width: 42.5, height: 20.5)])
    }

    @Test func changesAreMeasuredAnew() {
        let changing = label("Hello")
        #expect(changing.intrinsicContentSize.width == 42.5)
        changing.text = "Hello!"
        #expect(changing.intrinsicContentSize.width == 51)
        changing.font = .systemFont(ofSize: 10)
        #expect(changing.intrinsicContentSize.width == 30)
        changing.attributedText = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        #expect(changing.intrinsicContentSize == CGSize(width: 40, height: 48))
        changing.text = nil
        #expect(changing.intrinsicContentSize == .zero)
    }

    @Test func theSameQuestionIsMeasuredOnce() {
        let engine = CountingTextEngine()
        TextEngines.$taskEngine.withValue(engine) {
            let counted = label("aaaa bbbb", size: 10, lines: 0)
            for _ in 0..<5 {
                _ = counted.sizeThatFits(CGSize(width: 30, height: 100))
                _ = counted.intrinsicContentSize
            }
            #expect(engine.count == 2)
            counted.textColor = .red
            counted.text = "aaaa bbbb"
            counted.numberOfLines = 2
            _ = counted.sizeThatFits(CGSize(width: 30, height: 100))
            #expect(engine.count == 3)
        }
    }

    @Test func measurementsKeptAreBounded() {
        var kept = LabelMeasurements()
        var asked = 0
        for width in [1, 2, 3, 4, 5, 1, 5] as [CGFloat] {
            _ = kept.metrics(for: .init(width: width, height: 0, lines: 1)) {
                asked += 1
                return TextMetrics(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false)
            }
        }
        #expect(asked == 6)
    }

    @Test func baselinesAreThoseOfTheTextInTheMiddle() {
        let two = label("aaaa bbbb", size: 10, lines: 0)
        let offsets = two.baselineOffsets(in: CGSize(width: 30, height: 44))
        #expect(abs(offsets.first - 19.52) < 1e-9)
        #expect(abs(offsets.last - 31.45) < 1e-9)
    }
}

/// Counts what it is asked to measure.
private final class CountingTextEngine: TextEngine, @unchecked Sendable {
    private let lock = NSLock()
    private var measured = 0

    var count: Int { lock.withLock { measured } }
    var familyNames: [String] { [] }
    func faceNames(ofFamily name: String) -> [String] { [] }
    func faceName(for name: String) -> String? { nil }
    func metrics(of font: FontValue) -> FontMetrics { MetricsTextEngine().metrics(of: font) }

    func measure(_ block: TextBlock, width: CGFloat, height: CGFloat) -> TextMetrics {
        lock.withLock { measured += 1 }
        return MetricsTextEngine().measure(block, width: width, height: height)
    }

    func places(_ block: TextBlock, width: CGFloat) -> CharacterPlaces {
        MetricsTextEngine().places(block, width: width)
    }
}
