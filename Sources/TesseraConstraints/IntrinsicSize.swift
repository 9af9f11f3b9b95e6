/// The size that a box's content asks for, and how much it minds another one. Defaults as in UIKit for labels made in
/// code: hugging 250, compression resistance 750.
package struct IntrinsicSize: Hashable, Sendable {
    /// In points, nil where the content has no preference (`UIView.noIntrinsicMetric`).
    package var width: Double?
    package var height: Double?
    package var horizontalHugging = ConstraintPriority.defaultLow
    package var verticalHugging = ConstraintPriority.defaultLow
    package var horizontalResistance = ConstraintPriority.defaultHigh
    package var verticalResistance = ConstraintPriority.defaultHigh

    package init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }
}
