/// The settings of an `.xcconfig` file.
///
/// Lines are `KEY = value`; `//` begins a comment. A setting for a condition counts where the condition is the
/// configuration Debug, or a kind of iOS: `KEY[sdk=iphone*]`.
struct BuildSettingsFile {
    private(set) var settings: [String: String] = [:]
    /// Files that the settings name and that cannot be read.
    private(set) var missing: [String] = []
    /// How many files were read: files that include each other twice would be read without an end.
    private var count = 0

    /// - Parameters:
    ///   - path: from the project's folder.
    ///   - read: returns the text of a file at such a path.
    init(path: String, read: (String) -> String?) { add(path, inside: [], isNeeded: true, read: read) }

    private mutating func add(_ path: String, inside: [String], isNeeded: Bool, read: (String) -> String?) {
        // A file that includes itself ends here.
        guard !inside.contains(path), inside.count < 32, count < 256 else { return }
        count += 1
        guard let text = read(path) else {
            if isNeeded { missing.append(path) }
            return
        }
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        for line in text.split(whereSeparator: \.isNewline) {
            let line = Self.trimmed(Self.withoutComment(line))
            if line.hasPrefix("#include") {
                let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count >= 2, !parts[1].hasPrefix("<") else { continue }
                add(
                    XcodeProject.joined(folder, String(parts[1])), inside: inside + [path],
                    isNeeded: !line.hasPrefix("#include?"), read: read)
            } else if let equals = Self.equals(in: line) {
                set(Self.trimmed(line[..<equals]), to: Self.trimmed(line[line.index(after: equals)...]))
            }
        }
    }

    private mutating func set(_ key: String, to value: String) {
        guard let name = Self.name(of: key) else { return }
        let whole = value.replacing("$(inherited)", with: settings[name] ?? "$(inherited)")
        // A value that doubles in every line has no end either.
        if whole.utf8.count <= 1 << 16 { settings[name] = whole }
    }

    /// The name without its conditions; nil where one of them does not hold.
    private static func name(of key: String) -> String? {
        guard let open = key.firstIndex(of: "[") else { return key.isEmpty ? nil : key }
        let conditions = key[open...].split { "[],".contains($0) }
        let hold = conditions.allSatisfy { condition in
            let parts = condition.split(separator: "=").map(String.init)
            switch parts.first {
            case "config": return parts.last == "Debug"
            case "sdk": return parts.last?.hasPrefix("iphone") ?? false || parts.last == "*"
            default: return parts.last == "*"
            }
        }
        return hold ? String(key[..<open]) : nil
    }

    /// The sign behind the key, whose conditions have signs of their own.
    private static func equals(in line: String) -> String.Index? {
        var depth = 0
        for place in line.indices {
            switch line[place] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0: return place
            default: break
            }
        }
        return nil
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
