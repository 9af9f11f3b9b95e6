import CPangoCairo
import Foundation
import TesseraGraphics

extension ParagraphSetter {
    /// What the paragraph's runs ask of shaping beside the font of a single run; nil for nothing.
    func attributes() -> OpaquePointer? {
        // UIKit adds no hyphen where it cuts a word; a soft hyphen asks for one. Lines without a limit and
        // those that are shortened are never cut.
        let isOneLine = room == 1 && layouter.ellipsizeMode != PANGO_ELLIPSIZE_NONE
        let hyphenates = paragraph.hasSoftHyphen || !layouter.wraps || isOneLine
        if hyphenates, block.runs.count == 1, block.runs[0].isPlain { return nil }
        guard let list = pango_attr_list_new() else { return nil }
        for span in paragraph.spans {
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, in range: Range<Int>? = nil) {
                guard let attribute else { return }
                attribute.pointee.start_index = UInt32(range?.lowerBound ?? span.start)
                attribute.pointee.end_index = UInt32(range?.upperBound ?? span.end)
                pango_attr_list_insert(list, attribute)
            }
            let run = block.runs[span.run]
            if block.runs.count > 1 {
                add(pango_attr_font_desc_new(layouter.worker.description(of: run.font)))
                // Never drawn: it keeps neighbouring runs apart, which are painted one by one.
                add(pango_attr_foreground_alpha_new(UInt16(1 + span.run % 65_000)))
            }
            if let features = run.shapingFeatures { add(pango_attr_font_features_new(features)) }
            addSpacing(of: run, in: span) { add(pango_attr_letter_spacing_new($0), in: $1) }
            if let attachment = run.attachment {
                var box = PangoRectangle(
                    x: 0, y: Self.units(-attachment.rise - attachment.size.height),
                    width: Self.units(attachment.size.width), height: Self.units(attachment.size.height))
                add(pango_attr_shape_new(&box, &box))
            }
            if !hyphenates { add(pango_attr_insert_hyphens_new(0)) }
        }
        return list
    }

    /// Calls `add` with the space between the letters of each stretch that has some.
    private func addSpacing(of run: TextRun, in span: TextParagraph.Span, _ add: (Int32, Range<Int>) -> Void) {
        let own = run.kern.isFinite ? run.kern : 0
        let all = span.start..<span.end
        let tracking = run.attachment == nil ? run.font.tracking : 0
        guard tracking != 0 else {
            if own != 0 { add(Self.units(own), all) }
            return
        }
        var end = all.lowerBound
        for words in TrackedWords(paragraph.bytes, in: all) {
            if own != 0, words.lowerBound > end { add(Self.units(own), end..<words.lowerBound) }
            let total = Self.units(own + tracking)
            if total != 0 { add(total, words) }
            end = words.upperBound
        }
        if own != 0, end < all.upperBound { add(Self.units(own), end..<all.upperBound) }
    }
}

extension TextRun {
    /// Whether the font alone says how the text is shaped.
    fileprivate var isPlain: Bool {
        kern == 0 && attachment == nil && font.tracking == 0 && shapingFeatures == nil
    }

    /// OpenType features as Pango reads them; nil for none.
    fileprivate var shapingFeatures: String? {
        guard font.usesMonospacedDigits || font.features != nil || !usesLigatures else { return nil }
        var list: [String] = []
        if font.usesMonospacedDigits { list.append("tnum=1") }
        if !usesLigatures { list.append("liga=0,clig=0,dlig=0") }
        if let features = font.features { list.append(features) }
        return list.joined(separator: ",")
    }
}
