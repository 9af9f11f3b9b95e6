extension NSDiffableDataSourceSectionSnapshot {
    /// The outline after its visible items became `items` by edits that know nothing of the outline.
    ///
    /// What stays keeps its parent, its expansion and what is hidden below it. What is new or stands elsewhere becomes a
    /// sibling of the item before it. UIKit doesn't document its rule.
    ///
    /// - Complexity: O(n log n)
    @inlinable
    package func following(_ items: [ItemIdentifierType]) -> Self {
        let before = visibleItems
        guard before != items else { return self }
        let staying = stayingItems(before, items)
        var result = Self()
        var previous: ItemIdentifierType?
        for item in items {
            result.append([item], to: parent(for: item, after: previous, staying: staying, in: result))
            previous = item
        }
        for item in items where contains(item) {
            if isExpanded(item) {
                result.expand([item])
            } else {
                result.appendHidden(below: item, of: self)
            }
        }
        // An edit that tears a parent from its children can't be shown as this tree.
        return result.visibleItems == items ? result : Self(items)
    }

    /// The items that keep their order among each other.
    @inlinable
    package func stayingItems(
        _ before: [ItemIdentifierType], _ after: [ItemIdentifierType]
    ) -> Set<ItemIdentifierType> {
        var places: [ItemIdentifierType: Int] = [:]
        for (place, item) in before.enumerated() { places[item] = place }
        let survivors = after.filter { places[$0] != nil }
        let keepsOrder = IncreasingSubsequence.longest(ContiguousArray(survivors.compactMap { places[$0] }))
        return Set(zip(survivors, keepsOrder).compactMap { $1 ? $0 : nil })
    }

    @inlinable
    package func parent(
        for item: ItemIdentifierType, after previous: ItemIdentifierType?, staying: Set<ItemIdentifierType>,
        in result: Self
    ) -> ItemIdentifierType? {
        if staying.contains(item) {
            guard let parent = parent(of: item) else { return nil }
            if result.contains(parent) { return parent }
        }
        return previous.flatMap { result.parent(of: $0) }
    }

    /// Takes over what a collapsed item of `old` hides, except for items that are shown now.
    @inlinable
    package mutating func appendHidden(below item: ItemIdentifierType, of old: Self) {
        var open = [item]
        while let parent = open.popLast() {
            let children = old.snapshot(of: parent).rootItems.filter { !contains($0) }
            append(children, to: parent)
            open += children
        }
        for hidden in old.snapshot(of: item).items where old.isExpanded(hidden) && contains(hidden) {
            expand([hidden])
        }
    }
}
