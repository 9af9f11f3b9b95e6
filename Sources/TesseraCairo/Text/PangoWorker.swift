import CPangoCairo
import Foundation
import Synchronization
import TesseraGraphics

/// A font map with a context and the font descriptions made from it.
///
/// Pango's font maps must not be used by two threads at once. A worker therefore belongs to whoever checked it out of
/// the pool; everything made with it is used and freed by whoever holds it, and what it keeps stays with it.
final class PangoWorker {
    private static let descriptionLimit = 256

    private let fontMap: UnsafeMutablePointer<PangoFontMap>?
    let context: OpaquePointer?
    private var descriptions: [FontValue: OpaquePointer] = [:]
    private var plainFonts: [FontValue: PlainFont?] = [:]
    /// What is shaped next has mostly the font of what was shaped last.
    private var lastPlain: (value: FontValue, font: PlainFont?)?
    /// What was laid out last, for whoever draws it next.
    @exclusivity(unchecked) var layouts = LRUCache<LayoutKey, LaidOutText>(costLimit: 4 << 20, countLimit: 512)
    /// What its glyphs are drawn with.
    let subpixelFonts = SubpixelFonts()
    private var fontMetrics = LRUCache<FontValue, FontMetrics>(costLimit: .max, countLimit: 256)
    let counts: TextCounts

    /// - Parameter counts: what the work counts for.
    init(counts: TextCounts = TextCounts()) {
        self.counts = counts
        FontCheck.run()
        fontMap = pango_cairo_font_map_new()
        guard let fontMap else {
            context = nil
            return
        }
        // One unit is one point, and no length depends on the machine's hinting or resolution.
        tessera_cairo_font_map_set_resolution(fontMap, 72)
        context = pango_font_map_create_context(fontMap)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        pango_context_set_round_glyph_positions(context, 0)
        cairo_font_options_destroy(options)
    }

    deinit {
        layouts.removeAll()
        subpixelFonts.removeAll()
        plainFonts = [:]
        lastPlain = nil
        descriptions.values.forEach { pango_font_description_free($0) }
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
        if let fontMap { g_object_unref(UnsafeMutableRawPointer(fontMap)) }
    }

    /// The description of `font`, owned by the worker and valid until the next call.
    func description(of font: FontValue) -> OpaquePointer? {
        if let known = descriptions[font] { return known }
        if descriptions.count >= Self.descriptionLimit {
            descriptions.values.forEach { pango_font_description_free($0) }
            descriptions = [:]
        }
        let description = font.makeDescription()
        descriptions[font] = description
        return description
    }

    /// What is known of ASCII in `font`; nil where Pango has to look at each text.
    func plainFont(for font: FontValue) -> PlainFont? {
        if let lastPlain, lastPlain.value == font { return lastPlain.font }
        if plainFonts[font] == nil {
            if plainFonts.count >= Self.descriptionLimit { plainFonts = [:] }
            plainFonts.updateValue(PlainFont(font, worker: self), forKey: font)
        }
        let found = plainFonts[font] ?? nil
        lastPlain = (font, found)
        return found
    }

    /// Whether the lines of `text` are kept, as they are or without a limit of their width.
    func hasLaidOut(_ text: TextKey) -> Bool {
        func has(_ key: TextKey) -> Bool {
            layouts.contains(LayoutKey(text: key, lineLimit: key.block.lineLimit, isCut: false, isJustified: false))
        }
        return has(text) || has(text.with(width: .infinity))
    }

    // MARK: Lengths

    /// The system font's lengths are those of iOS; other fonts have their own.
    func metrics(of font: FontValue) -> FontMetrics {
        if font.hasSystemMetrics { return font.systemMetrics }
        if let known = fontMetrics.value(for: font) { return known }
        let result = measuredMetrics(of: font)
        fontMetrics.insert(result, for: font, cost: 1)
        return result
    }

    /// The font's own lengths, from its tables; the system font's where it has none.
    private func measuredMetrics(of font: FontValue) -> FontMetrics {
        var result = font.systemMetrics
        guard let context, let description = description(of: font),
            let loaded = pango_context_load_font(context, description)
        else { return result }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        guard let face = pango_font_get_hb_font(loaded) else { return result }
        var scaleX: Int32 = 0
        var scaleY: Int32 = 0
        hb_font_get_scale(face, &scaleX, &scaleY)
        var extents = hb_font_extents_t()
        guard scaleY != 0, hb_font_get_h_extents(face, &extents) != 0 else { return result }
        let unit = font.pointSize / CGFloat(abs(scaleY))
        func points(_ length: hb_position_t) -> CGFloat { abs(CGFloat(length)) * unit }
        result.ascender = points(extents.ascender)
        result.descender = -points(extents.descender)
        result.leading = points(extents.line_gap)
        // Fonts without these entries in their tables are asked for the letters themselves.
        if let height = length(HB_OT_METRICS_TAG_CAP_HEIGHT, face) ?? self.height(of: "H", face) {
            result.capHeight = points(height)
        }
        if let height = length(HB_OT_METRICS_TAG_X_HEIGHT, face) ?? self.height(of: "x", face) {
            result.xHeight = points(height)
        }
        return result
    }

    private func length(_ tag: hb_ot_metrics_tag_t, _ face: OpaquePointer) -> hb_position_t? {
        var length: hb_position_t = 0
        return hb_ot_metrics_get_position(face, tag, &length) != 0 && length != 0 ? length : nil
    }

    private func height(of letter: Unicode.Scalar, _ face: OpaquePointer) -> hb_position_t? {
        var glyph: hb_codepoint_t = 0
        var extents = hb_glyph_extents_t()
        guard hb_font_get_nominal_glyph(face, letter.value, &glyph) != 0,
            hb_font_get_glyph_extents(face, glyph, &extents) != 0
        else { return nil }
        return extents.y_bearing
    }
}

/// What all workers of a pool have done. From any thread.
final class TextCounts: Sendable {
    private let layoutCount = Atomic(0)

    /// Texts that were laid out.
    var layouts: Int { layoutCount.load(ordering: .relaxed) }

    func noteLayout() { layoutCount.wrappingAdd(1, ordering: .relaxed) }
}

/// Idle workers, handed out last in, first out, so that one thread keeps using the same warm one.
final class PangoPool: @unchecked Sendable {
    private static let idleLimit = 4

    let counts = TextCounts()

    private let idle = Locked<[PangoWorker]>([])

    /// Lends a worker to `body`; at most as many exist at once as threads ask for one.
    ///
    /// - Parameter text: asks for the worker that has laid it out, where that one is idle.
    func withWorker<R>(preferring text: TextKey? = nil, _ body: (PangoWorker) throws -> R) rethrows -> R {
        let worker = idle.withLock { Self.take(from: &$0, text) } ?? PangoWorker(counts: counts)
        defer {
            idle.withLock {
                if $0.count < Self.idleLimit { $0.append(worker) }
            }
        }
        return try body(worker)
    }

    private static func take(from idle: inout [PangoWorker], _ text: TextKey?) -> PangoWorker? {
        guard let text, idle.count > 1 else { return idle.popLast() }
        let known = idle.lastIndex { $0.hasLaidOut(text) }
        return known.map { idle.remove(at: $0) } ?? idle.popLast()
    }
}
