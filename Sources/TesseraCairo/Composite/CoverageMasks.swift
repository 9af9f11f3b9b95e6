import CPangoCairo
import Foundation
import TesseraGraphics

/// Fills small turned rectangles with translucent colours.
///
/// Cairo blends a translucent shape span by span, and a turned one has several spans in each row of pixels. Here Cairo
/// draws the shape's coverage, a byte a pixel, which takes it less than half as long, and the colour goes through that to
/// the picture in one piece. A square of 20 x 20 pixels takes three fifths of the time.
final class CoverageMasks {
    /// Sides are rounded up to this many pixels, so that few masks serve all sizes.
    private static let step = 16
    /// Larger rectangles are left to Cairo: their spans are longer, and a mask has many more pixels to blend. The number is
    /// chosen, not measured.
    private static let longestSide = 96
    private static let sizes = longestSide / step

    /// By size: rows of `sizes` widths. Nil for sizes that nothing has had yet.
    private var masks: [Mask?] = Array(repeating: nil, count: sizes * sizes)

    /// Bytes of all masks.
    private(set) var bytes = 0

    /// Fills the image of `rect` under `map`. Returns false, with nothing painted, for a rectangle that is too large.
    ///
    /// - Parameter area: the smallest upright rectangle around that image, in device pixels.
    func fill(
        _ rect: CGRect, under map: CGAffineTransform, in area: CGRect, _ color: RGBA, on cr: OpaquePointer
    ) -> Bool {
        let pixels = area.insetBy(dx: -1, dy: -1).integral
        guard pixels.width <= CGFloat(Self.longestSide), pixels.height <= CGFloat(Self.longestSide),
            let mask = mask(width: Int(pixels.width), height: Int(pixels.height))
        else { return false }
        var map = map
        (map.tx, map.ty) = (map.tx - pixels.minX, map.ty - pixels.minY)
        mask.draw(rect, under: map)
        cairo_identity_matrix(cr)
        cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
        cairo_mask_surface(cr, mask.surface, pixels.minX, pixels.minY)
        return true
    }

    private func mask(width: Int, height: Int) -> Mask? {
        let (column, row) = ((width - 1) / Self.step, (height - 1) / Self.step)
        guard column >= 0, row >= 0 else { return nil }
        let place = row * Self.sizes + column
        if let known = masks[place] { return known }
        let made = Mask(width: (column + 1) * Self.step, height: (row + 1) * Self.step)
        masks[place] = made
        bytes += made?.bytes ?? 0
        return made
    }
}

/// Pixels of a byte each, and what draws in them.
private final class Mask {
    let surface: OpaquePointer
    let bytes: Int
    private let cr: OpaquePointer

    init?(width: Int, height: Int) {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cr = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        (self.surface, self.cr) = (surface, cr)
        bytes = Int(cairo_image_surface_get_stride(surface)) * height
        cairo_set_source_rgba(cr, 0, 0, 0, 1)
    }

    deinit {
        cairo_destroy(cr)
        cairo_surface_destroy(surface)
    }

    /// Makes the mask the coverage of the image of `rect` under `map` and of nothing else.
    func draw(_ rect: CGRect, under map: CGAffineTransform) {
        cairo_surface_flush(surface)
        memset(cairo_image_surface_get_data(surface), 0, bytes)
        cairo_surface_mark_dirty(surface)
        cairo_new_path(cr)
        CairoPath.appendCorners(of: rect, to: cr, under: map)
        cairo_fill(cr)
    }
}
