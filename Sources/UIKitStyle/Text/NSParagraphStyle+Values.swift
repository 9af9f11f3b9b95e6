import Foundation
import TesseraGraphics

extension NSParagraphStyle.Values {
    /// The style as text engines take it. Lengths that make no sense count as 0.
    func paragraph(isRightToLeft: Bool) -> ParagraphValue {
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
        var result = ParagraphValue()
        result.alignment = alignment.value
        result.isRightToLeft = baseWritingDirection == .natural ? isRightToLeft : baseWritingDirection == .rightToLeft
        result.lineSpacing = length(lineSpacing)
        result.lineHeightMultiple = length(lineHeightMultiple)
        result.minimumLineHeight = length(minimumLineHeight)
        result.maximumLineHeight = length(maximumLineHeight)
        result.spacingBefore = length(paragraphSpacingBefore)
        result.spacingAfter = length(paragraphSpacing)
        result.firstLineIndent = length(firstLineHeadIndent)
        result.indent = length(headIndent)
        result.tail = tailIndent.isFinite ? tailIndent : 0
        result.tabStops = tabStops.map { stops in stops.map(\.value).sorted { $0.location < $1.location } }
        result.tabInterval = length(defaultTabInterval)
        return result
    }
}

extension NSParagraphStyle.Values {
    private enum Key {
        static let alignment = "NSAlignment"
        static let lineBreakMode = "NSLineBreakMode"
        static let direction = "NSWritingDirection"
        static let lengths = "NSLengths"
        static let hyphenation = "NSHyphenationFactor"
        static let strategy = "NSLineBreakStrategy"
        static let tightening = "NSAllowsTighteningForTruncation"
        static let tabs = "NSTabStops"
    }

    private static var lengths: [WritableKeyPath<Self, CGFloat>] {
        [
            \.lineSpacing, \.lineHeightMultiple, \.minimumLineHeight, \.maximumLineHeight, \.paragraphSpacing,
            \.paragraphSpacingBefore, \.firstLineHeadIndent, \.headIndent, \.tailIndent, \.defaultTabInterval,
        ]
    }

    func encode(with coder: NSCoder) {
        coder.encode(alignment.rawValue, forKey: Key.alignment)
        coder.encode(lineBreakMode.rawValue, forKey: Key.lineBreakMode)
        coder.encode(baseWritingDirection.rawValue, forKey: Key.direction)
        coder.encodeNumbers(Self.lengths.map { self[keyPath: $0] }, forKey: Key.lengths)
        coder.encode(hyphenationFactor, forKey: Key.hyphenation)
        coder.encode(Int(lineBreakStrategy.rawValue), forKey: Key.strategy)
        coder.encode(allowsDefaultTighteningForTruncation, forKey: Key.tightening)
        if let tabStops {
            coder.encodeNumbers(tabStops.flatMap { [CGFloat($0.alignment.rawValue), $0.location] }, forKey: Key.tabs)
        }
    }

    /// What is missing or makes no sense is as in a new style.
    init(_ coder: NSCoder) {
        self.init()
        func integer(_ key: String) -> Int? {
            coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil
        }
        alignment = integer(Key.alignment).flatMap(NSTextAlignment.init) ?? alignment
        lineBreakMode = integer(Key.lineBreakMode).flatMap(NSLineBreakMode.init) ?? lineBreakMode
        baseWritingDirection = integer(Key.direction).flatMap(NSWritingDirection.init) ?? baseWritingDirection
        let lengths = coder.decodeNumbers(forKey: Key.lengths) ?? []
        for (path, length) in zip(Self.lengths, lengths) { self[keyPath: path] = length }
        hyphenationFactor = coder.decodeFloat(forKey: Key.hyphenation)
        lineBreakStrategy = NSParagraphStyle.LineBreakStrategy(rawValue: UInt(max(0, integer(Key.strategy) ?? 0)))
        allowsDefaultTighteningForTruncation = coder.decodeBool(forKey: Key.tightening)
        if let numbers = coder.decodeNumbers(forKey: Key.tabs) {
            tabStops = stride(from: 0, to: numbers.count - 1, by: 2).map {
                NSTextTab(
                    textAlignment: NSTextAlignment(rawValue: Int(numbers[$0])) ?? .left, location: numbers[$0 + 1])
            }
        }
    }
}
