import Foundation
import TesseraGraphics

/// What tells one font from another, to derive fonts from each other.
open class UIFontDescriptor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    package let value: FontValue
    let scaling: FontScaling?

    public struct SymbolicTraits: OptionSet, Sendable, Hashable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        var value: FontValue.Design? {
            switch self {
            case .default: .standard
            case .serif: .serif
            case .rounded: .rounded
            case .monospaced: .monospaced
            default: nil
            }
        }
    }

    package init(_ value: FontValue, scaling: FontScaling? = nil) {
        self.value = value
        self.scaling = scaling
        super.init()
    }

    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontValue(name: fontName, pointSize: size))
    }

    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
    }

    open var pointSize: CGFloat { value.pointSize }
    open var postscriptName: String { UIFont(value).fontName }

    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if value.isItalic { traits.insert(.traitItalic) }
        if value.weight >= 600 { traits.insert(.traitBold) }
        if value.design == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The descriptor with exactly these traits. Bold keeps a weight that is bold already.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        var new = value
        new.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitBold) != self.symbolicTraits.contains(.traitBold) {
            new.weight = symbolicTraits.contains(.traitBold) ? 700 : 400
        }
        if symbolicTraits.contains(.traitMonoSpace) {
            new.design = .monospaced
        } else if new.design == .monospaced {
            new.design = .standard
        }
        return UIFontDescriptor(new, scaling: scaling)
    }

    /// The system font of another design; nil for a named font and an unknown design.
    open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard value.name == nil, let known = design.value else { return nil }
        var new = value
        new.design = known
        return UIFontDescriptor(new, scaling: scaling)
    }

    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var new = value
        new.pointSize = newPointSize
        return UIFontDescriptor(FontValue(new))
    }

    /// The family of another name, in the same size, weight and slant.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var new = value
        (new.name, new.design) = (newFamily, .standard)
        return UIFontDescriptor(new)
    }

    /// The descriptor with the values of `attributes` in place of its own.
    open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        let changed = FontAttributes.apply(attributes, to: value)
        return UIFontDescriptor(changed, scaling: changed.pointSize == value.pointSize ? scaling : nil)
    }

    public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(FontAttributes.apply(attributes, to: FontValue(pointSize: 0)))
    }

    /// The size, the name where there is one, the weight and slant, and the features that are set.
    open var fontAttributes: [AttributeName: Any] { FontAttributes.all(of: value) }

    open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { FontArchive(value: value, scaling: scaling).encode(with: coder) }

    public required init?(coder: NSCoder) {
        guard let archive = FontArchive(coder) else { return nil }
        (value, scaling) = (FontValue(archive.value), archive.scaling)
        super.init()
    }

    /// Descriptors never change: the receiver.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor).map { $0.value == value && $0.scaling == scaling } ?? false
    }

    override open var hash: Int { value.hashValue }
}
