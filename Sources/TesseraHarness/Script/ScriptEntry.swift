import UIKit

/// One entry of a script, read key by key; every error names the entry.
struct ScriptEntry {
    let number: Int
    let verb: String
    private let values: [String: JSONValue]

    init(_ value: JSONValue, number: Int) throws(InputScriptError) {
        guard case .object(let values) = value else {
            throw InputScriptError(entry: number, verb: nil, "is no object")
        }
        guard case .string(let verb) = values["do"] else {
            throw InputScriptError(entry: number, verb: nil, "'do' must name what to do")
        }
        self.number = number
        self.verb = verb
        self.values = values
    }

    func error(_ message: String) -> InputScriptError {
        InputScriptError(entry: number, verb: verb, message)
    }

    /// Checks that the entry has no key but `at`, `do` and these.
    func allow(_ keys: [String]) throws(InputScriptError) {
        let known = Set(keys).union(["at", "do"])
        guard let unknown = values.keys.sorted().first(where: { !known.contains($0) }) else { return }
        throw error("unknown key '\(unknown)'")
    }

    func number(
        _ key: String, _ range: ClosedRange<Double>, default usual: Double? = nil
    ) throws(InputScriptError) -> Double {
        guard let value = values[key] else {
            guard let usual else { throw error("'\(key)' is missing") }
            return usual
        }
        if case .unreadable = value { throw error("'\(key)' is too large, or too near to 0, to be read") }
        guard case .number(let number) = value, !number.isNaN else { throw error("'\(key)' must be a number") }
        guard number >= range.lowerBound else {
            throw error("'\(key)' must be at least \(DumpNumber.text(range.lowerBound))")
        }
        guard number <= range.upperBound else {
            throw error("'\(key)' must be at most \(DumpNumber.text(range.upperBound))")
        }
        return number
    }

    /// As the other, and no key but this one and `others` may stand in the entry.
    func number(
        _ key: String, _ range: ClosedRange<Double>, also others: [String]
    ) throws(InputScriptError) -> Double {
        try allow([key] + others)
        return try number(key, range)
    }

    /// The number of a finger, 0 where none is given.
    func finger() throws(InputScriptError) -> Int {
        let all = -Double.infinity ... .infinity
        guard let whole = Int(exactly: try number("touch", all, default: 0)), whole >= 0 else {
            throw error("'touch' must be a whole number, at least 0")
        }
        guard whole <= ScriptBounds.mostFingers else {
            throw error("'touch' must be at most \(ScriptBounds.mostFingers)")
        }
        return whole
    }

    func point(_ x: String, _ y: String, also others: [String]) throws(InputScriptError) -> CGPoint {
        try allow([x, y] + others)
        return try point(x, y)
    }

    func point(_ x: String, _ y: String) throws(InputScriptError) -> CGPoint {
        CGPoint(x: try number(x, ScriptBounds.place), y: try number(y, ScriptBounds.place))
    }

    /// A text that is not empty; no key but this one and `others` may stand in the entry.
    func text(_ key: String, also others: [String] = []) throws(InputScriptError) -> String {
        try allow([key] + others)
        guard let value = values[key] else { throw error("'\(key)' is missing") }
        guard case .string(let text) = value, !text.isEmpty else { throw error("'\(key)' must be a text") }
        guard text.unicodeScalars.count <= ScriptBounds.mostCharacters else {
            throw error("'\(key)' must have at most \(ScriptBounds.mostCharacters) characters")
        }
        return text
    }

    func has(_ key: String) -> Bool { values[key] != nil }

    /// A list of texts, or a single one; none where the key is missing.
    func texts(_ key: String) throws(InputScriptError) -> [String] {
        guard let value = values[key] else { return [] }
        if case .string(let text) = value { return [text] }
        guard case .array(let list) = value else { throw error("'\(key)' must be a list of texts") }
        var texts: [String] = []
        for item in list {
            guard case .string(let text) = item else { throw error("'\(key)' must be a list of texts") }
            texts.append(text)
        }
        return texts
    }
}
