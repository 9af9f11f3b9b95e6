import Foundation
import TesseraGraphics

/// The text of a field.
@MainActor
struct TextFieldValue {
    private(set) var string = ""
    /// The text with its attributes, where it has any of its own. Foundation's attributed string would take more than what
    /// an edit inside a composed character names.
    private(set) var styled: NSTextStorage?
    /// The attributes of what is typed next, where somebody has set them.
    var typing: [NSAttributedString.Key: Any]?

    /// Whether it is a secret that was there before: the first key takes its place.
    var isStale = false

    var isEmpty: Bool { string.isEmpty }

    mutating func set(_ text: String, _ attributed: NSAttributedString?) {
        string = text
        styled = attributed.flatMap { $0.length > 0 ? NSTextStorage(attributedString: $0) : nil }
        typing = nil
    }

    mutating func apply(_ change: TextChange, attributed: NSAttributedString?, typing: [NSAttributedString.Key: Any]) {
        let units = string.utf16
        let start = units.index(units.startIndex, offsetBy: change.range.lowerBound)
        let end = units.index(start, offsetBy: change.range.count)
        string.replaceSubrange(start..<end, with: change.text)
        guard let styled else { return }
        let new = attributed ?? NSAttributedString(string: change.text, attributes: typing)
        styled.replaceCharacters(in: NSRange(change.range), with: new)
    }

    mutating func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        guard let styled, styled.length > 0 else { return }
        styled.addAttribute(key, value: value, range: NSRange(location: 0, length: styled.length))
    }

    /// What is shown: dots for a secret. It has as many UTF-16 units as the text.
    func shown(isSecret: Bool) -> String {
        guard isSecret else { return string }
        var result = ""
        for character in string {
            result += "•" + String(repeating: "\u{200B}", count: character.utf16.count - 1)
        }
        return result
    }
}

/// How a field shows a placeholder that has no attributes.
package struct PlaceholderLook: Equatable {
    /// 100...900; nil for that of the text.
    package var weight: Int?
    package var color = UIColor.placeholderText

    package init() {}
}

/// How a field shows its text.
@MainActor
struct TextFieldLook {
    var font = UIFont.systemFont(ofSize: 17)
    var textColor = UIColor.label
    var placeholder: NSAttributedString?
    /// Whether the placeholder has attributes of its own.
    var placeholderIsStyled = false
    var placeholderLook = PlaceholderLook()
    /// Attributes beside font, colour and alignment.
    var others: [NSAttributedString.Key: Any] = [:]
    /// Of the paragraph, where somebody has set it.
    var direction = NSWritingDirection.natural

    /// The font of a placeholder without attributes.
    var placeholderFont: FontValue {
        var result = font.value
        if let weight = placeholderLook.weight { result.weight = weight }
        return result
    }

    func attributes(alignment: NSTextAlignment) -> [NSAttributedString.Key: Any] {
        var result = others
        result[.font] = font
        result[.foregroundColor] = textColor
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        result[.paragraphStyle] = others[.paragraphStyle] ?? style
        return result
    }
}

/// Where the characters stand, until the text or its look changes, and how far they are scrolled.
@MainActor
struct TextFieldLayout {
    var places: CharacterPlaces?
    var block: TextBlock?
    /// How far the text is moved to the left.
    var scroll: CGFloat = 0
    /// Whether a part of the text is shown as unfinished.
    var isMarked = false

    mutating func forget() {
        places = nil
        block = nil
    }
}
