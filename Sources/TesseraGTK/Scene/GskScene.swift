import CGtk4
import Foundation
import TesseraGraphics
import TesseraLayers

/// Keeps a display tree and the GSK nodes that draw it. A frame rebuilds the nodes that changed and those above them;
/// all others are taken as they are.
@MainActor
final class GskScene {
    /// What is drawn for one display node.
    private struct Drawn {
        /// In the node's own space, with its opacity.
        var body: GskNode?
        var hasBody = false
        /// In its parent's, under a map of the parent's that held when it was made.
        var placed: GskNode?
        var placedUnder: CATransform3D?
    }

    /// Pixels per point.
    var scale: CGFloat = 1 {
        didSet { if scale != oldValue { drawn = [:] } }
    }
    /// Bodies built since the scene was made; tests bound it.
    private(set) var bodiesBuilt = 0
    private(set) var nodes: [NodeID: DisplayNode] = [:]
    private(set) var surfaces: [SurfaceID: SceneSurface] = [:]
    private var root: NodeID?
    private(set) var size = CGSize.zero
    private(set) var parents: [NodeID: NodeID] = [:]
    private var drawn: [NodeID: Drawn] = [:]
    let shadows = ShadowTextures()
    /// Nodes that blur what lies behind them: they are drawn anew whenever anything changes.
    private var materials: Set<NodeID> = []
    /// Nodes with tiles, and what of them is built.
    var tiledParts: [NodeID: TiledPart] = [:]

    /// Brings the tree up to date. Deltas must come in order.
    func apply(_ delta: DisplayDelta) {
        (root, size) = (delta.root, delta.size)
        for update in delta.surfaces { surfaces[update.id] = SceneSurface(update, viewport: delta.size) }
        for node in delta.nodes {
            nodes[node.id] = node
            for child in node.children { parents[child] = node.id }
            if let mask = node.mask { parents[mask] = node.id }
            if node.backdrop != nil { materials.insert(node.id) } else { materials.remove(node.id) }
        }
        for node in delta.nodes { invalidate(node.id) }
        invalidateUsers(of: Set(delta.surfaces.map(\.id)))
        for id in delta.removedNodes {
            nodes[id] = nil
            drawn[id] = nil
            parents[id] = nil
            tiledParts[id] = nil
            materials.remove(id)
        }
        for id in delta.removedSurfaces { surfaces[id] = nil }
        if !delta.isEmpty { for id in materials { invalidate(id) } }
    }

    /// What draws the whole tree; nil when nothing shows.
    func rootNode() -> GskNode? {
        guard let root else { return nil }
        for id in nodesShowingTooLittle() { invalidate(id) }
        return placed(root, under: CATransform3DIdentity)
    }

    /// Up to the root: the nodes below one that is flattened are not built, and those above it are.
    private func invalidate(_ id: NodeID) {
        var next: NodeID? = id
        while let id = next {
            drawn[id] = nil
            next = parents[id]
        }
    }

    private func invalidateUsers(of changed: Set<SurfaceID>) {
        guard !changed.isEmpty else { return }
        for node in nodes.values {
            if let surface = node.contents?.surface, changed.contains(surface) { invalidate(node.id) }
        }
    }

    // MARK: Building

    /// The node in its parent's space, whose map for children is `map`.
    func placed(_ id: NodeID, under map: CATransform3D) -> GskNode? {
        guard let node = nodes[id] else { return nil }
        if let known = drawn[id], known.placedUnder == map { return known.placed }
        let transform = map == CATransform3DIdentity ? node.transform : CATransform3DConcat(node.transform, map)
        var entry = drawn[id] ?? Drawn()
        if node.opacity <= 0 {
            entry.placed = nil
        } else if let plane = transform.planeTransform {
            if !entry.hasBody { (entry.body, entry.hasBody) = (body(of: node), true) }
            entry.placed = entry.body?.transformed(snapped(plane))
        } else {
            entry.placed = projected(node, transform)
        }
        entry.placedUnder = map
        drawn[id] = entry
        return entry.placed
    }

    private func body(of node: DisplayNode) -> GskNode? {
        bodiesBuilt += 1
        if node.mask != nil || contentsCastShadow(node) { return flattened(node)?.faded(CGFloat(node.opacity)) }
        guard node.opacity < 1, !node.isOpacityGroup else {
            return GskNode.group(parts(of: node))?.faded(CGFloat(node.opacity))
        }
        return GskNode.group(parts(of: node).compactMap { $0.faded(CGFloat(node.opacity)) })
    }

    /// What the node draws, back to front.
    private func parts(of node: DisplayNode) -> [GskNode] {
        let bounds = snapped(node.bounds)
        var parts: [GskNode] = []
        if let shadow = node.shadow.flatMap({ shadowNode($0, of: node, bounds: bounds) }) { parts.append(shadow) }
        let backdrop = backdropNode(of: node, bounds: bounds)
        if let backdrop { parts.append(backdrop) }
        let color = backdrop == nil ? node.plainBackground : node.backgroundColor
        if let color, let fill = GskNode.color(color, bounds) {
            let background = node.corners.isZero ? fill : fill.clipped(to: bounds, node.corners)
            if let background { parts.append(background) }
        }
        var inner: [GskNode] = []
        if let contents = node.contents { inner += draw(contents, in: node) }
        for child in node.children {
            if let drawn = placed(child, under: node.childTransform) { inner.append(drawn) }
        }
        if node.clips {
            if let clip = GskNode.group(inner)?.clipped(to: bounds, node.corners) { parts.append(clip) }
        } else {
            parts += inner
        }
        if let color = node.borderColor,
            let border = GskNode.border(bounds, node.corners, width: node.borderWidth, color)
        {
            parts.append(border)
        }
        return parts
    }

    // MARK: Pixels

    /// A plain movement ends on whole pixels, so that what is moved stays sharp.
    func snapped(_ map: CGAffineTransform) -> CGAffineTransform {
        guard map.a == 1, map.b == 0, map.c == 0, map.d == 1 else { return map }
        let grid = PixelGrid(scale: scale)
        return CGAffineTransform(translationX: grid.round(map.tx), y: grid.round(map.ty))
    }

    /// The rectangle with its edges on whole pixels; one pixel at least where it was not empty.
    func snapped(_ rect: CGRect) -> CGRect { PixelGrid(scale: scale).round(rect) }
}
