import CPangoCairo
import Foundation
import TesseraGraphics

/// Lines of a block with their places, top to bottom from 0; it owns the layouts that its lines belong to.
///
/// Lives while its worker is checked out.
final class LaidOutText {
    struct Line {
        let line: UnsafeMutablePointer<PangoLayoutLine>
        let paragraph: TextParagraph
        let width: CGFloat
        let height: CGFloat
        let ascent: CGFloat
        let descent: CGFloat
        var top: CGFloat = 0
        /// From the block's top. Height that the text does not need goes above it, as in TextKit.
        var baseline: CGFloat { top + height - descent }
    }

    var lines: [Line] = []
    var isTruncated = false
    var lastIsEllipsized = false
    /// What was not shaped, extrapolated.
    private var extraLines = 0
    private var extraHeight: CGFloat = 0
    private var extraWidth: CGFloat = 0
    private var layouts: [OpaquePointer] = []

    deinit {
        layouts.forEach { g_object_unref(UnsafeMutableRawPointer($0)) }
    }

    /// Takes over a reference.
    func adopt(_ layout: OpaquePointer) {
        layouts.append(layout)
    }

    /// Takes the last paragraph back, which had `lines` lines.
    func dropParagraph(lines count: Int) {
        lines.removeLast(count)
        if let layout = layouts.popLast() { g_object_unref(UnsafeMutableRawPointer(layout)) }
    }

    func prefix(_ count: Int) -> LaidOutText {
        lines.removeLast(lines.count - count)
        isTruncated = true
        (extraLines, extraHeight, extraWidth) = (0, 0, 0)
        return self
    }

    /// Places the lines below each other.
    func stack(_ block: TextBlock) {
        var top: CGFloat = 0
        for index in lines.indices {
            if index > 0 { top += block.lineSpacing.isFinite ? block.lineSpacing : 0 }
            lines[index].top = top
            top += lines[index].height
        }
    }

    func extrapolate(skipped: Int, shaped: Int, wraps: Bool) {
        let ratio = CGFloat(skipped) / CGFloat(max(shaped, 1))
        if wraps || lines.count > 1 {
            extraLines = Int((CGFloat(lines.count) * ratio).rounded(.up))
            extraHeight = contentHeight * ratio
        } else {
            extraWidth = contentWidth * ratio
        }
    }

    /// How many lines from the first fit in `height`; at least one where there is one.
    func fittingLines(height: CGFloat) -> Int {
        guard let last = lines.last, last.top + last.height + extraHeight > height + Self.tolerance else {
            return lines.count
        }
        let fitting = lines.firstIndex { $0.top + $0.height > height + Self.tolerance } ?? lines.count
        return max(fitting, 1)
    }

    /// Heights that callers rounded, in points.
    private static let tolerance: CGFloat = 0.01

    private var contentHeight: CGFloat { lines.last.map { $0.top + $0.height } ?? 0 }
    private var contentWidth: CGFloat { lines.map(\.width).max() ?? 0 }

    /// What the lines need when none may be wider than `width`.
    func metrics(width: CGFloat) -> TextMetrics {
        let widest = contentWidth + extraWidth
        return TextMetrics(
            size: CGSize(width: min(widest, width), height: contentHeight + extraHeight),
            firstBaseline: lines.first?.baseline ?? 0, lastBaseline: (lines.last?.baseline ?? 0) + extraHeight,
            lineCount: lines.count + extraLines, isTruncated: isTruncated || widest > width + 1e-6)
    }

    /// Draws the lines from the top edge of `rect`, aligned within its width.
    func draw(_ block: TextBlock, in rect: CGRect, on cr: OpaquePointer, alpha: CGFloat) {
        var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
        cairo_clip_extents(cr, &left, &top, &right, &bottom)
        for line in lines {
            let y = rect.minY + line.top
            // Glyphs may reach beyond their line, but hardly by more than its height.
            guard y + 2 * line.height >= top, y - line.height <= bottom else { continue }
            let x = rect.minX + offset(of: line, block, in: rect.width)
            drawBackgrounds(of: line, block, x: x, y: y, on: cr, alpha: alpha)
            cairo_move_to(cr, x, rect.minY + line.baseline)
            pango_cairo_show_layout_line(cr, line.line)
        }
        cairo_new_path(cr)
    }

    private func offset(of line: Line, _ block: TextBlock, in width: CGFloat) -> CGFloat {
        guard width.isFinite else { return 0 }
        let isRight: Bool
        switch block.alignment {
        case .left: isRight = false
        case .right: isRight = true
        case .center: return (width - line.width) / 2
        case .natural: isRight = block.isRightToLeft
        case .justified: isRight = line.line.pointee.resolvedDirection == PANGO_DIRECTION_RTL
        }
        return isRight ? width - line.width : 0
    }

    private func drawBackgrounds(
        of line: Line, _ block: TextBlock, x: CGFloat, y: CGFloat, on cr: OpaquePointer, alpha: CGFloat
    ) {
        guard block.runs.contains(where: { $0.backgroundColor != nil }) else { return }
        let start = Int(line.line.pointee.start_index)
        let bytes = start..<start + Int(line.line.pointee.length)
        // Ranges count from the layout's left edge, in which Pango may have aligned the line.
        let left = line.xRanges(of: bytes).map(\.lowerBound).min() ?? 0
        for span in line.paragraph.spans {
            guard let color = block.runs[span.run].backgroundColor else { continue }
            cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * alpha)
            for range in line.xRanges(of: (span.start..<span.end).clamped(to: bytes)) {
                cairo_rectangle(
                    cr, x + range.lowerBound - left, y, range.upperBound - range.lowerBound, line.height)
                cairo_fill(cr)
            }
        }
    }
}

extension LaidOutText.Line {
    /// Where the bytes stand in the layout, in points; several ranges where directions mix.
    fileprivate func xRanges(of bytes: Range<Int>) -> [Range<CGFloat>] {
        guard !bytes.isEmpty else { return [] }
        var ranges: UnsafeMutablePointer<Int32>?
        var count: Int32 = 0
        pango_layout_line_get_x_ranges(line, Int32(bytes.lowerBound), Int32(bytes.upperBound), &ranges, &count)
        guard let ranges else { return [] }
        defer { g_free(ranges) }
        return (0..<Int(count)).map { index in
            let a = CGFloat(ranges[2 * index]) / CGFloat(PANGO_SCALE)
            let b = CGFloat(ranges[2 * index + 1]) / CGFloat(PANGO_SCALE)
            return min(a, b)..<max(a, b)
        }
    }
}

extension PangoLayoutLine {
    var resolvedDirection: PangoDirection { PangoDirection(rawValue: UInt32(resolved_dir)) }
}
