import Foundation

/// When pictures and texts are written as what is expected from then on.
public enum RecordMode: String, Sendable, CaseIterable {
    /// Never: what is missing fails.
    case never
    /// What is missing is written, and the test fails, so that nobody takes an unseen picture for a tested one.
    case missing
    /// What is missing or differs is written. The test passes, with a warning.
    case failed
    /// Everything is written. The test passes, with a warning.
    case all

    /// The variable of the environment that gives the mode where the test does not.
    static let variable = "TESSERA_RECORD_PICTURES"

    /// The mode of the environment. On a build machine, where `CI` is set, nothing is ever recorded.
    static func current(
        asked: RecordMode?, in environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(PictureFailure) -> RecordMode {
        if let ci = environment["CI"], !["", "0", "false"].contains(ci.lowercased()) { return .never }
        if let asked { return asked }
        guard let text = environment[variable] else { return .missing }
        guard let mode = RecordMode(rawValue: text.lowercased()) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            throw PictureFailure("\(variable)='\(text)': must be one of \(names)")
        }
        return mode
    }
}

/// Why a picture or a text is not what is expected.
struct PictureFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
