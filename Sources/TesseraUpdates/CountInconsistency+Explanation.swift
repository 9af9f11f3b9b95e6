extension CountInconsistency {
    /// Which section disagrees, by how much, and which call is probably missing.
    var explanation: String {
        switch disagreement {
        case .sections(let inserted, let deleted):
            let sum = Sum(
                subject: "The data source", noun: "section", before: before.numberOfSections,
                after: after.numberOfSections, expected: before.numberOfSections + inserted - deleted,
                insertCall: "insertSections(_:)", deleteCall: "deleteSections(_:)")
            return sum.text(announcedNothing: updates.isEmpty)
        case .items(let counts):
            let sum = Sum(
                subject: "Section \(counts.section)", noun: "item", before: counts.before, after: counts.after,
                expected: counts.expected, insertCall: "insertItems(at:)", deleteCall: "deleteItems(at:)")
            return sum.text(announcedNothing: updates.isEmpty)
        }
    }
}

/// One count that does not come out, in words.
private struct Sum {
    var subject: String
    var noun: String
    var before: Int
    var after: Int
    var expected: Int
    var insertCall: String
    var deleteCall: String

    func text(announcedNothing: Bool) -> String {
        let difference = after - expected
        let relation = difference > 0 ? "more" : "fewer"
        let start =
            "\(subject) had \(plural(before)), should have \(plural(expected)) after the announced updates and has "
            + "\(plural(after)): \(abs(difference)) \(relation) than announced. "
        return start + advice(difference, announcedNothing)
    }

    private func advice(_ difference: Int, _ announcedNothing: Bool) -> String {
        let call = difference > 0 ? insertCall : deleteCall
        let missing = "a call of \(call) for \(plural(abs(difference)))"
        if announcedNothing {
            return "Nothing was announced: \(missing) is missing, or reloadData()."
        }
        if before == after {
            return "The counts before and after are the same: either the data was changed before the updates began "
                + "(change it inside performBatchUpdates), or not at all."
        }
        let excess = difference > 0 ? deleteCall : insertCall
        return "Probably \(missing) is missing, or \(excess) names more than was changed."
    }

    private func plural(_ count: Int) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
