import Foundation
import TesseraGraphics

/// What holds for text whose attributes do not say otherwise.
package struct TextDefaults {
    package var font = FontValue(pointSize: 12)
    package var color = RGBA.black
    package var alignment = NSTextAlignment.natural
    package var lineBreakMode = NSLineBreakMode.byWordWrapping
    package var lineLimit = 0
    package var isRightToLeft = false
    /// What dynamic colours resolve against; the current traits unless others are set.
    package var traits: UITraitCollection {
        get { ownTraits ?? .current }
        set { ownTraits = newValue }
    }
    // Only attributed text asks for them: looking for the current ones takes as long as the rest.
    private var ownTraits: UITraitCollection?
    /// A colour for all of the text, whatever its attributes say.
    package var overridingColor: RGBA?

    package init() {}
}

extension TextBlock {
    /// Plain text in the looks of `defaults`.
    package init(_ text: String, defaults: TextDefaults) {
        self.init(text, font: defaults.font, color: defaults.overridingColor ?? defaults.color)
        apply(defaults)
    }

    /// Attributed text. The line break mode of the first character holds for all of it. Linear in the text.
    package init(_ text: NSAttributedString, defaults: TextDefaults) {
        let string = NSString(string: text.string)
        var stretches: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
            stretches.append((string.substring(with: range), values))
        }
        self.init(stretches: stretches, defaults: defaults)
    }

    /// Stretches of text with their attributes, as attributed text. An empty one still says how high its line is.
    package init(
        stretches: [(text: String, attributes: [NSAttributedString.Key: Any])], defaults: TextDefaults
    ) {
        var runs: [TextRun] = []
        var first: NSParagraphStyle?
        var styles = ParagraphStyles(defaults: defaults)
        let traits = defaults.traits
        for (index, stretch) in stretches.enumerated() {
            let attributes = TextAttributes(attributes: stretch.attributes)
            let style = attributes.paragraphStyle
            if index == 0 { first = style }
            let look = attributes.font?.value ?? defaults.font
            var run = TextRun(stretch.text, font: look, color: defaults.color)
            if let color = attributes.color { run.color = color.rgba(with: traits) }
            if let color = defaults.overridingColor { run.color = color }
            attributes.apply(to: &run, traits: traits)
            run.paragraph = styles.number(of: style)
            runs.append(run)
        }
        if runs.isEmpty { runs = [TextRun("", font: defaults.font, color: defaults.color)] }
        self.init(runs: runs)
        apply(defaults)
        if let first { lineBreak = first.lineBreakMode.value }
        paragraph = styles.all.first ?? paragraph
        otherParagraphs = Array(styles.all.dropFirst())
    }

    private mutating func apply(_ defaults: TextDefaults) {
        paragraph = defaults.paragraph
        lineBreak = defaults.lineBreakMode.value
        lineLimit = defaults.lineLimit
    }

    /// The block with every font scaled.
    package func scaled(by factor: CGFloat) -> TextBlock {
        guard factor != 1 else { return self }
        var copy = self
        for index in copy.runs.indices { copy.runs[index].font.pointSize *= factor }
        return copy
    }
}

extension TextBlock {
    /// The block with every character moved closer to its neighbours by `part` of its font's size.
    package func tightened(by part: CGFloat) -> TextBlock {
        guard part > 0 else { return self }
        var copy = self
        for index in copy.runs.indices { copy.runs[index].kern -= copy.runs[index].font.pointSize * part }
        return copy
    }
}

extension TextDefaults {
    var paragraph: ParagraphValue {
        var result = ParagraphValue()
        result.alignment = alignment.value
        result.isRightToLeft = isRightToLeft
        return result
    }
}

/// The different paragraph styles of a text, in the order in which they come.
private struct ParagraphStyles {
    let defaults: TextDefaults
    private(set) var all: [ParagraphValue] = []
    private var last: (style: NSParagraphStyle?, number: Int)?

    init(defaults: TextDefaults) {
        self.defaults = defaults
    }

    mutating func number(of style: NSParagraphStyle?) -> Int {
        // Neighbouring runs mostly share one object.
        if let last, last.style === style { return last.number }
        let value = style?.values.paragraph(isRightToLeft: defaults.isRightToLeft) ?? defaults.paragraph
        let number = all.firstIndex(of: value) ?? all.count
        if number == all.count { all.append(value) }
        last = (style, number)
        return number
    }
}
