import Foundation
import TesseraBase

/// Memory for pixels. Some of what small pictures leave is kept for the next ones: each label of a page is drawn in one
/// as large as itself, of which only the letters are kept, and the general allocator takes longest for such sizes.
///
/// From any thread.
enum PixelMemory {
    /// Larger pictures come and go less often.
    private static let mostBytes = 64 << 10
    private static let count = 4
    private static let kept = Locked<[(memory: UnsafeMutableRawPointer, bytes: Int)]>([])

    /// Memory for `bytes` bytes, which may hold anything.
    static func take(_ bytes: Int) -> UnsafeMutableRawPointer {
        if bytes <= mostBytes, let found = reuse(bytes) { return found }
        return .allocate(byteCount: bytes, alignment: 16)
    }

    private static func reuse(_ bytes: Int) -> UnsafeMutableRawPointer? {
        kept.withLock { kept in
            for index in kept.indices where kept[index].bytes == bytes { return kept.remove(at: index).memory }
            return nil
        }
    }

    /// Takes back memory of `bytes` bytes, which came from `take(_:)`.
    static func giveBack(_ memory: UnsafeMutableRawPointer, _ bytes: Int) {
        guard bytes <= mostBytes, bytes > 0 else { return memory.deallocate() }
        let dropped = kept.withLock { kept in
            let dropped = kept.count < count ? nil : kept.removeFirst().memory
            kept.append((memory, bytes))
            return dropped
        }
        dropped?.deallocate()
    }
}
