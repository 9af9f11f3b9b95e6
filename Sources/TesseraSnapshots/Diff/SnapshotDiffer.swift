/// Works out a `SnapshotDiff`, in four steps: pair the sections, find the gaps between the versions of each pair, look
/// up the items of the gaps in each other, and see in each section what may stay while the rest moves.
@usableFromInline
package struct SnapshotDiffer<Section: Hashable, Item: Hashable> {
    @usableFromInline package let old: ItemStore<Section, Item>
    @usableFromInline package let new: ItemStore<Section, Item>
    @usableFromInline package var result = SnapshotDiff()

    /// From old section to new one and back, -1 for none.
    @usableFromInline package var newOfOld: ContiguousArray<Int>
    @usableFromInline package var oldOfNew: ContiguousArray<Int>

    /// Where the snapshots differ: by new section, then what was in deleted sections.
    @usableFromInline package var gaps = GrowingBuffer<ItemGap>()
    @usableFromInline package var gapsOfNew: ContiguousArray<Range<Int>>
    /// The old and the new items in gaps, in the order of the gaps. An item's position here is its gap number.
    @usableFromInline package var candidates = GrowingBuffer<GapItem<Item>>()
    @usableFromInline package var wanted = GrowingBuffer<GapItem<Item>>()
    @usableFromInline package var candidatesOfOld: ContiguousArray<Range<Int>>
    @usableFromInline package var wantedOfNew: ContiguousArray<Range<Int>>
    /// By the gap number of a new item: where it stood in the old snapshot.
    @usableFromInline package var origins = UnsafeMutableBufferPointer<Origin>(start: nil, count: 0)
    /// By the gap number of an old item: whether the new snapshot has it.
    @usableFromInline package var isFound = UnsafeMutableBufferPointer<Bool>(start: nil, count: 0)
    /// By gap.
    @usableFromInline package var changes = UnsafeMutableBufferPointer<GapChange>(start: nil, count: 0)

    @usableFromInline package typealias Origin = GapMatcher<Item>.Origin

    @inlinable
    package init(old: ItemStore<Section, Item>, new: ItemStore<Section, Item>) {
        self.old = old
        self.new = new
        newOfOld = ContiguousArray(repeating: -1, count: old.sections.count)
        oldOfNew = ContiguousArray(repeating: -1, count: new.sections.count)
        candidatesOfOld = ContiguousArray(repeating: 0..<0, count: old.sections.count)
        gapsOfNew = ContiguousArray(repeating: 0..<0, count: new.sections.count)
        wantedOfNew = gapsOfNew
    }

    /// Once only.
    @inlinable
    package mutating func run() -> SnapshotDiff {
        defer { deallocate() }
        pairSections()
        findGaps()
        guard gaps.count > 0 else { return result }
        matchItems()
        emitDeletes()
        emitInserts()
        emitMoves()
        // What points to items in the chunks is gone by now.
        withExtendedLifetime((old, new)) {}
        return result
    }

    @inlinable
    package func deallocate() {
        gaps.deallocate()
        candidates.deallocate()
        wanted.deallocate()
        origins.deallocate()
        isFound.deallocate()
        changes.deallocate()
    }

    /// Finds the new items of the gaps among the old ones.
    @inlinable
    package mutating func matchItems() {
        isFound = .allocate(capacity: candidates.count)
        isFound.initialize(repeating: false)
        origins = .allocate(capacity: wanted.count)
        origins.initialize(repeating: .none)
        guard candidates.count > 0, wanted.count > 0 else { return }
        changes = .allocate(capacity: gaps.count)
        changes.initialize(repeating: .none)
        let matcher = GapMatcher(
            candidates: candidates.buffer, wanted: wanted.buffer, gaps: gaps.buffer, origins: origins,
            isFound: isFound, changes: changes)
        if candidates.count * wanted.count <= 256 {
            matcher.compareAll()
        } else {
            matcher.matchByHash()
        }
    }
}
