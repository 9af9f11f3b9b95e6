import CPangoCairo
import Foundation
import TesseraGraphics

/// A gradient around a point, which Cairo does not have: computed pixel by pixel from a table of colours.
struct ConicGradient {
    private static let tableSize = 2_048

    /// Premultiplied ARGB of the turn's equal parts.
    private let table: [UInt32]

    init(_ gradient: GradientValue, alpha: CGFloat) {
        let stops = gradient.sortedStops
        table = (0..<Self.tableSize).map { index in
            Self.color(at: (CGFloat(index) + 0.5) / CGFloat(Self.tableSize), stops).premultiplied(alpha: alpha)
        }
    }

    private static func color(at t: CGFloat, _ stops: [GradientValue.Stop]) -> RGBA {
        guard let next = stops.firstIndex(where: { $0.location > t }) else { return stops.last?.color ?? .clear }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        return a.color.mixed(with: b.color, (t - a.location) / (b.location - a.location))
    }

    /// Fills the clip; angles grow clockwise on screen from `start` radians.
    func paint(on cr: OpaquePointer, around center: CGPoint, from start: CGFloat) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cr, &matrix)
        let inverse = CGAffineTransform(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0
        ).inverted()
        cairo_save(cr)
        defer { cairo_restore(cr) }
        cairo_identity_matrix(cr)
        var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
        cairo_clip_extents(cr, &left, &top, &right, &bottom)
        let area = CGRect(x: left, y: top, width: right - left, height: bottom - top).integral
        let limit = CGFloat(CGImage.maximumSide)
        guard area.width >= 1, area.height >= 1, area.width <= limit, area.height <= limit,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(area.width), Int32(area.height))
        else { return }
        defer { cairo_surface_destroy(surface) }
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let row = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<Int(area.height) {
            let line = UnsafeMutableRawPointer(data + y * row).assumingMemoryBound(to: UInt32.self)
            for x in 0..<Int(area.width) {
                let p = CGPoint(x: area.minX + CGFloat(x) + 0.5, y: area.minY + CGFloat(y) + 0.5).applying(inverse)
                let turn = (atan2(p.y - center.y, p.x - center.x) - start) / (2 * .pi)
                let part = turn - turn.rounded(.down)
                line[x] = table[min(Int(part * CGFloat(Self.tableSize)), Self.tableSize - 1)]
            }
        }
        cairo_surface_mark_dirty(surface)
        cairo_set_source_surface(cr, surface, area.minX, area.minY)
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
        cairo_paint(cr)
    }
}

extension RGBA {
    /// Premultiplied ARGB in one word, as Cairo keeps pixels.
    fileprivate func premultiplied(alpha factor: CGFloat) -> UInt32 {
        let opacity = min(max(alpha * factor, 0), 1)
        func byte(_ value: Double) -> UInt32 { UInt32((min(max(value, 0), 1) * opacity * 255).rounded()) }
        return UInt32((opacity * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
