import CPangoCairo
import Foundation
import TesseraGraphics

/// Breaks a block into lines with one Pango layout for each paragraph.
///
/// Pango shapes, wraps and shortens; where lines stand is decided here, from the fonts that the block names, so that
/// fallback faces (emoji, other scripts) never change the height of a line.
///
/// Work is bounded: of a paragraph only as much is shaped as the allowed lines can show, counting a tenth of the
/// smallest font's size for a character, and of a whole block at most `exactBytes`. Sizes beyond that are extrapolated
/// from what was shaped; no surface could show such a block at once.
struct TextLayouter {
    static let exactBytes = 65_536

    let worker: PangoWorker
    let block: TextBlock
    let width: CGFloat
    let height: CGFloat
    let alpha: CGFloat
    let forDrawing: Bool
    private let lineMetrics: [LineShape]
    private let paragraphs: [TextParagraph]

    /// What one run asks of the lines it stands in.
    private struct LineShape {
        var ascent: CGFloat
        var descent: CGFloat
    }

    /// `width` at most 0 or not a number means no limit, as infinity does.
    init(
        worker: PangoWorker, metrics: (FontValue) -> FontMetrics, block: TextBlock, width: CGFloat, height: CGFloat,
        alpha: CGFloat = 1, forDrawing: Bool = false
    ) {
        self.worker = worker
        self.block = block
        self.width = width > 0 && width < 1_000_000 ? width : .infinity
        self.height = height.isNaN ? .infinity : height
        self.alpha = alpha
        self.forDrawing = forDrawing
        lineMetrics = block.runs.map { run in
            let font = metrics(run.font)
            let raise = run.baselineOffset.isFinite ? run.baselineOffset : 0
            return LineShape(ascent: font.ascender + max(raise, 0), descent: -font.descender + max(-raise, 0))
        }
        paragraphs = block.runs.isEmpty ? [] : TextParagraph.paragraphs(of: block)
    }

    func run() -> LaidOutText {
        let all = lines(limit: block.lineLimit)
        let fitting = all.fittingLines(height: height)
        guard fitting < all.lines.count else { return all }
        if truncates, forDrawing { return lines(limit: fitting, isCut: true) }
        return all.prefix(fitting)
    }

    private var truncates: Bool {
        switch block.lineBreak {
        case .truncateHead, .truncateTail, .truncateMiddle: width.isFinite
        case .wordWrap, .charWrap, .clip: false
        }
    }

    // MARK: Lines

    /// All lines, at most `limit` where it is above 0. `isCut` says that text after them is known to be left out.
    private func lines(limit: Int, isCut: Bool = false) -> LaidOutText {
        let result = LaidOutText()
        result.isTruncated = isCut
        var budget = Self.exactBytes
        var skippedBytes = 0
        var shapedBytes = 0
        for (index, paragraph) in paragraphs.enumerated() {
            let room = limit > 0 ? limit - result.lines.count : 0
            if limit > 0, room <= 0 {
                result.isTruncated = true
                break
            }
            guard budget > 0 else {
                skippedBytes += paragraph.bytes.count + 1
                continue
            }
            var shaped = paragraph
            let keep = min(budget, visibleBytes(lines: room))
            if shorten(&shaped, to: keep) {
                if room > 0, width.isFinite {
                    result.isTruncated = true
                } else {
                    skippedBytes += paragraph.bytes.count - keep
                }
            }
            budget -= shaped.bytes.count + 1
            shapedBytes += shaped.bytes.count + 1
            if wraps { shaped.openLongWords() }
            let isLast = index == paragraphs.count - 1
            var added = append(shaped, room: room, to: result)
            if !isLast, room > 0, added >= room, truncates, block.lineBreak == .truncateTail, !result.lastIsEllipsized {
                // A line that a hard break ends, with text left out after it.
                result.dropParagraph(lines: added)
                shaped.appendEllipsis()
                added = append(shaped, room: room, to: result)
                result.isTruncated = true
            }
        }
        result.stack(block)
        if skippedBytes > 0 { result.extrapolate(skipped: skippedBytes, shaped: shapedBytes, wraps: wraps) }
        return result
    }

    private var wraps: Bool { width.isFinite && block.lineBreak != .clip }

    /// How many bytes `lines` lines (0: any number) can show at most.
    private func visibleBytes(lines: Int) -> Int {
        let smallest = block.runs.map { $0.font.shapingSize + min(0, $0.kern) }.min() ?? 1
        let advance = max(smallest * 0.1, 0.05)
        guard width.isFinite else { return Self.exactBytes }
        let allowed = lines > 0 ? lines : linesInHeight
        guard allowed < 100_000 else { return Self.exactBytes }
        let characters = (width / advance + 128) * CGFloat(wraps ? allowed : 1)
        return Int(min(characters * 3, CGFloat(Self.exactBytes)))
    }

    /// The most lines that the height can show, one more to notice that there are more.
    private var linesInHeight: Int {
        guard height.isFinite, forDrawing else { return .max }
        let least = lineMetrics.map { lineHeight(ascent: $0.ascent, descent: $0.descent) }.min() ?? 1
        return Int(min(max(height / max(least, 0.05), 0), 1_000_000)) + 2
    }

    private func shorten(_ paragraph: inout TextParagraph, to bytes: Int) -> Bool {
        switch block.lineBreak {
        case .truncateHead where block.lineLimit == 1: paragraph.keep(head: 0, tail: bytes)
        case .truncateMiddle where block.lineLimit == 1: paragraph.keep(head: bytes / 2, tail: bytes / 2)
        default: paragraph.keep(head: bytes, tail: 0)
        }
    }

    private func append(_ paragraph: TextParagraph, room: Int, to result: LaidOutText) -> Int {
        guard let layout = makeLayout(paragraph, room: room) else { return 0 }
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
                result.lines.append(shape(line, paragraph))
                added += 1
            }
            node = current.pointee.next
        }
        return added
    }

    private func shape(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ paragraph: TextParagraph) -> LaidOutText.Line {
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        let start = Int(line.pointee.start_index)
        let runs = paragraph.runs(in: start..<start + Int(line.pointee.length))
        let ascent = runs.map { lineMetrics[$0].ascent }.max() ?? 0
        let descent = runs.map { lineMetrics[$0].descent }.max() ?? 0
        return LaidOutText.Line(
            line: line, paragraph: paragraph, width: CGFloat(logical.width) / CGFloat(PANGO_SCALE),
            height: lineHeight(ascent: ascent, descent: descent), ascent: ascent, descent: descent)
    }

    private func lineHeight(ascent: CGFloat, descent: CGFloat) -> CGFloat {
        var height = ascent + descent
        if block.lineHeightMultiple > 0 { height *= block.lineHeightMultiple }
        if block.minimumLineHeight > 0 { height = max(height, block.minimumLineHeight) }
        if block.maximumLineHeight > 0 { height = min(height, block.maximumLineHeight) }
        return height
    }

    // MARK: Pango

    private func makeLayout(_ paragraph: TextParagraph, room: Int) -> OpaquePointer? {
        guard let context = worker.context else { return nil }
        // What decides for a paragraph without a direction of its own.
        pango_context_set_base_dir(context, block.isRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR)
        guard let layout = pango_layout_new(context) else { return nil }
        paragraph.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
            }
        }
        if let attributes = attributes(of: paragraph) {
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        if let first = block.runs.indices.contains(paragraph.emptyRun) ? block.runs[paragraph.emptyRun] : nil {
            pango_layout_set_font_description(layout, worker.description(of: first.font))
        }
        if wraps {
            pango_layout_set_width(layout, Int32((width * CGFloat(PANGO_SCALE)).rounded()))
            pango_layout_set_wrap(layout, block.lineBreak == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        }
        if truncates, room > 0 {
            pango_layout_set_ellipsize(layout, ellipsizeMode)
            pango_layout_set_height(layout, -Int32(min(room, 1_000_000)))
        }
        if forDrawing, block.alignment == .justified { pango_layout_set_justify(layout, 1) }
        return layout
    }

    private var ellipsizeMode: PangoEllipsizeMode {
        switch block.lineBreak {
        case .truncateHead: PANGO_ELLIPSIZE_START
        case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
        case .truncateTail: PANGO_ELLIPSIZE_END
        case .wordWrap, .charWrap, .clip: PANGO_ELLIPSIZE_NONE
        }
    }

    private func attributes(of paragraph: TextParagraph) -> OpaquePointer? {
        guard let list = pango_attr_list_new() else { return nil }
        // UIKit adds no hyphen where it cuts a word; a soft hyphen asks for one.
        let hyphenates = paragraph.hasSoftHyphen
        for span in paragraph.spans {
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute else { return }
                attribute.pointee.start_index = UInt32(span.start)
                attribute.pointee.end_index = UInt32(span.end)
                pango_attr_list_insert(list, attribute)
            }
            let run = block.runs[span.run]
            if block.runs.count > 1 { add(pango_attr_font_desc_new(worker.description(of: run.font))) }
            if run.font.usesMonospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
            if run.kern != 0, run.kern.isFinite { add(pango_attr_letter_spacing_new(Self.units(run.kern))) }
            if run.baselineOffset != 0, run.baselineOffset.isFinite {
                add(pango_attr_rise_new(Self.units(run.baselineOffset)))
            }
            if forDrawing {
                add(pango_attr_foreground_new(run.color.red.short, run.color.green.short, run.color.blue.short))
                // Zero would mean that no alpha was set.
                add(pango_attr_foreground_alpha_new(max((run.color.alpha * alpha).short, 1)))
                if run.isUnderlined { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
                if run.isStruckThrough { add(pango_attr_strikethrough_new(1)) }
            }
            if !hyphenates { add(pango_attr_insert_hyphens_new(0)) }
        }
        return list
    }

    private static func units(_ points: CGFloat) -> Int32 {
        Int32(min(max(points, -10_000), 10_000) * CGFloat(PANGO_SCALE))
    }
}

extension Double {
    /// A colour component as Pango takes it, 0 to 65,535.
    fileprivate var short: UInt16 { UInt16(min(max(isNaN ? 0 : self, 0), 1) * 65_535) }
}
