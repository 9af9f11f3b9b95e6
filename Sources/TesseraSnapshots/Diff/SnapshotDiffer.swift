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
    @usableFromInline package var gaps = ContiguousArray<ItemGap>()
    @usableFromInline package var gapsOfNew: ContiguousArray<Range<Int>>
    @usableFromInline package var gapsOfOld: ContiguousArray<Range<Int>>
    /// The old and the new items in gaps. An item's position here is its gap number.
    @usableFromInline package var candidates = ContiguousArray<Candidate>()
    @usableFromInline package var wanted = ContiguousArray<Wanted>()
    /// By the gap number of a new item: where it stood in the old snapshot. Empty if there is no match at all.
    @usableFromInline package var origins = ContiguousArray<Origin>()
    /// By the gap number of an old item.
    @usableFromInline package var fates = ContiguousArray<Fate>()

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

    @inlinable
    package mutating func run() -> SnapshotDiff {
        pairSections()
        findGaps()
        guard !gaps.isEmpty else { return result }
        matchItems()
        emitDeletes()
        for section in new.sections.indices where !gapsOfNew[section].isEmpty {
            emitItems(section)
        }
        // What points to items in the chunks is gone by now.
        withExtendedLifetime((old, new)) {}
        return result
    }

    /// Finds the new items of the gaps among the old ones.
    @inlinable
    package mutating func matchItems() {
        fates = ContiguousArray(repeating: .gone, count: candidates.count)
        guard !candidates.isEmpty, !wanted.isEmpty else { return }
        origins = ContiguousArray(repeating: Origin(section: -1, item: 0), count: wanted.count)
        candidates.withUnsafeBufferPointer { candidates in
            wanted.withUnsafeBufferPointer { wanted in
                origins.withUnsafeMutableBufferPointer { origins in
                    fates.withUnsafeMutableBufferPointer { fates in
                        let matcher = GapMatcher(
                            candidates: candidates, wanted: wanted, origins: origins, fates: fates)
                        if candidates.count * wanted.count <= 256 {
                            matcher.compareAll()
                        } else {
                            matcher.matchByHash()
                        }
                    }
                }
            }
        }
    }
}
