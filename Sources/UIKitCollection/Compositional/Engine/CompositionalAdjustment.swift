import Foundation
import TesseraGraphics

/// What a section's handler has set of an element. The rest is the solver's: an element that the handler only turns
/// still moves when a header above it comes to its size.
struct CompositionalAdjustment {
    private var alpha: CGFloat?
    private var zIndex: Int?
    private var isHidden: Bool?
    private var center: CGPoint?
    private var transform: CATransform3D?

    /// What `values` differ in from what the solver says.
    init(from solved: LayoutValues, to values: LayoutValues) {
        if values.alpha != solved.alpha { alpha = values.alpha }
        if values.zIndex != solved.zIndex { zIndex = values.zIndex }
        if values.isHidden != solved.isHidden { isHidden = values.isHidden }
        if values.center != solved.center { center = values.center }
        if values.transform != solved.transform { transform = values.transform }
    }

    func applied(to solved: LayoutValues) -> LayoutValues {
        var values = solved
        if let alpha { values.alpha = alpha }
        if let zIndex { values.zIndex = zIndex }
        if let isHidden { values.isHidden = isHidden }
        if let transform { values.transform = transform }
        if let center { values.center = center }
        return values
    }
}
