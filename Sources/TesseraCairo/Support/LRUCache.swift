/// A dictionary whose entries have a cost and that drops the least recently used ones above its limits.
///
/// Not safe across threads: owners lock. Every operation is O(1) on average. An entry that alone costs more than the
/// limit is not kept.
struct LRUCache<Key: Hashable, Value> {
    struct Counters: Equatable {
        var hits = 0
        var misses = 0
        var evictions = 0
    }

    private struct Entry {
        let key: Key
        let value: Value
        let cost: Int
    }

    let costLimit: Int
    let countLimit: Int
    private(set) var totalCost = 0
    private(set) var counters = Counters()
    private var slots: [Key: Int] = [:]
    private var entries: [Entry?] = []
    /// The neighbours of each entry towards the most and the least recently used one; -1 at the ends. Apart from the
    /// entries, so that moving one copies no key.
    private var newer: [Int] = []
    private var older: [Int] = []
    private var free: [Int] = []
    private var newest = -1
    private var oldest = -1

    init(costLimit: Int, countLimit: Int = .max) {
        self.costLimit = costLimit
        self.countLimit = countLimit
    }

    var count: Int { slots.count }

    /// Whether there is an entry; asking counts as no use.
    func contains(_ key: Key) -> Bool { slots[key] != nil }

    mutating func value(for key: Key) -> Value? {
        guard let slot = slots[key], let value = entries[slot]?.value else {
            counters.misses += 1
            return nil
        }
        counters.hits += 1
        if slot != newest {
            unlink(slot)
            linkAsNewest(slot)
        }
        return value
    }

    /// Stores `value`, in place of what `key` had.
    mutating func insert(_ value: Value, for key: Key, cost: Int) {
        guard cost <= costLimit, countLimit > 0 else { return removeValue(for: key) }
        let entry = Entry(key: key, value: value, cost: cost)
        let slot: Int
        if let reused = free.popLast() {
            slot = reused
            entries[slot] = entry
        } else {
            slot = entries.count
            entries.append(entry)
            newer.append(-1)
            older.append(-1)
        }
        if let old = slots.updateValue(slot, forKey: key) { clear(old) }
        linkAsNewest(slot)
        totalCost += cost
        while totalCost > costLimit || slots.count > countLimit {
            guard let last = entries[oldest]?.key else { return }
            removeValue(for: last)
            counters.evictions += 1
        }
    }

    mutating func removeValue(for key: Key) {
        if let slot = slots.removeValue(forKey: key) { clear(slot) }
    }

    /// Empties a slot that no key has any more.
    private mutating func clear(_ slot: Int) {
        unlink(slot)
        totalCost -= entries[slot]?.cost ?? 0
        entries[slot] = nil
        free.append(slot)
    }

    mutating func removeAll() {
        slots = [:]
        entries = []
        (newer, older) = ([], [])
        free = []
        (newest, oldest, totalCost) = (-1, -1, 0)
    }

    private mutating func unlink(_ slot: Int) {
        let (above, below) = (newer[slot], older[slot])
        if above >= 0 { older[above] = below } else { newest = below }
        if below >= 0 { newer[below] = above } else { oldest = above }
    }

    private mutating func linkAsNewest(_ slot: Int) {
        newer[slot] = -1
        older[slot] = newest
        if newest >= 0 { newer[newest] = slot }
        newest = slot
        if oldest < 0 { oldest = slot }
    }
}
