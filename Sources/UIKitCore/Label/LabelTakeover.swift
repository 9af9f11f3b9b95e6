import Foundation
import TesseraGraphics

/// What a label takes over from the first letter of an attributed text, and what the rest of the text is shown with in
/// its place.
struct LabelTakeover {
    private(set) var look: LabelLook
    /// The label's old values, for the parts of the text that say nothing.
    private(set) var gaps: [NSAttributedString.Key: Any] = [:]

    /// - Parameter text: has a letter at least.
    init(of text: NSAttributedString, by old: LabelLook) {
        look = old
        let first = text.attributes(at: 0, effectiveRange: nil)
        if let font = first[.font] as? UIFont, font != old.font {
            gaps[.font] = old.font
            look.font = font
        }
        if let color = first[.foregroundColor] as? UIColor, color != old.textColor {
            gaps[.foregroundColor] = old.textColor
            look.textColor = color
        }
        if let style = first[.paragraphStyle] as? NSParagraphStyle { take(style, old) }
        if let shadow = first[.shadow] as? NSShadow { take(shadow) }
    }

    private mutating func take(_ style: NSParagraphStyle, _ old: LabelLook) {
        (look.textAlignment, look.lineBreakMode) = (style.alignment, style.lineBreakMode)
        guard look != old else { return }
        let before = NSMutableParagraphStyle()
        (before.alignment, before.lineBreakMode) = (old.textAlignment, old.lineBreakMode)
        gaps[.paragraphStyle] = before
    }

    /// The text draws its shadows itself.
    private mutating func take(_ shadow: NSShadow) {
        look.shadowOffset = shadow.shadowOffset
        look.shadowColor =
            switch shadow.shadowColor {
            case let color as UIColor: color
            case let color as CGColor: UIColor(cgColor: color)
            default: nil
            }
    }
}

extension NSAttributedString {
    /// The text with `attributes` where it has none of their kind.
    func filling(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        let whole = NSRange(location: 0, length: length)
        var result: NSMutableAttributedString?
        for (key, value) in attributes {
            enumerateAttribute(key, in: whole, options: []) { found, range, _ in
                guard found == nil else { return }
                let filled = result ?? NSMutableAttributedString(attributedString: self)
                filled.addAttribute(key, value: value, range: range)
                result = filled
            }
        }
        return result ?? self
    }

    /// The text with paragraph styles that nobody can change: a style that its owner edits later makes another text of
    /// the same string, which the label does not take for the one that it shows.
    func keepingParagraphs() -> NSAttributedString {
        guard length > 0 else { return self }
        var result: NSMutableAttributedString?
        enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length), options: []) { found, range, _ in
            guard let style = found as? NSMutableParagraphStyle else { return }
            let kept = result ?? NSMutableAttributedString(attributedString: self)
            // Foundation keeps a value that is equal to the new one.
            kept.removeAttribute(.paragraphStyle, range: range)
            kept.addAttribute(.paragraphStyle, value: NSParagraphStyle(style.values), range: range)
            result = kept
        }
        return result ?? self
    }

    /// Whether the first letter has a shadow of its own.
    var beginsWithShadow: Bool { length > 0 && attribute(.shadow, at: 0, effectiveRange: nil) is NSShadow }
}
