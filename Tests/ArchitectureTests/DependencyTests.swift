import Testing

/// The arrows between targets point down only: in the manifest, in every import, and in the picture's table.
@Suite struct DependencyTests {
    /// Imported modules with their lines, from 1.
    static func imports(in source: String) -> [(module: String, line: Int)] {
        let before: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
        let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
        var result: [(module: String, line: Int)] = []
        for (index, line) in SourceText.lines(SourceText.withoutComments(source, keepsLiterals: false)).enumerated() {
            var words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }.map(String.init)[...]
            while let first = words.first, first.hasPrefix("@") || before.contains(first) { words.removeFirst() }
            guard words.first == "import" else { continue }
            words.removeFirst()
            if let first = words.first, kinds.contains(first) { words.removeFirst() }
            if let module = words.first?.split(separator: ".").first { result.append((String(module), index + 1)) }
        }
        return result
    }

    static func violations(in source: String, path: String, target: String) -> [Violation] {
        guard let row = ModuleTable.row(target) else {
            return [Violation(path: path, line: 0, message: "target \(target) is not in ModuleTable")]
        }
        let allowed = ModuleTable.allowed(target).union(row.outside).union(ModuleTable.everywhere)
        return imports(in: source).filter { !allowed.contains($0.module) }.map {
            Violation(path: path, line: $0.line, message: "\(target) must not import \($0.module)")
        }
    }

    /// Where the manifest leaves the table: unknown or missing targets, folders elsewhere, edges not allowed.
    static func violations(in manifest: ManifestText) -> [Violation] {
        var found: [Violation] = []
        func add(_ message: String) { found.append(Violation(path: "Package.swift", line: 0, message: message)) }
        let declared = manifest.targets.filter { $0.kind != "testTarget" }
        for target in declared {
            guard let row = ModuleTable.row(target.name) else {
                add("target \(target.name) is not in ModuleTable")
                continue
            }
            let folder = target.path ?? "Sources/" + target.name
            if folder != row.folder { add("\(target.name) lies in \(folder), the table says \(row.folder)") }
            let allowed = ModuleTable.allowed(target.name).union(row.outside)
            for dependency in target.dependencies where !allowed.contains(dependency) {
                add("\(target.name) must not depend on \(dependency)")
            }
        }
        let names = Set(declared.map(\.name))
        for row in ModuleTable.rows where !names.contains(row.target) { add("target \(row.target) is missing") }
        return found
    }

    /// Imports of a target of ours that the manifest does not make reachable: they build by luck of the order.
    static func undeclared(in source: String, path: String, target: String, manifest: ManifestText) -> [Violation] {
        var reachable: Set<String> = []
        var open = [target]
        while let next = open.popLast() {
            for dependency in manifest.targets.first(where: { $0.name == next })?.dependencies ?? []
            where reachable.insert(dependency).inserted {
                open.append(dependency)
            }
        }
        return imports(in: source).filter { ModuleTable.row($0.module) != nil && !reachable.contains($0.module) }.map {
            Violation(path: path, line: $0.line, message: "Package.swift gives \(target) no way to \($0.module)")
        }
    }

    /// The rows `| Target | A, B |` of the table below the heading "Allowed edges".
    static func documentedRows(in markdown: String) -> [String] {
        guard let heading = markdown.range(of: "## Allowed edges") else { return [] }
        return SourceText.lines(String(markdown[heading.upperBound...])).prefix { !$0.hasPrefix("## ") }
            .filter { $0.hasPrefix("| `") }
    }

    static func documentedRow(_ row: ModuleTable.Row) -> String {
        let arrows = row.arrows.map { "`\($0)`" }.joined(separator: ", ")
        return "| `\(row.target)` | \(arrows.isEmpty ? "nothing" : arrows) |"
    }

    static func manifest() throws -> ManifestText { ManifestText(try Repository.file("Package.swift").text) }

    // MARK: the project

    @Test func theTablePointsDown() {
        for (index, row) in ModuleTable.rows.enumerated() {
            let above = Set(ModuleTable.rows[..<index].map(\.target))
            #expect(above.isSuperset(of: row.arrows), "\(row.target) names a row at or below itself")
        }
    }

    @Test func theManifestStaysWithinTheTable() throws {
        let found = Self.violations(in: try Self.manifest())
        #expect(found.isEmpty, "\(report(found))")
    }

    @Test(arguments: ModuleTable.rows.filter { !ModuleTable.cTargets.contains($0.target) }.map(\.target))
    func everyImportIsAllowed(target: String) throws {
        let row = try #require(ModuleTable.row(target))
        let files = try Repository.swiftFiles(below: row.folder)
        let manifest = try Self.manifest()
        #expect(!files.isEmpty, "\(row.folder) holds no Swift file")
        let found = files.flatMap {
            Self.violations(in: $0.text, path: $0.path, target: target)
                + Self.undeclared(in: $0.text, path: $0.path, target: target, manifest: manifest)
        }
        #expect(found.isEmpty, "\(report(found))")
    }

    /// Without this a test builds or not by the order in which its modules are made.
    @Test func everyImportOfTheTestsIsDeclared() throws {
        let manifest = try Self.manifest()
        let targets = manifest.targets.filter { $0.kind == "testTarget" }
        #expect(targets.count > 20, "the manifest's tests are read")
        let found = try targets.flatMap { target in
            try Repository.swiftFiles(below: target.path ?? "Tests/" + target.name).flatMap {
                Self.undeclared(in: $0.text, path: $0.path, target: target.name, manifest: manifest)
            }
        }
        #expect(found.isEmpty, "\(report(found))")
    }

    @Test func theDocumentShowsTheTable() throws {
        let shown = Self.documentedRows(in: try Repository.file("Docs/Architecture.md").text)
        let wanted = ModuleTable.rows.map(Self.documentedRow)
        #expect(wanted.filter { !shown.contains($0) } == [], "rows that Docs/Architecture.md lacks")
        #expect(shown.filter { !wanted.contains($0) } == [], "rows of Docs/Architecture.md that are not in the table")
        #expect(shown.count == wanted.count, "a row stands twice")
    }

    // MARK: planted violations

    @Test(arguments: [
        "import UIKitCore", "public import UIKitCore", "@_exported import UIKitCore", "import class UIKitCore.UIView",
        "@testable import UIKitCore", "@preconcurrency package import UIKitCore", "import CPangoCairo", "import Glibc",
        "import TesseraLayers",
    ])
    func aForbiddenImportIsFound(line: String) {
        let source = "import Foundation\n// import UIKit\nlet text = \"\"\"\n    import UIKit\n    \"\"\"\n\(line)\n"
        let found = Self.violations(in: source, path: "X.swift", target: "TesseraLayout")
        #expect(found.map(\.line) == [6])
    }

    @Test func cTargetsAreNotPassedOn() {
        #expect(ModuleTable.allowed("TesseraHeadless").contains("UIKitCollection"))
        #expect(!ModuleTable.allowed("TesseraHeadless").contains("CPangoCairo"))
        #expect(!ModuleTable.allowed("UIKit").contains("CTesseraHosts"))
    }

    static let plantedManifest = """
        let collections: Target.Dependency = .product(name: "Collections", package: "swift-collections")
        let package = Package(
            name: "P", dependencies: [.package(url: "u", from: "1.0.0")],
            targets: [
                .systemLibrary(name: "CGtk4", pkgConfig: "gtk4"),
                .target(name: "TesseraGraphics"),  // .target(name: "Nothing")
                .target(name: "TesseraLayout", dependencies: ["TesseraGraphics", collections, .target(name: "UIKit")]),
                .target(name: "GalleryExamples", dependencies: [], path: "Sources/elsewhere"),
                .testTarget(name: "LayoutTests", dependencies: ["TesseraLayout"]),
            ])
        """

    @Test func theManifestIsReadAsWritten() {
        let targets = ManifestText(Self.plantedManifest).targets
        #expect(
            targets.map(\.name).sorted()
                == ["CGtk4", "GalleryExamples", "LayoutTests", "TesseraGraphics", "TesseraLayout"])
        #expect(
            targets.first { $0.name == "TesseraLayout" }?.dependencies == ["TesseraGraphics", "Collections", "UIKit"])
    }

    @Test func aForbiddenEdgeOfTheManifestIsFound() {
        let messages = Self.violations(in: ManifestText(Self.plantedManifest)).map(\.message)
        #expect(messages.contains("TesseraLayout must not depend on UIKit"))
        #expect(messages.contains { $0.hasPrefix("GalleryExamples lies in Sources/elsewhere") })
        #expect(messages.contains("target UIKit is missing"))
        #expect(messages.contains("TesseraLayout must not depend on Collections"))
        #expect(!messages.contains { $0.contains("LayoutTests") })
    }

    @Test func anUndeclaredImportIsFound() {
        let manifest = ManifestText(Self.plantedManifest)
        let source = "import TesseraGraphics\nimport TesseraPhysics\n"
        let found = Self.undeclared(in: source, path: "X.swift", target: "TesseraLayout", manifest: manifest)
        #expect(found.map(\.line) == [2])
    }
}
