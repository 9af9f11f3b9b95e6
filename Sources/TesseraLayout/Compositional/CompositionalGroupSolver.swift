import Foundation

/// Solves one group: sizes of subitems, line arrangement, nested groups, attached views.
///
/// Items count as present up to `present`; later ones take part in the arrangement along a group's axis, as if the
/// group were full, but have no frames and don't enlarge a group that is as large as its content.
struct CompositionalGroupSolver {
    let grid: CompositionalGrid
    /// Kinds of attached views in the section, in order of first appearance.
    let kinds: [String]
    let present: Int
    /// Measured lengths of the group's items by ordinal, NaN where there is none.
    let measured: (Int) -> CompositionalLengths

    var leaves: [CompositionalLeaf] = []
    var attachments: [CompositionalAttachment] = []
    /// Whether what groups, items and spacings take is written down.
    let isTraced: Bool
    var boxes: [CompositionalBox] = []
    var depth = 0
    var nextLeaf = 0
    var hasNoRoom = false
    var ordinals: [Int]
    /// How many items from the first on were looked at for what they measured, those that did not fit included.
    var reach = 0
    /// Room inside the insets of the group that was solved last: at the end that of the outermost one.
    var inner = CompositionalRect()

    /// How many subitems a group holds at most, whatever fits, those of nested groups included; every line still has
    /// one.
    static let greatestLineCount = 10_000
    private var visited = 0
    var lineLimit: Int { max(1, Self.greatestLineCount - visited) }

    init(
        grid: CompositionalGrid, kinds: [String], present: Int,
        measured: @escaping (Int) -> CompositionalLengths, nextLeaf: Int = 0, isTraced: Bool = false
    ) {
        self.grid = grid
        self.kinds = kinds
        self.present = present
        self.measured = measured
        self.nextLeaf = nextLeaf
        self.isTraced = isTraced
        ordinals = Array(repeating: 0, count: kinds.count)
    }

    static func solve(
        _ node: CompositionalItem, container: CompositionalLengths, grid: CompositionalGrid, kinds: [String],
        forced: CompositionalLengths = .unknown, present: Int = .max, isTraced: Bool = false,
        measured: (Int) -> CompositionalLengths = { _ in .unknown }
    ) -> CompositionalSolvedGroup {
        withoutActuallyEscaping(measured) { measured in
            var solver = CompositionalGroupSolver(
                grid: grid, kinds: kinds, present: present, measured: measured, isTraced: isTraced)
            let size = solver.solve(node, container: container, forced: forced, isDivided: nil)
            // A single item stands for a group of one.
            if node.group == nil { solver.inner = CompositionalRect(size: size) }
            return CompositionalSolvedGroup(
                size: size, leaves: solver.leaves, attachments: solver.attachments, capacity: solver.nextLeaf,
                inner: solver.inner, reach: solver.reach, hasNoRoom: solver.hasNoRoom, boxes: solver.boxes)
        }
    }

    /// Appends what is in `node`, relative to its outer corner, and returns its outer size.
    ///
    /// - Parameters:
    ///   - container: what fractions refer to.
    ///   - forced: lengths that overrule the node's own, NaN where it decides.
    ///   - isDivided: the axis on which `forced` is a share of a divided group: there the item counts as fixed.
    mutating func solve(
        _ node: CompositionalItem, container: CompositionalLengths, forced: CompositionalLengths,
        isDivided: LayoutAxis?
    ) -> CompositionalLengths {
        visited += 1
        guard let group = node.group else {
            return solveLeaf(node, container: container, forced: forced, isDivided: isDivided)
        }
        var outer = CompositionalLengths()
        var free: CompositionalAxes = []
        for axis in [LayoutAxis.horizontal, .vertical] {
            if !forced[axis].isNaN {
                outer[axis] = forced[axis]
            } else {
                outer[axis] = grid.length(node.size[axis], in: container)
                if node.size[axis].isEstimate { free.insert(CompositionalAxes(axis)) }
            }
        }
        let firstLeaf = leaves.count
        let isPresent = nextLeaf < present
        let box = boxes.count
        if isTraced, isPresent {
            boxes.append(CompositionalBox(kind: .group, depth: depth, estimated: free))
            depth += 1
        }
        let inner: CompositionalRect
        if case .custom(let items) = group.arrangement {
            inner = CompositionalRect(size: outer)
            solveCustom(items, outer: &outer, free: free)
        } else {
            let holdsListOnce = node.size[group.axis].isEstimate && isDivided != group.axis
            inner = solveLine(node, group: group, outer: &outer, free: free, holdsListOnce: holdsListOnce)
        }
        let bounds = CompositionalRect(size: outer)
        for index in firstLeaf..<leaves.count {
            leaves[index].found = leaves[index].found.clipped(to: bounds)
        }
        self.inner = inner
        if isTraced, isPresent {
            depth -= 1
            boxes[box].outer = bounds
            boxes[box].inner = inner
        }
        if isPresent {
            attach(node.supplementaryItems, to: bounds.inset(by: node.contentInsets, except: free), base: container)
        }
        return outer
    }

    private mutating func solveLeaf(
        _ node: CompositionalItem, container: CompositionalLengths, forced: CompositionalLengths,
        isDivided: LayoutAxis?
    ) -> CompositionalLengths {
        let ordinal = nextLeaf
        nextLeaf += 1
        var size = CompositionalLengths()
        var estimated: CompositionalAxes = []
        var measured = CompositionalLengths.unknown
        if node.size.width.isEstimate || node.size.height.isEstimate {
            measured = self.measured(ordinal)
            reach = max(reach, ordinal + 1)
        }
        for axis in [LayoutAxis.horizontal, .vertical] {
            let dimension = node.size[axis]
            if dimension.isEstimate, axis != isDivided { estimated.insert(CompositionalAxes(axis)) }
            if !forced[axis].isNaN {
                size[axis] = forced[axis]
            } else if dimension.isEstimate, !measured[axis].isNaN {
                size[axis] = measured[axis]
            } else {
                size[axis] = grid.length(dimension, in: container)
            }
        }
        guard ordinal < present else { return size }
        let frame = CompositionalRect(size: size).inset(by: node.contentInsets, except: estimated)
        leaves.append(CompositionalLeaf(frame: frame, found: frame, zIndex: 0, estimated: estimated))
        if isTraced {
            boxes.append(
                CompositionalBox(
                    kind: .item, depth: depth, outer: CompositionalRect(size: size), inner: frame,
                    estimated: estimated.isEmpty || !measured.x.isNaN || !measured.y.isNaN ? [] : estimated))
        }
        attach(node.supplementaryItems, to: frame, base: frame.size)
        return size
    }

    private mutating func solveCustom(
        _ items: [CompositionalCustomItem], outer: inout CompositionalLengths, free: CompositionalAxes
    ) {
        var end = CompositionalLengths()
        for item in items {
            let ordinal = nextLeaf
            nextLeaf += 1
            guard ordinal < present else { continue }
            let frame = CompositionalRect(
                origin: CompositionalLengths(
                    x: FlowLimits.distance(item.frame.origin.x.native),
                    y: FlowLimits.distance(item.frame.origin.y.native)),
                size: CompositionalLengths(
                    x: FlowLimits.length(item.frame.size.width.native),
                    y: FlowLimits.length(item.frame.size.height.native)))
            end.x = max(end.x, frame.origin.x + frame.size.x)
            end.y = max(end.y, frame.origin.y + frame.size.y)
            leaves.append(CompositionalLeaf(frame: frame, found: frame, zIndex: item.zIndex, estimated: []))
            if isTraced { boxes.append(CompositionalBox(kind: .item, depth: depth, outer: frame, inner: frame)) }
        }
        if free.contains(.width) { outer.x = end.x }
        if free.contains(.height) { outer.y = end.y }
    }

    /// Attached views; fractions of their sizes refer to `base`.
    private mutating func attach(
        _ items: [CompositionalSupplementary], to container: CompositionalRect, base: CompositionalLengths
    ) {
        guard !items.isEmpty else { return }
        for item in items {
            guard let kind = kinds.firstIndex(of: item.elementKind) else { continue }
            let size = CompositionalLengths(
                x: grid.length(item.size.width, in: base), y: grid.length(item.size.height, in: base))
            attachments.append(
                CompositionalAttachment(
                    container: container, size: size, item: item, kind: kind, ordinal: ordinals[kind]))
            ordinals[kind] += 1
        }
    }

    /// Moves what was appended since.
    @inline(__always)
    mutating func move(
        leaves firstLeaf: Range<Int>, attachments range: Range<Int>, boxes boxRange: Range<Int>,
        to origin: CompositionalLengths
    ) {
        for index in firstLeaf {
            leaves[index].frame.origin.x += origin.x
            leaves[index].frame.origin.y += origin.y
            leaves[index].found.origin.x += origin.x
            leaves[index].found.origin.y += origin.y
        }
        for index in range {
            attachments[index].container.origin.x += origin.x
            attachments[index].container.origin.y += origin.y
        }
        for index in boxRange { boxes[index].move(by: origin) }
    }
}
