import CPangoCairo
import Foundation
import TesseraGraphics

/// Sets one paragraph of a block with a Pango layout of its own.
struct ParagraphSetter {
    /// The distance of the usual tab stops in points, and how many of them there are.
    private static let usualTab: CGFloat = 28
    private static let usualTabs = 12

    let layouter: TextLayouter
    let paragraph: TextParagraph
    /// The most lines; 0 for any number.
    let room: Int
    let shapes: [TextLayouter.LineShape]
    private let style: ParagraphValue

    init(layouter: TextLayouter, paragraph: TextParagraph, room: Int, shapes: [TextLayouter.LineShape]) {
        self.layouter = layouter
        self.paragraph = paragraph
        self.room = room
        self.shapes = shapes
        style = layouter.block.paragraphStyle(ofRun: paragraph.spans.first?.run ?? paragraph.emptyRun)
    }

    var block: TextBlock { layouter.block }
    private var isSpaced: Bool { block.runs.contains { $0.kern != 0 || $0.font.tracking != 0 } }

    /// Adds the paragraph's lines and answers how many.
    func append(to result: LaidOutText) -> Int {
        guard let layout = makeLayout() else { return 0 }
        result.adopt(layout)
        if pango_layout_is_ellipsized(layout) != 0 {
            result.isTruncated = true
            result.lastIsEllipsized = true
        }
        var added = 0
        // Not the read-only list: lines that were shortened get their sign's width corrected.
        var node = pango_layout_get_lines(layout)
        while let current = node {
            guard room == 0 || added < room else {
                result.isTruncated = true
                break
            }
            if let data = current.pointee.data {
                let line = data.assumingMemoryBound(to: PangoLayoutLine.self)
                if result.lastIsEllipsized { EllipsisWidth.restore(in: line) }
                if isSpaced { LetterSpacing(line: line, paragraph: paragraph).trail() }
                result.lines.append(shaped(line, isFirst: added == 0))
                added += 1
            }
            node = current.pointee.next
        }
        return added
    }

    private func shaped(_ line: UnsafeMutablePointer<PangoLayoutLine>, isFirst: Bool) -> LaidOutText.Line {
        let start = Int(line.pointee.start_index)
        var (ascent, descent) = (-CGFloat.infinity, -CGFloat.infinity)
        paragraph.forEachRun(in: start..<start + Int(line.pointee.length)) { run in
            ascent = max(ascent, shapes[run].ascent)
            descent = max(descent, shapes[run].descent)
        }
        return LaidOutText.Line(
            line: line, paragraph: paragraph, style: style, isFirst: isFirst,
            width: CGFloat(line.logicalWidth) / CGFloat(PANGO_SCALE),
            height: style.lineHeight(ascent: ascent, descent: descent), descent: descent)
    }

    // MARK: Pango

    private func makeLayout() -> OpaquePointer? {
        guard let context = layouter.worker.context else { return nil }
        // What decides for a paragraph without a direction of its own.
        pango_context_set_base_dir(context, style.isRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR)
        guard let layout = pango_layout_new(context) else { return nil }
        paragraph.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
            }
        }
        if let attributes = attributes() {
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        if let first = block.runs.indices.contains(paragraph.emptyRun) ? block.runs[paragraph.emptyRun] : nil {
            pango_layout_set_font_description(layout, layouter.worker.description(of: first.font))
        }
        if layouter.wraps {
            let first = Self.length(style.firstLineIndent)
            let others = Self.length(style.indent)
            let room = max(style.end(in: layouter.width) - min(first, others), 1)
            pango_layout_set_width(layout, Self.units(room))
            if first != others { pango_layout_set_indent(layout, Self.units(first - others)) }
            pango_layout_set_wrap(layout, block.lineBreak == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        }
        if layouter.ellipsizeMode != PANGO_ELLIPSIZE_NONE, room > 0 {
            pango_layout_set_ellipsize(layout, layouter.ellipsizeMode)
            pango_layout_set_height(layout, -Int32(min(room, 1_000_000)))
        }
        if layouter.forDrawing, style.alignment == .justified { pango_layout_set_justify(layout, 1) }
        if paragraph.bytes.contains(0x09) { setTabs(of: layout) }
        return layout
    }

    private func setTabs(of layout: OpaquePointer) {
        let usual = (1...Self.usualTabs).map {
            ParagraphValue.TabStop(location: CGFloat($0) * Self.usualTab, kind: .start)
        }
        var stops = style.tabStops ?? usual
        let interval = style.tabInterval > 0 ? style.tabInterval : Self.usualTab
        // Pango repeats the distance of the last two stops.
        stops.append(ParagraphValue.TabStop(location: (stops.last?.location ?? 0) + interval, kind: .start))
        guard let tabs = pango_tab_array_new(Int32(stops.count), 0) else { return }
        for (index, stop) in stops.enumerated() {
            let kind: PangoTabAlign =
                switch stop.kind {
                case .start: PANGO_TAB_LEFT
                case .end: PANGO_TAB_RIGHT
                case .center: PANGO_TAB_CENTER
                }
            pango_tab_array_set_tab(tabs, Int32(index), kind, Self.units(max(stop.location, 0)))
        }
        pango_layout_set_tabs(layout, tabs)
        pango_tab_array_free(tabs)
    }

    private static func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }

    static func units(_ points: CGFloat) -> Int32 {
        Int32((min(max(points, -1_000_000), 1_000_000) * CGFloat(PANGO_SCALE)).rounded())
    }
}

extension ParagraphValue {
    /// How far from the leading edge lines may reach in `width`.
    func end(in width: CGFloat) -> CGFloat {
        guard tail.isFinite else { return width }
        return tail > 0 ? min(tail, width) : width + tail
    }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
    /// The width of the line in Pango's units: that of its glyphs, where nothing but glyphs stands in it. Pango itself
    /// looks up the height of every glyph on the way.
    var logicalWidth: Int32 {
        var sum: Int32 = 0
        var node = pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
                let width = run.plainWidth
            else { return extentsWidth }
            sum += width
        }
        return sum
    }

    /// The same as Pango has it.
    var extentsWidth: Int32 {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(self, nil, &logical)
        return logical.width
    }
}

extension UnsafeMutablePointer<PangoGlyphItem> {
    /// The sum of the glyphs' widths; nil where the run is more than its glyphs, or goes back.
    fileprivate var plainWidth: Int32? {
        guard let glyphs = pointee.glyphs, let item = pointee.item, item.pointee.analysis.extra_attrs == nil,
            pointee.start_x_offset == 0, pointee.end_x_offset == 0
        else { return nil }
        let width = pango_glyph_string_get_width(glyphs)
        return width >= 0 ? width : nil
    }
}
