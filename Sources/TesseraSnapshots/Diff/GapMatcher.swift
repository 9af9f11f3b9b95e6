import TesseraUpdates

/// Finds the new items of all gaps among the old ones.
///
/// With many items nearly every access to memory is a cache miss. So it works in batches, each in small loops: one
/// hashes, the next fetches buckets, the next items. The accesses of such a loop do not wait for each other.
@usableFromInline
package struct GapMatcher<Item: Hashable> {
    /// Where an item stood in the old snapshot: small, as there may be one for every item.
    @usableFromInline
    package struct Origin {
        /// -1 for an item that is new.
        @usableFromInline package var section: Int32
        @usableFromInline package var item: Int32

        @inlinable
        package init(section: Int32, item: Int32) {
            self.section = section
            self.item = item
        }

        @inlinable package static var none: Origin { Origin(section: -1, item: 0) }

        @inlinable package var position: ItemPath { ItemPath(section: Int(section), item: Int(item)) }
    }

    @usableFromInline package let candidates: UnsafeBufferPointer<GapItem<Item>>
    @usableFromInline package let wanted: UnsafeBufferPointer<GapItem<Item>>
    @usableFromInline package let gaps: UnsafeBufferPointer<ItemGap>
    @usableFromInline package let origins: UnsafeMutableBufferPointer<Origin>
    @usableFromInline package let isFound: UnsafeMutableBufferPointer<Bool>
    @usableFromInline package let changes: UnsafeMutableBufferPointer<GapChange>

    /// - Parameters:
    ///   - candidates: the old items in gaps.
    ///   - wanted: the new ones.
    ///   - origins: filled for the items of `wanted` that are found.
    ///   - isFound: likewise for the items of `candidates`.
    ///   - changes: filled for the gaps of both.
    @inlinable
    package init(
        candidates: UnsafeBufferPointer<GapItem<Item>>, wanted: UnsafeBufferPointer<GapItem<Item>>,
        gaps: UnsafeBufferPointer<ItemGap>, origins: UnsafeMutableBufferPointer<Origin>,
        isFound: UnsafeMutableBufferPointer<Bool>, changes: UnsafeMutableBufferPointer<GapChange>
    ) {
        self.candidates = candidates
        self.wanted = wanted
        self.gaps = gaps
        self.origins = origins
        self.isFound = isFound
        self.changes = changes
    }

    /// For a few items on both sides.
    @inlinable
    package func compareAll() {
        for number in wanted.indices {
            for other in candidates.indices where candidates[other].item.pointee == wanted[number].item.pointee {
                match(number, other)
            }
        }
    }

    /// Pairs two equal items, unless either has a partner: with an `==` that isn't transitive several might be equal.
    @inlinable
    package func match(_ number: Int, _ other: Int) {
        guard !isFound[other], origins[number].section < 0 else { return }
        let origin = candidates[other]
        let target = wanted[number]
        let section = gaps[Int(origin.gap)].places.section
        origins[number] = Origin(section: section, item: origin.place)
        isFound[other] = true
        if section == gaps[Int(target.gap)].places.section {
            changes[Int(origin.gap)] = .within
            changes[Int(target.gap)] = .within
        } else if changes[Int(target.gap)] == .none {
            changes[Int(target.gap)] = .fromElsewhere
        }
    }
}

/// How the items of a gap are found outside of it.
@usableFromInline
package enum GapChange: UInt8 {
    /// None that matters to the order of its section.
    case none
    /// New items of the gap come from other sections.
    case fromElsewhere
    /// Items of the gap, old or new, have moved within the section.
    case within
}
