import Foundation
import TesseraGraphics
import UIKitStyle

extension UITextField {
    // MARK: Beginning and ending

    var mayBegin: Bool {
        isEnabled && window != nil && (delegate?.textFieldShouldBeginEditing(self) ?? true)
    }

    var mayEnd: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

    func beganEditing() {
        isEditing = true
        value.isStale = isSecureTextEntry && hasText
        if clearsOnBeginEditing, hasText { setText("", attributed: nil) }
        editor.select(TextSelection(value.string.length), tells: false)
        setNeedsLayout()
        // Whoever hears of the beginning may scroll elsewhere.
        scrollAround(to: bounds, animated: UIView.areAnimationsEnabled)
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }

    func endedEditing(_ reason: DidEndEditingReason) {
        guard isEditing else { return }
        if editor.state.marked != nil { editor.unmark() }
        isEditing = false
        value.typing = nil
        value.isStale = false
        gestures.hideMenu()
        parts.redraw()
        setNeedsLayout()
        delegate?.textFieldDidEndEditing(self, reason: reason)
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(
            name: Self.textDidEndEditingNotification, object: self,
            userInfo: [Self.didEndEditingReasonUserInfoKey: NSNumber(value: reason.rawValue)])
    }

    // MARK: Text

    func setText(_ text: String, attributed: NSAttributedString?) {
        value.set(text, attributed)
        if let font = attributed?.firstAttribute(.font) as? UIFont { look.font = font }
        if let color = attributed?.firstAttribute(.foregroundColor) as? UIColor { look.textColor = color }
        contentDidChange()
        editor.textWasSet()
    }

    func insertTyped(_ text: String) {
        if text == "\n" {
            _ = takesReturn()
            return
        }
        if clearsOnInsertion || value.isStale, hasText {
            clearsOnInsertion = false
            editor.select(TextSelection(value.string.wholeRange), tells: false)
        }
        value.isStale = false
        editor.insert(pasteable(text))
    }

    /// Empties the field, as its button does.
    func clear() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        if !isEditing { becomeFirstResponder() }
        editor.unmark()
        editor.select(TextSelection(value.string.wholeRange), tells: false)
        editor.delete(.character(forward: false))
    }

    func setAffinity(_ affinity: TextSelection.Affinity) {
        var selection = editor.selection
        selection.affinity = affinity
        editor.select(selection)
    }

    func setWritingDirection(_ direction: NSWritingDirection) {
        look.direction = direction
        lookDidChange(resizes: false)
    }

    func attributes(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        guard let offset = offset(of: position), let styled = value.styled else { return defaultTextAttributes }
        let index = direction == .forward ? offset : offset - 1
        guard index >= 0, index < styled.length else { return defaultTextAttributes }
        return styled.attributes(at: index, effectiveRange: nil)
    }
}

extension UITextField: TextEditorOwner {
    package var textSource: any TextSource { value.string }
    var isEditableText: Bool { isEnabled }
    var isSelectableText: Bool { isEnabled }

    // MARK: Geometry

    /// Where the line stands in the field.
    private var lineRect: CGRect {
        let rect = currentTextRect
        let height = places.lines.first?.height ?? lineHeight
        return CGRect(x: textX(in: rect), y: lineTop(in: rect, height: height), width: rect.width, height: height)
    }

    func caretFrame(at offset: Int, _ affinity: TextSelection.Affinity) -> CGRect {
        let line = lineRect
        let height = pixels.ceil(CGSize(width: 0, height: line.height + 1.5)).height
        let x = line.minX + (places.lines.first?.caretX(at: offset) ?? 0)
        return CGRect(x: pixels.round(x), y: pixels.round(line.midY - height / 2), width: 1, height: height)
    }

    func selectionParts(of range: Range<Int>) -> [TextSelectionPart] {
        let line = lineRect
        guard !range.isEmpty, let found = places.lines.first else { return [] }
        let extents = found.extents(of: range)
        return extents.enumerated().map { index, extent in
            TextSelectionPart(
                CGRect(
                    x: line.minX + extent.left, y: line.minY, width: extent.right - extent.left, height: line.height),
                found.isRightToLeft ? .rightToLeft : .leftToRight,
                containsStart: index == (found.isRightToLeft ? extents.count - 1 : 0),
                containsEnd: index == (found.isRightToLeft ? 0 : extents.count - 1))
        }
    }

    func place(closestTo point: CGPoint) -> (offset: Int, affinity: TextSelection.Affinity) {
        let offset = places.lines.first?.offset(closestTo: point.x - lineRect.minX) ?? 0
        return (wholeDot(value.string.clamp(offset)), .downstream)
    }

    /// The offset, or in a secret the one behind the character that it stands in: the dot for a character stands at its
    /// beginning, and what follows the dot has no width.
    private func wholeDot(_ offset: Int) -> Int {
        guard isSecureTextEntry, offset > 0, offset < value.string.length else { return offset }
        let character = value.string.character(around: offset)
        return offset > character.lowerBound ? character.upperBound : offset
    }

    package func line(at offset: Int, _ affinity: TextSelection.Affinity) -> Range<Int> { value.string.wholeRange }

    package func place(
        from offset: Int, _ affinity: TextSelection.Affinity, x: CGFloat, down: Bool, page: Bool
    ) -> (offset: Int, affinity: TextSelection.Affinity)? { nil }

    package func x(at offset: Int, _ affinity: TextSelection.Affinity) -> CGFloat {
        places.lines.first?.caretX(at: offset) ?? 0
    }

    package func isRightToLeft(at offset: Int) -> Bool { places.lines.first?.isRightToLeft ?? false }

    // MARK: Changes

    func mayChange(_ range: Range<Int>, to text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: NSRange(range), replacementString: text) ?? true
    }

    func apply(_ change: TextChange, attributed: NSAttributedString?) {
        value.apply(change, attributed: attributed, typing: typingStyle(at: change.range))
        contentDidChange()
    }

    /// The attributes of new text: those that were set for it, or those of the text before.
    private func typingStyle(at range: Range<Int>) -> [NSAttributedString.Key: Any] {
        if let typing = value.typing { return typing }
        guard let styled = value.styled, styled.length > 0 else { return defaultTextAttributes }
        let index = range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound
        return styled.attributes(at: min(index, styled.length - 1), effectiveRange: nil)
    }

    func attributedText(in range: Range<Int>) -> NSAttributedString? {
        value.styled.map { $0.attributedSubstring(from: NSRange(range)) }
    }

    /// One line: breaks become spaces.
    func pasteable(_ text: String) -> String {
        guard text.contains(where: \.isNewline) else { return text }
        return String(text.map { $0.isNewline ? " " : $0 })
    }

    /// Return never types; whether it does anything the delegate says.
    func takesReturn() -> Bool {
        if enablesReturnKeyAutomatically, !hasText { return true }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
        if editor.state.marked != nil { editor.unmark() }
        let ends = handlers.allEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if ends { resignFirstResponder() }
        return true
    }

    func selectionDidChange() {
        _selectionDidChange()
        if isEditing { delegate?.textFieldDidChangeSelection(self) }
    }

    func textDidChange() {
        scrollAround(to: bounds, animated: false)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Neither replacing nor unfinished text is told of.
    func textWasReplaced() {}

    func blinkCaret(isOn: Bool) { parts.marks.blink(isOn: isOn) }

    func marksDidChange(scrolls: Bool) {
        let isMarked = editor.state.marked != nil
        // Unfinished text is underlined, and no more once it is finished.
        let changesLook = isMarked || layoutCache.isMarked
        layoutCache.isMarked = isMarked
        if changesLook || layoutCache.places == nil { layoutCache.forget() }
        if scrolls {
            let old = layoutCache.scroll
            scrollToCaret()
            if layoutCache.scroll != old { parts.redraw() }
        }
        if changesLook { parts.redraw() }
        parts.showMarks()
    }
}

extension NSAttributedString {
    fileprivate func firstAttribute(_ key: NSAttributedString.Key) -> Any? {
        length > 0 ? attribute(key, at: 0, effectiveRange: nil) : nil
    }
}
