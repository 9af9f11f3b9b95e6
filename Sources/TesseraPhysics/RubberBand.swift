import Foundation

/// The resistance of content that is dragged beyond its edge.
package enum RubberBand {
    /// UIKit's coefficient as measured from outside.
    package static let defaultCoefficient: CGFloat = 0.55

    /// The largest share of the dimension for which `overshoot(offset:)` computes; the full dimension would need an
    /// infinite drag.
    private static let greatestShare = 1 - 1e-9

    /// How far the content gives way when it is dragged `overshoot` points beyond the edge of a viewport that is
    /// `dimension` points long: `(1 - 1 / (x * c / d + 1)) * d`, the sign kept. It grows ever slower towards `d`.
    ///
    /// NaN counts as 0 and for the coefficient as the default; a dimension or coefficient that is not positive gives 0.
    package static func offset(
        overshoot: CGFloat, dimension: CGFloat, coefficient: CGFloat = defaultCoefficient
    ) -> CGFloat {
        let length = Finite.value(dimension)
        let factor = Finite.value(coefficient, fallback: defaultCoefficient.native)
        guard length > 0, factor > 0 else { return 0 }
        let drag = Finite.value(overshoot)
        // The same as the formula above with one division less, and exact for small drags.
        let pull = abs(drag) * factor
        let way = length * (pull / (pull + length))
        return CGFloat(drag < 0 ? -way : way)
    }

    /// The drag that makes the content give way by `offset`: the inverse of `offset(overshoot:)`. An offset of the
    /// dimension or more is taken as a hair less, so that the result is finite.
    package static func overshoot(
        offset: CGFloat, dimension: CGFloat, coefficient: CGFloat = defaultCoefficient
    ) -> CGFloat {
        let length = Finite.value(dimension)
        let factor = Finite.value(coefficient, fallback: defaultCoefficient.native)
        guard length > 0, factor > 0 else { return 0 }
        let way = Finite.value(offset)
        let share = min(abs(way) / length, greatestShare)
        let drag = length * (share / (1 - share)) / factor
        let bounded = min(drag, Finite.greatest)
        return CGFloat(way < 0 ? -bounded : bounded)
    }
}
