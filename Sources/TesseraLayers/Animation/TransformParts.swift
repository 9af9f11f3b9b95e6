import Foundation
import TesseraGraphics

/// A map of space taken apart into values that change evenly, so that a turn half way stays a turn and does not shrink:
/// scale and shear first, then the turn, the translation and the perspective.
struct TransformParts: Equatable {
    var translation = SIMD3<Double>.zero
    var scale = SIMD3<Double>.one
    /// What of the x direction is in the second row, and of the x and y directions in the third.
    var shear = SIMD3<Double>.zero
    var turn = Turn.none
    /// The last column of the perspective's matrix.
    var perspective = SIMD4<Double>(0, 0, 0, 1)

    /// Below this a direction is squeezed to nothing.
    private static let least = 1e-9

    private init() {}

    /// Nil for maps that squeeze space flat, planes' own maps excepted: those come apart always.
    init?(_ t: CATransform3D) {
        if CATransform3DIsAffine(t) {
            self.init(CATransform3DGetAffineTransform(t))
            return
        }
        guard abs(t.m44) > Self.least else { return nil }
        self.init()
        let rows = [
            SIMD3<Double>(t.m11, t.m12, t.m13) / t.m44, SIMD3<Double>(t.m21, t.m22, t.m23) / t.m44,
            SIMD3<Double>(t.m31, t.m32, t.m33) / t.m44,
        ]
        let x = rows[0].unit
        shear.x = rows[1].dot(x)
        let second = rows[1] - x * shear.x
        let y = second.unit
        (shear.y, shear.z) = (rows[2].dot(x), rows[2].dot(y))
        let third = rows[2] - x * shear.y - y * shear.z
        scale = SIMD3(rows[0].length, second.length, third.length)
        guard scale.min() > Self.least else { return nil }
        var z = third.unit
        if x.cross(y).dot(z) < 0 { (scale.z, z) = (-scale.z, -z) }
        turn = Turn(x, y, z)
        translation = SIMD3(t.m41, t.m42, t.m43) / t.m44
        // The perspective p solves A p = (m14, m24, m34) for the linear part A, which is triangular before the turn.
        let first = t.m14 / t.m44 / scale.x
        let next = (t.m24 / t.m44 - shear.x * first) / scale.y
        let last = (t.m34 / t.m44 - shear.y * first - shear.z * next) / scale.z
        let sight = x * first + y * next + z * last
        perspective = SIMD4(sight, 1 - translation.dot(sight))
    }

    /// A mirrored plane is mirrored along x where that turns less; one squeezed to a point has no turn.
    private init(_ m: CGAffineTransform) {
        self.init()
        translation = SIMD3(m.tx, m.ty, 0)
        let (length, across) = (hypot(m.a, m.b), hypot(m.c, m.d))
        if length > Self.least {
            let width = m.determinant < 0 && m.a < 0 ? -length : length
            let (cosine, sine) = (m.a / width, m.b / width)
            turn = Turn(angle: atan2(sine, cosine))
            scale = SIMD3(width, m.determinant / width, 1)
            shear.x = m.c * cosine + m.d * sine
        } else {
            if across > Self.least { turn = Turn(angle: atan2(-m.c, m.d)) }
            scale = SIMD3(0, across, 1)
        }
    }

    var transform: CATransform3D {
        let (x, y, z) = turn.axes
        let sight = SIMD3(perspective.x, perspective.y, perspective.z)
        let rows = [
            x * scale.x, x * shear.x + y * scale.y, x * shear.y + y * shear.z + z * scale.z,
        ]
        return CATransform3D(
            m11: rows[0].x, m12: rows[0].y, m13: rows[0].z, m14: rows[0].dot(sight),
            m21: rows[1].x, m22: rows[1].y, m23: rows[1].z, m24: rows[1].dot(sight),
            m31: rows[2].x, m32: rows[2].y, m33: rows[2].z, m34: rows[2].dot(sight),
            m41: translation.x, m42: translation.y, m43: translation.z,
            m44: translation.dot(sight) + perspective.w)
    }

    /// The map `t` of the way from `a` to `b`, on the shorter way round; number by number where one does not come apart.
    static func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
        guard let from = TransformParts(a), let to = TransformParts(b) else { return a.mixed(with: b, t) }
        return TransformOffset(from: to, to: from).scaled(by: 1 - t).added(to: to).transform
    }
}

/// How far one map is from another, part by part: what animations that add up have in common.
///
/// Turns add by following each other; all else by addition. So a sum of offsets never grows beyond what its summands
/// say, as a product of matrices would where scales are small.
struct TransformOffset: Equatable {
    private var translation = SIMD3<Double>.zero
    private var scale = SIMD3<Double>.zero
    private var shear = SIMD3<Double>.zero
    private var turn = Turn.none
    private var perspective = SIMD4<Double>.zero

    static let none = TransformOffset()

    private init() {}

    /// What leads from `base` to `other`.
    init(from base: TransformParts, to other: TransformParts) {
        translation = other.translation - base.translation
        scale = other.scale - base.scale
        shear = other.shear - base.shear
        turn = other.turn.after(base.turn.inverse)
        perspective = other.perspective - base.perspective
    }

    func scaled(by factor: Double) -> TransformOffset {
        var result = TransformOffset()
        result.translation = translation * factor
        result.scale = scale * factor
        result.shear = shear * factor
        result.turn = turn.scaled(by: factor)
        result.perspective = perspective * factor
        return result
    }

    /// `self` on top of `inner`, which is nearer to the map that both are added to: the one that came later.
    func over(_ inner: TransformOffset) -> TransformOffset {
        var result = TransformOffset()
        result.translation = translation + inner.translation
        result.scale = scale + inner.scale
        result.shear = shear + inner.shear
        result.turn = turn.after(inner.turn)
        result.perspective = perspective + inner.perspective
        return result
    }

    func added(to parts: TransformParts) -> TransformParts {
        var result = parts
        result.translation += translation
        result.scale += scale
        result.shear += shear
        result.turn = turn.after(parts.turn)
        result.perspective += perspective
        return result
    }

    /// `transform` with the offset; itself where it does not come apart.
    func added(to transform: CATransform3D) -> CATransform3D {
        TransformParts(transform).map { added(to: $0).transform } ?? transform
    }
}

extension CATransform3D {
    fileprivate func mixed(with other: CATransform3D, _ t: Double) -> CATransform3D {
        func mix(_ path: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
            self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * t
        }
        return CATransform3D(
            m11: mix(\.m11), m12: mix(\.m12), m13: mix(\.m13), m14: mix(\.m14),
            m21: mix(\.m21), m22: mix(\.m22), m23: mix(\.m23), m24: mix(\.m24),
            m31: mix(\.m31), m32: mix(\.m32), m33: mix(\.m33), m34: mix(\.m34),
            m41: mix(\.m41), m42: mix(\.m42), m43: mix(\.m43), m44: mix(\.m44))
    }
}
