import Foundation
import TesseraGraphics

/// A block at a width, as what decides over its lines: everything but colours and decorations.
///
/// The text is hashed once, when the key is made, and not again for every table that is asked.
struct TextKey: Hashable, Sendable {
    let block: TextBlock
    let width: CGFloat
    /// Bytes of the block's text.
    let byteCount: Int
    private let digest: Int

    init(_ block: TextBlock, width: CGFloat) {
        self.block = block
        self.width = width
        var hasher = Hasher()
        var bytes = 0
        for run in block.runs {
            bytes += run.text.utf8.count
            hasher.combine(run.text)
            hasher.combine(run.font.pointSize)
            hasher.combine(run.font.weight)
        }
        hasher.combine(block.lineLimit)
        byteCount = bytes
        digest = hasher.finalize()
    }

    private init(_ key: TextKey, width: CGFloat) {
        block = key.block
        self.width = width
        byteCount = key.byteCount
        digest = key.digest
    }

    /// The same text at another width.
    func with(width: CGFloat) -> TextKey { TextKey(self, width: width) }

    /// Roughly the bytes that the text takes in a table.
    var cost: Int { byteCount + 160 * (block.runs.count + 1) }

    static func == (a: TextKey, b: TextKey) -> Bool {
        a.digest == b.digest && a.width == b.width && a.block.isLaidOut(like: b.block)
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
    let isCut: Bool
    let isJustified: Bool
}
