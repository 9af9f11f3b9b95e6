import Foundation

/// What a case wants for its comparison: `SF`, San Francisco's metrics, for all of it or, as `SF for lineHeight`, for
/// one member.
struct Needs {
    let text: String

    /// Text that wraps runs with the fixed metrics that tests have anyway.
    private static let met: Set<String> = ["wrapping label"]

    /// Nil where nothing is wanted that is not here.
    init?(_ body: JSONValue) {
        guard let text = body["needs"]?.string, !Self.met.contains(text) else { return nil }
        self.text = text
    }

    /// The members that cannot be compared; nil for all of them.
    private var members: [String]? {
        text.firstRange(of: " for ").map { range in
            text[range.upperBound...].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The case without what cannot be compared; nil where nothing is left.
    func comparable(_ body: JSONValue) -> JSONValue? {
        guard let members, case .object(var parts) = body, case .object(var expect)? = parts["expect"] else {
            return nil
        }
        for member in members { expect[member] = nil }
        guard !expect.isEmpty else { return nil }
        parts["expect"] = .object(expect)
        return .object(parts)
    }
}
