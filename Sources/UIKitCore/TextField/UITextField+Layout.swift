import Foundation
import TesseraGraphics
import UIKitStyle

extension UITextField {
    var pixels: PixelGrid { PixelGrid(scale: traitCollection.displayScale) }

    // MARK: Rectangles

    /// What the border keeps free.
    private var borderInsets: CGSize {
        switch borderStyle {
        case .none: .zero
        case .line: CGSize(width: 2, height: 2)
        case .bezel, .roundedRect: CGSize(width: 7, height: 2)
        }
    }

    func contentRect(in bounds: CGRect, isEditing: Bool) -> CGRect {
        let insets = borderInsets
        var rect = borderRect(forBounds: bounds).insetBy(dx: insets.width, dy: insets.height)
        if rect.isNull { rect = CGRect(origin: bounds.origin, size: .zero) }
        let sides = sideFrames(in: bounds, isEditing: isEditing)
        if let left = sides.left, !left.isEmpty { rect = rect.startingAt(left.maxX + insets.width) }
        if let right = sides.right, !right.isEmpty { rect = rect.endingAt(right.minX - insets.width) }
        return rect
    }

    /// What lies at the left and at the right of the text.
    private func sideFrames(in bounds: CGRect, isEditing: Bool) -> (left: CGRect?, right: CGRect?) {
        var leading: CGRect?
        var trailing: CGRect?
        if leftView != nil, isShown(leftViewMode, isEditing: isEditing) { leading = leftViewRect(forBounds: bounds) }
        if rightView != nil, isShown(rightViewMode, isEditing: isEditing) {
            trailing = rightViewRect(forBounds: bounds)
        } else if hasText, isShown(clearButtonMode, isEditing: isEditing) {
            trailing = clearButtonRect(forBounds: bounds)
        }
        return isRightToLeft ? (trailing, leading) : (leading, trailing)
    }

    func isShown(_ mode: ViewMode, isEditing: Bool) -> Bool {
        switch mode {
        case .never: false
        case .always: true
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        }
    }

    static var clearButtonSide: CGFloat { 19 }

    func clearRect(in bounds: CGRect) -> CGRect {
        let side = Self.clearButtonSide
        let gap: CGFloat = borderStyle == .none ? 0 : 5
        let x = isRightToLeft ? bounds.minX + gap : bounds.maxX - gap - side
        return CGRect(x: x, y: bounds.minY + pixels.round((bounds.height - side) / 2), width: side, height: side)
    }

    /// The left view stands at the leading edge, the right one at the other, in the middle of the height.
    func sideRect(of view: UIView?, isLeft: Bool, in bounds: CGRect) -> CGRect {
        guard let view else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
        var size = view.bounds.size
        let natural = view.intrinsicContentSize
        if size.width == 0, natural.width > 0 { size.width = natural.width }
        if size.height == 0, natural.height > 0 { size.height = natural.height }
        if size.width == 0 || size.height == 0, view.usesConstraints {
            let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            if size.width == 0 { size.width = fitting.width }
            if size.height == 0 { size.height = fitting.height }
        }
        size.height = min(size.height, bounds.height)
        let isAtLeft = isLeft != isRightToLeft
        let y = bounds.minY + pixels.round((bounds.height - size.height) / 2)
        return CGRect(
            x: isAtLeft ? bounds.minX : bounds.maxX - size.width, y: y, width: size.width, height: size.height)
    }

    // MARK: Natural size

    var naturalSize: CGSize {
        let line = pixels.ceil(CGSize(width: 0, height: lineHeight + 1.5)).height
        var width = max(textWidth, placeholderWidth).rounded(.up)
        for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] where mode != .never {
            if let view { width += sideRect(of: view, isLeft: true, in: bounds).width }
        }
        switch borderStyle {
        case .roundedRect, .bezel: return CGSize(width: width + 28, height: max(34, line + 12))
        case .line: return CGSize(width: width + 4, height: line + 4)
        case .none: return CGSize(width: width > 0 ? width : 5, height: line)
        }
    }

    private var textWidth: CGFloat { value.isEmpty ? 0 : places.lines.first?.width ?? 0 }

    private var placeholderWidth: CGFloat {
        guard let block = placeholderBlock else { return 0 }
        return TextEngines.current.measure(block, width: .infinity, height: .infinity).size.width
    }

    var lineHeight: CGFloat { look.font.lineHeight }

    /// Where the text goes now.
    var currentTextRect: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

    func baseline(in bounds: CGRect) -> CGFloat {
        let rect = textRect(forBounds: bounds)
        let line = places.lines.first
        return lineTop(in: rect, height: line?.height ?? lineHeight) + (line?.baseline ?? look.font.ascender)
    }

    func lineTop(in rect: CGRect, height: CGFloat) -> CGFloat {
        let free = rect.height - height
        switch contentVerticalAlignment {
        case .top: return rect.minY
        case .bottom: return pixels.round(rect.maxY - height)
        default: return pixels.round(rect.minY + free / 2)
        }
    }

    // MARK: Text

    /// The text as it is shown, in one line without a limit.
    var shownBlock: TextBlock {
        if let known = layoutCache.block { return known }
        let made = makeBlock()
        layoutCache.block = made
        return made
    }

    var places: CharacterPlaces {
        if let known = layoutCache.places { return known }
        let made = TextEngines.current.places(shownBlock, width: .infinity)
        layoutCache.places = made
        return made
    }

    private func makeBlock() -> TextBlock {
        var defaults = TextDefaults()
        defaults.font = look.font.value
        defaults.alignment = .left
        defaults.lineBreakMode = .byClipping
        defaults.lineLimit = 1
        defaults.isRightToLeft = baseIsRightToLeft
        defaults.traits = traitCollection
        defaults.color = shownColor.rgba(with: traitCollection)
        let shown = value.shown(isSecret: isSecureTextEntry).withoutBreaks
        guard value.styled != nil || editor.state.marked != nil || !look.others.isEmpty else {
            return TextBlock(shown, defaults: defaults)
        }
        let text = isSecureTextEntry ? plainAttributed(shown) : NSMutableAttributedString(attributedString: styledText)
        if let marked = editor.state.marked {
            let range = NSRange(value.string.clamp(marked))
            if range.location + range.length <= text.length {
                let style = markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
                text.addAttributes(style, range: range)
            }
        }
        text.removeAttribute(.paragraphStyle, range: NSRange(location: 0, length: text.length))
        return TextBlock(text, defaults: defaults)
    }

    private var shownColor: UIColor { isEnabled ? look.textColor : look.textColor.withAlphaComponent(0.5) }

    private func plainAttributed(_ text: String) -> NSMutableAttributedString {
        var attributes = look.others
        attributes[.font] = look.font
        attributes[.foregroundColor] = shownColor
        return NSMutableAttributedString(string: text, attributes: attributes)
    }

    private var styledText: NSAttributedString { value.styled ?? plainAttributed(value.string.withoutBreaks) }

    var baseIsRightToLeft: Bool {
        switch look.direction {
        case .leftToRight: false
        case .rightToLeft: true
        case .natural: isRightToLeft
        }
    }

    /// Where the text begins from the left, in the field.
    func textX(in rect: CGRect) -> CGFloat {
        let width = places.lines.first?.width ?? 0
        guard width <= rect.width else { return rect.minX - layoutCache.scroll }
        let free = rect.width - width
        switch textAlignment {
        case .left: return rect.minX
        case .right: return rect.minX + free
        case .center: return rect.minX + free / 2
        default: return baseIsRightToLeft ? rect.minX + free : rect.minX
        }
    }

    /// Scrolls so that the caret is seen.
    func scrollToCaret() {
        let rect = currentTextRect
        let width = places.lines.first?.width ?? 0
        // Room for the caret at the end.
        let most = width + 2 - rect.width
        guard isEditing, width > rect.width, most > 0 else { return layoutCache.scroll = 0 }
        let caret = places.lines.first?.caretX(at: editor.selection.head) ?? 0
        var scroll = min(max(layoutCache.scroll, 0), most)
        if caret < scroll { scroll = caret }
        if caret > scroll + rect.width - 2 { scroll = caret - rect.width + 2 }
        layoutCache.scroll = min(max(scroll, 0), most)
    }
}

extension String {
    /// The text as one line: breaks are shown as spaces. It has as many units as the text.
    fileprivate var withoutBreaks: String {
        guard utf16.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x2028 || $0 == 0x2029 }) else { return self }
        let units = utf16.map { unit in
            [0x0A, 0x0D, 0x2028, 0x2029].contains(unit) ? 0x20 : unit
        }
        return String(decoding: units, as: UTF16.self)
    }
}

extension CGRect {
    fileprivate func startingAt(_ x: CGFloat) -> CGRect {
        let left = min(max(minX, x), maxX)
        return CGRect(x: left, y: minY, width: maxX - left, height: height)
    }

    fileprivate func endingAt(_ x: CGFloat) -> CGRect {
        CGRect(x: minX, y: minY, width: max(0, min(maxX, x) - minX), height: height)
    }
}
