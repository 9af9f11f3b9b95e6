import Testing

@testable import TesseraSnapshots

/// Indexes that are built of all items at once.
@Suite struct ItemIndexTests {
    /// A number whose hash is that of all others.
    private struct Alike: Hashable {
        let number: Int

        func hash(into hasher: inout Hasher) { hasher.combine(0) }
    }

    private static let spanLength = 300

    /// Lends the items in spans that are longer than what is hashed at once.
    private func withSpans<Item, Result>(
        _ items: [Item], _ body: (ContiguousArray<ItemSpan<Item>>) throws -> Result
    ) rethrows -> Result {
        try items.withUnsafeBufferPointer { buffer in
            var spans = ContiguousArray<ItemSpan<Item>>()
            for first in stride(from: 0, to: items.count, by: Self.spanLength) {
                guard let base = buffer.baseAddress else { break }
                spans.append(
                    ItemSpan(
                        items: base + first, count: min(Self.spanLength, items.count - first), chunk: spans.count))
            }
            return try body(spans)
        }
    }

    private func finds<Item: Hashable>(_ items: [Item], in index: ItemIndex) -> Bool {
        items.indices.allSatisfy { place in
            index.search(items[place].snapshotHash) { $0 == place / Self.spanLength } == nil
        }
    }

    @Test(arguments: [1, 7, 299, 301, 2_047, 2_048, 5_000, 40_000]) func everyItemIsFound(count: Int) throws {
        let items = Array(0..<count)
        let index = try #require(
            withSpans(items) {
                ItemIndex.build($0, total: count, bucketsPerItem: 1.5, isChecked: true)
            })
        #expect(finds(items, in: index))
        #expect(!index.isCrowded)
        #expect(index.shards.reduce(0) { $0 + $1.head.pointee.used } == count)
        #expect(index.search((-1).snapshotHash) { _ in false } != nil)
    }

    @Test func itemsAreHashedOnceWhereHashesAreSpread() {
        let items = Array(0..<40_000)
        withSpans(items) { spans in
            guard
                case .made = ItemIndex.buildEvenly(spans, total: 40_000, bits: 5, bucketsPerItem: 1.5, isChecked: true)
            else {
                Issue.record("the shards were too small")
                return
            }
        }
    }

    @Test func itemsOfOneHashAreFoundAllTheSame() throws {
        let items = (0..<3_000).map { Alike(number: $0) }
        try withSpans(items) { spans in
            guard
                case .crowded = ItemIndex.buildEvenly(
                    spans, total: 3_000, bits: 1, bucketsPerItem: 1.5, isChecked: false)
            else {
                Issue.record("one shard of two has no room for all")
                return
            }
            let index = try #require(ItemIndex.build(spans, total: 3_000, bucketsPerItem: 1.5, isChecked: true))
            #expect(finds(items, in: index))
        }
    }

    @Test(arguments: [(10, 3), (5_000, 299), (5_000, 4_000)]) func equalItemsAreNoticed(count: Int, place: Int) {
        var items = Array(0..<count)
        items[place] = items[place - 1]
        let index = withSpans(items) { ItemIndex.build($0, total: count, bucketsPerItem: 1.5, isChecked: true) }
        #expect(index == nil)
    }
}
