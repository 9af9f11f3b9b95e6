import Foundation

/// What a flow layout is solved in: everything that is not a property of a section.
package struct FlowContainer: Sendable, Hashable {
    /// The room for content, in points: the collection view's bounds size less its adjusted content insets. The flow
    /// solver uses only the component across the scroll axis: it is the length that lines fill, headers and footers
    /// span, and the content size reports.
    package let sizeInsideContentInsets: CGSize

    /// Pixels per point. Origins of elements lie on the pixel grid.
    package let scale: CGFloat

    /// The axis along which lines and sections follow each other.
    package let axis: LayoutAxis

    /// Whether the result is mirrored: across the scroll axis in a vertical layout, along it in a horizontal one.
    package let isRightToLeft: Bool

    /// Sizes that are negative or NaN count as 0, infinite ones as `FlowLimits.greatestLength`; a scale
    /// outside 0.01...1000 counts as 1.
    package init(
        sizeInsideContentInsets: CGSize,
        scale: CGFloat,
        axis: LayoutAxis = .vertical,
        isRightToLeft: Bool = false
    ) {
        self.sizeInsideContentInsets = CGSize(
            width: FlowLimits.length(sizeInsideContentInsets.width.native),
            height: FlowLimits.length(sizeInsideContentInsets.height.native))
        self.scale = (0.01...1000).contains(scale) ? scale : 1
        self.axis = axis
        self.isRightToLeft = isRightToLeft
    }

    /// The length across the scroll axis.
    var cross: Double {
        (axis == .vertical ? sizeInsideContentInsets.width : sizeInsideContentInsets.height).native
    }
}
