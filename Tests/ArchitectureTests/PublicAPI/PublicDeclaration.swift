/// One public declaration of a module, as a line of Docs/PublicAPI holds it.
struct PublicDeclaration: Hashable {
    /// Who says what the declaration means.
    enum Words: Hashable {
        /// A docstring of its own.
        case own
        /// The docstring of what it overrides or carries out; or the compiler made it.
        case elsewhere
        /// Nobody.
        case missing
    }

    /// With the types around it: `UIView.addSubview(_:)`.
    var name: String
    /// The access level and the declaration.
    var text: String
    var words: Words

    private static let mark = "  // undocumented"

    var line: String { "\(name): \(text)" + (words == .missing ? Self.mark : "") }

    init(name: String, text: String, words: Words) {
        self.name = name
        self.text = text
        self.words = words
    }

    /// Reads a line of a list. A list does not tell `own` from `elsewhere`.
    init?(line: String) {
        guard let colon = line.range(of: ": ") else { return nil }
        let isMarked = line.hasSuffix(Self.mark)
        name = String(line[..<colon.lowerBound])
        text = String(line[colon.upperBound...].dropLast(isMarked ? Self.mark.count : 0))
        words = isMarked ? .missing : .own
    }
}

/// The public declarations of a module, one a line, sorted.
struct PublicList: Equatable {
    /// By name and text. A requirement and its default implementation read alike and are one declaration here.
    private(set) var declarations: [String: PublicDeclaration] = [:]

    init(_ all: [PublicDeclaration]) {
        for declaration in all {
            let key = "\(declaration.name): \(declaration.text)"
            let known = declarations[key]?.words ?? .elsewhere
            if known == .own || declaration.words == .elsewhere && declarations[key] != nil { continue }
            declarations[key] = declaration
        }
    }

    init(text: String) {
        self.init(text.split(separator: "\n").compactMap { PublicDeclaration(line: String($0)) })
    }

    var text: String {
        declarations.values.map { $0.line + "\n" }.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
            .joined()
    }

    /// How many declarations have a docstring of their own, of how many that need one.
    var documented: DocumentedShare {
        let own = declarations.values.count { $0.words == .own }
        let missing = declarations.values.count { $0.words == .missing }
        return DocumentedShare(documented: own, of: own + missing)
    }

    /// What must not come into a checked-in list: the names without a docstring that are new or had one, each with a line
    /// that says so.
    func refusals(after recorded: PublicList) -> [String: String] {
        let known = Dictionary(grouping: recorded.declarations.values, by: \.name)
        var lines: [String: String] = [:]
        for declaration in declarations.values where declaration.words == .missing {
            let name = declaration.name
            guard let before = known[name] else {
                lines[name] = "\(name) is new and has no docstring"
                continue
            }
            if !before.contains(where: { $0.words == .missing }) { lines[name] = "\(name) has lost its docstring" }
        }
        return lines
    }

    /// One line for each name that a checked-in list does not have, or has and nothing declares, or spells otherwise;
    /// without the names of `refused`.
    func differences(from recorded: PublicList, without refused: Set<String> = []) -> [String] {
        let appeared = declarations.filter { recorded.declarations[$0.key] == nil && !refused.contains($0.value.name) }
            .values
        let gone = recorded.declarations.filter { declarations[$0.key] == nil }.values
        let names = (Set(appeared.map(\.name)), Set(gone.map(\.name)))
        var lines = appeared.filter { !names.1.contains($0.name) }.map { "\($0.name) appeared: \($0.text)" }
        lines += gone.filter { !names.0.contains($0.name) }.map { "\($0.name) went: \($0.text)" }
        for name in names.0.intersection(names.1) {
            let was = gone.filter { $0.name == name }.map(\.text).sorted().joined(separator: "; ")
            let now = appeared.filter { $0.name == name }.map(\.text).sorted().joined(separator: "; ")
            lines.append("\(name) changed: was \(was), is \(now)")
        }
        return lines.sorted()
    }
}

/// A share of public declarations.
struct DocumentedShare: Equatable, CustomStringConvertible {
    var documented: Int
    var of: Int

    var description: String { "\(documented) of \(of)" }

    init(documented: Int, of: Int) {
        self.documented = documented
        self.of = of
    }

    /// Reads `12 of 30`.
    init?(_ text: some StringProtocol) {
        let words = text.split(separator: " ")
        guard words.count == 3, words[1] == "of", let documented = Int(words[0]), let of = Int(words[2]) else {
            return nil
        }
        self.init(documented: documented, of: of)
    }

    /// Whether the share is smaller than another one; none of nothing counts as all.
    func isSmaller(than other: DocumentedShare) -> Bool {
        if of == 0 || other.of == 0 { return other.of == 0 && documented < of }
        return documented * other.of < other.documented * of
    }
}
