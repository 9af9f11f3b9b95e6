import UIKit

/// Content that changes without rest.
struct StressModel: Sendable {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
    private static let itemLimit = 600

    private var random: SeededNumbers
    private var nextItem = 0
    private var nextSection = 0

    init(seed: UInt64) { random = SeededNumbers(seed) }

    /// The content after a few random edits; after each of them it is a valid one.
    mutating func edited(_ old: Snapshot) -> Snapshot {
        var snapshot = old
        if snapshot.numberOfSections == 0 { grow(&snapshot) }
        for _ in 0..<Int.random(in: 1...4, using: &random) { edit(&snapshot) }
        return snapshot
    }

    /// The items that were in another section before, without those that get new cells anyway.
    static func resettled(from old: Snapshot, to new: Snapshot) -> [Int] {
        let reloaded = Set(new.reloadedItemIdentifiers)
        return new.sectionIdentifiers.flatMap { section in
            new.itemIdentifiers(inSection: section).filter { item in
                guard let before = old.sectionIdentifier(containingItem: item) else { return false }
                return before != section && !reloaded.contains(item)
            }
        }
    }

    private mutating func edit(_ snapshot: inout Snapshot) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: addSection(&snapshot)
        case 1: removeSection(&snapshot)
        case 2: moveSection(&snapshot)
        case 3, 4: removeItems(&snapshot)
        case 5, 6: insertItems(&snapshot)
        case 7: shuffleSection(&snapshot)
        case 8: mark(&snapshot)
        default: moveItems(&snapshot)
        }
    }

    private mutating func grow(_ snapshot: inout Snapshot) {
        for _ in 0..<8 { addSection(&snapshot) }
    }

    private mutating func addSection(_ snapshot: inout Snapshot) {
        guard snapshot.numberOfSections < 14, snapshot.numberOfItems < Self.itemLimit else { return }
        let sections = snapshot.sectionIdentifiers
        if let other = sections.randomElement(using: &random) {
            snapshot.insertSections([nextSection], beforeSection: other)
        } else {
            snapshot.appendSections([nextSection])
        }
        snapshot.appendItems(newItems(12...50), toSection: nextSection)
        nextSection += 1
    }

    private mutating func removeSection(_ snapshot: inout Snapshot) {
        let sections = snapshot.sectionIdentifiers
        guard sections.count > 5, let section = sections.randomElement(using: &random) else { return }
        snapshot.deleteSections([section])
    }

    private mutating func moveSection(_ snapshot: inout Snapshot) {
        let two = snapshot.sectionIdentifiers.shuffled(using: &random).prefix(2)
        if two.count == 2 { snapshot.moveSection(two[0], beforeSection: two[1]) }
    }

    private mutating func removeItems(_ snapshot: inout Snapshot) {
        let items = snapshot.itemIdentifiers
        guard items.count > 150 else { return }
        snapshot.deleteItems(Array(items.shuffled(using: &random).prefix(Int.random(in: 1...12, using: &random))))
    }

    private mutating func insertItems(_ snapshot: inout Snapshot) {
        guard snapshot.numberOfItems < Self.itemLimit,
            let place = snapshot.itemIdentifiers.randomElement(using: &random)
        else { return }
        snapshot.insertItems(newItems(1...12), beforeItem: place)
    }

    private mutating func moveItems(_ snapshot: inout Snapshot) {
        let items = snapshot.itemIdentifiers
        for _ in 0..<4 {
            guard let item = items.randomElement(using: &random), let place = items.randomElement(using: &random),
                item != place
            else { continue }
            snapshot.moveItem(item, beforeItem: place)
        }
    }

    private mutating func shuffleSection(_ snapshot: inout Snapshot) {
        guard let section = snapshot.sectionIdentifiers.randomElement(using: &random) else { return }
        // Items that exist are moved to the end, one after the other.
        snapshot.appendItems(
            snapshot.itemIdentifiers(inSection: section).shuffled(using: &random), toSection: section)
    }

    private mutating func mark(_ snapshot: inout Snapshot) {
        let items = snapshot.itemIdentifiers.shuffled(using: &random)
        snapshot.reloadItems(Array(items.prefix(3)))
        snapshot.reconfigureItems(Array(items.dropFirst(3).prefix(3)))
    }

    private mutating func newItems(_ count: ClosedRange<Int>) -> [Int] {
        let count = Int.random(in: count, using: &random)
        defer { nextItem += count }
        return Array(nextItem..<nextItem + count)
    }
}
