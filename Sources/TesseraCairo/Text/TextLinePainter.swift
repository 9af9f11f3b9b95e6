import CPangoCairo
import Foundation
import TesseraGraphics

/// Draws the lines under and through one piece of text, at the height and in the width that its font asks for.
struct TextLinePainter {
    let painter: TextPainter
    let piece: TextPainter.Piece
    let cr: OpaquePointer

    func drawUnderline(_ line: TextLine) {
        let font = metrics
        // The font says where the line's upper edge stands.
        draw(line, center: piece.y - font.underline + font.underlineWidth / 2, width: font.underlineWidth)
    }

    func drawStrikethrough(_ line: TextLine) {
        let font = metrics
        draw(line, center: piece.y - font.strike + font.strikeWidth / 2, width: font.strikeWidth)
    }

    private var metrics: (underline: CGFloat, underlineWidth: CGFloat, strike: CGFloat, strikeWidth: CGFloat) {
        let size = painter.block.runs[piece.run].font.pointSize
        guard let font = piece.item.pointee.item?.pointee.analysis.font,
            let found = pango_font_get_metrics(font, nil)
        else { return (-size * 0.1, size * 0.05, size * 0.3, size * 0.05) }
        defer { pango_font_metrics_unref(found) }
        func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
        return (
            points(pango_font_metrics_get_underline_position(found)),
            max(points(pango_font_metrics_get_underline_thickness(found)), size * 0.04),
            points(pango_font_metrics_get_strikethrough_position(found)),
            max(points(pango_font_metrics_get_strikethrough_thickness(found)), size * 0.04)
        )
    }

    private func draw(_ line: TextLine, center: CGFloat, width: CGFloat) {
        painter.setSource(line.color ?? painter.block.runs[piece.run].color, on: cr)
        let thickness = line.kind == .thick ? width * 2 : width
        cairo_set_line_width(cr, thickness)
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
        let dash = line.pattern.map { Double($0 * thickness) }
        cairo_set_dash(cr, dash, Int32(dash.count), 0)
        for range in line.skipsSpaces ? words : [piece.x..<piece.x + piece.width] where !range.isEmpty {
            stroke(range, center)
            if line.kind == .double { stroke(range, center + 2 * width) }
        }
        cairo_set_dash(cr, nil, 0, 0)
    }

    private func stroke(_ range: Range<CGFloat>, _ y: CGFloat) {
        cairo_new_path(cr)
        cairo_move_to(cr, range.lowerBound, y)
        cairo_line_to(cr, range.upperBound, y)
        cairo_stroke(cr)
    }

    /// Where glyphs other than spaces stand.
    private var words: [Range<CGFloat>] {
        guard let glyphs = piece.item.pointee.glyphs?.pointee, let item = piece.item.pointee.item?.pointee else {
            return []
        }
        var result: [Range<CGFloat>] = []
        var x = piece.x
        for index in 0..<Int(glyphs.num_glyphs) {
            let width = CGFloat(glyphs.glyphs[index].geometry.width) / CGFloat(PANGO_SCALE)
            let byte = Int(item.offset) + Int(glyphs.log_clusters[index])
            let isSpace = piece.paragraph.bytes.indices.contains(byte) && piece.paragraph.bytes[byte] <= 0x20
            if !isSpace {
                if let last = result.last, abs(last.upperBound - x) < 1e-6 {
                    result[result.count - 1] = last.lowerBound..<x + width
                } else {
                    result.append(x..<x + width)
                }
            }
            x += width
        }
        return result
    }
}
