import UIKit

/// The naive truth: sections and items as arrays of things with a name and a state.
struct FuzzModel: Equatable {
    struct Item: Hashable {
        let name: Int
        /// Changes when the item is reloaded or configured again.
        var version = 0
        /// Changes while its cell is on screen.
        var growth = 0

        var text: String { "\(name).\(version)" }
        /// What a cell prefers that may choose.
        var height: CGFloat { CGFloat(8 + (name * 37 + version * 11 + growth * 5) % 23) }
    }

    struct Section: Equatable {
        let name: Int
        var items: [Item]
    }

    var sections: [Section] = []
    /// Names of selected items, in the order of selection.
    var selected: [Int] = []
    private var lastName = 0

    mutating func makeItem() -> Item {
        lastName += 1
        return Item(name: lastName)
    }

    mutating func makeSection(_ count: Int) -> Section {
        lastName += 1
        let name = lastName
        return Section(name: name, items: (0..<count).map { _ in makeItem() })
    }

    func item(at path: IndexPath) -> Item? {
        guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else {
            return nil
        }
        return sections[path.section].items[path.item]
    }

    /// O(items).
    func path(ofItem name: Int) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let item = content.items.firstIndex(where: { $0.name == name }) {
                return IndexPath(item: item, section: section)
            }
        }
        return nil
    }

    var count: Int { sections.reduce(0) { $0 + $1.items.count } }

    /// Takes an item from one place to another; the second is counted without it.
    mutating func moveItem(from old: IndexPath, to new: IndexPath) {
        let item = sections[old.section].items.remove(at: old.item)
        sections[new.section].items.insert(item, at: new.item)
    }

    /// Takes over an order of sections and items, by their names.
    mutating func arrange(_ order: [(section: Int, items: [Int])]) {
        var known: [Int: Item] = [:]
        for section in sections { for item in section.items { known[item.name] = item } }
        sections = order.map { section in
            Section(name: section.section, items: section.items.compactMap { known[$0] })
        }
    }

    /// Leaves only the first items.
    mutating func shrink(to most: Int) {
        for index in sections.indices { sections[index].items = Array(sections[index].items.prefix(most)) }
        selected = []
    }
}

/// The calls that tell a view of a change.
struct FuzzCalls {
    var deletedItems: [IndexPath] = []
    var insertedItems: [IndexPath] = []
    var reloadedItems: [IndexPath] = []
    var reconfiguredItems: [IndexPath] = []
    var movedItems: [(IndexPath, IndexPath)] = []
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: [Int] = []
    var movedSections: [(Int, Int)] = []

    /// Makes the calls in an order of chance, some in a nested batch.
    @MainActor
    func make(on view: UICollectionView, _ random: inout SplitMix64) {
        var calls: [() -> Void] = [
            { view.deleteItems(at: deletedItems) }, { view.insertItems(at: insertedItems) },
            { view.reloadItems(at: reloadedItems) }, { view.reconfigureItems(at: reconfiguredItems) },
            { view.deleteSections(IndexSet(deletedSections)) }, { view.insertSections(IndexSet(insertedSections)) },
            { view.reloadSections(IndexSet(reloadedSections)) },
        ]
        for (from, to) in movedItems { calls.append { view.moveItem(at: from, to: to) } }
        for (from, to) in movedSections { calls.append { view.moveSection(from, toSection: to) } }
        calls.shuffle(using: &random)
        for call in calls {
            if Int.random(in: 0..<8, using: &random) == 0 {
                view.performBatchUpdates(call)
            } else {
                call()
            }
        }
    }
}
