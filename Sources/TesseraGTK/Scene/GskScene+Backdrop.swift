import CGtk4
import Foundation
import TesseraGraphics
import TesseraLayers

/// Materials. GSK has no node that reads what was drawn before it: what lies behind a material is drawn a second time,
/// clipped to it and blurred.
extension GskScene {
    /// What lies behind a node's rounded bounds, blurred, in the node's own space; nil where it is not to be had.
    func backdropNode(of node: DisplayNode, bounds: CGRect) -> GskNode? {
        guard let filter = node.backdrop, node.backdropStrength > 0 else { return nil }
        return behind(node)?.clipped(to: bounds)?
            .blurred(sigma: CGFloat(filter.radius), saturation: filter.saturation)?
            .clipped(to: bounds, node.corners)?.faded(node.backdropStrength)
    }

    /// All that the tree draws before a node, in that node's space. Linear in the nodes above it and beside those.
    private func behind(_ node: DisplayNode) -> GskNode? {
        guard let id = parents[node.id], let parent = nodes[id], parent.mask != node.id else { return nil }
        var parts = [behind(parent)].compactMap { $0 }
        let bounds = snapped(parent.bounds)
        if let color = parent.backgroundColor,
            let fill = GskNode.color(color, bounds)?.clipped(to: bounds, parent.corners)
        {
            parts.append(fill)
        }
        var inner = parent.contents.map { draw($0, in: parent) } ?? []
        for child in parent.children {
            if child == node.id { break }
            if let drawn = placed(child, under: parent.childTransform) { inner.append(drawn) }
        }
        if parent.clips {
            if let clip = GskNode.group(inner)?.clipped(to: bounds, parent.corners) { parts.append(clip) }
        } else {
            parts += inner
        }
        let map = CATransform3DConcat(node.transform, parent.childTransform)
        guard let plane = map.planeTransform, abs(plane.determinant) > 1e-9 else { return nil }
        return GskNode.group(parts)?.transformed(snapped(plane).inverted())
    }

    /// The node as it is drawn where nothing behind it can be read.
    static func plain(_ node: DisplayNode) -> DisplayNode {
        guard node.backdrop != nil else { return node }
        var plain = node
        (plain.backgroundColor, plain.backdrop) = (node.plainBackground, nil)
        return plain
    }
}

extension GskNode {
    /// The node with a Gaussian blur of `sigma` points, its colours spread from their grey, and opaque: a blur mixes pixels
    /// near an edge with the emptiness beyond it, and without their transparency they are the mean of what is there.
    fileprivate func blurred(sigma: CGFloat, saturation: Float) -> GskNode? {
        // GSK's radius is twice the standard deviation.
        guard let soft = GskNode(owning: gsk_blur_node_new(pointer, Float(sigma) * 2)) else { return nil }
        // Rows are what red, green, blue and alpha add to each of these; the luminance is that of sRGB.
        let weights: [Float] = [0.2126, 0.7152, 0.0722]
        var values = [Float](repeating: 0, count: 16)
        for from in 0..<3 {
            for to in 0..<3 {
                values[from * 4 + to] = weights[from] * (1 - saturation) + (from == to ? saturation : 0)
            }
        }
        var matrix = graphene_matrix_t()
        var offset = graphene_vec4_t()
        graphene_matrix_init_from_float(&matrix, values)
        graphene_vec4_init(&offset, 0, 0, 0, 1)
        return GskNode(owning: gsk_color_matrix_node_new(soft.pointer, &matrix, &offset))
    }
}
