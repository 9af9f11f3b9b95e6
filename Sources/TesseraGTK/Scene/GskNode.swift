import CGtk4
import Foundation
import TesseraGraphics

/// A render node of GSK, released with the last reference to this object.
final class GskNode {
    let pointer: OpaquePointer
    /// The texture and its place, for a node that draws nothing else. The node holds the texture.
    private var leaf: (texture: OpaquePointer, place: CGRect)?

    /// Takes over a reference; nil where GSK gave no node.
    init?(owning pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit {
        gsk_render_node_unref(pointer)
    }

    // MARK: Leaves

    static func color(_ color: RGBA, _ rect: CGRect) -> GskNode? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        var (color, rect) = (GdkRGBA(color), graphene_rect_t(rect))
        return GskNode(owning: gsk_color_node_new(&color, &rect))
    }

    static func texture(_ texture: OpaquePointer, _ rect: CGRect) -> GskNode? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        var area = graphene_rect_t(rect)
        let node = GskNode(owning: gsk_texture_node_new(texture, &area))
        node?.leaf = (texture, rect)
        return node
    }

    static func border(_ rect: CGRect, _ corners: CornerRadii, width: CGFloat, _ color: RGBA) -> GskNode? {
        guard width > 0, rect.width > 0, rect.height > 0 else { return nil }
        var outline = GskRoundedRect(rect, corners)
        let widths = [Float](repeating: Float(width), count: 4)
        let colors = [GdkRGBA](repeating: GdkRGBA(color), count: 4)
        return GskNode(owning: gsk_border_node_new(&outline, widths, colors))
    }

    /// The shadow of an opaque shape; nothing is drawn below the shape itself.
    static func outsetShadow(_ rect: CGRect, _ corners: CornerRadii, _ style: ShadowStyle) -> GskNode? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        var (outline, color) = (GskRoundedRect(rect, corners), GdkRGBA(style.color))
        return GskNode(
            owning: gsk_outset_shadow_node_new(
                &outline, &color, Float(style.offset.width), Float(style.offset.height), 0, Float(style.blur)))
    }

    // MARK: Groups

    /// All of `nodes`, back to front; nil without any.
    static func group(_ nodes: [GskNode]) -> GskNode? {
        guard nodes.count != 1 else { return nodes[0] }
        guard !nodes.isEmpty else { return nil }
        var pointers: [OpaquePointer?] = nodes.map(\.pointer)
        return withExtendedLifetime(nodes) {
            GskNode(owning: gsk_container_node_new(&pointers, guint(pointers.count)))
        }
    }

    func clipped(to rect: CGRect) -> GskNode? {
        guard rect.width > 0, rect.height > 0 else { return nil }
        var rect = graphene_rect_t(rect)
        return GskNode(owning: gsk_clip_node_new(pointer, &rect))
    }

    func clipped(to rect: CGRect, _ corners: CornerRadii) -> GskNode? {
        guard !corners.isZero else { return clipped(to: rect) }
        guard rect.width > 0, rect.height > 0 else { return nil }
        var outline = GskRoundedRect(rect, corners)
        return GskNode(owning: gsk_rounded_clip_node_new(pointer, &outline))
    }

    func faded(_ opacity: CGFloat) -> GskNode? {
        opacity >= 1 ? self : GskNode(owning: gsk_opacity_node_new(pointer, Float(opacity)))
    }

    /// The node under an affine map; nil for one that squeezes everything to nothing.
    func transformed(_ map: CGAffineTransform) -> GskNode? {
        guard !map.isIdentity else { return self }
        if let leaf, map.a == 1, map.b == 0, map.c == 0, map.d == 1, map.tx.isFinite, map.ty.isFinite {
            // Most of what moves is a cell's picture: it needs no node of its own for that.
            return GskNode.texture(leaf.texture, leaf.place.offsetBy(dx: map.tx, dy: map.ty))
        }
        guard abs(map.determinant) > 1e-9, map.determinant.isFinite, map.tx.isFinite, map.ty.isFinite else {
            return nil
        }
        // By parts that GSK knows as two-dimensional: it takes a matrix for a projection, which its Cairo renderer lacks.
        var offset = graphene_point_t(x: Float(map.tx), y: Float(map.ty))
        var transform = gsk_transform_translate(nil, &offset)
        if map.b != 0 || map.c != 0 || map.a != 1 || map.d != 1 {
            let width = hypot(map.a, map.b)
            let angle = atan2(map.b, map.a)
            if angle != 0 { transform = gsk_transform_rotate(transform, Float(angle * 180 / .pi)) }
            let slant = (map.a * map.c + map.b * map.d) / map.determinant
            if abs(slant) > 1e-9 { transform = gsk_transform_skew(transform, Float(atan(slant) * 180 / .pi), 0) }
            transform = gsk_transform_scale(transform, Float(width), Float(map.determinant / width))
        }
        defer { gsk_transform_unref(transform) }
        return GskNode(owning: gsk_transform_node_new(pointer, transform))
    }
}

extension GdkRGBA {
    init(_ color: RGBA) {
        self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
    }
}

extension graphene_rect_t {
    init(_ rect: CGRect) {
        self.init(
            origin: graphene_point_t(x: Float(rect.minX), y: Float(rect.minY)),
            size: graphene_size_t(width: Float(rect.width), height: Float(rect.height)))
    }
}

extension GskRoundedRect {
    init(_ rect: CGRect, _ corners: CornerRadii) {
        func corner(_ radius: CGFloat) -> graphene_size_t {
            graphene_size_t(width: Float(radius), height: Float(radius))
        }
        let corners = corners.limited(to: rect.size)
        self.init(
            bounds: graphene_rect_t(rect),
            corner: (
                corner(corners.topLeft), corner(corners.topRight), corner(corners.bottomRight),
                corner(corners.bottomLeft)
            ))
    }
}
