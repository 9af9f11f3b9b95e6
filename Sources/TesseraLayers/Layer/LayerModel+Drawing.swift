import Foundation
import TesseraGraphics

extension LayerModel {
    /// The shape's values; the standard ones for a layer that is no shape, which setting leaves as it is.
    var shape: ShapeValues {
        get {
            guard case .shape(let shape) = drawing else { return ShapeValues() }
            return shape
        }
        set {
            guard case .shape = drawing else { return }
            drawing = .shape(newValue)
        }
    }

    /// The gradient's values; the standard ones for a layer that is no gradient, which setting leaves as it is.
    var gradient: GradientValues {
        get {
            guard case .gradient(let gradient) = drawing else { return GradientValues() }
            return gradient
        }
        set {
            guard case .gradient = drawing else { return }
            drawing = .gradient(newValue)
        }
    }
}
