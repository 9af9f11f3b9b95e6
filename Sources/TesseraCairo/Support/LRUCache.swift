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

    private struct Node {
        var key: Key
        var value: Value
        var cost: Int
        /// The neighbours towards the most and the least recently used entry; -1 at the ends.
        var newer: Int
        var older: Int
    }

    let costLimit: Int
    let countLimit: Int
    private(set) var totalCost = 0
    private(set) var counters = Counters()
    private var slots: [Key: Int] = [:]
    private var nodes: [Node?] = []
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
        guard let slot = slots[key], let value = nodes[slot]?.value else {
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
        removeValue(for: key)
        guard cost <= costLimit, countLimit > 0 else { return }
        let node = Node(key: key, value: value, cost: cost, newer: -1, older: -1)
        let slot: Int
        if let reused = free.popLast() {
            slot = reused
            nodes[slot] = node
        } else {
            slot = nodes.count
            nodes.append(node)
        }
        slots[key] = slot
        linkAsNewest(slot)
        totalCost += cost
        while totalCost > costLimit || slots.count > countLimit {
            guard let last = nodes[oldest] else { return }
            removeValue(for: last.key)
            counters.evictions += 1
        }
    }

    mutating func removeValue(for key: Key) {
        guard let slot = slots.removeValue(forKey: key) else { return }
        unlink(slot)
        totalCost -= nodes[slot]?.cost ?? 0
        nodes[slot] = nil
        free.append(slot)
    }

    mutating func removeAll() {
        slots = [:]
        nodes = []
        free = []
        (newest, oldest, totalCost) = (-1, -1, 0)
    }

    private mutating func unlink(_ slot: Int) {
        guard let node = nodes[slot] else { return }
        if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
        if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
    }

    private mutating func linkAsNewest(_ slot: Int) {
        nodes[slot]?.newer = -1
        nodes[slot]?.older = newest
        if newest >= 0 { nodes[newest]?.newer = slot }
        newest = slot
        if oldest < 0 { oldest = slot }
    }
}
