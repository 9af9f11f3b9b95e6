import Foundation
import TesseraGraphics

/// What animations of a key path add to apart from the model: a whole map, a map of which the key path is a part, or a
/// colour.
enum OffsetSlot: Equatable, Sendable {
    enum Color: Sendable { case background, border, shadow, fill, stroke }

    case none, transform, sublayerTransform, partOfTransform
    case color(Color)
}

extension AnimatableKey {
    /// The parts of a layer's transform that key paths name. Turns and scales apply in the layer's own space.
    static let transformComponents: [String: AnimatableKey] = [
        "transform.translation": part(
            get: { .size(CGSize(width: $0.m41, height: $0.m42)) },
            set: {
                switch $1 {
                case .size(let v): ($0.m41, $0.m42) = (v.width, v.height)
                case .point(let v): ($0.m41, $0.m42) = (v.x, v.y)
                default: break
                }
            }),
        "transform.translation.x": number({ $0.m41 }) { $0.m41 = $1 },
        "transform.translation.y": number({ $0.m42 }) { $0.m42 = $1 },
        "transform.translation.z": number({ $0.m43 }) { $0.m43 = $1 },
        "transform.rotation": turn(0, 0, 1) { atan2($0.m12, $0.m11) },
        "transform.rotation.x": turn(1, 0, 0) { atan2($0.m23, $0.m33) },
        "transform.rotation.y": turn(0, 1, 0) { atan2($0.m31, $0.m33) },
        "transform.rotation.z": turn(0, 0, 1) { atan2($0.m12, $0.m11) },
        "transform.scale": stretch({ length($0.m11, $0.m12, $0.m13) }) { CATransform3DScale($0, $1, $1, 1) },
        "transform.scale.x": stretch({ length($0.m11, $0.m12, $0.m13) }) { CATransform3DScale($0, $1, 1, 1) },
        "transform.scale.y": stretch({ length($0.m21, $0.m22, $0.m23) }) { CATransform3DScale($0, 1, $1, 1) },
    ]

    private static func length(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGFloat {
        (x * x + y * y + z * z).squareRoot()
    }

    private static func part(
        get: @escaping @Sendable (CATransform3D) -> AnimationValue,
        set: @escaping @Sendable (inout CATransform3D, AnimationValue) -> Void
    ) -> AnimatableKey {
        AnimatableKey(get: { get($0.transform) }, set: { set(&$0.transform, $1) }, slot: .partOfTransform)
    }

    private static func number(
        _ get: @escaping @Sendable (CATransform3D) -> CGFloat,
        set: @escaping @Sendable (inout CATransform3D, CGFloat) -> Void
    ) -> AnimatableKey {
        part(get: { .scalar(get($0)) }, set: { if case .scalar(let v) = $1 { set(&$0, v) } })
    }

    private static func turn(
        _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ angle: @escaping @Sendable (CATransform3D) -> CGFloat
    ) -> AnimatableKey {
        number(angle) { $0 = CATransform3DRotate($0, $1 - angle($0), x, y, z) }
    }

    /// A length of nothing has no direction to stretch in: the factor alone counts then.
    private static func stretch(
        _ length: @escaping @Sendable (CATransform3D) -> CGFloat,
        _ scale: @escaping @Sendable (CATransform3D, CGFloat) -> CATransform3D
    ) -> AnimatableKey {
        number(length) { transform, wanted in
            let old = length(transform)
            transform = scale(transform, old > 1e-9 ? wanted / old : wanted)
        }
    }
}
