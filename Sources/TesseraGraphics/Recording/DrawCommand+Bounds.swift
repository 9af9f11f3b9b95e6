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
            guard rect.isFinite else { return nil }
            let reach = block.runs.map(\.font.pointSize).max() ?? 0
            return rect.insetBy(dx: -reach, dy: -reach)
        case .gradient, .save, .restore, .concat, .clip, .clipMask, .alpha, .blendMode, .shadow,
            .beginTransparencyLayer, .endTransparencyLayer:
            return nil
        }
    }
}

extension StrokeStyle {
    /// Square caps reach 0.71 widths beyond a corner, miters as far as their limit.
    fileprivate func extent(of path: PathValue) -> CGRect {
        let reach = width * max(1, join == .miter ? miterLimit / 2 : 1)
        return path.controlBounds.insetBy(dx: -reach, dy: -reach)
    }
}
