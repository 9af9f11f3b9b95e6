import CPangoCairo
import Foundation
import TesseraGraphics

extension InkPainter {
    /// Draws a picture upright into `rect`, in `tint` alone where there is one.
    func paint(_ image: CGImage, in rect: CGRect, tint: RGBA?, _ quality: CGInterpolationQuality) {
        let rect = rect.standardized
        let filter = filter(for: image, in: rect, quality)
        if tint == nil, let (scaled, place) = scaled(image, in: rect, filter) { return paint(scaled, at: place) }
        _ = CairoSurface.withSurface(of: image) { surface in
            guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
            defer { cairo_pattern_destroy(pattern) }
            var matrix = cairo_matrix_t()
            cairo_matrix_init_scale(&matrix, CGFloat(image.width) / rect.width, CGFloat(image.height) / rect.height)
            cairo_matrix_translate(&matrix, -rect.minX, -rect.minY)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, filter)
            // Padding keeps edges from fading into nothing where pixels are mixed; the clip ends the picture.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            cairo_save(cr)
            defer { cairo_restore(cr) }
            guard CairoPath.append(PathValue(rect: rect), to: cr, under: transform) else { return }
            if let tint {
                cairo_clip(cr)
                setSource(tint)
                cairo_mask(cr, pattern)
            } else {
                cairo_set_source(cr, pattern)
                if alpha >= 1, !blend.isUnbounded {
                    cairo_fill(cr)
                } else {
                    cairo_clip(cr)
                    cairo_paint_with_alpha(cr, alpha)
                }
            }
        }
    }

    /// The picture in the size of its place, kept for the next time, and the place in device pixels; nil where it is not
    /// made smaller or does not stand upright on whole pixels.
    private func scaled(_ image: CGImage, in rect: CGRect, _ filter: cairo_filter_t) -> (CGImage, CGRect)? {
        guard filter == CAIRO_FILTER_GOOD || filter == CAIRO_FILTER_BEST, transform.b == 0, transform.c == 0,
            transform.a > 0, transform.d > 0, let place = rect.applying(transform).onPixels,
            let scaled = ScaledPictures.shared.picture(
                image, width: Int(place.width), height: Int(place.height), filter: filter)
        else { return nil }
        return (scaled, place)
    }

    /// Draws a picture of the size of its place, in device pixels.
    private func paint(_ image: CGImage, at place: CGRect) {
        _ = CairoSurface.withSurface(of: image) { surface in
            cairo_save(cr)
            defer { cairo_restore(cr) }
            cairo_identity_matrix(cr)
            cairo_set_source_surface(cr, surface, place.minX, place.minY)
            cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
            cairo_new_path(cr)
            cairo_rectangle(cr, place.minX, place.minY, place.width, place.height)
            if alpha >= 1, !blend.isUnbounded {
                cairo_fill(cr)
            } else {
                cairo_clip(cr)
                cairo_paint_with_alpha(cr, alpha)
            }
        }
    }

    private func filter(for image: CGImage, in rect: CGRect, _ quality: CGInterpolationQuality) -> cairo_filter_t {
        guard quality != .none else { return CAIRO_FILTER_NEAREST }
        // Device pixels for each pixel of the picture.
        let x = hypot(transform.a, transform.b) * rect.width / CGFloat(image.width)
        let y = hypot(transform.c, transform.d) * rect.height / CGFloat(image.height)
        let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
        if isUpright, abs(x - 1) < 1e-6, abs(y - 1) < 1e-6 {
            let origin = rect.origin.applying(transform)
            let isOnPixels = abs(origin.x - origin.x.rounded()) < 1e-3 && abs(origin.y - origin.y.rounded()) < 1e-3
            if isOnPixels { return CAIRO_FILTER_NEAREST }
        }
        guard min(x, y) < 0.99 else { return CAIRO_FILTER_BILINEAR }
        return quality == .high ? CAIRO_FILTER_BEST : CAIRO_FILTER_GOOD
    }
}
