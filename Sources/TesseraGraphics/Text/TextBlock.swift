import Foundation

/// A font as a value: what text engines resolve to a face.
package struct FontValue: Sendable, Hashable, Codable {
    package enum Design: String, Sendable, Codable { case standard, monospaced, serif, rounded }

    /// A family or face name; nil means the system font of `design`.
    package var name: String?
    package var pointSize: CGFloat
    /// 100 (ultra-light) to 900 (black), 400 regular, as CSS and OpenType count.
    package var weight: Int
    package var isItalic: Bool
    package var design: Design
    package var usesMonospacedDigits: Bool
    /// Further OpenType features, `tag=value` in the order of their tags with commas between them; nil for none.
    @Rare package var features: String?

    package init(
        name: String? = nil, pointSize: CGFloat, weight: Int = 400, isItalic: Bool = false,
        design: Design = .standard, usesMonospacedDigits: Bool = false, features: String? = nil
    ) {
        self.name = name
        self.pointSize = pointSize.isFinite ? min(max(pointSize, 0), 4_096) : 17
        self.weight = min(max(weight, 100), 900)
        self.isItalic = isItalic
        self.design = design
        self.usesMonospacedDigits = usesMonospacedDigits
        self.features = features
    }
}

/// Lengths of a font in points; `descender` is negative, as UIFont's is.
package struct FontMetrics: Sendable, Hashable {
    package var ascender: CGFloat
    package var descender: CGFloat
    package var leading: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat

    package init(ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
    }

    package var lineHeight: CGFloat { ascender - descender }
}

/// Styled text with the rules that break it into lines, as a value.
///
/// Measuring and drawing both interpret this value, so that what was measured is what is drawn, and a recorded drawing
/// can be replayed by another process. Copies share what they say until one of them is changed: a text goes through many
/// hands between a label and its pixels, and hardly one of them changes it.
package struct TextBlock: Sendable {
    package enum LineBreak: String, Sendable, Codable {
        case wordWrap, charWrap, clip, truncateHead, truncateTail, truncateMiddle
    }

    /// What a block says; its properties are those of `TextBlock`.
    package struct Values: Sendable, Hashable, Codable {
        package var runs: [TextRun]
        package var lineBreak: LineBreak = .truncateTail
        package var lineLimit = 1
        package var paragraph = ParagraphValue()
        package var otherParagraphs: [ParagraphValue] = []
    }

    package var values: Shared<Values>

    package init(runs: [TextRun]) {
        values = Shared(Values(runs: runs))
    }

    package init(_ text: String, font: FontValue, color: RGBA) {
        self.init(runs: [TextRun(text, font: font, color: color)])
    }

    @inlinable package var runs: [TextRun] {
        get { values.value.runs }
        _modify { yield &values.value.runs }
    }

    @inlinable package var lineBreak: LineBreak {
        get { values.value.lineBreak }
        set { if newValue != lineBreak { values.value.lineBreak = newValue } }
    }

    /// The most lines; 0 means as many as the text needs.
    @inlinable package var lineLimit: Int {
        get { values.value.lineLimit }
        set { if newValue != lineLimit { values.value.lineLimit = newValue } }
    }

    /// How the paragraphs are set whose first run names no other style.
    @inlinable package var paragraph: ParagraphValue {
        get { values.value.paragraph }
        set { values.value.paragraph = newValue }
    }

    /// Further styles: a run's `paragraph` counts them from 1.
    @inlinable package var otherParagraphs: [ParagraphValue] {
        get { values.value.otherParagraphs }
        set { values.value.otherParagraphs = newValue }
    }

    /// Gives all runs another text. Their looks stay shared with the block that this one is a copy of.
    package mutating func setText(_ text: String) {
        for index in runs.indices { values.value.runs[index].text = text }
    }

    /// Gives all runs a colour; nothing is copied where they have it.
    package mutating func setColor(_ color: RGBA) {
        for index in runs.indices where values.value.runs[index].color != color {
            values.value.runs[index].color = color
        }
    }

    package var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }

    /// The style of a paragraph that begins with `run`; the block's own for an unknown one.
    package func paragraphStyle(ofRun run: Int) -> ParagraphValue {
        guard runs.indices.contains(run), runs[run].paragraph > 0, runs[run].paragraph <= otherParagraphs.count else {
            return paragraph
        }
        return otherParagraphs[runs[run].paragraph - 1]
    }

    /// Whether both break into the same lines of the same glyphs, whatever their colours and decorations are.
    package func isLaidOut(like other: TextBlock) -> Bool {
        if values.isShared(with: other.values) { return true }
        guard lineLimit == other.lineLimit, lineBreak == other.lineBreak, paragraph == other.paragraph,
            otherParagraphs == other.otherParagraphs, runs.count == other.runs.count
        else { return false }
        let (own, theirs) = (runs, other.runs)
        for index in own.indices where !own[index].isShaped(like: theirs[index]) { return false }
        return true
    }
}

extension TextBlock: Hashable, Codable {
    package static func == (a: TextBlock, b: TextBlock) -> Bool { a.values == b.values }

    package func hash(into hasher: inout Hasher) { hasher.combine(values.value) }

    package init(from decoder: any Decoder) throws { values = Shared(try Values(from: decoder)) }

    package func encode(to encoder: any Encoder) throws { try values.value.encode(to: encoder) }
}

extension TextBlock {
    package typealias Alignment = ParagraphValue.Alignment

    package var alignment: Alignment {
        get { paragraph.alignment }
        set { paragraph.alignment = newValue }
    }

    package var isRightToLeft: Bool {
        get { paragraph.isRightToLeft }
        set { paragraph.isRightToLeft = newValue }
    }

    package var lineSpacing: CGFloat {
        get { paragraph.lineSpacing }
        set { paragraph.lineSpacing = newValue }
    }

    package var lineHeightMultiple: CGFloat {
        get { paragraph.lineHeightMultiple }
        set { paragraph.lineHeightMultiple = newValue }
    }

    package var minimumLineHeight: CGFloat {
        get { paragraph.minimumLineHeight }
        set { paragraph.minimumLineHeight = newValue }
    }

    package var maximumLineHeight: CGFloat {
        get { paragraph.maximumLineHeight }
        set { paragraph.maximumLineHeight = newValue }
    }
}

/// What a text engine found out about a block at some width. Lengths in points, exact: callers round to pixels.
package struct TextMetrics: Sendable, Hashable {
    package var size: CGSize
    package var firstBaseline: CGFloat
    package var lastBaseline: CGFloat
    package var lineCount: Int
    package var isTruncated: Bool

    package init(
        size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lineCount: Int, isTruncated: Bool
    ) {
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lineCount = lineCount
        self.isTruncated = isTruncated
    }
}
