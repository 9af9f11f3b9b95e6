import Foundation
import TesseraGraphics

/// A block at a width, as what decides over its lines: everything but colours and decorations.
///
/// The text is hashed once, when the key is made, and not again for every table that is asked.
struct TextKey: Hashable, Sendable {
    /// An object, so that tables copy one reference.
    private final class Text: Sendable {
        let block: TextBlock
        let byteCount: Int
        let digest: Int

        init(_ block: TextBlock) {
            self.block = block
            var hasher = Hasher()
            var bytes = 0
            // By their numbers: a run as a whole is copied with all that it refers to.
            for index in block.runs.indices {
                bytes += block.runs[index].text.utf8.count
                hasher.combine(block.runs[index].text)
                hasher.combine(block.runs[index].font.pointSize)
                hasher.combine(block.runs[index].font.weight)
            }
            hasher.combine(block.lineLimit)
            byteCount = bytes
            digest = hasher.finalize()
        }
    }

    private let text: Text
    let width: CGFloat

    init(_ block: TextBlock, width: CGFloat) {
        text = Text(block)
        self.width = width
    }

    private init(_ key: TextKey, width: CGFloat) {
        text = key.text
        self.width = width
    }

    var block: TextBlock { text.block }
    /// Bytes of the block's text.
    var byteCount: Int { text.byteCount }

    /// The same text at another width.
    func with(width: CGFloat) -> TextKey { TextKey(self, width: width) }

    /// Roughly the bytes that the text takes in a table.
    var cost: Int { byteCount + 160 * (text.block.runs.count + 1) }

    static func == (a: TextKey, b: TextKey) -> Bool {
        guard a.width == b.width else { return false }
        return a.text === b.text || (a.text.digest == b.text.digest && a.text.block.isLaidOut(like: b.text.block))
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(text.digest)
        hasher.combine(width)
    }
}

/// What a measurement depends on.
struct MeasureKey: Hashable, Sendable {
    let text: TextKey
    let height: CGFloat
}

/// What a layout depends on.
struct LayoutKey: Hashable, Sendable {
    let text: TextKey
    /// The most lines; 0 for any number.
    let lineLimit: Int
    /// Whether text after the last line is known to be left out.
    var isCut: Bool
    let isJustified: Bool

    /// The text tells nearly all layouts apart.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
