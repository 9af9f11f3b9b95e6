import CPangoCairo
import Foundation
import TesseraGraphics
import UIKitCore

/// Text through Pango and HarfBuzz, measured without hinting so that lengths are the same on every machine with the
/// same fonts.
///
/// May be called from any thread: each call checks a worker out of a pool, and the caches stand behind locks. Lines of
/// the system font have the metrics of iOS whatever face draws them; other fonts have their own.
package final class PangoTextEngine: TextEngine, @unchecked Sendable {
    /// Counts since the engine was made.
    package struct CacheCounters: Sendable, Equatable {
        package var hits: Int
        package var misses: Int
        package var evictions: Int
        package var entries: Int
        package var bytes: Int
    }

    private let pool = PangoPool()
    private let lock = NSLock()
    private var measured: LRUCache<MeasureKey, TextMetrics>
    private var fonts = LRUCache<FontValue, FontMetrics>(costLimit: .max, countLimit: 256)

    /// Keeps at most `entries` results, and texts of at most `bytes` bytes altogether.
    package init(entries: Int = 8_192, bytes: Int = 8 << 20) {
        measured = LRUCache(costLimit: bytes, countLimit: entries)
    }

    package var familyNames: [String] { FontIndex.shared.familyNames }

    package func faceName(for name: String) -> String? { FontIndex.shared.match(name)?.face.fullName }

    package func metrics(of font: FontValue) -> FontMetrics {
        font.hasSystemMetrics ? font.systemMetrics : pool.withWorker { metrics(of: font, on: $0) }
    }

    package func measure(_ block: TextBlock, width: CGFloat, height: CGFloat) -> TextMetrics {
        let key = MeasureKey(block: block, width: width, height: height)
        if let known = lock.withLock({ measured.value(for: key) }) { return known }
        let result = pool.withWorker { worker in
            let layouter = TextLayouter(
                worker: worker, metrics: { metrics(of: $0, on: worker) }, block: block, width: width, height: height)
            return layouter.run().metrics(width: layouter.width)
        }
        lock.withLock { measured.insert(result, for: key, cost: key.cost) }
        return result
    }

    /// Draws the block from the top edge of `rect`: wrapped at its width, aligned within it, and with the lines that
    /// its height holds.
    func draw(_ block: TextBlock, in rect: CGRect, on cr: OpaquePointer, alpha: CGFloat) {
        pool.withWorker { worker in
            TextLayouter(
                worker: worker, metrics: { metrics(of: $0, on: worker) }, block: block, width: rect.width,
                height: rect.height, alpha: alpha, forDrawing: true
            ).run().draw(block, in: rect, on: cr, alpha: alpha)
        }
    }

    package var cacheCounters: CacheCounters {
        lock.withLock {
            let counters = measured.counters
            return CacheCounters(
                hits: counters.hits, misses: counters.misses, evictions: counters.evictions, entries: measured.count,
                bytes: measured.totalCost)
        }
    }

    private func metrics(of font: FontValue, on worker: PangoWorker) -> FontMetrics {
        if font.hasSystemMetrics { return font.systemMetrics }
        if let known = lock.withLock({ fonts.value(for: font) }) { return known }
        let result = worker.measuredMetrics(of: font)
        lock.withLock { fonts.insert(result, for: font, cost: 1) }
        return result
    }
}

/// What a measurement depends on: everything but colours and decorations.
private struct MeasureKey: Hashable {
    let block: TextBlock
    let width: CGFloat
    let height: CGFloat

    /// Roughly the bytes an entry holds.
    var cost: Int { block.runs.reduce(160) { $0 + $1.text.utf8.count + 160 } }

    static func == (a: MeasureKey, b: MeasureKey) -> Bool {
        guard a.width == b.width, a.height == b.height else { return false }
        let (x, y) = (a.block, b.block)
        return x.lineLimit == y.lineLimit && x.lineBreak == y.lineBreak && x.alignment == y.alignment
            && x.isRightToLeft == y.isRightToLeft && x.lineSpacing == y.lineSpacing
            && x.lineHeightMultiple == y.lineHeightMultiple && x.minimumLineHeight == y.minimumLineHeight
            && x.maximumLineHeight == y.maximumLineHeight && x.runs.count == y.runs.count
            && zip(x.runs, y.runs).allSatisfy {
                $0.font == $1.font && $0.kern == $1.kern && $0.baselineOffset == $1.baselineOffset && $0.text == $1.text
            }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(block.lineLimit)
        for run in block.runs {
            hasher.combine(run.text)
            hasher.combine(run.font.pointSize)
            hasher.combine(run.font.weight)
        }
    }
}
