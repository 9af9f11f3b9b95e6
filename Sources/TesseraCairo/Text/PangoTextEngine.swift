import CPangoCairo
import Foundation
import TesseraGraphics
import UIKitCore

/// Text through Pango and HarfBuzz, measured without hinting so that lengths are the same on every machine with the
/// same fonts.
///
/// May be called from any thread: each call checks a worker out of a pool, and the caches stand behind locks. Lines of
/// the system font have the metrics of iOS whatever face draws them; other fonts have their own. What was laid out to
/// be measured is kept for a while and drawn as it is, in whatever colours.
package final class PangoTextEngine: TextEngine, @unchecked Sendable {
    /// Counts since the engine was made.
    package struct CacheCounters: Sendable, Equatable {
        package var hits: Int
        package var misses: Int
        package var evictions: Int
        package var entries: Int
        package var bytes: Int
        /// Texts that Pango was asked to lay out.
        package var layouts: Int
    }

    private let pool = PangoPool()
    private let measured: Locked<LRUCache<MeasureKey, TextMetrics>>

    /// Keeps at most `entries` results, and texts of at most `bytes` bytes altogether.
    package init(entries: Int = 8_192, bytes: Int = 8 << 20) {
        measured = Locked(LRUCache(costLimit: bytes, countLimit: entries))
    }

    package var familyNames: [String] { FontIndex.shared.familyNames }

    package func faceName(for name: String) -> String? { FontIndex.shared.match(name)?.face.fullName }

    package func faceNames(ofFamily name: String) -> [String] { FontIndex.shared.faceNames(ofFamily: name) }

    package func metrics(of font: FontValue) -> FontMetrics {
        font.hasSystemMetrics ? font.systemMetrics : pool.withWorker { $0.metrics(of: font) }
    }

    package func measure(_ block: TextBlock, width: CGFloat, height: CGFloat) -> TextMetrics {
        let key = MeasureKey(text: TextKey(block, width: width.usableTextWidth), height: height)
        if let known = measured.withLock({ $0.value(for: key) }) { return known }
        let result = pool.withWorker { worker in
            layouter(key.text, height: height, worker: worker, forDrawing: false).run { text, lines in
                text.metrics(width: key.text.width, lines: lines)
            }
        }
        measured.withLock { $0.insert(result, for: key, cost: key.text.cost) }
        return result
    }

    package func places(_ block: TextBlock, width: CGFloat) -> CharacterPlaces {
        var block = block
        // Nothing is shortened: the lines go on.
        if block.lineBreak != .wordWrap, block.lineBreak != .charWrap { block.lineBreak = .clip }
        let key = TextKey(block, width: width.usableTextWidth)
        return pool.withWorker(preferring: key) { worker in
            layouter(key, height: .infinity, worker: worker, forDrawing: false).run { text, lines in
                CharacterPlaceFinder(text: text, block: block, width: key.width).places(lines: lines)
            }
        }
    }

    /// Draws the block from the top edge of `rect`: wrapped at its width, aligned within it, and with the lines that
    /// its height holds. `ornaments` draws what is no glyph.
    func draw(
        _ block: TextBlock, in rect: CGRect, on cr: OpaquePointer, alpha: CGFloat, ornaments: TextOrnaments
    ) {
        withLines(of: block, in: rect) { placed, lines, fonts in
            TextPainter(placed: placed, cr: cr, alpha: alpha, ornaments: ornaments, fonts: fonts).draw(lines: lines)
        }
    }

    /// Lends the lines of a block in their place, says how many of them fit, and lends what their glyphs are drawn with.
    func withLines<R>(
        of block: TextBlock, in rect: CGRect, _ body: (PlacedText, Int, SubpixelFonts) -> R
    ) -> R {
        let key = TextKey(block, width: rect.width.usableTextWidth)
        return pool.withWorker(preferring: key) { worker in
            layouter(key, height: rect.height, worker: worker, forDrawing: true).run { text, lines in
                body(PlacedText(text: text, block: block, rect: rect), lines, worker.subpixelFonts)
            }
        }
    }

    private func layouter(
        _ key: TextKey, height: CGFloat, worker: PangoWorker, forDrawing: Bool
    ) -> TextLayouter {
        TextLayouter(worker: worker, key: key, height: height, forDrawing: forDrawing)
    }

    package var cacheCounters: CacheCounters {
        measured.withLock {
            CacheCounters(
                hits: $0.counters.hits, misses: $0.counters.misses, evictions: $0.counters.evictions,
                entries: $0.count, bytes: $0.totalCost, layouts: pool.counts.layouts)
        }
    }
}

extension CGFloat {
    /// The width as layouts take it: infinity where it does not limit them.
    fileprivate var usableTextWidth: CGFloat { self > 0 && self < 1_000_000 ? self : .infinity }
}
