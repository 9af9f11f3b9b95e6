/// How a case came out.
public enum Outcome: Equatable, Sendable {
    case passed
    /// What differed, each with the recorded and our value.
    case failed([Difference])
    /// The part of the system it is about does not exist yet.
    case skipped(String)
    /// The comparison wants what is not here, such as the metrics of a font.
    case notComparable(String)
}

public struct Difference: Equatable, Sendable {
    let what: String
    let expected: String
    let actual: String
}

/// Gathers differences while a case is checked.
struct Checker {
    private(set) var differences: [Difference] = []
    private var comparisons = 0

    mutating func expect(
        _ what: String, _ expected: some CustomStringConvertible, _ actual: some CustomStringConvertible
    ) {
        comparisons += 1
        guard expected.description != actual.description else { return }
        differences.append(Difference(what: what, expected: expected.description, actual: actual.description))
    }

    mutating func fail(_ what: String, expected: String, actual: String) {
        differences.append(Difference(what: what, expected: expected, actual: actual))
    }

    /// Something was compared elsewhere, and is as recorded.
    mutating func noteEqual() { comparisons += 1 }

    /// Numbers within `tolerance`, component by component; null components were not recorded.
    mutating func expect(_ what: String, numbers expected: JSONValue, _ actual: [Double], tolerance: Double) {
        comparisons += 1
        let wanted = expected.array ?? []
        let isEqual =
            wanted.count == actual.count
            && zip(wanted, actual).allSatisfy { pair in
                pair.0.double.map { abs($0 - pair.1) <= tolerance } ?? (pair.0 == .null)
            }
        if !isEqual { fail(what, expected: expected.description, actual: "\(actual)") }
    }

    /// A case that nothing was compared in proves nothing.
    var outcome: Outcome {
        guard differences.isEmpty else { return .failed(differences) }
        return comparisons > 0 ? .passed : .skipped("nothing was compared")
    }
}
