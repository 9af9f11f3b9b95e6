import CPangoCairo
import Foundation
import TesseraGraphics

/// Draws one painting command on a context whose operator and matrix are set.
struct InkPainter {
    let cr: OpaquePointer
    let transform: CGAffineTransform
    let alpha: CGFloat
    let blend: CGBlendMode
    /// Pixels in a point where shadows are measured.
    let scale: CGFloat
    let text: PangoTextEngine

    func paint(_ command: DrawCommand) {
        switch command {
        case .fillRect(let rect, let color): fill(PathValue(rect: rect), evenOdd: false) { setSource(color) }
        case .fill(let path, let color, let evenOdd): fill(path, evenOdd: evenOdd) { setSource(color) }
        case .stroke(let path, let style, let color): stroke(path, style) { setSource(color) }
        case .pattern(let path, let style, let tiles, let place, let evenOdd):
            paint(tiles, place, in: path, style, evenOdd: evenOdd)
        case .gradient(let gradient, let geometry, let before, let after):
            paint(gradient, geometry, before: before, after: after)
        case .image(let image, let rect, let tint, let quality): paint(image, in: rect, tint: tint, quality)
        case .text(let block, let rect):
            boundInk(to: rect)
            text.draw(block, in: rect, on: cr, alpha: alpha, ornaments: textOrnaments)
        case .save, .restore, .concat, .clip, .clipMask, .alpha, .blendMode, .shadow, .beginTransparencyLayer,
            .endTransparencyLayer:
            break
        }
    }

    /// What texts draw beside glyphs, by a replay of its own on the same context.
    private var textOrnaments: TextOrnaments {
        TextOrnaments(cr: cr, transform: transform, alpha: alpha, scale: scale, text: text)
    }

    func setSource(_ color: RGBA) {
        cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * alpha)
    }

    func fill(_ path: PathValue, evenOdd: Bool, _ setSource: () -> Void) {
        guard CairoPath.append(path, to: cr, under: transform) else { return }
        cairo_set_fill_rule(cr, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        setSource()
        if blend.isUnbounded {
            cairo_clip(cr)
            cairo_paint(cr)
        } else {
            cairo_fill(cr)
        }
    }

    func stroke(_ path: PathValue, _ style: StrokeStyle, _ setSource: () -> Void) {
        guard style.width.isFinite, style.width > 0, CairoPath.append(path, to: cr, under: transform) else { return }
        cairo_set_line_width(cr, style.width)
        cairo_set_line_cap(cr, style.cairoCap)
        cairo_set_line_join(cr, style.cairoJoin)
        cairo_set_miter_limit(cr, style.miterLimit.isFinite ? max(style.miterLimit, 1) : 10)
        let dash = style.usableDash(for: path).map(Double.init)
        cairo_set_dash(cr, dash, Int32(dash.count), style.dashPhase.isFinite ? style.dashPhase : 0)
        setSource()
        if blend.isUnbounded {
            var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
            cairo_stroke_extents(cr, &left, &top, &right, &bottom)
            let stroked = cairo_copy_path(cr)
            cairo_new_path(cr)
            boundInk(to: CGRect(x: left, y: top, width: right - left, height: bottom - top))
            cairo_append_path(cr, stroked)
            cairo_path_destroy(stroked)
        }
        cairo_stroke(cr)
    }

    /// Some of Cairo's operators change everything inside the clip; Core Graphics' only what is painted. For ink
    /// without an outline of its own its rectangle stands in.
    func boundInk(to rect: CGRect) {
        guard blend.isUnbounded, CairoPath.append(PathValue(rect: rect), to: cr, under: transform) else { return }
        cairo_clip(cr)
    }
}

extension StrokeStyle {
    fileprivate var cairoCap: cairo_line_cap_t {
        switch cap {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }

    fileprivate var cairoJoin: cairo_line_join_t {
        switch join {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }

    /// The dash where it can be drawn: an invalid one, or one of more than 100,000 dashes on the path, draws solid.
    fileprivate func usableDash(for path: PathValue) -> [CGFloat] {
        let period = dash.reduce(0, +)
        guard !dash.isEmpty, dash.allSatisfy({ $0 >= 0 && $0.isFinite }), period > 0 else { return [] }
        return path.controlLength / period < 100_000 ? dash : []
    }
}

extension PathValue {
    /// The length of the control polygon: never less than the path's.
    fileprivate var controlLength: CGFloat {
        var length: CGFloat = 0
        var current = CGPoint.zero
        var start = CGPoint.zero
        func step(to p: CGPoint) {
            length += hypot(p.x - current.x, p.y - current.y)
            current = p
        }
        for element in elements {
            switch element {
            case .move(let p): (current, start) = (p, p)
            case .line(let p): step(to: p)
            case .quad(let p, let c):
                step(to: c)
                step(to: p)
            case .curve(let p, let c1, let c2):
                step(to: c1)
                step(to: c2)
                step(to: p)
            case .close: step(to: start)
            }
        }
        return length
    }
}
