import CPangoCairo
import TesseraCairo
import TesseraGraphics
import UIKit

/// Drawing ten thousand labels that are laid out already.
enum TextDrawingBenchmarks {
    @MainActor static let list = [Benchmark(name: "text.draw.10k", budget: .ratio(1.5)) { drawing() }]

    private static let count = 10_000
    private static let runs = 7
    private static let size = CGSize(width: 390, height: 844)
    private static let scale: CGFloat = 2
    private static let texts = (0..<40).map { "Label \($0), a row of a list" }

    private static func place(_ index: Int) -> CGPoint {
        CGPoint(x: 10 + CGFloat(index % 7) * 0.4, y: CGFloat(index * 21 % 800))
    }

    @MainActor
    private static func drawing() -> Measurement {
        TesseraCairo.install()
        let font = FontValue(pointSize: 17)
        var recording = Recording()
        for index in 0..<count {
            let block = TextBlock(texts[index % texts.count], font: font, color: .black)
            recording.append(.text(block, CGRect(origin: place(index), size: CGSize(width: 300, height: 21))))
        }
        let floor = BareGlyphs(texts: texts, size: size, scale: scale)
        let ours = sampled(runs) {
            consume(TesseraCairo.rasterizer.rasterize(recording, origin: .zero, size: size, scale: scale))
        }
        let bare = sampled(runs) {
            floor.draw(count) { place($0) }
        }
        return Measurement(ours, floor: ("cairo_show_glyphs of the same glyphs", bare), count: count)
    }
}

/// The floor: the glyphs of the texts, shaped once, drawn by Cairo at each place.
@MainActor
private final class BareGlyphs {
    private let map = pango_cairo_font_map_new()
    private let surface: OpaquePointer?
    private let scale: CGFloat
    private var layouts: [OpaquePointer] = []
    private var rows: [(font: OpaquePointer?, glyphs: [cairo_glyph_t])] = []

    init(texts: [String], size: CGSize, scale: CGFloat) {
        self.scale = scale
        surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(size.width * scale), Int32(size.height * scale))
        guard let map else { return }
        tessera_cairo_font_map_set_resolution(map, 72)
        let context = pango_font_map_create_context(map)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        let font = pango_font_description_new()
        pango_font_description_set_family(font, "Inter")
        pango_font_description_set_absolute_size(font, 17 * Double(PANGO_SCALE))
        for text in texts {
            guard let layout = pango_layout_new(context) else { continue }
            pango_layout_set_font_description(layout, font)
            pango_layout_set_text(layout, text, -1)
            layouts.append(layout)
            rows.append(Self.glyphs(of: layout))
        }
        pango_font_description_free(font)
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    }

    isolated deinit {
        layouts.forEach { g_object_unref(UnsafeMutableRawPointer($0)) }
        if let map { g_object_unref(UnsafeMutableRawPointer(map)) }
        cairo_surface_destroy(surface)
    }

    private static func glyphs(of layout: OpaquePointer) -> (font: OpaquePointer?, glyphs: [cairo_glyph_t]) {
        guard let line = pango_layout_get_line_readonly(layout, 0),
            let run = line.pointee.runs?.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
            let string = run.pointee.glyphs, let font = run.pointee.item?.pointee.analysis.font
        else { return (nil, []) }
        var x = 0.0
        let glyphs = (0..<Int(string.pointee.num_glyphs)).map { index in
            let info = string.pointee.glyphs[index]
            // As far apart as the system font has them at this size.
            defer { x += Double(info.geometry.width) / Double(PANGO_SCALE) - 0.43 }
            return cairo_glyph_t(index: UInt(info.glyph), x: x, y: 0)
        }
        return (tessera_scaled_font(font), glyphs)
    }

    func draw(_ count: Int, _ place: (Int) -> CGPoint) {
        guard let context = cairo_create(surface) else { return }
        for index in 0..<count {
            let row = rows[index % rows.count]
            let point = place(index)
            var matrix = cairo_matrix_t(
                xx: scale, yx: 0, xy: 0, yy: scale, x0: point.x * scale, y0: (point.y + 16) * scale)
            cairo_set_matrix(context, &matrix)
            cairo_set_source_rgba(context, 0, 0, 0, 1)
            cairo_set_scaled_font(context, row.font)
            cairo_show_glyphs(context, row.glyphs, Int32(row.glyphs.count))
        }
        cairo_destroy(context)
    }
}
