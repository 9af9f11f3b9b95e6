import Foundation
import TesseraCairo
import TesseraGraphics
import TesseraLayers

/// Large surfaces: only the tiles in and around the window are made. Nodes are kept from frame to frame, so that a node
/// with tiles remembers which part it shows, and is built again when more than that can be seen.
extension GskScene {
    /// The tiles of a surface that lies in `rect` of the node's space.
    func drawTiles(of surface: SceneSurface, _ grid: TileGrid, _ rect: CGRect, in node: NodeID) -> [GskNode] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        let seen = visiblePart(of: node) ?? .null
        // Half a window more on every side: a frame that scrolls on seldom builds anew.
        let shown = seen.isNull ? seen : seen.insetBy(dx: -seen.width / 2, dy: -seen.height / 2).intersection(rect)
        tiledParts[node] = (rect, shown)
        let (x, y) = (CGFloat(grid.width) / rect.width, CGFloat(grid.height) / rect.height)
        let pixels = CGRect(
            x: (shown.minX - rect.minX) * x, y: (shown.minY - rect.minY) * y, width: shown.width * x,
            height: shown.height * y)
        let origin = PixelGrid(scale: scale).round(rect.origin)
        return surface.textures(ofTiles: shown.isNull ? [] : grid.tiles(meeting: pixels)).compactMap { tile, texture in
            let area = grid.area(of: tile)
            return GskNode.texture(
                texture.pointer,
                CGRect(
                    x: origin.x + area.minX / x, y: origin.y + area.minY / y, width: area.width / x,
                    height: area.height / y))
        }
    }

    /// Nodes of which more can be seen than they show.
    func nodesShowingTooLittle() -> [NodeID] {
        tiledParts.compactMap { node, part in
            guard let seen = visiblePart(of: node) else { return nil }
            let wanted = seen.intersection(part.place)
            return wanted.isNull || wanted.isEmpty || part.shown.contains(wanted.insetBy(dx: 1e-6, dy: 1e-6))
                ? nil : node
        }
    }

    /// The window in the node's space; nil under a perspective, where all is composited anyway.
    private func visiblePart(of id: NodeID) -> CGRect? {
        var map = CATransform3DIdentity
        var next: NodeID? = id
        while let id = next, let node = nodes[id] {
            map = CATransform3DConcat(map, node.transform)
            next = parents[id]
            if let next, let parent = nodes[next] { map = CATransform3DConcat(map, parent.childTransform) }
        }
        guard let plane = map.planeTransform, abs(plane.determinant) > 1e-9 else { return nil }
        return CGRect(origin: .zero, size: size).applying(plane.inverted())
    }
}
