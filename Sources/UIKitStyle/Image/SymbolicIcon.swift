import Foundation
import TesseraGraphics

/// A symbolic icon of a desktop's theme as a path: an SVG file of filled paths in one colour, as icon themes have them.
///
/// Files with anything else in them (lines, levels of opacity, transforms, clips) are no such icons here.
package struct SymbolicIcon: Equatable {
    package let path: PathValue
    /// Of the picture, in the path's coordinates.
    package let viewBox: CGRect

    /// Larger files are no icons.
    private static let mostBytes = 65_536

    /// Nil for a text that is not the SVG of such an icon.
    package init?(svg text: String) {
        guard text.utf8.count <= Self.mostBytes else { return nil }
        var path = PathValue()
        var box: CGRect?
        for tag in text.split(separator: "<").dropFirst() {
            guard let end = tag.firstIndex(of: ">"), let element = IconElement(tag[..<end]) else { return nil }
            switch element.name {
            case "?xml", "/g", "/path", "/svg": continue
            case "svg" where box == nil: box = element.box
            case "g" where element.isPlain: continue
            case "path" where element.isPlain:
                guard let data = element.attributes["d"], let piece = PathValue(svgData: data) else { return nil }
                path.elements += piece.elements
            default: return nil
            }
        }
        guard let box, box.width > 0, box.height > 0, !path.isEmpty else { return nil }
        (self.path, viewBox) = (path, box)
    }
}

/// A tag with its attributes.
private struct IconElement {
    let name: Substring
    private(set) var attributes: [Substring: Substring] = [:]

    /// What stands between the angles; nil where that is not a tag.
    init?(_ text: Substring) {
        var rest = text
        guard let end = rest.firstIndex(where: \.isWhitespace) else {
            name = rest.hasSuffix("/") ? rest.dropLast() : rest
            return
        }
        name = rest[..<end]
        rest = rest[end...]
        while let equals = rest.firstIndex(of: "=") {
            let key = rest[..<equals].drop(while: \.isWhitespace)
            rest = rest[rest.index(after: equals)...]
            guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
            rest = rest.dropFirst()
            guard let close = rest.firstIndex(of: quote) else { return nil }
            attributes[key] = rest[..<close]
            rest = rest[rest.index(after: close)...]
        }
    }

    /// Whether the element draws in one full colour and nothing more.
    var isPlain: Bool {
        attributes.keys.allSatisfy { $0 == "d" || $0 == "fill" || $0 == "id" || $0 == "class" }
            && attributes["fill"] != "none"
    }

    var box: CGRect? {
        let numbers = (attributes["viewBox"] ?? "").split(whereSeparator: { $0 == " " || $0 == "," })
            .compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy({ $0.isFinite && abs($0) <= 4_096 }) else { return nil }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
