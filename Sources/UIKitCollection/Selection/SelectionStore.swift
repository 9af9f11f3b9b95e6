import Foundation

/// Which items are selected, in the order they were, and which one is highlighted.
struct SelectionStore {
    private var order: [IndexPath] = []
    private var members: Set<IndexPath> = []
    private(set) var highlighted: IndexPath?

    var paths: [IndexPath] { order }
    var isEmpty: Bool { order.isEmpty }

    func contains(_ path: IndexPath) -> Bool { members.contains(path) }

    /// Answers whether the item was not selected before.
    @discardableResult
    mutating func insert(_ path: IndexPath) -> Bool {
        guard members.insert(path).inserted else { return false }
        order.append(path)
        return true
    }

    @discardableResult
    mutating func remove(_ path: IndexPath) -> Bool {
        guard members.remove(path) != nil else { return false }
        if let index = order.firstIndex(of: path) { order.remove(at: index) }
        return true
    }

    /// Gives every item the place that `place` answers; those without one are not selected any more. O(selected).
    mutating func remap(_ place: (IndexPath) -> IndexPath?) {
        if let path = highlighted { highlighted = place(path) }
        guard !order.isEmpty else { return }
        var moved: [IndexPath] = []
        moved.reserveCapacity(order.count)
        for path in order {
            if let new = place(path) { moved.append(new) }
        }
        order = moved
        members = Set(moved)
    }

    mutating func highlight(_ path: IndexPath?) { highlighted = path }

    mutating func clear() {
        order = []
        members = []
        highlighted = nil
    }
}
