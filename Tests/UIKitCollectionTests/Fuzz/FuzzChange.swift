import UIKit

/// Makes a change of chance to a model together with the calls that announce it.
///
/// The new state is built first, place by place, and the calls are read off it: nothing here knows how a planner works.
struct FuzzChange {
    private(set) var calls = FuzzCalls()
    private(set) var after: FuzzModel

    private struct Built {
        /// Nil for an inserted section.
        let old: Int?
        var section: FuzzModel.Section
        let takesItems: Bool
    }

    init(_ before: FuzzModel, _ random: inout SplitMix64) {
        after = before
        var built = sections(before, &random)
        items(before, &built, &random)
        after.sections = built.map(\.section)
        keepSelection(before)
    }

    private static func happens(_ part: Int, _ random: inout SplitMix64) -> Bool {
        Int.random(in: 0..<100, using: &random) < part
    }

    // MARK: Sections

    private mutating func sections(_ before: FuzzModel, _ random: inout SplitMix64) -> [Built] {
        var staying: [Built] = []
        var placed: [Built] = []
        let moves = Bool.random(using: &random)
        for (index, section) in before.sections.enumerated() {
            if Self.happens(6, &random) {
                calls.deletedSections.append(index)
            } else if Self.happens(4, &random) {
                calls.reloadedSections.append(index)
                staying.append(Built(old: index, section: section, takesItems: false))
            } else if moves, Self.happens(8, &random) {
                placed.append(Built(old: index, section: section, takesItems: true))
            } else {
                staying.append(Built(old: index, section: section, takesItems: true))
            }
        }
        if staying.count + placed.count < 6, Self.happens(12, &random) {
            let section = after.makeSection(Int.random(in: 0..<12, using: &random))
            placed.append(Built(old: nil, section: section, takesItems: true))
        }
        for one in placed {
            staying.insert(one, at: Int.random(in: 0...staying.count, using: &random))
        }
        for one in placed {
            guard let new = staying.firstIndex(where: { $0.section.name == one.section.name }) else { continue }
            if let old = one.old { calls.movedSections.append((old, new)) } else { calls.insertedSections.append(new) }
        }
        refillReloaded(before, &staying, &random)
        return staying
    }

    /// A reload is an insert too: at the place where deletes and inserts alone lead to no section may move.
    private mutating func refillReloaded(
        _ before: FuzzModel, _ built: inout [Built], _ random: inout SplitMix64
    ) {
        let unmoved = Self.places(
            before.sections.count, without: calls.deletedSections, with: calls.insertedSections)
        let targets = Set(calls.movedSections.map(\.1))
        for index in built.indices where !built[index].takesItems {
            guard let old = built[index].old else { continue }
            if let place = unmoved[old], targets.contains(place) {
                calls.reloadedSections.removeAll { $0 == old }
                built[index] = Built(old: old, section: before.sections[old], takesItems: true)
            } else {
                built[index].section.items = (0..<Int.random(in: 0..<5, using: &random)).map { _ in after.makeItem() }
            }
        }
    }

    /// Where deletes and inserts alone put the old places that stay.
    private static func places(_ count: Int, without deleted: [Int], with inserted: [Int]) -> [Int: Int] {
        var line: [Int?] = (0..<count).map { $0 }
        for place in deleted { line[place] = nil }
        line.removeAll { $0 == nil }
        for place in inserted.sorted() {
            while line.count < place { line.append(nil) }
            line.insert(nil, at: place)
        }
        var places: [Int: Int] = [:]
        for (new, old) in line.enumerated() { if let old { places[old] = new } }
        return places
    }

    // MARK: Items

    private mutating func items(_ before: FuzzModel, _ built: inout [Built], _ random: inout SplitMix64) {
        let moves = Self.happens(50, &random)
        var moving: [(item: FuzzModel.Item, from: IndexPath)] = []
        for index in built.indices where built[index].takesItems {
            guard let old = built[index].old else { continue }
            var left: [FuzzModel.Item] = []
            let busy = Self.happens(60, &random)
            for (item, content) in before.sections[old].items.enumerated() {
                let place = IndexPath(item: item, section: old)
                if busy, Self.happens(10, &random) {
                    calls.deletedItems.append(place)
                } else if busy, moves, Self.happens(8, &random) {
                    moving.append((content, place))
                } else {
                    left.append(content)
                }
            }
            built[index].section.items = left
        }
        moving.shuffle(using: &random)
        let targets = built.indices.filter { built[$0].takesItems }
        guard !targets.isEmpty else {
            calls.deletedItems += moving.map(\.from)
            return
        }
        for (item, from) in moving {
            let target = targets[Int.random(in: 0..<targets.count, using: &random)]
            place(item, in: &built[target], &random)
            // Its place is known when all are placed.
            calls.movedItems.append((from, IndexPath(item: item.name, section: -1)))
        }
        var inserted: [Int] = []
        for target in targets where Self.happens(50, &random) {
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                let item = after.makeItem()
                place(item, in: &built[target], &random)
                inserted.append(item.name)
            }
        }
        readPlaces(inserted, built)
        refresh(before, &built, &random)
    }

    private func place(_ item: FuzzModel.Item, in built: inout Built, _ random: inout SplitMix64) {
        built.section.items.insert(item, at: Int.random(in: 0...built.section.items.count, using: &random))
    }

    private mutating func readPlaces(_ inserted: [Int], _ built: [Built]) {
        var places: [Int: IndexPath] = [:]
        for (section, one) in built.enumerated() {
            for (item, content) in one.section.items.enumerated() {
                places[content.name] = IndexPath(item: item, section: section)
            }
        }
        calls.insertedItems = inserted.compactMap { places[$0] }
        calls.movedItems = calls.movedItems.compactMap { from, target in places[target.item].map { (from, $0) } }
    }

    /// Reloads and configures again some of the items that stay.
    private mutating func refresh(_ before: FuzzModel, _ built: inout [Built], _ random: inout SplitMix64) {
        var changed: [Int: Int] = [:]
        let moved = Set(calls.movedItems.map(\.0))
        let gone = Set(calls.deletedItems)
        let targets = Set(calls.movedItems.map(\.1))
        for (new, one) in built.enumerated() where one.takesItems {
            guard let old = one.old else { continue }
            let unmoved =
                targets.isEmpty
                ? [:]
                : Self.places(
                    before.sections[old].items.count, without: Self.items(calls.deletedItems, in: old),
                    with: Self.items(calls.insertedItems, in: new))
            for item in before.sections[old].items.indices {
                let place = IndexPath(item: item, section: old)
                guard !gone.contains(place) else { continue }
                let content = before.sections[old].items[item]
                // What UIKit does with a reload whose old place does not exist any more is tested elsewhere.
                let remains = built.indices.contains(old) && built[old].section.items.indices.contains(item)
                // Nor may one move to where a reload leads to.
                let isFree = unmoved[item].map { !targets.contains(IndexPath(item: $0, section: new)) } ?? true
                if !moved.contains(place), remains, isFree, Self.happens(4, &random) {
                    calls.reloadedItems.append(place)
                } else if !moved.contains(place), Self.happens(4, &random) {
                    calls.reconfiguredItems.append(place)
                } else {
                    continue
                }
                changed[content.name] = content.version + 1
            }
        }
        for section in built.indices {
            for item in built[section].section.items.indices {
                if let version = changed[built[section].section.items[item].name] {
                    built[section].section.items[item].version = version
                }
            }
        }
    }

    private static func items(_ paths: [IndexPath], in section: Int) -> [Int] {
        var items: [Int] = []
        for path in paths where path.section == section { items.append(path.item) }
        return items
    }

    private mutating func keepSelection(_ before: FuzzModel) {
        let reloaded = Set(calls.reloadedItems.compactMap { before.item(at: $0)?.name })
        var alive = Set<Int>()
        for section in after.sections { for item in section.items { alive.insert(item.name) } }
        after.selected = before.selected.filter { alive.contains($0) && !reloaded.contains($0) }
    }
}
