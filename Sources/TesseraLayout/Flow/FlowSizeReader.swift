/// Reads item sizes by role, without retain counts or bounds checks. It lives inside `FlowItemSizes.withReader`.
struct FlowSizeReader {
    fileprivate enum Kind {
        case uniform
        case bytes
        case words
        case each
    }

    private let kind: Kind
    /// Pairs of lengths: the palette, or all sizes.
    private let lengths: UnsafePointer<Double>
    private let indices: UnsafeRawPointer
    private let mainSlot: Int
    private let crossSlot: Int

    fileprivate init(kind: Kind, lengths: UnsafePointer<Double>, indices: UnsafeRawPointer, axis: LayoutAxis) {
        self.kind = kind
        self.lengths = lengths
        self.indices = indices
        mainSlot = axis == .vertical ? 1 : 0
        crossSlot = axis == .vertical ? 0 : 1
    }

    @inline(__always)
    private func pair(_ item: Int) -> Int {
        switch kind {
        case .uniform: 0
        case .bytes: Int(indices.load(fromByteOffset: item, as: UInt8.self)) * 2
        case .words: Int(indices.load(fromByteOffset: item * 2, as: UInt16.self)) * 2
        case .each: item * 2
        }
    }

    /// The lengths of one item. `item` has to be in range; nothing checks it.
    @inline(__always)
    subscript(item: Int) -> (main: Double, cross: Double) {
        let pair = pair(item)
        return (lengths[pair + mainSlot], lengths[pair + crossSlot])
    }
}

extension FlowItemSizes {
    /// - Precondition: the storage holds at least one size.
    @inline(__always)
    func withReader<Result>(axis: LayoutAxis, _ body: (FlowSizeReader) -> Result) -> Result {
        switch storage {
        case .uniform(let size):
            withSizes([size]) { lengths in
                body(FlowSizeReader(kind: .uniform, lengths: lengths, indices: lengths, axis: axis))
            }
        case .bytes(let palette, let indices):
            withSizes(palette) { lengths in
                indices.withUnsafeBytes { bytes in
                    body(FlowSizeReader(kind: .bytes, lengths: lengths, indices: bytes.start, axis: axis))
                }
            }
        case .words(let palette, let indices):
            withSizes(palette) { lengths in
                indices.withUnsafeBytes { bytes in
                    body(FlowSizeReader(kind: .words, lengths: lengths, indices: bytes.start, axis: axis))
                }
            }
        case .each(let sizes):
            withSizes(sizes) { lengths in
                body(FlowSizeReader(kind: .each, lengths: lengths, indices: lengths, axis: axis))
            }
        }
    }

    @inline(__always)
    private func withSizes<Result>(_ sizes: [Size], _ body: (UnsafePointer<Double>) -> Result) -> Result {
        sizes.withUnsafeBytes { bytes in
            body(bytes.start.assumingMemoryBound(to: Double.self))
        }
    }
}

extension UnsafeRawBufferPointer {
    /// The first byte of a buffer that is not empty.
    @inline(__always)
    fileprivate var start: UnsafeRawPointer {
        guard let baseAddress else { preconditionFailure("A section with items has sizes.") }
        return baseAddress
    }
}
