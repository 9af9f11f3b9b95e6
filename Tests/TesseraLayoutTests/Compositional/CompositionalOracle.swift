import Foundation

@testable import TesseraLayout

/// What is true of every solution, found out the plain way: by walking over everything, group after group.
///
/// Also used by the fuzzer of layouts, hence without a test library.
struct CompositionalOracle {
    static let everywhere = CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)

    func isSound(_ element: CompositionalElement) -> Bool {
        let frame = element.frame
        return frame.origin.x.isFinite && frame.origin.y.isFinite && frame.size.width.isFinite
            && frame.size.height.isFinite && frame.size.width >= 0 && frame.size.height >= 0
    }

    /// The first thing in which two solutions differ.
    func difference(_ first: CompositionalSolution, _ second: CompositionalSolution) -> String? {
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
    func differenceFromPlainWalk(_ solution: CompositionalSolution, _ index: Int) -> String? {
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
            let isCustom = section.section.group.group?.isCustom ?? false
            if remaining < solved.capacity, !isCustom, !section.section.group.size[run].isEstimate {
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
    func walk(
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
                    else { continue }
                    if inner.meets(logical(element.frame)) { result.append(element) }
                }
            }
        }
        return result
    }
}

extension CompositionalOracle {
    /// What of a solution cannot be: lengths that are not finite or negative, places that are not finite.
    func unsound(_ solution: CompositionalSolution) -> String? {
        let size = solution.contentSize
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
            return "content size \(size)"
        }
        for element in solution.elements(in: Self.everywhere) where !isSound(element) { return "\(element)" }
        for section in 0..<solution.sectionCount {
            for item in 0..<solution.itemCount(inSection: section) {
                if let element = solution.element(item: item, section: section), !isSound(element) {
                    return "\(element)"
                }
            }
            guard let inner = solution.orthogonal(section: section) else { continue }
            for proposal: CGFloat in [0, 77, -50, 1e9, .nan, .infinity]
            where !inner.range.contains(inner.settledOffset(proposal)) {
                return "section \(section) settles at \(inner.settledOffset(proposal)) for \(proposal)"
            }
        }
        return nil
    }

    /// The same sections solved from nothing, with what was measured.
    func solvedAnew(_ solution: CompositionalSolution) -> CompositionalSolution {
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
        return fresh
    }

    /// In what a query differs from a walk over all elements.
    func wrongAnswers(
        _ solution: CompositionalSolution, in rect: CGRect, visible: CGRect?, offset: CGFloat
    ) -> [String] {
        var found: [CompositionalElement] = []
        solution.forEachElement(in: rect, visible: visible, innerOffset: { _ in offset }) { found.append($0) }
        let walked = walk(solution, rect, visible: visible, offset: offset)
        let wrong = Set(found).symmetricDifference(walked).map { "\($0.category) \($0.section) \($0.item)" }
        return found.count == walked.count || !wrong.isEmpty ? wrong : ["an element twice"]
    }
}
