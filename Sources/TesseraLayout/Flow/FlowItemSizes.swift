import Foundation

/// The sizes of the items of one section, held in as little memory as their variety allows: nothing per item when all
/// are equal, 1 or 2 bytes while up to 256 or 65,536 sizes are distinct, else 16 bytes.
package struct FlowItemSizes: Sendable {
    /// A size inside `FlowLimits`.
    struct Size: Sendable, Hashable {
        var width: Double
        var height: Double

        @inline(__always)
        init(_ size: CGSize) {
            width = FlowLimits.length(size.width.native)
            height = FlowLimits.length(size.height.native)
        }
    }

    enum Storage: Sendable {
        case uniform(Size)
        case bytes(palette: [Size], indices: [UInt8])
        case words(palette: [Size], indices: [UInt16])
        case each([Size])
    }

    let storage: Storage
    /// Whether a size was not positive, or no number, before it was brought inside `FlowLimits`.
    package private(set) var hadInvalid = false

    init(storage: Storage, hadInvalid: Bool = false) {
        self.storage = storage
        self.hadInvalid = hadInvalid
    }

    @inline(__always)
    static func isInvalid(_ size: CGSize) -> Bool {
        // NaN fails the comparisons.
        !(size.width > 0 && size.height > 0 && size.width < .infinity && size.height < .infinity)
    }

    /// The same size for every item, however many there are.
    package static func uniform(_ size: CGSize) -> FlowItemSizes {
        FlowItemSizes(storage: .uniform(Size(size)), hadInvalid: isInvalid(size))
    }

    /// Asks for every size once, in ascending order.
    ///
    /// - Complexity: O(count); see `Builder` for the memory.
    package init(count: Int, sizeOfItem: (Int) -> CGSize) {
        var builder = Builder(expectedCount: count)
        for item in 0..<max(0, count) {
            builder.append(sizeOfItem(item))
        }
        self = builder.finish()
    }

    /// The number of sizes, or nil for a uniform size, which serves any number of items.
    package var count: Int? {
        switch storage {
        case .uniform: nil
        case .bytes(_, let indices): indices.count
        case .words(_, let indices): indices.count
        case .each(let sizes): sizes.count
        }
    }

    /// The size of one item, as the solver uses it: negative and NaN lengths as 0, infinite ones clamped.
    ///
    /// - Precondition: `item` is in range, unless the size is uniform.
    package subscript(item: Int) -> CGSize {
        let size =
            switch storage {
            case .uniform(let size): size
            case .bytes(let palette, let indices): palette[Int(indices[item])]
            case .words(let palette, let indices): palette[Int(indices[item])]
            case .each(let sizes): sizes[item]
            }
        return CGSize(width: size.width, height: size.height)
    }

    /// Bytes on the heap, as reserved.
    package var memoryFootprint: Int {
        let stride = MemoryLayout<Size>.stride
        return switch storage {
        case .uniform: 0
        case .bytes(let palette, let indices): palette.capacity * stride + indices.capacity
        case .words(let palette, let indices): palette.capacity * stride + indices.capacity * 2
        case .each(let sizes): sizes.capacity * stride
        }
    }
}
