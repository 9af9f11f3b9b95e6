/// A place in a list of runs.
@usableFromInline
package struct RunCursor<Item> {
    @usableFromInline package let runs: ContiguousArray<ItemRun<Item>>
    @usableFromInline package var run = 0
    @usableFromInline package var offset = 0
    /// The number of items passed.
    @usableFromInline package var position = 0

    @inlinable
    package init(_ runs: ContiguousArray<ItemRun<Item>>) {
        self.runs = runs
    }

    /// The item `distance` ahead, which must exist.
    @inlinable
    package func peek(_ distance: Int) -> UnsafePointer<Item> {
        var index = offset &+ distance
        var run = run
        while index >= runs[run].count {
            index &-= runs[run].count
            run &+= 1
        }
        return runs[run].items + index
    }

    /// The next `count` items, which must exist.
    @inlinable
    package func ahead(_ count: Int) -> RunItems<Item> {
        RunItems(cursor: self, rest: count)
    }

    @inlinable
    package mutating func advance(_ distance: Int) {
        position += distance
        offset += distance
        while run < runs.count, offset >= runs[run].count {
            offset -= runs[run].count
            run += 1
        }
    }
}

/// The items ahead of a cursor, as pointers.
@usableFromInline
package struct RunItems<Item>: Sequence, IteratorProtocol {
    @usableFromInline package var cursor: RunCursor<Item>
    @usableFromInline package var rest: Int

    @inlinable
    package init(cursor: RunCursor<Item>, rest: Int) {
        self.cursor = cursor
        self.rest = rest
    }

    @inlinable
    package mutating func next() -> UnsafePointer<Item>? {
        guard rest > 0 else { return nil }
        rest &-= 1
        let item = cursor.peek(0)
        cursor.advance(1)
        return item
    }
}
