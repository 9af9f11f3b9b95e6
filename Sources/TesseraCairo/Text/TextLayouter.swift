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

    /// Layouts of texts up to this length are kept.
    private static let keptBytes = 2_048
    /// Single lines up to this length are laid out without a limit first, so that all widths they fit in share them.
    private static let naturalBytes = 256

    let worker: PangoWorker
    let key: TextKey
    let block: TextBlock
    let width: CGFloat
    let height: CGFloat
    let forDrawing: Bool
    /// Whether lines of ASCII are shaped without a layout of Pango's; tests compare both.
    let shapesPlainText: Bool

    /// What one run asks of the lines it stands in.
    struct LineShape {
        var ascent: CGFloat
        var descent: CGFloat
    }

    init(worker: PangoWorker, key: TextKey, height: CGFloat, forDrawing: Bool, shapesPlainText: Bool = true) {
        self.worker = worker
        self.key = key
        block = key.block
        self.forDrawing = forDrawing
        self.shapesPlainText = shapesPlainText
        width = key.width
        self.height = height.isNaN ? .infinity : height
    }

    /// Lends the lines, and says how many of them from the first fit into the height.
    func run<R>(_ body: (LaidOutText, Int) -> R) -> R {
        let all = lines(limit: block.lineLimit)
        let fitting = all.fittingLines(height: height)
        guard fitting < all.lines.count, truncates, forDrawing else { return body(all, fitting) }
        let cut = lines(limit: fitting, isCut: true)
        return body(cut, cut.lines.count)
    }

    private var truncates: Bool { Self.truncates(block, width) }

    private static func truncates(_ block: TextBlock, _ width: CGFloat) -> Bool {
        switch block.lineBreak {
        case .truncateHead, .truncateTail, .truncateMiddle: width.isFinite
        case .wordWrap, .charWrap, .clip: false
        }
    }

    // MARK: Kept layouts

    private var isKept: Bool { key.byteCount <= Self.keptBytes }

    private func lines(limit: Int, isCut: Bool = false) -> LaidOutText {
        guard isKept else { return makeLines(limit: limit, isCut: isCut) }
        if !isCut, let natural = naturalLines(limit: limit) { return natural }
        var own = ownKey(limit: limit)
        own.isCut = isCut
        return kept(own) { makeLines(limit: limit, isCut: isCut) }
    }

    private func kept(_ key: LayoutKey, make: () -> LaidOutText) -> LaidOutText {
        worker.layouts.value(for: key) ?? keep(make(), key)
    }

    private func keep(_ new: LaidOutText, _ key: LayoutKey) -> LaidOutText {
        // A layout, its lines and items, and what a character takes in them.
        worker.layouts.insert(new, for: key, cost: 2_048 * max(new.lines.count, 1) + 96 * key.text.byteCount)
        return new
    }

    /// The lines of the text without a limit of the width, where they fit into it: they are the same then.
    private func naturalLines(limit: Int) -> LaidOutText? {
        guard width.isFinite, !block.hasIndents else { return nil }
        let unlimited = key.with(width: .infinity)
        let wanted = LayoutKey(text: unlimited, lineLimit: limit, isCut: false, isJustified: false)
        var found = worker.layouts.value(for: wanted)
        if found == nil, limit == 1, key.byteCount <= Self.naturalBytes, !block.runs.contains(where: \.hasLineBreak) {
            if let fitting = fittingLines(limit: limit) {
                found = keep(fitting, wanted)
            } else if worker.layouts.contains(ownKey(limit: limit)) {
                return nil
            } else {
                let natural = TextLayouter(
                    worker: worker, key: unlimited, height: .infinity, forDrawing: false,
                    shapesPlainText: shapesPlainText)
                found = natural.keep(natural.makeLines(limit: limit, isCut: false), wanted)
            }
        }
        guard let found, !found.isTruncated, found.contentWidth <= width else { return nil }
        return found
    }

    private func ownKey(limit: Int) -> LayoutKey {
        LayoutKey(text: key, lineLimit: limit, isCut: false, isJustified: forDrawing && block.justifies)
    }

    /// A line laid out within the width, where nothing of it had to be left out: it is the same without a limit then. One
    /// that was shortened is kept as it is, so that it need not be laid out twice.
    private func fittingLines(limit: Int) -> LaidOutText? {
        guard truncates, !block.justifies, key.byteCount <= TextParagraph.longestWord else { return nil }
        let own = ownKey(limit: limit)
        guard !worker.layouts.contains(own) else { return nil }
        let made = makeLines(limit: limit, isCut: false)
        guard made.isTruncated || made.contentWidth > width else { return made }
        _ = keep(made, own)
        return nil
    }

    // MARK: Lines

    /// All lines, at most `limit` where it is above 0. `isCut` says that text after them is known to be left out.
    private func makeLines(limit: Int, isCut: Bool) -> LaidOutText {
        worker.counts.noteLayout()
        if !isCut, let plain = plainLine() { return plain }
        let shapes = block.runs.map(shape)
        let paragraphs = block.runs.isEmpty ? [] : TextParagraph.paragraphs(of: block)
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
            let keep = min(budget, visibleBytes(lines: room, shapes))
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
            var setter = ParagraphSetter(layouter: self, paragraph: shaped, room: room, shapes: shapes)
            var added = setter.append(to: result)
            if !isLast, room > 0, added >= room, truncates, block.lineBreak == .truncateTail, !result.lastIsEllipsized {
                // A line that a hard break ends, with text left out after it.
                result.dropParagraph(lines: added)
                shaped.appendEllipsis()
                setter = ParagraphSetter(layouter: self, paragraph: shaped, room: room, shapes: shapes)
                added = setter.append(to: result)
                result.isTruncated = true
            }
        }
        result.stack()
        if skippedBytes > 0 { result.extrapolate(skipped: skippedBytes, shaped: shapedBytes, wraps: wraps) }
        return result
    }

    private func shape(_ run: TextRun) -> LineShape {
        if let attachment = run.attachment {
            return LineShape(
                ascent: max(0, attachment.rise + attachment.size.height), descent: max(0, -attachment.rise))
        }
        let font = worker.metrics(of: run.font)
        let raise = run.baselineOffset.isFinite ? run.baselineOffset : 0
        return LineShape(ascent: font.ascender + max(raise, 0), descent: -font.descender + max(-raise, 0))
    }

    var wraps: Bool { width.isFinite && block.lineBreak != .clip }

    /// Whether lines that do not fit are shortened by Pango.
    var ellipsizeMode: PangoEllipsizeMode {
        guard truncates else { return PANGO_ELLIPSIZE_NONE }
        return switch block.lineBreak {
        case .truncateHead: PANGO_ELLIPSIZE_START
        case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
        case .truncateTail: PANGO_ELLIPSIZE_END
        case .wordWrap, .charWrap, .clip: PANGO_ELLIPSIZE_NONE
        }
    }
    /// How many bytes `lines` lines (0: any number) can show at most.
    private func visibleBytes(lines: Int, _ shapes: [LineShape]) -> Int {
        guard width.isFinite else { return Self.exactBytes }
        var smallest = CGFloat.infinity
        for run in block.runs.indices {
            smallest = min(smallest, block.runs[run].font.shapingSize + min(0, block.runs[run].kern))
        }
        let advance = max((smallest == .infinity ? 1 : smallest) * 0.1, 0.05)
        let allowed = lines > 0 ? lines : linesInHeight(shapes)
        guard allowed < 100_000 else { return Self.exactBytes }
        let characters = (width / advance + 128) * CGFloat(wraps ? allowed : 1)
        return Int(min(characters * 3, CGFloat(Self.exactBytes)))
    }

    /// The most lines that the height can show, one more to notice that there are more. Kept layouts are those of all
    /// heights.
    private func linesInHeight(_ shapes: [LineShape]) -> Int {
        guard height.isFinite, forDrawing, !isKept else { return .max }
        let least = block.runs.indices.map { index in
            block.paragraphStyle(ofRun: index).lineHeight(
                ascent: shapes[index].ascent, descent: shapes[index].descent)
        }.min()
        return Int(min(max(height / max(least ?? 1, 0.05), 0), 1_000_000)) + 2
    }

    private func shorten(_ paragraph: inout TextParagraph, to bytes: Int) -> Bool {
        switch block.lineBreak {
        case .truncateHead where block.lineLimit == 1: paragraph.keep(head: 0, tail: bytes)
        case .truncateMiddle where block.lineLimit == 1: paragraph.keep(head: bytes / 2, tail: bytes / 2)
        default: paragraph.keep(head: bytes, tail: 0)
        }
    }
}

extension TextBlock {
    fileprivate var hasIndents: Bool { !paragraph.isFullWidth || otherParagraphs.contains { !$0.isFullWidth } }
    fileprivate var justifies: Bool {
        alignment == .justified || otherParagraphs.contains { $0.alignment == .justified }
    }
}

extension TextRun {
    fileprivate var hasLineBreak: Bool {
        text.utf8.contains { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }
    }
}
