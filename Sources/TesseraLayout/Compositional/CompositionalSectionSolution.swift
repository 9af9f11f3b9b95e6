import Foundation

/// One solved section. Positions inside are relative to its start along the scroll axis.
struct CompositionalSectionSolution: Sendable {
    let section: CompositionalSection
    let itemCount: Int
    let metrics: CompositionalSectionMetrics
    let grid: CompositionalGrid
    /// Kinds of views attached to items and groups.
    let kinds: [String]
    /// A full group in which nothing is measured, and the last one if it is cut short.
    let template: CompositionalSolvedGroup
    let last: CompositionalSolvedGroup?
    /// How many attached views of each kind a full group has.
    let attachmentsPerGroup: [Int]
    /// Axes on which some item's length is an estimate.
    let estimated: CompositionalAxes
    var rows: CompositionalRows
    /// Across the run: the room of the widest group with its edge spacings.
    var side: Double
    /// The length across the run that all groups take, if they are uniform.
    var uniformSide: Double?
    var boundaries: CompositionalBoundaryStack
    /// Measured sizes of boundary items by index, and of attached views.
    var measuredBoundaries: [Int: CompositionalLengths] = [:]
    var measuredAttachments: [CompositionalAttachmentKey: CompositionalLengths] = [:]

    /// The outermost group has no room for its content: nothing of it is laid out.
    var hasNoRoom: Bool { template.hasNoRoom }
    var length: Double { boundaries.length }
    var isOrthogonal: Bool { metrics.run != metrics.axis }
    var hasContent: Bool { rows.groupCount > 0 }
    /// Whether groups depend on what items measure.
    var isUniform: Bool { estimated.isEmpty }

    init(
        _ input: CompositionalSectionInput, configuration: CompositionalConfiguration, container: CompositionalContainer
    ) {
        section = input.section
        itemCount = input.itemCount
        grid = CompositionalGrid(scale: container.scale.native)
        metrics = CompositionalSectionMetrics(section, configuration: configuration, container: container)
        kinds = section.group.attachedKinds
        let group = section.group
        let solved = CompositionalGroupSolver.solve(
            group, container: metrics.groupContainer, grid: grid, kinds: kinds)
        template = solved
        var counts = Array(repeating: 0, count: kinds.count)
        for attachment in solved.attachments { counts[attachment.kind] += 1 }
        attachmentsPerGroup = counts
        estimated = group.estimatedItemAxes(divided: nil)

        let run = metrics.run
        let edges = CompositionalEdgePair(group.edgeSpacing, axis: run)
        let sideEdges = CompositionalEdgePair(group.edgeSpacing, axis: run.other)
        let capacity = solved.hasNoRoom ? 0 : solved.capacity
        var last: CompositionalSolvedGroup?
        let full = solved.size[run] + edges.lead + edges.trail
        var lastExtent = full
        var side = solved.size[run.other] + sideEdges.lead + sideEdges.trail
        if capacity > 0, itemCount % capacity > 0 {
            let count = itemCount % capacity
            let cut = Self.part(
                of: group, template: solved, count: count, metrics: metrics, grid: grid, kinds: kinds)
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
        boundaries = CompositionalBoundaryStack(
            [], body: 0, axis: metrics.axis, room: 0, start: 0, across: 0, grid: grid, measured: [:])
        if capacity > 0, group.measuringChangesCapacity {
            rows.runs = CompositionalRunList(spacing: metrics.spacing)
            rebuildRuns(fromItem: 0)
        }
        makeGroupsUniform()
        placeBoundaries()
    }

    /// The first `count` items of a group in which nothing is measured.
    private static func part(
        of group: CompositionalItem, template: CompositionalSolvedGroup, count: Int,
        metrics: CompositionalSectionMetrics, grid: CompositionalGrid, kinds: [String]
    ) -> CompositionalSolvedGroup {
        var cut = CompositionalGroupSolver.solve(
            group, container: metrics.groupContainer, grid: grid, kinds: kinds, present: count)
        if !group.size[metrics.run].isEstimate {
            cut.size[metrics.run] = template.trimmedLength(count: count, axis: metrics.run)
        }
        return cut
    }

    /// Lays the boundary items around what the groups take.
    mutating func placeBoundaries() {
        let axis = metrics.axis
        var body = metrics.lead[axis] + metrics.trail[axis]
        if hasContent {
            body += isOrthogonal ? side : rows.length
        } else if section.boundaryItems.isEmpty {
            body = 0
        }
        boundaries = CompositionalBoundaryStack(
            section.boundaryItems, body: body, axis: axis, room: metrics.room[axis], start: metrics.boundaryStart,
            across: metrics.boundaryLength, grid: grid, measured: measuredBoundaries)
    }

    /// Where the first group starts, relative to the section's start along the scroll axis.
    var contentOrigin: CompositionalLengths {
        var origin = metrics.lead
        origin[metrics.axis] += boundaries.bodyStart
        return origin
    }

    /// How far content reaches across the scroll axis.
    var crossLength: Double {
        let across = metrics.axis.other
        return hasContent && !isOrthogonal ? max(side, metrics.room[across]) : metrics.room[across]
    }
}

/// Which attached view of a section: its kind's index, and its number among all of that kind.
struct CompositionalAttachmentKey: Hashable, Sendable {
    var kind: Int
    var item: Int
}
