/// A stretch where two sections differ: `oldCount` items have `newCount` others in their place. Either count may be 0.
///
/// Stored in half words, as there may be many.
@usableFromInline
package struct ItemGap {
    @usableFromInline package let places: (section: Int32, old: Int32, oldCount: Int32, new: Int32, newCount: Int32)
    @usableFromInline package let base: Int32

    @inlinable
    package init(oldSection: Int, oldStart: Int, oldCount: Int, newStart: Int, newCount: Int, newBase: Int) {
        places = (
            Int32(truncatingIfNeeded: oldSection), Int32(truncatingIfNeeded: oldStart),
            Int32(truncatingIfNeeded: oldCount), Int32(truncatingIfNeeded: newStart),
            Int32(truncatingIfNeeded: newCount)
        )
        base = Int32(truncatingIfNeeded: newBase)
    }

    /// -1 for an inserted section, all of which is a gap.
    @inlinable package var oldSection: Int { Int(places.section) }
    @inlinable package var oldStart: Int { Int(places.old) }
    @inlinable package var oldCount: Int { Int(places.oldCount) }
    @inlinable package var oldEnd: Int { Int(places.old &+ places.oldCount) }
    @inlinable package var newStart: Int { Int(places.new) }
    @inlinable package var newCount: Int { Int(places.newCount) }
    @inlinable package var newEnd: Int { Int(places.new &+ places.newCount) }
    /// The gap numbers of its new items.
    @inlinable package var newItems: Range<Int> {
        Range(uncheckedBounds: (Int(base), Int(base &+ places.newCount)))
    }
}

/// An item in a gap, old or new.
@usableFromInline
package struct GapItem<Item> {
    @usableFromInline package let item: UnsafePointer<Item>
    /// The number of its gap.
    @usableFromInline package let gap: Int32
    /// Its place in its section.
    @usableFromInline package let place: Int32

    @inlinable
    package init(item: UnsafePointer<Item>, gap: Int32, place: Int32) {
        self.item = item
        self.gap = gap
        self.place = place
    }
}
