import Foundation

/// What came of comparing a picture or a text with what is expected.
enum ExpectationOutcome {
    case same
    /// It was written as what is expected from now on, as asked.
    case recorded(String)
    case failed(String, attachments: [(name: String, data: Data)])
}

/// Compares what a test found with a file, or writes the file.
struct Expectation {
    let file: ReferenceFile
    let mode: RecordMode

    /// - Parameters:
    ///   - found: as the file holds it.
    ///   - compare: nil where the file's data agree with what was found; else what is wrong, and what shows it by name.
    func check(
        _ found: Data, compare: (Data) throws(PictureFailure) -> (text: String, evidence: [(String, Data)])?
    ) -> ExpectationOutcome {
        do throws(PictureFailure) {
            guard file.exists, mode != .all else { return try record(found) }
            let expected = try file.read()
            guard let difference = try compare(expected) else { return .same }
            if mode == .failed { return try record(found) }
            return describe(difference.text, [("expected", expected), ("found", found)] + difference.evidence)
        } catch {
            return .failed("\(error)", attachments: [])
        }
    }

    private func record(_ found: Data) throws(PictureFailure) -> ExpectationOutcome {
        guard mode != .never else {
            let written = file.writeFailure(found, as: "found")
            return .failed(
                "There is no '\(file.url.path)', and nothing is recorded here. What was found: \(written)",
                attachments: [("\(file.name)-found.\(file.ending)", found)])
        }
        try file.record(found)
        guard mode == .missing else { return .recorded("Recorded '\(file.url.path)'.") }
        return .failed(
            "There was no '\(file.name)' to compare with. It is recorded now: look at '\(file.url.path)' and run the test "
                + "again.", attachments: [])
    }

    private func describe(_ text: String, _ evidence: [(String, Data)]) -> ExpectationOutcome {
        var lines = [text, "  expected    \(file.url.path)"]
        for (role, data) in evidence where role != "expected" {
            let written = file.writeFailure(data, as: role)
            lines.append("  \(role.padding(toLength: 10, withPad: " ", startingAt: 0))  \(written)")
        }
        lines.append("If it is meant to be so, record it with \(RecordMode.variable)=failed.")
        return .failed(
            lines.joined(separator: "\n"),
            attachments: evidence.map { ("\(file.name)-\($0.0).\(file.ending)", $0.1) })
    }
}
