import Foundation
import TesseraGraphics

extension CGRect {
    var hasFiniteSides: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension RGBA {
    var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}

extension DrawCommand {
    /// Whether its numbers can be drawn; paths are checked where they are handed over.
    var isDrawable: Bool {
        switch self {
        case .fillRect(let rect, let color): rect.hasFiniteSides && color.isFinite
        case .fill(let path, let color, _), .stroke(let path, _, let color): !path.isEmpty && color.isFinite
        case .pattern(let path, _, let tiles, let transform, _):
            !path.isEmpty && tiles.alpha.isFinite && transform.isUsable
        case .gradient(let gradient, let geometry, _, _): gradient.isFinite && geometry.isFinite
        case .image(_, let rect, let tint, _): rect.hasFiniteSides && !rect.isEmpty && tint?.isFinite ?? true
        case .text(let block, let rect):
            rect.origin.x.isFinite && rect.origin.y.isFinite && rect.width > 0 && !rect.height.isNaN
                && block.hasFiniteColors
        case .save, .restore, .concat, .clip, .clipMask, .alpha, .blendMode, .shadow, .beginTransparencyLayer,
            .endTransparencyLayer:
            true
        }
    }
}

extension TextBlock {
    fileprivate var hasFiniteColors: Bool {
        runs.allSatisfy { $0.color.isFinite && $0.backgroundColor?.isFinite ?? true }
    }
}

extension GradientValue {
    fileprivate var isFinite: Bool { !stops.isEmpty && stops.allSatisfy { $0.location.isFinite && $0.color.isFinite } }
}

extension GradientGeometry {
    fileprivate var isFinite: Bool {
        switch self {
        case .linear(let start, let end):
            start.x.isFinite && start.y.isFinite && end.x.isFinite && end.y.isFinite
        case .radial(let c0, let r0, let c1, let r1):
            c0.x.isFinite && c0.y.isFinite && c1.x.isFinite && c1.y.isFinite && r0.isFinite && r1.isFinite && r0 >= 0
                && r1 >= 0
        case .conic(let center, let angle): center.x.isFinite && center.y.isFinite && angle.isFinite
        }
    }
}
