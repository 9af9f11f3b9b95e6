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
    @usableFromInline package var gapsOfOld: ContiguousArray<Range<Int>>
    /// The old and the new items in gaps. An item's position here is its gap number.
    @usableFromInline package var candidates = GrowingBuffer<Candidate>()
    @usableFromInline package var wanted = GrowingBuffer<Wanted>()
    /// By the gap number of a new item: where it stood in the old snapshot. Empty if there are no candidates.
    @usableFromInline package var origins = UnsafeMutableBufferPointer<Origin>(start: nil, count: 0)
    /// By the gap number of an old item.
    @usableFromInline package var fates = UnsafeMutableBufferPointer<Fate>(start: nil, count: 0)

    @usableFromInline package typealias Fate = GapMatcher<Item>.Fate
    @usableFromInline package typealias Origin = GapMatcher<Item>.Origin
    @usableFromInline package typealias Candidate = GapMatcher<Item>.Candidate
    @usableFromInline package typealias Wanted = GapMatcher<Item>.Wanted

    @inlinable
    package init(old: ItemStore<Section, Item>, new: ItemStore<Section, Item>) {
        self.old = old
        self.new = new
        newOfOld = ContiguousArray(repeating: -1, count: old.sections.count)
        oldOfNew = ContiguousArray(repeating: -1, count: new.sections.count)
        gapsOfOld = ContiguousArray(repeating: 0..<0, count: old.sections.count)
        gapsOfNew = ContiguousArray(repeating: 0..<0, count: new.sections.count)
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
        emitItems()
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
        fates.deallocate()
    }

    /// Finds the new items of the gaps among the old ones.
    @inlinable
    package mutating func matchItems() {
        fates = .allocate(capacity: candidates.count)
        fates.initialize(repeating: .gone)
        guard candidates.count > 0, wanted.count > 0 else { return }
        origins = .allocate(capacity: wanted.count)
        origins.initialize(repeating: Origin(section: -1, item: 0))
        let matcher = GapMatcher(
            candidates: candidates.buffer, wanted: wanted.buffer, origins: origins, fates: fates)
        if candidates.count * wanted.count <= 256 {
            matcher.compareAll()
        } else {
            matcher.matchByHash()
        }
    }
}
