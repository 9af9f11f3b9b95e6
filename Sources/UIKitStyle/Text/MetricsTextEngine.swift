import Foundation
import TesseraGraphics

/// Text of fixed metrics that needs no font: each character advances half the point size (spaces a quarter, wide
/// scripts a whole), ascent is 0.952 and descent 0.241 of the point size, as the system font of iOS has them.
///
/// Layouts that it measures are the same on every machine. It wraps at spaces and between the characters of wide scripts
/// where their punctuation allows it, cuts words that are wider than a line, and counts truncation; it draws nothing.
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

    package func places(_ block: TextBlock, width: CGFloat) -> CharacterPlaces {
        let limit = width > 0 && width.isFinite ? width : .infinity
        var breaker = MetricsLineBreaker(block: block, width: limit)
        breaker.run()
        return breaker.places()
    }

    /// The advance of one character in points.
    static func advance(_ character: Character, pointSize: CGFloat) -> CGFloat {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if character == " " { return pointSize * 0.25 }
        return pointSize * (isWide(scalar) ? 1 : 0.5)
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x1100 && (scalar.value <= 0x115F || scalar.value >= 0x2E80)
    }

    /// Whether a line may end between two characters neither of which is a space: beside those of wide scripts, but not
    /// before what closes or after what opens.
    static func breaks(between first: Character, _ second: Character) -> Bool {
        guard let a = first.unicodeScalars.first, let b = second.unicodeScalars.first, isWide(a) || isWide(b) else {
            return false
        }
        return !neverAtStart.contains(second) && !neverAtEnd.contains(first)
    }

    /// What no line begins with: closing marks, small kana, iteration marks.
    private static let neverAtStart = Set(
        "、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】‐–〜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;?!)]}%…")
    /// What no line ends with.
    private static let neverAtEnd = Set("‘“（〔［｛〈《「『【([{")
}
