import Foundation

extension FlowItemSizes {
    /// Collects sizes one by one, starting with one byte per item and widening as the sizes turn out to differ.
    ///
    /// Appending is amortised O(1). The builder has a hash table beside the sizes, the finished sizes have not.
    package struct Builder {
        private enum Stage {
            case bytes
            case words
            case each
        }

        private var stage = Stage.bytes
        private var palette = FlowSizePalette()
        private var bytes: [UInt8] = []
        private var words: [UInt16] = []
        private var sizes: [Size] = []
        private let expectedCount: Int
        private var hadInvalid = false

        /// - Parameter expectedCount: how many sizes will come. More or fewer may.
        package init(expectedCount: Int = 0) {
            self.expectedCount = max(0, expectedCount)
            bytes.reserveCapacity(self.expectedCount)
        }

        @inline(__always)
        package mutating func append(_ size: CGSize) {
            if FlowItemSizes.isInvalid(size) { hadInvalid = true }
            let size = Size(size)
            if stage == .each {
                sizes.append(size)
            } else if let number = palette.number(of: size) {
                append(number: number)
            } else {
                append(new: size)
            }
        }

        @inline(__always)
        private mutating func append(number: Int) {
            if stage == .bytes {
                bytes.append(UInt8(truncatingIfNeeded: number))
            } else {
                words.append(UInt16(truncatingIfNeeded: number))
            }
        }

        /// Appends a size that the palette does not have. Out of line, so that the common path stays short.
        @inline(never)
        private mutating func append(new size: Size) {
            if palette.sizes.count == (stage == .bytes ? 1 << 8 : 1 << 16) { widen() }
            if stage == .each {
                sizes.append(size)
            } else {
                palette.insert(size)
                append(number: palette.sizes.count - 1)
            }
        }

        /// Goes to the next wider representation.
        private mutating func widen() {
            if stage == .bytes {
                words.reserveCapacity(max(expectedCount, bytes.count + 1))
                for byte in bytes { words.append(UInt16(byte)) }
                bytes = []
                stage = .words
            } else {
                sizes.reserveCapacity(max(expectedCount, words.count + 1))
                for word in words { sizes.append(palette.sizes[Int(word)]) }
                words = []
                palette = FlowSizePalette()
                stage = .each
            }
        }

        /// The sizes so far. A single distinct size becomes a uniform one; a palette that would take more memory than
        /// the sizes themselves is dropped.
        package consuming func finish() -> FlowItemSizes {
            FlowItemSizes(storage: storage, hadInvalid: hadInvalid)
        }

        private var storage: FlowItemSizes.Storage {
            // A copy reserves no more than it holds.
            let palette = Array(palette.sizes[...])
            switch stage {
            case .bytes where palette.count <= 1:
                return .uniform(palette.first ?? Size(.zero))
            case .bytes:
                return .bytes(palette: palette, indices: bytes)
            case .words where palette.count * MemoryLayout<Size>.stride > words.count * 14:
                return .each(words.map { palette[Int($0)] })
            case .words:
                return .words(palette: palette, indices: words)
            case .each:
                return .each(sizes)
            }
        }
    }
}
