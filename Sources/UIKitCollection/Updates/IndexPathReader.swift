import Foundation
import TesseraUpdates

/// Reads the two numbers of many index paths at once.
///
/// A path answers each number by a call of its own, so that half a million paths take longer to read than to plan for.
/// Foundation keeps a path of two indexes in place, two numbers and a byte that says so. Whether it does is found out
/// once, from paths of all lengths; where it does not, paths are asked.
enum IndexPathReader {
    /// The byte that paths of two indexes have behind their numbers, and no others have. Nil where that is not so.
    static let pairTag: UInt8? = findTag()

    /// The places that `paths` name; nil if one of them names none.
    static func places(of paths: [IndexPath], pairTag: UInt8? = pairTag) -> [ItemPath]? {
        var isRight = true
        let places = [ItemPath](unsafeUninitializedCapacity: paths.count) { places, count in
            paths.withUnsafeBytes { bytes in
                for index in 0..<paths.count {
                    let start = index * MemoryLayout<IndexPath>.stride
                    let place: ItemPath?
                    if let pairTag, bytes.load(fromByteOffset: start + tagOffset, as: UInt8.self) == pairTag {
                        place = ItemPath(
                            section: bytes.load(fromByteOffset: start, as: Int.self),
                            item: bytes.load(fromByteOffset: start + MemoryLayout<Int>.stride, as: Int.self))
                    } else {
                        let path = paths[index]
                        place = path.endIndex == 2 ? ItemPath(path) : nil
                    }
                    guard let place else {
                        isRight = false
                        return
                    }
                    places.initializeElement(at: index, to: place)
                    count = index + 1
                }
            }
        }
        return isRight ? places : nil
    }

    private static let tagOffset = 2 * MemoryLayout<Int>.stride

    private static func findTag() -> UInt8? {
        guard MemoryLayout<IndexPath>.size == tagOffset + 1 else { return nil }
        let pairs = [
            IndexPath(indexes: [7, -9]), IndexPath(index: 7).appending(-9), IndexPath(indexes: [7, -9, 3]).dropLast(),
        ]
        let tags = Set(pairs.map(tag))
        let others = [
            IndexPath(), IndexPath(index: 7), IndexPath(indexes: [7, -9, 3]), IndexPath(indexes: [1, 2, 3, 4]),
        ]
        guard tags.count == 1, let tag = tags.first, !others.map(Self.tag).contains(tag) else { return nil }
        let areNumbersInPlace = pairs.allSatisfy { pair in
            withUnsafeBytes(of: pair) { bytes in
                bytes.load(as: Int.self) == 7
                    && bytes.load(fromByteOffset: MemoryLayout<Int>.stride, as: Int.self) == -9
            }
        }
        return areNumbersInPlace ? tag : nil
    }

    private static func tag(_ path: IndexPath) -> UInt8 {
        withUnsafeBytes(of: path) { $0.load(fromByteOffset: tagOffset, as: UInt8.self) }
    }
}
