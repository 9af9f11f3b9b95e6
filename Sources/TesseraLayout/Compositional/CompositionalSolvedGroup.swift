import Foundation

/// One item of a solved group.
struct CompositionalLeaf: Sendable {
    /// The cell's frame, relative to the group's outer corner.
    var frame: CompositionalRect
    /// The part of the frame that a query finds: what lies inside of the group and all groups around it.
    var found: CompositionalRect
    var zIndex: Int
    var estimated: CompositionalAxes
}

/// A supplementary item of an item or group.
struct CompositionalAttachment: Sendable {
    /// What its anchor refers to, relative to the outermost group's outer corner.
    var container: CompositionalRect
    var size: CompositionalLengths
    var item: CompositionalSupplementary
    /// Index into the section's kinds of attached views, and which one of its kind it is in the outermost group.
    var kind: Int
    var ordinal: Int

    var estimated: CompositionalAxes {
        var axes: CompositionalAxes = []
        if item.size.width.isEstimate { axes.insert(.width) }
        if item.size.height.isEstimate { axes.insert(.height) }
        return axes
    }

    /// The frame; estimated lengths may be replaced by measured ones, NaN where there is none.
    func frame(measured: CompositionalLengths = .unknown) -> CompositionalRect {
        let estimated = estimated
        var frame = CompositionalRect()
        for axis in [LayoutAxis.horizontal, .vertical] {
            let isMeasured = estimated.contains(CompositionalAxes(axis)) && !measured[axis].isNaN
            let length = isMeasured ? measured[axis] : size[axis]
            let edges = item.itemAnchor?.edges ?? item.containerAnchor.edges
            frame.size[axis] = length
            frame.origin[axis] =
                container.origin[axis] + container.size[axis] * item.containerAnchor.edges.unit(axis)
                + item.containerAnchor.offset(axis, length: length) - length * edges.unit(axis)
                + (item.itemAnchor?.offset(axis, length: length) ?? 0)
        }
        return frame.inset(by: item.contentInsets, except: estimated)
    }
}

/// One group with everything in it, relative to its outer corner.
struct CompositionalSolvedGroup: Sendable {
    var size = CompositionalLengths()
    var leaves: [CompositionalLeaf] = []
    var attachments: [CompositionalAttachment] = []
    /// How many items a full group of this arrangement takes.
    var capacity = 0
    /// The room inside the group's insets, for trimming a part of a group.
    var inner = CompositionalRect()
    /// How many items, from its first on, the arrangement depends on.
    var reach = 0
    /// Some group has no room for its first subitem: nothing is laid out.
    var hasNoRoom = false
    /// What everything takes; only where it was asked for.
    var boxes: [CompositionalBox] = []

    /// The length of a group that holds only the first `count` items, on an axis that is not estimated: what they
    /// cover, and what a full group leaves free behind its last item.
    func trimmedLength(count: Int, axis: LayoutAxis) -> Double {
        var start = Double.infinity
        var end = -Double.infinity
        var fullEnd = -Double.infinity
        for (index, leaf) in leaves.enumerated() {
            let leafEnd = leaf.frame.origin[axis] + leaf.frame.size[axis]
            fullEnd = max(fullEnd, leafEnd)
            guard index < count else { continue }
            start = min(start, leaf.frame.origin[axis])
            end = max(end, leafEnd)
        }
        guard count > 0, end >= start else { return 0 }
        // Edge spacings may push the last item of a full group out of it.
        return end - start + max(0, inner.origin[axis] + inner.size[axis] - fullEnd)
    }
}
