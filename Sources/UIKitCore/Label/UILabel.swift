import Foundation
import TesseraGraphics

/// A view that shows text: one line, or as many as it may have, centred vertically.
///
/// Subclasses change where text goes by overriding `textRect(forBounds:limitedToNumberOfLines:)`, which measuring asks,
/// and `drawText(in:)`, which drawing calls.
@preconcurrency @MainActor
open class UILabel: UIView {
    final var content = LabelContent.plain(nil)
    final var look = LabelLook()
    final var measurements = LabelMeasurements()

    override public init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        InterfaceCoder.finish(self, UILabel.self, coder)
    }

    private func start() {
        contentMode = .redraw
        keepTextInShape()
        isOpaque = false
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    // MARK: Text

    override open var _shownText: String? { text }

    open var text: String? {
        get { content.string }
        set { setContent(.plain(newValue)) }
    }

    /// The text with its attributes. What they leave open comes from the label's properties; the ones set later than
    /// the text win over its attributes, as in UIKit. Font, colour, alignment, line break mode and shadow of the first
    /// letter become the label's, where it has them.
    open var attributedText: NSAttributedString? {
        get { currentAttributedText }
        set {
            guard let newValue else { return setContent(.plain(nil)) }
            setAttributedText(NSAttributedString(attributedString: newValue))
        }
    }

    /// The 17 point system font at first, and after nil.
    open var font: UIFont! {
        get { look.font }
        set {
            noteAppearance(.font)
            setFont(newValue ?? LabelLook.standardFont)
        }
    }

    /// `UIColor.label` at first, and after nil.
    open var textColor: UIColor! {
        get { look.textColor }
        set {
            noteAppearance(.textColor)
            setTextColor(newValue ?? .label)
        }
    }

    open var textAlignment: NSTextAlignment {
        get { look.textAlignment }
        set { setAlignment(newValue) }
    }

    open var lineBreakMode: NSLineBreakMode {
        get { look.lineBreakMode }
        set { setLineBreakMode(newValue) }
    }

    /// The most lines; 0 means as many as the text needs.
    open var numberOfLines: Int {
        get { look.numberOfLines }
        set { change(\.numberOfLines, to: max(0, newValue), resizes: true) }
    }

    // MARK: States

    open var highlightedTextColor: UIColor? {
        get { look.highlightedTextColor }
        set {
            noteAppearance(.highlightedTextColor)
            change(\.highlightedTextColor, to: newValue)
        }
    }

    /// Whether the text is drawn in the highlighted colour.
    open var isHighlighted: Bool {
        get { look.isHighlighted }
        set { change(\.isHighlighted, to: newValue) }
    }

    /// A label that is not enabled draws its text at half its strength.
    open var isEnabled: Bool {
        get { look.isEnabled }
        set { change(\.isEnabled, to: newValue) }
    }

    open var shadowColor: UIColor? {
        get { look.shadowColor }
        set {
            noteAppearance(.shadowColor)
            setShadowColor(newValue)
        }
    }

    open var shadowOffset: CGSize {
        get { look.shadowOffset }
        set {
            noteAppearance(.shadowOffset)
            setShadowOffset(newValue)
        }
    }

    // MARK: Fitting

    /// Whether text that does not fit is drawn smaller, down to `minimumScaleFactor`. Nothing shrinks where the number
    /// of lines is not limited.
    open var adjustsFontSizeToFitWidth: Bool {
        get { look.adjustsFontSizeToFitWidth }
        set { change(\.adjustsFontSizeToFitWidth, to: newValue) }
    }

    /// The smallest part of the font's size that text shrinks to; 0 sets no limit.
    open var minimumScaleFactor: CGFloat {
        get { look.minimumScaleFactor }
        set { change(\.minimumScaleFactor, to: min(max(newValue, 0), 1)) }
    }

    /// Where text stands that was shrunk.
    open var baselineAdjustment: UIBaselineAdjustment {
        get { look.baselineAdjustment }
        set { change(\.baselineAdjustment, to: newValue) }
    }

    /// Whether letters move closer together, by at most a twentieth of the font's size, where that keeps text whole.
    /// It is tried before a smaller size.
    open var allowsDefaultTighteningForTruncation: Bool {
        get { look.allowsTightening }
        set { change(\.allowsTightening, to: newValue) }
    }

    /// Kept for clients: text breaks where its script allows, whatever is set.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard

    /// Whether a font that follows the user's text size is exchanged when that changes.
    open var adjustsFontForContentSizeCategory = false {
        didSet { if adjustsFontForContentSizeCategory { adaptFont() } }
    }

    /// The width at which the natural size of several lines is found; 0 for no limit.
    open var preferredMaxLayoutWidth: CGFloat {
        get { look.preferredMaxLayoutWidth }
        set { change(\.preferredMaxLayoutWidth, to: max(0, newValue), resizes: true) }
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UILabel else { return }
        if keys.contains(.font) { font = proxy.font }
        if keys.contains(.textColor) { textColor = proxy.textColor }
        if keys.contains(.highlightedTextColor) { highlightedTextColor = proxy.highlightedTextColor }
        if keys.contains(.shadowColor) { shadowColor = proxy.shadowColor }
        if keys.contains(.shadowOffset) { shadowOffset = proxy.shadowOffset }
    }

    // MARK: Measuring

    override open func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }

    override open var intrinsicContentSize: CGSize { fittingSize(width: measuringWidth ?? preferredMaxLayoutWidth) }

    override open var _wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }
    override open var _hasBaseline: Bool { true }

    override open func _baselineDistances(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        let offsets = baselineOffsets(in: size)
        return (offsets.first, size.height - offsets.last)
    }

    /// Where text of at most `numberOfLines` lines goes in `bounds`: from its left edge, in the middle of its height,
    /// rounded up to whole pixels.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        measuredRect(in: bounds, lines: numberOfLines)
    }

    // MARK: Drawing

    /// Draws the text into the current context, in the middle of the height of `rect`.
    open func drawText(in rect: CGRect) { paintText(in: rect) }

    override open func draw(_ rect: CGRect) { drawText(in: bounds) }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        followTraits(from: previous)
    }

    override open var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { textDidChange(resizes: false) } }
    }

    /// The text, unless another one was set.
    override open var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }
}
