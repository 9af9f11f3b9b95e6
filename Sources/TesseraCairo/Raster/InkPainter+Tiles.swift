import CPangoCairo
import Foundation
import TesseraGraphics

extension InkPainter {
    /// Fills a path with tiles, or strokes it where there is a style.
    ///
    /// - Parameter place: from the tiles' space to the one in force.
    func paint(
        _ tiles: TilePattern, _ place: CGAffineTransform, in path: PathValue, _ style: StrokeStyle?, evenOdd: Bool
    ) {
        let opacity = alpha * min(max(tiles.alpha, 0), 1)
        let toDevice = place.concatenating(transform)
        guard opacity > 0, toDevice.isUsable, let tile = tile(of: tiles, under: toDevice) else { return }
        _ = CairoSurface.withSurface(of: tile) { surface in
            guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
            defer { cairo_pattern_destroy(pattern) }
            let inTile = CGAffineTransform(
                scaleX: CGFloat(tile.width) / tiles.size.width, y: CGFloat(tile.height) / tiles.size.height)
            var matrix = cairo_matrix_t(place.inverted().concatenating(inTile))
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
            let isExact =
                abs(toDevice.a * tiles.size.width - CGFloat(tile.width)) < 1e-6
                && abs(toDevice.d * tiles.size.height - CGFloat(tile.height)) < 1e-6
            let isUpright = toDevice.b == 0 && toDevice.c == 0
            cairo_pattern_set_filter(pattern, isExact && isUpright ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
            draw(path, style, evenOdd: evenOdd, pattern, opacity)
        }
    }

    private func draw(
        _ path: PathValue, _ style: StrokeStyle?, evenOdd: Bool, _ pattern: OpaquePointer, _ opacity: CGFloat
    ) {
        let ink = {
            if let style {
                stroke(path, style) { cairo_set_source(cr, pattern) }
            } else {
                fill(path, evenOdd: evenOdd) { cairo_set_source(cr, pattern) }
            }
        }
        guard opacity < 1 else { return ink() }
        let mode = cairo_get_operator(cr)
        cairo_push_group(cr)
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
        InkPainter(cr: cr, transform: transform, alpha: 1, blend: .normal, scale: scale, text: text)
            .draw(path, style, evenOdd: evenOdd, pattern, 1)
        cairo_pop_group_to_source(cr)
        cairo_set_operator(cr, mode)
        cairo_paint_with_alpha(cr, opacity)
    }

    /// The most pixels of one tile: as many as a large photograph has. What is larger is drawn in less detail.
    private static let mostPixels: CGFloat = 16_777_216

    /// The pixels of a tile that covers `wide` and `high` device pixels: at least one, no more on a side than a picture may
    /// have, and 64 MB in all.
    static func pixels(_ wide: CGFloat, _ high: CGFloat) -> (width: CGFloat, height: CGFloat) {
        let most = CGFloat(CGImage.maximumSide)
        let (width, height) = (min(max(wide, 1), most), min(max(high, 1), most))
        let excess = (width * height / mostPixels).squareRoot()
        guard excess > 1 else { return (width, height) }
        return (max((width / excess).rounded(.down), 1), max((height / excess).rounded(.down), 1))
    }

    /// One tile in device pixels.
    private func tile(of tiles: TilePattern, under map: CGAffineTransform) -> CGImage? {
        let wide = (tiles.size.width * hypot(map.a, map.b)).rounded()
        let high = (tiles.size.height * hypot(map.c, map.d)).rounded()
        guard wide.isFinite, high.isFinite else { return nil }
        let (width, height) = Self.pixels(wide, high)
        return CGImage(width: Int(width), height: Int(height)) { bytes, row in
            CairoSurface.withSurface(over: bytes, width: Int(width), height: Int(height), row: row) { context in
                let base = CGAffineTransform(scaleX: width / tiles.size.width, y: height / tiles.size.height)
                var replay = Replay(cr: context, base: base, scale: base.a, text: text)
                replay.run(tiles.recording.commands)
            }
        }
    }
}
