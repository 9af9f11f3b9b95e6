/// The lines of a section whose items differ in size.
///
/// Only every so many items the start of a line is stored (a checkpoint); the lines between are broken again when they
/// are asked for, with the same arithmetic in the same order and hence the same result. So the lines cost half a byte
/// per item instead of 16 bytes per line.
struct FlowItemLines: Sendable {
    /// A checkpoint is stored at the first line that starts this many items after the previous one, or later.
    static let checkpointDistance = 32

    struct Checkpoint: Sendable {
        var firstItem: Int
        /// The line's start along the scroll axis, from the first line.
        var start: Double
    }

    let sizes: FlowItemSizes
    let itemCount: Int
    let axis: LayoutAxis
    let checkpoints: [Checkpoint]
    /// From the start of the first line to the farthest end of any.
    let length: Double
    /// The cross length of the widest line.
    let widest: Double
    /// How far back a line may start and still reach a place: 0 unless lines overlap.
    let overlap: Double

    /// Breaks all lines once.
    ///
    /// - Precondition: `itemCount` is positive.
    /// - Complexity: O(itemCount).
    init(sizes: FlowItemSizes, itemCount: Int, metrics: FlowMetrics, axis: LayoutAxis) {
        self.sizes = sizes
        self.itemCount = itemCount
        self.axis = axis
        var checkpoints: [Checkpoint] = []
        checkpoints.reserveCapacity(itemCount / Self.checkpointDistance + 1)
        var farthest = 0.0
        var thickest = 0.0
        var widest = 0.0
        sizes.withReader(axis: axis) { reader in
            var cursor = FlowLineCursor(reader: reader, metrics: metrics, itemCount: itemCount)
            var nextCheckpoint = 0
            while cursor.breakLine() {
                let line = cursor.line
                if line.firstItem >= nextCheckpoint {
                    checkpoints.append(Checkpoint(firstItem: line.firstItem, start: line.start))
                    nextCheckpoint = line.firstItem + Self.checkpointDistance
                }
                farthest = max(farthest, line.start + line.thickness)
                thickest = max(thickest, line.thickness)
                widest = max(widest, line.used)
            }
        }
        self.checkpoints = checkpoints
        length = farthest
        self.widest = widest
        overlap = metrics.lineSpacing < 0 ? thickest : 0
    }

    /// Bytes on the heap.
    var memoryFootprint: Int {
        sizes.memoryFootprint + checkpoints.capacity * MemoryLayout<Checkpoint>.stride
    }

    /// The last checkpoint that starts at or before `main`, or the first.
    func checkpoint(atOrBefore main: Double) -> Checkpoint {
        var low = 0
        var high = checkpoints.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if checkpoints[middle].start <= main { low = middle } else { high = middle }
        }
        return checkpoints[low]
    }

    /// The last checkpoint whose line starts with `item` or an item before it.
    func checkpoint(atOrBeforeItem item: Int) -> Checkpoint {
        var low = 0
        var high = checkpoints.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if checkpoints[middle].firstItem <= item { low = middle } else { high = middle }
        }
        return checkpoints[low]
    }
}
