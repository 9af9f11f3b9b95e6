/// A stretch where two sections differ: `oldCount` items have `newCount` others in their place. Either count may be 0.
///
/// Stored in half words, as there may be many.
@usableFromInline
package struct ItemGap {
    @usableFromInline package let places: (old: Int32, oldCount: Int32, new: Int32, newCount: Int32)
    @usableFromInline package let bases: (old: Int32, new: Int32)

    @inlinable
    package init(oldStart: Int, oldCount: Int, newStart: Int, newCount: Int, oldBase: Int, newBase: Int) {
        places = (
            Int32(truncatingIfNeeded: oldStart), Int32(truncatingIfNeeded: oldCount),
            Int32(truncatingIfNeeded: newStart), Int32(truncatingIfNeeded: newCount)
        )
        bases = (Int32(truncatingIfNeeded: oldBase), Int32(truncatingIfNeeded: newBase))
    }

    @inlinable package var oldStart: Int { Int(places.old) }
    @inlinable package var oldCount: Int { Int(places.oldCount) }
    @inlinable package var newStart: Int { Int(places.new) }
    @inlinable package var newCount: Int { Int(places.newCount) }
    /// The gap numbers of its first items.
    @inlinable package var oldBase: Int { Int(bases.old) }
    @inlinable package var newBase: Int { Int(bases.new) }
}
