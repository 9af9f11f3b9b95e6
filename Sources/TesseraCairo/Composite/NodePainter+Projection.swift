import CPangoCairo
import Foundation
import TesseraGraphics
import TesseraLayers

extension NodePainter {
    /// Pixels that the flat picture of a projected subtree may have.
    private static let flatPixels: CGFloat = 16_000_000

    /// Draws a node under perspective: its subtree becomes a flat picture, which is projected pixel by pixel. Cairo's
    /// transforms are affine only.
    func drawProjected(_ held: CompositorNode, _ map: CATransform3D, in space: Space) {
        let flat = compositor.extent(of: held.node, under: .identity)
        guard flat.hasFiniteSides, !flat.isNull, flat.width > 0, flat.height > 0 else { return }
        let projection = Projection(map).then(space.transform)
        let visible = (projection.bounds(of: flat) ?? space.clip).insetBy(dx: -1, dy: -1)
        let area = space.clip.intersection(visible).integral
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return }
        let factor = min(scale, (Self.flatPixels / (flat.width * flat.height)).squareRoot())
        // A border of one empty pixel makes the edges smooth.
        let toFlat = CGAffineTransform(
            a: factor, b: 0, c: 0, d: factor, tx: 1 - flat.minX * factor, ty: 1 - flat.minY * factor)
        guard let back = projection.after(toFlat.inverted()).inverted,
            let picture = flatPicture(of: held, flat, toFlat), let warped = Self.warp(picture, back, into: area)
        else { return }
        cairo_identity_matrix(cr)
        _ = CairoSurface.withSurface(of: warped) { surface in
            cairo_save(cr)
            cairo_set_source_surface(cr, surface, area.minX, area.minY)
            cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
            cairo_paint_with_alpha(cr, space.alpha)
            cairo_restore(cr)
        }
    }

    /// The node and its subtree, its own opacity and mask included, without its transform.
    private func flatPicture(of held: CompositorNode, _ flat: CGRect, _ toFlat: CGAffineTransform) -> CGImage? {
        let size = CGRect(origin: .zero, size: flat.applying(toFlat).size).integral.size
        let pixels = CGRect(x: 0, y: 0, width: size.width + 2, height: size.height + 2)
        return CGImage(width: Int(pixels.width), height: Int(pixels.height)) { bytes, row in
            CairoSurface.withSurface(
                over: bytes, width: Int(pixels.width), height: Int(pixels.height), row: row
            ) { context in
                let painter = NodePainter(compositor: compositor, cr: context, scale: scale, backdrop: nil)
                painter.drawPlaced(held, in: Space(transform: toFlat, alpha: 1, clip: pixels))
            }
        }
    }

    /// Fills `area` of device pixels from a picture; `back` leads from device pixels to the picture's.
    private static func warp(_ picture: CGImage, _ back: Projection, into area: CGRect) -> CGImage? {
        let source = picture.unsafeBytes.assumingMemoryBound(to: UInt8.self)
        let (width, height, sourceRow) = (picture.width, picture.height, picture.bytesPerRow)
        return CGImage(width: Int(area.width), height: Int(area.height)) { bytes, row in
            let target = bytes.assumingMemoryBound(to: UInt8.self)
            for y in 0..<Int(area.height) {
                for x in 0..<Int(area.width) {
                    let p = back.apply(area.minX + CGFloat(x) + 0.5, area.minY + CGFloat(y) + 0.5)
                    guard p.w > 0 else { continue }
                    let (u, v) = (p.x / p.w - 0.5, p.y / p.w - 0.5)
                    guard u > -1, v > -1, u < CGFloat(width), v < CGFloat(height) else { continue }
                    sample(source, sourceRow, width, height, u, v, into: target + y * row + x * 4)
                }
            }
            return true
        }
    }

    /// The mix of the four pixels around (u, v); empty outside.
    private static func sample(
        _ source: UnsafePointer<UInt8>, _ row: Int, _ width: Int, _ height: Int, _ u: CGFloat, _ v: CGFloat,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (fx, fy) = (Float(u) - Float(left), Float(v) - Float(top))
        var sums: (Float, Float, Float, Float) = (0, 0, 0, 0)
        func add(_ x: Int, _ y: Int, _ weight: Float) {
            guard x >= 0, y >= 0, x < width, y < height else { return }
            let pixel = source + y * row + x * 4
            sums.0 += Float(pixel[0]) * weight
            sums.1 += Float(pixel[1]) * weight
            sums.2 += Float(pixel[2]) * weight
            sums.3 += Float(pixel[3]) * weight
        }
        add(left, top, (1 - fx) * (1 - fy))
        add(left + 1, top, fx * (1 - fy))
        add(left, top + 1, (1 - fx) * fy)
        add(left + 1, top + 1, fx * fy)
        target[0] = UInt8(min(sums.0 + 0.5, 255))
        target[1] = UInt8(min(sums.1 + 0.5, 255))
        target[2] = UInt8(min(sums.2 + 0.5, 255))
        target[3] = UInt8(min(sums.3 + 0.5, 255))
    }
}
