import Foundation
import TesseraBase
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

@Suite(.metricsText) struct TextStorageTests {
    private final class Listener: NSObject, NSTextStorageDelegate {
        var log: [String] = []

        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { log.append("will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)") }

        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { log.append("did \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)") }
    }

    /// A storage of somebody else: a string and nothing else.
    private final class OwnStorage: NSTextStorage {
        private let own = NSMutableAttributedString(string: "")
        private(set) var sets = 0

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
            sets += 1
            own.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
        }
    }

    private let key = NSAttributedString.Key("key")

    @Test func editsReachTheDelegateOnce() {
        let storage = NSTextStorage(string: "hello")
        let listener = Listener()
        storage.delegate = listener
        storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "abc")
        #expect(storage.string == "habclo")
        #expect(listener.log == ["will 3 1,3 1", "did 3 1,3 1"])
        listener.log = []
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "")
        storage.addAttribute(key, value: 1, range: NSRange(location: 3, length: 2))
        #expect(storage.editedMask == [.editedAttributes, .editedCharacters])
        #expect(listener.log == [])
        storage.endEditing()
        #expect(listener.log == ["will 3 0,5 -1", "did 3 0,5 -1"])
        #expect(storage.editedMask == [] && storage.editedRange.location == NSNotFound)
    }

    @Test func attributesAreThoseOfANormalAttributedString() {
        let storage = NSTextStorage(string: "abcdef")
        let plain = NSMutableAttributedString(string: "abcdef")
        for text in [storage, plain] as [NSMutableAttributedString] {
            text.addAttribute(key, value: 1, range: NSRange(location: 1, length: 3))
            text.replaceCharacters(in: NSRange(location: 2, length: 1), with: "XY")
            text.removeAttribute(key, range: NSRange(location: 1, length: 1))
            text.append(NSAttributedString(string: "!", attributes: [key: 2]))
        }
        #expect(storage.string == plain.string)
        #expect(storage.length == plain.length)
        for index in 0..<plain.length {
            #expect(
                storage.attribute(key, at: index, effectiveRange: nil) as? Int
                    == plain.attribute(key, at: index, effectiveRange: nil) as? Int)
        }
        // Foundation's own copies read what it keeps for itself.
        let copy = NSAttributedString(attributedString: storage)
        #expect(copy.string == "abXYdef!")
        #expect(copy.attribute(key, at: 7, effectiveRange: nil) as? Int == 2)
        var found: [NSRange] = []
        storage.enumerateAttribute(key, in: NSRange(location: 0, length: 8), options: []) { value, range, _ in
            if value != nil { found.append(range) }
        }
        #expect(found == [NSRange(location: 2, length: 3), NSRange(location: 7, length: 1)])
    }

    @Test func aSubclassKeepsItsOwnText() {
        let storage = OwnStorage()
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 400, height: 0))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "one\ntwo")
        storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 4, length: 3))
        #expect(storage.sets == 1)
        #expect(manager.numberOfGlyphs == 7)
        let height = manager.usedRect(for: container).height
        #expect(abs(height - (12 + 20) * 1.193) < 0.01)
        storage.append(NSAttributedString(string: "!", attributes: [key: 3]))
        #expect(storage.string == "one\ntwo!")
        #expect(storage.attribute(key, at: 7, effectiveRange: nil) as? Int == 3)
    }

    @Test func rangesBeyondTheTextRaiseAndChangeNothing() {
        let storage = NSTextStorage(string: "abc")
        let errors = Locked<[String]>([])
        ProgrammerErrors.withSink({ error in errors.withLock { $0.append(error.name) } }) {
            storage.replaceCharacters(in: NSRange(location: 2, length: 5), with: "x")
            storage.setAttributes([:], range: NSRange(location: -1, length: 1))
            _ = storage.attributes(at: 3, effectiveRange: nil)
            _ = storage.attributedSubstring(from: NSRange(location: 0, length: .max))
        }
        #expect(errors.value == Array(repeating: "NSRangeException", count: 4))
        #expect(storage.string == "abc")
    }

    @Test func longTextsAreEditedInPlace() {
        let line = "a line of some length, and another word\n"
        let storage = NSTextStorage(string: String(repeating: line, count: 20_000))
        let manager = NSLayoutManager()
        manager.addTextContainer(NSTextContainer(size: CGSize(width: 300, height: 0)))
        storage.addLayoutManager(manager)
        let before = manager.textHeight
        _ = manager.layout(ofPiece: 10_000)
        storage.replaceCharacters(in: NSRange(location: 400_000, length: 0), with: "new\n")
        #expect(manager.pieceCount == 20_002)
        #expect(manager.textHeight > before)
        #expect(manager.piece(at: 400_000).range == 400_000..<400_004)
    }
}
