import Foundation

/// Which attributes the stretches of a long text have. Neighbours with equal ones are one stretch.
///
/// Changes cost O(log n), and for a range that has many stretches as much as it has.
package struct TextAttributeRuns: Sendable {
    private struct Run: TextListElement, Sendable {
        var units: Int
        var attributes: TextAttributeSet
        var height: Double { 0 }
    }

    private var runs: TextList<Run>

    package init(count: Int = 0, attributes: TextAttributeSet = .none) {
        runs = TextList(count > 0 ? [Run(units: count, attributes: attributes)] : [])
    }

    package var count: Int { runs.total.units }
    /// Number of stretches.
    package var runCount: Int { runs.count }

    /// The attributes at a position, and where they hold.
    ///
    /// - Precondition: `position` is one of a unit.
    package func run(at position: Int) -> (attributes: TextAttributeSet, range: Range<Int>) {
        guard position >= 0, position < count, let place = runs.place(unit: position) else {
            preconditionFailure("There is no unit \(position)")
        }
        let run = runs[place]
        return (run.attributes, place.before.units..<place.before.units + run.units)
    }

    /// Calls `body` with the stretches of `range`, cut at its ends, until it returns false.
    package func forEach(in range: Range<Int>, _ body: (TextAttributeSet, Range<Int>) -> Bool) {
        runs.forEach(in: range) { run, start in
            body(run.attributes, max(start, range.lowerBound)..<min(start + run.units, range.upperBound))
        }
    }

    /// The stretches of `range`, cut at its ends.
    package func stretches(in range: Range<Int>) -> [(attributes: TextAttributeSet, range: Range<Int>)] {
        var result: [(attributes: TextAttributeSet, range: Range<Int>)] = []
        forEach(in: range) { attributes, range in
            result.append((attributes, range))
            return true
        }
        return result
    }

    /// Puts stretches of the given lengths in the place of `range`; empty ones count for nothing.
    ///
    /// - Precondition: the range lies in the text.
    package mutating func replace(_ range: Range<Int>, with new: [(units: Int, attributes: TextAttributeSet)]) {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) is not in the text")
        if new.count == 1, lengthen(range, by: new[0].units - range.count, new[0].attributes) { return }
        var rows: [Run] = []
        var items = 0..<0
        if let first = runs.place(unit: max(range.lowerBound - 1, 0)) {
            // From the stretch before the range to the one after it: they may join with what comes.
            let last = runs.place(unit: min(range.upperBound, count - 1)) ?? first
            items = first.before.items..<last.before.items + 1
            let head = range.lowerBound - first.before.units
            if head > 0 { rows.append(Run(units: min(head, runs[first].units), attributes: runs[first].attributes)) }
            for run in new { Self.append(Run(units: run.units, attributes: run.attributes), to: &rows) }
            let end = last.before.units + runs[last].units
            if end > range.upperBound {
                Self.append(
                    Run(units: end - range.upperBound, attributes: runs[last].attributes), to: &rows)
            }
        } else {
            for run in new { Self.append(Run(units: run.units, attributes: run.attributes), to: &rows) }
        }
        runs.replace(items, with: rows)
    }

    /// A change within one stretch that keeps its attributes: nearly all typing is one.
    private mutating func lengthen(_ range: Range<Int>, by change: Int, _ attributes: TextAttributeSet) -> Bool {
        guard let place = runs.place(unit: max(range.lowerBound - 1, 0)),
            range.upperBound <= place.before.units + runs[place].units, range.lowerBound >= place.before.units,
            runs[place].units + change > 0, runs[place].attributes.isSame(as: attributes)
        else { return false }
        if change != 0 { runs.modify(place) { $0.units += change } }
        return true
    }

    private static func append(_ run: Run, to rows: inout [Run]) {
        guard run.units > 0 else { return }
        if let last = rows.last, last.attributes.isSame(as: run.attributes) {
            rows[rows.count - 1].units += run.units
        } else {
            rows.append(run)
        }
    }

    /// Gives every stretch of `range` the attributes that `change` makes of its own.
    package mutating func change(in range: Range<Int>, _ change: (TextAttributeSet) -> TextAttributeSet) {
        guard !range.isEmpty else { return }
        let new = stretches(in: range).map { (units: $0.range.count, attributes: change($0.attributes)) }
        replace(range, with: new)
    }
}
