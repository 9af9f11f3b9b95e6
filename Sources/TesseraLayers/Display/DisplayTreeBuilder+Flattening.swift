import Foundation
import TesseraGraphics

/// Flattening: a reusable view's quiet subtree becomes one surface, so that a screen of rich cells composites as fast as
/// a screen of plain pictures. Moving or fading the whole does not end it; any change inside does.
extension DisplayTreeBuilder {
    /// Frames without a change after which a subtree counts as quiet.
    private static let quietFrames: UInt64 = 2

    /// Whether only the place and opacity of a flattened layer changed. One that is turned or scaled is drawn in parts, as
    /// pixels that were made for another size would differ from them.
    func staysFlattened(_ node: DisplayNode, before: DisplayNode, dirt: LayerDirt) -> Bool {
        guard dirt.isDisjoint(with: [.children, .contents, .display, .subtree]) else { return false }
        var moved = before
        moved.transform = node.transform
        moved.opacity = node.opacity
        moved.isOpacityGroup = node.isOpacityGroup
        return moved == node && node.place.onlyMoves && node.fadesAsOne
    }

    func moveFlattened(_ layer: CALayer, _ node: DisplayNode, _ record: Record) {
        layer.dirt.subtract(LayerDirt.drawing.union(.subtree))
        var sent = record.node
        sent.transform = node.transform
        sent.opacity = node.opacity
        sent.isOpacityGroup = node.isOpacityGroup
        record.flattenedFrom = node
        if sent != record.node {
            record.take(sent)
            delta.nodes.append(sent)
        }
    }

    /// Forgets the flat surface; the walk then sends the subtree whole, since the host knows none of it.
    func unflatten(_ layer: CALayer, _ record: Record) {
        if let surface = record.surface { delta.removedSurfaces.append(surface) }
        record.surface = nil
        record.drawing = nil
        record.flattenedFrom = nil
    }

    func flattenQuietLayers() {
        for (id, entry) in settling {
            guard frame >= entry.frame + Self.quietFrames else { continue }
            settling[id] = nil
            guard let record = records[id], entry.layer.superlayer != nil, !isTurned(above: record) else { continue }
            if flatten(entry.layer, record) == .busy { settling[id] = (entry.layer, frame) }
        }
    }

    /// Whether something above a layer shows it in another size or direction: one picture would then be resampled
    /// otherwise than its parts. O(depth).
    private func isTurned(above record: Record) -> Bool {
        var next = record.parent
        while let id = next, let parent = records[id] {
            if parent.turnsChildren { return true }
            next = parent.parent
        }
        return false
    }

    /// A layer has begun, or ceased, to turn what is below it: flat layers there are sent in parts, or are flattened when
    /// they have been quiet. Answers whether any was marked. O(layers below that are not flat).
    @discardableResult
    func reconsiderFlattening(below layer: CALayer, isTurned: Bool) -> Bool {
        var hasMarked = false
        for child in layer.children where !child.isShownHidden {
            guard let record = records[child.nodeID] else { continue }
            if record.isFlattened {
                guard isTurned else { continue }
                child.markSubtreeForDrawing()
                hasMarked = true
            } else {
                if !isTurned, child.flattensWhenQuiet { settling[child.nodeID] = (child, frame) }
                guard reconsiderFlattening(below: child, isTurned: isTurned) else { continue }
                child.dirt.formUnion(.subtree)
                hasMarked = true
            }
        }
        return hasMarked
    }

    private enum Outcome { case done, unfit, busy }

    /// Flattens a subtree in the frame it appears in: a cell that scrolls into sight is drawn once, and not first in parts.
    /// Answers whether it is flat; if not, its parts are sent as they are.
    func flattenAtOnce(_ layer: CALayer, _ record: Record) -> Bool {
        guard !isTurned(above: record) else { return false }
        layer.bringDrawingUpToDate()
        records[layer.nodeID] = record
        guard flatten(layer, record) == .done else {
            records[layer.nodeID] = nil
            layer.markSubtreeForDrawing()
            return false
        }
        return true
    }

    /// Nothing above the layer may turn it.
    private func flatten(_ layer: CALayer, _ record: Record) -> Outcome {
        guard !record.isFlattened else { return .unfit }
        guard layer.animations?.transition == nil, record.transition == nil else { return .busy }
        let node = DisplayNode(showing: layer)
        guard node.place.onlyMoves, layer.maskLayer == nil else { return .unfit }
        var flattener = SubtreeRecorder(
            .flattening, grid: PixelGrid(scale: scale), outlines: outlines, commands: commandsOfLast)
        switch flattener.run(layer, node) {
        case .busy: return .busy
        case .unfit: return .unfit
        case .done: break
        }
        // Of any size: hosts cut large surfaces into tiles.
        let extent = flattener.extent(grid: PixelGrid(scale: scale))
        guard !extent.isEmpty, extent.isFinite else { return .unfit }
        commandsOfLast = flattener.recording.commands.count
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
        if let shadow = node.shadow { flat.shadow = shadow }
        flat.contents = NodeContents(surface: surface, rect: extent)
        record.surface = surface
        record.drawing = nil
        record.image = nil
        record.flattenedFrom = node
        record.take(flat)
        delta.nodes.append(flat)
        return .done
    }
}

extension CALayer {
    /// Draws what has to be drawn in the visible subtree and takes its marks: its surface will show all of it.
    final func bringDrawingUpToDate() {
        if animations != nil { beginWaitingAnimations() }
        displayForFrame()
        for child in children where !child.isShownHidden { child.bringDrawingUpToDate() }
        maskLayer?.bringDrawingUpToDate()
        dirt.subtract(LayerDirt.drawing.union(.subtree))
    }

    /// Marks the visible subtree again where it is sent in parts after all.
    fileprivate final func markSubtreeForDrawing() {
        dirt.formUnion([.own, .children, .contents, .subtree])
        for child in children where !child.isShownHidden { child.markSubtreeForDrawing() }
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
