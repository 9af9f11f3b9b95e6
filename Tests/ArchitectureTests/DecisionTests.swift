import Foundation
import Testing

/// The papers in Docs/Decisions have one form, their index names them all, and what guards them exists.
@Suite struct DecisionTests {
    static let folder = "Docs/Decisions"
    static let sections = ["## Context", "## Decision", "## Consequences", "## Guarded by"]

    static func papers() throws -> [Repository.File] {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appendingPathComponent(folder).path)
        return try names.filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
            .map { try Repository.file("\(folder)/\($0)") }
    }

    @Test func everyPaperHasTheForm() throws {
        for (index, paper) in try Self.papers().enumerated() {
            let number = String(format: "%04d", index + 1)
            let headings = SourceText.lines(paper.text).filter { $0.hasPrefix("#") }
            #expect(paper.name.hasPrefix(number + "-"), "\(paper.path): the next number is \(number)")
            #expect(headings.first?.hasPrefix("# \(number): ") == true, "\(paper.path): begins with '# \(number): '")
            #expect(Array(headings.dropFirst()) == Self.sections, "\(paper.path): has the sections \(Self.sections)")
        }
    }

    @Test func theIndexNamesEveryPaper() throws {
        let index = try Repository.file("\(Self.folder)/README.md").text
        let rows = try Self.papers().map { paper in
            "| [\(paper.name.prefix(4))](\(paper.name)) | \(SourceText.lines(paper.text)[0].dropFirst(8)) |"
        }
        #expect(SourceText.lines(index).filter { $0.hasPrefix("| [") } == rows)
    }

    @Test func whatGuardsThemExists() throws {
        let tests = try Repository.swiftFiles(below: "Tests")
        // Most suites stand in a file of their name; only for the others all files are read.
        func hasTest(_ suite: Substring, _ function: Substring?) -> Bool {
            let named = tests.filter { $0.name == "\(suite).swift" }
            let files =
                named.isEmpty
                ? tests.filter { $0.text.contains("struct \(suite)") || $0.text.contains("class \(suite)") } : named
            guard let function else { return !files.isEmpty }
            return files.contains { $0.text.contains("func \(function)(") }
        }
        for paper in try Self.papers() {
            let guards = paper.text.components(separatedBy: "## Guarded by").last ?? ""
            let names = guards.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }
            #expect(!names.isEmpty || guards.contains("Nothing"), "\(paper.path): names what guards it")
            for name in names {
                if name.hasPrefix("script/") {
                    let path = String(name.split(separator: " ")[0])
                    #expect(throws: Never.self, "\(paper.path): \(name)") { _ = try Repository.file(path) }
                } else {
                    let parts = name.split(separator: "/")
                    guard let suite = parts.first, suite.hasSuffix("Tests") else { continue }
                    let isThere = hasTest(suite, parts.dropFirst().first)
                    #expect(isThere, "\(paper.path): there is no test '\(name)'")
                }
            }
        }
    }
}
