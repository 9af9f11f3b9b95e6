import CPangoCairo
import Foundation
import TesseraGraphics
import TesseraLayers

extension NodePainter {
    func draw(_ contents: NodeContents, of surface: CompositorSurface, in space: Space) {
        let device = contents.rect.applying(space.transform)
        guard device.hasFiniteSides, device.overlaps(space.clip) else { return }
        compositor.countDrawing()
        if let grid = surface.grid { return drawTiles(surface, grid, device, contents.rect, space) }
        guard let held = compositor.pixels(of: surface) else { return }
        if contents.showsAll, fits(held.width, held.height, device, space) {
            // The common case: a surface made for the place where it stands goes to whole pixels, without any filter.
            return paint(held, at: CGPoint(x: device.minX.wholePixel, y: device.minY.wholePixel), space)
        }
        guard let whole = compositor.whole(of: held) else { return }
        let (width, height) = (CGFloat(held.width), CGFloat(held.height))
        let source = CGRect(
            x: (contents.source.minX * width).nearPixel, y: (contents.source.minY * height).nearPixel,
            width: (contents.source.width * width).nearPixel, height: (contents.source.height * height).nearPixel)
        if contents.center != SurfacePart.all {
            for (part, rect) in contents.slices(of: source) { drawPart(whole.handle, part, in: rect, space) }
        } else if contents.source != SurfacePart.all {
            drawPart(whole.handle, source, in: contents.rect, space)
        } else if let (scaled, place) = scaled(whole.image, device, space) {
            _ = CairoSurface.withSurface(of: scaled) { paint($0, at: place.origin, space) }
        } else {
            draw(whole.handle, CGRect(x: 0, y: 0, width: width, height: height), in: contents.rect, space)
        }
    }

    /// A picture that is shown smaller, in the size of its place; nil where it does not stand upright on whole pixels.
    private func scaled(_ image: CGImage, _ device: CGRect, _ space: Space) -> (CGImage, CGRect)? {
        let transform = space.transform
        guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0, let place = device.onPixels,
            place.width < CGFloat(image.width) * 0.99 || place.height < CGFloat(image.height) * 0.99,
            let scaled = ScaledPictures.shared.picture(
                image, width: Int(place.width), height: Int(place.height), filter: CAIRO_FILTER_GOOD)
        else { return nil }
        return (scaled, place)
    }

    /// Whether pixels go to the screen's one by one.
    func fits(_ width: Int, _ height: Int, _ device: CGRect, _ space: Space) -> Bool {
        space.transform.maps(width, height, onto: device)
    }

    /// Puts what is painted of a surface, whose whole is at `origin`, on whole device pixels.
    func paint(_ pixels: SurfacePixels, at origin: CGPoint, _ space: Space) {
        guard let ink = pixels.ink else { return }
        paint(ink.handle, at: CGPoint(x: origin.x + CGFloat(ink.left), y: origin.y + CGFloat(ink.top)), space)
    }

    /// Puts a surface on whole device pixels.
    func paint(_ surface: OpaquePointer, at origin: CGPoint, _ space: Space) {
        cairo_identity_matrix(cr)
        cairo_set_source_surface(cr, surface, origin.x, origin.y)
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_NEAREST)
        if space.alpha >= 1 {
            cairo_paint(cr)
        } else {
            cairo_paint_with_alpha(cr, space.alpha)
        }
    }

    /// Draws the part `source` (pixels) of a surface scaled into `rect`, mixed with nothing beside the part.
    private func drawPart(_ surface: OpaquePointer, _ source: CGRect, in rect: CGRect, _ space: Space) {
        let pixels = source.integral
        guard source.width > 0, source.height > 0,
            let part = cairo_surface_create_for_rectangle(
                surface, pixels.minX, pixels.minY, pixels.width, pixels.height)
        else { return }
        draw(part, source.offsetBy(dx: -pixels.minX, dy: -pixels.minY), in: rect, space)
        cairo_surface_destroy(part)
    }

    /// Draws the part `source` (pixels) of a surface scaled into `rect`.
    func draw(_ surface: OpaquePointer, _ source: CGRect, in rect: CGRect, _ space: Space) {
        guard source.width > 0, source.height > 0, rect.width > 0, rect.height > 0,
            let pattern = cairo_pattern_create_for_surface(surface)
        else { return }
        defer { cairo_pattern_destroy(pattern) }
        let (x, y) = (source.width / rect.width, source.height / rect.height)
        var matrix = cairo_matrix_t(
            CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: source.minX - rect.minX * x, ty: source.minY - rect.minY * y))
        cairo_pattern_set_matrix(pattern, &matrix)
        let transform = space.transform
        let shrinks = hypot(transform.a, transform.b) / x < 0.99 || hypot(transform.c, transform.d) / y < 0.99
        cairo_pattern_set_filter(pattern, shrinks ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        setMatrix(transform)
        guard CairoPath.append(PathValue(rect: rect), to: cr, under: transform) else { return }
        cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
        cairo_set_source(cr, pattern)
        if space.alpha >= 1 {
            cairo_fill(cr)
        } else {
            cairo_save(cr)
            cairo_clip(cr)
            cairo_paint_with_alpha(cr, space.alpha)
            cairo_restore(cr)
        }
    }
}

extension NodeContents {
    /// The nine parts of a picture whose centre stretches: pixels of the surface and where they go. Corners keep their
    /// size; in a place too small for them they shrink in proportion.
    func slices(of source: CGRect) -> [(part: CGRect, rect: CGRect)] {
        let columns = Self.cuts(
            source.minX, source.width, center.minX, center.maxX, rect.minX, rect.width, pixelScale)
        let rows = Self.cuts(source.minY, source.height, center.minY, center.maxY, rect.minY, rect.height, pixelScale)
        return rows.flatMap { row in
            columns.map { column in
                (
                    CGRect(
                        x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength),
                    CGRect(x: column.place, y: row.place, width: column.length, height: row.length)
                )
            }
        }
    }

    private typealias Cut = (source: CGFloat, sourceLength: CGFloat, place: CGFloat, length: CGFloat)

    private static func cuts(
        _ sourceStart: CGFloat, _ sourceLength: CGFloat, _ low: CGFloat, _ high: CGFloat, _ start: CGFloat,
        _ length: CGFloat, _ scale: CGFloat
    ) -> [Cut] {
        // Pixels of the three parts.
        let head = (sourceLength * min(max(low, 0), 1)).nearPixel
        let tail = (sourceLength * (1 - min(max(high, low, 0), 1))).nearPixel
        var first = head * scale
        var last = tail * scale
        if first + last > length, first + last > 0 {
            let shrink = length / (first + last)
            (first, last) = (first * shrink, last * shrink)
        }
        return [
            (sourceStart, head, start, first),
            (sourceStart + head, sourceLength - head - tail, start + first, length - first - last),
            (sourceStart + sourceLength - tail, tail, start + length - last, last),
        ]
    }
}
