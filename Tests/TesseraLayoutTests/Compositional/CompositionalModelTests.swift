import Foundation
import Testing

@testable import TesseraLayout

/// Random layouts against what a plain walk over all of them says. The seed of a failure stands in its message.
@Suite struct CompositionalModelTests {
    private static let everywhere = CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)

    @Test(arguments: 0..<4) func measuringInAnyOrderEqualsSolvingAnew(block: Int) {
        for seed in UInt64(block * 25)..<UInt64(block * 25 + 25) {
            var random = CompositionalRandom(seed: seed)
            random.estimates = 2
            var solution = random.solution(sections: 1...3, mostItems: 60)
            let untouched = solution
            var sizes: [[Int: CGSize]] = Array(repeating: [:], count: solution.sectionCount)
            for _ in 0..<random.int(1...40) {
                let section = random.int(0...solution.sectionCount - 1)
                guard solution.itemCount(inSection: section) > 0 else { continue }
                let item = random.int(0...solution.itemCount(inSection: section) - 1)
                let size = random.measuredSize()
                sizes[section][item] = size
                _ = solution.setMeasuredSize(size, item: item, section: section)
            }
            var fresh = untouched
            for (section, sizes) in sizes.enumerated() {
                for item in sizes.keys.sorted(by: >) {
                    guard let size = sizes[item] else { continue }
                    _ = fresh.setMeasuredSize(size, item: item, section: section)
                }
            }
            var difference = difference(solution, fresh)
            for section in 0..<solution.sectionCount {
                difference = difference ?? differenceFromPlainWalk(solution, section)
            }
            #expect(difference == nil, "seed \(seed)")
            if difference != nil { return }
        }
    }

    @Test(arguments: 0..<4) func changedItemCountsEqualSolvingAnew(block: Int) {
        for seed in UInt64(1000 + block * 15)..<UInt64(1015 + block * 15) {
            var random = CompositionalRandom(seed: seed)
            random.estimates = 3
            var solution = random.solution(sections: 2...4, mostItems: 40)
            for _ in 0..<12 {
                let section = random.int(0...solution.sectionCount - 1)
                if random.chance(oneIn: 4) {
                    solution.setItemCount(random.int(0...50), inSection: section)
                } else if solution.itemCount(inSection: section) > 0 {
                    let item = random.int(0...solution.itemCount(inSection: section) - 1)
                    _ = solution.setMeasuredSize(random.measuredSize(), item: item, section: section)
                }
            }
            var fresh = CompositionalSolution(
                sections: (0..<solution.sectionCount).map {
                    CompositionalSectionInput(
                        solution.description(ofSection: $0), itemCount: solution.itemCount(inSection: $0))
                }, configuration: solution.configuration, container: solution.container)
            for section in 0..<solution.sectionCount {
                solution.forEachMeasuredItem(inSection: section) {
                    _ = fresh.setMeasuredSize($1, item: $0, section: section)
                }
            }
            let difference = difference(solution, fresh)
            #expect(difference == nil, "seed \(seed)")
            if difference != nil { return }
        }
    }

    @Test(arguments: 0..<4) func queriesFindWhatAWalkFinds(block: Int) {
        for seed in UInt64(2000 + block * 25)..<UInt64(2025 + block * 25) {
            var random = CompositionalRandom(seed: seed)
            random.estimates = random.chance(oneIn: 2) ? 0 : 4
            var solution = random.solution()
            for section in 0..<solution.sectionCount where random.estimates > 0 {
                guard solution.itemCount(inSection: section) > 0 else { continue }
                for _ in 0..<6 {
                    let item = random.int(0...solution.itemCount(inSection: section) - 1)
                    _ = solution.setMeasuredSize(random.measuredSize(), item: item, section: section)
                }
            }
            let size = solution.contentSize
            for _ in 0..<12 {
                let rect = CGRect(
                    x: random.random.length(-40...Int(min(2000, size.width))),
                    y: random.random.length(-40...Int(min(2000, size.height))),
                    width: random.random.length(1...300), height: random.random.length(1...300))
                let visible = random.chance(oneIn: 2) ? rect : nil
                let offset = random.random.length(0...80)
                var found: [CompositionalElement] = []
                solution.forEachElement(in: rect, visible: visible, innerOffset: { _ in offset }) { found.append($0) }
                let walked = walk(solution, rect, visible: visible, offset: offset)
                let wrong = Set(found).symmetricDifference(walked).map { "\($0.category) \($0.section) \($0.item)" }
                #expect(wrong.isEmpty, "seed \(seed), \(rect)")
                #expect(found.count == walked.count, "seed \(seed): an element twice")
                if !wrong.isEmpty { return }
            }
        }
    }

    @Test(arguments: 0..<4) func nonsenseSurvives(block: Int) {
        for seed in UInt64(3000 + block * 12)..<UInt64(3012 + block * 12) {
            var random = CompositionalRandom(seed: seed)
            random.isWild = true
            random.estimates = 4
            var solution = random.solution()
            for _ in 0..<5 {
                let section = random.int(0...solution.sectionCount - 1)
                let sizes: [CGSize] = [
                    CGSize(width: CGFloat.nan, height: .infinity), CGSize(width: -3, height: 1e300),
                    random.measuredSize(),
                ]
                _ = solution.setMeasuredSize(
                    sizes[random.int(0...2)], item: random.int(-1...30), section: section)
            }
            let size = solution.contentSize
            #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0, "seed \(seed)")
            var bad = solution.elements(in: Self.everywhere).filter { !isSound($0) }
            for section in 0..<solution.sectionCount {
                for item in 0..<solution.itemCount(inSection: section) {
                    if let element = solution.element(item: item, section: section), !isSound(element) {
                        bad.append(element)
                    }
                }
                if let inner = solution.orthogonal(section: section) {
                    for proposal: CGFloat in [0, 77, -50, 1e9, .nan, .infinity] {
                        #expect(inner.range.contains(inner.settledOffset(proposal)), "seed \(seed)")
                    }
                }
            }
            #expect(bad.isEmpty, "seed \(seed)")
        }
    }

    /// Items on the pixel grid that fit into their groups, spacings that are not negative.
    @Test func itemsThatFitDoNotOverlap() {
        for seed in UInt64(4000)..<4060 {
            var random = CompositionalRandom(seed: seed)
            let axis: LayoutAxis = random.chance(oneIn: 2) ? .horizontal : .vertical
            let subitems = (0..<random.int(1...3)).map { _ in
                let along: CompositionalDimension =
                    random.chance(oneIn: 2)
                    ? .absolute(CGFloat(random.int(10...80)))
                    : axis == .horizontal
                        ? .fractionalWidth(CGFloat(random.int(1...9)) / 10)
                        : .fractionalHeight(CGFloat(random.int(1...9)) / 10)
                let across = CompositionalDimension.absolute(CGFloat(random.int(5...60)))
                return CompositionalItem(
                    size: axis == .horizontal
                        ? CompositionalSize(width: along, height: across)
                        : CompositionalSize(width: across, height: along))
            }
            let spacing = CGFloat(random.int(0...12))
            let group = CompositionalItem(
                size: CompositionalSize(width: .absolute(200), height: .absolute(200)),
                group: CompositionalGroup(
                    axis: axis, subitems: subitems,
                    interItemSpacing: random.chance(oneIn: 2) ? .fixed(spacing) : .flexible(spacing)))
            let solution = CompositionalSolution(
                sections: (0..<2).map { _ in
                    CompositionalSectionInput(
                        CompositionalSection(group: group, interGroupSpacing: CGFloat(random.int(0...5))),
                        itemCount: random.int(1...30))
                }, configuration: CompositionalConfiguration(interSectionSpacing: 3),
                container: CompositionalContainer(
                    size: CGSize(width: 200, height: 480), scale: CGFloat(random.int(1...3))))
            let frames = solution.elements(in: Self.everywhere).map(\.frame)
            for first in frames.indices {
                for second in frames.indices.dropFirst(first + 1) {
                    let common = frames[first].intersection(frames[second])
                    #expect(common.isNull || common.width < 1e-6 || common.height < 1e-6, "seed \(seed)")
                }
            }
        }
    }

    @Test func rightToLeftMirrorsOnce() {
        for seed in UInt64(5000)..<5060 {
            var random = CompositionalRandom(seed: seed)
            let plain = random.solution()
            let leftToRight = rebuilt(plain, isRightToLeft: false)
            let rightToLeft = rebuilt(plain, isRightToLeft: true)
            #expect(leftToRight.contentSize == rightToLeft.contentSize, "seed \(seed)")
            let width = leftToRight.contentSize.width
            let pixel = 1 / plain.container.scale
            for section in 0..<plain.sectionCount {
                for item in 0..<plain.itemCount(inSection: section) {
                    guard let first = leftToRight.frame(item: item, section: section),
                        let second = rightToLeft.frame(item: item, section: section)
                    else { continue }
                    #expect(abs(width - first.maxX - second.minX) <= pixel + 1e-6, "seed \(seed)")
                    #expect(first.size == second.size && first.minY == second.minY, "seed \(seed)")
                }
            }
        }
    }

    private func rebuilt(_ solution: CompositionalSolution, isRightToLeft: Bool) -> CompositionalSolution {
        let container = solution.container
        return CompositionalSolution(
            sections: (0..<solution.sectionCount).map {
                CompositionalSectionInput(
                    solution.description(ofSection: $0), itemCount: solution.itemCount(inSection: $0))
            }, configuration: solution.configuration,
            container: CompositionalContainer(
                size: container.size, contentInsets: container.contentInsets, scale: container.scale,
                isRightToLeft: isRightToLeft, safeArea: container.safeArea, layoutMargins: container.layoutMargins))
    }
}

extension CompositionalModelTests {
    private func isSound(_ element: CompositionalElement) -> Bool {
        let frame = element.frame
        return frame.origin.x.isFinite && frame.origin.y.isFinite && frame.size.width.isFinite
            && frame.size.height.isFinite && frame.size.width >= 0 && frame.size.height >= 0
    }

    /// The first thing in which two solutions differ.
    private func difference(_ first: CompositionalSolution, _ second: CompositionalSolution) -> String? {
        let sizes = (first.contentSize, second.contentSize)
        if abs(sizes.0.width - sizes.1.width) > 1e-6 || abs(sizes.0.height - sizes.1.height) > 1e-6 {
            return "content size \(sizes)"
        }
        for section in 0..<first.sectionCount {
            for item in 0..<first.itemCount(inSection: section) {
                let frames = (first.frame(item: item, section: section), second.frame(item: item, section: section))
                switch frames {
                case (nil, nil): break
                case (let first?, let second?) where isClose(first, second): break
                default: return "section \(section) item \(item): \(frames)"
                }
            }
        }
        return nil
    }

    /// Solves group after group from the start, adding up lengths, and compares.
    private func differenceFromPlainWalk(_ solution: CompositionalSolution, _ index: Int) -> String? {
        let section = solution.sections[index]
        guard section.rows.uniformExtent == nil, section.uniformSide == nil, !section.hasNoRoom else { return nil }
        let run = section.metrics.run
        var next = 0
        var start = 0.0
        var group = 0
        while next < section.itemCount {
            let remaining = section.itemCount - next
            let first = next
            func lengths(_ ordinal: Int) -> CompositionalLengths {
                ordinal < remaining ? section.measured(item: first + ordinal) : .unknown
            }
            var solved = CompositionalGroupSolver.solve(
                section.section.group, container: section.metrics.groupContainer, grid: section.grid,
                kinds: section.kinds, present: remaining, measured: lengths)
            guard solved.capacity > 0 else { break }
            if remaining < solved.capacity, !section.section.group.size[run].isEstimate {
                let full = CompositionalGroupSolver.solve(
                    section.section.group, container: section.metrics.groupContainer, grid: section.grid,
                    kinds: section.kinds, measured: lengths)
                solved.size[run] = full.trimmedLength(count: remaining, axis: run)
            }
            let extent = section.extents(of: solved).extent
            let place = CompositionalRows.Place(
                group: group, firstItem: next, itemCount: solved.leaves.count, start: start, extent: extent)
            if abs(section.rows.start(group: group) - start) > 1e-6 {
                return "section \(index) group \(group) starts at \(section.rows.start(group: group)), not \(start)"
            }
            let origin = solution.origin(section: index, group: solved, place: place)
            for (offset, leaf) in solved.leaves.enumerated() {
                let item = next + offset
                let wanted = solution.item(
                    leaf, item: item, section: index, origin: origin, output: solution.output)
                let frame = solution.frame(item: item, section: index)
                guard let frame, isClose(frame, wanted.frame) else {
                    return "section \(index) item \(item) is at \(String(describing: frame)), not \(wanted.frame)"
                }
            }
            start += max(0, extent + section.metrics.spacing)
            next += solved.leaves.count
            group += 1
        }
        return section.rows.groupCount == group
            ? nil : "section \(index): \(section.rows.groupCount) groups, not \(group)"
    }

    /// All elements, asked one by one whether they are in the rectangle.
    private func walk(
        _ solution: CompositionalSolution, _ rect: CGRect, visible: CGRect?, offset: CGFloat
    ) -> [CompositionalElement] {
        guard let probe = CompositionalProbe(rect, solution: solution) else { return [] }
        let output = solution.output
        func logical(_ frame: CGRect) -> CompositionalRect {
            output.mirrored(
                CompositionalRect(
                    origin: CompositionalLengths(x: frame.origin.x.native, y: frame.origin.y.native),
                    size: CompositionalLengths(x: frame.size.width.native, y: frame.size.height.native)))
        }
        var result: [CompositionalElement] = []
        for slot in solution.configuration.boundaryItems.indices {
            guard let element = solution.layoutBoundary(slot: slot, visible: visible) else { continue }
            if probe.hasArea, probe.meets(logical(element.frame)) { result.append(element) }
        }
        let axis = solution.configuration.axis
        for (index, section) in solution.sections.enumerated() {
            let start = solution.start(section: index)
            guard probe.overlaps(axis, start: start, end: start + section.length) else { continue }
            for slot in section.section.decorations.indices {
                if let element = solution.decoration(slot: slot, section: index) { result.append(element) }
            }
            guard probe.hasArea else { continue }
            for slot in section.section.boundaryItems.indices {
                guard let element = solution.boundary(slot: slot, section: index, visible: visible) else { continue }
                if probe.meets(logical(element.frame)) { result.append(element) }
            }
            let inner =
                section.isOrthogonal ? probe.scrolled(section.metrics.run, by: offset.native) : probe
            for group in 0..<section.rows.groupCount {
                let place = section.rows.place(group: group)
                let solved = section.solvedGroup(place)
                let origin = solution.origin(section: index, group: solved, place: place)
                for (number, leaf) in solved.leaves.enumerated() {
                    let element = solution.item(
                        leaf, item: place.firstItem + number, section: index, origin: origin, output: output)
                    let frame = logical(element.frame)
                    var found = leaf.found
                    found.origin.x += frame.origin.x - leaf.frame.origin.x
                    found.origin.y += frame.origin.y - leaf.frame.origin.y
                    if inner.meets(found) { result.append(element) }
                }
                guard inner.meets(CompositionalRect(origin: origin, size: solved.size)) else { continue }
                for attachment in solved.attachments {
                    let number =
                        section.firstAttachment(kind: attachment.kind, group: group) + attachment.ordinal
                    guard
                        let element = solution.attachment(slot: attachment.kind, item: number, section: index)
                    else {
                        Issue.record("no attachment \(number)")
                        continue
                    }
                    if inner.meets(logical(element.frame)) { result.append(element) }
                }
            }
        }
        return result
    }
}
