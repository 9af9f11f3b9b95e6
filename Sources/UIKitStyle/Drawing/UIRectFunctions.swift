import Foundation
import TesseraGraphics

/// Replaces what is in `rect` by the fill colour of the current context.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

@preconcurrency @MainActor
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    blend(blendMode) { $0.fill(rect) }
}

/// Draws a frame of one point inside `rect` in the fill colour of the current context.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

@preconcurrency @MainActor
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    blend(blendMode) { context in
        var ring = PathValue(rect: rect)
        let inner = rect.standardized.insetBy(dx: 1, dy: 1)
        if !inner.isNull, !inner.isEmpty { ring.addRect(inner) }
        context.fill(ring, evenOdd: true)
    }
}

/// Narrows the current context's clip to `rect`.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

@MainActor
private func blend(_ mode: CGBlendMode, _ drawing: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    drawing(context)
    context.restoreGState()
}
