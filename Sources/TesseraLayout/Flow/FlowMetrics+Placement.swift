/// How the items of one line stand across the scroll axis, relative to the section's leading inset.
struct FlowPlacement {
    /// Where the first item starts. Negative for a lone item of a known size wider than the line.
    var first: Double
    /// Between neighbours.
    var gap: Double
}

extension FlowMetrics {
    /// How many items of cross length `item` share a line, at least 1; nil when there is no end to it, because they
    /// take no room.
    func capacity(item: Double) -> Int? {
        let pitch = item + itemSpacing
        guard item + pitch <= lineLimit else { return 1 }
        guard pitch > 0 else { return nil }
        let fitting = ((lineLimit + itemSpacing) / pitch).rounded(.down)
        return fitting < 1e15 ? max(2, Int(fitting)) : nil
    }

    /// A lone item: centred if its line is full, because the next item found no room on it, or if the line could hold
    /// no second one like it; else leading. Cells that measure themselves start at the leading inset as well if they
    /// are wider than the line (recorded).
    ///
    /// - Parameter isLast: whether the line is the section's last.
    func placementOfLoneItem(_ item: Double, isLast: Bool) -> FlowPlacement {
        let hasRoom = item + item + itemSpacing <= lineLimit
        if lastLineFill == .equalAcross, item > available { return FlowPlacement(first: 0, gap: itemSpacing) }
        return FlowPlacement(first: isLast && hasRoom ? 0 : (available - item) / 2, gap: itemSpacing)
    }

    /// Equal items of cross length `item`, whether they fill the line or leave its end to phantom items.
    func placementOfEqualItems(_ item: Double) -> FlowPlacement {
        guard let capacity = capacity(item: item) else { return FlowPlacement(first: 0, gap: itemSpacing) }
        guard capacity > 1 else { return placementOfLoneItem(item, isLast: true) }
        let count = Double(capacity)
        return FlowPlacement(first: 0, gap: (available - item * count) / (count - 1))
    }

    /// Two or more items of cross lengths that add up to `total`, on a line that the next item did not fit on: the
    /// first is flush leading, the last flush trailing.
    func placementOfFullLine(total: Double, count: Int) -> FlowPlacement {
        FlowPlacement(first: 0, gap: (available - total) / Double(count - 1))
    }
}
