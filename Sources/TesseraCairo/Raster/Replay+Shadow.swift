import CPangoCairo
import Foundation
import TesseraGraphics

extension Replay {
    /// Blurs reach no farther than this many pixels.
    private static let largestBlur: CGFloat = 1_000

    /// Draws the blurred coverage of `ink` in the shadow's colour, below where the ink will go.
    ///
    /// Offset and blur are lengths of the recording's outermost space: transforms do not change them, as in Core
    /// Graphics. Only what the clip shows is computed.
    func castShadow(_ style: ShadowStyle, bounds: CGRect?, ink: (OpaquePointer) -> Void) {
        let sigma = min(max(style.blur, 0) * scale / 2, Self.largestBlur / 3)
        let pad = (sigma * 3).rounded(.up) + 1
        let (dx, dy) = (style.offset.width * scale, style.offset.height * scale)
        var needed = deviceClip.offsetBy(dx: -dx, dy: -dy).insetBy(dx: -pad, dy: -pad)
        if let bounds {
            let cast = bounds.applying(state.transform).insetBy(dx: -pad, dy: -pad)
            guard cast.hasFiniteSides else { return }
            needed = needed.intersection(cast)
        }
        needed = needed.integral
        let limit = CGFloat(CGImage.maximumSide)
        guard !needed.isNull, needed.width >= 1, needed.height >= 1, needed.width <= limit, needed.height <= limit,
            let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(needed.width), Int32(needed.height))
        else { return }
        defer { cairo_surface_destroy(mask) }
        guard cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS, let context = cairo_create(mask) else { return }
        var matrix = cairo_matrix_t(
            state.transform.concatenating(CGAffineTransform(translationX: -needed.minX, y: -needed.minY)))
        cairo_set_matrix(context, &matrix)
        ink(context)
        cairo_destroy(context)
        cairo_surface_flush(mask)
        if let data = cairo_image_surface_get_data(mask) {
            GaussianBlur.blur(
                data, width: Int(needed.width), height: Int(needed.height),
                row: Int(cairo_image_surface_get_stride(mask)), sigma: sigma)
        }
        cairo_surface_mark_dirty(mask)
        cairo_save(cr)
        cairo_identity_matrix(cr)
        cairo_set_operator(cr, state.blend.cairoOperator)
        cairo_set_source_rgba(cr, style.color.red, style.color.green, style.color.blue, style.color.alpha)
        cairo_mask_surface(cr, mask, needed.minX + dx, needed.minY + dy)
        cairo_restore(cr)
    }

    /// A rectangle around the clip, in device pixels.
    private var deviceClip: CGRect {
        var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
        cairo_save(cr)
        cairo_identity_matrix(cr)
        cairo_clip_extents(cr, &left, &top, &right, &bottom)
        cairo_restore(cr)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
