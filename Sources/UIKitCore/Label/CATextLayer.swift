import Foundation
import TesseraGraphics
import TesseraLayers

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    fileprivate var lineBreak: NSLineBreakMode {
        switch self {
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        default: .byClipping
        }
    }
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    fileprivate var alignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}

/// A layer that shows text, from its top edge down. It has UIKit's text engine to thank for that, and so belongs to it.
open class CATextLayer: CALayer {
    /// A `String`, or an `NSAttributedString`, whose attributes then stand for the layer's own; anything else is no text.
    open var string: Any? { didSet { setNeedsDisplay() } }
    /// A `UIFont`, whose size does not count, or a font's name; nil, and what names no font, is the system's.
    open var font: Any? { didSet { setNeedsDisplay() } }
    /// Points.
    open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
    /// Opaque white unless set.
    open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }
    /// Whether lines are broken at the layer's width.
    open var isWrapped = false { didSet { setNeedsDisplay() } }
    /// How a line that is too long is cut; counts where lines are not wrapped.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
    /// Text is laid out on fractions of points either way.
    open var allowsFontSubpixelQuantization = false

    override public init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }

    override public init(layer: Any) {
        super.init(layer: layer)
        needsDisplayOnBoundsChange = true
        guard let other = layer as? CATextLayer else { return }
        (string, font, fontSize, foregroundColor) = (other.string, other.font, other.fontSize, other.foregroundColor)
        (isWrapped, truncationMode, alignmentMode) = (other.isWrapped, other.truncationMode, other.alignmentMode)
    }

    override open func draw(in context: CGContext) {
        guard let text = attributedText, text.length > 0, !bounds.isEmpty else { return }
        var defaults = TextDefaults()
        defaults.lineLimit = isWrapped ? 0 : 1
        context.saveGState()
        context.clip(to: bounds)
        context.draw(TextBlock(text, defaults: defaults), in: bounds)
        context.restoreGState()
    }

    private final var attributedText: NSAttributedString? {
        if let text = string as? NSAttributedString { return text }
        guard let text = string as? String else { return nil }
        let style = NSMutableParagraphStyle()
        style.alignment = alignmentMode.alignment
        style.lineBreakMode = isWrapped ? .byWordWrapping : truncationMode.lineBreak
        var attributes: [NSAttributedString.Key: Any] = [.font: resolvedFont, .paragraphStyle: style]
        if let foregroundColor { attributes[.foregroundColor] = UIColor(cgColor: foregroundColor) }
        return NSAttributedString(string: text, attributes: attributes)
    }

    private final var resolvedFont: UIFont {
        switch font {
        case let font as UIFont: font.withSize(fontSize)
        case let name as String: UIFont(name: name, size: fontSize) ?? .systemFont(ofSize: fontSize)
        default: .systemFont(ofSize: fontSize)
        }
    }
}
