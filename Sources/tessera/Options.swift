import TesseraProjects

/// Options of the form `--name value`, and what stands between them.
struct Options {
    private var values: [String: String] = [:]
    private var flags: Set<String> = []
    private(set) var plain: [String] = []

    /// - Parameter flags: the options without a value.
    init(_ arguments: [String], flags: Set<String> = [], known: Set<String>? = nil) throws {
        var rest = arguments[...]
        while let first = rest.popFirst() {
            guard first.hasPrefix("--") else {
                plain.append(first)
                continue
            }
            let name = String(first.dropFirst(2))
            if flags.contains(name) {
                self.flags.insert(name)
            } else if let known, !known.contains(name) {
                throw misuse("no option '\(first)'")
            } else if let value = rest.popFirst(), !value.isEmpty {
                values[name] = value
            } else {
                throw misuse("\(first) wants a value")
            }
        }
    }

    subscript(name: String) -> String? { values[name] }
    func has(_ flag: String) -> Bool { flags.contains(flag) }

    func required(_ name: String) throws -> String {
        guard let value = values[name] else { throw misuse("--\(name) is missing") }
        return value
    }
}
