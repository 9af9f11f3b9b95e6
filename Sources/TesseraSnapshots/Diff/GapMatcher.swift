/// Finds the new items of all gaps among the old ones.
///
/// With many items nearly every access to memory is a cache miss. So it works in batches, each in small loops: one
/// hashes, the next fetches buckets, the next items. The accesses of such a loop do not wait for each other.
@usableFromInline
package struct GapMatcher<Item: Hashable> {
    /// What becomes of an old item in a gap.
    @usableFromInline
    package enum Fate: UInt8 {
        case gone, elsewhere, sameSection
    }

    /// Where an item stood in the old snapshot: small, as there may be one for every item.
    @usableFromInline
    package struct Origin {
        /// -1 for an item that is new.
        @usableFromInline package var section: Int32
        @usableFromInline package var item: Int32

        @inlinable
        package init(section: Int, item: Int) {
            self.section = Int32(truncatingIfNeeded: section)
            self.item = Int32(truncatingIfNeeded: item)
        }

        @inlinable package var position: ItemPosition? {
            section < 0 ? nil : ItemPosition(section: Int(section), item: Int(item))
        }
    }

    /// An old item.
    @usableFromInline
    package struct Candidate {
        @usableFromInline package let item: UnsafePointer<Item>
        @usableFromInline package let origin: Origin

        @inlinable
        package init(item: UnsafePointer<Item>, origin: Origin) {
            self.item = item
            self.origin = origin
        }
    }

    /// A new item, and the old section that is paired with its section, -1 for none.
    @usableFromInline
    package struct Wanted {
        @usableFromInline package let item: UnsafePointer<Item>
        @usableFromInline package let partner: Int32

        @inlinable
        package init(item: UnsafePointer<Item>, partner: Int) {
            self.item = item
            self.partner = Int32(truncatingIfNeeded: partner)
        }
    }

    @usableFromInline package let candidates: UnsafeBufferPointer<Candidate>
    @usableFromInline package let wanted: UnsafeBufferPointer<Wanted>
    @usableFromInline package let origins: UnsafeMutableBufferPointer<Origin>
    @usableFromInline package let fates: UnsafeMutableBufferPointer<Fate>

    /// - Parameters:
    ///   - origins: filled for the items of `wanted` that are found.
    ///   - fates: likewise for the items of `candidates`.
    @inlinable
    package init(
        candidates: UnsafeBufferPointer<Candidate>, wanted: UnsafeBufferPointer<Wanted>,
        origins: UnsafeMutableBufferPointer<Origin>, fates: UnsafeMutableBufferPointer<Fate>
    ) {
        self.candidates = candidates
        self.wanted = wanted
        self.origins = origins
        self.fates = fates
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
        guard fates[other] == .gone, origins[number].section < 0 else { return }
        let origin = candidates[other].origin
        origins[number] = origin
        fates[other] = origin.section == wanted[number].partner ? .sameSection : .elsewhere
    }
}
