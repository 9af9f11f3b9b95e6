import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite struct TextEditingTests {
    /// One line, characters ten points wide.
    private struct Line: TextLines {
        let text: String
        func line(at offset: Int, _ affinity: TextSelection.Affinity) -> Range<Int> { text.wholeRange }
        func place(
            from offset: Int, _ affinity: TextSelection.Affinity, x: CGFloat, down: Bool, page: Bool
        ) -> (offset: Int, affinity: TextSelection.Affinity)? { nil }
        func x(at offset: Int, _ affinity: TextSelection.Affinity) -> CGFloat { CGFloat(offset) * 10 }
        func isRightToLeft(at offset: Int) -> Bool { text.hasPrefix("ا") }
    }

    private func moved(_ text: String, _ from: Int, _ movement: TextMovement, extending: Bool = false) -> TextSelection
    {
        var editing = TextEditing()
        editing.select(TextSelection(from), in: text)
        editing.move(movement, extending: extending, in: text, Line(text: text))
        return editing.selection
    }

    @Test func charactersGoWhole() {
        let text = "a👩‍👩‍👧e\u{301}🇩🇪z"
        let family = "👩‍👩‍👧".utf16.count
        #expect(moved(text, 1, .right).head == 1 + family)
        #expect(moved(text, 1 + family, .left).head == 1)
        #expect(text.characterEnd(after: 1 + family) == 1 + family + 2)
        #expect(text.characterEnd(after: 3 + family) == 7 + family)
        #expect(text.characterStart(before: 4) == 1, "inside of a character is behind its beginning")
        #expect(text.characterEnd(after: 100) == text.utf16.count)
        #expect(text.characterStart(before: 0) == 0)
    }

    @Test func longTextsAreReadAroundThePlace() {
        let text = String(repeating: "word ", count: 4_000) + "👍🏽" + String(repeating: "x", count: 9_000)
        #expect(text.characterEnd(after: 20_000) == 20_004)
        #expect(text.characterStart(before: 20_004) == 20_000)
        #expect(text.wordEnd(after: 20_004) == text.utf16.count)
        #expect(text.wordStart(before: 19_999) == 19_995)
    }

    @Test func wordsEndAtSpacesAndSigns() {
        let text = "Don't stop, it's 3.5 km"
        #expect(moved(text, 0, .wordRight).head == 5)
        #expect(moved(text, 5, .wordRight).head == 10)
        #expect(moved(text, 10, .wordRight).head == 16)
        #expect(moved(text, 16, .wordLeft).head == 12)
        #expect(moved(text, 23, .wordLeft).head == 21)
        #expect(text.word(around: 10) == 10..<11, "a sign stands alone")
        #expect(TextEditor.word(at: 10, in: text) == 6..<10, "a click behind a word means the word")
        #expect(TextEditor.word(at: 2, in: text) == 0..<5)
        #expect("漢字かなカナ".word(around: 0) == 0..<2)
        #expect("漢字かなカナ".word(around: 2) == 2..<4)
    }

    @Test func leftIsForwardInArabic() {
        let text = "ابجد"
        #expect(moved(text, 0, .left).head == 1)
        #expect(moved(text, 2, .right).head == 1)
    }

    @Test func selectionsCollapseToTheirEnds() {
        var editing = TextEditing()
        let text = "abcdef"
        editing.select(TextSelection(1..<4), in: text)
        editing.move(.left, extending: false, in: text, Line(text: text))
        #expect(editing.selection == TextSelection(1))
        editing.select(TextSelection(1..<4), in: text)
        editing.move(.right, extending: true, in: text, Line(text: text))
        #expect(editing.selection.range == 1..<5)
        #expect(editing.selection.anchor == 1)
        editing.select(TextSelection(anchor: -5, head: 99), in: text)
        #expect(editing.selection.range == 0..<6, "ends beyond the text move into it")
    }

    @Test func insertingReplacesWhatIsSelected() {
        var editing = TextEditing()
        editing.select(TextSelection(2..<4), in: "abcdef")
        let made1 = editing.insert("XY", in: "abcdef")
        #expect(made1 == TextChange(2..<4, "XY"))
        #expect(editing.selection == TextSelection(4))
        editing.select(TextSelection(2), in: "a😀b")
        let made2 = editing.insert("x", in: "a😀b")
        #expect(made2.range == 1..<1, "no character is torn apart")
    }

    @Test func deletingTakesCharactersAndWords() {
        let text = "one two"
        var editing = TextEditing()
        editing.select(TextSelection(7), in: text)
        let made3 = editing.delete(.word(forward: false), in: text, Line(text: text))
        #expect(made3 == TextChange(4..<7, ""))
        editing.select(TextSelection(3), in: text)
        let made4 = editing.delete(.word(forward: true), in: text, Line(text: text))
        #expect(made4 == TextChange(3..<7, ""))
        editing.select(TextSelection(0), in: text)
        let made5 = editing.delete(.character(forward: false), in: text, Line(text: text))
        #expect(made5 == nil)
        editing.select(TextSelection(2), in: "a😀b")
        let made6 = editing.delete(.character(forward: false), in: "a😀b", Line(text: ""))
        #expect(made6 == TextChange(1..<3, ""))
    }

    @Test func unfinishedTextIsReplacedUntilItIsFinished() {
        var editing = TextEditing()
        editing.select(TextSelection(1), in: "ab")
        let made7 = editing.mark("か", selected: NSRange(location: 1, length: 0), in: "ab")
        #expect(made7 == TextChange(1..<1, "か"))
        #expect(editing.marked == 1..<2)
        let made8 = editing.mark("かな", selected: NSRange(location: 0, length: 9), in: "aかb")
        #expect(made8.range == 1..<2)
        #expect(editing.marked == 1..<3)
        #expect(editing.selection.range == 1..<3, "a selection beyond the unfinished text is cut")
        let made9 = editing.insert("仮名", in: "aかなb")
        #expect(made9 == TextChange(1..<3, "仮名"))
        #expect(editing.marked == nil)
        #expect(editing.selection == TextSelection(3))
    }

    @Test func changesElsewhereMoveTheSelection() {
        var editing = TextEditing()
        editing.select(TextSelection(4..<6), in: "abcdefgh")
        editing.textDidChange(TextChange(0..<2, "wxyz"))
        #expect(editing.selection.range == 6..<8)
        editing.textDidChange(TextChange(5..<10, ""))
        #expect(editing.selection.range == 5..<5)
    }

    @Test func typingInOneGoIsOneStep() {
        var step = TextUndo(.typing, TextChange(0..<0, "a"), removed: "", selection: TextSelection(0))
        let made10 = step.absorb(.typing, TextChange(1..<1, "b"), removed: "")
        #expect(made10)
        #expect(step.reverted == TextChange(0..<2, ""))
        let made11 = step.absorb(.typing, TextChange(5..<5, "c"), removed: "")
        #expect(!made11, "elsewhere")
        let made12 = step.absorb(.typing, TextChange(2..<2, "\n"), removed: "")
        #expect(!made12, "another paragraph")
        let made13 = step.absorb(.deleting, TextChange(1..<2, ""), removed: "b")
        #expect(!made13)
        var deletion = TextUndo(.deleting, TextChange(3..<4, ""), removed: "d", selection: TextSelection(4))
        let made14 = deletion.absorb(.deleting, TextChange(2..<3, ""), removed: "c")
        #expect(made14)
        let made15 = deletion.absorb(.deleting, TextChange(2..<3, ""), removed: "e")
        #expect(made15)
        #expect(deletion.reverted == TextChange(2..<2, "cde"))
    }

    @Test func keysMeanWhatTheyDoOnADesktop() {
        func command(_ key: String, _ flags: UIKeyModifierFlags = []) -> TextCommand? {
            TextCommand(KeyInput(isDown: true, key: key, modifiers: flags))
        }
        #expect(command(UIKeyCommand.inputLeftArrow) == .move(.left, extending: false))
        #expect(command(UIKeyCommand.inputLeftArrow, [.control, .shift]) == .move(.wordLeft, extending: true))
        #expect(command(UIKeyCommand.inputEnd, .shift) == .move(.lineEnd, extending: true))
        #expect(command(UIKeyCommand.inputHome, .control) == .move(.start, extending: false))
        #expect(command("\u{8}", .control) == .delete(.word(forward: false)))
        #expect(command("z", .control) == .undo)
        #expect(command("z", [.control, .shift]) == .redo)
        #expect(command("v", .command) == .paste)
        #expect(command(UIKeyCommand.inputDelete, .shift) == .cut)
        #expect(command("b", .control) == nil)
        #expect(command("a") == nil)
    }

    @Test func capitalsBeginSentencesAndWords() {
        #expect(TextCapitals.isDue(.sentences, before: ""))
        #expect(TextCapitals.isDue(.sentences, before: "Well. "))
        #expect(TextCapitals.isDue(.sentences, before: "Well.\n"))
        #expect(!TextCapitals.isDue(.sentences, before: "Well, "))
        #expect(!TextCapitals.isDue(.sentences, before: "Well."))
        #expect(TextCapitals.isDue(.words, before: "well "))
        #expect(!TextCapitals.isDue(.none, before: ""))
        #expect(TextCapitals.isDue(.allCharacters, before: "A"))
    }
}
