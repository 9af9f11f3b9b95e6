import Foundation
import TesseraGraphics

/// Decoded pictures by name and size, least recently used ones dropped above a number of bytes; from any thread.
///
/// An evicted picture lives on while somebody shows it. Two threads that miss the same key both decode it; the later
/// result stays.
package final class DecodedImageCache: @unchecked Sendable {
    package struct Key: Sendable, Hashable {
        package var name: String
        /// Pixels; 0 for the full size.
        package var width: Int
        package var height: Int

        package init(name: String, width: Int, height: Int) {
            self.name = name
            self.width = width
            self.height = height
        }
    }

    package struct Counters: Sendable, Equatable {
        package var hits: Int
        package var misses: Int
        package var evictions: Int
        package var entries: Int
        package var bytes: Int
    }

    private let images: Locked<LRUCache<Key, CGImage>>

    package init(byteLimit: Int = 128 << 20) {
        images = Locked(LRUCache(costLimit: byteLimit))
    }

    package func image(for key: Key) -> CGImage? { images.withLock { $0.value(for: key) } }

    /// Keeps `image`, unless it alone is larger than the limit.
    package func insert(_ image: CGImage, for key: Key) {
        images.withLock { $0.insert(image, for: key, cost: image.byteCount) }
    }

    package func removeAll() { images.withLock { $0.removeAll() } }

    package var counters: Counters {
        images.withLock { images in
            Counters(
                hits: images.counters.hits, misses: images.counters.misses, evictions: images.counters.evictions,
                entries: images.count, bytes: images.totalCost)
        }
    }
}
