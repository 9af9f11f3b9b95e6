import Foundation

/// One solved section. Positions inside are relative to its start along the scroll axis.
struct CompositionalSectionSolution: Sendable {
    /// What it has in common with all sections described alike.
    let shape: CompositionalSectionShape
    let itemCount: Int
    /// The last group if it is cut short, with nothing in it measured.
    let last: CompositionalSolvedGroup?
    var rows: CompositionalRows
    /// Across the run: the room of the widest group with its edge spacings.
    var side: Double
    /// The length across the run that all groups take, if they are uniform.
    var uniformSide: Double?
    var boundaries: CompositionalBoundaryStack
    /// Measured sizes of boundary items by index, and of attached views.
    var measuredBoundaries: [Int: CompositionalLengths] = [:]
    var measuredAttachments: [CompositionalAttachmentKey: CompositionalLengths] = [:]

    var section: CompositionalSection { shape.section }
    var metrics: CompositionalSectionMetrics { shape.metrics }
    var grid: CompositionalGrid { shape.grid }
    var kinds: [String] { shape.kinds }
    var template: CompositionalSolvedGroup { shape.template }
    var attachmentsPerGroup: [Int] { shape.attachmentsPerGroup }
    var estimated: CompositionalAxes { shape.estimated }

    /// The outermost group has no room for its content: nothing of it is laid out.
    var hasNoRoom: Bool { shape.template.hasNoRoom }
    var length: Double { boundaries.length }
    var isOrthogonal: Bool { shape.metrics.run != shape.metrics.axis }
    var hasContent: Bool { rows.groupCount > 0 }
    /// Whether groups depend on what items measure.
    var isUniform: Bool { shape.estimated.isEmpty }
    /// Whether some item has measured a length.
    var hasMeasured: Bool { rows.index != nil || !(rows.runs?.measuredItems.isEmpty ?? true) }

    init(_ shape: CompositionalSectionShape, itemCount: Int) {
        self.shape = shape
        self.itemCount = itemCount
        let metrics = shape.metrics
        let group = shape.section.group
        let template = shape.template
        let run = metrics.run
        let edges = CompositionalEdgePair(group.edgeSpacing, axis: run)
        let sideEdges = CompositionalEdgePair(group.edgeSpacing, axis: run.other)
        let capacity = template.hasNoRoom ? 0 : template.capacity
        var last: CompositionalSolvedGroup?
        let full = template.size[run] + edges.lead + edges.trail
        var lastExtent = full
        var side = template.size[run.other] + sideEdges.lead + sideEdges.trail
        if capacity > 0, itemCount % capacity > 0 {
            let cut = shape.part(count: itemCount % capacity)
            lastExtent = edges.lead + edges.trail + cut.size[run]
            let lastSide = cut.size[run.other] + sideEdges.lead + sideEdges.trail
            side = itemCount < capacity ? lastSide : max(side, lastSide)
            last = cut
        }
        self.last = last
        self.side = side
        rows = CompositionalRows(
            itemCount: capacity > 0 ? itemCount : 0, capacity: capacity, spacing: metrics.spacing, fullExtent: full,
            lastExtent: lastExtent)
        boundaries = CompositionalBoundaryStack()
        if capacity > 0, shape.measuringChangesCapacity {
            rows.runs = CompositionalRunList(spacing: metrics.spacing)
            rebuildRuns(fromItem: 0)
        }
        makeGroupsUniform()
        placeBoundaries()
    }

    /// Lays the boundary items around what the groups take.
    mutating func placeBoundaries() {
        let axis = shape.metrics.axis
        let content = hasContent ? isOrthogonal ? side : rows.length : 0
        let body = shape.metrics.lead[axis] + shape.metrics.trail[axis] + content
        guard shape.hasBoundaryItems else {
            boundaries.setBody(hasContent ? body : 0)
            return
        }
        let metrics = shape.metrics
        boundaries = CompositionalBoundaryStack(
            shape.section.boundaryItems, body: body, axis: axis, room: metrics.room[axis],
            start: metrics.boundaryStart, across: metrics.boundaryLength, grid: grid, measured: measuredBoundaries)
    }

    /// Where the first group starts, relative to the section's start along the scroll axis.
    var contentOrigin: CompositionalLengths {
        var origin = metrics.lead
        origin[metrics.axis] += boundaries.bodyStart
        return origin
    }

    /// How far content reaches across the scroll axis: as far as the widest group, without its edge spacing.
    var crossLength: Double {
        let across = metrics.axis.other
        guard hasContent, !isOrthogonal else { return metrics.room[across] }
        let edges = CompositionalEdgePair(section.group.edgeSpacing, axis: across)
        return max(side - edges.lead - edges.trail, metrics.room[across])
    }
}

/// Which attached view of a section: its kind's index, and its number among all of that kind.
struct CompositionalAttachmentKey: Hashable, Sendable {
    var kind: Int
    var item: Int
}
