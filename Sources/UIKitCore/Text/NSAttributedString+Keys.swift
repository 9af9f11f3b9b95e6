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
    /// A raw value of `NSUnderlineStyle`; every style but none draws one plain line.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A number of points by which text stands above its line.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
}

/// The attributes of one stretch of text, read leniently: numbers come as any number type.
struct TextAttributes {
    let attributes: [NSAttributedString.Key: Any]

    var font: UIFont? { attributes[.font] as? UIFont }
    var color: UIColor? { color(.foregroundColor) }
    var backgroundColor: UIColor? { color(.backgroundColor) }
    var paragraphStyle: NSParagraphStyle? { attributes[.paragraphStyle] as? NSParagraphStyle }
    var kern: CGFloat { number(.kern) }
    var baselineOffset: CGFloat { number(.baselineOffset) }
    var isUnderlined: Bool { isLined(.underlineStyle) }
    var isStruckThrough: Bool { isLined(.strikethroughStyle) }

    private func color(_ key: NSAttributedString.Key) -> UIColor? {
        switch attributes[key] {
        case let color as UIColor: color
        case let color as CGColor: UIColor(cgColor: color)
        default: nil
        }
    }

    private func isLined(_ key: NSAttributedString.Key) -> Bool {
        if let style = attributes[key] as? NSUnderlineStyle { return !style.isEmpty }
        return number(key) != 0
    }

    private func number(_ key: NSAttributedString.Key) -> CGFloat {
        switch attributes[key] {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: 0
        }
    }
}
