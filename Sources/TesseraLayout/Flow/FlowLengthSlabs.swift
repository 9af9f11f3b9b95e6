/// Measured lengths of items, in chunks that have memory only once one of their items was measured.
///
/// Chunks lie side by side in slabs, so that taking up one costs no allocation of its own and looking through one is a
/// walk over plain numbers. 8 bytes an item of a touched chunk; 16 as soon as items differ across the scroll axis.
struct FlowLengthSlabs: Sendable {
    /// Items of a chunk.
    static let chunkLength = 64
    private static let chunksPerSlab = 32

    private let chunkCount: Int
    /// Numbers a chunk takes in its slab; less for sections that are smaller than a chunk.
    private let stride: Int
    private let slabChunks: Int
    /// The place of each chunk in the slabs, -1 for none; empty until something is measured.
    private var slots: [Int32] = []
    private var used = 0
    /// NaN where nothing was measured.
    private var mains: [[Double]] = []
    /// Empty while all measured items are as long across as the first one was.
    private var crosses: [[Double]] = []
    private var commonCross = 0.0

    init(count: Int) {
        chunkCount = (count + Self.chunkLength - 1) / Self.chunkLength
        stride = min(Self.chunkLength, count)
        slabChunks = min(Self.chunksPerSlab, max(1, chunkCount))
    }

    var memoryFootprint: Int {
        var bytes = slots.capacity * MemoryLayout<Int32>.stride
        bytes += (mains.capacity + crosses.capacity) * MemoryLayout<[Double]>.stride
        for slab in mains { bytes += slab.capacity * MemoryLayout<Double>.stride }
        for slab in crosses { bytes += slab.capacity * MemoryLayout<Double>.stride }
        return bytes
    }

    @inline(__always)
    private func slot(_ chunk: Int) -> Int? {
        guard !slots.isEmpty, slots[chunk] >= 0 else { return nil }
        return Int(slots[chunk])
    }

    // MARK: Reading

    /// Whether some item of the chunk may have been measured.
    @inline(__always)
    func isTouched(_ chunk: Int) -> Bool { slot(chunk) != nil }

    /// Nil where nothing was measured.
    func lengths(_ chunk: Int, _ offset: Int) -> FlowMeasuredSizes.Lengths? {
        guard let slot = slot(chunk) else { return nil }
        let index = slot % slabChunks * stride + offset
        let main = mains[slot / slabChunks][index]
        guard !main.isNaN else { return nil }
        return FlowMeasuredSizes.Lengths(
            main: main, cross: crosses.isEmpty ? commonCross : crosses[slot / slabChunks][index])
    }

    /// Hands the lengths of a touched chunk along the scroll axis to `body`; nil for an untouched one.
    @inline(__always)
    func withMains<Result>(of chunk: Int, _ body: (UnsafePointer<Double>) -> Result) -> Result? {
        guard let slot = slot(chunk) else { return nil }
        return mains[slot / slabChunks].withUnsafeBufferPointer { slab in
            slab.baseAddress.map { body($0 + slot % slabChunks * stride) }
        }
    }

    // MARK: Writing

    mutating func set(_ lengths: FlowMeasuredSizes.Lengths, _ chunk: Int, _ offset: Int) {
        if slots.isEmpty {
            slots = Array(repeating: -1, count: chunkCount)
            commonCross = lengths.cross
        }
        let slot = slot(chunk) ?? add(chunk)
        if lengths.cross != commonCross, crosses.isEmpty { storeCrosses() }
        let index = slot % slabChunks * stride + offset
        mains[slot / slabChunks][index] = lengths.main
        if !crosses.isEmpty { crosses[slot / slabChunks][index] = lengths.cross }
    }

    private mutating func add(_ chunk: Int) -> Int {
        let slot = used
        used += 1
        slots[chunk] = Int32(truncatingIfNeeded: slot)
        if slot % slabChunks == 0 {
            mains.append(Array(repeating: .nan, count: slabChunks * stride))
            if !crosses.isEmpty { crosses.append(Array(repeating: commonCross, count: slabChunks * stride)) }
        }
        return slot
    }

    private mutating func storeCrosses() {
        crosses = mains.map { _ in Array(repeating: commonCross, count: slabChunks * stride) }
    }
}
