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

    /// The members that cannot be compared; nil where the kind of the case knows which.
    private var members: [String]? {
        text.firstRange(of: " for ").map { range in
            text[range.upperBound...].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The case without what cannot be compared; nil where nothing is left.
    ///
    /// - Parameter independent: the members that no font concerns.
    func comparable(_ body: JSONValue, independent: Set<String>) -> JSONValue? {
        guard case .object(var parts) = body, case .object(var expect)? = parts["expect"] else { return nil }
        if let members {
            for member in members { expect[member] = nil }
        } else {
            expect = expect.filter { independent.contains($0.key) }
        }
        guard !expect.isEmpty else { return nil }
        parts["expect"] = .object(expect)
        return .object(parts)
    }
}
