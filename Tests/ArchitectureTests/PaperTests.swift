import Foundation
import Testing

/// What the papers show and point to is there.
@Suite struct PaperTests {
    static let client = "Tests/Client"

    /// README.md, CONTRIBUTING.md, the fixtures' page and everything in Docs.
    static func papers() throws -> [Repository.File] {
        let docs = Repository.root.appendingPathComponent("Docs")
        let inside = FileManager.default.enumerator(atPath: docs.path)?.compactMap { $0 as? String } ?? []
        let names = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Tests/Fixtures/README.md"]
        return try (names + inside.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/\($0)" }).map(Repository.file)
    }

    /// The blocks of Swift in a paper.
    static func blocks(in markdown: String) -> [String] {
        markdown.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    @Test func theAppOfTheReadmeIsTheClients() throws {
        let blocks = Self.blocks(in: try Repository.file("README.md").text)
        #expect(blocks.count == 2)
        #expect(blocks.last == (try Repository.file("\(Self.client)/Sources/grid/Grid.swift").text))
    }

    /// The client has further targets, and lies elsewhere.
    @Test func theManifestOfTheReadmeIsTheClients() throws {
        let excerpt = Self.blocks(in: try Repository.file("README.md").text).first ?? ""
        let shown = SourceText.lines(excerpt.replacingOccurrences(of: "../Tessera", with: "../.."))
        var rest = SourceText.lines(try Repository.file("\(Self.client)/Package.swift").text)[...]
        for line in shown where !line.isEmpty {
            guard let place = rest.firstIndex(of: line) else {
                Issue.record("\(Self.client)/Package.swift lacks, at its place, the line of README.md: \(line)")
                return
            }
            rest = rest[(place + 1)...]
        }
    }

    @Test func everyLinkLeadsToAFile() throws {
        for paper in try Self.papers() {
            let folder = Repository.root.appendingPathComponent(paper.path).deletingLastPathComponent()
            for (index, line) in SourceText.lines(paper.text).enumerated() {
                for piece in line.components(separatedBy: "](").dropFirst() {
                    let target = piece.prefix { $0 != ")" && $0 != "#" && $0 != " " }
                    guard !target.isEmpty, !target.contains("://") else { continue }
                    let isThere = FileManager.default.fileExists(
                        atPath: folder.appendingPathComponent(String(target)).path)
                    #expect(isThere, "\(paper.path):\(index + 1): there is no '\(target)'")
                }
            }
        }
    }

    @Test func picturesAreSmall() throws {
        let folder = Repository.root.appendingPathComponent("Docs/Pictures")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(!names.isEmpty)
        for name in names {
            let size = try Data(contentsOf: folder.appendingPathComponent(name)).count
            #expect(size < 150_000, "Docs/Pictures/\(name) has \(size) bytes")
        }
    }

    /// Papers name files without their folders, so that a file may move; it may not go unnoticed. Two papers are about
    /// files of the past and of clients.
    @Test func everyFileThatIsNamedExists() throws {
        let known = Set(
            (try Repository.swiftFiles(below: "Sources") + Repository.swiftFiles(below: "Tests")).map(\.name))
        let others: Set = ["CHANGELOG.md", "Docs/Testing.md"]
        for paper in try Self.papers() where !others.contains(paper.path) {
            for piece in paper.text.split(separator: "`") where piece.hasSuffix(".swift") {
                let name = String(piece.split(separator: "/").last ?? piece)
                let isThere = known.contains(name) || ["Type+Aspect.swift", "Package.swift"].contains(name)
                #expect(isThere, "\(paper.path): there is no \(piece)")
            }
        }
    }

    /// The picture names each target that a client links or that those stand on, and shows no arrow that is not allowed.
    @Test func thePictureOfTheTargetsIsTrue() throws {
        let picture = try Repository.file("Docs/architecture.svg").text
        let rows = Dictionary(uniqueKeysWithValues: ModuleTable.rows.map { ($0.target, $0.arrows) })
        for target in rows.keys where target.hasPrefix("Tessera") || target == "UIKit" || target.hasPrefix("UIKitCo") {
            #expect(picture.contains(">\(target)</text>"), "Docs/architecture.svg lacks \(target)")
        }
        func stands(_ target: String, on other: String) -> Bool {
            (rows[target] ?? []).contains { $0 == other || stands($0, on: other) }
        }
        for line in SourceText.lines(picture) where line.contains("data-from=") {
            let words = line.split(separator: "\"").map(String.init)
            guard let from = words.firstIndex(where: { $0.hasSuffix("data-from=") }),
                let to = words.firstIndex(where: { $0.hasSuffix("data-to=") })
            else { continue }
            let (source, target) = (words[from + 1], words[to + 1])
            #expect(stands(source, on: target), "Docs/architecture.svg: \(source) does not stand on \(target)")
        }
    }
}
