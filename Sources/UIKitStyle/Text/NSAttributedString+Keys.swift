import Foundation
import TesseraGraphics

extension NSAttributedString.Key {
    /// A `UIFont`; the 12 point system font where it is missing.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor`; black where it is missing.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// A number of points added between characters.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// A number of points added between characters, as `kern`; it wins over that.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// A number: 0 keeps letters apart that a font would join. 1 where it is missing.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// A raw value of `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A `UIColor`; the text's where it is missing.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// A raw value of `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A `UIColor`; the text's where it is missing.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// A number of points by which text stands above its line.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// A number, in percent of the font's size: above 0 outlines alone are drawn, below 0 filled text with outlines.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// A `UIColor`; the text's where it is missing.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// A number: the slant that is added to the font's own.
    public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
    /// An `NSTextAttachment`, drawn in the place of the character.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// A `URL` or a string. Kept for clients: labels do not follow links and draw them as other text.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// The attributes of one stretch of text, read leniently: numbers come as any number type.
struct TextAttributes {
    let attributes: [NSAttributedString.Key: Any]

    var font: UIFont? { attributes[.font] as? UIFont }
    var color: UIColor? { color(.foregroundColor) }
    var paragraphStyle: NSParagraphStyle? { attributes[.paragraphStyle] as? NSParagraphStyle }
    private var kern: CGFloat { attributes[.tracking] == nil ? number(.kern) : number(.tracking) }

    /// Gives a run everything but its font and its text's colour.
    func apply(to run: inout TextRun, traits: UITraitCollection) {
        run.backgroundColor = rgba(.backgroundColor, traits)
        run.underline = line(.underlineStyle, color: rgba(.underlineColor, traits))
        run.strikethrough = line(.strikethroughStyle, color: rgba(.strikethroughColor, traits))
        run.kern = kern
        run.baselineOffset = number(.baselineOffset)
        run.usesLigatures = attributes[.ligature] == nil || number(.ligature) != 0
        run.slant = number(.obliqueness)
        run.strokeWidth = number(.strokeWidth)
        run.strokeColor = rgba(.strokeColor, traits)
        run.shadow = (attributes[.shadow] as? NSShadow)?.style(with: traits)
        run.attachment = (attributes[.attachment] as? NSTextAttachment)?.value(font: run.font, traits: traits)
    }

    private func color(_ key: NSAttributedString.Key) -> UIColor? {
        switch attributes[key] {
        case let color as UIColor: color
        case let color as CGColor: UIColor(cgColor: color)
        default: nil
        }
    }

    private func rgba(_ key: NSAttributedString.Key, _ traits: UITraitCollection) -> RGBA? {
        color(key)?.rgba(with: traits)
    }

    private func line(_ key: NSAttributedString.Key, color: RGBA?) -> TextLine? {
        let style = attributes[key] as? NSUnderlineStyle ?? NSUnderlineStyle(rawValue: Int(number(key)))
        var line = style.line
        line?.color = color
        return line
    }

    private func number(_ key: NSAttributedString.Key) -> CGFloat {
        let value: CGFloat =
            switch attributes[key] {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: 0
            }
        return value.isFinite ? min(max(value, -1_000_000), 1_000_000) : 0
    }
}

extension NSUnderlineStyle {
    /// The line that the style draws; nil for none.
    fileprivate var line: TextLine? {
        guard rawValue & 0xF != 0 || !isDisjoint(with: .patternDashDotDot) else { return nil }
        var line = TextLine(contains(.double) ? .double : contains(.thick) ? .thick : .single)
        line.pattern =
            switch rawValue & 0x700 {
            case Self.patternDot.rawValue: [3, 3]
            case Self.patternDash.rawValue: [10, 5]
            case Self.patternDashDot.rawValue: [10, 3, 3, 3]
            case Self.patternDashDotDot.rawValue: [10, 3, 3, 3, 3, 3]
            default: []
            }
        line.skipsSpaces = contains(.byWord)
        return line
    }
}
