import Foundation
import TesseraGraphics

extension UIBezierPath {
    final var style: StrokeStyle {
        var style = StrokeStyle()
        (style.width, style.cap, style.join) = (max(0, lineWidth), lineCapStyle, lineJoinStyle)
        (style.miterLimit, style.dash, style.dashPhase) = (miterLimit, dash, dashPhase)
        return style
    }

    final func extend(_ element: PathElement) {
        guard !value.isEmpty else { return }
        value.elements.append(element)
    }

    /// Draws under a blend mode and alpha that end with the drawing.
    @MainActor
    final func blended(_ mode: CGBlendMode, _ alpha: CGFloat, _ drawing: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        drawing()
        context.restoreGState()
    }
}

extension UIColor {
    /// Makes this the fill and the stroke colour of the current context.
    @preconcurrency @MainActor
    public final func set() {
        setFill()
        setStroke()
    }

    @preconcurrency @MainActor
    public final func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    @preconcurrency @MainActor
    public final func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
