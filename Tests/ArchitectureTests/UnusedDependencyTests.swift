import Testing

/// What the manifest declares for a target is imported by it: every client builds what is declared.
@Suite struct UnusedDependencyTests {
    /// The modules that stand for a dependency: those of a product of another package, and those of the umbrella.
    static let modules: [String: Set<String>] = [
        "Collections": ModuleTable.collections,
        "UIKit": ["UIKit", "UIKitStyle", "UIKitCore", "UIKitControls", "UIKitCollection"],
    ]
    /// Linked and found by their symbols, without an import: Docs/Decisions/0002.
    static let hosts: Set<String> = ["CTesseraHosts", "TesseraGTK", "TesseraHeadless", "TesseraRealTime"]
    /// Found by Swift Testing, without an import: see Sources/_Testing_UIKit.
    static let overlays: Set<String> = ["_Testing_UIKit"]
    /// Programs that the tests of a target run, or a plugin.
    static let programs: Set<String> = ["gtk-fixture", "tessera"]
    /// Their sources are made when they are built.
    static let ported: Set<String> = ["Shelf", "ShelfSix", "ShelfTests"]

    static func violations(target: ManifestText.Target, sources: [String]) -> [Violation] {
        let imported = Set(sources.flatMap { DependencyTests.imports(in: $0).map(\.module) })
        return target.dependencies.filter { dependency in
            !overlays.union(programs).union(hosts).contains(dependency)
                && (modules[dependency] ?? [dependency]).isDisjoint(with: imported)
        }.map {
            let message = "\(target.name) declares \($0) and never imports it"
            return Violation(path: "Package.swift", line: 0, message: message)
        }
    }

    @Test func everyDeclaredDependencyIsImported() throws {
        let found = try DependencyTests.manifest().targets.filter {
            $0.kind != "systemLibrary" && !Self.ported.contains($0.name)
        }.flatMap { target in
            let folder = target.path ?? (target.kind == "testTarget" ? "Tests/" : "Sources/") + target.name
            return Self.violations(target: target, sources: try Repository.swiftFiles(below: folder).map(\.text))
        }
        #expect(found.isEmpty, "\(report(found))")
    }

    // MARK: planted violations

    static let target = ManifestText.Target(
        kind: "target", name: "TesseraLayout", path: nil, dependencies: ["TesseraGraphics", "Collections"])

    @Test func anUnusedDependencyIsFound() {
        let found = Self.violations(
            target: Self.target, sources: ["public import TesseraGraphics\n// import Collections\n"])
        #expect(found.map(\.message) == ["TesseraLayout declares Collections and never imports it"])
    }

    @Test func aModuleOfADeclaredProductCounts() {
        let sources = ["public import TesseraGraphics\n", "import DequeModule\n"]
        #expect(Self.violations(target: Self.target, sources: sources).isEmpty)
    }
}
