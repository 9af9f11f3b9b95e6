/// The keys of a case that its area reads. A case with another one is skipped: what nobody reads proves nothing.
struct KnownKeys {
    /// What is built or checked.
    var given: Set<String> = []
    var expect: Set<String> = []
    var steps: Set<String> = []
    var final: Set<String> = []
    /// What explains the case to its reader, or says what is so here anyway.
    var informative: Set<String> = []

    /// The first key that is not known, as a path; nil where all are.
    func unknown(in body: JSONValue) -> String? {
        let expectation = body["expect"]
        return first(of: body["given"], beyond: given).map { "given.\($0)" }
            ?? first(of: expectation, beyond: expect).map { "expect.\($0)" }
            ?? first(of: expectation?["final"], beyond: final).map { "expect.final.\($0)" }
            ?? (expectation?["steps"]?.array ?? []).lazy.compactMap { first(of: $0, beyond: steps) }.first
            .map { "expect.steps.\($0)" }
    }

    private func first(of value: JSONValue?, beyond known: Set<String>) -> String? {
        value?.object?.keys.sorted().first { !known.contains($0) && !informative.contains($0) }
    }
}
