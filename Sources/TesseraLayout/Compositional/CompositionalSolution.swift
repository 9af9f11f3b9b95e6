import Foundation

/// A solved compositional layout: where every item, supplementary view and background of a collection lies.
///
/// Each section is solved by itself: one group, repeated by arithmetic while nothing in it is measured, so that a
/// section costs no time and no memory per item. Sections follow each other by prefix sums. Everything is solved
/// leading to trailing with unrounded positions; frames are mirrored, where the container asks for it, in the width of
/// the content, and their origins snapped to the nearest pixel.
package struct CompositionalSolution: Sendable {
    package let container: CompositionalContainer
    package let configuration: CompositionalConfiguration
    var sections: [CompositionalSectionSolution]
    /// Where each section starts along the scroll axis, relative to the body, and, last, where the body ends.
    var starts: [Double]
    /// The boundary items of the whole layout around all sections.
    var boundaries: CompositionalBoundaryStack
    var measuredBoundaries: [Int: CompositionalLengths] = [:]
    /// Across the scroll axis, how far the widest section reaches.
    var crossLength = 0.0
    /// How many sections were ever solved for it; of those described alike at a time one counts.
    package internal(set) var solvedCount = 0

    /// - Complexity: O(sections), for each the items of one group.
    package init(
        sections inputs: [CompositionalSectionInput], configuration: CompositionalConfiguration,
        container: CompositionalContainer
    ) {
        self.container = container
        self.configuration = configuration
        var solver = CompositionalSectionSolver(configuration: configuration, container: container)
        sections = []
        sections.reserveCapacity(inputs.count)
        for input in inputs { sections.append(solver.solve(input)) }
        solvedCount = solver.solvedCount
        starts = Array(repeating: 0, count: inputs.count + 1)
        boundaries = CompositionalBoundaryStack()
        place(from: 0)
    }

    package var sectionCount: Int { sections.count }

    /// - Precondition: `section` is in range.
    package func itemCount(inSection section: Int) -> Int { sections[section].itemCount }

    /// The description a section was solved from. - Precondition: `section` is in range.
    package func description(ofSection section: Int) -> CompositionalSection { sections[section].section }

    /// Along the scroll axis all sections and what extends the layout's boundary; across it the room of the container,
    /// or the widest group if that is wider.
    package var contentSize: CGSize {
        let length = contentLength
        return configuration.axis == .vertical
            ? CGSize(width: crossLength, height: length) : CGSize(width: length, height: crossLength)
    }

    var contentLength: Double { boundaries.length }

    /// Whether some element follows the visible bounds, so that scrolling changes the layout.
    package var hasPinnedElements: Bool {
        if configuration.boundaryItems.contains(where: \.pinToVisibleBounds) { return true }
        for index in sections.indices where sections[index].shape.description.hasPinnedItems { return true }
        return false
    }

    /// Why sections lay nothing out: their group has no room for its first subitem.
    package var issues: [CompositionalError] {
        var issues: [CompositionalError] = []
        for index in sections.indices where sections[index].hasNoRoom && sections[index].itemCount > 0 {
            issues.append(.noRoom(section: index))
        }
        return issues
    }

    /// Bytes on the heap for measured lengths, as reserved.
    package var measuredFootprint: Int {
        var bytes = 0
        for section in sections {
            bytes += section.rows.index?.memoryFootprint ?? 0
            bytes += (section.rows.runs?.entries.capacity ?? 0) * MemoryLayout<CompositionalRunList.Entry>.stride
        }
        return bytes
    }

    /// Lays the sections from `first` on end to end, and the layout's boundary items around them.
    mutating func place(from first: Int) {
        crossLength = container.room[configuration.axis.other]
        for index in sections.indices { crossLength = max(crossLength, sections[index].crossLength) }
        placeLengths(from: first)
    }

    /// The same, where no section reaches farther across the scroll axis than it did. O(sections behind).
    mutating func placeLengths(from first: Int) {
        let spacing = FlowLimits.distance(configuration.interSectionSpacing.native)
        for index in first..<max(first, sections.count) {
            let end = starts[index] + sections[index].length
            // Sections may overlap but never run backwards.
            starts[index + 1] = index + 1 < sections.count ? max(starts[index], end + spacing) : end
        }
        guard !configuration.boundaryItems.isEmpty else {
            boundaries.setBody(bodyEnd)
            return
        }
        let room = container.room
        boundaries = CompositionalBoundaryStack(
            configuration.boundaryItems, body: bodyEnd, axis: configuration.axis, room: room[configuration.axis],
            start: 0, across: room[configuration.axis.other], grid: CompositionalGrid(scale: container.scale.native),
            measured: measuredBoundaries)
    }

    /// Where the last section ends, or one that reaches beyond it.
    private var bodyEnd: Double {
        let spacing = FlowLimits.distance(configuration.interSectionSpacing.native)
        guard spacing < 0 else { return starts[sections.count] }
        var end = 0.0
        for index in sections.indices { end = max(end, starts[index] + sections[index].length) }
        return end
    }

    /// Where a section starts in the content.
    func start(section: Int) -> Double { boundaries.bodyStart + starts[section] }
}
