import Foundation

/// Edges in reading order; the bits are those of `NSDirectionalRectEdge`.
package struct CompositionalEdges: OptionSet, Sendable, Hashable {
    package let rawValue: UInt

    package init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    package static let top = CompositionalEdges(rawValue: 1)
    package static let leading = CompositionalEdges(rawValue: 2)
    package static let bottom = CompositionalEdges(rawValue: 4)
    package static let trailing = CompositionalEdges(rawValue: 8)

    /// Where on a length of 1 the edges of an axis point: 0 at the start, 1 at the end, the middle if they name
    /// neither edge or both.
    @inline(__always)
    func unit(_ axis: LayoutAxis) -> Double {
        let start = contains(axis == .horizontal ? .leading : .top)
        let end = contains(axis == .horizontal ? .trailing : .bottom)
        return start == end ? 0.5 : start ? 0 : 1
    }

    /// Whether an edge that lies at the start or the end of the axis is named, and not both.
    @inline(__always)
    func names(_ axis: LayoutAxis) -> Bool { unit(axis) != 0.5 }
}

/// A point on a rectangle, moved by an offset.
package struct CompositionalAnchor: Sendable, Hashable {
    package var edges: CompositionalEdges
    /// In points, or as a fraction of the supplementary item's own size.
    package var offset: CGPoint
    package var isFractional: Bool

    package init(edges: CompositionalEdges, absoluteOffset: CGPoint = .zero) {
        self.edges = edges
        offset = absoluteOffset
        isFractional = false
    }

    package init(edges: CompositionalEdges, fractionalOffset: CGPoint) {
        self.edges = edges
        offset = fractionalOffset
        isFractional = true
    }

    /// The offset in points on an axis on which the supplementary item is `length` long.
    @inline(__always)
    func offset(_ axis: LayoutAxis, length: Double) -> Double {
        let value = FlowLimits.distance((axis == .horizontal ? offset.x : offset.y).native)
        return isFractional ? FlowLimits.distance(value * length) : value
    }
}
