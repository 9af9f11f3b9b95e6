import Foundation

/// Which last lines are spaced as if phantom items filled them up to a full line. Other last lines keep the minimum
/// spacing and start at the leading edge.
package enum FlowLastLineFill: Sendable, Hashable {
    /// Lines whose items are equal in both dimensions: what UIKit does with sizes known beforehand.
    case equalItems
    /// Lines whose items are equal across the scroll axis: recorded for sections whose cells measured themselves.
    case equalAcross
}

/// Whether item sizes are final.
package enum FlowSizing: Sendable, Hashable {
    case fixed
    /// Each size holds until the item is measured.
    case estimated
    /// The same, but where there is one size for all, items that were not measured take the average of those that were.
    case estimatedByAverage
}

/// One section as the flow solver sees it. Lengths are in points.
package struct FlowSectionInput: Sendable {
    package var itemCount: Int
    package var sizes: FlowItemSizes
    /// Between the header and the first line, the last line and the footer, and at both ends of each line.
    package var insets: EdgeLengths
    /// Between lines only. It may be negative; lines then overlap, but never start before the line above them.
    package var lineSpacing: CGFloat
    /// The minimum between neighbours on a line. It may be negative.
    package var interitemSpacing: CGFloat
    /// Only the component along the scroll axis is used; 0 there means that there is no header.
    package var headerSize: CGSize
    /// Only the component along the scroll axis is used; 0 there means that there is no footer.
    package var footerSize: CGSize
    package var lastLineFill: FlowLastLineFill
    package var sizing: FlowSizing

    /// - Precondition: per-item `sizes` hold exactly `itemCount` sizes. A negative count is taken as 0.
    package init(
        itemCount: Int,
        sizes: FlowItemSizes,
        insets: EdgeLengths = .zero,
        lineSpacing: CGFloat = 10,
        interitemSpacing: CGFloat = 10,
        headerSize: CGSize = .zero,
        footerSize: CGSize = .zero,
        lastLineFill: FlowLastLineFill = .equalItems,
        sizing: FlowSizing = .fixed
    ) {
        let count = max(0, itemCount)
        precondition(sizes.count == nil || sizes.count == count, "A flow section needs one size per item.")
        self.itemCount = count
        self.sizes = sizes
        self.insets = insets
        self.lineSpacing = lineSpacing
        self.interitemSpacing = interitemSpacing
        self.headerSize = headerSize
        self.footerSize = footerSize
        self.lastLineFill = lastLineFill
        self.sizing = sizing
    }
}
