import Foundation

extension DrawCommand {
    /// A rectangle around what it paints, in its own space; nil where only the clip bounds it.
    package var bounds: CGRect? {
        switch self {
        case .fillRect(let rect, _), .image(_, let rect, _, _): return rect.standardized
        case .fill(let path, _, _): return path.controlBounds
        case .stroke(let path, let style, _): return style.extent(of: path)
        case .pattern(let path, let style, _, _, _): return style?.extent(of: path) ?? path.controlBounds
        case .text(let block, let rect):
            guard rect.isFinite, let reach = block.reach else { return nil }
            return rect.insetBy(dx: -reach, dy: -reach)
        case .gradient, .save, .restore, .concat, .clip, .clipMask, .alpha, .blendMode, .shadow,
            .beginTransparencyLayer, .endTransparencyLayer:
            return nil
        }
    }
}

extension TextBlock {
    /// How far ink may lie outside the rectangle that the text is laid out in; nil where not the fonts alone say so.
    fileprivate var reach: CGFloat? {
        guard lineBreak != .clip, paragraph.isFullWidth, otherParagraphs.isEmpty else { return nil }
        var most: CGFloat = 0
        for run in runs {
            guard run.shadow == nil, run.attachment == nil else { return nil }
            most = max(most, run.reach)
        }
        // The first line is drawn even where the rectangle is not as high.
        most *= max(1, lineHeightMultiple)
        most += max(0, minimumLineHeight)
        return most.isFinite ? most : nil
    }
}

extension TextRun {
    fileprivate var reach: CGFloat {
        font.pointSize * (1.5 + min(abs(slant), 2) + abs(strokeWidth) / 100) + abs(baselineOffset)
    }
}

extension StrokeStyle {
    /// Square caps reach 0.71 widths beyond a corner, miters as far as their limit.
    fileprivate func extent(of path: PathValue) -> CGRect {
        let reach = width * max(1, join == .miter ? miterLimit / 2 : 1)
        return path.controlBounds.insetBy(dx: -reach, dy: -reach)
    }
}
