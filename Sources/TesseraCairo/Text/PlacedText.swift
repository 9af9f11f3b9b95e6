import CPangoCairo
import Foundation
import TesseraGraphics

/// Laid out lines in their place, run by run: aligned within the width of a rectangle, from its top edge.
struct PlacedText {
    let text: LaidOutText
    /// Is laid out as the lines are; its colours are those that they are drawn in.
    let block: TextBlock
    let rect: CGRect

    /// A stretch of one line in one look: glyphs from `x` on the baseline at `y`.
    struct Piece {
        /// The place of the look among the runs of the block.
        let run: Int
        let item: UnsafeMutablePointer<PangoGlyphItem>
        let x: CGFloat
        let y: CGFloat
        let width: CGFloat
        /// The top edge and the height of the line that it stands in.
        let lineTop: CGFloat
        let lineHeight: CGFloat
        let paragraph: TextParagraph

        /// Whether it is the sign for left out text.
        var isEllipsis: Bool { item.isEllipsis }
    }

    func forEachPiece(of line: LaidOutText.Line, _ body: (Piece) -> Void) {
        var x = rect.minX + line.offset(in: rect.width)
        var node = line.line.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
            let width = item.advance
            if let place = item.pointee.item?.pointee.offset {
                let index = line.paragraph.run(at: Int(place))
                if block.runs.indices.contains(index) {
                    let offset = block.runs[index].baselineOffset
                    let raise = offset.isFinite ? offset : 0
                    body(
                        Piece(
                            run: index, item: item, x: x, y: rect.minY + line.baseline - raise, width: width,
                            lineTop: rect.minY + line.top, lineHeight: line.height, paragraph: line.paragraph))
                }
            }
            x += width
        }
    }

    /// The rectangle around the outlines of all glyphs of the first `count` lines; null for none.
    func ink(lines count: Int) -> CGRect {
        var ink = CGRect.null
        for line in text.lines.prefix(count) {
            forEachPiece(of: line) { ink = ink.union($0.ink) }
        }
        return ink
    }
}

extension PlacedText.Piece {
    fileprivate var ink: CGRect {
        guard let font = item.pointee.item?.pointee.analysis.font, let glyphs = item.pointee.glyphs else {
            return .null
        }
        var found = PangoRectangle()
        pango_glyph_string_extents(glyphs, font, &found, nil)
        guard found.width > 0, found.height > 0 else { return .null }
        let unit = 1 / CGFloat(PANGO_SCALE)
        return CGRect(
            x: x + CGFloat(item.pointee.start_x_offset + found.x) * unit, y: y + CGFloat(found.y) * unit,
            width: CGFloat(found.width) * unit, height: CGFloat(found.height) * unit)
    }
}

extension UnsafeMutablePointer<PangoGlyphItem> {
    /// How far the glyphs move the pen, in points.
    fileprivate var advance: CGFloat {
        guard let glyphs = pointee.glyphs else { return 0 }
        let width = pango_glyph_string_get_width(glyphs) + pointee.start_x_offset + pointee.end_x_offset
        return CGFloat(width) / CGFloat(PANGO_SCALE)
    }
}
