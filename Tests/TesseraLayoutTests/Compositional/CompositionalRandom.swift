import Foundation

@testable import TesseraLayout

/// Random descriptions, reproducible from a seed.
struct CompositionalRandom {
    var random: FlowRandom
    /// Whether values occur that make no sense: NaN, infinities, negative sizes, fractions above 1.
    var isWild = false
    /// One in so many lengths is an estimate; 0 for none.
    var estimates = 0

    init(seed: UInt64) {
        random = FlowRandom(seed: seed)
    }

    init(_ random: FlowRandom) {
        self.random = random
    }

    mutating func chance(oneIn count: Int) -> Bool { random.chance(oneIn: count) }
    mutating func int(_ range: ClosedRange<Int>) -> Int { random.int(range) }

    private mutating func wildValue() -> CGFloat {
        let values: [CGFloat] = [.nan, .infinity, -.infinity, -5, 0, 3, -0.5, 1e300, 1e-9, .leastNonzeroMagnitude]
        return values[int(0...values.count - 1)]
    }

    mutating func dimension(_ axis: LayoutAxis, uniform: Bool = true) -> CompositionalDimension {
        if isWild, chance(oneIn: 6) {
            let kinds: [CompositionalDimension.Kind] = [
                .fractionalWidth, .fractionalHeight, .absolute, .estimated, .uniformAcrossSiblings,
            ]
            return CompositionalDimension(kinds[int(0...4)], wildValue())
        }
        if estimates > 0, chance(oneIn: estimates) {
            return uniform && chance(oneIn: 4)
                ? .uniformAcrossSiblings(estimate: random.length(10...60)) : .estimated(random.length(10...60))
        }
        switch int(0...9) {
        case 0...3: return .absolute(random.length(8...70))
        case 4: return .fractionalHeight(CGFloat(int(1...6)) / 6)
        case 5: return .fractionalWidth(CGFloat(int(1...6)) / 6)
        default:
            let fraction = CGFloat(int(1...7)) / CGFloat(int(7...10))
            return axis == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
        }
    }

    mutating func size(uniform: Bool = true) -> CompositionalSize {
        CompositionalSize(
            width: dimension(.horizontal, uniform: uniform), height: dimension(.vertical, uniform: uniform))
    }

    mutating func spacing() -> CompositionalSpacing? {
        if chance(oneIn: 3) { return nil }
        let value = isWild && chance(oneIn: 5) ? wildValue() : random.length(0...9)
        return chance(oneIn: 3) ? .flexible(value) : .fixed(value)
    }

    mutating func insets() -> CompositionalInsets {
        if chance(oneIn: 2) { return .zero }
        if isWild, chance(oneIn: 4) {
            return CompositionalInsets(top: wildValue(), leading: wildValue(), bottom: 0, trailing: wildValue())
        }
        if chance(oneIn: 8) { return CompositionalInsets(top: 0.05, leading: 0.1, bottom: 0, trailing: 0.1) }
        return CompositionalInsets(
            top: random.length(0...6), leading: random.length(0...6), bottom: random.length(0...6),
            trailing: random.length(0...6))
    }

    mutating func attachments() -> [CompositionalSupplementary] {
        guard chance(oneIn: 4) else { return [] }
        let edges = CompositionalEdges(rawValue: UInt(int(0...15)))
        return [
            CompositionalSupplementary(
                elementKind: "attached-\(int(0...1))", size: size(),
                containerAnchor: chance(oneIn: 2)
                    ? CompositionalAnchor(
                        edges: edges, absoluteOffset: CGPoint(x: random.length(-9...9), y: random.length(-9...9)))
                    : CompositionalAnchor(edges: edges, fractionalOffset: CGPoint(x: 0.25, y: -0.5)),
                itemAnchor: chance(oneIn: 2)
                    ? nil : CompositionalAnchor(edges: CompositionalEdges(rawValue: UInt(int(0...15)))))
        ]
    }

    mutating func item(depth: Int, uniform: Bool = true) -> CompositionalItem {
        var group: CompositionalGroup?
        if depth > 0 {
            let axis: LayoutAxis = chance(oneIn: 2) ? .horizontal : .vertical
            var arrangement = CompositionalGroup.Arrangement.filling
            switch int(0...7) {
            case 0: arrangement = .divided(count: isWild ? int(-1...4) : int(1...4))
            case 1: arrangement = .repeating(count: isWild ? int(-1...4) : int(1...4))
            case 2 where depth == 1:
                arrangement = .custom(
                    (0..<int(1...3)).map { _ in
                        CompositionalCustomItem(
                            frame: CGRect(
                                x: random.length(0...60), y: random.length(0...60), width: random.length(1...40),
                                height: random.length(1...40)))
                    })
            default: break
            }
            let subitems = (0..<int(1...3)).map { _ in item(depth: chance(oneIn: 3) ? depth - 1 : 0) }
            group = CompositionalGroup(
                axis: axis, arrangement: arrangement, subitems: isWild && chance(oneIn: 12) ? [] : subitems,
                interItemSpacing: spacing())
        }
        return CompositionalItem(
            size: size(uniform: uniform), contentInsets: insets(),
            edgeSpacing: chance(oneIn: 3)
                ? CompositionalEdgeSpacing(leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
                : nil,
            supplementaryItems: attachments(), group: group)
    }

    mutating func boundaries() -> [CompositionalBoundary] {
        guard chance(oneIn: 2) else { return [] }
        return (0..<int(1...3)).map { index in
            CompositionalBoundary(
                elementKind: "boundary-\(index)", size: size(), contentInsets: insets(),
                alignment: CompositionalEdges(rawValue: UInt(int(0...15))),
                offset: CGPoint(x: random.length(-9...9), y: random.length(-9...9)),
                extendsBoundary: chance(oneIn: 2), pinToVisibleBounds: chance(oneIn: 3))
        }
    }

    mutating func section(uniform: Bool = true) -> CompositionalSection {
        let behaviors: [CompositionalOrthogonalBehavior] = [.continuous, .paging, .groupPaging, .groupPagingCentered]
        let references: [CompositionalInsetsReference] = [
            .automatic, .none, .safeArea, .layoutMargins, .readableContent,
        ]
        return CompositionalSection(
            group: item(depth: int(1...2), uniform: uniform), contentInsets: insets(),
            interGroupSpacing: chance(oneIn: 6) ? random.length(-40...0) : random.length(0...10),
            contentInsetsReference: references[int(0...4)],
            supplementaryContentInsetsReference: references[int(0...4)],
            orthogonalBehavior: chance(oneIn: 5) ? behaviors[int(0...3)] : .none, boundaryItems: boundaries(),
            decorations: chance(oneIn: 3) ? [CompositionalDecoration(elementKind: "back", contentInsets: insets())] : []
        )
    }

    mutating func configuration() -> CompositionalConfiguration {
        CompositionalConfiguration(
            axis: chance(oneIn: 3) ? .horizontal : .vertical,
            interSectionSpacing: chance(oneIn: 6) ? random.length(-30...0) : random.length(0...12),
            boundaryItems: chance(oneIn: 3) ? boundaries() : [])
    }

    mutating func container() -> CompositionalContainer {
        CompositionalContainer(
            size: CGSize(width: random.length(120...420), height: random.length(120...420)),
            contentInsets: chance(oneIn: 4) ? CompositionalInsets(top: 10, leading: 3, bottom: 4, trailing: 2) : .zero,
            scale: CGFloat(int(1...3)), isRightToLeft: chance(oneIn: 3),
            safeArea: CompositionalInsets(top: 5, leading: 6, bottom: 7, trailing: 8),
            layoutMargins: CompositionalInsets(top: 8, leading: 9, bottom: 10, trailing: 11))
    }

    mutating func solution(sections: ClosedRange<Int> = 1...5, mostItems: Int = 30) -> CompositionalSolution {
        CompositionalSolution(
            sections: (0..<int(sections)).map { _ in
                CompositionalSectionInput(section(), itemCount: chance(oneIn: 6) ? 0 : int(1...mostItems))
            }, configuration: configuration(), container: container())
    }

    /// A group of whole points, in which no subitem is larger across its line than the room there, and none longer.
    mutating func fittingGroup(depth: Int, width: Int, height: Int) -> CompositionalItem {
        let axis: LayoutAxis = chance(oneIn: 2) ? .horizontal : .vertical
        let inset = min(width, height) > 40 ? int(0...3) : 0
        let (roomX, roomY) = (width - 2 * inset, height - 2 * inset)
        let spacing = int(0...4)
        let count = int(1...3)
        let arrangement: CompositionalGroup.Arrangement =
            switch int(0...3) {
            case 0: .divided(count: count)
            case 1: .repeating(count: count)
            default: .filling
            }
        // So short along the line that as many as are named fit.
        let (along, across) = axis == .horizontal ? (roomX, roomY) : (roomY, roomX)
        let most = max(1, (along - 2 * spacing) / 3)
        let subitems = (0..<int(1...3)).map { _ -> CompositionalItem in
            let length = int(max(1, most / 2)...most)
            let thickness = int(max(1, across / 2)...max(1, across))
            let (x, y) = axis == .horizontal ? (length, thickness) : (thickness, length)
            if case .divided = arrangement {
                return CompositionalItem(
                    size: CompositionalSize(width: .absolute(CGFloat(x)), height: .absolute(CGFloat(y))))
            }
            if depth > 1, x > 12, y > 12, chance(oneIn: 2) {
                return fittingGroup(depth: depth - 1, width: x, height: y)
            }
            return CompositionalItem(
                size: CompositionalSize(width: .absolute(CGFloat(x)), height: .absolute(CGFloat(y))))
        }
        let insets = CGFloat(inset)
        return CompositionalItem(
            size: CompositionalSize(width: .absolute(CGFloat(width)), height: .absolute(CGFloat(height))),
            contentInsets: CompositionalInsets(top: insets, leading: insets, bottom: insets, trailing: insets),
            group: CompositionalGroup(
                axis: axis, arrangement: arrangement, subitems: subitems,
                interItemSpacing: chance(oneIn: 3) ? .flexible(CGFloat(spacing)) : .fixed(CGFloat(spacing))))
    }

    /// Puts the sections in another order, without some and with new ones, and describes and fills some otherwise.
    mutating func rearrange(_ solution: inout CompositionalSolution) {
        var order: [Int?] = []
        for section in 0..<solution.sectionCount where !chance(oneIn: 5) { order.append(section) }
        order.shuffle(using: &random)
        for _ in 0..<int(0...2) { order.insert(nil, at: int(0...order.count)) }
        if order.isEmpty { order = [nil] }
        let described = solution
        var inputs: [CompositionalSectionInput] = []
        for old in order {
            if let old {
                inputs.append(
                    CompositionalSectionInput(
                        described.description(ofSection: old), itemCount: described.itemCount(inSection: old)))
            } else {
                inputs.append(CompositionalSectionInput(section(), itemCount: int(0...30)))
            }
        }
        solution.arrangeSections(order, inputs: inputs)
        for index in inputs.indices {
            if chance(oneIn: 4) { inputs[index].itemCount = int(0...30) }
            if chance(oneIn: 4) { inputs[index].section = section() }
        }
        let shift = int(0...2)
        let moves = chance(oneIn: 2)
        solution.update(inputs) { section in
            guard moves, section.isMultiple(of: 2) else { return nil }
            let count = inputs[section].itemCount
            return { $0 >= shift && $0 - shift < count ? $0 - shift : nil }
        }
    }

    mutating func measuredSize() -> CGSize {
        CGSize(width: random.length(0...90), height: random.length(0...90))
    }
}
