import CPangoCairo
import Foundation
import TesseraGraphics
import TesseraLayers

/// Surfaces in tiles: only those that can be seen are made.
extension NodePainter {
    func drawTiles(_ surface: CompositorSurface, _ grid: TileGrid, _ device: CGRect, _ rect: CGRect, _ space: Space) {
        guard fits(grid.width, grid.height, device, space) else { return drawJoined(surface, grid, rect, space) }
        let origin = CGPoint(x: device.minX.wholePixel, y: device.minY.wholePixel)
        for tile in grid.tiles(meeting: space.clip.offsetBy(dx: -origin.x, dy: -origin.y)) {
            guard let pixels = compositor.pixels(of: surface, tile: tile) else { continue }
            let area = grid.area(of: tile)
            paint(pixels, at: CGPoint(x: origin.x + area.minX, y: origin.y + area.minY), space)
        }
    }

    /// A picture that is turned or stretched is put together before, as far as it can be seen: tiles drawn one by one would
    /// show their edges.
    private func drawJoined(_ surface: CompositorSurface, _ grid: TileGrid, _ rect: CGRect, _ space: Space) {
        guard rect.width > 0, rect.height > 0 else { return }
        let (x, y) = (CGFloat(grid.width) / rect.width, CGFloat(grid.height) / rect.height)
        let toPixels = space.transform.inverted().concatenating(
            CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -rect.minX * x, ty: -rect.minY * y))
        let seen = space.clip.applying(toPixels).insetBy(dx: -2, dy: -2)
            .intersection(CGRect(x: 0, y: 0, width: grid.width, height: grid.height)).integral
        guard !seen.isNull, seen.width >= 1, seen.height >= 1 else { return }
        let place = CGRect(
            x: rect.minX + seen.minX / x, y: rect.minY + seen.minY / y, width: seen.width / x, height: seen.height / y)
        let isSmall = max(seen.width, seen.height) > Self.longestJoin
        guard let image = isSmall ? small(surface, seen) : join(surface, grid, seen) else { return }
        _ = CairoSurface.withSurface(of: image) {
            draw($0, CGRect(x: 0, y: 0, width: image.width, height: image.height), in: place, space)
        }
    }

    /// Pixels a side that are joined; a picture of which more is seen at once is seen small.
    private static let longestJoin: CGFloat = 4_096

    private func join(_ surface: CompositorSurface, _ grid: TileGrid, _ seen: CGRect) -> CGImage? {
        CGImage(width: Int(seen.width), height: Int(seen.height)) { bytes, row in
            CairoSurface.withSurface(over: bytes, width: Int(seen.width), height: Int(seen.height), row: row) {
                joined in
                for tile in grid.tiles(meeting: seen) {
                    guard let ink = compositor.pixels(of: surface, tile: tile)?.ink else { continue }
                    let area = grid.area(of: tile)
                        .offsetBy(dx: CGFloat(ink.left) - seen.minX, dy: CGFloat(ink.top) - seen.minY)
                    cairo_set_source_surface(joined, ink.handle, area.minX, area.minY)
                    cairo_pattern_set_filter(cairo_get_source(joined), CAIRO_FILTER_NEAREST)
                    cairo_paint(joined)
                }
            }
        }
    }

    /// The part `seen` with fewer pixels, made for this frame alone.
    private func small(_ surface: CompositorSurface, _ seen: CGRect) -> CGImage? {
        let update = surface.update
        guard case .recording(let recording) = update.content else { return nil }
        let origin = CGPoint(
            x: update.origin.x + seen.minX / update.scale, y: update.origin.y + seen.minY / update.scale)
        return compositor.rasterizer.rasterize(
            recording, origin: origin,
            size: CGSize(width: seen.width / update.scale, height: seen.height / update.scale),
            scale: update.scale * Self.longestJoin / max(seen.width, seen.height))
    }
}
