import Foundation

extension CompositionalGroupSolver {
    /// How many subitems a line holds, and what fractions along it refer to.
    ///
    /// A filling group takes subitems while they fit, sized against its length less the spacings between so many. If
    /// some subitem takes its length across from the length along, the number is first counted without spacing,
    /// which fixes the length that fractions refer to; then as many are taken as fit with the spacing between them.
    mutating func line(
        _ group: CompositionalGroup, room: CompositionalLengths, holdsListOnce: Bool, spacing: Double
    ) -> (count: Int, base: Double) {
        let length = room[group.axis]
        func base(_ count: Int) -> Double { max(0, length - spacing * Double(count - 1)) }
        switch group.arrangement {
        case .custom:
            return (0, length)
        case .divided(let count), .repeating(let count):
            let count = max(1, min(count, lineLimit))
            return (count, base(count))
        case .filling:
            let items = group.subitems
            if holdsListOnce {
                let count = min(items.count, lineLimit)
                return (count, base(count))
            }
            let crossing: CompositionalDimension.Kind = group.axis == .horizontal ? .fractionalWidth : .fractionalHeight
            let crosses = items.contains { $0.size[group.axis.other].kind == crossing }
            if crosses {
                let bare = fitting(group, room: room, spacing: 0, spacingOfBase: 0, fixedBase: nil)
                guard bare > 0 else { return (0, length) }
                let fixed = base(bare)
                return (fitting(group, room: room, spacing: spacing, spacingOfBase: 0, fixedBase: fixed), fixed)
            }
            let count = fitting(group, room: room, spacing: spacing, spacingOfBase: spacing, fixedBase: nil)
            return (count, base(max(1, count)))
        }
    }

    /// The number of subitems that fit when they are added one by one: 0 if not even the first does, unless its
    /// length is content's to decide.
    private mutating func fitting(
        _ group: CompositionalGroup, room: CompositionalLengths, spacing: Double, spacingOfBase: Double,
        fixedBase: Double?
    ) -> Int {
        let axis = group.axis
        let items = group.subitems
        let length = room[axis] + FlowLimits.lineBreakTolerance
        let along: CompositionalDimension.Kind = axis == .horizontal ? .fractionalWidth : .fractionalHeight
        // Lengths that depend on the number: how often each fraction occurs so far.
        var fractions: [Int] = []
        var occurrences = Array(repeating: 0, count: items.count)
        var constant = 0.0
        // Only estimates need the items themselves.
        var probe: CompositionalGroupSolver?
        if items.contains(where: { $0.size[axis].isEstimate }) {
            probe = CompositionalGroupSolver(
                grid: grid, kinds: [], present: 0, measured: measured, nextLeaf: nextLeaf)
        }
        defer { reach = max(reach, probe?.reach ?? 0) }
        var count = 0
        var lastTotal = -Double.infinity
        let limit = lineLimit
        while count < limit {
            let index = count % items.count
            // Where they lie: copies of items cost more than looking at them.
            let dimension = items[index].size[axis]
            let edges = CompositionalEdgePair(items[index].edgeSpacing, axis: axis)
            constant += edges.lead + edges.trail
            let natural = probe?.solve(items[index], container: room, forced: .unknown, isDivided: nil)
            if dimension.kind == along {
                if occurrences[index] == 0 { fractions.append(index) }
                occurrences[index] += 1
            } else if dimension.isEstimate, let natural {
                constant += natural[axis]
            } else {
                constant += grid.length(dimension, in: room)
            }
            var total = constant + spacing * Double(count)
            var container = room
            container[axis] = fixedBase ?? max(0, room[axis] - spacingOfBase * Double(count))
            for fraction in fractions {
                total += Double(occurrences[fraction]) * grid.length(items[fraction].size[axis], in: container)
            }
            if total > length {
                // Content that turns out too long stands alone.
                return count == 0 && dimension.isEstimate ? 1 : count
            }
            count += 1
            // A list that adds no length would repeat for ever: once is enough.
            if index == items.count - 1 {
                if total <= lastTotal + FlowLimits.lineBreakTolerance || total <= FlowLimits.lineBreakTolerance {
                    return items.count == count ? count : max(items.count, count - items.count)
                }
                lastTotal = total
            }
        }
        return count
    }
}
