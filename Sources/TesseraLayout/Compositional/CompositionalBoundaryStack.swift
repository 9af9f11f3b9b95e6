import Foundation

/// Boundary items around a body of content, of a section or of the whole layout, in terms of the scroll axis and
/// across it.
struct CompositionalBoundaryStack: Sendable {
    struct Placed: Sendable {
        /// Along the scroll axis, relative to the start of the whole.
        var main: Double
        var cross: Double
        var size: CompositionalLengths
        var estimated: CompositionalAxes
    }

    /// Where the body starts, how long it is, and the length of the whole.
    private(set) var bodyStart = 0.0
    private(set) var bodyLength = 0.0
    private(set) var length = 0.0
    private(set) var placed: [Placed] = []

    /// Nothing around nothing.
    init() {}

    /// The body is another one, with nothing around it.
    mutating func setBody(_ body: Double) {
        bodyStart = 0
        bodyLength = max(0, body)
        length = bodyLength
        if !placed.isEmpty { placed = [] }
    }

    /// - Parameters:
    ///   - body: the length of the content with its insets.
    ///   - room: what fractions along the scroll axis refer to.
    ///   - start, across: the range across the scroll axis, what fractions across refer to.
    ///   - measured: measured sizes by index, NaN where there is none.
    init(
        _ items: [CompositionalBoundary], body: Double, axis: LayoutAxis, room: Double, start: Double, across: Double,
        grid: CompositionalGrid, measured: [Int: CompositionalLengths]
    ) {
        bodyLength = max(0, body)
        length = bodyLength
        guard !items.isEmpty else { return }
        let container = CompositionalLengths(axis, along: room, across: across)
        var before = 0.0
        var after = 0.0
        placed.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            var size = CompositionalLengths()
            var estimated: CompositionalAxes = []
            for axis in [LayoutAxis.horizontal, .vertical] {
                size[axis] = grid.length(item.size[axis], in: container)
                guard item.size[axis].isEstimate else { continue }
                estimated.insert(CompositionalAxes(axis))
                if let length = measured[index]?[axis], !length.isNaN { size[axis] = length }
            }
            placed.append(Placed(main: 0, cross: 0, size: size, estimated: estimated))
            guard item.extendsBoundary else { continue }
            if !item.alignment.names(axis) {
                // At a side: the content becomes as long as the item.
                if !item.alignment.isEmpty { bodyLength = max(bodyLength, size[axis]) }
            } else if item.alignment.unit(axis) == 0 {
                // Room for the part that still lies outside after the offset.
                let padding = FlowLimits.distance(item.paddingBefore.native)
                before = max(before, size[axis] - Self.offset(of: item, axis) + padding)
            } else {
                after = max(after, size[axis] + Self.offset(of: item, axis))
            }
        }
        bodyStart = before
        length = before + bodyLength + after
        for (index, item) in items.enumerated() {
            let size = placed[index].size
            let unit = item.alignment.unit(axis)
            var main = bodyStart + (bodyLength - size[axis]) * unit
            if item.extendsBoundary, item.alignment.names(axis) {
                main = unit == 0 ? bodyStart - size[axis] : bodyStart + bodyLength
            }
            placed[index].main = main + Self.offset(of: item, axis)
            placed[index].cross =
                start + (across - size[axis.other]) * item.alignment.unit(axis.other)
                + Self.offset(of: item, axis.other)
        }
    }

    private static func offset(of item: CompositionalBoundary, _ axis: LayoutAxis) -> Double {
        FlowLimits.distance((axis == .horizontal ? item.offset.x : item.offset.y).native)
    }

    /// Where an item starts that is kept inside `low...high`, relative to the start of the whole: it does not leave
    /// the body, beyond where it lies by itself. So a header stops before the footer, and not at the section's end
    /// (recorded: comp-142).
    func pinnedMain(_ index: Int, low: Double, high: Double, axis: LayoutAxis) -> Double {
        let main = placed[index].main
        let length = placed[index].size[axis]
        let first = min(main, bodyStart)
        let last = max(main, bodyStart + bodyLength - length)
        // The visible end gives way to the visible start, both to the edges of the section.
        return max(first, min(last, max(low, min(main, high - length))))
    }
}
