import Foundation
import TesseraGraphics

/// A block at a width, as what decides over its lines: everything but colours and decorations.
///
/// The text is hashed once, when the key is made, and not again for every table that is asked.
struct TextKey: Hashable, Sendable {
    let block: TextBlock
    /// Bytes of the block's text.
    let byteCount: Int
    private let digest: Int
    let width: CGFloat

    init(_ block: TextBlock, width: CGFloat) {
        var hasher = Hasher()
        var bytes = 0
        for run in block.runs {
            bytes += run.text.utf8.count
            hasher.combine(run.text)
            hasher.combine(run.font.pointSize)
            hasher.combine(run.font.weight)
        }
        hasher.combine(block.lineLimit)
        self.block = block
        byteCount = bytes
        digest = hasher.finalize()
        self.width = width
    }

    private init(_ key: TextKey, width: CGFloat) {
        (block, byteCount, digest) = (key.block, key.byteCount, key.digest)
        self.width = width
    }

    /// The same text at another width.
    func with(width: CGFloat) -> TextKey { TextKey(self, width: width) }

    /// Roughly the bytes that the text takes in a table.
    var cost: Int { byteCount + 160 * (block.runs.count + 1) }

    static func == (a: TextKey, b: TextKey) -> Bool {
        a.width == b.width && a.digest == b.digest && a.block.isLaidOut(like: b.block)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
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
