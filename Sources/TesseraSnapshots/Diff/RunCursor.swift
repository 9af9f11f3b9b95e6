/// A place in a list of runs. Valid as long as the list.
@usableFromInline
package struct RunCursor<Item> {
    @usableFromInline package let runs: UnsafeBufferPointer<ItemRun<Item>>
    @usableFromInline package var run = 0
    @usableFromInline package var offset = 0
    /// The number of items passed.
    @usableFromInline package var position = 0

    @inlinable
    package init(_ runs: UnsafeBufferPointer<ItemRun<Item>>) {
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

    /// Calls `body` with each of the next `count` items, which must exist.
    @inlinable
    @inline(__always)
    package func forEach(_ count: Int, _ body: (UnsafePointer<Item>) -> Void) {
        var rest = count
        var run = run
        var offset = offset
        while rest > 0 {
            let items = runs[run].items + offset
            let piece = min(rest, runs[run].count &- offset)
            for index in 0..<piece { body(items + index) }
            rest &-= piece
            run &+= 1
            offset = 0
        }
    }

    @inlinable
    package mutating func advance(_ distance: Int) {
        position &+= distance
        offset &+= distance
        while run < runs.count, offset >= runs[run].count {
            offset &-= runs[run].count
            run &+= 1
        }
    }
}
