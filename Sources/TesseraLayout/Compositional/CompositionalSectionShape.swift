import Foundation

/// What a section's description comes to in a container, whatever its number of items: solved once, shared by all
/// sections that are described alike.
final class CompositionalSectionShape: Sendable {
    let description: CompositionalDescription
    let metrics: CompositionalSectionMetrics
    let grid: CompositionalGrid
    /// Kinds of views attached to items and groups.
    let kinds: [String]
    /// A full group in which nothing is measured.
    let template: CompositionalSolvedGroup
    /// How many attached views of each kind a full group has.
    let attachmentsPerGroup: [Int]
    /// Axes on which some item's length is an estimate.
    let estimated: CompositionalAxes
    /// Whether measured lengths decide how many items some group takes.
    let measuringChangesCapacity: Bool
    /// Whether what one group measures can change the lengths of others: groups are uniform, or the longest decides the
    /// room across the run.
    let dependsOnGreatest: Bool
    /// Of a group that is as long as its only item: what the group has beside the item's length along the run. Nil for
    /// all other groups.
    let fixedExtent: Double?
    let hasBoundaryItems: Bool
    /// Whether measuring an item makes its group as long as that and `fixedExtent`, and changes nothing else in it.
    let hasLoneItems: Bool

    var section: CompositionalSection { description.section }

    init(
        _ description: CompositionalDescription, configuration: CompositionalConfiguration,
        container: CompositionalContainer
    ) {
        self.description = description
        let section = description.section
        grid = CompositionalGrid(scale: container.scale.native)
        metrics = CompositionalSectionMetrics(section, configuration: configuration, container: container)
        let group = section.group
        hasBoundaryItems = !section.boundaryItems.isEmpty
        kinds = group.attachedKinds
        template = CompositionalGroupSolver.solve(
            group, container: metrics.groupContainer, grid: grid, kinds: kinds)
        var counts = Array(repeating: 0, count: kinds.count)
        for attachment in template.attachments { counts[attachment.kind] += 1 }
        attachmentsPerGroup = counts
        estimated = group.estimatedItemAxes(divided: nil)
        measuringChangesCapacity = group.measuringChangesCapacity
        let run = metrics.run
        dependsOnGreatest = group.size[run].kind == .uniformAcrossSiblings || group.size[run.other].isEstimate
        fixedExtent = template.capacity == 1 ? Self.fixedExtent(of: group, run: run) : nil
        hasLoneItems = fixedExtent != nil && estimated != .both && !measuringChangesCapacity
    }

    private static func fixedExtent(of group: CompositionalItem, run: LayoutAxis) -> Double? {
        guard group.size[run].isEstimate, !group.size[run.other].isEstimate, let line = group.group,
            line.subitems.count == 1, case .filling = line.arrangement
        else { return nil }
        let item = line.subitems[0]
        guard item.group == nil, item.edgeSpacing == nil, item.size[run].isEstimate else { return nil }
        let edges = CompositionalEdgePair(group.edgeSpacing, axis: run)
        return edges.lead + edges.trail
    }

    /// Whether a group of a fixed length that holds too few items becomes shorter. A custom group keeps what was
    /// declared.
    var trimsParts: Bool {
        !section.group.size[metrics.run].isEstimate && !(section.group.group?.isCustom ?? false)
    }

    /// The first `count` items of a group in which nothing is measured.
    func part(count: Int) -> CompositionalSolvedGroup {
        if template.attachments.isEmpty, !description.hasEstimate {
            // Later items have their places as well: only their frames are missing.
            var cut = template
            cut.leaves.removeSubrange(min(count, cut.leaves.count)...)
            if trimsParts { cut.size[metrics.run] = template.trimmedLength(count: count, axis: metrics.run) }
            return cut
        }
        var cut = CompositionalGroupSolver.solve(
            section.group, container: metrics.groupContainer, grid: grid, kinds: kinds, present: count)
        if trimsParts {
            cut.size[metrics.run] = template.trimmedLength(count: count, axis: metrics.run)
        }
        return cut
    }
}

/// Solves the sections of a layout. Of sections that are described alike, as those that a provider makes by the dozen
/// are, one is solved and the others share what came out.
struct CompositionalSectionSolver {
    let configuration: CompositionalConfiguration
    let container: CompositionalContainer
    /// The last few that were different, and where the next one goes.
    private var recent: [CompositionalSectionSolution] = []
    private var next = 0
    /// How many sections were solved, shared ones not counted.
    private(set) var solvedCount = 0

    /// So many are compared with each section; a layout with more kinds than these in turn solves all of them.
    private static let limit = 8

    init(configuration: CompositionalConfiguration, container: CompositionalContainer) {
        self.configuration = configuration
        self.container = container
    }

    mutating func solve(_ input: CompositionalSectionInput) -> CompositionalSectionSolution {
        var shape: CompositionalSectionShape?
        for index in recent.indices where recent[index].shape.description == input.description {
            if recent[index].itemCount == input.itemCount { return recent[index] }
            shape = recent[index].shape
            break
        }
        solvedCount += 1
        let solved = CompositionalSectionSolution(
            shape ?? CompositionalSectionShape(input.description, configuration: configuration, container: container),
            itemCount: input.itemCount)
        if recent.count < Self.limit {
            recent.append(solved)
        } else {
            recent[next] = solved
            next = (next + 1) % Self.limit
        }
        return solved
    }
}
