import Foundation
import TesseraGraphics

extension UILabel {
    func setContent(_ new: LabelContent) {
        guard !new.isSame(as: content) else { return }
        let kept = keptBlock(for: new)
        content = new
        textDidChange(resizes: true)
        measurements.earlierBlock = kept
    }

    /// Shows `text`, and keeps font and colour for the next plain one: so labels do that belong to another view.
    func show(_ text: NSAttributedString?) {
        let own = text.map { NSAttributedString(attributedString: $0).keepingParagraphs() }
        setContent(own.map { .attributed($0) } ?? .plain(nil))
    }

    /// Takes over `text` and, as its own, the style that it begins with: font, colour, alignment, line break mode and
    /// shadow. What its attributes leave open is shown as the label's properties said before.
    func setAttributedText(_ text: NSAttributedString) {
        let text = text.keepingParagraphs()
        guard text.length > 0 else { return setContent(.attributed(text)) }
        let taken = LabelTakeover(of: text, by: look)
        setContent(.attributed(text.filling(taken.gaps)))
        guard taken.look != look else { return }
        look = taken.look
        textDidChange(resizes: true)
    }

    /// What was measured last, with the new text: plain texts in one look differ in nothing else.
    private func keptBlock(for new: LabelContent) -> TextBlock? {
        guard case .plain(let text) = new, case .plain = content, var block = measurements.takeBlock() else {
            return nil
        }
        block.setText(text ?? "")
        return block
    }

    /// Sets one value of the look: nothing where it is equal, else a new drawing, and a new size where it may differ.
    func change<Value: Equatable>(
        _ path: WritableKeyPath<LabelLook, Value>, to value: Value, resizes: Bool = false
    ) {
        guard look[keyPath: path] != value else { return }
        look[keyPath: path] = value
        textDidChange(resizes: resizes)
    }

    func textDidChange(resizes: Bool) {
        measurements.forget()
        setNeedsDisplay()
        if resizes { invalidateIntrinsicContentSize() }
    }

    // MARK: Properties that win over attributes set before them

    func setFont(_ font: UIFont) {
        overrideAttribute(.font, with: font)
        change(\.font, to: adjustsFontForContentSizeCategory ? font.adapted(to: traitCollection) : font, resizes: true)
    }

    func setTextColor(_ color: UIColor) {
        overrideAttribute(.foregroundColor, with: color)
        change(\.textColor, to: color)
    }

    func setAlignment(_ alignment: NSTextAlignment) {
        overrideParagraph { $0.alignment = alignment }
        change(\.textAlignment, to: alignment)
        keepTextInShape()
    }

    func setLineBreakMode(_ mode: NSLineBreakMode) {
        overrideParagraph { $0.lineBreakMode = mode }
        change(\.lineBreakMode, to: mode, resizes: true)
    }

    private func overrideAttribute(_ key: NSAttributedString.Key, with value: Any) {
        guard case .attributed(let old) = content, old.length > 0 else { return }
        let new = NSMutableAttributedString(attributedString: old)
        new.addAttributes([key: value], range: NSRange(location: 0, length: new.length))
        setContent(.attributed(new))
    }

    /// Changes every paragraph style that the text has.
    private func overrideParagraph(_ edit: (NSMutableParagraphStyle) -> Void) {
        guard case .attributed(let text) = content, text.length > 0 else { return }
        let whole = NSRange(location: 0, length: text.length)
        let new = NSMutableAttributedString(attributedString: text)
        text.enumerateAttribute(.paragraphStyle, in: whole, options: []) { value, range, _ in
            guard let style = value as? NSParagraphStyle else { return }
            let edited = NSMutableParagraphStyle(style.values)
            edit(edited)
            new.addAttribute(.paragraphStyle, value: edited, range: range)
        }
        setContent(.attributed(new))
    }

    func setShadowColor(_ color: UIColor?) {
        overrideShadow { $0.shadowColor = color }
        change(\.shadowColor, to: color)
    }

    func setShadowOffset(_ offset: CGSize) {
        overrideShadow { $0.shadowOffset = offset }
        change(\.shadowOffset, to: offset)
    }

    /// Changes every shadow that the text has.
    private func overrideShadow(_ edit: (NSShadow) -> Void) {
        guard case .attributed(let text) = content, text.length > 0 else { return }
        let new = NSMutableAttributedString(attributedString: text)
        text.enumerateAttribute(.shadow, in: NSRange(location: 0, length: text.length), options: []) {
            value, range, _ in
            guard let shadow = value as? NSShadow, let edited = shadow.copy() as? NSShadow else { return }
            edit(edited)
            new.addAttribute(.shadow, value: edited, range: range)
        }
        setContent(.attributed(new))
    }

    var currentAttributedText: NSAttributedString? {
        switch content {
        case .attributed(let text): return text
        case .plain(nil): return nil
        case .plain(let text?):
            let style = NSMutableParagraphStyle()
            style.alignment = look.textAlignment
            style.lineBreakMode = look.lineBreakMode
            return NSAttributedString(
                string: text,
                attributes: [.font: look.font, .foregroundColor: look.textColor, .paragraphStyle: style])
        }
    }

    // MARK: Traits

    func adaptFont() {
        change(\.font, to: look.font.adapted(to: traitCollection), resizes: true)
        guard case .attributed(let old) = content else { return }
        let new = NSMutableAttributedString(attributedString: old)
        old.enumerateAttribute(.font, in: NSRange(location: 0, length: old.length), options: []) { value, range, _ in
            guard let font = value as? UIFont else { return }
            new.addAttribute(.font, value: font.adapted(to: traitCollection), range: range)
        }
        setContent(.attributed(new))
    }

    /// While the label's size is animated its text stays where it begins, and is not stretched.
    func keepTextInShape() {
        guard contentMode == .redraw else { return }
        switch look.textAlignment {
        case .left: layer.contentsGravity = .left
        case .right: layer.contentsGravity = .right
        case .center: layer.contentsGravity = .center
        default: layer.contentsGravity = isRightToLeft ? .right : .left
        }
    }

    /// Colours need no more than the new drawing that the view asks for itself.
    func followTraits(from previous: UITraitCollection?) {
        let traits = traitCollection
        if previous?.layoutDirection != traits.layoutDirection { keepTextInShape() }
        if adjustsFontForContentSizeCategory,
            traits.preferredContentSizeCategory != previous?.preferredContentSizeCategory
        {
            adaptFont()
        }
        // A label that had no traits yet has not been drawn.
        guard let previous else { return }
        let isRounded = previous.displayScale != traits.displayScale
        if isRounded || previous.layoutDirection != traits.layoutDirection { textDidChange(resizes: isRounded) }
    }

    // MARK: The text as a value

    private func defaults(lines: Int, isRightToLeft: Bool) -> TextDefaults {
        var defaults = TextDefaults()
        defaults.font = look.font.value
        defaults.alignment = look.textAlignment
        defaults.lineBreakMode = look.lineBreakMode
        defaults.lineLimit = lines
        defaults.isRightToLeft = isRightToLeft
        return defaults
    }

    private func block(_ defaults: TextDefaults) -> TextBlock {
        switch content {
        case .plain(let text): TextBlock(text ?? "", defaults: defaults)
        case .attributed(let text): TextBlock(text, defaults: defaults)
        }
    }

    /// The text to measure, made once for each change.
    func measuredBlock(lines: Int) -> TextBlock {
        if var known = measurements.block {
            known.lineLimit = lines
            return known
        }
        let isRightToLeft = isRightToLeft
        var new: TextBlock
        if let earlier = measurements.takeBlock(), earlier.isRightToLeft == isRightToLeft {
            new = earlier
            new.lineLimit = lines
        } else {
            new = block(defaults(lines: lines, isRightToLeft: isRightToLeft))
        }
        measurements.block = new
        return new
    }

    /// The text to draw, in the colours of the traits and the state.
    func drawnBlock(_ traits: UITraitCollection) -> TextBlock {
        let overriding = look.isHighlighted ? look.highlightedTextColor?.rgba(with: traits) : nil
        let color = overriding ?? look.textColor.rgba(with: traits)
        let isRightToLeft = isRightToLeft
        // Plain text differs from what is measured in nothing else.
        if case .plain = content, measurements.block?.isRightToLeft == isRightToLeft,
            var block = measurements.block(in: color)
        {
            block.lineLimit = look.numberOfLines
            return block
        }
        var defaults = defaults(lines: look.numberOfLines, isRightToLeft: isRightToLeft)
        (defaults.traits, defaults.color, defaults.overridingColor) = (traits, color, overriding)
        return block(defaults)
    }
}
