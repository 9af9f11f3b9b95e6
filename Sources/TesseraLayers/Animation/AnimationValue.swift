import Foundation
import TesseraGraphics

/// A value that animations mix: what the `Any?` of Core Animation's properties may hold.
enum AnimationValue: Equatable {
    case scalar(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(RGBA)
    case colors([RGBA])
    case scalars([CGFloat])
    case path(PathValue)

    init?(_ any: Any?) {
        switch any {
        case let v as AnimationValue: self = v
        case let v as CGFloat: self = .scalar(v)
        case let v as Double: self = .scalar(v)
        case let v as Float: self = .scalar(CGFloat(v))
        case let v as Int: self = .scalar(CGFloat(v))
        case let v as NSNumber: self = .scalar(v.doubleValue)
        case let v as CGPoint: self = .point(v)
        case let v as CGSize: self = .size(v)
        case let v as CGRect: self = .rect(v)
        case let v as CATransform3D: self = .transform(v)
        case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
        case let v as CGColor: self = .color(v.rgba)
        case let v as RGBA: self = .color(v)
        case let v as CGPath: self = .path(v.value)
        case let v as [CGColor]: self = .colors(v.map(\.rgba))
        case let v as [CGFloat]: self = .scalars(v)
        case let v as [NSNumber]: self = .scalars(v.map { CGFloat($0.doubleValue) })
        default: return nil
        }
    }

    /// The value `t` of the way from `self` to `end`; `end` where the two are of different kinds.
    func mixed(with end: AnimationValue, _ t: CGFloat) -> AnimationValue {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
        switch (self, end) {
        case (.scalar(let a), .scalar(let b)): return .scalar(mix(a, b))
        case (.point(let a), .point(let b)): return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
                    width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height)))
        case (.transform(let a), .transform(let b)): return .transform(TransformParts.mix(a, b, t))
        case (.color(let a), .color(let b)): return .color(a.mixed(with: b, t))
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { $0.mixed(with: $1, t) })
        case (.scalars(let a), .scalars(let b)) where a.count == b.count: return .scalars(zip(a, b).map(mix))
        case (.path(let a), .path(let b)): return a.mixed(with: b, t).map(AnimationValue.path) ?? end
        default: return end
        }
    }

    static func + (a: AnimationValue, b: AnimationValue) -> AnimationValue {
        switch (a, b) {
        case (.scalar(let x), .scalar(let y)): .scalar(x + y)
        case (.point(let x), .point(let y)): .point(x + y)
        case (.size(let x), .size(let y)): .size(CGSize(width: x.width + y.width, height: x.height + y.height))
        case (.rect(let x), .rect(let y)):
            .rect(
                CGRect(
                    x: x.origin.x + y.origin.x, y: x.origin.y + y.origin.y, width: x.size.width + y.size.width,
                    height: x.size.height + y.size.height))
        case (.transform(let x), .transform(let y)): .transform(CATransform3DConcat(y, x))
        default: b
        }
    }

    /// The difference that added to `b` gives `a`; nil for kinds that do not add.
    static func - (a: AnimationValue, b: AnimationValue) -> AnimationValue? {
        switch (a, b) {
        case (.scalar(let x), .scalar(let y)): .scalar(x - y)
        case (.point(let x), .point(let y)): .point(x - y)
        case (.size(let x), .size(let y)): .size(CGSize(width: x.width - y.width, height: x.height - y.height))
        case (.rect(let x), .rect(let y)):
            .rect(
                CGRect(
                    x: x.origin.x - y.origin.x, y: x.origin.y - y.origin.y, width: x.size.width - y.size.width,
                    height: x.size.height - y.size.height))
        default: nil
        }
    }

    /// The value that adds nothing.
    var zero: AnimationValue {
        switch self {
        case .scalar: .scalar(0)
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .transform: .transform(CATransform3DIdentity)
        case .color: .color(.clear)
        case .colors(let v): .colors(v.map { _ in .clear })
        case .scalars(let v): .scalars(v.map { _ in 0 })
        case .path: self
        }
    }
}

/// A plane transform taken apart, so that a turn half way stays a turn and does not shrink.
private struct TransformParts {
    var translation: CGPoint
    var angle: CGFloat
    var scaleX: CGFloat
    var scaleY: CGFloat
    var shear: CGFloat

    init?(_ t: CATransform3D) {
        guard CATransform3DIsAffine(t) else { return nil }
        let m = CATransform3DGetAffineTransform(t)
        let length = (m.a * m.a + m.b * m.b).squareRoot()
        guard length > 1e-9 else { return nil }
        translation = CGPoint(x: m.tx, y: m.ty)
        angle = atan2(m.b, m.a)
        scaleX = length
        scaleY = m.determinant / length
        shear = (m.a * m.c + m.b * m.d) / length
    }

    var transform: CATransform3D {
        let (s, c) = (sin(angle), cos(angle))
        // Rows: scale and shear first, then the turn.
        let matrix = CGAffineTransform(
            a: scaleX * c, b: scaleX * s, c: shear * c - scaleY * s, d: shear * s + scaleY * c, tx: translation.x,
            ty: translation.y)
        return CATransform3DMakeAffineTransform(matrix)
    }

    static func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: CGFloat) -> CATransform3D {
        guard var from = TransformParts(a), let to = TransformParts(b) else { return mixComponents(a, b, t) }
        var turn = to.angle - from.angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
        from.translation = CGPoint(
            x: mix(from.translation.x, to.translation.x), y: mix(from.translation.y, to.translation.y))
        from.angle += turn * t
        from.scaleX = mix(from.scaleX, to.scaleX)
        from.scaleY = mix(from.scaleY, to.scaleY)
        from.shear = mix(from.shear, to.shear)
        return from.transform
    }

    private static func mixComponents(_ a: CATransform3D, _ b: CATransform3D, _ t: CGFloat) -> CATransform3D {
        func mix(_ path: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
            a[keyPath: path] + (b[keyPath: path] - a[keyPath: path]) * t
        }
        return CATransform3D(
            m11: mix(\.m11), m12: mix(\.m12), m13: mix(\.m13), m14: mix(\.m14),
            m21: mix(\.m21), m22: mix(\.m22), m23: mix(\.m23), m24: mix(\.m24),
            m31: mix(\.m31), m32: mix(\.m32), m33: mix(\.m33), m34: mix(\.m34),
            m41: mix(\.m41), m42: mix(\.m42), m43: mix(\.m43), m44: mix(\.m44))
    }
}
