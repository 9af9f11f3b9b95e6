import Foundation

/// A stretch of text of one look.
///
/// Copies share the look until one of them is changed: runs are copied by the dozen on the way from a label to its
/// pixels.
package struct TextRun: Sendable {
    package var text: String
    package var look: Shared<TextLook>

    package init(_ text: String, font: FontValue, color: RGBA) {
        self.text = text
        look = Shared(TextLook(font: font, color: color))
    }

    /// Whether it draws its glyphs as their outlines are, and nothing else.
    package var isPlain: Bool { look.value.isPlain }

    /// Whether both have the same glyphs in the same places, whatever their colours and decorations are.
    func isShaped(like other: TextRun) -> Bool {
        text == other.text && (look.isShared(with: other.look) || look.value.shapes(like: other.look.value))
    }

    package var isUnderlined: Bool {
        get { underline != nil }
        set { underline = newValue ? underline ?? TextLine() : nil }
    }

    package var isStruckThrough: Bool {
        get { strikethrough != nil }
        set { strikethrough = newValue ? strikethrough ?? TextLine() : nil }
    }

    // MARK: The look

    @inlinable package var font: FontValue {
        get { look.value.font }
        set { look.value.font = newValue }
    }

    @inlinable package var color: RGBA {
        get { look.value.color }
        set { look.value.color = newValue }
    }

    @inlinable package var backgroundColor: RGBA? {
        get { look.value.backgroundColor }
        set { look.value.backgroundColor = newValue }
    }

    @inlinable package var underline: TextLine? {
        get { look.value.underline }
        set { look.value.underline = newValue }
    }

    @inlinable package var strikethrough: TextLine? {
        get { look.value.strikethrough }
        set { look.value.strikethrough = newValue }
    }

    @inlinable package var kern: CGFloat {
        get { look.value.kern }
        set { look.value.kern = newValue }
    }

    @inlinable package var baselineOffset: CGFloat {
        get { look.value.baselineOffset }
        set { look.value.baselineOffset = newValue }
    }

    @inlinable package var usesLigatures: Bool {
        get { look.value.usesLigatures }
        set { look.value.usesLigatures = newValue }
    }

    /// The slant added to the face: how far a point above the baseline moves to the right for each point.
    @inlinable package var slant: CGFloat {
        get { look.value.slant }
        set { look.value.slant = newValue }
    }

    /// The width of the glyphs' outlines in percent of the font's size: above 0 they are drawn alone, below it around
    /// the filled glyphs.
    @inlinable package var strokeWidth: CGFloat {
        get { look.value.strokeWidth }
        set { look.value.strokeWidth = newValue }
    }

    /// nil takes the text's colour.
    @inlinable package var strokeColor: RGBA? {
        get { look.value.strokeColor }
        set { look.value.strokeColor = newValue }
    }

    @inlinable package var shadow: ShadowStyle? {
        get { look.value.shadow }
        set { look.value.shadow = newValue }
    }

    /// What stands in the place of each of the run's characters.
    @inlinable package var attachment: TextAttachmentValue? {
        get { look.value.attachment }
        set { look.value.attachment = newValue }
    }

    /// The style of paragraphs that begin with this run: 0 is the block's, 1 the first of the others.
    @inlinable package var paragraph: Int {
        get { look.value.paragraph }
        set { look.value.paragraph = newValue }
    }
}

extension TextRun: Hashable, Codable {
    private enum CodingKeys: CodingKey { case text }

    package static func == (a: TextRun, b: TextRun) -> Bool { a.text == b.text && a.look == b.look }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(look.value)
    }

    // The text stands among the values of the look.

    package init(from decoder: any Decoder) throws {
        text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
        look = Shared(try TextLook(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try look.value.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
    }
}

/// How a run looks; its properties are those of `TextRun`.
package struct TextLook: Sendable, Hashable, Codable {
    package var font: FontValue
    package var color: RGBA
    @Rare package var backgroundColor: RGBA?
    @Rare package var underline: TextLine?
    @Rare package var strikethrough: TextLine?
    package var kern: CGFloat = 0
    package var baselineOffset: CGFloat = 0
    package var usesLigatures = true
    package var slant: CGFloat = 0
    package var strokeWidth: CGFloat = 0
    @Rare package var strokeColor: RGBA?
    @Rare package var shadow: ShadowStyle?
    @Rare package var attachment: TextAttachmentValue?
    package var paragraph = 0

    init(font: FontValue, color: RGBA) {
        self.font = font
        self.color = color
    }

    var isPlain: Bool {
        slant == 0 && strokeWidth == 0 && backgroundColor == nil && underline == nil && strikethrough == nil
            && shadow == nil && attachment == nil
    }

    func shapes(like other: TextLook) -> Bool {
        kern == other.kern && baselineOffset == other.baselineOffset && usesLigatures == other.usesLigatures
            && paragraph == other.paragraph && font == other.font && attachment?.size == other.attachment?.size
            && attachment?.rise == other.attachment?.rise
    }
}

/// A line drawn under or through text.
package struct TextLine: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Codable { case single, thick, double }

    package var kind = Kind.single
    /// Lengths of strokes and gaps in turn, counted in the line's width; empty for a whole line.
    package var pattern: [CGFloat] = []
    /// Whether the spaces between words stay free.
    package var skipsSpaces = false
    /// nil takes the text's colour.
    package var color: RGBA?

    package init(_ kind: Kind = .single) {
        self.kind = kind
    }
}

/// A drawing among the characters of a text.
package struct TextAttachmentValue: Sendable, Hashable, Codable {
    package var size: CGSize
    /// How far its lower edge stands above the baseline.
    package var rise: CGFloat
    /// The drawing of `size` points from the origin.
    package var drawing: Recording

    package init(size: CGSize, rise: CGFloat, drawing: Recording) {
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 10_000) : 0 }
        self.size = CGSize(width: length(size.width), height: length(size.height))
        self.rise = rise.isFinite ? min(max(rise, -10_000), 10_000) : 0
        self.drawing = drawing
    }
}
