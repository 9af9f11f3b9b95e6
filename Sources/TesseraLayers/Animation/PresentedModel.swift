import TesseraGraphics

/// A layer's values while its animations are put on top of each other, the earliest first.
///
/// What animations add to transforms and colours is kept apart until all of it is known: sums of offsets are exact,
/// while a map that was put together and is taken apart again may have become another with the same picture, and a
/// colour that is transparent on the way has lost its components.
struct PresentedModel {
    var model: LayerModel
    /// Whether there is anything in the two that follow: they are long to look at.
    private var hasOffsets = false
    private var transform: TransformOffset?
    private var sublayerTransform: TransformOffset?
    /// One for each colour that animations add to, with alpha multiplied in.
    private var colors: [(key: AnimatableKey, offset: SIMD4<Double>)] = []

    init(_ model: LayerModel) {
        self.model = model
    }

    /// Begins anew with the layer's model, before any animation; to be called when the last frame's is finished.
    mutating func restart(from layer: CALayer) {
        model = layer.values
    }

    /// What the animations so far made of a value; what they only add to it is left out.
    mutating func value(of key: AnimatableKey) -> AnimationValue { key.get(&model) }

    /// Puts an animation's value into place.
    mutating func show(_ value: AnimationValue, _ key: AnimatableKey, adds: Bool) {
        switch value {
        case .transformOffset(let offset) where adds: return add(offset, key.slot)
        case .colorOffset(let offset) where adds: return add(offset, key)
        default: break
        }
        settle(key.slot)
        key.set(&model, adds ? key.get(&model) + value : value)
    }

    private mutating func add(_ offset: TransformOffset, _ slot: OffsetSlot) {
        hasOffsets = true
        switch slot {
        case .transform: transform = transform?.over(offset) ?? offset
        case .sublayerTransform: sublayerTransform = sublayerTransform?.over(offset) ?? offset
        case .none, .partOfTransform, .color: break
        }
    }

    private mutating func add(_ offset: SIMD4<Double>, _ key: AnimatableKey) {
        for index in colors.indices where colors[index].key.slot == key.slot {
            colors[index].offset += offset
            return
        }
        colors.append((key, offset))
    }

    /// Adds what is kept apart of the values that `slot` stands for.
    private mutating func settle(_ slot: OffsetSlot) {
        switch slot {
        case .none: break
        case .transform, .sublayerTransform, .partOfTransform: settleTransforms()
        case .color:
            for color in colors where color.key.slot == slot { put(color.offset, color.key) }
            colors.removeAll { $0.key.slot == slot }
        }
    }

    /// Adds what is kept apart of the maps.
    mutating func settleTransforms() {
        guard hasOffsets else { return }
        hasOffsets = false
        if let offset = transform { model.transform = offset.added(to: model.transform) }
        if let offset = sublayerTransform { model.sublayerTransform = offset.added(to: model.sublayerTransform) }
        (transform, sublayerTransform) = (nil, nil)
    }

    private mutating func put(_ offset: SIMD4<Double>, _ key: AnimatableKey) {
        key.set(&model, key.get(&model) + .colorOffset(offset))
    }

    /// Adds all that animations made of the model to it; colours end within what can be shown. In place: a model is long.
    mutating func finish() {
        settleTransforms()
        for color in colors {
            put(color.offset, color.key)
            if case .color(let sum) = color.key.get(&model) { color.key.set(&model, .color(sum.clamped)) }
        }
        if !colors.isEmpty { colors = [] }
        model.backgroundColor = model.backgroundColor?.clamped
        model.borderColor = model.borderColor.clamped
        model.shadowColor = model.shadowColor?.clamped
    }
}
