import Foundation

/// A solved flow layout: where every item, header and footer of a collection lies.
///
/// Lines run across the scroll axis and follow each other along it. An item joins a line while it fits, with a
/// tolerance of `FlowLimits.lineBreakTolerance`. Full lines spread what is left over between their items; a last line
/// of equal items keeps the distances of a full line (`FlowLastLineFill`), any other last line keeps the minimum; a
/// lone item is centred if no second one like it would fit, else leading. Items are centred in the thickness of their
/// line. The solver works leading to trailing with unrounded positions; frames are mirrored where the container asks
/// for it and their origins snapped to the nearest pixel, ties upwards, sizes left alone.
///
/// Sizes may be estimates; see `setMeasured(_:item:section:)`. A section of one size costs no memory per item and no time to solve; otherwise see `FlowItemSizes` and
/// `FlowItemLines`.
package struct FlowSolution: Sendable {
    package let container: FlowContainer
    var sections: [FlowSection]
    /// Where each section starts along the scroll axis, and, last, where the content ends.
    var starts: [Double]
    /// The largest overhang of any section.
    var overhangBefore = 0.0
    var overhangAfter = 0.0

    /// - Complexity: O(sections), plus O(items) for sections with per-item sizes.
    package init(sections inputs: [FlowSectionInput], container: FlowContainer) {
        self.container = container
        sections = inputs.map { FlowSection($0, container: container) }
        starts = Array(repeating: 0, count: inputs.count + 1)
        place(from: 0)
    }

    package var sectionCount: Int { sections.count }

    /// - Precondition: `section` is in range.
    package func itemCount(inSection section: Int) -> Int {
        sections[section].itemCount
    }

    /// Across the scroll axis the container's length, along it the sum of the sections.
    package var contentSize: CGSize {
        let main = starts[sections.count]
        return container.axis == .vertical
            ? CGSize(width: container.cross, height: main) : CGSize(width: main, height: container.cross)
    }

    /// Whether an item of a known size is longer than its line.
    package var hasOversizedItem: Bool {
        sections.contains { section in
            let limit = section.metrics.lineLimit
            switch section.lines {
            case .none, .estimated: return false
            case .uniform(let lines): return lines.cross > limit
            case .items(let lines): return lines.widest > limit
            }
        }
    }

    /// Bytes on the heap, as reserved.
    package var memoryFootprint: Int {
        sections.reduce(
            sections.capacity * MemoryLayout<FlowSection>.stride + starts.capacity * MemoryLayout<Double>.stride
        ) { $0 + $1.memoryFootprint }
    }

    /// Lays the sections from `first` on end to end.
    mutating func place(from first: Int) {
        overhangBefore = 0
        overhangAfter = 0
        // By index: copies of sections would cost more than all the rest.
        for index in sections.indices {
            overhangBefore = max(overhangBefore, sections[index].overhangBefore)
            overhangAfter = max(overhangAfter, sections[index].overhangAfter)
            if index >= first { starts[index + 1] = starts[index] + sections[index].extent }
        }
    }
}
