import Foundation
import TesseraGraphics
import TesseraLayers

extension CairoCompositor {
    /// A rectangle around all that the node and its subtree paint, under the transform of the node. Linear in the
    /// subtree.
    func extent(of node: DisplayNode, under transform: CGAffineTransform) -> CGRect {
        let own = node.bounds.applying(transform)
        var result = node.backgroundColor != nil || node.borderWidth > 0 ? own : .null
        var inside = CGRect.null
        if let contents = node.contents { inside = contents.rect.applying(transform) }
        for child in node.children {
            guard let child = self.node(child)?.node, child.opacity > 0 else { continue }
            let map = CATransform3DConcat(child.transform, node.childTransform)
            if let affine = map.planeTransform {
                inside = inside.union(extent(of: child, under: affine.concatenating(transform)))
            } else {
                let flat = extent(of: child, under: .identity)
                inside = inside.union(Projection(map).then(transform).bounds(of: flat) ?? .infinite)
            }
        }
        if node.clips { inside = inside.intersection(own) }
        result = result.union(inside)
        if let shadow = node.shadow {
            let cast = shadow.path?.controlBounds ?? node.bounds.union(result.applying(transform.inverted()))
            let reach = shadow.style.blur * 1.5 + 1
            let offset = shadow.style.offset
            result = result.union(
                cast.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach).applying(transform))
        }
        return result
    }
}
