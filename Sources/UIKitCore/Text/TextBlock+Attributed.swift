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
    /// What dynamic colours resolve against.
    package var traits = UITraitCollection.current
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

    /// Attributed text. The paragraph style of the first character holds for all of it. Linear in the text.
    package init(_ text: NSAttributedString, defaults: TextDefaults) {
        let string = NSString(string: text.string)
        var runs: [TextRun] = []
        var style: NSParagraphStyle?
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
            let attributes = TextAttributes(attributes: values)
            if range.location == 0 { style = attributes.paragraphStyle }
            let look = attributes.font?.value ?? defaults.font
            var run = TextRun(string.substring(with: range), font: look, color: defaults.color)
            if let color = attributes.color { run.color = color.rgba(with: defaults.traits) }
            if let color = defaults.overridingColor { run.color = color }
            run.backgroundColor = attributes.backgroundColor?.rgba(with: defaults.traits)
            run.isUnderlined = attributes.isUnderlined
            run.isStruckThrough = attributes.isStruckThrough
            run.kern = attributes.kern
            run.baselineOffset = attributes.baselineOffset
            runs.append(run)
        }
        if runs.isEmpty { runs = [TextRun("", font: defaults.font, color: defaults.color)] }
        self.init(runs: runs)
        apply(defaults)
        if let style { apply(style) }
    }

    private mutating func apply(_ defaults: TextDefaults) {
        alignment = defaults.alignment.value
        lineBreak = defaults.lineBreakMode.value
        lineLimit = defaults.lineLimit
        isRightToLeft = defaults.isRightToLeft
    }

    private mutating func apply(_ style: NSParagraphStyle) {
        alignment = style.alignment.value
        lineBreak = style.lineBreakMode.value
        lineSpacing = max(0, style.lineSpacing)
        lineHeightMultiple = max(0, style.lineHeightMultiple)
        minimumLineHeight = max(0, style.minimumLineHeight)
        maximumLineHeight = max(0, style.maximumLineHeight)
        if style.baseWritingDirection != .natural { isRightToLeft = style.baseWritingDirection == .rightToLeft }
    }

    /// The block with every font scaled.
    package func scaled(by factor: CGFloat) -> TextBlock {
        guard factor != 1 else { return self }
        var copy = self
        for index in copy.runs.indices { copy.runs[index].font.pointSize *= factor }
        return copy
    }
}
