import Foundation
import TesseraGraphics

extension SubtreeRecorder {
    /// The sublayers once for each copy of the plan, about the middle of the bounds.
    mutating func addCopies(
        _ plan: CopyPlan, of layer: CALayer, _ node: DisplayNode, _ map: CGAffineTransform, clip: CGRect?
    ) {
        let lateness = CopyPlan.lateness
        var transform = CATransform3DIdentity
        let center = node.bounds.center
        for index in 0..<plan.shownCount {
            guard recording.commands.count < CopyPlan.mostCommands else { break }
            if index > 0 { transform = CATransform3DConcat(transform, plan.transform) }
            let color = plan.color(of: index)
            guard color.alpha > 0 else { continue }
            let own = CGAffineTransform(translationX: -center.x, y: -center.y)
                .concatenating(CATransform3DGetAffineTransform(transform))
                .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
            guard own.isDrawable else { break }
            CopyPlan.lateness = lateness + plan.lateness(of: index)
            recording.append(.save)
            if !own.isIdentity { recording.append(.concat(own)) }
            addCopy(layer, node, own.concatenating(map), clip: clip, color)
            recording.append(.restore)
        }
        CopyPlan.lateness = lateness
    }

    private mutating func addCopy(
        _ layer: CALayer, _ node: DisplayNode, _ map: CGAffineTransform, clip: CGRect?, _ color: RGBA
    ) {
        let isGroup = color.alpha < 1
        if isGroup {
            recording.append(.alpha(color.alpha))
            recording.append(.beginTransparencyLayer)
        }
        let start = recording.commands.count
        for child in layer.orderedSublayers where !child.isShownHidden {
            _ = addChild(child, of: node, map, clip: clip)
        }
        if color.withAlpha(1) != .white {
            let copy = Recording(Array(recording.commands[start...]))
            recording.commands.replaceSubrange(start..., with: copy.multiplied(by: color).commands)
        }
        if isGroup { recording.append(.endTransparencyLayer) }
    }
}

extension CGAffineTransform {
    /// Whether what it leads to can be anywhere near.
    fileprivate var isDrawable: Bool { [a, b, c, d, tx, ty].allSatisfy { abs($0) < 1e9 } }
}

extension DisplayTreeBuilder {
    /// A layer that shows its sublayers several times is one surface; hosts know none of the sublayers.
    func showCopies(of layer: CALayer, _ record: Record, isNew: Bool) {
        layer.bringDrawingUpToDate()
        let shown = DisplayNode(showing: layer)
        var recorder = SubtreeRecorder(.rendering)
        _ = recorder.run(layer, shown)
        let extent = recorder.extent(
            within: shown.bounds.insetBy(dx: -CopyPlan.reach, dy: -CopyPlan.reach), grid: PixelGrid(scale: scale))
        var node = DisplayNode(id: layer.nodeID)
        node.transform = shown.transform
        node.bounds = shown.bounds
        node.opacity = shown.opacity
        node.isOpacityGroup = shown.isOpacityGroup
        node.shadow = shown.shadow
        if extent.isEmpty || !extent.isFinite {
            dropDrawing(record)
        } else {
            let surface = record.surface ?? newSurface()
            if record.surface == nil || record.drawing != recorder.recording {
                delta.surfaces.append(
                    SurfaceUpdate(
                        id: surface, origin: extent.origin, size: extent.size, scale: scale,
                        content: .recording(recorder.recording)))
            }
            record.surface = surface
            record.drawing = recorder.recording
            node.contents = NodeContents(surface: surface, rect: extent)
        }
        if isNew || node != record.node { delta.nodes.append(node) }
        record.take(node)
        records[layer.nodeID] = record
    }
}
