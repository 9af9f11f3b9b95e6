import Foundation
import TesseraGraphics

/// What the closure of a renderer draws with.
@preconcurrency @MainActor
open class UIGraphicsRendererContext: NSObject {
    public final let cgContext: CGContext
    public final let format: UIGraphicsRendererFormat

    init(_ context: CGContext, format: UIGraphicsRendererFormat) {
        cgContext = context
        self.format = format
        super.init()
    }

    /// Replaces what is in `rect` by the fill colour.
    open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        blended(blendMode) { cgContext.fill(rect) }
    }

    /// Draws a frame of one point inside `rect` in the stroke colour.
    open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        blended(blendMode) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }

    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    private func blended(_ mode: CGBlendMode, _ drawing: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(mode)
        drawing()
        cgContext.restoreGState()
    }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    final let area: ImageArea

    init(_ context: CGContext, format: UIGraphicsImageRendererFormat, area: ImageArea) {
        self.area = area
        super.init(context, format: format)
    }

    /// The picture as far as it is drawn.
    open var currentImage: UIImage { area.image(of: cgContext.snapshot) }
}
