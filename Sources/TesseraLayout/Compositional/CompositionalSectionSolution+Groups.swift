import Foundation

extension CompositionalSectionSolution {
    /// What an item measured, NaN where nothing is known.
    func measured(item: Int) -> CompositionalLengths {
        if rows.runs != nil { return rows.runs?.measured[item] ?? .unknown }
        return rows.index?.measured(item: item) ?? .unknown
    }

    /// A group as it lies in the section.
    ///
    /// - Complexity: O(1) for groups in which nothing is measured; else the group is solved.
    func solvedGroup(_ place: CompositionalRows.Place) -> CompositionalSolvedGroup {
        let isMeasured: Bool
        if let runs = rows.runs {
            isMeasured = runs.entries[runs.entry(group: place.group)].isMeasured
        } else {
            isMeasured = rows.index?.isMeasured(group: place.group) ?? false
        }
        let isUniform = rows.uniformExtent != nil || uniformSide != nil
        if !isMeasured, !isUniform {
            if place.itemCount == rows.capacity { return template }
            if let last, last.leaves.count == place.itemCount { return last }
        }
        return solve(firstItem: place.firstItem, count: place.itemCount, forced: uniformLengths)
    }

    /// The same with what everything in it takes. - Complexity: the group is solved.
    func tracedGroup(_ place: CompositionalRows.Place) -> CompositionalSolvedGroup {
        solve(firstItem: place.firstItem, count: place.itemCount, forced: uniformLengths, isTraced: true)
    }

    /// Lengths that uniform groups are made to have.
    private var uniformLengths: CompositionalLengths {
        var forced = CompositionalLengths.unknown
        let run = metrics.run
        if let uniformExtent = rows.uniformExtent {
            let edges = CompositionalEdgePair(section.group.edgeSpacing, axis: run)
            forced[run] = max(0, uniformExtent - edges.lead - edges.trail)
        }
        if let uniformSide {
            let edges = CompositionalEdgePair(section.group.edgeSpacing, axis: run.other)
            forced[run.other] = max(0, uniformSide - edges.lead - edges.trail)
        }
        return forced
    }

    /// Solves the group that starts with an item and holds `count` of the section's items.
    func solve(
        firstItem: Int, count: Int, forced: CompositionalLengths = .unknown, isTraced: Bool = false
    ) -> CompositionalSolvedGroup {
        // Where measured lengths decide the number of items, the one that did not fit counts as well.
        let present = rows.runs == nil ? count : itemCount - firstItem
        func lengths(_ ordinal: Int) -> CompositionalLengths {
            ordinal < present ? measured(item: firstItem + ordinal) : .unknown
        }
        var solved = CompositionalGroupSolver.solve(
            section.group, container: metrics.groupContainer, grid: grid, kinds: kinds, forced: forced,
            present: present, isTraced: isTraced, measured: lengths)
        let run = metrics.run
        if present < solved.capacity, forced[run].isNaN, shape.trimsParts {
            // Trimming looks at the group as if it were full.
            let full = CompositionalGroupSolver.solve(
                section.group, container: metrics.groupContainer, grid: grid, kinds: kinds, measured: lengths)
            solved.size[run] = full.trimmedLength(count: present, axis: run)
        }
        return solved
    }

    /// Where a group's outer corner lies, relative to the section's start.
    func origin(of solved: CompositionalSolvedGroup, at place: CompositionalRows.Place) -> CompositionalLengths {
        let run = metrics.run
        let edges = CompositionalEdgePair(section.group.edgeSpacing, axis: run)
        let sideEdges = CompositionalEdgePair(section.group.edgeSpacing, axis: run.other)
        // A group smaller than its section may be flexible at its sides; in an orthogonal section the groups
        // themselves decide the room.
        let room = isOrthogonal ? side : metrics.groupContainer[run.other]
        let leftover = room - solved.size[run.other] - sideEdges.lead - sideEdges.trail
        var origin = contentOrigin
        origin[run] += place.start + edges.lead
        origin[run.other] += sideEdges.start(leftover: leftover)
        return origin
    }

    /// The length of a group's place along the run, and across it.
    func extents(of solved: CompositionalSolvedGroup) -> (extent: Double, side: Double) {
        let run = metrics.run
        let edges = CompositionalEdgePair(section.group.edgeSpacing, axis: run)
        let sideEdges = CompositionalEdgePair(section.group.edgeSpacing, axis: run.other)
        return (
            solved.size[run] + edges.lead + edges.trail, solved.size[run.other] + sideEdges.lead + sideEdges.trail
        )
    }

    /// Gives all groups the length of the largest, on axes on which the outermost group is uniform.
    mutating func makeGroupsUniform() {
        guard shape.dependsOnGreatest, hasContent else { return }
        let run = metrics.run
        let size = section.group.size
        let isUniform = size[run].kind == .uniformAcrossSiblings
        let isSideUniform = size[run.other].kind == .uniformAcrossSiblings
        let greatest: (extent: Double, side: Double)
        if let runs = rows.runs {
            greatest = (
                runs.entries.reduce(0) { max($0, $1.extent) }, runs.entries.reduce(0) { max($0, $1.side) }
            )
        } else if let index = rows.index {
            greatest = index.greatest()
        } else {
            let extent = itemCount < rows.capacity ? rows.lastExtent : max(rows.fullExtent, rows.lastExtent)
            greatest = (extent, side)
        }
        if isUniform { rows.uniformExtent = greatest.extent }
        side = greatest.side
        if isSideUniform { uniformSide = side }
    }
}
