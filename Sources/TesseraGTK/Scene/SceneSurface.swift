import CGtk4
import Foundation
import TesseraCairo
import TesseraGraphics
import TesseraLayers

/// The pixels of one surface: rasterised and handed to GDK when they are first shown, once.
@MainActor
final class SceneSurface {
    let update: SurfaceUpdate
    private var picture: CGImage?
    private var isRasterized = false
    private var uploaded: SceneTexture?
    /// How a large drawing is cut; nil for surfaces in one piece.
    let grid: TileGrid?
    private var tiles: [Int: SceneTexture] = [:]
    /// The part of a large drawing that was last wanted in one piece, in pixels.
    private var joined: (part: CGRect, texture: SceneTexture)?
    /// Pixels a side of such a part; of which more is seen at once is seen small.
    private static let longestJoin: CGFloat = 4_096

    init(_ update: SurfaceUpdate, viewport: CGSize) {
        self.update = update
        grid =
            switch update.content {
            case .image: nil
            case .recording: TileGrid(surface: update.size, viewport: viewport, scale: update.scale)
            }
    }

    /// The textures of the tiles `wanted`; all others are let go.
    func textures(ofTiles wanted: [Int]) -> [(tile: Int, texture: SceneTexture)] {
        joined = nil
        guard let grid, case .recording(let recording) = update.content else { return [] }
        var kept: [Int: SceneTexture] = [:]
        for tile in wanted {
            let (area, scale) = (grid.area(of: tile), update.scale)
            kept[tile] =
                tiles[tile]
                ?? TesseraCairo.rasterizer.rasterize(
                    recording,
                    origin: CGPoint(x: update.origin.x + area.minX / scale, y: update.origin.y + area.minY / scale),
                    size: CGSize(width: area.width / scale, height: area.height / scale), scale: scale
                ).flatMap(SceneTexture.init)
        }
        tiles = kept
        return wanted.compactMap { tile in kept[tile].map { (tile, $0) } }
    }

    /// A part of a large drawing in one piece, given in pixels of the surface; the tiles are let go.
    func texture(of part: CGRect) -> SceneTexture? {
        tiles = [:]
        if let joined, joined.part == part { return joined.texture }
        joined = nil
        guard case .recording(let recording) = update.content, part.width >= 1, part.height >= 1 else { return nil }
        let scale = update.scale
        let image = TesseraCairo.rasterizer.rasterize(
            recording, origin: CGPoint(x: update.origin.x + part.minX / scale, y: update.origin.y + part.minY / scale),
            size: CGSize(width: part.width / scale, height: part.height / scale),
            scale: scale * min(1, Self.longestJoin / max(part.width, part.height)))
        guard let texture = image.flatMap(SceneTexture.init) else { return nil }
        joined = (part, texture)
        return texture
    }

    /// Points that the pixels cover: the surface's size enlarged to whole pixels.
    var pixelSize: CGSize {
        guard let image else { return update.size }
        return CGSize(width: CGFloat(image.width) / update.scale, height: CGFloat(image.height) / update.scale)
    }

    var image: CGImage? {
        if isRasterized { return picture }
        isRasterized = true
        picture =
            switch update.content {
            case .image(let image): image
            case .recording(let recording):
                TesseraCairo.rasterizer.rasterize(
                    recording, origin: update.origin, size: update.size, scale: update.scale)
            }
        return picture
    }

    var texture: SceneTexture? {
        if uploaded == nil { uploaded = image.flatMap(SceneTexture.init) }
        return uploaded
    }
}

/// A picture as GDK shows it, without a copy of its bytes.
final class SceneTexture {
    let pointer: OpaquePointer

    init?(_ image: CGImage) {
        let owner = Unmanaged.passRetained(image).toOpaque()
        let bytes = g_bytes_new_with_free_func(
            image.unsafeBytes, gsize(image.byteCount),
            { owner in
                if let owner { Unmanaged<CGImage>.fromOpaque(owner).release() }
            }, owner)
        defer { g_bytes_unref(bytes) }
        let texture = gdk_memory_texture_new(
            Int32(image.width), Int32(image.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(image.bytesPerRow))
        guard let texture else { return nil }
        pointer = texture
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }
}
