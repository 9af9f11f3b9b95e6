import Foundation
import TesseraGraphics

/// A font; never changes after it was made.
///
/// Lengths come from the text engine in force, so that they are those of the face that is drawn.
open class UIFont: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    /// Has to be the first property.
    private let attributeWord = AttributeValueWord.value
    package let value: FontValue
    /// How the font follows the user's text size; nil for one of a fixed size.
    let scaling: FontScaling?

    package init(_ value: FontValue, scaling: FontScaling? = nil) {
        self.value = value
        self.scaling = scaling
        super.init()
    }

    /// The face that `fontName` (family, full or PostScript name) finds; nil when there is none. For the typefaces of iOS
    /// that are not installed the system's fonts stand in, as heavy and slanted as the name says.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        if let face = TextEngines.current.faceName(for: fontName) {
            self.init(FontValue(name: face, pointSize: fontSize))
        } else if let value = AppleFaces.standIn(for: fontName, size: fontSize) {
            self.init(value)
        } else {
            return nil
        }
    }

    /// A font after `descriptor`; `pointSize` 0 takes the descriptor's own size.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        guard pointSize > 0 else {
            self.init(descriptor.value, scaling: descriptor.scaling)
            return
        }
        var value = descriptor.value
        value.pointSize = pointSize
        self.init(FontValue(value))
    }

    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(value, scaling: scaling) }

    /// The same font in another size, which no longer follows the user's text size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var value = value
        value.pointSize = fontSize
        return UIFont(FontValue(value))
    }

    // MARK: Names

    open var fontName: String { value.name ?? value.systemFaceName }

    /// The longest installed family name that the face's name starts with; the face's name where there is none.
    open var familyName: String {
        guard let name = value.name else { return value.systemFamilyName }
        return TextEngines.current.familyNames.filter { name.hasPrefix($0) }.max { $0.count < $1.count } ?? name
    }

    // MARK: Lengths in points

    open var pointSize: CGFloat { value.pointSize }
    open var ascender: CGFloat { metrics.ascender }
    /// Negative: how far letters reach below the baseline.
    open var descender: CGFloat { metrics.descender }
    open var leading: CGFloat { metrics.leading }
    open var lineHeight: CGFloat { metrics.lineHeight }
    open var capHeight: CGFloat { metrics.capHeight }
    open var xHeight: CGFloat { metrics.xHeight }

    private var metrics: FontMetrics { TextEngines.current.metrics(of: value) }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { FontArchive(value: value, scaling: scaling).encode(with: coder) }

    public required init?(coder: NSCoder) {
        guard let archive = FontArchive(coder) else { return nil }
        (value, scaling) = (FontValue(archive.value), archive.scaling)
        super.init()
    }

    /// Fonts never change: the receiver.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Equality

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return self === other || value == other.value && scaling == other.scaling
    }

    override open var hash: Int { value.hashValue }

    override open var description: String {
        "<UICTFont> font-family: \"\(familyName)\"; font-size: \(pointSize)pt; font-weight: \(value.weight)"
    }
}

extension FontValue {
    /// The value with its fields brought into range again.
    init(_ value: FontValue) {
        self.init(
            name: value.name, pointSize: value.pointSize, weight: value.weight, isItalic: value.isItalic,
            design: value.design, usesMonospacedDigits: value.usesMonospacedDigits, features: value.features)
    }

    /// The names that UIKit gives its system fonts, which code prints and compares.
    fileprivate var systemFamilyName: String {
        switch design {
        case .standard: ".AppleSystemUIFont"
        case .monospaced: ".AppleSystemUIFontMonospaced"
        case .serif: ".AppleSystemUIFontSerif"
        case .rounded: ".AppleSystemUIFontRounded"
        }
    }

    fileprivate var systemFaceName: String {
        let names = ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"]
        let name = names[min(max((weight + 50) / 100, 1), 9) - 1]
        let base = design == .standard ? ".SFUI" : systemFamilyName
        return "\(base)-\(name)\(isItalic ? "Italic" : "")"
    }
}
