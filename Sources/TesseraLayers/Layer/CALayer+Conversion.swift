import Foundation
import TesseraGraphics

extension CALayer {
    /// From this layer's space to its superlayer's.
    package final var transformToSuperlayer: CATransform3D {
        let own = values.transformToParent
        guard let parent = superlayer, parent.values.sublayerTransform != CATransform3DIdentity else { return own }
        return CATransform3DConcat(own, parent.values.sublayerTransformAboutAnchor)
    }

    private final func toRoot(_ point: CGPoint) -> CGPoint {
        var (layer, point) = (self, point)
        while let above = layer.superlayer {
            point = layer.transformToSuperlayer.project(point) ?? point
            layer = above
        }
        return point
    }

    private final func fromRoot(_ point: CGPoint) -> CGPoint {
        var chain: [CALayer] = []
        var layer = self
        while let above = layer.superlayer {
            chain.append(layer)
            layer = above
        }
        return chain.reversed().reduce(point) { $1.transformToSuperlayer.unproject($0) ?? $0 }
    }

    /// `point` of this layer in the space of `layer`; nil means the root's superspace, the root itself being flat.
    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        if let layer, layer === superlayer { return transformToSuperlayer.project(point) ?? point }
        return layer.map { $0.fromRoot(toRoot(point)) } ?? toRoot(point)
    }

    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        layer.map { $0.convert(point, to: self) } ?? fromRoot(point)
    }

    /// The smallest rectangle around the four converted corners.
    public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        corners(of: rect) { convert($0, to: layer) }
    }

    public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        corners(of: rect) { convert($0, from: layer) }
    }

    private final func corners(of rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
        guard !rect.isNull, !rect.isInfinite else { return rect }
        return .bounding([
            map(CGPoint(x: rect.minX, y: rect.minY)), map(CGPoint(x: rect.maxX, y: rect.minY)),
            map(CGPoint(x: rect.minX, y: rect.maxY)), map(CGPoint(x: rect.maxX, y: rect.maxY)),
        ])
    }

    public final func contains(_ point: CGPoint) -> Bool { values.bounds.contains(point) }

    /// The front-most layer at `point`, given in the superlayer's space; the layer itself where no sublayer is.
    public final func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0, let inside = transformToSuperlayer.unproject(point) else { return nil }
        if masksToBounds, !contains(inside) { return nil }
        for child in orderedSublayers.reversed() {
            if let hit = child.hitTest(inside) { return hit }
        }
        return contains(inside) ? self : nil
    }
}
