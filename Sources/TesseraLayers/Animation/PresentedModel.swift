import TesseraGraphics

/// A layer's values while its animations are put on top of each other, the earliest first.
///
/// What animations add to transforms is kept apart until all of it is known: sums of offsets are exact, while a map that
/// was put together and is taken apart again may have become another with the same picture.
struct PresentedModel {
    var model: LayerModel
    private var transform: TransformOffset?
    private var sublayerTransform: TransformOffset?

    init(_ model: LayerModel) {
        self.model = model
    }

    func value(of key: AnimatableKey) -> AnimationValue { key.get(model) }

    /// Puts an animation's value into place.
    mutating func show(_ value: AnimationValue, _ key: AnimatableKey, adds: Bool) {
        if adds, case .transformOffset(let offset) = value { return add(offset, key.slot) }
        if key.slot != .none { settle() }
        key.set(&model, adds ? key.get(model) + value : value)
    }

    private mutating func add(_ offset: TransformOffset, _ slot: TransformSlot) {
        switch slot {
        case .transform: transform = transform?.over(offset) ?? offset
        case .sublayerTransform: sublayerTransform = sublayerTransform?.over(offset) ?? offset
        case .none, .partOfTransform: break
        }
    }

    /// Adds what is kept apart.
    mutating func settle() {
        if let offset = transform { model.transform = offset.added(to: model.transform) }
        if let offset = sublayerTransform { model.sublayerTransform = offset.added(to: model.sublayerTransform) }
        (transform, sublayerTransform) = (nil, nil)
    }

    /// The model with all that animations made of it; colours within what can be shown.
    var finished: LayerModel {
        var result = self
        result.settle()
        result.model.backgroundColor = result.model.backgroundColor?.clamped
        result.model.borderColor = result.model.borderColor.clamped
        result.model.shadowColor = result.model.shadowColor?.clamped
        return result.model
    }
}
