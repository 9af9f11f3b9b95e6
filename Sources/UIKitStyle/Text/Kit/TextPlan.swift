import Foundation
import TesseraGraphics

/// One piece of a text as it is laid out: its block, to be drawn, and its lines. Lengths from the upper left corner of the
/// piece's own room, positions from its first unit.
package struct PieceLayout: Sendable {
    package let block: TextBlock
    package let lines: [LinePlaces]
    /// How far below the piece's top its block is drawn.
    package let blockTop: CGFloat
    package let height: CGFloat
    /// Where the widest line ends.
    package let width: CGFloat
}

/// How text without attributes of its own looks, and what is put over it.
package struct TextPlanLook {
    package var defaults = TextDefaults()
    /// What an empty last line looks like.
    package var emptyAttributes: [NSAttributedString.Key: Any] = [:]
    /// Attributes that links have over their own.
    package var linkAttributes: [NSAttributedString.Key: Any] = [:]
    /// Text that an input method has not finished, with the attributes that show that.
    package var marked: (range: Range<Int>, attributes: [NSAttributedString.Key: Any])?

    package init() {}
}

/// The lines of a long text in a room: pieces with estimated heights, which are laid out when somebody looks.
struct TextPlan {
    /// The most layouts that are kept.
    private static let kept = 256

    var look = TextPlanLook()
    private(set) var width = CGFloat.infinity
    var lineLimit = 0
    var lastLineBreak = NSLineBreakMode.byWordWrapping
    private(set) var pieces = TextPieces(estimate: .init(lineHeight: 15, unitsPerLine: 1))
    private var layouts: [Int: PieceLayout] = [:]
    /// The order in which they were made; the oldest go first.
    private var order: [Int] = []
    private var nextLayout = 1

    // MARK: Changes

    /// Begins anew: another text, width or look.
    mutating func reset(_ content: TextContent, width: CGFloat) {
        self.width = width
        (layouts, order) = ([:], [])
        pieces = TextPieces(of: content.units, estimate: estimate(content))
    }

    private func estimate(_ content: TextContent) -> TextPieces.Estimate {
        let attributes = content.length > 0 ? content.runs.run(at: 0).attributes.values : look.emptyAttributes
        let font = (attributes[.font] as? UIFont)?.value ?? look.defaults.font
        let height = Double(TextEngines.current.metrics(of: font).lineHeight)
        let advance = Double(font.pointSize) * 0.48
        let perLine = width.isFinite && advance > 0 ? Double(width) / advance : .greatestFiniteMagnitude
        return .init(lineHeight: max(height, 0.01), unitsPerLine: perLine)
    }

    mutating func replace(_ range: Range<Int>, count: Int, in content: TextContent) {
        let first = pieces.piece(at: max(range.lowerBound - 1, 0)).number
        let last = pieces.piece(at: range.upperBound).number
        // Few pieces go with most edits; all others keep their layouts.
        if last - first < Self.kept {
            for number in first...max(first, last) { forget(pieces.piece(number: number).layout) }
        }
        pieces.replace(range, count: count, in: content.units)
    }

    /// Looks, but not characters, of a range have changed.
    mutating func invalidate(_ range: Range<Int>) {
        let first = pieces.piece(at: range.lowerBound).number
        let last = pieces.piece(at: max(range.lowerBound, range.upperBound - 1)).number
        for number in first...max(first, last) {
            guard let layout = pieces.piece(number: number).layout else { continue }
            forget(layout)
            pieces.forgetLayout(ofPiece: number)
        }
    }

    private mutating func forget(_ layout: Int?) {
        guard let layout, layouts.removeValue(forKey: layout) != nil else { return }
        order.removeAll { $0 == layout }
    }

    // MARK: Layouts

    /// The layout of a piece, made if need be, and where the piece stands then.
    mutating func layout(_ number: Int, _ content: TextContent) -> (piece: TextPieces.Piece, layout: PieceLayout) {
        let piece = pieces.piece(number: number)
        if let id = piece.layout, let known = layouts[id] { return (piece, known) }
        let made = make(piece, linesLeft(before: number, content), content)
        let id = nextLayout
        nextLayout += 1
        layouts[id] = made
        order.append(id)
        if order.count > Self.kept { layouts[order.removeFirst()] = nil }
        pieces.setLayout(id, height: Double(made.height), ofPiece: number)
        return (pieces.piece(number: number), made)
    }

    /// How many lines the pieces before one leave for it; 0 for any number, less than that for none.
    private mutating func linesLeft(before number: Int, _ content: TextContent) -> Int {
        guard lineLimit > 0 else { return 0 }
        var left = lineLimit
        for earlier in 0..<number where left > 0 { left -= layout(earlier, content).layout.lines.count }
        return left > 0 ? left : -1
    }

    /// The height of all text. Where lines are limited these are laid out, else what nobody saw is estimated.
    mutating func height(_ content: TextContent) -> CGFloat {
        guard lineLimit > 0 else { return CGFloat(pieces.height) }
        var (bottom, lines) = (CGFloat(0), 0)
        for number in 0..<pieces.count where lines < lineLimit {
            let found = layout(number, content)
            lines += found.layout.lines.count
            bottom = CGFloat(found.piece.top) + (found.layout.lines.last?.bottom ?? 0)
        }
        return bottom
    }

    private func make(_ piece: TextPieces.Piece, _ lineLimit: Int, _ content: TextContent) -> PieceLayout {
        var block = block(of: piece, content)
        let style = block.paragraph
        let engine = TextEngines.current
        var lines = engine.places(block, width: width).lines
        let top = piece.number > 0 ? usable(style.spacingBefore) : 0
        if lineLimit < 0 { return PieceLayout(block: block, lines: [], blockTop: 0, height: 0, width: 0) }
        if lineLimit > 0, lines.count > lineLimit {
            lines.removeLast(lines.count - lineLimit)
            block.lineLimit = lineLimit
            block.lineBreak = lastLineBreak.value
        }
        var height = top + (lines.last?.bottom ?? 0)
        if piece.number + 1 < pieces.count { height += usable(style.lineSpacing) + usable(style.spacingAfter) }
        let moved = top > 0 ? lines.map { $0.moved(by: 0, x: 0, y: top) } : lines
        // Spaces that hang over the end take no room.
        let widest = lines.map { min($0.x + $0.width, width) }.max() ?? 0
        return PieceLayout(block: block, lines: moved, blockTop: top, height: height, width: widest)
    }

    private func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? max(length, 0) : 0 }

    /// The piece without its line break.
    private func block(of piece: TextPieces.Piece, _ content: TextContent) -> TextBlock {
        var end = piece.range.upperBound
        while end > piece.range.lowerBound, TextUnits.isLineBreak(content.units.unit(at: end - 1)) { end -= 1 }
        var stretches: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
        content.runs.forEach(in: piece.range.lowerBound..<end) { attributes, range in
            add(range, dressed(attributes.values), content, to: &stretches)
            return true
        }
        if stretches.isEmpty { stretches = [("", attributesOfEmpty(piece, content))] }
        var block = TextBlock(stretches: stretches, defaults: look.defaults)
        block.lineLimit = 0
        if block.lineBreak != .charWrap { block.lineBreak = .wordWrap }
        return block
    }

    private func attributesOfEmpty(
        _ piece: TextPieces.Piece, _ content: TextContent
    ) -> [NSAttributedString.Key: Any] {
        guard piece.range.isEmpty else { return content.runs.run(at: piece.range.lowerBound).attributes.values }
        guard look.emptyAttributes.isEmpty, content.length > 0 else { return look.emptyAttributes }
        return content.runs.run(at: content.length - 1).attributes.values
    }

    /// Attributes with what links show over them.
    private func dressed(_ values: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
        guard values[.link] != nil, !look.linkAttributes.isEmpty else { return values }
        return values.merging(look.linkAttributes) { $1 }
    }

    /// Adds a stretch, cut where text is unfinished.
    private func add(
        _ range: Range<Int>, _ values: [NSAttributedString.Key: Any], _ content: TextContent,
        to stretches: inout [(text: String, attributes: [NSAttributedString.Key: Any])]
    ) {
        guard let marked = look.marked, marked.range.overlaps(range) else {
            return stretches.append((content.units.string(in: range), values))
        }
        let inside = range.clamped(to: marked.range)
        for (part, isMarked) in [
            (range.lowerBound..<inside.lowerBound, false), (inside, true),
            (inside.upperBound..<range.upperBound, false),
        ] where !part.isEmpty {
            let attributes = isMarked ? values.merging(marked.attributes) { $1 } : values
            stretches.append((content.units.string(in: part), attributes))
        }
    }
}
