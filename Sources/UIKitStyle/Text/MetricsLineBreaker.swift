import Foundation
import TesseraGraphics

/// Breaks the characters of a block into lines of the fixed metrics. Linear in the text.
struct MetricsLineBreaker {
    struct Line {
        /// From the leading edge, the indent included.
        var width: CGFloat = 0
        var height: CGFloat = 0
        var ascent: CGFloat = 0
        /// What stands between it and the line above.
        var spacing: CGFloat = 0
        /// Its characters, counted over the whole text; hard line breaks belong to none.
        var characters = 0..<0
        /// From the leading edge to its first character.
        var indent: CGFloat = 0
        var style = ParagraphValue()
    }

    let block: TextBlock
    let limit: CGFloat
    private(set) var lines: [Line] = []
    private var line = Line()
    /// Where the line may end: its width up to there, and the width and number of the characters since.
    private var widthAtBreak: CGFloat?
    private var tail: CGFloat = 0
    private var tailCount = 0
    /// The character before the next one; nil at the start of a paragraph.
    private var last: Character?
    /// Characters that have been placed, hard line breaks included.
    private var count = 0
    private var style: ParagraphValue

    init(block: TextBlock, width: CGFloat) {
        self.block = block
        limit = width
        style = block.paragraphStyle(ofRun: 0)
    }

    private var wraps: Bool { block.lineLimit != 1 }

    /// Where lines end, from the leading edge.
    private var end: CGFloat { style.tail > 0 ? min(style.tail, limit) : limit + style.tail }

    mutating func run() {
        line.width = max(style.firstLineIndent, 0)
        line.indent = line.width
        for (index, run) in block.runs.enumerated() {
            let metrics = Self.metrics(of: run)
            grow(metrics)
            if run.attachment == nil, addSimple(run, index, metrics) { continue }
            for character in run.text {
                if character.isNewline {
                    beginParagraph(index, metrics)
                } else {
                    let advance =
                        run.attachment?.size.width
                        ?? MetricsTextEngine.advance(character, pointSize: run.font.pointSize)
                    add(character, advance + run.kern, metrics)
                }
            }
        }
        line.characters = line.characters.lowerBound..<count
        line.style = style
        lines.append(line)
    }

    private mutating func beginParagraph(_ run: Int, _ metrics: FontMetrics) {
        endLine(at: count, beginsParagraph: true, run: run)
        count += 1
        line.characters = count..<count
        last = nil
        grow(metrics)
    }

    /// ASCII's line feed, vertical tab and form feed.
    private static let newlines: ClosedRange<UInt8> = 0x0A...0x0C

    /// Adds a run of ASCII, byte by byte: putting characters together takes many times longer than all else here.
    /// Returns false, and adds nothing, for other runs.
    private mutating func addSimple(_ run: TextRun, _ index: Int, _ metrics: FontMetrics) -> Bool {
        let isAdded: Bool? = run.text.utf8.withContiguousStorageIfAvailable { bytes in
            // A carriage return and the line feed behind it are one character.
            guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return false }
            let letter = MetricsTextEngine.advance("x", pointSize: run.font.pointSize) + run.kern
            let space = MetricsTextEngine.advance(" ", pointSize: run.font.pointSize) + run.kern
            // Between two of these no line ends; before the first one it may.
            if let last, let first = bytes.first, first != 0x20,
                MetricsTextEngine.breaks(between: last, Character(Unicode.Scalar(first)))
            {
                noteBreak()
            }
            for byte in bytes {
                if Self.newlines.contains(byte) {
                    beginParagraph(index, metrics)
                } else {
                    let isSpace = byte == 0x20
                    place(isSpace: isSpace, isSpace ? space : letter, metrics)
                }
            }
            if let byte = bytes.last, !Self.newlines.contains(byte) { last = Character(Unicode.Scalar(byte)) }
            return true
        }
        return isAdded ?? false
    }

    private static func metrics(of run: TextRun) -> FontMetrics {
        guard let attachment = run.attachment else { return MetricsTextEngine().metrics(of: run.font) }
        return FontMetrics(
            ascender: max(0, attachment.rise + attachment.size.height), descender: min(0, attachment.rise), leading: 0,
            capHeight: 0, xHeight: 0)
    }

    private mutating func grow(_ metrics: FontMetrics) {
        let height = style.lineHeight(ascent: metrics.ascender, descent: -metrics.descender)
        line.height = max(line.height, height)
        // What a paragraph style adds to a line stands above its text.
        line.ascent = max(line.ascent, height + metrics.descender)
    }

    private mutating func add(_ character: Character, _ advance: CGFloat, _ metrics: FontMetrics) {
        if let last, character != " ", MetricsTextEngine.breaks(between: last, character) { noteBreak() }
        place(isSpace: character == " ", advance, metrics)
        last = character
    }

    private mutating func place(isSpace: Bool, _ advance: CGFloat, _ metrics: FontMetrics) {
        if wraps, line.width + advance > end + 1e-6, line.width > 0, !isSpace {
            if block.lineBreak != .charWrap, let kept = widthAtBreak {
                let carried = (width: tail, count: tailCount)
                line.width = kept
                endLine(at: count - carried.count)
                line.width += carried.width
                (tail, tailCount) = (carried.width, carried.count)
                // What was carried over fills the new line by itself.
                if carried.count > 0, line.width + advance > end + 1e-6 { endLine(at: count) }
            } else {
                endLine(at: count)
            }
            grow(metrics)
        }
        line.width += advance
        count += 1
        if isSpace {
            noteBreak()
            widthAtBreak = line.width - advance
        } else {
            tail += advance
            tailCount += 1
        }
    }

    /// The line may end here.
    private mutating func noteBreak() {
        widthAtBreak = line.width
        (tail, tailCount) = (0, 0)
    }

    private mutating func endLine(at place: Int, beginsParagraph: Bool = false, run: Int = 0) {
        line.characters = line.characters.lowerBound..<place
        line.style = style
        lines.append(line)
        let above = style
        if beginsParagraph { style = block.paragraphStyle(ofRun: run) }
        line = Line()
        line.characters = place..<place
        line.spacing = above.lineSpacing
        if beginsParagraph { line.spacing += above.spacingAfter + style.spacingBefore }
        line.width = max(beginsParagraph ? style.firstLineIndent : style.indent, 0)
        line.indent = line.width
        widthAtBreak = nil
        (tail, tailCount) = (0, 0)
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
            let next = total + line.height + (index > 0 ? line.spacing : 0)
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
