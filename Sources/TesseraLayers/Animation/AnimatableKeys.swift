import Foundation
import TesseraGraphics

/// One key path of a layer that animations can change. A class: each step of an animation passes it on several times.
final class AnimatableKey: Sendable {
    /// Returns the value. It changes nothing of the model, which stands there to be read in place: handed over as a value
    /// it would be copied, and it is long.
    let get: @Sendable (inout LayerModel) -> AnimationValue
    let set: @Sendable (inout LayerModel, AnimationValue) -> Void
    let slot: OffsetSlot

    init(
        get: @escaping @Sendable (inout LayerModel) -> AnimationValue,
        set: @escaping @Sendable (inout LayerModel, AnimationValue) -> Void, slot: OffsetSlot = .none
    ) {
        (self.get, self.set, self.slot) = (get, set, slot)
    }

    static func named(_ keyPath: String) -> AnimatableKey? { all[keyPath] }

    /// Whether a change of the value animates without an animation of the client's. A path and the visibility change at
    /// once.
    static func movesByItself(_ key: String) -> Bool { key != "path" && key != "hidden" && all[key] != nil }

    static let all: [String: AnimatableKey] =
        values.merging(components) { a, _ in a }.merging(transformComponents) { a, _ in a }
        .merging(drawing) { a, _ in a }

    private static let values: [String: AnimatableKey] = [
        "bounds": AnimatableKey(get: { .rect($0.bounds) }, set: { if case .rect(let v) = $1 { $0.bounds = v } }),
        "position": AnimatableKey(
            get: { .point($0.position) }, set: { if case .point(let v) = $1 { $0.position = v } }),
        "anchorPoint": AnimatableKey(
            get: { .point($0.anchorPoint) }, set: { if case .point(let v) = $1 { $0.anchorPoint = v } }),
        "transform": AnimatableKey(
            get: { .transform($0.transform) }, set: { if case .transform(let v) = $1 { $0.transform = v } },
            slot: .transform),
        "sublayerTransform": AnimatableKey(
            get: { .transform($0.sublayerTransform) },
            set: { if case .transform(let v) = $1 { $0.sublayerTransform = v } }, slot: .sublayerTransform),
        "opacity": AnimatableKey(
            get: { .scalar(CGFloat($0.opacity)) }, set: { if case .scalar(let v) = $1 { $0.opacity = Float(v) } }),
        // It has no values between: it shows the nearer one.
        "hidden": scalar({ $0.isHidden ? 1 : 0 }, set: { $0.isHidden = $1 >= 0.5 }),
        "zPosition": scalar({ $0.zPosition }, set: { $0.zPosition = $1 }),
        "cornerRadius": scalar({ $0.cornerRadius }, set: { $0.cornerRadius = $1 }),
        "borderWidth": scalar({ $0.borderWidth }, set: { $0.borderWidth = $1 }),
        "shadowOpacity": scalar({ CGFloat($0.shadowOpacity) }, set: { $0.shadowOpacity = Float($1) }),
        "shadowRadius": scalar({ $0.shadowRadius }, set: { $0.shadowRadius = $1 }),
        "shadowOffset": AnimatableKey(
            get: { .size($0.shadowOffset) }, set: { if case .size(let v) = $1 { $0.shadowOffset = v } }),
        "backgroundColor": AnimatableKey(
            get: { .color($0.backgroundColor ?? .clear) },
            set: { if case .color(let v) = $1 { $0.backgroundColor = v } }, slot: .color(.background)),
        "borderColor": AnimatableKey(
            get: { .color($0.borderColor) }, set: { if case .color(let v) = $1 { $0.borderColor = v } },
            slot: .color(.border)),
        "shadowColor": AnimatableKey(
            get: { .color($0.shadowColor ?? .clear) }, set: { if case .color(let v) = $1 { $0.shadowColor = v } },
            slot: .color(.shadow)),
        "shadowPath": AnimatableKey(
            get: { .path($0.shadowPath?.value ?? PathValue()) },
            set: { if case .path(let v) = $1 { $0.shadowPath = CGPath(v) } }),
        "contentsRect": AnimatableKey(
            get: { .rect($0.contentsRect) }, set: { if case .rect(let v) = $1 { $0.contentsRect = v } }),
    ]

    private static let components: [String: AnimatableKey] = [
        "position.x": scalar({ $0.position.x }, set: { $0.position.x = $1 }),
        "position.y": scalar({ $0.position.y }, set: { $0.position.y = $1 }),
        "bounds.origin": AnimatableKey(
            get: { .point($0.bounds.origin) }, set: { if case .point(let v) = $1 { $0.bounds.origin = v } }),
        "bounds.size": AnimatableKey(
            get: { .size($0.bounds.size) }, set: { if case .size(let v) = $1 { $0.bounds.size = v } }),
        "bounds.origin.x": scalar({ $0.bounds.origin.x }, set: { $0.bounds.origin.x = $1 }),
        "bounds.origin.y": scalar({ $0.bounds.origin.y }, set: { $0.bounds.origin.y = $1 }),
        "bounds.size.width": scalar({ $0.bounds.size.width }, set: { $0.bounds.size.width = $1 }),
        "bounds.size.height": scalar({ $0.bounds.size.height }, set: { $0.bounds.size.height = $1 }),
        "anchorPoint.x": scalar({ $0.anchorPoint.x }, set: { $0.anchorPoint.x = $1 }),
        "anchorPoint.y": scalar({ $0.anchorPoint.y }, set: { $0.anchorPoint.y = $1 }),
        "shadowOffset.width": scalar({ $0.shadowOffset.width }, set: { $0.shadowOffset.width = $1 }),
        "shadowOffset.height": scalar({ $0.shadowOffset.height }, set: { $0.shadowOffset.height = $1 }),
    ]

    static func scalar(
        _ get: @escaping @Sendable (inout LayerModel) -> CGFloat,
        set: @escaping @Sendable (inout LayerModel, CGFloat) -> Void
    ) -> AnimatableKey {
        AnimatableKey(get: { .scalar(get(&$0)) }, set: { if case .scalar(let v) = $1 { set(&$0, v) } })
    }
}
