import Foundation

/// What a group, an item or a spacing takes, relative to the outer corner of the outermost group. Made only to show what
/// a layout does.
struct CompositionalBox: Sendable {
    enum Kind: Sendable {
        case group
        case item
        case spacing
    }

    var kind: Kind
    /// How many groups it lies in.
    var depth: Int
    /// With its content insets, and without.
    var outer = CompositionalRect()
    var inner = CompositionalRect()
    /// Axes on which the length is an estimate still.
    var estimated: CompositionalAxes = []

    mutating func move(by distance: CompositionalLengths) {
        outer.origin.x += distance.x
        outer.origin.y += distance.y
        inner.origin.x += distance.x
        inner.origin.y += distance.y
    }

    /// The spacings around one subitem of a line.
    ///
    /// - Parameters:
    ///   - start: along the line, where the subitem before with its edges ended, and where this one's begin.
    ///   - end: where this one's end.
    ///   - trail: across the line, the edge spacing behind the subitem.
    static func gaps(
        around item: CompositionalRect, axis: LayoutAxis, line: CompositionalRect, from start: (Double, Double),
        to end: Double, trail: Double, depth: Int
    ) -> [CompositionalBox] {
        let across = axis.other
        let itemEnd = item.origin[axis] + item.size[axis]
        let acrossEnd = item.origin[across] + item.size[across]
        var boxes: [CompositionalBox] = []
        func add(_ along: (Double, Double), _ over: (Double, Double)) {
            guard along.1 > along.0, over.1 > over.0 else { return }
            let rect = CompositionalRect(
                origin: CompositionalLengths(axis, along: along.0, across: over.0),
                size: CompositionalLengths(axis, along: along.1 - along.0, across: over.1 - over.0))
            boxes.append(CompositionalBox(kind: .spacing, depth: depth, outer: rect, inner: rect))
        }
        // Between the subitems as thick as the line, at the edges of one as thick as that.
        add(start, (line.origin[across], line.origin[across] + line.size[across]))
        add((start.1, item.origin[axis]), (item.origin[across], acrossEnd))
        add((itemEnd, end), (item.origin[across], acrossEnd))
        add((item.origin[axis], itemEnd), (line.origin[across], item.origin[across]))
        add((item.origin[axis], itemEnd), (acrossEnd, acrossEnd + trail))
        return boxes
    }
}
