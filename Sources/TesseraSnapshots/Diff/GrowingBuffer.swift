/// A list of plain values that only grows, for what a diff collects item by item: an array would check for each item
/// whether somebody shares it. Its owner deallocates it. Values that need to be deinitialized don't belong in it.
@usableFromInline
package struct GrowingBuffer<Element> {
    @usableFromInline package var base: UnsafeMutablePointer<Element>
    @usableFromInline package var count = 0
    @usableFromInline package var capacity: Int

    @inlinable
    package init(capacity: Int = 256) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    @inlinable
    package func deallocate() {
        base.deallocate()
    }

    @inlinable
    package subscript(index: Int) -> Element { base[index] }

    @inlinable package var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

    @inlinable
    @inline(__always)
    package mutating func append(_ element: Element) {
        extend(by: 1).initialize(to: element)
    }

    /// Adds `more` elements, which the caller initializes at once.
    @inlinable
    @inline(__always)
    package mutating func extend(by more: Int) -> UnsafeMutablePointer<Element> {
        if count &+ more > capacity { grow(by: more) }
        let end = base + count
        count &+= more
        return end
    }

    @inlinable
    @inline(never)
    package mutating func grow(by more: Int) {
        capacity = max(count + more, 2 * capacity)
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
    }
}
