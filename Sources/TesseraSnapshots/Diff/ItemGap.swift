/// A stretch where two sections differ: `oldCount` items have `newCount` others in their place. Either count may be 0.
@usableFromInline
package struct ItemGap {
    @usableFromInline package let oldStart: Int
    @usableFromInline package let oldCount: Int
    @usableFromInline package let newStart: Int
    @usableFromInline package let newCount: Int
    /// The gap numbers of its first items.
    @usableFromInline package let oldBase: Int
    @usableFromInline package let newBase: Int

    @inlinable
    package init(oldStart: Int, oldCount: Int, newStart: Int, newCount: Int, oldBase: Int, newBase: Int) {
        self.oldStart = oldStart
        self.oldCount = oldCount
        self.newStart = newStart
        self.newCount = newCount
        self.oldBase = oldBase
        self.newBase = newBase
    }
}
