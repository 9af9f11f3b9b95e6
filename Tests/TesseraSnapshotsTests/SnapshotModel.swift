import TestSupport

@testable import TesseraSnapshots

/// A snapshot as plain arrays: what every operation means, without any storage.
struct SnapshotModel<Item: Hashable & Sendable> {
    struct Section {
        var identifier: Int
        var items: [Item]
    }

    var sections: [Section] = []

    var items: [Item] { sections.flatMap(\.items) }

    func place(of item: Item) -> (section: Int, item: Int)? {
        for (number, section) in sections.enumerated() {
            if let position = section.items.firstIndex(of: item) { return (number, position) }
        }
        return nil
    }

    mutating func remove(_ items: [Item]) {
        let gone = Set(items)
        for number in sections.indices {
            sections[number].items.removeAll { gone.contains($0) }
        }
    }

    mutating func append(_ items: [Item], to section: Int) {
        remove(items)
        sections[section].items += items
    }

    mutating func insert(_ items: [Item], beside item: Item, isAfter: Bool) {
        remove(items)
        guard let (section, position) = place(of: item) else { return }
        sections[section].items.insert(contentsOf: items, at: position + (isAfter ? 1 : 0))
    }
}

/// A snapshot and its model side by side, under random operations.
struct RandomSnapshot<Item: Hashable & Sendable> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    var model = SnapshotModel<Item>()
    var generator: SplitMix64
    var nextItem = 0
    var nextSection = 0
    let makeItem: (Int) -> Item

    init(seed: UInt64, makeItem: @escaping (Int) -> Item) {
        generator = SplitMix64(seed: seed)
        self.makeItem = makeItem
    }

    mutating func newItems(_ count: Int) -> [Item] {
        nextItem += count
        return (nextItem - count..<nextItem).map(makeItem)
    }

    mutating func someItems(_ count: Int) -> [Item] {
        let all = model.items
        guard !all.isEmpty else { return [] }
        return Array(Set((0..<count).map { _ in all[Int.random(in: 0..<all.count, using: &generator)] }))
    }

    /// One random operation with up to `size` identifiers.
    mutating func step(size: Int) {
        let count = Int.random(in: 1...size, using: &generator)
        let choice = Int.random(in: 0..<12, using: &generator)
        let anchor = someItems(1).first
        switch choice {
        case 0, 1:
            guard !model.sections.isEmpty else { return addSections() }
            let section = Int.random(in: 0..<model.sections.count, using: &generator)
            let items = newItems(count) + someItems(choice * count / 8)
            snapshot.appendItems(items, toSection: model.sections[section].identifier)
            model.append(items, to: section)
        case 2, 3, 4:
            guard let anchor else { return }
            let items = newItems(count) + someItems(2).filter { $0 != anchor }
            if choice == 2 {
                snapshot.insertItems(items, beforeItem: anchor)
            } else {
                snapshot.insertItems(items, afterItem: anchor)
            }
            model.insert(items, beside: anchor, isAfter: choice != 2)
        case 5, 6:
            let items = someItems(count)
            snapshot.deleteItems(items)
            model.remove(items)
        case 7, 8:
            guard let anchor, let item = someItems(1).first, item != anchor else { return }
            if choice == 7 {
                snapshot.moveItem(item, beforeItem: anchor)
            } else {
                snapshot.moveItem(item, afterItem: anchor)
            }
            model.insert([item], beside: anchor, isAfter: choice == 8)
        case 9:
            addSections()
        case 10:
            guard model.sections.count > 1 else { return }
            let section = Int.random(in: 0..<model.sections.count, using: &generator)
            guard model.sections[section].items.count < 3 * size else { return }
            snapshot.deleteSections([model.sections.remove(at: section).identifier])
        default:
            guard model.sections.count > 1 else { return }
            let moved = model.sections.remove(at: Int.random(in: 0..<model.sections.count, using: &generator))
            let target = Int.random(in: 0..<model.sections.count, using: &generator)
            if Bool.random(using: &generator) {
                snapshot.moveSection(moved.identifier, beforeSection: model.sections[target].identifier)
                model.sections.insert(moved, at: target)
            } else {
                snapshot.moveSection(moved.identifier, afterSection: model.sections[target].identifier)
                model.sections.insert(moved, at: target + 1)
            }
        }
    }

    mutating func addSections() {
        let new = [nextSection, nextSection + 1]
        nextSection += 2
        let sections = new.map { SnapshotModel<Item>.Section(identifier: $0, items: []) }
        if let target = model.sections.indices.randomElement(using: &generator), model.sections.count > 2 {
            snapshot.insertSections(new, beforeSection: model.sections[target].identifier)
            model.sections.insert(contentsOf: sections, at: target)
        } else {
            snapshot.appendSections(new)
            model.sections += sections
        }
    }
}
