import Testing

@testable import TesseraPorting

/// Rewrites one file of a module, and answers its text between the first and the last `#sourceLocation`.
func ported(
    _ source: String, others: [String: String] = [:], modules: Set<String> = [], mainActorByDefault: Bool = false
) -> String {
    let text = portedFile(source, others: others, modules: modules, mainActorByDefault: mainActorByDefault).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("#source") }
    return lines.dropFirst().prefix { $0 != "#sourceLocation()" }.joined(separator: "\n")
}

/// Rewrites the file `A.swift`, with other files of its module.
func portedFile(
    _ source: String, others: [String: String] = [:], modules: Set<String> = [], mainActorByDefault: Bool = false,
    language: Int = 5
) -> RewrittenFile {
    let parsed = ParsedSource(source)
    var files = others.mapValues { ParsedSource($0).facts(conditions: ["DEBUG"], modules: modules) }
    files["A.swift"] = parsed.facts(conditions: ["DEBUG"], modules: modules)
    let context = RewritingContext(
        index: ModuleIndex(files: files, mainActorByDefault: mainActorByDefault), modules: modules,
        conditions: ["DEBUG"], language: language)
    return RewrittenFile(parsed, file: "A.swift", path: "/app/A.swift", context: context)
}

/// What cannot be rewritten, a line each.
func refusals(_ source: String, others: [String: String] = [:], modules: Set<String> = []) -> [String] {
    portedFile(source, others: others, modules: modules).diagnostics.map(\.description)
}
