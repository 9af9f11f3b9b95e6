import Foundation
import Testing

@testable import TesseraBase

/// Files that Foundation's scanner would end the process for.
@Suite struct BoundedJSONTests {
    /// Lists in lists.
    private struct Nest: Decodable, Equatable {
        var inside: [Nest] = []

        init(inside: [Nest] = []) { self.inside = inside }

        init(from decoder: any Decoder) throws {
            inside = try decoder.singleValueContainer().decode([Nest].self)
        }
    }

    private func decode(_ text: String, depth: Int = 3) throws -> Nest {
        try BoundedJSON.decode(from: Data(text.utf8), depth: depth)
    }

    @Test func levelsUpToTheLimitAreRead() throws {
        #expect(try decode("[[[]]]") == Nest(inside: [Nest(inside: [Nest()])]))
        #expect(try decode("[[],[],[],[]]").inside.count == 4)
    }

    @Test(arguments: [
        "[[[[]]]]", String(repeating: "[", count: 513), String(repeating: "[", count: 512) + "\n[",
        "[[{\"a\":[", String(repeating: "{\"a\":", count: 512) + "[",
    ])
    func deeperOnesAreRefused(text: String) {
        #expect(throws: BoundedJSON.Failure.nestsTooDeep(limit: 3)) { try decode(text) }
    }

    @Test func bracketsInTextsAreNoLevels() throws {
        let texts = try BoundedJSON.decode([String].self, from: Data(#"["[[[[", "\"{{{{", "\\"]"#.utf8), depth: 1)
        #expect(texts == ["[[[[", "\"{{{{", "\\"])
    }

    @Test func onlyUTF8IsRead() throws {
        let data = try #require("[]".data(using: .utf16LittleEndian))
        #expect(throws: BoundedJSON.Failure.isNotUTF8) { try BoundedJSON.decode([Int].self, from: data) }
    }
}
