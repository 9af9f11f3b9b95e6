import CPangoCairo
import Foundation
import TesseraGraphics

/// Pictures that were made smaller, for the places that show them: scaling well takes longer than all else that a cell
/// draws. Bounded in bytes, least recently used out first. From any thread.
final class ScaledPictures: @unchecked Sendable {
    static let shared = ScaledPictures(byteLimit: 16 << 20)

    private struct Key: Hashable {
        let picture: ObjectIdentifier
        let width: Int
        let height: Int
        let isBest: Bool
    }

    private struct Entry {
        /// Identities are given to other pictures once theirs is gone.
        weak var picture: CGImage?
        let scaled: CGImage
    }

    private let entries: Locked<LRUCache<Key, Entry>>
    private let largest: Int

    init(byteLimit: Int) {
        entries = Locked(LRUCache(costLimit: byteLimit))
        largest = byteLimit / 4
    }

    var bytes: Int { entries.withLock { $0.totalCost } }

    /// `picture` in `width` x `height` pixels; nil where that is too large to be kept.
    func picture(_ picture: CGImage, width: Int, height: Int, filter: cairo_filter_t) -> CGImage? {
        guard width > 0, height > 0, width * height * 4 <= largest else { return nil }
        let key = Key(
            picture: ObjectIdentifier(picture), width: width, height: height, isBest: filter == CAIRO_FILTER_BEST)
        let known = entries.withLock { $0.value(for: key) }
        if let known, known.picture === picture { return known.scaled }
        guard let made = Self.scale(picture, width, height, filter) else { return nil }
        entries.withLock { $0.insert(Entry(picture: picture, scaled: made), for: key, cost: made.byteCount) }
        return made
    }

    private static func scale(_ picture: CGImage, _ width: Int, _ height: Int, _ filter: cairo_filter_t) -> CGImage? {
        CGImage(width: width, height: height, isOpaque: picture.isOpaque) { bytes, row in
            CairoSurface.withSurface(over: bytes, width: width, height: height, row: row) { cr in
                _ = CairoSurface.withSurface(of: picture) { surface in
                    cairo_scale(
                        cr, CGFloat(width) / CGFloat(picture.width), CGFloat(height) / CGFloat(picture.height))
                    cairo_set_source_surface(cr, surface, 0, 0)
                    cairo_pattern_set_filter(cairo_get_source(cr), filter)
                    cairo_pattern_set_extend(cairo_get_source(cr), CAIRO_EXTEND_PAD)
                    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
                    cairo_paint(cr)
                }
            }
        }
    }
}

extension CGRect {
    /// The rectangle on whole numbers, where it is as good as there.
    var onPixels: CGRect? {
        let (left, top, right, bottom) = (minX.rounded(), minY.rounded(), maxX.rounded(), maxY.rounded())
        guard abs(left - minX) < 1e-3, abs(top - minY) < 1e-3, abs(right - maxX) < 1e-3, abs(bottom - maxY) < 1e-3
        else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
