import Foundation
import TesseraCairo
import TesseraGraphics
import TesseraLayers

/// What GSK 4.8 cannot draw, or draws differently in each of its renderers, is composited by Cairo into one texture: masks,
/// perspective, and shadows that contents cast.
extension GskScene {
    /// A node with its mask and shadow, in its own space, without its opacity.
    func flattened(_ node: DisplayNode) -> GskNode? {
        var plain = node
        plain.transform = CATransform3DIdentity
        plain.opacity = 1
        return composite(plain, area: extent(of: node))
    }

    /// A node under a perspective, in its parent's space.
    func projected(_ node: DisplayNode, _ transform: CATransform3D) -> GskNode? {
        let own = extent(of: node)
        let corners = [
            CGPoint(x: own.minX, y: own.minY), CGPoint(x: own.maxX, y: own.minY), CGPoint(x: own.minX, y: own.maxY),
            CGPoint(x: own.maxX, y: own.maxY),
        ].compactMap(transform.project)
        guard corners.count == 4 else { return nil }
        var placed = node
        placed.transform = transform
        return composite(placed, area: .bounding(corners))
    }

    private func composite(_ node: DisplayNode, area: CGRect) -> GskNode? {
        let grid = PixelGrid(scale: scale)
        let origin = CGPoint(x: grid.floor(area.minX), y: grid.floor(area.minY))
        let size = CGSize(width: grid.ceil(area.maxX) - origin.x, height: grid.ceil(area.maxY) - origin.y)
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        var frame = DisplayNode(id: NodeID(.max))
        frame.transform = CATransform3DMakeTranslation(-origin.x, -origin.y, 0)
        frame.bounds = CGRect(origin: origin, size: size)
        frame.children = [node.id]
        var delta = DisplayDelta(sequence: 0, time: 0, size: size, scale: scale, root: frame.id)
        delta.nodes = [frame, Self.plain(node)]
        var open = node.children + (node.mask.map { [$0] } ?? [])
        var used: Set<SurfaceID> = Set([node.contents?.surface].compactMap { $0 })
        while let id = open.popLast() {
            guard let next = nodes[id] else { continue }
            delta.nodes.append(Self.plain(next))
            if let surface = next.contents?.surface { used.insert(surface) }
            open += next.children
            if let mask = next.mask { open.append(mask) }
        }
        for id in used {
            guard let surface = surfaces[id] else { continue }
            var update = surface.update
            if surface.grid != nil {
                delta.surfaces.append(update)
                continue
            }
            guard let image = surface.image else { continue }
            update.content = .image(image)
            delta.surfaces.append(update)
        }
        let compositor = CairoCompositor()
        compositor.apply(delta)
        guard let image = compositor.composite(size: size, scale: scale), let texture = SceneTexture(image) else {
            return nil
        }
        return GskNode.texture(texture.pointer, CGRect(origin: origin, size: size))
    }

    /// A rectangle around all that the node draws, in its own space.
    private func extent(of node: DisplayNode) -> CGRect {
        var area = node.bounds
        if let rect = node.contents?.rect, !node.clips { area = area.union(rect) }
        if !node.clips {
            for child in node.children.compactMap({ nodes[$0] }) where child.opacity > 0 {
                let map = CATransform3DConcat(child.transform, node.childTransform)
                let inner = extent(of: child)
                let corners = [
                    CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.minY),
                    CGPoint(x: inner.minX, y: inner.maxY), CGPoint(x: inner.maxX, y: inner.maxY),
                ].compactMap(map.project)
                area = area.union(.bounding(corners))
            }
        }
        guard let shadow = node.shadow else { return area }
        let cast = (shadow.path?.controlBounds ?? area)
            .offsetBy(dx: shadow.style.offset.width, dy: shadow.style.offset.height)
            .insetBy(dx: -shadow.style.blur * 1.5 - 1, dy: -shadow.style.blur * 1.5 - 1)
        return area.union(cast)
    }
}
