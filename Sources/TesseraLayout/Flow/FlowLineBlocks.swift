/// The lines of a section, in blocks: where a line starts is told from the start of its block, so that lines that only
/// move cost a number for each block of them.
struct FlowLineBlocks: Sendable {
    /// Lines that are alike and follow each other.
    struct Entry: Sendable {
        var firstItem: Int
        var lineCount: Int
        var itemsPerLine: Int
        /// From the start of the block.
        var start: Double
        var thickness: Double

        var endItem: Int { firstItem + lineCount * itemsPerLine }
    }

    struct Position {
        var block: Int
        var entry: Int
    }

    private struct Block: Sendable {
        var entries: [Entry]
        /// From the start of its first line to that of the next block's.
        var length: Double
        /// The farthest end of its lines, from its start.
        var farthest: Double

        init(_ entries: [Entry], _ metrics: FlowMetrics) {
            self.entries = entries
            length = 0
            farthest = 0
            for entry in entries {
                let advance = metrics.advance(thickness: entry.thickness)
                length = entry.start + Double(entry.lineCount) * advance
                farthest = max(farthest, entry.start + Double(entry.lineCount - 1) * advance + entry.thickness)
            }
        }
    }

    private static let usualCount = 128
    private static let mostCount = 192
    private static let leastCount = 32

    private var blocks: [Block] = []
    /// Where each block starts.
    private var starts: [Double] = []
    /// The farthest end of any line.
    private(set) var length = 0.0

    /// Entries with starts from the first line.
    init(_ entries: [Entry], _ metrics: FlowMetrics) {
        guard !entries.isEmpty else { return }
        blocks = Self.split(entries, metrics)
        starts = Array(repeating: 0, count: blocks.count)
        place(from: 0)
    }

    var memoryFootprint: Int {
        var bytes = blocks.capacity * MemoryLayout<Block>.stride + starts.capacity * MemoryLayout<Double>.stride
        for block in blocks { bytes += block.entries.capacity * MemoryLayout<Entry>.stride }
        return bytes
    }

    // MARK: Finding

    /// With its start from that of its block.
    func entry(at position: Position) -> Entry { blocks[position.block].entries[position.entry] }

    /// With its start from the first line; nil behind the last one.
    subscript(position: Position) -> Entry? {
        guard position.block < blocks.count else { return nil }
        var entry = blocks[position.block].entries[position.entry]
        entry.start += starts[position.block]
        return entry
    }

    func position(after position: Position) -> Position {
        position.entry + 1 < blocks[position.block].entries.count
            ? Position(block: position.block, entry: position.entry + 1)
            : Position(block: position.block + 1, entry: 0)
    }

    /// The entry that an item is in. O(log lines).
    func position(ofItem item: Int) -> Position {
        let block = Self.last(blocks.count) { blocks[$0].entries[0].firstItem <= item }
        let entries = blocks[block].entries
        return Position(block: block, entry: Self.last(entries.count) { entries[$0].firstItem <= item })
    }

    /// The last entry that starts at or before `place`; the first if none does. O(log lines).
    func position(at place: Double) -> Position {
        let block = Self.last(starts.count) { starts[$0] <= place }
        let start = starts[block]
        let entries = blocks[block].entries
        return Position(block: block, entry: Self.last(entries.count) { entries[$0].start + start <= place })
    }

    /// The last index that `isBefore` holds for, when it holds for a prefix; 0 if for none.
    private static func last(_ count: Int, _ isBefore: (Int) -> Bool) -> Int {
        var low = 0
        var high = count
        while high - low > 1 {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: Changing

    /// Puts `entries`, with starts from that of the first block touched, in the place of all from `from` up to
    /// `tail`, or to the end. The tail follows `end`, where the entries end.
    ///
    /// - Complexity: O(entries, and the blocks behind).
    mutating func replace(
        from: Position, upTo tail: Position?, with entries: [Entry], end: Double, metrics: FlowMetrics
    ) {
        var joined = Array(blocks[from.block].entries[..<from.entry])
        joined += entries
        var last = blocks.count - 1
        if let tail {
            last = tail.block
            let shift = end - blocks[tail.block].entries[tail.entry].start
            for var entry in blocks[tail.block].entries[tail.entry...] {
                entry.start += shift
                joined.append(entry)
            }
            if joined.count < Self.leastCount, last + 1 < blocks.count {
                let behind = Block(joined, metrics).length
                last += 1
                for var entry in blocks[last].entries {
                    entry.start += behind
                    joined.append(entry)
                }
            }
        }
        let new = Self.split(joined, metrics)
        let difference = new.count - (last + 1 - from.block)
        blocks.replaceSubrange(from.block...last, with: new)
        if difference > 0 {
            starts.append(contentsOf: repeatElement(0, count: difference))
        } else {
            starts.removeLast(-difference)
        }
        place(from: from.block)
    }

    private static func split(_ entries: [Entry], _ metrics: FlowMetrics) -> [Block] {
        guard entries.count > mostCount else { return [Block(entries, metrics)] }
        var blocks: [Block] = []
        var first = 0
        while first < entries.count {
            let end = min(first + usualCount, entries.count)
            let start = entries[first].start
            var part = Array(entries[first..<end])
            for index in part.indices { part[index].start -= start }
            blocks.append(Block(part, metrics))
            first = end
        }
        return blocks
    }

    private mutating func place(from first: Int) {
        if first == 0 { starts[0] = 0 }
        for block in max(first, 1)..<max(first, 1, blocks.count) {
            starts[block] = starts[block - 1] + blocks[block - 1].length
        }
        length = 0
        for block in blocks.indices { length = max(length, starts[block] + blocks[block].farthest) }
    }
}
