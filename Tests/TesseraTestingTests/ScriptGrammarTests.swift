import Foundation
import TesseraTesting
import Testing

/// Scripts that are no JSON, or mean two things, are refused in one line that names the place.
@MainActor
@Suite struct ScriptGrammarTests {
    private func error(_ json: Data) -> String? {
        do throws(InputScriptError) {
            _ = try InputScript(json: json)
            return nil
        } catch {
            return error.description
        }
    }

    private nonisolated static let key = #"{"at": 0, "do": "key", "key": "a"}"#

    @Test(arguments: [
        ("[\(key),\n]", "line 2: a comma stands before ']'"),
        ("[\n{\"at\": 0,\n}]", "line 3: a comma stands before '}'"),
        (#"[{"at": 0, "at": 1, "do": "key", "key": "a"}]"#, "line 1: the key 'at' stands twice in one object"),
        (#"[{"at": 0, "\u0061t": 1, "do": "key", "key": "a"}]"#, "line 1: the key 'at' stands twice in one object"),
        (#"[{"at": 00, "do": "key", "key": "a"}]"#, "line 1: '00' is no JSON value"),
        (#"[{"at": .5, "do": "key", "key": "a"}]"#, "line 1: '.5' is no JSON value"),
        (#"[{"at": 5., "do": "key", "key": "a"}]"#, "line 1: '5.' is no JSON value"),
        (#"[{"at": 0x10, "do": "key", "key": "a"}]"#, "line 1: '0x10' is no JSON value"),
        (#"[{"at": NaN, "do": "key", "key": "a"}]"#, "line 1: 'NaN' is no JSON value"),
        ("", "line 1: the file ends too early"), ("[\n\(key)\n", "line 3: the file ends too early"),
        ("[\(key)]\n[]", "line 2: there is more after the end of the list"),
        (#"[{"at": 0, "do": "type", "text": "\ud800"}]"#, "line 1: a text has half of a pair of \\u escapes"),
        (
            "[{\"at\": 0, \"do\": \"type\", \"text\": \"a\nb\"}]",
            "line 1: a text must not go over a line's end or hold control characters"
        ),
    ])
    func whatIsNoJSONIsNamed(json: String, line: String) {
        #expect(error(Data(json.utf8)) == "script: \(line)")
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
    func otherEncodingsAreRefused(encoding: String.Encoding) throws {
        let json = try #require("[\(Self.key)]".data(using: encoding))
        #expect(error(json) == "script: line 1: the file must be in UTF-8")
    }

    @Test func bytesThatAreNoTextAreRefused() {
        let json = Data("[\n{\"at\": 0, \"do\": \"capture\", \"file\": \"".utf8) + [0xFF] + Data(".png\"}]".utf8)
        #expect(error(json) == "script: line 2: the file must be in UTF-8")
    }

    @Test(arguments: [
        "[]", "[\(key), \(key)]", " [\r\n\t\(key) ]\n", "\u{FEFF}[\(key)]",
        #"[{"at": 0.25e-1, "do": "type", "text": "\ud83d\ude00\u0041\t\/"}]"#,
    ])
    func whatIsJSONIsTaken(json: String) {
        #expect(error(Data(json.utf8)) == nil)
    }
}
