import CPangoCairo
import Foundation
import TesseraGraphics

/// Carries out the commands of one recording on one Cairo context.
///
/// Commands that would put the context into an error state (coordinates that are not finite, transforms without an
/// inverse) are left out: a broken value hides what it belongs to and nothing else.
struct Replay {
    struct State {
        /// From the commands' space to device pixels, as Cairo's own matrix.
        var transform: CGAffineTransform
        var alpha: CGFloat = 1
        var blend = CGBlendMode.normal
        var shadow: ShadowStyle?
        /// Under a transform that squeezes everything to nothing.
        var isCollapsed = false
    }

    private enum Frame {
        case saved(State)
        case layer(State)
        case masked(CGImage, CGRect)
    }

    let cr: OpaquePointer
    /// Pixels in a point where shadows are measured: below every transform of the recording.
    let scale: CGFloat
    let text: PangoTextEngine
    var state: State
    private var stack: [Frame] = []
    /// As deep as the commands of a cell are nested.
    private static let usualDepth = 8

    init(cr: OpaquePointer, base: CGAffineTransform, scale: CGFloat, text: PangoTextEngine) {
        self.cr = cr
        self.scale = scale
        self.text = text
        state = State(transform: base)
        stack.reserveCapacity(Self.usualDepth)
        var matrix = cairo_matrix_t(base)
        cairo_set_matrix(cr, &matrix)
    }

    mutating func run(_ commands: [DrawCommand]) {
        commands.forEach { execute($0) }
        finish()
    }

    /// Ends what the commands have left open.
    mutating func finish() {
        while let top = stack.last {
            if case .layer = top { endLayer() } else { restore() }
        }
    }

    mutating func execute(_ command: DrawCommand) {
        switch command {
        case .save:
            stack.append(.saved(state))
            cairo_save(cr)
        case .restore: restore()
        case .concat(let transform): concatenate(transform)
        case .clip(let path, let evenOdd): clip(path, evenOdd: evenOdd)
        case .clipMask(let image, let rect): beginMask(image, rect)
        case .alpha(let alpha): state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 1
        case .blendMode(let mode): state.blend = mode
        case .shadow(let style): state.shadow = style.flatMap { $0.isVisible ? $0 : nil }
        case .beginTransparencyLayer: beginLayer()
        case .endTransparencyLayer: endLayer()
        case .fillRect, .fill, .stroke, .pattern, .gradient, .image, .text: paint(command)
        }
    }

    /// Undoes the last save; one from outside the layer being drawn stays.
    private mutating func restore() {
        endMasks()
        guard case .saved(let saved) = stack.last else { return }
        stack.removeLast()
        state = saved
        cairo_restore(cr)
    }

    private mutating func concatenate(_ transform: CGAffineTransform) {
        let total = transform.concatenating(state.transform)
        guard transform.isUsable, total.isUsable else {
            state.isCollapsed = true
            return
        }
        state.transform = total
        var matrix = cairo_matrix_t(total)
        cairo_set_matrix(cr, &matrix)
    }

    private func clip(_ path: PathValue, evenOdd: Bool) {
        guard !path.isEmpty, !state.isCollapsed, CairoPath.append(path, to: cr, under: state.transform) else { return }
        cairo_set_fill_rule(cr, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cr)
    }

    // MARK: Masks

    private mutating func beginMask(_ image: CGImage, _ rect: CGRect) {
        guard !state.isCollapsed, rect.hasFiniteSides else { return }
        guard !rect.isEmpty else { return clip(PathValue(rect: .zero), evenOdd: false) }
        stack.append(.masked(image, rect))
        cairo_push_group(cr)
    }

    /// Composites what was drawn since masks were set, innermost first.
    private mutating func endMasks() {
        while case .masked(let image, let rect) = stack.last {
            stack.removeLast()
            // This brings back the transform that the mask was set under.
            guard let group = cairo_pop_group(cr) else { continue }
            cairo_save(cr)
            cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
            cairo_set_source(cr, group)
            MaskShape(image).paint(on: cr, in: rect)
            cairo_restore(cr)
            cairo_pattern_destroy(group)
        }
    }

    // MARK: Layers

    private mutating func beginLayer() {
        stack.append(.layer(state))
        cairo_push_group(cr)
        (state.alpha, state.blend, state.shadow) = (1, .normal, nil)
    }

    private mutating func endLayer() {
        guard stack.contains(where: { if case .layer = $0 { true } else { false } }) else { return }
        endMasks()
        while case .saved = stack.last {
            restore()
            endMasks()
        }
        guard case .layer(let outer) = stack.popLast() else { return }
        state = outer
        guard let group = cairo_pop_group(cr) else { return }
        defer { cairo_pattern_destroy(group) }
        composite(bounds: { nil }) { cr, alpha, _ in
            cairo_set_source(cr, group)
            cairo_paint_with_alpha(cr, alpha)
        }
    }

    // MARK: Painting

    private func paint(_ command: DrawCommand) {
        guard !state.isCollapsed, command.isDrawable else { return }
        composite(bounds: { command.bounds }) { cr, alpha, mode in
            InkPainter(cr: cr, transform: state.transform, alpha: alpha, blend: mode, scale: scale, text: text)
                .paint(command)
        }
    }

    /// Draws with the shadow, the alpha and the blend mode in force. `ink` draws on the context that it gets, which has
    /// the transform in force, and is called once for the shadow and once for the picture.
    private func composite(bounds: () -> CGRect?, ink: (OpaquePointer, CGFloat, CGBlendMode) -> Void) {
        cairo_save(cr)
        defer { cairo_restore(cr) }
        if let shadow = state.shadow {
            castShadow(shadow, bounds: bounds()) { ink($0, state.alpha, .normal) }
        }
        guard state.blend == .plusDarker else {
            cairo_set_operator(cr, state.blend.cairoOperator)
            return ink(cr, state.alpha, state.blend)
        }
        cairo_push_group(cr)
        ink(cr, state.alpha, .normal)
        guard let group = cairo_pop_group(cr) else { return }
        PlusDarker.blend(group, onto: cr)
        cairo_pattern_destroy(group)
    }
}

extension cairo_matrix_t {
    init(_ t: CGAffineTransform) {
        self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    }
}

extension CGAffineTransform {
    /// Whether it has an inverse that arithmetic can stand.
    var isUsable: Bool {
        let most = max(abs(a), abs(b), abs(c), abs(d))
        return most < 1e9 && abs(tx) < 1e12 && abs(ty) < 1e12 && abs(determinant) > 1e-12 && determinant.isFinite
    }
}

extension ShadowStyle {
    var isVisible: Bool { color.alpha > 0 && blur.isFinite && offset.width.isFinite && offset.height.isFinite }
}
