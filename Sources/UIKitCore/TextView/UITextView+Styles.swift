import Foundation
import TesseraGraphics

// Bold, italic and underlined text that the user asks for.

extension UITextView {
    /// Whether a method changes styles, and does something now; nil for other methods.
    func canStyle(_ action: Selector) -> Bool? {
        switch action {
        case Selector("toggleBoldface:", UIResponder.toggleBoldface(_:)),
            Selector("toggleItalics:", UIResponder.toggleItalics(_:)),
            Selector("toggleUnderline:", UIResponder.toggleUnderline(_:)):
            allowsEditingTextAttributes && isEditableText && !editor.range.isEmpty
        default: nil
        }
    }

    func toggle(_ trait: UIFontDescriptor.SymbolicTraits) {
        style { attributes, isOn in
            let font = attributes[.font] as? UIFont ?? TextViewLook.standardFont
            var traits = font.fontDescriptor.symbolicTraits
            if isOn { traits.insert(trait) } else { traits.remove(trait) }
            guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return }
            attributes[.font] = UIFont(descriptor: descriptor, size: font.pointSize)
        } isOn: {
            ($0[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(trait) ?? false
        }
    }

    func toggleUnderline() {
        style { attributes, isOn in
            attributes[.underlineStyle] = isOn ? NSUnderlineStyle.single.rawValue : nil
        } isOn: {
            ($0[.underlineStyle] as? Int ?? 0) != 0
        }
    }

    /// Turns a style on in all of the selection, or off where it begins with it. Without a selection what is typed next gets it.
    private func style(
        _ change: (inout [NSAttributedString.Key: Any], Bool) -> Void,
        isOn: ([NSAttributedString.Key: Any]) -> Bool
    ) {
        guard allowsEditingTextAttributes, isEditableText else { return }
        let range = textSource.clamp(editor.range)
        var typing = currentTypingAttributes
        let turnsOn = !isOn(typing)
        guard !range.isEmpty else {
            change(&typing, turnsOn)
            return setTypingAttributes(typing)
        }
        let old = textStorage.attributedSubstring(from: NSRange(range))
        textStorage.beginEditing()
        for stretch in textStorage.content.runs.stretches(in: range) {
            var attributes = stretch.attributes.values
            change(&attributes, turnsOn)
            textStorage.setAttributes(attributes, range: NSRange(stretch.range))
        }
        textStorage.endEditing()
        registerLooks(old, range)
        stage.changes += 1
        textDidChange()
    }

    /// Has undo put a range's looks back.
    private func registerLooks(_ old: NSAttributedString, _ range: Range<Int>) {
        undoManager?.registerUndo(withTarget: self) { view in
            guard range.upperBound <= view.textStorage.length else { return }
            let now = view.textStorage.attributedSubstring(from: NSRange(range))
            view.stage.isEditorsEdit = true
            view.textStorage.replaceCharacters(in: NSRange(range), with: old)
            view.stage.isEditorsEdit = false
            view.registerLooks(now, range)
            view.stage.changes += 1
            view.textDidChange()
        }
    }
}
