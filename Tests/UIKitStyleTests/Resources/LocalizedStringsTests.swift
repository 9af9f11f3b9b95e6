import Foundation
import Testing

@testable import UIKitStyle

/// Texts in the user's language.
@Suite
struct LocalizedStringsTests {
    private func texts(_ text: String) throws -> [String: String] { try StringsFile.read(Data(text.utf8)) }

    @Test func pairsAndCommentsAreRead() throws {
        let list = try texts(
            """
            /* Class = "UILabel"; */
            "a" = "one"; // the first
            b.c = "two \\"quoted\\"\\n\\U00e9 \\ud83d\\ude00";
            "same";
            "a" = "last";
            """)
        #expect(list == ["a": "last", "b.c": "two \"quoted\"\n\u{e9} \u{1F600}", "same": "same"])
        #expect(try texts("") == [:])
    }

    @Test func filesInUTF16AndPropertyListsAreRead() throws {
        let text = "\"a\" = \"\u{fc}\";"
        let utf16 = Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
        #expect(try StringsFile.read(utf16) == ["a": "\u{fc}"])
        let list = try PropertyListSerialization.data(fromPropertyList: ["a": "b"], format: .xml, options: 0)
        #expect(try StringsFile.read(list) == ["a": "b"])
    }

    @Test(arguments: [
        ("\"a\" = \"b\"", 1, "; is missing after the value of \"a\""),
        ("\n\"a\" \"b\";", 2, "= is missing after \"a\""),
        ("\"a\" =", 1, "the value of \"a\" is missing"),
        ("\n\n\"a", 3, "a text does not end"),
        ("/* ", 1, "a comment does not end"),
        ("(", 1, "a text in quotes is missing"),
    ])
    func faultsAreNamedWithTheirLine(text: String, line: Int, message: String) {
        #expect(throws: StringsFile.Fault(line: line, message: message)) { try texts(text) }
    }

    @Test func theEnvironmentChoosesTheLanguages() {
        #expect(
            AppLanguages.list(["LANG": "de_AT.UTF-8"], ["en-US"]) == ["de-AT", "de_AT", "de", "en-US", "en_US", "en"])
        #expect(AppLanguages.list(["LANG": "de_DE", "LANGUAGE": "fr:it"], []) == ["fr", "it", "de-DE", "de_DE", "de"])
        #expect(AppLanguages.list(["LANG": "de", "LC_ALL": "C.UTF-8"], ["en"]) == ["en"])
        #expect(AppLanguages.list([:], ["../evil", ""]) == [])
    }

    @Test func tablesFillUpFromTheNextLanguage() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("strings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let plural = ["n": ["NSStringLocalizedFormatKey": "%#@n@!", "n": ["one": "%d Bild", "other": "%d Bilder"]]]
        let files: [String: Data] = [
            "de.lproj/Localizable.strings": Data("\"a\" = \"A de\";".utf8),
            "de.lproj/Localizable.stringsdict": try PropertyListSerialization.data(
                fromPropertyList: plural, format: .xml, options: 0),
            "en.lproj/Localizable.strings": Data("\"a\" = \"A en\"; \"b\" = \"B en\";".utf8),
            "Localizable.xcstrings": Data(
                """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"c": {"localizations": {
                "de": {"stringUnit": {"state": "translated", "value": "C de"}},
                "en": {"stringUnit": {"state": "new", "value": "C en"}}}}, "d": {"localizations": {
                "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "%d picture"}},
                "other": {"stringUnit": {"state": "new", "value": "%d pictures"}}}}}}}, "e": {}}}
                """.utf8),
        ]
        for (name, data) in files {
            let url = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
        let table = StringsTables.read("Localizable", in: root, ["de"])
        #expect(table == ["a": "A de", "b": "B en", "c": "C de", "d": "%d pictures", "n": "%d Bilder!"])
        #expect(StringsTables.read("Other", in: root, ["de"]) == [:])
    }

    @Test func aMissingTextIsItsValueOrItsKey() {
        #expect(LocalizedStrings.text("no such text") == "no such text")
        #expect(LocalizedStrings.text("no such text", value: "instead") == "instead")
    }
}
