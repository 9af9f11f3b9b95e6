import Foundation
import TesseraGraphics

// What the editor asks of a text view, and tells it.

extension UITextView {
    package var textSource: any TextSource { StoredText(storage: textStorage) }

    /// Text that can't be selected can't be edited either.
    var isEditableText: Bool { isEditable && isSelectable }
    var isSelectableText: Bool { isSelectable }

    func hasItem(at point: CGPoint) -> Bool { links.item(at: point) != nil }

    func begin() {
        backgroundColor = .systemBackground
        focusEffect = nil
        isAccessibilityElement = true
        layoutManager.textDidChange = { [weak self] range, count in self?.storageDidChange(range, count) }
        layoutManager.looksDidChange = { [weak self] _ in self?.layoutDidChange() }
        shown.attach()
        gestures.attach()
        links.attach()
        editor.textWasSet()
    }

    // MARK: Changes

    func mayChange(_ range: Range<Int>, to text: String) -> Bool {
        delegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
    }

    func apply(_ change: TextChange, attributed: NSAttributedString?) {
        let new =
            attributed
            ?? NSAttributedString(string: change.text, attributes: attributesOfTyping(in: change.range))
        stage.changes += 1
        stage.isEditorsEdit = true
        textStorage.replaceCharacters(in: NSRange(change.range), with: new)
        stage.isEditorsEdit = false
    }

    func attributedText(in range: Range<Int>) -> NSAttributedString? {
        // Text of one look gets it back by itself.
        guard textStorage.content.runs.runCount > 1 else { return nil }
        return textStorage.attributedSubstring(from: NSRange(range))
    }

    var keepsCopiedAttributes: Bool { allowsEditingTextAttributes }

    func attributedCopy(of range: Range<Int>) -> NSAttributedString? {
        textStorage.attributedSubstring(from: NSRange(range))
    }

    /// The program, or the editor, has changed the storage.
    private func storageDidChange(_ range: Range<Int>, _ count: Int) {
        if !stage.isEditorsEdit {
            let new = textStorage.content.units.string(in: range.lowerBound..<range.lowerBound + count)
            quietly { editor.textDidChangeOutside(TextChange(range, new)) }
        }
        if !stage.needsLook { layoutManager.layOutEdited(range.lowerBound..<range.lowerBound + count) }
        layoutDidChange()
    }

    /// The text, its look or its room is another one.
    func layoutDidChange() {
        stage.sizes = []
        setNeedsLayout()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
    }

    /// Does what the program asks for: nothing scrolls because of it.
    func quietly(_ body: () -> Void) {
        let before = stage.isProgram
        stage.isProgram = true
        body()
        stage.isProgram = before
    }

    /// Types, over everything where that was asked for.
    func typed(_ body: () -> Void) {
        if stage.clears {
            stage.clears = false
            quietly { editor.select(TextSelection(textSource.wholeRange), tells: false) }
            clearsOnInsertion = false
        }
        body()
    }

    func selectByProgram(_ range: Range<Int>) {
        stage.clears = false
        quietly { editor.select(TextSelection(range)) }
    }

    // MARK: Telling

    func selectionDidChange() {
        look.typing = nil
        // An empty last line looks like what would be typed there.
        if editor.range.upperBound == textStorage.length { layoutManager.setEmptyAttributes(currentTypingAttributes) }
        delegate?.textViewDidChangeSelection(self)
    }

    func textDidChange() {
        // Unfinished text is told as a replacement already.
        guard stage.toldChange != stage.changes else { return }
        textWasReplaced()
    }

    func textWasReplaced() {
        stage.toldChange = stage.changes
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func marksDidChange(scrolls: Bool) {
        showMarkedText()
        setNeedsLayout()
        guard scrolls, !stage.isProgram, isFirstResponder else { return }
        let head = textSource.clamp(editor.selection.head)
        reveal(head..<head, animated: false)
    }

    func blinkCaret(isOn: Bool) { shown.marks.blink(isOn: isOn) }

    func showMarkedText() {
        let marked = editor.state.marked.map { textSource.clamp($0) }
        guard marked != stage.marked || marked != nil else { return }
        stage.marked = marked
        let style = markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
        layoutManager.setMarked(marked.map { ($0, style) })
        stage.sizes = []
    }

    /// Unfinished text that is taken away is told twice (recorded on iOS): as a change, and as its end.
    func setUnfinishedText(_ text: String, _ selected: NSRange) {
        guard text.isEmpty, let marked = editor.state.marked else { return editor.mark(text, selected: selected) }
        editor.replace(textSource.clamp(marked), with: "")
        selectionDidChange()
        textWasReplaced()
    }

    // MARK: First responder

    func beginEditing(_ become: () -> Bool) -> Bool {
        if isFirstResponder { return become() }
        guard canBecomeFirstResponder else { return false }
        if window == nil { return become() }
        if isEditableText, !(delegate?.textViewShouldBeginEditing(self) ?? true) { return false }
        guard become() else { return false }
        setNeedsLayout()
        guard isEditableText else { return true }
        stage.isEditing = true
        // Of a text view that does not scroll the view around it shows the caret. Whoever hears of the beginning may scroll
        // elsewhere.
        if !isScrollEnabled { reveal(editor.range, animated: false) }
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    func endEditing(_ resign: () -> Bool) -> Bool {
        guard isFirstResponder else { return resign() }
        if stage.isEditing, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
        guard resign() else { return false }
        endedEditing()
        return true
    }

    func endedEditing() {
        editor.unmark()
        gestures.hideMenu()
        setNeedsLayout()
        guard stage.isEditing else { return }
        stage.isEditing = false
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    }

    func editabilityDidChange() {
        if !canBecomeFirstResponder, isFirstResponder { resignFirstResponder() }
        if !isEditableText { endedEditing() }
        setNeedsLayout()
    }

    func editMenuOfDelegate(_ range: UITextRange, _ suggested: [UIMenuElement]) -> UIMenu? {
        guard let span = span(of: range), let delegate else { return UIMenu(children: suggested) }
        return delegate.textView(self, editMenuForTextIn: NSRange(span), suggestedActions: suggested)
    }
}

extension UIPress {
    /// Whether it is the tab key without others.
    fileprivate var isTab: Bool { key?.keyCode == .keyboardTab }

    var isPlainTab: Bool {
        isTab && key?.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) ?? false
    }
}
