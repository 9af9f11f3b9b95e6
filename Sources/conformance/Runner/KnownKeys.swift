/// The keys of a case that its area reads. A case with another one is skipped: what nobody reads proves nothing.
struct KnownKeys {
    /// What is built or checked.
    var given: Set<String> = []
    var expect: Set<String> = []
    var steps: Set<String> = []
    var final: Set<String> = []
    /// What a step may say beside the name of its operation, by that name. Of operations that are not listed the area says
    /// itself that it does not know them.
    var operations: [String: Set<String>] = [:]
    /// The members of expectations that are objects, by key; those of steps too.
    var members: [String: Set<String>] = [:]
    /// What explains the case to its reader, or says what is so here anyway.
    var informative: Set<String> = []

    /// The first key that is not known, as a path; nil where all are.
    func unknown(in body: JSONValue) -> String? {
        let expectation = body["expect"]
        if let key = first(of: body["given"], beyond: given) { return "given.\(key)" }
        if let key = first(of: expectation, beyond: expect) { return "expect.\(key)" }
        if let key = first(of: expectation?["final"], beyond: final) { return "expect.final.\(key)" }
        if let key = unknownMember(of: expectation) { return "expect.\(key)" }
        for step in expectation?["steps"]?.array ?? [] {
            if let key = first(of: step, beyond: steps) ?? unknownMember(of: step) { return "expect.steps.\(key)" }
        }
        return unknown(inSteps: body["do"]).map { "do.\($0)" }
    }

    private func unknownMember(of expectation: JSONValue?) -> String? {
        for (key, known) in members.sorted(by: { $0.key < $1.key }) {
            if let name = first(of: expectation?[key], beyond: known) { return "\(key).\(name)" }
        }
        return nil
    }

    private func unknown(inSteps steps: JSONValue?) -> String? {
        for step in steps?.array ?? [] {
            guard let name = step["op"]?.string, let known = operations[name] else { continue }
            if let key = first(of: step, beyond: known.union(["op", "do"])) { return "\(name).\(key)" }
            guard step.has("do") else { continue }
            if !known.contains("do") { return "\(name).do" }
            if let inner = unknown(inSteps: step["do"]) { return inner }
        }
        return nil
    }

    private func first(of value: JSONValue?, beyond known: Set<String>) -> String? {
        value?.object?.keys.sorted().first { !known.contains($0) && !informative.contains($0) }
    }
}
