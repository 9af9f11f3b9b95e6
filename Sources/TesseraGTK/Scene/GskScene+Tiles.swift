import Foundation
import TesseraCairo
import TesseraGraphics
import TesseraLayers

/// Large surfaces: only the tiles in and around the window are made. Nodes are kept from frame to frame, so that a node
/// with tiles remembers which part it shows, and is built again when more than that can be seen.
extension GskScene {
    /// What a node has built of its large surface.
    struct TiledPart {
        /// Where all of the surface lies, in the node's space.
        var place: CGRect
        /// The part that is built.
        var shown: CGRect
        /// Whether the part is one picture.
        var isJoined: Bool
    }

    /// The tiles of a surface that lies in `rect` of the node's space, or one picture of what of them can be seen: turned
    /// or scaled, each tile would mix its edges with what is behind it, and the seams would show.
    func drawTiles(of surface: SceneSurface, _ grid: TileGrid, _ rect: CGRect, in node: NodeID) -> [GskNode] {
        guard rect.width > 0, rect.height > 0 else { return [] }
        let sight = sight(of: node)
        let seen = sight?.window ?? .null
        // Half a window more on every side: a frame that scrolls on seldom builds anew.
        let shown = seen.isNull ? seen : seen.insetBy(dx: -seen.width / 2, dy: -seen.height / 2).intersection(rect)
        let isJoined = sight?.keepsPixels == false
        tiledParts[node] = TiledPart(place: rect, shown: shown, isJoined: isJoined)
        guard !shown.isNull else {
            _ = surface.textures(ofTiles: [])
            return []
        }
        let (x, y) = (CGFloat(grid.width) / rect.width, CGFloat(grid.height) / rect.height)
        let pixels = CGRect(
            x: (shown.minX - rect.minX) * x, y: (shown.minY - rect.minY) * y, width: shown.width * x,
            height: shown.height * y)
        let origin = isJoined ? rect.origin : PixelGrid(scale: scale).round(rect.origin)
        func place(_ area: CGRect) -> CGRect {
            CGRect(
                x: origin.x + area.minX / x, y: origin.y + area.minY / y, width: area.width / x,
                height: area.height / y)
        }
        if isJoined {
            let whole = pixels.integral.intersection(CGRect(x: 0, y: 0, width: grid.width, height: grid.height))
            return [surface.texture(of: whole).flatMap { GskNode.texture($0.pointer, place(whole)) }].compactMap { $0 }
        }
        return surface.textures(ofTiles: grid.tiles(meeting: pixels)).compactMap { tile, texture in
            GskNode.texture(texture.pointer, place(grid.area(of: tile)))
        }
    }

    /// Nodes of which more can be seen than they show, or which have begun or ceased to be turned or scaled.
    func nodesShowingTooLittle() -> [NodeID] {
        tiledParts.compactMap { node, part in
            guard let sight = sight(of: node) else { return nil }
            if sight.keepsPixels == part.isJoined { return node }
            let wanted = sight.window.intersection(part.place)
            return wanted.isNull || wanted.isEmpty || part.shown.contains(wanted.insetBy(dx: 1e-6, dy: 1e-6))
                ? nil : node
        }
    }

    /// The window in the node's space, and whether the node's points are the window's, only elsewhere; nil under a
    /// perspective, where all is composited anyway.
    private func sight(of id: NodeID) -> (window: CGRect, keepsPixels: Bool)? {
        var map = CATransform3DIdentity
        var next: NodeID? = id
        while let id = next, let node = nodes[id] {
            map = CATransform3DConcat(map, node.transform)
            next = parents[id]
            if let next, let parent = nodes[next] { map = CATransform3DConcat(map, parent.childTransform) }
        }
        guard let plane = map.planeTransform, abs(plane.determinant) > 1e-9 else { return nil }
        let keepsPixels = plane.b == 0 && plane.c == 0 && abs(plane.a - 1) < 1e-9 && abs(plane.d - 1) < 1e-9
        return (CGRect(origin: .zero, size: size).applying(plane.inverted()), keepsPixels)
    }
}
