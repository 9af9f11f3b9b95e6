import Foundation
import TesseraCairo
import TesseraGraphics
import TesseraLayers

extension GskScene {
    /// A node's shadow where GSK can draw it: that of an opaque rounded rectangle is GSK's own, that of any other path is
    /// rasterised once.
    func shadowNode(_ shadow: NodeShadow, of node: DisplayNode, bounds: CGRect) -> GskNode? {
        let outline = PathValue(roundedRect: node.bounds, radii: node.corners)
        if isSolid(node), shadow.path == nil || shadow.path == outline {
            return GskNode.outsetShadow(bounds, node.corners, shadow.style)
        }
        return shadow.path.flatMap { shadows.node(for: $0, shadow.style, scale: scale) }
    }

    /// Whether what the node and its subtree draw casts the shadow, whatever its shape.
    func contentsCastShadow(_ node: DisplayNode) -> Bool {
        guard let shadow = node.shadow, shadow.path == nil else { return false }
        let isInside = node.children.isEmpty && node.contents.map { node.bounds.contains($0.rect) } ?? true
        return !isSolid(node) || !(node.clips || isInside)
    }

    private func isSolid(_ node: DisplayNode) -> Bool {
        (node.backgroundColor?.alpha ?? 0) >= 1 || node.backdropStrength >= 1
    }
}

/// Shadows of paths as textures. Cells of one size share one.
@MainActor
final class ShadowTextures {
    private struct Key: Hashable {
        var path: PathValue
        var style: ShadowStyle
        var scale: CGFloat
    }

    private struct Entry {
        var texture: SceneTexture
        var rect: CGRect
    }

    private static let most = 64
    private var entries: [Key: Entry] = [:]

    func node(for path: PathValue, _ style: ShadowStyle, scale: CGFloat) -> GskNode? {
        let key = Key(path: path, style: style, scale: scale)
        let entry = entries[key] ?? make(key)
        return entry.flatMap { GskNode.texture($0.texture.pointer, $0.rect) }
    }

    private func make(_ key: Key) -> Entry? {
        let style = key.style
        let reach = (style.blur * 1.5).rounded(.up) + 1
        let grid = PixelGrid(scale: key.scale)
        let wide = key.path.controlBounds.offsetBy(dx: style.offset.width, dy: style.offset.height)
            .insetBy(dx: -reach, dy: -reach)
        guard wide.width.isFinite, wide.height.isFinite, !wide.isNull else { return nil }
        let origin = CGPoint(x: grid.floor(wide.minX), y: grid.floor(wide.minY))
        let size = CGSize(width: grid.ceil(wide.maxX) - origin.x, height: grid.ceil(wide.maxY) - origin.y)
        // The path itself is filled beside the picture; only its shadow falls into it.
        let aside = wide.width * 2
        var recording = Recording()
        var cast = style
        cast.offset.width += aside
        recording.append(.shadow(cast))
        recording.append(.concat(CGAffineTransform(translationX: -aside, y: 0)))
        recording.append(.fill(key.path, .black, evenOdd: false))
        guard
            let image = TesseraCairo.rasterizer.rasterize(recording, origin: origin, size: size, scale: key.scale),
            let texture = SceneTexture(image)
        else { return nil }
        let pixels = CGSize(width: CGFloat(image.width) / key.scale, height: CGFloat(image.height) / key.scale)
        let entry = Entry(texture: texture, rect: CGRect(origin: origin, size: pixels))
        if entries.count >= Self.most { entries = [:] }
        entries[key] = entry
        return entry
    }
}
