import Foundation

/// A stretch of text of one look.
package struct TextRun: Sendable, Hashable, Codable {
    package var text: String
    package var font: FontValue
    package var color: RGBA
    @Rare package var backgroundColor: RGBA?
    @Rare package var underline: TextLine?
    @Rare package var strikethrough: TextLine?
    package var kern: CGFloat = 0
    package var baselineOffset: CGFloat = 0
    package var usesLigatures = true
    /// The slant added to the face: how far a point above the baseline moves to the right for each point.
    package var slant: CGFloat = 0
    /// The width of the glyphs' outlines in percent of the font's size: above 0 they are drawn alone, below it around
    /// the filled glyphs.
    package var strokeWidth: CGFloat = 0
    /// nil takes the text's colour.
    @Rare package var strokeColor: RGBA?
    @Rare package var shadow: ShadowStyle?
    /// What stands in the place of each of the run's characters.
    @Rare package var attachment: TextAttachmentValue?
    /// The style of paragraphs that begin with this run: 0 is the block's, 1 the first of the others.
    package var paragraph = 0

    package init(_ text: String, font: FontValue, color: RGBA) {
        self.text = text
        self.font = font
        self.color = color
    }

    package var isUnderlined: Bool {
        get { underline != nil }
        set { underline = newValue ? underline ?? TextLine() : nil }
    }

    package var isStruckThrough: Bool {
        get { strikethrough != nil }
        set { strikethrough = newValue ? strikethrough ?? TextLine() : nil }
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
