import Testing

@testable import TesseraUpdates

/// Holds a batch against the naive model: both refuse it, or both say the same of every place.
/// Returns whether the batch was valid.
@discardableResult
func compare(_ batch: UpdateBatch, _ before: [Int], _ after: [Int]) -> Bool {
    let context: Comment = "\(before) -> \(after): \(batch.operations)"
    let model = NaiveModel(batch)
    let expected = model.result(before, after)
    do {
        let plan = try batch.freeze(before: SectionCounts(before), after: SectionCounts(after))
        guard let expected else {
            Issue.record("accepted, though it is wrong: \(context)")
            return false
        }
        let answer = after.enumerated().map { section, count in
            (0..<count).map { plan.oldPath(forNew: path(section, $0)) }
        }
        #expect(answer == expected, context)
        checkInvariants(plan, context)
        return true
    } catch {
        #expect(expected == nil, "\(error) for \(context)")
        #expect(!error.message().isEmpty && !error.explanation.isEmpty)
        return false
    }
}
