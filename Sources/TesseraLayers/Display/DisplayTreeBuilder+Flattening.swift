import Foundation
import TesseraGraphics

/// Flattening: a reusable view's quiet subtree becomes one surface, so that a screen of rich cells composites as fast as
/// a screen of plain pictures. Moving or fading the whole does not end it; any change inside does.
extension DisplayTreeBuilder {
    /// Frames without a change after which a subtree counts as quiet.
    private static let quietFrames: UInt64 = 2

    /// Whether only the place and opacity of a flattened layer changed.
    func staysFlattened(_ node: DisplayNode, before: DisplayNode, dirt: LayerDirt) -> Bool {
        guard dirt.isDisjoint(with: [.children, .contents, .display, .subtree]) else { return false }
        var moved = before
        moved.transform = node.transform
        moved.opacity = node.opacity
        moved.isOpacityGroup = node.isOpacityGroup
        return moved == node && CATransform3DIsAffine(node.transform)
    }

    func moveFlattened(_ layer: CALayer, _ node: DisplayNode, _ record: inout Record) {
        layer.dirt.subtract(LayerDirt.drawing.union(.subtree))
        var sent = record.node
        sent.transform = node.transform
        sent.opacity = node.opacity
        sent.isOpacityGroup = node.isOpacityGroup
        record.flattenedFrom = node
        if sent != record.node {
            record.node = sent
            delta.nodes.append(sent)
        }
        records[layer.nodeID] = record
    }

    /// Forgets the flat surface; the walk then sends the subtree whole, since the host knows none of it.
    func unflatten(_ layer: CALayer, _ record: inout Record) {
        if let surface = record.surface { delta.removedSurfaces.append(surface) }
        record.surface = nil
        record.drawing = nil
        record.flattenedFrom = nil
    }

    func flattenQuietLayers() {
        for (id, entry) in settling {
            guard frame >= entry.frame + Self.quietFrames else { continue }
            settling[id] = nil
            guard records[id] != nil, entry.layer.superlayer != nil else { continue }
            if flatten(entry.layer) == .busy { settling[id] = (entry.layer, frame) }
        }
    }

    private enum Outcome { case done, unfit, busy }

    private func flatten(_ layer: CALayer) -> Outcome {
        guard var record = records[layer.nodeID], record.flattenedFrom == nil else { return .unfit }
        let node = makeNode(of: layer)
        guard CATransform3DIsAffine(node.transform), layer.maskLayer == nil else { return .unfit }
        var flattener = SubtreeFlattener(scale: scale)
        switch flattener.run(layer, node: node, makeNode: makeNode) {
        case .busy: return .busy
        case .unfit: return .unfit
        case .done: break
        }
        let extent = flattener.extent(grid: PixelGrid(scale: scale))
        let most = CGSize(width: max(root.bounds.width, 1) * 2, height: max(root.bounds.height, 1) * 2)
        guard !extent.isEmpty, extent.width <= most.width, extent.height <= most.height else { return .unfit }
        for child in record.node.children { orphans.append((child, layer.nodeID)) }
        dropSurface(of: record)
        let surface = newSurface()
        delta.surfaces.append(
            SurfaceUpdate(
                id: surface, origin: extent.origin, size: extent.size, scale: scale,
                content: .recording(flattener.recording)))
        var flat = DisplayNode(id: layer.nodeID)
        flat.transform = node.transform
        flat.bounds = node.bounds
        flat.opacity = node.opacity
        flat.isOpacityGroup = node.isOpacityGroup
        flat.shadow = node.shadow
        flat.contents = NodeContents(surface: surface, rect: extent)
        record.surface = surface
        record.drawing = nil
        record.image = nil
        record.flattenedFrom = node
        record.node = flat
        records[layer.nodeID] = record
        delta.nodes.append(flat)
        return .done
    }
}

/// Records a whole subtree as one drawing, in the space of its top layer.
struct SubtreeFlattener {
    enum Outcome { case done, unfit, busy }

    let scale: CGFloat
    private(set) var recording = Recording()
    private var drawn = CGRect.null

    init(scale: CGFloat) {
        self.scale = scale
    }

    /// The drawn area, on whole pixels.
    func extent(grid: PixelGrid) -> CGRect {
        guard !drawn.isNull else { return .zero }
        let (left, top) = (grid.floor(drawn.minX), grid.floor(drawn.minY))
        return CGRect(
            x: left, y: top, width: grid.ceil(drawn.maxX - 1e-6) - left, height: grid.ceil(drawn.maxY - 1e-6) - top)
    }

    /// The top layer's own transform and opacity are left out: they belong to the node that shows the surface.
    mutating func run(_ layer: CALayer, node: DisplayNode, makeNode: (CALayer) -> DisplayNode) -> Outcome {
        add(layer, node, makeNode, .identity, clip: nil, isTop: true)
    }

    private mutating func add(
        _ layer: CALayer, _ node: DisplayNode, _ makeNode: (CALayer) -> DisplayNode, _ map: CGAffineTransform,
        clip: CGRect?, isTop: Bool
    ) -> Outcome {
        if layer.animations != nil, !isTop { return .busy }
        guard layer.maskLayer == nil, isTop || node.shadow == nil, node.childTransform == CATransform3DIdentity,
            layer.image == nil || layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1)
        else { return .unfit }
        let area = clip.map { $0.intersection(node.bounds.applying(map)) } ?? node.bounds.applying(map)
        addBackground(node, area)
        let needsClip = node.clips
        if needsClip {
            recording.append(.save)
            recording.append(.clip(PathValue(roundedRect: node.bounds, radii: node.corners), evenOdd: false))
        }
        addContents(layer, node, map, clip: needsClip ? area : clip)
        for child in layer.orderedSublayers where !child.isHidden && child.values.opacity > 0 {
            let outcome = addChild(child, makeNode, map, clip: needsClip ? area : clip)
            guard outcome == .done else { return outcome }
        }
        if needsClip { recording.append(.restore) }
        addBorder(node, area)
        return .done
    }

    private mutating func addChild(
        _ child: CALayer, _ makeNode: (CALayer) -> DisplayNode, _ map: CGAffineTransform, clip: CGRect?
    ) -> Outcome {
        let node = makeNode(child)
        guard CATransform3DIsAffine(node.transform) else { return .unfit }
        let own = CATransform3DGetAffineTransform(node.transform)
        recording.append(.save)
        if !own.isIdentity { recording.append(.concat(own)) }
        let isGroup = node.opacity < 1
        if isGroup {
            recording.append(.alpha(CGFloat(node.opacity)))
            recording.append(.beginTransparencyLayer)
        }
        let outcome = add(child, node, makeNode, own.concatenating(map), clip: clip, isTop: false)
        if isGroup { recording.append(.endTransparencyLayer) }
        recording.append(.restore)
        return outcome
    }

    private mutating func addBackground(_ node: DisplayNode, _ area: CGRect) {
        guard let color = node.backgroundColor, !node.bounds.isEmpty else { return }
        drawn = drawn.union(area)
        if node.corners.isZero {
            recording.append(.fillRect(node.bounds, color))
        } else {
            recording.append(.fill(PathValue(roundedRect: node.bounds, radii: node.corners), color, evenOdd: false))
        }
    }

    private mutating func addContents(
        _ layer: CALayer, _ node: DisplayNode, _ map: CGAffineTransform, clip: CGRect?
    ) {
        func cover(_ rect: CGRect) {
            let mapped = rect.applying(map)
            let visible = clip.map { $0.intersection(mapped) } ?? mapped
            if !visible.isNull { drawn = drawn.union(visible) }
        }
        if let image = layer.image {
            let model = layer.values
            let factor = model.contentsScale > 0 ? model.contentsScale : 1
            let part = model.contentsRect
            let size = CGSize(
                width: CGFloat(image.width) / factor * part.width, height: CGFloat(image.height) / factor * part.height)
            let rect = model.contentsGravity.place(size, in: node.bounds)
            cover(rect)
            guard part.width > 0, part.height > 0 else { return }
            recording.append(.save)
            if part != CGRect(x: 0, y: 0, width: 1, height: 1) {
                recording.append(.clip(PathValue(rect: rect), evenOdd: false))
            }
            let whole = CGRect(
                x: rect.minX - part.minX / part.width * rect.width, y: rect.minY - part.minY / part.height * rect.height,
                width: rect.width / part.width, height: rect.height / part.height)
            recording.append(.image(image, whole, tint: nil, .default))
            recording.append(.restore)
        } else if let drawing = layer.recording, !node.bounds.isEmpty {
            cover(node.bounds)
            recording.append(.save)
            recording.append(.clip(PathValue(rect: node.bounds), evenOdd: false))
            recording.append(drawing, transform: .identity)
            recording.append(.restore)
        }
    }

    private mutating func addBorder(_ node: DisplayNode, _ area: CGRect) {
        guard let color = node.borderColor, node.borderWidth > 0, !node.bounds.isEmpty else { return }
        drawn = drawn.union(area)
        recording.append(.borderPath(node.bounds, node.corners, width: node.borderWidth, color: color))
    }
}

extension DrawCommand {
    /// A border inside `bounds`: the ring between the rounded bounds and the same inset by the width.
    package static func borderPath(
        _ bounds: CGRect, _ corners: CornerRadii, width: CGFloat, color: RGBA
    ) -> DrawCommand {
        let most = min(width, min(bounds.width, bounds.height) / 2)
        var ring = PathValue(roundedRect: bounds, radii: corners.limited(to: bounds.size))
        let inner = bounds.insetBy(dx: most, dy: most)
        if inner.width > 0, inner.height > 0 {
            ring.addRoundedRect(inner, radii: corners.limited(to: bounds.size).inset(by: most))
        }
        return .fill(ring, color, evenOdd: true)
    }
}
