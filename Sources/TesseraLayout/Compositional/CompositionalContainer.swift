import Foundation

/// What a compositional layout is solved in.
package struct CompositionalContainer: Sendable, Hashable {
    /// The bounds size of the view, in points.
    package let size: CGSize
    /// The view's adjusted content insets: the content's room is the size less these on both axes.
    package let contentInsets: CompositionalInsets
    /// Pixels per point. Fractional lengths are rounded down to pixels, positions to the nearest.
    package let scale: CGFloat
    package let isRightToLeft: Bool
    /// What `CompositionalInsetsReference` stands for, in reading order, measured from the content's room. Only the
    /// edges across the scroll axis are used.
    package let safeArea: CompositionalInsets
    package let layoutMargins: CompositionalInsets
    package let readableContent: CompositionalInsets

    /// Sizes that are negative or NaN count as 0, infinite ones as `FlowLimits.greatestLength`; a scale outside
    /// 0.01...1000 counts as 1.
    package init(
        size: CGSize, contentInsets: CompositionalInsets = .zero, scale: CGFloat, isRightToLeft: Bool = false,
        safeArea: CompositionalInsets = .zero, layoutMargins: CompositionalInsets = .zero,
        readableContent: CompositionalInsets = .zero
    ) {
        self.size = CGSize(
            width: FlowLimits.length(size.width.native), height: FlowLimits.length(size.height.native))
        self.contentInsets = contentInsets
        self.scale = (0.01...1000).contains(scale) ? scale : 1
        self.isRightToLeft = isRightToLeft
        self.safeArea = safeArea
        self.layoutMargins = layoutMargins
        self.readableContent = readableContent
    }

    /// The room for content: what fractions of the view refer to.
    package var effectiveSize: CGSize {
        CGSize(width: room.x, height: room.y)
    }

    var room: CompositionalLengths {
        CompositionalLengths(
            x: FlowLimits.length(
                size.width.native - contentInsets.lead(.horizontal) - contentInsets.trail(.horizontal)),
            y: FlowLimits.length(size.height.native - contentInsets.lead(.vertical) - contentInsets.trail(.vertical)))
    }

    func insets(_ reference: CompositionalInsetsReference) -> CompositionalInsets {
        switch reference {
        case .none: .zero
        case .automatic, .safeArea: safeArea
        case .layoutMargins: layoutMargins
        case .readableContent: readableContent
        }
    }
}
