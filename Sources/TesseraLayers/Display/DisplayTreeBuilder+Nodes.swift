import Foundation
import TesseraGraphics

extension DisplayTreeBuilder {
    /// Brings the layer's surface up to date: its picture, or its own drawing.
    func updateSurface(of layer: CALayer, node: inout DisplayNode, record: Record) {
        // With tiles behind it a picture is a part of the drawing.
        let image = layer.values.backgroundTiles == nil ? layer.image : nil
        let imageKey = image.map(ObjectIdentifier.init)
        if record.image != imageKey {
            if let old = record.image { release(old) }
            if let image { retain(image, scale: layer.contentsScale) }
            record.image = imageKey
        }
        if let image, let imageKey, let shared = images[imageKey] {
            dropDrawing(record)
            node.contents = contents(of: layer, surface: shared.surface, image: image, bounds: node.bounds)
            return
        }
        guard let made = layer.currentDrawing(in: node.bounds) else { return dropDrawing(record) }
        let surface = record.surface ?? newSurface()
        // What was drawn anew for other bounds is another picture, though the drawing may be the one before.
        let isResized = !layer.awaitsDisplay.isNull && record.sent != made.source
        if record.surface == nil || isResized || record.drawing != made.recording {
            var update = SurfaceUpdate(
                id: surface, origin: made.source.origin, size: made.source.size, scale: scale,
                content: .recording(made.recording))
            if record.surface != nil, !isResized {
                update.dirty = layer.dirtyPart(node.bounds, before: record.drawnBounds)
            }
            delta.surfaces.append(update)
            record.sent = made.source
        }
        layer.awaitsDisplay = .null
        record.drawnBounds = node.bounds
        record.surface = surface
        record.drawing = made.recording
        node.contents = NodeContents(surface: surface, rect: made.place)
    }

    func dropDrawing(_ record: Record) {
        if let surface = record.surface { delta.removedSurfaces.append(surface) }
        record.surface = nil
        record.drawing = nil
    }

    private func retain(_ image: CGImage, scale: CGFloat) {
        let key = ObjectIdentifier(image)
        if images[key] != nil {
            images[key]?.users += 1
            return
        }
        let surface = newSurface()
        images[key] = SharedImage(surface: surface, image: image, users: 1)
        let scale = scale > 0 ? scale : 1
        let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        delta.surfaces.append(
            SurfaceUpdate(id: surface, origin: .zero, size: size, scale: scale, content: .image(image)))
    }

    private func contents(
        of layer: CALayer, surface: SurfaceID, image: CGImage, bounds: CGRect
    ) -> NodeContents {
        layer.withShownValues { model in
            let scale = model.contentsScale > 0 ? model.contentsScale : 1
            let shown = CGSize(
                width: CGFloat(image.width) / scale * model.contentsRect.width,
                height: CGFloat(image.height) / scale * model.contentsRect.height)
            var contents = NodeContents(
                surface: surface, rect: model.contentsGravity.place(shown, in: bounds))
            var part = SurfacePart()
            (part.source, part.center, part.pixelScale) = (model.contentsRect, model.contentsCenter, 1 / scale)
            contents.part = part
            return contents
        }
    }
}

extension CALayer {
    /// The part of the surface that the layer wants drawn anew; nil for all of it.
    fileprivate final func dirtyPart(_ bounds: CGRect, before: CGRect) -> CGRect? {
        guard !awaitsDisplay.isNull, !awaitsDisplay.isInfinite else { return nil }
        guard values.backgroundTiles != nil else { return awaitsDisplay }
        // Over tiles the surface begins at the bounds' corner, and what is drawn moves in it as they scroll.
        guard bounds == before, bounds == values.bounds else { return nil }
        return awaitsDisplay.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    }

    /// The layer's own drawing, the part of its space that it covers and where that shows in `bounds`; nil without one.
    final func currentDrawing(in bounds: CGRect) -> (recording: Recording, source: CGRect, place: CGRect)? {
        guard let tiles = values.backgroundTiles, !bounds.isEmpty, bounds.isFinite else {
            return ownDrawing(in: bounds)
        }
        return drawing(over: tiles, in: bounds)
    }

    final func ownDrawing(in bounds: CGRect) -> (recording: Recording, source: CGRect, place: CGRect)? {
        if !values.drawing.isNone {
            let shown = shownValues
            if let made = shown.drawing.recorded(in: shown) { return (made.recording, made.extent, made.extent) }
        }
        guard let recording, !bounds.isEmpty else { return nil }
        // While its size is animated the drawing is that of the final one.
        let place =
            values.bounds.size == bounds.size ? bounds : values.contentsGravity.place(values.bounds.size, in: bounds)
        return (recording, values.bounds, place)
    }
}

extension CALayerContentsGravity {
    /// Where a picture of `size` points lies in `bounds`.
    package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
        switch self {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            guard size.width > 0, size.height > 0 else { return bounds }
            let (x, y) = (bounds.width / size.width, bounds.height / size.height)
            let factor = self == .resizeAspect ? min(x, y) : max(x, y)
            return CGRect(
                center: bounds.center, size: CGSize(width: size.width * factor, height: size.height * factor))
        default: break
        }
        var rect = CGRect(center: bounds.center, size: size)
        if [.left, .topLeft, .bottomLeft].contains(self) { rect.origin.x = bounds.minX }
        if [.right, .topRight, .bottomRight].contains(self) { rect.origin.x = bounds.maxX - size.width }
        if [.top, .topLeft, .topRight].contains(self) { rect.origin.y = bounds.minY }
        if [.bottom, .bottomLeft, .bottomRight].contains(self) { rect.origin.y = bounds.maxY - size.height }
        return rect
    }
}
