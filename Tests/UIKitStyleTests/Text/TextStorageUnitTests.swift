import Foundation
import TesseraGraphics
import TestSupport
import Testing
import UIKitTestSupport

@testable import UIKitStyle

/// Edits that end inside of characters as people count them. UIKit counts UTF-16 units, and Foundation's strings on Linux
/// would take whole characters.
@Suite(.metricsText) struct TextStorageUnitTests {
    private static let parts = [
        "a", "e\u{301}", "\u{301}", "\u{323}", "👩‍👩‍👧‍👦", "👍🏽", "🏽", "😀", "🇩🇪", "\u{1F1EB}", "\u{200D}", "क्षि",
        "\u{94D}", "ष", "한", "\u{1112}", "\u{1161}", "שלום", "日本語", "\n", "\r\n", "\r", " ", "two words", "\u{FE0F}",
        "\u{2028}", "",
    ]

    private let key = NSAttributedString.Key("key")

    /// What Foundation's own functions read of a storage.
    private func copy(_ storage: NSTextStorage) -> NSAttributedString { NSAttributedString(attributedString: storage) }

    private func text(_ units: [UInt16]) -> String { String(decoding: units, as: UTF16.self) }

    @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func editsFollowAnArrayOfUnits(seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        let storage = NSTextStorage(string: "")
        var units: [UInt16] = []
        var marks: [Int?] = []
        for step in 0..<400 {
            let start = dice.int(0...units.count)
            let range = start..<min(units.count, start + dice.int(0...(dice.chance(5) ? 200 : 3)))
            let place = NSRange(range)
            if dice.chance(70) || range.isEmpty {
                let new = (0..<dice.int(0...3)).map { _ in Self.parts.randomElement(using: &dice) ?? "" }.joined()
                let mark = dice.int(0...3)
                let added = NSAttributedString(string: new, attributes: [key: mark])
                storage.replaceCharacters(in: place, with: added)
                units.replaceSubrange(range, with: Array(new.utf16))
                marks.replaceSubrange(range, with: Array(repeating: mark, count: new.utf16.count))
            } else if dice.chance(50) {
                storage.removeAttribute(key, range: place)
                marks.replaceSubrange(range, with: Array(repeating: nil, count: range.count))
            } else {
                storage.addAttribute(key, value: step, range: place)
                marks.replaceSubrange(range, with: Array(repeating: step, count: range.count))
            }
            let copied = copy(storage)
            guard storage.length == units.count, copied.length == units.count else {
                Issue.record(
                    "seed \(seed), step \(step): \(storage.length) and \(copied.length) of \(units.count) units")
                return
            }
            #expect(Array(storage.string.utf16) == Array(text(units).utf16), "seed \(seed), step \(step)")
            #expect(Array(copied.string.utf16) == Array(text(units).utf16), "seed \(seed), step \(step)")
            let places = units.indices
            #expect(
                places.map { storage.attribute(key, at: $0, effectiveRange: nil) as? Int } == marks,
                "seed \(seed), step \(step)")
            #expect(
                places.map { copied.attribute(key, at: $0, effectiveRange: nil) as? Int } == marks,
                "seed \(seed), step \(step)")
        }
    }

    @Test func aCombiningMarkComesAndGoes() {
        let storage = NSTextStorage(string: "cafe")
        storage.replaceCharacters(in: NSRange(location: 4, length: 0), with: "\u{301}")
        #expect(storage.string == "cafe\u{301}")
        storage.deleteCharacters(in: NSRange(location: 4, length: 1))
        storage.replaceCharacters(in: NSRange(location: 4, length: 0), with: "s")
        #expect(storage.string == "cafes")
        #expect(copy(storage).string == "cafes")
    }

    @Test func halvesOfPairsCanBeReplaced() {
        let storage = NSTextStorage(string: "a😀b")
        storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "x")
        #expect(storage.string == "ax\u{FFFD}b")
        #expect(copy(storage).string == "ax\u{FFFD}b")
        storage.setAttributedString(NSAttributedString(string: "hello world"))
        storage.replaceCharacters(in: NSRange(location: 10, length: 1), with: "!")
        #expect(storage.string == "hello worl!")
        #expect(copy(storage).string == "hello worl!")
    }

    @Test func theMutableStringEditsTheStorage() {
        let storage = NSTextStorage(string: "one e\u{301} two", attributes: [key: 1])
        let string = storage.mutableString
        #expect(string.length == 10)
        string.replaceCharacters(in: NSRange(location: 5, length: 1), with: "\u{302}")
        string.append("!")
        #expect(
            string.replaceOccurrences(of: "two", with: "2", options: [], range: NSRange(location: 0, length: 11)) == 1)
        #expect(storage.string == "one e\u{302} 2!")
        #expect(string as String == storage.string)
        #expect(storage.attribute(key, at: 8, effectiveRange: nil) as? Int == 1)
        string.setString("")
        #expect(storage.length == 0)
    }

    /// A storage over Foundation's own attributed string, as the guides of UIKit write it.
    private final class WrappedStorage: NSTextStorage {
        private let own = NSMutableAttributedString(string: "")

        override var string: String { own.string }
        override var length: Int { own.length }

        override func attributes(
            at location: Int, effectiveRange range: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] { own.attributes(at: location, effectiveRange: range) }

        override func replaceCharacters(in range: NSRange, with str: String) {
            own.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
        }

        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            own.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
        }
    }

    @Test func layoutFollowsAWrappedStringThatTakesMore() {
        let storage = WrappedStorage()
        let manager = NSLayoutManager()
        manager.addTextContainer(NSTextContainer(size: CGSize(width: 400, height: 0)))
        storage.addLayoutManager(manager)
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "cafe\u{301} au lait")
        // Foundation takes the letter with its accent, or neither: layout shows what is there.
        storage.replaceCharacters(in: NSRange(location: 4, length: 1), with: "")
        #expect(manager.numberOfGlyphs == storage.length)
        #expect(storage.content.string == storage.string)
        #expect(copy(storage).string == storage.string)
    }
}
