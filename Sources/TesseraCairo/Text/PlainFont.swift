import CPangoCairo
import Foundation
import TesseraGraphics

/// What Pango finds out about ASCII in one font, once for all texts: the face, the language and the script.
///
/// Belongs to the worker whose context it was made with.
final class PlainFont {
    private static let letters = (0x20...0x7E).map { UInt8($0) }
    private static let signs = letters.filter { !$0.isASCIILetter }

    /// What is asked of texts with letters, and of those with none, in the form that shaping takes.
    private let withLetters: PangoAnalysis
    private let withoutLetters: PangoAnalysis
    /// Tells shaping that letters are spaced: they form no ligatures then.
    private let spacing: UnsafeMutablePointer<GSList>?

    /// Nil where the font has not all of ASCII, or where Pango draws it with several faces.
    init?(_ font: FontValue, worker: PangoWorker) {
        guard let letters = Self.analysis(of: Self.letters, in: font, worker),
            let signs = Self.analysis(of: Self.signs, in: font, worker), letters.font == signs.font
        else { return nil }
        (withLetters, withoutLetters) = (letters, signs)
        spacing = pango_attr_letter_spacing_new(1).flatMap { g_slist_prepend(nil, $0) }
        g_object_ref(letters.font)
    }

    deinit {
        if let attribute = spacing?.pointee.data {
            pango_attribute_destroy(attribute.assumingMemoryBound(to: PangoAttribute.self))
        }
        g_slist_free(spacing)
        g_object_unref(withLetters.font)
    }

    private static func analysis(of text: [UInt8], in font: FontValue, _ worker: PangoWorker) -> PangoAnalysis? {
        guard let context = worker.context, let layout = pango_layout_new(context) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        text.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
            }
        }
        pango_layout_set_font_description(layout, worker.description(of: font))
        guard let runs = pango_layout_get_line_readonly(layout, 0)?.pointee.runs, runs.pointee.next == nil,
            let run = runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
            let glyphs = run.glyphs?.pointee, var analysis = run.item?.pointee.analysis, analysis.level == 0,
            analysis.font != nil, analysis.extra_attrs == nil
        else { return nil }
        for index in 0..<Int(glyphs.num_glyphs) where glyphs.glyphs[index].glyph & unknown != 0 { return nil }
        analysis.extra_attrs = nil
        return analysis
    }

    /// Set in the numbers of glyphs that no font has.
    static let unknown = PangoGlyph(0x1000_0000)

    /// Shapes ASCII that runs from left to right; the caller frees the run.
    ///
    /// - Parameter isSpaced: whether there will be space between the letters.
    func shape(_ text: [UInt8], hasLetters: Bool, isSpaced: Bool) -> (
        PangoItem, UnsafeMutablePointer<PangoGlyphString>
    )? {
        guard let glyphs = pango_glyph_string_new() else { return nil }
        var item = PangoItem()
        item.analysis = hasLetters ? withLetters : withoutLetters
        var analysis = item.analysis
        if isSpaced { analysis.extra_attrs = spacing }
        text.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                let count = Int32($0.count)
                pango_shape_with_flags(
                    $0.baseAddress, count, $0.baseAddress, count, &analysis, glyphs, PANGO_SHAPE_NONE)
            }
        }
        (item.length, item.num_chars) = (Int32(text.count), Int32(text.count))
        return (item, glyphs)
    }
}

extension UInt8 {
    var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
