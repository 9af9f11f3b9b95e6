import Foundation
import TesseraGraphics
import TesseraInterfaces
import UIKitStyle

extension InterfaceReader {
    // MARK: Colours

    package func color(_ key: String) -> UIColor? {
        guard let color = child(key), color.element.name == "color" else { return nil }
        return color.colorOfElement
    }

    /// The colour that this element is.
    private var colorOfElement: UIColor? {
        if let name = self["systemColor"] ?? self["xcode11CocoaTouchSystemColor"] ?? self["cocoaTouchSystemColor"] {
            return Self.systemColor(name) ?? fallback(name)
        }
        if let name = self["name"] {
            return UIColor(named: name, in: session.file.bundle, compatibleWith: nil) ?? fallback(name)
        }
        return components
    }

    /// What the asset catalog, or the system, had when the file was saved.
    private func fallback(_ name: String) -> UIColor? {
        session.file.colors[name]?.child("color").flatMap { at($0).components }
    }

    private var components: UIColor? {
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        if let cyan = number("cyan") {
            let black = 1 - (number("black") ?? 0)
            return UIColor(
                red: (1 - cyan) * black, green: (1 - (number("magenta") ?? 0)) * black,
                blue: (1 - (number("yellow") ?? 0)) * black, alpha: alpha)
        }
        guard let red = number("red") else { return nil }
        let (green, blue) = (number("green") ?? 0, number("blue") ?? 0)
        guard self["customColorSpace"] == "displayP3" else {
            return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
        return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }

    private static func systemColor(_ name: String) -> UIColor? {
        switch name {
        case "groupTableViewBackgroundColor": .systemGroupedBackground
        case "darkTextColor": .darkText
        case "lightTextColor": .lightText
        case "viewFlipsideBackgroundColor", "scrollViewTexturedBackgroundColor": .systemGray2
        case "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground
        default: UIColor.system(named: name)
        }
    }

    // MARK: Fonts

    package func font(_ key: String = "fontDescription") -> UIFont? {
        guard let font = child(key) else { return nil }
        if let style = font["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = font.number("pointSize") ?? UIFont.systemFontSize
        let named = font["name"].flatMap { UIFont(name: $0, size: size) }
        if let found = named ?? font["family"].flatMap({ UIFont(name: $0, size: size) }) { return found }
        switch font["type"] {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        case "smallSystem": return .systemFont(ofSize: font.number("pointSize") ?? UIFont.smallSystemFontSize)
        default: return .systemFont(ofSize: size, weight: font.choice("weight", Self.weights) ?? .regular)
        }
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    // MARK: Images

    /// A picture of the app or a symbol of the system.
    package func image(_ name: String) -> UIImage? {
        if let reference = child(name), reference.element.name == "imageReference" {
            return reference.image("image").map { image in
                reference.symbolConfiguration.map { image.applyingSymbolConfiguration($0) ?? image } ?? image
            }
        }
        guard let title = element[name], !title.isEmpty else { return nil }
        if element["catalog"] == "system" || element["\(name)Catalog"] == "system" {
            return UIImage(systemName: title) ?? missing(title)
        }
        return UIImage(named: title, in: session.file.bundle, compatibleWith: nil) ?? UIImage(systemName: title)
            ?? missing(title)
    }

    private func missing(_ name: String) -> UIImage? {
        DiagnosticsLog.writeOnce(
            .warning, "UINib", "Could not load the \"\(name)\" image referenced from the nib \(session.file.name)")
        return nil
    }

    /// The symbol configuration that the element holds.
    package var symbolConfiguration: UIImage.SymbolConfiguration? {
        var result: UIImage.SymbolConfiguration?
        func add(_ part: UIImage.SymbolConfiguration) { result = result?.applying(part) ?? part }
        if let scale = choice("symbolScale", Self.scales) ?? choice("scale", Self.scales) {
            add(UIImage.SymbolConfiguration(scale: scale))
        }
        if let weight = choice("weight", Self.symbolWeights) { add(UIImage.SymbolConfiguration(weight: weight)) }
        if let size = number("pointSize") { add(UIImage.SymbolConfiguration(pointSize: size)) }
        if let font = font("fontDescription") ?? font("font") { add(UIImage.SymbolConfiguration(font: font)) }
        return result
    }

    private static let scales: [String: UIImage.SymbolScale] = [
        "default": .default, "small": .small, "medium": .medium, "large": .large,
    ]
    private static let symbolWeights: [String: UIImage.SymbolWeight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    // MARK: Attributed text

    package func attributedString(_ key: String) -> NSAttributedString? {
        guard let text = child(key), text.element.name == "attributedString" else { return nil }
        let result = NSMutableAttributedString()
        for fragment in text.element.children where fragment.name == "fragment" {
            let reader = at(fragment)
            let attributes = fragment.child("attributes").map { at($0).textAttributes } ?? [:]
            result.append(NSAttributedString(string: reader.string("content") ?? "", attributes: attributes))
        }
        return result
    }

    /// The attributes of text that the element lists.
    package var textAttributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        result[.foregroundColor] = color("NSColor")
        result[.backgroundColor] = color("NSBackgroundColor")
        result[.font] = fontOfText
        if let paragraph = child("NSParagraphStyle") { result[.paragraphStyle] = paragraph.paragraphStyle }
        return result
    }

    private var fontOfText: UIFont? {
        guard let font = child("NSFont") else { return nil }
        let size = font.number("size") ?? UIFont.systemFontSize
        if font["metaFont"]?.contains("Bold") ?? false { return .boldSystemFont(ofSize: size) }
        return font["name"].flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
    }

    private var paragraphStyle: NSParagraphStyle {
        let result = NSMutableParagraphStyle()
        if let alignment = choice("alignment", Self.alignments) { result.alignment = alignment }
        if let mode = choice("lineBreakMode", Self.lineBreakModes) { result.lineBreakMode = mode }
        if let spacing = number("lineSpacing") { result.lineSpacing = spacing }
        if let spacing = number("paragraphSpacing") { result.paragraphSpacing = spacing }
        return result
    }

    static let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
    static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
        "charWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping,
        "headTruncation": .byTruncatingHead, "truncatingHead": .byTruncatingHead,
        "tailTruncation": .byTruncatingTail, "truncatingTail": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle, "truncatingMiddle": .byTruncatingMiddle,
    ]
}
