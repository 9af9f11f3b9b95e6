import Foundation

/// Docs/Coverage.md read as text.
struct CoverageTable {
    struct Row: Equatable {
        var id: String
        var name: String
        var status: String
        /// What stands in backticks in the last column.
        var evidence: [String]
        /// Counts from 1.
        var line: Int
    }

    var rows: [Row] = []
    /// Rows, done, partial and absent, as the totals line claims; nil without such a line.
    var claimed: [Int]?
    var violations: [Violation] = []

    static let path = "Docs/Coverage.md"

    init(_ markdown: String) {
        for (index, line) in SourceText.lines(markdown).enumerated() {
            if line.hasPrefix("Totals: ") {
                claimed = line.split { !$0.isNumber }.compactMap { Int($0) }
            }
            guard line.hasPrefix("| A") || line.hasPrefix("| S") else { continue }
            let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 4, line.hasSuffix("|") else {
                let message = "\(cells.count) cells, not 4"
                violations.append(Violation(path: Self.path, line: index + 1, message: message))
                continue
            }
            let pieces = cells[3].split(separator: "`", omittingEmptySubsequences: false)
            let evidence = pieces.indices.filter { $0 % 2 == 1 }.map { String(pieces[$0]) }
            rows.append(Row(id: cells[0], name: cells[1], status: cells[2], evidence: evidence, line: index + 1))
        }
    }

    func count(_ status: String) -> Int { rows.count { $0.status == status } }
}

/// The names that a row may give as evidence.
struct EvidenceIndex {
    /// Function name to the suites and file names that hold a function of that name.
    private var tests: [String: Set<String>] = [:]
    private var exampleSources: [String] = []

    init(tests files: [Repository.File], examples: [Repository.File]) {
        for file in files {
            let source = SourceText.withoutComments(file.text)
            let words = source.split { !SourceText.isIdentifier($0) }
            var holders: Set<String> = [String(file.name.dropLast(".swift".count))]
            for (index, word) in words.enumerated().dropLast()
            where ["struct", "class", "enum", "actor", "extension"].contains(word) {
                holders.insert(String(words[index + 1]))
            }
            for (index, word) in words.enumerated().dropLast() where word == "func" {
                tests[String(words[index + 1]), default: []].formUnion(holders)
            }
        }
        exampleSources = examples.map { SourceText.withoutComments($0.text) }
    }

    /// nil where the evidence exists, else what is wrong with it.
    func problem(with evidence: String) -> String? {
        if evidence.hasPrefix("gallery:") {
            let name = evidence.dropFirst("gallery:".count)
            let exists = !name.isEmpty && exampleSources.contains { $0.contains("\"\(name)\"") }
            return exists ? nil : "there is no gallery example '\(name)'"
        }
        let bare = evidence.split(separator: "(", omittingEmptySubsequences: false)[0]
        let parts = bare.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let isName = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(SourceText.isIdentifier) }
        guard isName, parts.count == 2 || (parts.count == 1 && evidence.contains("(")) else {
            return "'\(evidence)' names neither a test (Suite/function or function()) nor an example (gallery:Name)"
        }
        guard let holders = tests[parts[parts.count - 1]] else { return "there is no test '\(evidence)'" }
        if parts.count == 2, !holders.contains(parts[0]) { return "'\(parts[0])' holds no test '\(parts[1])'" }
        return nil
    }
}
