import Foundation
import TesseraGraphics

extension UITextView {
    private var whole: NSRange { NSRange(location: 0, length: textStorage.length) }

    // MARK: Text

    func setPlainText(_ text: String) {
        adopt(look.attributes) { textStorage.setPlainText(text, attributes: look.attributes) }
    }

    func setAttributedText(_ text: NSAttributedString) {
        if text.length > 0 {
            let first = text.attributes(at: 0, effectiveRange: nil)
            if let font = first[.font] as? UIFont { look.font = font }
            if let color = first[.foregroundColor] as? UIColor { look.color = color }
            if let style = first[.paragraphStyle] as? NSParagraphStyle { look.alignment = style.alignment }
        }
        adopt(look.attributes) { textStorage.setAttributedString(text) }
    }

    private func adopt(_ attributes: [NSAttributedString.Key: Any], _ change: () -> Void) {
        stage.isEditorsEdit = true
        change()
        stage.isEditorsEdit = false
        look.typing = nil
        layoutManager.setEmptyAttributes(attributes)
        quietly { editor.textWasSet() }
        if adjustsFontForContentSizeCategory { adaptFonts() }
    }

    // MARK: Looks

    func setFont(_ font: UIFont?) {
        noteAppearance(.font)
        look.font = font.map { adjustsFontForContentSizeCategory ? $0.adapted(to: traitCollection) : $0 }
        look.typing?[.font] = look.font ?? TextViewLook.standardFont
        change { $0.addAttribute(.font, value: look.font ?? TextViewLook.standardFont, range: $1) }
    }

    func setTextColor(_ color: UIColor?) {
        noteAppearance(.textColor)
        look.color = color
        look.typing?[.foregroundColor] = color ?? .label
        change { $0.addAttribute(.foregroundColor, value: color ?? .label, range: $1) }
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        guard alignment != look.alignment || hasText else { return }
        look.alignment = alignment
        look.typing = nil
        changeParagraphs(in: whole) { $0.alignment = alignment }
        layoutManager.setEmptyAttributes(look.attributes)
        layoutDidChange()
    }

    private func change(_ edit: (NSTextStorage, NSRange) -> Void) {
        if hasText { edit(textStorage, whole) }
        layoutManager.setEmptyAttributes(look.attributes)
        layoutDidChange()
    }

    private func changeParagraphs(in range: NSRange, _ edit: (NSMutableParagraphStyle) -> Void) {
        var changes: [(NSMutableParagraphStyle, NSRange)] = []
        textStorage.enumerateAttribute(.paragraphStyle, in: range, options: []) { value, range, _ in
            let style = (value as? NSParagraphStyle).map { NSMutableParagraphStyle($0.values) }
            let edited = style ?? NSMutableParagraphStyle()
            edit(edited)
            changes.append((edited, range))
        }
        textStorage.beginEditing()
        for (style, range) in changes { textStorage.addAttribute(.paragraphStyle, value: style, range: range) }
        textStorage.endEditing()
    }

    func setWritingDirection(_ direction: NSWritingDirection, _ range: UITextRange) {
        guard let span = span(of: range) else { return }
        let start = textSource.paragraphStart(before: span.lowerBound)
        let end = textSource.paragraphEnd(after: span.upperBound)
        changeParagraphs(in: NSRange(start..<max(start, end))) { $0.baseWritingDirection = direction }
    }

    // MARK: Typing

    var currentTypingAttributes: [NSAttributedString.Key: Any] {
        attributesOfTyping(in: textSource.clamp(editor.range))
    }

    func setTypingAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        look.typing = attributes
        if !hasText || editor.range.lowerBound == textStorage.length { layoutManager.setEmptyAttributes(attributes) }
        setNeedsLayout()
    }

    /// What text has that is typed in place of a range.
    func attributesOfTyping(in range: Range<Int>) -> [NSAttributedString.Key: Any] {
        if let typing = look.typing { return typing }
        let count = textStorage.length
        guard count > 0 else { return look.attributes }
        let place = range.isEmpty ? max(range.lowerBound - 1, 0) : range.lowerBound
        var result = textStorage.content.runs.run(at: min(place, count - 1)).attributes.values
        // What is typed beside a link or a picture is neither.
        for key in [NSAttributedString.Key.link, .attachment, .textItemTag] { result[key] = nil }
        return result
    }

    func styling(
        at position: UITextPosition, _ direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? {
        guard let offset = offset(of: position) else { return nil }
        let place = direction == .backward ? offset - 1 : offset
        guard place >= 0, place < textStorage.length else { return hasText ? nil : look.attributes }
        return textStorage.attributes(at: place, effectiveRange: nil)
    }

    // MARK: Traits

    /// Colours, the direction or the text size may be others.
    func looksDidChange() {
        stage.needsLook = true
        layoutDidChange()
    }

    func followTraits(from previous: UITraitCollection?) {
        if adjustsFontForContentSizeCategory,
            traitCollection.preferredContentSizeCategory != previous?.preferredContentSizeCategory
        {
            adaptFonts()
        }
        looksDidChange()
    }

    func adaptFonts() {
        look.font = look.font?.adapted(to: traitCollection)
        var changes: [(UIFont, NSRange)] = []
        textStorage.enumerateAttribute(.font, in: whole, options: []) { value, range, _ in
            guard let font = value as? UIFont else { return }
            let adapted = font.adapted(to: traitCollection)
            if adapted != font { changes.append((adapted, range)) }
        }
        textStorage.beginEditing()
        for (font, range) in changes { textStorage.addAttribute(.font, value: font, range: range) }
        textStorage.endEditing()
        layoutManager.setEmptyAttributes(look.attributes)
        layoutDidChange()
    }

    /// Hands the looks on to the layout manager, where they have changed.
    func handOnLook() {
        guard stage.needsLook else { return }
        stage.needsLook = false
        var new = layoutManager.look
        new.defaults.font = (look.font ?? TextViewLook.standardFont).value
        new.defaults.color = UIColor.label.rgba(with: traitCollection)
        new.defaults.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        new.defaults.traits = traitCollection
        new.emptyAttributes = hasText ? currentTypingAttributes : look.typing ?? look.attributes
        new.linkAttributes = linkTextAttributes
        layoutManager.look = new
    }
}
