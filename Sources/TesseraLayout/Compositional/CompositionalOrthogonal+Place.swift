import Foundation

/// What stands at the beginning of an orthogonal section's viewport, whatever its distance from the section's start is.
package enum CompositionalOrthogonalPlace: Sendable, Hashable {
    case page(Int)
    /// A group, and the part of it that has gone by.
    case group(Int, part: CGFloat)
}

extension CompositionalOrthogonal {
    /// What stands at the beginning with an offset. Paging sections and those that rest at groups have a page or a group
    /// there as a whole; at the end of the range it is the last one.
    ///
    /// - Complexity: O(log groups).
    package func place(at offset: CGFloat) -> CompositionalOrthogonalPlace {
        let offset = offset.isFinite ? offset : range.lowerBound
        let isAtEnd = range.upperBound > range.lowerBound && offset >= range.upperBound - 0.5
        switch behavior {
        case .paging:
            guard viewportLength > 0 else { return .page(0) }
            let pages = min(max(offset / viewportLength, 0), CGFloat(rows.itemCount))
            return .page(Int((isAtEnd ? pages - 0.01 : pages - 0.5).rounded(.up)))
        case .groupPaging, .groupPagingCentered:
            if isAtEnd { return .group(max(0, rows.groupCount - 1), part: 0) }
            return .group(nearestGroup(to: offset), part: 0)
        case .none, .continuous, .continuousGroupLeadingBoundary:
            let group = group(atOrBefore: offset)
            let extent = rows.groupCount > 0 ? CGFloat(rows.extent(group: group)) : 0
            return .group(group, part: extent > 0 ? (offset - rest(group: group)) / extent : 0)
        }
    }

    /// The offset at which that stands at the beginning, or the nearest one where the section may rest.
    ///
    /// - Complexity: O(log groups).
    package func offset(of place: CompositionalOrthogonalPlace) -> CGFloat {
        switch place {
        case .page(let page): return settledOffset(CGFloat(page) * viewportLength)
        case .group(let group, let part):
            guard rows.groupCount > 0 else { return settledOffset(0) }
            let group = min(group, rows.groupCount - 1)
            return settledOffset(rest(group: group) + part * CGFloat(rows.extent(group: group)))
        }
    }

    private func nearestGroup(to offset: CGFloat) -> Int {
        let group = group(atOrBefore: offset)
        guard group + 1 < rows.groupCount else { return group }
        return abs(rest(group: group + 1) - offset) < abs(rest(group: group) - offset) ? group + 1 : group
    }
}
