import Foundation
import TesseraGraphics

/// A projective map of the plane, as the rows that multiply `[x y 1]`.
struct Projection {
    private var m: (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)

    /// What a map of space does to the plane z = 0 when depth is dropped afterwards.
    init(_ t: CATransform3D) {
        m = (t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m41, t.m42, t.m44)
    }

    private init(
        _ m: (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat, CGFloat)
    ) {
        self.m = m
    }

    /// First this map, then an affine one.
    func then(_ t: CGAffineTransform) -> Projection {
        func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (x * t.a + y * t.c + w * t.tx, x * t.b + y * t.d + w * t.ty, w)
        }
        let (a, b, c) = (row(m.0, m.1, m.2), row(m.3, m.4, m.5), row(m.6, m.7, m.8))
        return Projection((a.0, a.1, a.2, b.0, b.1, b.2, c.0, c.1, c.2))
    }

    /// First an affine map, then this one.
    func after(_ t: CGAffineTransform) -> Projection {
        func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (x * m.0 + y * m.3 + w * m.6, x * m.1 + y * m.4 + w * m.7, x * m.2 + y * m.5 + w * m.8)
        }
        let (a, b, c) = (row(t.a, t.b, 0), row(t.c, t.d, 0), row(t.tx, t.ty, 1))
        return Projection((a.0, a.1, a.2, b.0, b.1, b.2, c.0, c.1, c.2))
    }

    /// The map back; nil where the plane is seen edge-on.
    var inverted: Projection? {
        let determinant =
            m.0 * (m.4 * m.8 - m.5 * m.7) - m.1 * (m.3 * m.8 - m.5 * m.6) + m.2 * (m.3 * m.7 - m.4 * m.6)
        guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
        let k = 1 / determinant
        return Projection(
            (
                (m.4 * m.8 - m.5 * m.7) * k, (m.2 * m.7 - m.1 * m.8) * k, (m.1 * m.5 - m.2 * m.4) * k,
                (m.5 * m.6 - m.3 * m.8) * k, (m.0 * m.8 - m.2 * m.6) * k, (m.2 * m.3 - m.0 * m.5) * k,
                (m.3 * m.7 - m.4 * m.6) * k, (m.1 * m.6 - m.0 * m.7) * k, (m.0 * m.4 - m.1 * m.3) * k
            ))
    }

    /// The image before the division: w is at most 0 behind the eye.
    func apply(_ x: CGFloat, _ y: CGFloat) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
        (x * m.0 + y * m.3 + m.6, x * m.1 + y * m.4 + m.7, x * m.2 + y * m.5 + m.8)
    }

    /// A rectangle around the image of `rect`; nil when part of it is behind the eye.
    func bounds(of rect: CGRect) -> CGRect? {
        guard !rect.isNull else { return .null }
        var points: [CGPoint] = []
        for (x, y) in [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
            let p = apply(x, y)
            guard p.w > 1e-6, p.x.isFinite, p.y.isFinite else { return nil }
            points.append(CGPoint(x: p.x / p.w, y: p.y / p.w))
        }
        return .bounding(points)
    }
}
