/// What a chunk knows besides its items.
@usableFromInline
package struct ChunkHeader {
    @usableFromInline package var count: Int
    @usableFromInline package var capacity: Int
    /// The chunk's number in its store's directory. Copies of a chunk keep it.
    @usableFromInline package var id: Int

    @inlinable
    package init(count: Int, capacity: Int, id: Int) {
        self.count = count
        self.capacity = capacity
        self.id = id
    }
}

/// A run of neighbouring items of one section: the leaf of the item storage, and the unit of sharing.
///
/// A chunk that more than one owner holds never changes; the mutating members below may be called only on one that is
/// uniquely referenced.
@usableFromInline
package final class ItemChunk<Item>: ManagedBuffer<ChunkHeader, Item> {
    @inlinable
    deinit {
        _ = withUnsafeMutablePointers { header, items in
            items.deinitialize(count: header.pointee.count)
        }
    }

    @inlinable
    package static func make(id: Int, capacity: Int) -> ItemChunk<Item> {
        let buffer = ItemChunk<Item>.create(minimumCapacity: capacity) { _ in
            ChunkHeader(count: 0, capacity: capacity, id: id)
        }
        return unsafeDowncast(buffer, to: ItemChunk<Item>.self)
    }

    @inlinable
    package static func make(id: Int, copying items: UnsafeBufferPointer<Item>) -> ItemChunk<Item> {
        let chunk = make(id: id, capacity: items.count)
        if let base = items.baseAddress {
            chunk.items.initialize(from: base, count: items.count)
        }
        chunk.head.pointee.count = items.count
        return chunk
    }

    /// What it knows besides. Not by way of `header`: each access to that is checked for exclusivity at run time.
    @inlinable
    package var head: UnsafeMutablePointer<ChunkHeader> {
        withUnsafeMutablePointerToHeader { $0 }
    }

    /// The first item. Valid as long as the chunk lives and does not change.
    @inlinable
    package var items: UnsafeMutablePointer<Item> {
        withUnsafeMutablePointerToElements { $0 }
    }

    /// The number of items that a chunk gets when many are added at once.
    @inlinable package static var fill: Int { 256 }

    @inlinable package var count: Int { head.pointee.count }
    @inlinable package var id: Int { head.pointee.id }

    @inlinable
    package var buffer: UnsafeBufferPointer<Item> {
        UnsafeBufferPointer(start: UnsafePointer(items), count: count)
    }

    /// A chunk with the same id and items and room for `capacity` items.
    @inlinable
    package func copy(capacity: Int) -> ItemChunk<Item> {
        let result = ItemChunk<Item>.make(id: id, capacity: capacity)
        result.items.initialize(from: UnsafePointer(items), count: count)
        result.head.pointee.count = count
        return result
    }

    /// A chunk with the same id and room for `capacity` items, to which the items move. There must be no other owner.
    @inlinable
    package func moved(capacity: Int) -> ItemChunk<Item> {
        let result = ItemChunk<Item>.make(id: id, capacity: capacity)
        result.items.moveInitialize(from: items, count: count)
        result.head.pointee.count = count
        head.pointee.count = 0
        return result
    }

    /// Puts `new` before the item at `offset`. There must be room.
    @inlinable
    package func insert(_ new: UnsafeBufferPointer<Item>, at offset: Int) {
        guard let base = new.baseAddress else { return }
        let gap = items + offset
        (gap + new.count).moveInitialize(from: gap, count: count - offset)
        gap.initialize(from: base, count: new.count)
        head.pointee.count += new.count
    }

    /// Adds an item at the end and returns the chunk's id. There must be room.
    @inlinable
    package func append(_ item: UnsafePointer<Item>) -> Int {
        let header = head
        (items + header.pointee.count).initialize(from: item, count: 1)
        header.pointee.count += 1
        return header.pointee.id
    }

    @inlinable
    package func removeLast(_ removed: Int) {
        (items + (count - removed)).deinitialize(count: removed)
        head.pointee.count -= removed
    }

    /// Removes the items at `offsets`, which ascend.
    @inlinable
    package func remove(at offsets: some Collection<Int>) {
        let items = self.items
        let count = self.count
        var target = -1
        var next = 0
        for offset in offsets {
            if target < 0 {
                target = offset
            } else {
                (items + target).moveInitialize(from: items + next, count: offset - next)
                target += offset - next
            }
            (items + offset).deinitialize(count: 1)
            next = offset + 1
        }
        guard target >= 0 else { return }
        (items + target).moveInitialize(from: items + next, count: count - next)
        head.pointee.count = target + count - next
    }
}

extension ItemChunk where Item: Equatable {
    /// The offset of `item`. O(count).
    @inlinable
    package func firstOffset(of item: Item) -> Int? {
        let items = self.items
        for offset in 0..<count where items[offset] == item {
            return offset
        }
        return nil
    }
}
