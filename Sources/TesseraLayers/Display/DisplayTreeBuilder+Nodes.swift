import Foundation
import TesseraGraphics

extension DisplayTreeBuilder {
    /// The node for a layer without its surface and children: what its values in this frame say.
    func makeNode(of layer: CALayer) -> DisplayNode {
        let shown = layer.animations == nil ? layer.values : layer.presentationModel
        var node = DisplayNode(id: layer.nodeID)
        node.transform = shown.transformToParent
        if shown.sublayerTransform != CATransform3DIdentity { node.childTransform = layer.sublayerTransformAboutCenter }
        node.bounds = shown.bounds
        node.opacity = min(max(shown.opacity, 0), 1)
        node.isOpacityGroup = shown.allowsGroupOpacity
        node.backgroundColor = shown.backgroundColor.flatMap { $0.alpha > 0 ? $0 : nil }
        node.corners = shown.cornerRadii
        if shown.borderWidth > 0, shown.borderColor.alpha > 0 {
            node.borderWidth = shown.borderWidth
            node.borderColor = shown.borderColor
        }
        node.clips = shown.masksToBounds
        node.shadow = shadow(of: shown)
        return node
    }

    private func shadow(of model: LayerModel) -> NodeShadow? {
        guard model.shadowOpacity > 0, let color = model.shadowColor, color.alpha > 0 else { return nil }
        let style = ShadowStyle(
            offset: model.shadowOffset, blur: model.shadowRadius * 2,
            color: color.withAlpha(color.alpha * Double(min(model.shadowOpacity, 1))))
        return NodeShadow(style: style, path: model.shadowPath?.value)
    }

    /// Brings the layer's surface up to date: its picture, or its own drawing.
    func updateSurface(of layer: CALayer, node: inout DisplayNode, record: inout Record, isNew: Bool) {
        let image = layer.image
        let imageKey = image.map(ObjectIdentifier.init)
        if record.image != imageKey {
            if let old = record.image { release(old) }
            if let image { retain(image, scale: layer.contentsScale) }
            record.image = imageKey
        }
        if let image, let imageKey, let shared = images[imageKey] {
            dropDrawing(&record)
            node.contents = contents(of: layer, surface: shared.surface, image: image, bounds: node.bounds)
            return
        }
        guard let drawing = layer.recording, !node.bounds.isEmpty else { return dropDrawing(&record) }
        let bounds = node.bounds
        let surface = record.surface ?? newSurface()
        if record.surface == nil || record.drawing != drawing {
            delta.surfaces.append(
                SurfaceUpdate(
                    id: surface, origin: layer.values.bounds.origin, size: layer.values.bounds.size, scale: scale,
                    content: .recording(drawing)))
        }
        record.surface = surface
        record.drawing = drawing
        node.contents = NodeContents(surface: surface, rect: bounds)
    }

    private func dropDrawing(_ record: inout Record) {
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
        let model = layer.values
        let scale = model.contentsScale > 0 ? model.contentsScale : 1
        let shown = CGSize(
            width: CGFloat(image.width) / scale * model.contentsRect.width,
            height: CGFloat(image.height) / scale * model.contentsRect.height)
        var contents = NodeContents(
            surface: surface, rect: model.contentsGravity.place(shown, in: bounds))
        contents.source = model.contentsRect
        contents.center = model.contentsCenter
        contents.pixelScale = 1 / scale
        return contents
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
