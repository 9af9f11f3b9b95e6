import Foundation
import TesseraGraphics

/// A value that animations mix: what the `Any?` of Core Animation's properties may hold.
///
/// Numbers are what most animations change. Long values stand elsewhere, so that copying a number copies no more than a
/// rectangle.
enum AnimationValue: Equatable {
    case scalar(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    indirect case transform(CATransform3D)
    /// What animations that add up add to a transform.
    indirect case transformOffset(TransformOffset)
    case color(RGBA)
    /// What they add to a colour, its components multiplied by its alpha.
    case colorOffset(SIMD4<Double>)
    case colors([RGBA])
    case scalars([CGFloat])
    indirect case path(PathValue)

    init?(_ any: Any?) {
        switch any {
        case let v as AnimationValue: self = v
        case let v as CGFloat: self = .scalar(v)
        case let v as Double: self = .scalar(v)
        case let v as Float: self = .scalar(CGFloat(v))
        case let v as Int: self = .scalar(CGFloat(v))
        case let v as Bool: self = .scalar(v ? 1 : 0)
        // Structures before classes: a cast to a class would put each into an NSValue first.
        case let v as CGPoint: self = .point(v)
        case let v as CGSize: self = .size(v)
        case let v as CGRect: self = .rect(v)
        case let v as CATransform3D: self = .transform(v)
        case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
        case let v as NSNumber: self = .scalar(v.doubleValue)
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
        case (.transformOffset(let a), .transformOffset(let b)):
            return .transformOffset(a.scaled(by: 1 - t).over(b.scaled(by: t)))
        case (.color(let a), .color(let b)): return .color(RGBA.mixing(a, b, t))
        case (.colorOffset(let a), .colorOffset(let b)): return .colorOffset(a + (b - a) * t)
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { RGBA.mixing($0, $1, t) })
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
        case (.transform(let x), .transformOffset(let y)): .transform(y.added(to: x))
        case (.color(let x), .colorOffset(let y)): .color(RGBA(premultiplied: x.premultiplied + y))
        case (.colors(let x), .colors(let y)) where x.count == y.count:
            .colors(zip(x, y).map { RGBA(premultiplied: $0.premultiplied + $1.premultiplied) })
        case (.scalars(let x), .scalars(let y)) where x.count == y.count: .scalars(zip(x, y).map(+))
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
        case (.transform(let x), .transform(let y)):
            if let x = TransformParts(x), let y = TransformParts(y) {
                .transformOffset(TransformOffset(from: y, to: x))
            } else {
                nil
            }
        case (.color(let x), .color(let y)): .colorOffset(x.premultiplied - y.premultiplied)
        case (.scalars(let x), .scalars(let y)) where x.count == y.count: .scalars(zip(x, y).map(-))
        default: nil
        }
    }

    /// Whether the value is no value of a property but the distance between two.
    var isDifference: Bool {
        switch self {
        case .transformOffset, .colorOffset: true
        default: false
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
        case .transformOffset: .transformOffset(.none)
        case .color: .color(.clear)
        case .colorOffset: .colorOffset(.zero)
        case .colors(let v): .colors(v.map { _ in .clear })
        case .scalars(let v): .scalars(v.map { _ in 0 })
        case .path: self
        }
    }
}

extension RGBA {
    /// A colour's components multiplied by its alpha: mixed like this, a colour that fades in does not darken.
    fileprivate var premultiplied: SIMD4<Double> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }

    /// Sums may lie outside of what shows while they are being made.
    fileprivate init(premultiplied p: SIMD4<Double>) {
        let factor = abs(p.w) > 1e-9 ? 1 / p.w : 0
        self.init(p.x * factor, p.y * factor, p.z * factor, p.w)
    }

    fileprivate static func mixing(_ a: RGBA, _ b: RGBA, _ t: Double) -> RGBA {
        // The same to the last bit where nothing needs the detour.
        if a.alpha == b.alpha { return a.mixed(with: b, t) }
        return RGBA(premultiplied: a.premultiplied + (b.premultiplied - a.premultiplied) * t)
    }

    /// Within what can be shown.
    var clamped: RGBA {
        func unit(_ v: Double) -> Double { min(max(v, 0), 1) }
        return RGBA(unit(red), unit(green), unit(blue), unit(alpha))
    }
}
