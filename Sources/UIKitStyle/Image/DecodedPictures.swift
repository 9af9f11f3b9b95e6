import Foundation
import TesseraGraphics

/// A picture that lives as long as somebody else uses it.
struct WeakImage {
    weak var image: CGImage?
}

/// The decoded pixels of all images that came as files, least recently used first out above a number of bytes.
package final class DecodedPictures: Sendable {
    package static let shared = DecodedPictures(byteLimit: 96 << 20)

    private struct Entry {
        let image: CGImage
        var lastUse: UInt64
    }

    private struct Contents {
        var entries: [ObjectIdentifier: Entry] = [:]
        var bytes = 0
        var clock: UInt64 = 0

        mutating func drop(_ key: ObjectIdentifier) {
            guard let old = entries.removeValue(forKey: key) else { return }
            bytes -= old.image.byteCount
        }
    }

    private let byteLimit: Int
    private let contents = Locked(Contents())

    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    package var byteCount: Int { contents.withLock { $0.bytes } }

    package func image(for key: ObjectIdentifier) -> CGImage? {
        contents.withLock {
            $0.clock += 1
            $0.entries[key]?.lastUse = $0.clock
            return $0.entries[key]?.image
        }
    }

    /// Keeps `image`, unless it alone is larger than the limit. O(log n) amortised: making room frees a quarter.
    package func insert(_ image: CGImage, for key: ObjectIdentifier) {
        contents.withLock {
            $0.drop(key)
            guard image.byteCount <= byteLimit else { return }
            $0.clock += 1
            $0.entries[key] = Entry(image: image, lastUse: $0.clock)
            $0.bytes += image.byteCount
            guard $0.bytes > byteLimit else { return }
            for (old, _) in $0.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
            where old != key && $0.bytes > byteLimit / 4 * 3 {
                $0.drop(old)
            }
        }
    }

    package func remove(_ key: ObjectIdentifier) {
        contents.withLock { $0.drop(key) }
    }

    package func removeAll() {
        contents.withLock {
            $0.entries.removeAll()
            $0.bytes = 0
        }
    }
}
