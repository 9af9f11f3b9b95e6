import CPangoCairo
import Foundation

/// Pango widens the sign for left out text until the line is full; TextKit does not.
enum EllipsisWidth {
    /// Gives the sign's glyphs their own widths again.
    static func restore(in line: UnsafeMutablePointer<PangoLayoutLine>) {
        var node = line.pointee.runs
        while let current = node {
            if let data = current.pointee.data { restore(in: data.assumingMemoryBound(to: PangoGlyphItem.self)) }
            node = current.pointee.next
        }
    }

    private static func restore(in run: UnsafeMutablePointer<PangoGlyphItem>) {
        guard let item = run.pointee.item, let glyphs = run.pointee.glyphs?.pointee,
            UInt32(item.pointee.analysis.flags) & UInt32(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        else { return }
        for index in 0..<Int(glyphs.num_glyphs) {
            var logical = PangoRectangle()
            pango_font_get_glyph_extents(item.pointee.analysis.font, glyphs.glyphs[index].glyph, nil, &logical)
            glyphs.glyphs[index].geometry.width = logical.width
            glyphs.glyphs[index].geometry.x_offset = 0
        }
    }
}
