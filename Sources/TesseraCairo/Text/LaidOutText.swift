import CPangoCairo
import Foundation
import TesseraGraphics

/// Lines of a block with their places, top to bottom from 0; it owns what its lines belong to.
///
/// Belongs to the worker that made it. Nothing changes once the layouter has handed it out.
final class LaidOutText {
    struct Line {
        let line: UnsafeMutablePointer<PangoLayoutLine>
        let paragraph: TextParagraph
        let style: ParagraphValue
        /// Whether it is the first of its paragraph.
        let isFirst: Bool
        let width: CGFloat
        let height: CGFloat
        let descent: CGFloat
        var top: CGFloat = 0
        /// From the block's top. Height that the text does not need goes above it, as in TextKit.
        var baseline: CGFloat { top + height - descent }
        var indent: CGFloat { isFirst ? max(style.firstLineIndent, 0) : max(style.indent, 0) }
    }

    // Filled by one thread before anybody else reads it: without the checks for exclusivity.
    @exclusivity(unchecked) var lines: [Line] = []
    @exclusivity(unchecked) var isTruncated = false
    @exclusivity(unchecked) var lastIsEllipsized = false
    /// What was not shaped, extrapolated.
    @exclusivity(unchecked) private var extraLines = 0
    @exclusivity(unchecked) private var extraHeight: CGFloat = 0
    @exclusivity(unchecked) private var extraWidth: CGFloat = 0
    @exclusivity(unchecked) private var layouts: [OpaquePointer] = []
    /// The line that was shaped without a layout.
    private let plain: PlainLine?

    init(_ plain: PlainLine? = nil) {
        self.plain = plain
    }

    deinit {
        plain?.free()
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

    /// Places the lines below each other.
    func stack() {
        var top: CGFloat = 0
        for index in lines.indices {
            if index > 0 {
                let above = lines[index - 1].style
                top += above.lineSpacing.usableSpacing
                if lines[index].isFirst {
                    top += above.spacingAfter.usableSpacing + lines[index].style.spacingBefore.usableSpacing
                }
            }
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
    /// The width of the widest line with its indent.
    var contentWidth: CGFloat { Self.width(of: lines[...]) }

    private static func width(of lines: ArraySlice<Line>) -> CGFloat {
        // By their numbers: a line as a whole is copied with its paragraph.
        var widest: CGFloat = 0
        for index in lines.indices { widest = max(widest, lines[index].indent + lines[index].width) }
        return widest
    }

    /// What the first `count` lines need when none may be wider than `width`.
    func metrics(width: CGFloat, lines count: Int) -> TextMetrics {
        guard count >= lines.count else {
            let kept = lines.prefix(count)
            let widest = Self.width(of: kept)
            return TextMetrics(
                size: CGSize(width: min(widest, width), height: kept.last.map { $0.top + $0.height } ?? 0),
                firstBaseline: kept.first?.baseline ?? 0, lastBaseline: kept.last?.baseline ?? 0, lineCount: kept.count,
                isTruncated: true)
        }
        let widest = contentWidth + extraWidth
        return TextMetrics(
            size: CGSize(width: min(widest, width), height: contentHeight + extraHeight),
            firstBaseline: lines.first?.baseline ?? 0, lastBaseline: (lines.last?.baseline ?? 0) + extraHeight,
            lineCount: lines.count + extraLines, isTruncated: isTruncated || widest > width + 1e-6)
    }
}

extension LaidOutText.Line {
    /// How far from the left edge the line begins where lines are `room` wide.
    func offset(in room: CGFloat) -> CGFloat {
        guard room.isFinite else { return indent }
        let isRightToLeft = style.isRightToLeft
        let end = style.end(in: room)
        // What the line has, from its leading edge.
        let (near, far) = (min(indent, end), max(indent, end))
        let span = isRightToLeft ? room - far...room - near : near...far
        let isRight: Bool
        switch style.alignment {
        case .left: isRight = false
        case .right: isRight = true
        case .center: return span.lowerBound + (span.upperBound - span.lowerBound - width) / 2
        case .natural: isRight = isRightToLeft
        case .justified: isRight = line.pointee.resolvedDirection == PANGO_DIRECTION_RTL
        }
        return isRight ? span.upperBound - width : span.lowerBound
    }
}

extension CGFloat {
    fileprivate var usableSpacing: CGFloat { isFinite ? self : 0 }
}
