import CPangoCairo
import Foundation
import TesseraGraphics

/// A line of ASCII in one font, shaped without a layout of Pango's: most labels are one, and layouts look for breaks,
/// scripts, directions and faces that such a text does not have. Its glyphs are those of a layout, to the bit.
struct PlainLine {
    /// Longer texts are hardly a line.
    static let mostBytes = 128

    /// What Pango makes of a line, in one piece of memory.
    private struct Parts {
        var line = PangoLayoutLine()
        var node = GSList()
        var run = PangoGlyphItem()
    }

    let line: UnsafeMutablePointer<PangoLayoutLine>
    /// In Pango's units.
    let width: Int32
    private let parts: UnsafeMutablePointer<Parts>

    /// Nil where a layout has to do it.
    ///
    /// - Parameter space: the space after each letter in Pango's units.
    init?(_ text: [UInt8], hasLetters: Bool, in font: PlainFont, space: Int32) {
        guard let (shape, glyphs) = font.shape(text, hasLetters: hasLetters, isSpaced: space != 0) else { return nil }
        guard let width = Self.space(glyphs, by: space), let item = pango_item_new() else {
            pango_glyph_string_free(glyphs)
            return nil
        }
        item.pointee.analysis = shape.analysis
        (item.pointee.length, item.pointee.num_chars) = (shape.length, shape.num_chars)
        g_object_ref(shape.analysis.font)
        self.width = width
        parts = .allocate(capacity: 1)
        parts.initialize(to: Parts())
        (parts.pointee.run.item, parts.pointee.run.glyphs) = (item, glyphs)
        line = withUnsafeMutablePointer(to: &parts.pointee.line) { $0 }
        line.pointee.length = shape.length
        line.pointee.is_paragraph_start = 1
        let node = withUnsafeMutablePointer(to: &parts.pointee.node) { $0 }
        node.pointee.data = withUnsafeMutablePointer(to: &parts.pointee.run) { UnsafeMutableRawPointer($0) }
        line.pointee.runs = node
    }

    /// Frees the line; called once, by whoever keeps it.
    func free() {
        pango_item_free(parts.pointee.run.item)
        pango_glyph_string_free(parts.pointee.run.glyphs)
        parts.deallocate()
    }

    /// Adds the space to the last glyph of each letter and answers how wide all are; nil where a glyph has no width, with
    /// which Pango deals in its own way.
    private static func space(_ string: UnsafeMutablePointer<PangoGlyphString>, by space: Int32) -> Int32? {
        guard let glyphs = string.pointee.glyphs, let clusters = string.pointee.log_clusters else { return nil }
        let count = Int(string.pointee.num_glyphs)
        var sum: Int32 = 0
        for index in 0..<count {
            let width = glyphs[index].geometry.width
            guard width > 0, width + space > 0, glyphs[index].glyph & PlainFont.unknown == 0 else { return nil }
            let ends = index + 1 == count || clusters[index] != clusters[index + 1]
            if ends, space != 0 { glyphs[index].geometry.width += space }
            sum += glyphs[index].geometry.width
        }
        return count > 0 ? sum : nil
    }
}

extension TextLayouter {
    /// The block as one line, where it is ASCII in one font and fits; nil where Pango has to lay it out.
    func plainLine() -> LaidOutText? {
        let runs = block.runs
        guard shapesPlainText, runs.count == 1, 1...PlainLine.mostBytes ~= key.byteCount else { return nil }
        let (run, font) = (runs[0], runs[0].font)
        let style = block.paragraphStyle(ofRun: 0)
        guard style.isFullWidth, style.alignment != .justified, let space = plainSpace(of: run, font) else {
            return nil
        }
        let bytes = Array(run.text.utf8)
        var hasLetters = false
        for byte in bytes {
            guard 0x20...0x7E ~= byte else { return nil }
            hasLetters = hasLetters || byte.isASCIILetter
        }
        // Letters decide about the direction; without one the paragraph does.
        guard hasLetters || !style.isRightToLeft, let face = worker.plainFont(for: font),
            let plain = PlainLine(bytes, hasLetters: hasLetters, in: face, space: space)
        else { return nil }
        guard fits(plain, space) else {
            plain.free()
            return nil
        }
        let metrics = worker.metrics(of: font)
        let raise = run.baselineOffset.isFinite ? run.baselineOffset : 0
        let (ascent, descent) = (metrics.ascender + max(raise, 0), -metrics.descender + max(-raise, 0))
        let result = LaidOutText(plain)
        result.lines = [
            LaidOutText.Line(
                line: plain.line,
                paragraph: TextParagraph(
                    bytes: bytes, spans: [TextParagraph.Span(start: 0, end: bytes.count, run: 0)], emptyRun: 0),
                style: style, isFirst: true, width: CGFloat(plain.width) / CGFloat(PANGO_SCALE),
                height: style.lineHeight(ascent: ascent, descent: descent), descent: descent)
        ]
        return result
    }

    /// The space after each letter in Pango's units; nil where the font alone does not say how the text is shaped.
    private func plainSpace(of run: TextRun, _ font: FontValue) -> Int32? {
        guard run.usesLigatures, run.attachment == nil, !font.usesMonospacedDigits,
            font.features == nil, font.pointSize >= 1
        else { return nil }
        let own = run.kern.isFinite ? run.kern : 0
        let space = ParagraphSetter.units(own + font.tracking)
        // Space of less than a unit is none, but letters count as spaced.
        return space == 0 && own != 0 && font.tracking == 0 ? nil : space
    }

    /// Whether Pango would neither break nor shorten the line. It counts without the space at the end.
    private func fits(_ plain: PlainLine, _ space: Int32) -> Bool {
        guard wraps else { return true }
        return max(plain.width, plain.width - space) <= ParagraphSetter.units(max(width, 1))
            && CGFloat(plain.width) / CGFloat(PANGO_SCALE) <= width
    }
}
