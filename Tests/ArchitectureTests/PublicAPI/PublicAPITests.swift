import Foundation
import Testing

/// Docs/PublicAPI lists what is public, and no public name comes without a docstring. `script/public-api --renew` writes
/// the lists anew.
@Suite struct PublicAPITests {
    static let folder = Repository.root.appendingPathComponent("Docs/PublicAPI")
    static let shares = folder.appendingPathComponent("Documented.txt")
    static let isRenewing = ProcessInfo.processInfo.environment["TESSERA_RENEW_PUBLIC_API"] == "1"
    static let advice: Comment = "'script/public-api --renew' writes Docs/PublicAPI anew"

    static func file(of module: String) -> URL { folder.appendingPathComponent("\(module).txt") }

    static func recordedLists() -> [String: PublicList] {
        var lists: [String: PublicList] = [:]
        for module in BuiltModules.visible {
            guard let text = try? String(contentsOf: file(of: module), encoding: .utf8) else { continue }
            lists[module] = PublicList(text: text)
        }
        return lists
    }

    static func recordedShares() -> [String: DocumentedShare] {
        var shares: [String: DocumentedShare] = [:]
        for line in SourceText.lines((try? String(contentsOf: Self.shares, encoding: .utf8)) ?? "") {
            let parts = line.split(separator: ":")
            if parts.count == 2, let share = DocumentedShare(parts[1]) { shares[String(parts[0])] = share }
        }
        return shares
    }

    @Test func theListsAreWhatIsPublic() throws {
        let modules = try BuiltModules()
        let lists = Self.recordedLists()
        // A name that has only moved to another module is not new.
        let everywhere = PublicList(lists.values.flatMap(\.declarations.values))
        var shares = Self.recordedShares()
        for module in BuiltModules.visible {
            let built = PublicList(try modules.declarations(of: module))
            let refusals = lists.isEmpty ? [:] : built.refusals(after: everywhere)
            for line in refusals.values.sorted() { Issue.record("\(module): \(line)") }
            if !Self.isRenewing {
                let recorded = lists[module] ?? PublicList([])
                for line in built.differences(from: recorded, without: Set(refusals.keys)) {
                    Issue.record("\(module): \(line); \(Self.advice)")
                }
                compare(built.documented, with: shares[module], of: module)
            } else if refusals.isEmpty {
                try Data(built.text.utf8).write(to: Self.file(of: module))
                shares[module] = built.documented
            }
        }
        guard Self.isRenewing else { return }
        let lines = BuiltModules.visible.compactMap { module in shares[module].map { "\(module): \($0)\n" } }
        try Data(lines.joined().utf8).write(to: Self.shares)
    }

    private func compare(_ share: DocumentedShare, with recorded: DocumentedShare?, of module: String) {
        if let recorded, !share.isSmaller(than: recorded) { return }
        let was = recorded.map(\.description) ?? "nothing"
        Issue.record("\(module): \(share) declarations have a docstring, \(was) had; \(Self.advice)")
    }

    @Test(.enabled(if: !isRenewing)) func noListIsLeftOver() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(files == (BuiltModules.visible + ["Documented"]).map { $0 + ".txt" }.sorted())
    }

    /// What a module re-exports, its clients see too.
    @Test func whatIsReexportedIsVisible() throws {
        for row in ModuleTable.rows where BuiltModules.visible.contains(row.target) {
            for file in try Repository.swiftFiles(below: row.folder) {
                for line in SourceText.lines(file.text) where line.hasPrefix("@_exported") {
                    let name = line.split(separator: " ").last.map { String($0.split(separator: ".")[0]) } ?? ""
                    let isOurs = ModuleTable.rows.contains { $0.target == name }
                    #expect(!isOurs || BuiltModules.visible.contains(name), "BuiltModules.visible lacks \(name)")
                }
            }
        }
    }

    // MARK: planted differences

    static let recorded = PublicList(
        text: """
            A: public struct A
            A.a: public var a: Int
            A.b: public var b: Int  // undocumented
            A.c(_:): public func c(_: Int)

            """)

    static func built(_ lines: String...) -> PublicList {
        PublicList(lines.compactMap { PublicDeclaration(line: $0) })
    }

    @Test func aListComesBackAsItWasWritten() {
        #expect(Self.recorded.declarations.count == 4)
        #expect(PublicList(text: Self.recorded.text) == Self.recorded)
    }

    @Test func whatAppearsGoesAndChangesIsNamed() {
        let built = Self.built(
            "A: public struct A", "A.a: public var a: Double", "A.b: public var b: Int  // undocumented",
            "A.d: public var d: Int")
        #expect(
            built.differences(from: Self.recorded) == [
                "A.a changed: was public var a: Int, is public var a: Double",
                "A.c(_:) went: public func c(_: Int)", "A.d appeared: public var d: Int",
            ])
        #expect(Self.recorded.differences(from: Self.recorded).isEmpty)
    }

    @Test func aNewNameNeedsADocstring() {
        let built = Self.built(
            "A: public struct A  // undocumented", "A.b: public var b: Double  // undocumented",
            "A.d: public var d: Int  // undocumented", "A.e: public var e: Int")
        #expect(
            built.refusals(after: Self.recorded) == [
                "A": "A has lost its docstring", "A.d": "A.d is new and has no docstring",
            ])
        #expect(Self.built("A.b: public var b: Int").refusals(after: Self.recorded).isEmpty)
    }

    @Test func aRequirementAndItsDefaultAreOneDeclaration() {
        let standard = PublicDeclaration(name: "P.f()", text: "public func f()", words: .elsewhere)
        for words in [PublicDeclaration.Words.own, .missing] {
            let requirement = PublicDeclaration(name: "P.f()", text: "public func f()", words: words)
            let expected = DocumentedShare(documented: words == .own ? 1 : 0, of: 1)
            #expect(PublicList([requirement, standard]).documented == expected)
            #expect(PublicList([standard, requirement]).documented == expected)
        }
    }

    @Test func sharesAreComparedAsShares() {
        let half = DocumentedShare(documented: 1, of: 2)
        #expect(DocumentedShare(documented: 2, of: 5).isSmaller(than: half))
        #expect(!DocumentedShare(documented: 2, of: 4).isSmaller(than: half))
        #expect(!DocumentedShare(documented: 0, of: 0).isSmaller(than: half))
        #expect(DocumentedShare(documented: 0, of: 1).isSmaller(than: DocumentedShare(documented: 0, of: 0)))
        #expect(DocumentedShare(" 3 of 4") == DocumentedShare(documented: 3, of: 4))
    }
}
