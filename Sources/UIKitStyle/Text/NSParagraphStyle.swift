import Foundation
import TesseraGraphics

/// How the lines of a paragraph are broken and placed. Lengths in points.
///
/// Each paragraph of a text is set in the style of its first character; the line break mode of the text's first
/// character holds for all of it. A hyphenation factor is carried along without an effect, as no dictionary tells where
/// words may be cut: soft hyphens in the text are honoured.
open class NSParagraphStyle: NSObject, NSSecureCoding, NSCopying, NSMutableCopying {
    /// Has to be the first property.
    private let attributeWord = AttributeValueWord.value

    package struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var baseWritingDirection = NSWritingDirection.natural
        var lineSpacing: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var hyphenationFactor: Float = 0
        var usesDefaultHyphenation = false
        var lineBreakStrategy = LineBreakStrategy()
        var allowsDefaultTighteningForTruncation = false
        /// nil stands for the twelve stops every 28 points that a style has at first.
        var tabStops: [NSTextTab]?
        var defaultTabInterval: CGFloat = 0
    }

    package final var values: Values

    override public convenience init() {
        self.init(Values())
    }

    package init(_ values: Values) {
        self.values = values
        super.init()
    }

    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    open var lineSpacing: CGFloat { values.lineSpacing }
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    open var headIndent: CGFloat { values.headIndent }
    open var tailIndent: CGFloat { values.tailIndent }
    open var hyphenationFactor: Float { values.hyphenationFactor }

    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
    /// Twelve left stops every 28 points unless others were set.
    open var tabStops: [NSTextTab] { values.tabStops ?? Self.usualTabStops }
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }

    private static let usualTabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

    /// The direction that text in `languageName` (nil: the user's language) is written in.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        let language = languageName ?? Locale.current.identifier
        return Locale.Language(identifier: language).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { values.encode(with: coder) }

    public required init?(coder: NSCoder) {
        values = Values(coder)
        super.init()
    }

    override open func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle).map { $0.values == values } ?? false
    }

    override open var hash: Int { values.hashValue }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
    override open var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    override open var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    override open var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }

    override open var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    override open var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    override open var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }

    override open var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }

    override open var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }

    override open var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }

    override open var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }

    override open var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }

    override open var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }

    override open var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }

    override open var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }

    override open var lineBreakStrategy: LineBreakStrategy {
        get { values.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }

    override open var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsDefaultTighteningForTruncation }
        set { values.allowsDefaultTighteningForTruncation = newValue }
    }

    override open var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { values.tabStops = newValue }
    }

    override open var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    open func addTabStop(_ anObject: NSTextTab) {
        tabStops = (tabStops + [anObject]).sorted { $0.location < $1.location }
    }

    open func removeTabStop(_ anObject: NSTextTab) { tabStops = tabStops.filter { $0 != anObject } }

    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
