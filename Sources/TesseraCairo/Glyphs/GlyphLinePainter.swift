import CPangoCairo
import Foundation

/// Draws a run of glyphs with each of them on a quarter of a pixel.
struct GlyphLinePainter {
    let fonts: SubpixelFonts
    let contrast: TextContrast

    /// Draws the glyphs from a point on the baseline in the context's source; false where Cairo has to do it.
    func draw(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, of font: UnsafeMutablePointer<PangoFont>, x: Double,
        y: Double,
        on cr: OpaquePointer
    ) -> Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cr, &matrix)
        guard let font = fonts.font(for: font, matrix) else { return false }
        let count = Int(glyphs.pointee.num_glyphs)
        return withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: max(count, 1)) { room in
            guard let base = room.baseAddress, let placed = place(glyphs, matrix, x, y, in: base) else { return false }
            guard placed > 0 else { return true }
            cairo_identity_matrix(cr)
            cairo_set_scaled_font(cr, font.scaled)
            cairo_show_glyphs(cr, base, Int32(placed))
            cairo_set_matrix(cr, &matrix)
            return true
        }
    }

    /// Writes the variants of the glyphs with their pixels and answers how many; nil where one of them has none.
    private func place(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ matrix: cairo_matrix_t, _ x: Double, _ y: Double,
        in room: UnsafeMutablePointer<cairo_glyph_t>
    ) -> Int? {
        let unit = 1 / Double(PANGO_SCALE)
        // A level baseline stands on whole pixels, so that the letters of a line are equally sharp.
        let isLevel = matrix.yx == 0
        var placed = 0
        var pen = x
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
            let info = glyphs.pointee.glyphs[index]
            let px = pen + Double(info.geometry.x_offset) * unit
            let py = y + Double(info.geometry.y_offset) * unit
            pen += Double(info.geometry.width) * unit
            if info.glyph == Self.empty { continue }
            let across = matrix.xx * px + matrix.xy * py + matrix.x0
            let down = matrix.yx * px + matrix.yy * py + matrix.y0
            // Cairo counts pixels in 32 bits.
            guard abs(across) < 1e6, abs(down) < 1e6 else { continue }
            let column = Self.quarter(across)
            let row = isLevel ? (pixel: (down + 0.5).rounded(.down), part: 0) : Self.quarter(down)
            let variant = GlyphVariant(glyph: info.glyph, x: column.part, y: row.part, contrast: contrast)
            guard let number = variant.index else { return nil }
            (room + placed).initialize(to: cairo_glyph_t(index: number, x: column.pixel, y: row.pixel))
            placed += 1
        }
        return placed
    }

    /// Stands for no glyph in Pango.
    private static let empty = PangoGlyph(0x0FFF_FFFF)

    /// The nearest quarter of a pixel. What lies half way goes the same way on both sides of 0: a text looks the same
    /// wherever the picture begins that it is drawn in.
    private static func quarter(_ position: Double) -> (pixel: Double, part: Int) {
        let quarters = (position * Double(GlyphVariant.places) + 0.5).rounded(.down)
        let pixel = (quarters / Double(GlyphVariant.places)).rounded(.down)
        return (pixel, Int(quarters - pixel * Double(GlyphVariant.places)))
    }
}
