import Foundation
import Testing

/// Docs/Testing.md names every variable of the environment that something reads.
@Suite struct EnvironmentTests {
    /// Sources, tests, scripts and manifests; not headers, whose guards look alike.
    private static func readers() throws -> [Repository.File] {
        let swift = try ["Sources", "Tests"].flatMap { try Repository.swiftFiles(below: $0) }
        let names = try ["script", ".ci"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                atPath: Repository.root.appendingPathComponent(folder).path
            ).sorted().map { "\(folder)/\($0)" }
        }
        let scripts = names.filter { name in
            var isFolder: ObjCBool = false
            let path = Repository.root.appendingPathComponent(name).path
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }
        return try swift + (scripts + ["Package.swift"]).map(Repository.file)
    }

    private static func variables(in text: String) -> Set<String> {
        let pieces = text.components(separatedBy: "TESSERA_").dropFirst()
        let names = pieces.map { $0.prefix { $0 == "_" || ($0.isASCII && $0.isUppercase) } }
        // Comments and docstrings may name several at a time: `TESSERA_BENCH_*`.
        return Set(names.filter { !$0.isEmpty && !$0.hasSuffix("_") }.map { "TESSERA_" + $0 })
    }

    @Test func everyVariableIsDocumented() throws {
        let used = try Self.readers().reduce(into: Set<String>()) { $0.formUnion(Self.variables(in: $1.text)) }
        #expect(used.count > 20)
        let paper = try Repository.file("Docs/Testing.md").text
        let table = paper.components(separatedBy: "## Variables of the environment").last ?? ""
        let documented = Self.variables(in: table)
        #expect(used.subtracting(documented).sorted() == [], "read, and not in Docs/Testing.md")
        #expect(documented.subtracting(used).sorted() == [], "in Docs/Testing.md, and nobody reads them")
    }
}
