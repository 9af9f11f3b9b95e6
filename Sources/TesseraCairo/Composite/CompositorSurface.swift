import CPangoCairo
import Foundation
import TesseraGraphics
import TesseraLayers

/// One surface of the display tree with the pixels made from it, once they were needed: in one piece, or in tiles.
final class CompositorSurface {
    private(set) var update: SurfaceUpdate
    /// How the surface is cut; nil for one in one piece.
    private(set) var grid: TileGrid?
    @exclusivity(unchecked) private var whole: SurfacePixels?
    @exclusivity(unchecked) private var tiles: [Int: SurfacePixels] = [:]

    init(_ update: SurfaceUpdate, viewport: CGSize) {
        self.update = update
        switch update.content {
        case .image(let picture):
            isMadeAgain = false
            grid = nil
            whole = SurfacePixels(picture)
        case .recording:
            isMadeAgain = true
            grid = TileGrid(surface: update.size, viewport: viewport, scale: update.scale)
        }
    }

    /// Shows something else. Tiles that the change leaves alone stay.
    func become(_ new: SurfaceUpdate, viewport: CGSize) {
        let next = CompositorSurface(new, viewport: viewport)
        let kept = next.isCut(like: self) ? new.dirty.map { untouchedTiles(by: $0) } : nil
        (update, grid, isMadeAgain) = (new, next.grid, next.isMadeAgain)
        (whole, tiles) = (next.whole, kept ?? [:])
    }

    private func isCut(like other: CompositorSurface) -> Bool {
        grid != nil && grid == other.grid && update.origin == other.update.origin
            && update.scale == other.update.scale
    }

    private func untouchedTiles(by dirty: CGRect) -> [Int: SurfacePixels] {
        var kept = tiles
        for tile in grid?.tiles(meeting: pixels(of: dirty).insetBy(dx: -1, dy: -1)) ?? [] { kept[tile] = nil }
        return kept
    }

    /// A rectangle of the recording's space in pixels of the surface.
    private func pixels(of rect: CGRect) -> CGRect {
        let scale = update.scale
        return CGRect(
            x: (rect.minX - update.origin.x) * scale, y: (rect.minY - update.origin.y) * scale,
            width: rect.width * scale, height: rect.height * scale)
    }

    /// Whether the pixels can be made again when they are wanted: pictures belong to whoever handed them in.
    private(set) var isMadeAgain: Bool

    var bytes: Int {
        let whole = whole?.bytes ?? 0
        return tiles.isEmpty ? whole : tiles.values.reduce(whole) { $0 + $1.bytes }
    }

    /// Marks what of the pixels that lie in `place` can be seen through `clip`.
    func use(in frame: UInt64, place: CGRect, clip: CGRect) {
        whole?.lastUse = frame
        guard let grid, !tiles.isEmpty else { return }
        let isAsLarge = abs(CGFloat(grid.width) - place.width) < 1 && abs(CGFloat(grid.height) - place.height) < 1
        guard isAsLarge else {
            for tile in tiles.values { tile.lastUse = frame }
            return
        }
        for tile in grid.tiles(meeting: clip.offsetBy(dx: -place.minX.wholePixel, dy: -place.minY.wholePixel)) {
            tiles[tile]?.lastUse = frame
        }
    }

    /// Pixels that were not drawn in `frame`, to be given up oldest first.
    func unused(in frame: UInt64) -> [(lastUse: UInt64, bytes: Int, drop: () -> Void)] {
        guard isMadeAgain else { return [] }
        var result: [(lastUse: UInt64, bytes: Int, drop: () -> Void)] = []
        if let whole, whole.lastUse < frame {
            result.append((whole.lastUse, whole.bytes, { self.whole = nil }))
        }
        for (index, tile) in tiles where tile.lastUse < frame {
            result.append((tile.lastUse, tile.bytes, { self.tiles[index] = nil }))
        }
        return result
    }

    /// The pixels in one piece, made where they are not there yet.
    ///
    /// - Parameter didRasterize: called where they had to be made.
    func pixels(with rasterizer: any Rasterizer, frame: UInt64, didRasterize: () -> Void) -> SurfacePixels? {
        if whole == nil {
            didRasterize()
            whole = rasterize(
                origin: update.origin, size: update.size, with: rasterizer)
        }
        whole?.lastUse = frame
        return whole
    }

    /// The pixels of one tile, made where they are not there yet.
    func pixels(ofTile tile: Int, with rasterizer: any Rasterizer, frame: UInt64, didRasterize: () -> Void)
        -> SurfacePixels?
    {
        guard let grid else { return nil }
        if tiles[tile] == nil {
            didRasterize()
            let (area, scale) = (grid.area(of: tile), update.scale)
            tiles[tile] = rasterize(
                origin: CGPoint(x: update.origin.x + area.minX / scale, y: update.origin.y + area.minY / scale),
                size: CGSize(width: area.width / scale, height: area.height / scale), with: rasterizer)
        }
        tiles[tile]?.lastUse = frame
        return tiles[tile]
    }

    private func rasterize(origin: CGPoint, size: CGSize, with rasterizer: any Rasterizer) -> SurfacePixels? {
        guard case .recording(let recording) = update.content else { return nil }
        if let rasterizer = rasterizer as? CairoRasterizer {
            return rasterizer.ink(of: recording, origin: origin, size: size, scale: update.scale)
        }
        return rasterizer.rasterize(recording, origin: origin, size: size, scale: update.scale)
            .map(SurfacePixels.init(inkOf:))
    }
}
