import Foundation
import TesseraGraphics
import TesseraLayers

extension GskScene {
    private static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// The picture of a node: all of it, a part, or nine parts of which the middle ones stretch.
    func draw(_ contents: NodeContents, in node: DisplayNode) -> [GskNode] {
        guard let surface = surfaces[contents.surface] else { return [] }
        if let grid = surface.grid { return drawTiles(of: surface, grid, contents.rect, in: node.id) }
        tiledParts[node.id] = nil
        guard let texture = surface.texture else { return [] }
        if contents.center != Self.whole { return drawParts(contents, surface, texture) }
        if contents.source == Self.whole {
            return [GskNode.texture(texture.pointer, target(of: contents, surface))].compactMap { $0 }
        }
        return [Self.piece(contents.source, in: contents.rect, texture)].compactMap { $0 }
    }

    /// Where the pixels go. A surface of the size of its place keeps its pixels as they are: it starts on a whole pixel and
    /// is as long as its pixels, even where the place ends within one.
    private func target(of contents: NodeContents, _ surface: SceneSurface) -> CGRect {
        let (place, size) = (contents.rect, surface.update.size)
        guard abs(place.width - size.width) < 1e-3, abs(place.height - size.height) < 1e-3 else { return place }
        return CGRect(origin: PixelGrid(scale: scale).round(place.origin), size: surface.pixelSize)
    }

    /// Draws `source`, in fractions of the texture, into `rect`.
    private static func piece(_ source: CGRect, in rect: CGRect, _ texture: SceneTexture) -> GskNode? {
        guard source.width > 0, source.height > 0 else { return nil }
        let size = CGSize(width: rect.width / source.width, height: rect.height / source.height)
        let all = CGRect(
            x: rect.minX - source.minX * size.width, y: rect.minY - source.minY * size.height, width: size.width,
            height: size.height)
        return GskNode.texture(texture.pointer, all)?.clipped(to: rect)
    }

    private func drawParts(_ contents: NodeContents, _ surface: SceneSurface, _ texture: SceneTexture) -> [GskNode] {
        guard let image = surface.image else { return [] }
        let source = contents.source
        let columns = Self.bands(
            source.minX, source.width, contents.center.minX, contents.center.width, contents.rect.minX,
            contents.rect.width, pixels: CGFloat(image.width) * contents.pixelScale)
        let rows = Self.bands(
            source.minY, source.height, contents.center.minY, contents.center.height, contents.rect.minY,
            contents.rect.height, pixels: CGFloat(image.height) * contents.pixelScale)
        return rows.flatMap { row in
            columns.compactMap { column in
                Self.piece(
                    CGRect(x: column.source, y: row.source, width: column.part, height: row.part),
                    in: CGRect(x: column.place, y: row.place, width: column.length, height: row.length), texture)
            }
        }
    }

    private struct Band {
        var source: CGFloat
        var part: CGFloat
        var place: CGFloat
        var length: CGFloat
    }

    /// The three bands of one direction: the outer ones keep their size while there is room, the middle one takes the rest.
    /// `pixels` is the length of the whole picture in points.
    private static func bands(
        _ source: CGFloat, _ part: CGFloat, _ center: CGFloat, _ centerPart: CGFloat, _ place: CGFloat,
        _ length: CGFloat, pixels: CGFloat
    ) -> [Band] {
        let first = min(max(center, 0), 1)
        let last = min(max(1 - center - centerPart, 0), 1 - first)
        var (head, tail) = (first * part * pixels, last * part * pixels)
        if head + tail > length, head + tail > 0 {
            let shrink = length / (head + tail)
            (head, tail) = (head * shrink, tail * shrink)
        }
        return [
            Band(source: source, part: first * part, place: place, length: head),
            Band(
                source: source + first * part, part: (1 - first - last) * part, place: place + head,
                length: length - head - tail),
            Band(
                source: source + (1 - last) * part, part: last * part, place: place + length - tail, length: tail),
        ].filter { $0.part > 0 && $0.length > 0 }
    }
}
