/// A set of distinct sizes that numbers them in the order of their arrival: open addressing over the bits of a size.
struct FlowSizePalette {
    private struct Slot {
        var size: FlowItemSizes.Size
        /// Number of the size, or -1 for a free slot.
        var number: Int
    }

    private static let free = Slot(size: FlowItemSizes.Size(.zero), number: -1)

    private(set) var sizes: [FlowItemSizes.Size] = []
    /// The count is a power of two, at most half of the slots used.
    private var slots: [Slot]
    private var mask: Int

    init() {
        slots = Array(repeating: Self.free, count: 64)
        mask = 63
    }

    /// The number of `size` if it is in the set, else nil.
    @inline(__always)
    func number(of size: FlowItemSizes.Size) -> Int? {
        slots.withUnsafeBufferPointer { slots in
            var index = firstSlot(of: size)
            while slots[index].number >= 0 {
                if slots[index].size == size { return slots[index].number }
                index = (index + 1) & mask
            }
            return nil
        }
    }

    /// Adds a size that is not in the set.
    mutating func insert(_ size: FlowItemSizes.Size) {
        sizes.append(size)
        place(size, number: sizes.count - 1)
        guard sizes.count * 2 > slots.count else { return }
        slots = Array(repeating: Self.free, count: slots.count * 4)
        mask = slots.count - 1
        for number in sizes.indices {
            place(sizes[number], number: number)
        }
    }

    private mutating func place(_ size: FlowItemSizes.Size, number: Int) {
        var index = firstSlot(of: size)
        while slots[index].number >= 0 {
            index = (index + 1) & mask
        }
        slots[index] = Slot(size: size, number: number)
    }

    @inline(__always)
    private func firstSlot(of size: FlowItemSizes.Size) -> Int {
        // Sizes of whole points differ in the high bits of their patterns only; the multiplications and the use of
        // the product's high half spread them.
        let mixed =
            (size.width.bitPattern &* 0x9E37_79B9_7F4A_7C15) ^ (size.height.bitPattern &* 0xC2B2_AE3D_27D4_EB4F)
        let product = (mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9
        return Int(truncatingIfNeeded: product >> 40) & mask
    }
}
