import Foundation
import TesseraGraphics

/// Text of fixed metrics that needs no font: each character advances half the point size (spaces a quarter, wide
/// scripts a whole), ascent is 0.952 and descent 0.241 of the point size, as the system font of iOS has them.
///
/// Layouts that it measures are the same on every machine. It wraps at spaces, cuts words that are wider than a line,
/// and counts truncation; it draws nothing.
package struct MetricsTextEngine: TextEngine {
    package init() {}

    package var familyNames: [String] { ["Metrics"] }

    package func faceName(for name: String) -> String? { name == "Metrics" ? name : nil }

    package func faceNames(ofFamily name: String) -> [String] { faceName(for: name).map { [$0] } ?? [] }

    package func metrics(of font: FontValue) -> FontMetrics {
        let size = font.pointSize
        return FontMetrics(
            ascender: size * 0.952, descender: size * -0.241, leading: 0, capHeight: size * 0.705,
            xHeight: size * 0.526)
    }

    package func measure(_ block: TextBlock, width: CGFloat, height: CGFloat) -> TextMetrics {
        var breaker = MetricsLineBreaker(block: block, width: width > 0 ? width : .infinity)
        breaker.run()
        return breaker.metrics(height: height)
    }

    /// The advance of one character in points.
    static func advance(_ character: Character, pointSize: CGFloat) -> CGFloat {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if character == " " { return pointSize * 0.25 }
        let isWide = scalar.value >= 0x1100 && (scalar.value <= 0x115F || scalar.value >= 0x2E80)
        return pointSize * (isWide ? 1 : 0.5)
    }
}
