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

    package func metrics(of font: FontValue) -> FontMetrics {
        let size = font.pointSize
        return FontMetrics(
            ascender: size * 0.952, descender: size * -0.241, leading: 0, capHeight: size * 0.705,
            xHeight: size * 0.526)
    }

    package func measure(_ block: TextBlock, width: CGFloat, height: CGFloat) -> TextMetrics {
        var breaker = LineBreaker(block: block, width: width > 0 ? width : .infinity)
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

/// Breaks the characters of a block into lines. Linear in the text.
private struct LineBreaker {
    private struct Line {
        var width: CGFloat = 0
        var height: CGFloat = 0
        var ascent: CGFloat = 0
    }

    let block: TextBlock
    let limit: CGFloat
    private var lines: [Line] = []
    private var line = Line()
    /// The width of the line up to its last space, and what has come since.
    private var widthAtBreak: CGFloat?
    private var tail: CGFloat = 0

    init(block: TextBlock, width: CGFloat) {
        self.block = block
        limit = width
    }

    private var wraps: Bool {
        block.lineLimit != 1
    }

    mutating func run() {
        for run in block.runs {
            let size = run.font.pointSize
            let engine = MetricsTextEngine()
            let metrics = engine.metrics(of: run.font)
            grow(metrics)
            for character in run.text {
                if character.isNewline {
                    endLine()
                    grow(metrics)
                } else {
                    add(character, MetricsTextEngine.advance(character, pointSize: size) + run.kern, metrics)
                }
            }
        }
        lines.append(line)
    }

    private mutating func grow(_ metrics: FontMetrics) {
        var height = metrics.lineHeight
        if block.lineHeightMultiple > 0 { height *= block.lineHeightMultiple }
        if block.minimumLineHeight > 0 { height = max(height, block.minimumLineHeight) }
        if block.maximumLineHeight > 0 { height = min(height, block.maximumLineHeight) }
        line.height = max(line.height, height)
        // What a paragraph style adds to a line stands above its text.
        line.ascent = max(line.ascent, height + metrics.descender)
    }

    private mutating func add(_ character: Character, _ advance: CGFloat, _ metrics: FontMetrics) {
        if wraps, line.width + advance > limit + 1e-6, line.width > 0, character != " " {
            if block.lineBreak != .charWrap, let kept = widthAtBreak {
                let carried = tail
                line.width = kept
                endLine()
                line.width = carried
                tail = carried
            } else {
                endLine()
            }
            grow(metrics)
        }
        if character == " " {
            widthAtBreak = line.width
            tail = 0
        } else {
            tail += advance
        }
        line.width += advance
    }

    private mutating func endLine() {
        lines.append(line)
        line = Line()
        widthAtBreak = nil
        tail = 0
    }

    func metrics(height: CGFloat) -> TextMetrics {
        var kept = lines
        var truncated = false
        if block.lineLimit > 0, kept.count > block.lineLimit {
            kept.removeLast(kept.count - block.lineLimit)
            truncated = true
        }
        var total: CGFloat = 0
        var count = 0
        for (index, line) in kept.enumerated() {
            let next = total + line.height + (index > 0 ? block.lineSpacing : 0)
            if index > 0, next > height + 1e-6 {
                truncated = true
                break
            }
            total = next
            count += 1
        }
        kept.removeLast(kept.count - count)
        let widest = kept.map(\.width).max() ?? 0
        let last = kept.last ?? Line()
        return TextMetrics(
            size: CGSize(width: min(widest, limit), height: total), firstBaseline: kept.first?.ascent ?? 0,
            lastBaseline: total - last.height + last.ascent, lineCount: kept.count,
            isTruncated: truncated || widest > limit + 1e-6)
    }
}
