import CPangoCairo
import Foundation
import TesseraGraphics

/// A line of ASCII in one font, shaped without a layout of Pango's: most labels are one, and layouts look for breaks,
/// scripts, directions and faces that such a text does not have. Its glyphs are those of a layout, to the bit.
final class PlainLine {
    /// Longer texts are hardly a line.
    static let mostBytes = 128

    let line: UnsafeMutablePointer<PangoLayoutLine>
    /// In Pango's units.
    let width: Int32
    private let node: UnsafeMutablePointer<GSList>
    private let run: UnsafeMutablePointer<PangoGlyphItem>

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
        line = .allocate(capacity: 1)
        node = .allocate(capacity: 1)
        run = .allocate(capacity: 1)
        run.initialize(to: PangoGlyphItem())
        (run.pointee.item, run.pointee.glyphs) = (item, glyphs)
        node.initialize(to: GSList(data: UnsafeMutableRawPointer(run), next: nil))
        line.initialize(to: PangoLayoutLine())
        (line.pointee.length, line.pointee.runs, line.pointee.is_paragraph_start) = (shape.length, node, 1)
    }

    deinit {
        pango_item_free(run.pointee.item)
        pango_glyph_string_free(run.pointee.glyphs)
        line.deallocate()
        node.deallocate()
        run.deallocate()
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
        guard shapesPlainText, block.runs.count == 1, 1...PlainLine.mostBytes ~= key.byteCount else { return nil }
        let style = block.paragraphStyle(ofRun: 0)
        guard style.isFullWidth, style.alignment != .justified, let space = plainSpace else { return nil }
        let bytes = Array(block.runs[0].text.utf8)
        var hasLetters = false
        for byte in bytes {
            guard 0x20...0x7E ~= byte else { return nil }
            hasLetters = hasLetters || byte.isASCIILetter
        }
        // Letters decide about the direction; without one the paragraph does.
        guard hasLetters || !style.isRightToLeft, let font = worker.plainFont(for: block.runs[0].font),
            let plain = PlainLine(bytes, hasLetters: hasLetters, in: font, space: space), fits(plain, space)
        else { return nil }
        let metrics = metrics(block.runs[0].font)
        let raise = block.runs[0].baselineOffset.isFinite ? block.runs[0].baselineOffset : 0
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
    private var plainSpace: Int32? {
        let font = block.runs[0].font
        guard block.runs[0].usesLigatures, block.runs[0].attachment == nil, !font.usesMonospacedDigits,
            font.features == nil, font.pointSize >= 1
        else { return nil }
        let own = block.runs[0].kern.isFinite ? block.runs[0].kern : 0
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
