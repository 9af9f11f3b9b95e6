import CPangoCairo
import Foundation

/// A font of Cairo's whose glyphs are those of another, each in a variant for every quarter of a pixel that it can stand
/// at. They are never hinted.
///
/// Cairo before 1.17.4 moves glyphs to whole pixels, so that letters stand unevenly. A font drawn by the program leaves
/// the rest to Cairo: its cache keeps the variants as masks, and drawing them costs what any glyphs cost.
final class SubpixelFont {
    /// Beyond so many pixels an em, a quarter of a pixel is not seen and masks take much memory.
    private static let largestEm = 256.0

    /// Kept, so that no other font gets its address.
    private let font: UnsafeMutablePointer<PangoFont>
    /// Glyphs by the indices of their variants, for a context without a transform.
    let scaled: OpaquePointer

    /// Nil for fonts that are pictures, and for letters that are too large.
    init?(_ font: UnsafeMutablePointer<PangoFont>, matrix: cairo_matrix_t) {
        guard Self.hasOutlines(font), let own = tessera_scaled_font(font) else { return nil }
        var size = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(own, &size)
        var linear = matrix
        (linear.x0, linear.y0) = (0, 0)
        var shape = cairo_matrix_t()
        cairo_matrix_multiply(&shape, &size, &linear)
        let area = abs(shape.xx * shape.yy - shape.xy * shape.yx)
        guard area > 1e-6, area.squareRoot() <= Self.largestEm else { return nil }
        guard let scaled = GlyphSource(face: cairo_scaled_font_get_font_face(own), options: own).makeFont(shape) else {
            return nil
        }
        self.scaled = scaled
        self.font = font
        g_object_ref(UnsafeMutableRawPointer(font))
    }

    deinit {
        cairo_scaled_font_destroy(scaled)
        g_object_unref(UnsafeMutableRawPointer(font))
    }

    private static func hasOutlines(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
        guard let shaper = pango_font_get_hb_font(font), let face = hb_font_get_face(shaper),
            hb_ot_color_has_png(face) == 0, hb_ot_color_has_layers(face) == 0, hb_ot_color_has_svg(face) == 0
        else { return false }
        return ["glyf", "CFF ", "CFF2"].contains { table in
            let found = hb_face_reference_table(face, hb_tag_from_string(table, 4))
            defer { hb_blob_destroy(found) }
            return hb_blob_get_length(found) > 0
        }
    }
}

/// The face whose outlines a `SubpixelFont` draws. Cairo may ask for glyphs on any thread, one at a time, and let go of
/// it on any.
private final class GlyphSource: @unchecked Sendable {
    private let face: OpaquePointer?
    private let options = cairo_font_options_create()

    /// - Parameter options: a font of the face, whose way to smooth edges is taken over.
    init(face: OpaquePointer?, options font: OpaquePointer) {
        self.face = cairo_font_face_reference(face)
        cairo_scaled_font_get_font_options(font, options)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    }

    deinit {
        cairo_font_options_destroy(options)
        cairo_font_face_destroy(face)
    }

    /// What a face's user data is found by: only the address counts.
    nonisolated(unsafe) private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

    /// A font of the variants that lasts as long as it is used, and the receiver with it.
    func makeFont(_ shape: cairo_matrix_t) -> OpaquePointer? {
        guard let variants = cairo_user_font_face_create() else { return nil }
        defer { cairo_font_face_destroy(variants) }
        cairo_font_face_set_user_data(variants, Self.key, Unmanaged.passRetained(self).toOpaque()) { source in
            if let source { Unmanaged<GlyphSource>.fromOpaque(source).release() }
        }
        cairo_user_font_face_set_render_glyph_func(variants) { font, index, cr, extents in
            let face = cairo_scaled_font_get_font_face(font)
            guard let cr, let source = cairo_font_face_get_user_data(face, GlyphSource.key) else {
                return CAIRO_STATUS_USER_FONT_ERROR
            }
            Unmanaged<GlyphSource>.fromOpaque(source).takeUnretainedValue()
                .draw(GlyphVariant(index: index), on: cr, extents)
            return CAIRO_STATUS_SUCCESS
        }
        var (shape, plain) = (shape, cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0))
        guard let font = cairo_scaled_font_create(variants, &shape, &plain, options) else { return nil }
        guard cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else {
            cairo_scaled_font_destroy(font)
            return nil
        }
        return font
    }

    // MARK: Glyphs

    /// Draws what a variant covers, on a context in which the em is 1.
    ///
    /// - Parameter extents: gets the bounds of the outline. Cairo would take whole pixels otherwise, by which neighbours
    ///   seem to overlap, and what overlaps is drawn twice over.
    private func draw(
        _ variant: GlyphVariant, on cr: OpaquePointer, _ extents: UnsafeMutablePointer<cairo_text_extents_t>?
    ) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cr, &matrix)
        (matrix.x0, matrix.y0) = (0, 0)
        guard let outline = outline(of: variant.glyph, &matrix) else { return }
        defer { cairo_path_destroy(outline.path) }
        let part = 1 / Double(GlyphVariant.places)
        let bounds = outline.box.offsetBy(dx: Double(variant.x) * part, dy: Double(variant.y) * part)
        let box = bounds.integral
        if let extents, matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 {
            extents.pointee.x_bearing = bounds.minX / matrix.xx
            extents.pointee.y_bearing = bounds.minY / matrix.yy
            extents.pointee.width = bounds.width / matrix.xx
            extents.pointee.height = bounds.height / matrix.yy
        }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height))
        defer { cairo_surface_destroy(surface) }
        let filling = cairo_create(surface)
        cairo_translate(filling, Double(variant.x) * part - box.minX, Double(variant.y) * part - box.minY)
        cairo_append_path(filling, outline.path)
        cairo_fill(filling)
        cairo_destroy(filling)
        if let inks = variant.contrast.inks { Self.apply(inks, to: surface, rows: Int(box.height)) }
        cairo_identity_matrix(cr)
        cairo_mask_surface(cr, surface, box.minX, box.minY)
    }

    /// A glyph's outline in pixels from its origin; nil for one without ink. The caller frees the path.
    private func outline(
        of glyph: UInt32, _ matrix: inout cairo_matrix_t
    ) -> (path: UnsafeMutablePointer<cairo_path_t>, box: CGRect)? {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let cr = cairo_create(surface)
        defer {
            cairo_destroy(cr)
            cairo_surface_destroy(surface)
        }
        cairo_set_matrix(cr, &matrix)
        cairo_set_font_face(cr, face)
        cairo_set_font_options(cr, options)
        var em = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
        cairo_set_font_matrix(cr, &em)
        var place = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
        cairo_glyph_path(cr, &place, 1)
        cairo_identity_matrix(cr)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_path_extents(cr, &left, &top, &right, &bottom)
        guard right > left, bottom > top, let path = cairo_copy_path(cr) else { return nil }
        return (path, CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }

    private static func apply(_ inks: [UInt8], to surface: OpaquePointer?, rows: Int) {
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return }
        for index in 0..<Int(cairo_image_surface_get_stride(surface)) * rows { bytes[index] = inks[Int(bytes[index])] }
        cairo_surface_mark_dirty(surface)
    }
}
