import Foundation

/// The target declarations of a Package.swift, read as text: asking the package manager from inside a test would wait
/// for the lock that the running test command holds.
struct ManifestText {
    struct Target: Equatable {
        var kind: String
        var name: String
        var path: String?
        /// Names of targets and products, in the order of the file.
        var dependencies: [String]
    }

    var targets: [Target] = []

    init(_ source: String) {
        let text = SourceText.withoutComments(source)
        let aliases = Self.aliases(in: text)
        for kind in ["target", "executableTarget", "systemLibrary", "testTarget", "macro", "plugin"] {
            var rest = text[...]
            while let start = rest.range(of: "." + kind + "(") {
                let body = Self.balanced(rest[rest.index(before: start.upperBound)...])
                rest = rest[start.upperBound...]
                guard let name = Self.string(after: "name:", in: body) else { continue }
                // `.target(name: "X")` inside a list of dependencies declares nothing.
                if kind == "target", Self.stands(start.lowerBound, inDependenciesOf: text) { continue }
                targets.append(
                    Target(
                        kind: kind, name: name, path: Self.string(after: "path:", in: body),
                        dependencies: Self.dependencies(in: body, aliases: aliases)))
            }
        }
    }

    /// `let x: Target.Dependency = .product(name: "P", ...)` at the top of the file.
    private static func aliases(in text: String) -> [String: String] {
        var result: [String: String] = [:]
        for line in SourceText.lines(text) where line.contains(": Target.Dependency = ") {
            let words = line.split(separator: ":")[0].split(separator: " ")
            if let alias = words.last, let product = string(after: "name:", in: line) {
                result[String(alias)] = product
            }
        }
        return result
    }

    /// The text from an opening bracket to the one that closes it.
    private static func balanced(_ text: Substring) -> String {
        var depth = 0
        for index in text.indices {
            if "([".contains(text[index]) { depth += 1 }
            if ")]".contains(text[index]) {
                depth -= 1
                if depth == 0 { return String(text[...index]) }
            }
        }
        return String(text)
    }

    /// The first string literal after a label.
    private static func string(after label: String, in text: String) -> String? {
        guard let hit = text.range(of: label) else { return nil }
        let parts = text[hit.upperBound...].split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        let between = parts.first.map { $0.allSatisfy { $0 == " " || $0 == "\n" } } ?? false
        return parts.count == 3 && between ? String(parts[1]) : nil
    }

    private static func stands(_ index: String.Index, inDependenciesOf text: String) -> Bool {
        guard let list = text[..<index].range(of: "dependencies:", options: .backwards) else { return false }
        let between = text[list.upperBound..<index]
        return between.filter { $0 == "[" }.count > between.filter { $0 == "]" }.count
            && !between.contains("targets:")
    }

    private static func dependencies(in body: String, aliases: [String: String]) -> [String] {
        guard let label = body.range(of: "dependencies:"), let open = body[label.upperBound...].firstIndex(of: "[")
        else { return [] }
        var list = balanced(body[open...])
        list.removeFirst()
        list.removeLast()
        var result: [String] = []
        for element in elements(of: list) {
            if element.hasPrefix("\"") {
                result.append(element.replacingOccurrences(of: "\"", with: ""))
            } else if element.hasPrefix(".") {
                result.append(string(after: "name:", in: element) ?? element)
            } else {
                result.append(aliases[element] ?? element)
            }
        }
        return result
    }

    /// Splits at the commas outside brackets.
    private static func elements(of list: String) -> [String] {
        var parts: [String] = [""]
        var depth = 0
        for character in list {
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
            if character == ",", depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }
}
