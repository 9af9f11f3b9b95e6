import Foundation

extension CompositionalItem {
    /// The kinds of views attached anywhere in it, in order of first appearance.
    var attachedKinds: [String] {
        guard hasAttachments else { return [] }
        var kinds: [String] = []
        collectKinds(into: &kinds)
        return kinds
    }

    private var hasAttachments: Bool {
        if !supplementaryItems.isEmpty { return true }
        guard let group else { return false }
        for subitem in group.subitems where subitem.hasAttachments { return true }
        return false
    }

    private func collectKinds(into kinds: inout [String]) {
        for subitem in group?.subitems ?? [] { subitem.collectKinds(into: &kinds) }
        for item in supplementaryItems where !kinds.contains(item.elementKind) { kinds.append(item.elementKind) }
    }

    /// Axes on which some item's length is content's to decide. A divided group decides its items' lengths itself.
    func estimatedItemAxes(divided: LayoutAxis?) -> CompositionalAxes {
        var axes: CompositionalAxes = []
        guard let group else {
            for axis in [LayoutAxis.horizontal, .vertical] where size[axis].isEstimate && axis != divided {
                axes.insert(CompositionalAxes(axis))
            }
            return axes
        }
        var share: LayoutAxis?
        if case .divided = group.arrangement { share = group.axis }
        for subitem in group.subitems { axes.formUnion(subitem.estimatedItemAxes(divided: share)) }
        return axes
    }

    /// Whether measured lengths decide how many items some line holds.
    var measuringChangesCapacity: Bool {
        guard let group else { return false }
        for subitem in group.subitems where subitem.measuringChangesCapacity { return true }
        guard group.arrangement == .filling, !size[group.axis].isEstimate else { return false }
        for subitem in group.subitems
        where subitem.size[group.axis].isEstimate
            && subitem.estimatedItemAxes(divided: nil).contains(CompositionalAxes(group.axis))
        {
            return true
        }
        return false
    }
}
