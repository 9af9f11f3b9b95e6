import Testing

/// What must not be left behind in a change: unfinished work, paths of one machine, traps by convenience, huge files.
@Suite struct ResidueTests {
    /// The most lines a source file may have, and a façade: a class whose overridable members must stand in its body.
    static let ceiling = 600
    static let facadeCeiling = 1_000
    static let facades: Set<String> = [
        "UICollectionView.swift", "UIScrollView.swift", "UIView.swift", "UIViewController.swift",
    ]

    /// Files that may name the folder for temporary files, each with its reason.
    static let temporaryFolder: [String: String] = [:]

    // The words are joined from pieces, so that this file does not find itself.
    static let unfinished = ["TO" + "DO", "FIX" + "ME", "X" + "XX"]
    static let machineFolders = ["/wo" + "rk/", "/ho" + "me/", "/ro" + "ot/"]
    static let temporary = "/t" + "mp/"
    static let forcedTry = "try" + "!"
    static let unsafe = "unsafe" + "Flags"

    static func violations(in source: String, path: String) -> [Violation] {
        var found: [Violation] = []
        func add(_ lines: [Int], _ message: String) {
            found += lines.map { Violation(path: path, line: $0, message: message) }
        }
        for word in unfinished { add(SourceText.lines(of: source, holding: word), "'\(word)'") }
        for folder in machineFolders {
            for before in ["\"", " "] {
                add(SourceText.lines(of: source, holding: before + folder), "a path of one machine: '\(folder)'")
            }
        }
        if path.hasPrefix("Sources/"), temporaryFolder[path] == nil {
            add(SourceText.lines(of: source, holding: temporary), "'\(temporary)': ask FileManager for the folder")
        }
        let code = SourceText.withoutComments(source)
        add(SourceText.lines(of: code, holding: forcedTry), "'\(forcedTry)': handle the error")
        add(SourceText.lines(of: code, holding: unsafe), "'\(unsafe)' makes the package unusable as a dependency")
        return found
    }

    static func length(of source: String, path: String) -> Violation? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let most = facades.contains(name) ? facadeCeiling : ceiling
        let count = SourceText.lines(source).count - (source.hasSuffix("\n") ? 1 : 0)
        return count > most ? Violation(path: path, line: 0, message: "\(count) lines, at most \(most)") : nil
    }

    @Test(arguments: ["Sources", "Tests"]) func nothingIsLeftBehind(folder: String) throws {
        let files = try Repository.swiftFiles(below: folder)
        #expect(!files.isEmpty, "\(folder) holds no Swift file")
        let found = files.flatMap { Self.violations(in: $0.text, path: $0.path) }
        #expect(found.isEmpty, "\(report(found))")
    }

    @Test func theManifestIsClean() throws {
        let manifest = try Repository.file("Package.swift")
        let found = Self.violations(in: manifest.text, path: manifest.path)
        #expect(found.isEmpty, "\(report(found))")
    }

    @Test func noSourceFileIsTooLong() throws {
        let found = try Repository.swiftFiles(below: "Sources").compactMap { Self.length(of: $0.text, path: $0.path) }
        #expect(found.isEmpty, "\(report(found))")
    }

    @Test func exceptionsNameFilesThatExist() throws {
        for path in Self.temporaryFolder.keys {
            #expect(throws: Never.self, "\(path) is excepted but does not exist") { _ = try Repository.file(path) }
        }
    }

    @Test(arguments: [
        "// " + unfinished[0] + ": later", "let a = \"" + unfinished[2] + "\"", "// see " + machineFolders[0] + "x",
        "let path = \"" + machineFolders[1] + "me\"", "let path = \"" + temporary + "x\"",
        "let x = " + forcedTry + " f()", "swiftSettings: [." + unsafe + "([])]",
    ])
    func plantedResidueIsFound(line: String) {
        let found = Self.violations(in: "let fine = 1\n\(line)\n", path: "Sources/A/X.swift")
        #expect(found.map(\.line) == [2])
    }

    @Test func temporaryFolderIsFreeInTests() {
        #expect(Self.violations(in: "let path = \"\(Self.temporary)x\"", path: "Tests/A/X.swift").isEmpty)
    }

    @Test(arguments: [
        ("Sources/A/X.swift", 600, true), ("Sources/A/X.swift", 601, false), ("Sources/A/UIView.swift", 1_000, true),
        ("Sources/A/UIView.swift", 1_001, false),
    ])
    func longFilesAreFound(path: String, lines: Int, fine: Bool) {
        let source = String(repeating: "x\n", count: lines)
        #expect((Self.length(of: source, path: path) == nil) == fine)
    }
}
