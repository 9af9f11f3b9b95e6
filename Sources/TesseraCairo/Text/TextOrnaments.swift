import CPangoCairo
import Foundation
import TesseraGraphics

/// Draws what a text holds beside glyphs, on a context that has the text's transform. A value and no closures: nearly no
/// text has any of it.
struct TextOrnaments {
    let cr: OpaquePointer
    let transform: CGAffineTransform
    let alpha: CGFloat
    /// Pixels in a point where shadows are measured.
    let scale: CGFloat
    let text: PangoTextEngine

    /// Draws a recording with its origin at a point.
    func draw(_ recording: Recording, at origin: CGPoint) {
        cairo_save(cr)
        if alpha < 1 { cairo_push_group(cr) }
        let base = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(transform)
        var replay = Replay(cr: cr, base: base, scale: scale, text: text)
        replay.run(recording.commands)
        if alpha < 1 {
            cairo_pop_group_to_source(cr)
            cairo_paint_with_alpha(cr, alpha)
        }
        cairo_restore(cr)
    }

    /// Draws the blurred shadow of what `ink` draws, in any colour, on the context that it gets.
    func castShadow(_ style: ShadowStyle, bounds: CGRect, _ ink: (OpaquePointer) -> Void) {
        var style = style
        style.color.alpha *= alpha
        cairo_save(cr)
        Replay(cr: cr, base: transform, scale: scale, text: text).castShadow(style, bounds: bounds, ink: ink)
        cairo_restore(cr)
    }
}
