import Foundation
import TesseraGraphics
import UIKitStyle

extension UITextField {
    func paintText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), hasText, rect.width > 0 else { return }
        let width = places.lines.first?.width ?? 0
        let height = places.lines.first?.height ?? lineHeight
        let top = lineTop(in: rect, height: height)
        if width <= rect.width || isEditing {
            let place = CGRect(x: textX(in: rect), y: top, width: width + 1, height: height)
            return context.draw(shownBlock, in: place)
        }
        var block = shownBlock
        if adjustsFontSizeToFitWidth {
            let least = minimumFontSize > 0 ? min(minimumFontSize / max(look.font.pointSize, 1), 1) : 0.01
            block = block.scaled(by: max(rect.width / width * 0.999, least))
        }
        block.lineBreak = .truncateTail
        switch textAlignment {
        case .left: block.alignment = .left
        case .right: block.alignment = .right
        case .center: block.alignment = .center
        default: block.alignment = baseIsRightToLeft ? .right : .left
        }
        let metrics = TextEngines.current.measure(block, width: rect.width, height: .infinity)
        context.draw(
            block,
            in: CGRect(
                x: rect.minX, y: lineTop(in: rect, height: metrics.size.height), width: rect.width,
                height: metrics.size.height))
    }

    func paintPlaceholder(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let block = placeholderBlock, rect.width > 0 else { return }
        let metrics = TextEngines.current.measure(block, width: rect.width, height: .infinity)
        context.draw(
            block,
            in: CGRect(
                x: rect.minX, y: lineTop(in: rect, height: metrics.size.height), width: rect.width,
                height: metrics.size.height))
    }

    var placeholderBlock: TextBlock? {
        guard let text = look.placeholder, text.length > 0 else { return nil }
        var defaults = TextDefaults()
        defaults.font = look.placeholderFont
        defaults.color = look.placeholderLook.color.rgba(with: traitCollection)
        defaults.alignment = textAlignment
        defaults.lineBreakMode = .byTruncatingTail
        defaults.lineLimit = 1
        defaults.isRightToLeft = baseIsRightToLeft
        defaults.traits = traitCollection
        return look.placeholderIsStyled
            ? TextBlock(text, defaults: defaults) : TextBlock(text.string, defaults: defaults)
    }

    // MARK: Changes

    func contentDidChange() {
        layoutCache.forget()
        parts.redraw()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    func lookDidChange(resizes: Bool) {
        layoutCache.forget()
        parts.redraw()
        setNeedsLayout()
        if resizes { invalidateIntrinsicContentSize() }
    }

    func borderDidChange() {
        parts.showState()
        lookDidChange(resizes: true)
    }

    func sidesDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    func setFont(_ font: UIFont) {
        look.font = adjustsFontForContentSizeCategory ? font.adapted(to: traitCollection) : font
        value.setAttribute(.font, look.font)
        lookDidChange(resizes: true)
    }

    func adaptFont() {
        look.font = look.font.adapted(to: traitCollection)
        lookDidChange(resizes: true)
    }

    func traitsDidChange(from previous: UITraitCollection?) {
        if adjustsFontForContentSizeCategory,
            traitCollection.preferredContentSizeCategory != previous?.preferredContentSizeCategory
        {
            adaptFont()
        }
        parts.showState()
        lookDidChange(resizes: previous?.displayScale != traitCollection.displayScale)
    }

    func setPlaceholder(_ text: NSAttributedString?, isStyled: Bool) {
        look.placeholder = text.map { NSAttributedString(attributedString: $0) }
        look.placeholderIsStyled = isStyled
        lookDidChange(resizes: true)
    }

    /// How a placeholder without attributes looks.
    package final var placeholderLook: PlaceholderLook {
        get { look.placeholderLook }
        set {
            guard newValue != look.placeholderLook else { return }
            look.placeholderLook = newValue
            lookDidChange(resizes: true)
        }
    }

    func setDefaultAttributes(_ new: [NSAttributedString.Key: Any]) {
        var others = new
        if let font = others.removeValue(forKey: .font) as? UIFont { look.font = font }
        if let color = others.removeValue(forKey: .foregroundColor) as? UIColor { look.textColor = color }
        if let style = others[.paragraphStyle] as? NSParagraphStyle { textAlignment = style.alignment }
        look.others = others
        lookDidChange(resizes: true)
    }

    var currentAttributedText: NSAttributedString? {
        if let styled = value.styled { return NSAttributedString(attributedString: styled) }
        return NSAttributedString(string: value.string, attributes: defaultTextAttributes)
    }

    func layOutParts() {
        scrollToCaret()
        parts.layOut()
        gestures.followHandles()
    }
}
