import Synchronization
import TestSupport
import Testing

@testable import TesseraSnapshots

/// Identifiers that break the rules of `Hashable`. UIKit promises nothing for them; here a snapshot may show them in odd
/// ways, but it ends, keeps its counts and gives batches that a view can carry out.
@Suite struct BrokenIdentifierTests {
    /// Not even equal to itself, as a floating-point number that is not one.
    struct Unequal: Hashable, Sendable {
        let number: Int

        static func == (left: Unequal, right: Unequal) -> Bool { false }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// Equal to all of its kind, each with a hash of its own.
    struct Alike: Hashable, Sendable {
        let number: Int

        static func == (left: Alike, right: Alike) -> Bool { true }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// Another hash each time.
    struct Restless: Hashable, Sendable {
        static let counter = Atomic<Int>(0)
        let number: Int

        static func == (left: Restless, right: Restless) -> Bool { left.number == right.number }
        func hash(into hasher: inout Hasher) {
            hasher.combine(Self.counter.add(1, ordering: .relaxed).newValue)
        }
    }

    /// A neighbour of a number is equal to it, and the neighbour's neighbour is not.
    struct Near: Hashable, Sendable {
        let number: Int

        static func == (left: Near, right: Near) -> Bool { abs(left.number - right.number) <= 1 }
        func hash(into hasher: inout Hasher) {}
    }

    /// An object whose identity changes while a snapshot holds it. Only one task touches it.
    final class Renamed: Hashable, @unchecked Sendable {
        var name: Int

        init(_ name: Int) { self.name = name }

        static func == (left: Renamed, right: Renamed) -> Bool { left.name == right.name }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    /// The counts of all levels agree, and the batch from `old` gives each section its new count.
    func check<Item: Hashable & Sendable>(
        _ old: NSDiffableDataSourceSnapshot<Int, Item>, _ new: NSDiffableDataSourceSnapshot<Int, Item>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for snapshot in [old, new] {
            let counts = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0).count }
            #expect(counts == snapshot.sectionIdentifiers.map(snapshot.numberOfItems(inSection:)))
            #expect(counts.reduce(0, +) == snapshot.numberOfItems, sourceLocation: sourceLocation)
            #expect(snapshot.itemIdentifiers.count == snapshot.numberOfItems, sourceLocation: sourceLocation)
        }
        let diff = new.difference(from: old)
        let leaving = diff.itemDeletes + diff.itemMoves.map(\.from)
        let coming = diff.itemInserts + diff.itemMoves.map(\.to)
        #expect(Set(leaving).count == leaving.count, sourceLocation: sourceLocation)
        #expect(Set(coming).count == coming.count, sourceLocation: sourceLocation)
        for (section, identifier) in new.sectionIdentifiers.enumerated() {
            guard let before = old.indexOfSection(identifier) else { continue }
            let left = leaving.count { $0.section == before }
            let came = coming.count { $0.section == section }
            #expect(
                old.numberOfItems(inSection: identifier) - left + came == new.numberOfItems(inSection: identifier),
                sourceLocation: sourceLocation)
        }
    }

    /// Edits of every kind on a few hundred items.
    func edit<Item>(_ seed: UInt64, _ make: (Int) -> Item) where Item: Hashable & Sendable {
        print("BrokenIdentifierTests \(Item.self) seed \(seed)")
        var generator = SplitMix64(seed: seed)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
        snapshot.appendSections([0, 1, 2])
        for step in 0..<60 {
            let old = snapshot
            let number = Int.random(in: 0..<600, using: &generator)
            let some = (0..<Int.random(in: 1...40, using: &generator)).map { make((number + $0 * 3) % 600) }
            // What is refused, as equal items in one argument, changes nothing.
            _ = exceptions {
                switch step % 9 {
                case 0, 1: snapshot.appendItems(some, toSection: step % 3)
                case 2: snapshot.insertItems(some, afterItem: make(number / 2))
                case 3: snapshot.deleteItems(some)
                case 4: snapshot.moveItem(make(number), beforeItem: make(number / 3))
                case 5: snapshot.moveSection(step % 3, beforeSection: (step + 1) % 3)
                case 6: snapshot.reloadItems(Array(snapshot.itemIdentifiers.prefix(300)))
                case 7:
                    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { _ in Bool.random(using: &generator) })
                default: snapshot.deleteItems(Array(snapshot.reloadedItemIdentifiers.prefix(9)))
                }
            }
            _ = snapshot.markPositions()
            #expect(snapshot.reloadedItemIdentifiers.count == snapshot.itemReloads.numbers.count)
            check(old, snapshot)
            check(snapshot, old)
        }
        snapshot.deleteSections([1])
        check(snapshot, snapshot)
        snapshot.deleteAllItems()
        #expect(snapshot.numberOfItems == 0)
    }

    @Test func unequalToThemselves() { edit(301) { Unequal(number: $0) } }
    @Test func equalToAll() { edit(302) { Alike(number: $0) } }
    @Test func hashesThatChange() { edit(303) { Restless(number: $0) } }
    @Test func equalToNeighbours() { edit(304) { Near(number: $0) } }

    /// The library's own set stops the program for some of these.
    @Test func marksOfManyItems() {
        func mark<Item: Hashable & Sendable>(_ make: (Int) -> Item) {
            var marks = MarkList<Item>()
            marks.insert((0..<3_000).map(make))
            marks.remove((0..<1_500).map(make))
            marks.insert((0..<3_000).map(make))
            #expect(marks.identifiers.count == marks.numbers.count)
            #expect(marks.isEmpty == marks.identifiers.isEmpty)
        }
        for _ in 0..<4 {
            mark { Unequal(number: $0) }
            mark { Alike(number: $0) }
            mark { Restless(number: $0) }
        }
        mark { Near(number: $0 % 400) }
    }

    /// Sections of such types, with items.
    @Test func sections() {
        func edit<Section: Hashable & Sendable>(_ make: (Int) -> Section) {
            var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
            for step in 0..<200 {
                _ = exceptions {
                    snapshot.appendSections([make(step)])
                    if snapshot.numberOfSections > 0 { snapshot.appendItems([step]) }
                    switch step % 5 {
                    case 0: snapshot.deleteSections((0..<3).map { make(step / 2 + $0 * 2) })
                    case 1: snapshot.moveSection(make(step / 2), afterSection: make(step / 3))
                    case 2: snapshot.insertSections([make(1_000 + step)], beforeSection: make(step / 4))
                    case 3: snapshot.reloadSections(Array(snapshot.sectionIdentifiers.prefix(5)))
                    default: _ = snapshot.indexOfSection(make(step))
                    }
                }
                #expect(snapshot.numberOfItems == snapshot.itemIdentifiers.count)
                #expect(snapshot.store.sections.map(\.count).reduce(0, +) == snapshot.numberOfItems)
                #expect(snapshot.store.keys.count == snapshot.numberOfSections)
                #expect(snapshot.store.ordinals.count { $0 >= 0 } == snapshot.numberOfSections)
            }
        }
        edit { Unequal(number: $0) }
        edit { Alike(number: $0) }
        edit { Restless(number: $0) }
        edit { Near(number: $0) }
    }

    /// A section's object is another one when it goes.
    @Test func sectionsThatChangeWhileTheyAreHeld() {
        let sections = (0..<5).map(Renamed.init)
        var snapshot = NSDiffableDataSourceSnapshot<Renamed, Int>()
        snapshot.appendSections(sections)
        for (item, section) in sections.enumerated() { snapshot.appendItems([item], toSection: section) }
        let gone = Renamed(2)
        sections[2].name = 20
        sections[3].name = 2
        snapshot.deleteSections([gone])
        #expect(snapshot.store.keys.count == snapshot.numberOfSections)
        #expect(snapshot.indexOfSection(Renamed(2)) == nil)
        #expect(snapshot.indexOfSection(sections[4]) != nil)
        snapshot.appendSections([Renamed(50), Renamed(51)])
        #expect(snapshot.indexOfSection(Renamed(2)) == nil)
        #expect(snapshot.numberOfItems == snapshot.itemIdentifiers.count)
    }

    /// A section that comes to equal another one is not taken for it twice.
    @Test func sectionsThatComeToEqualOthers() {
        let sections = [1, 2, 3].map(Renamed.init)
        var old = NSDiffableDataSourceSnapshot<Renamed, Int>()
        old.appendSections([sections[0], sections[2], sections[1]])
        var new = NSDiffableDataSourceSnapshot<Renamed, Int>()
        new.appendSections([sections[2], sections[0], sections[1]])
        sections[0].name = 2
        let diff = new.difference(from: old)
        #expect(old.numberOfSections - diff.sectionDeletes.count + diff.sectionInserts.count == new.numberOfSections)
        let targets = diff.sectionMoves.map(\.to) + diff.sectionInserts
        #expect(Set(targets).count == targets.count)
    }

    // MARK: Section snapshots

    /// A child that becomes equal to its parent, and a parent that becomes equal to its child.
    @Test func treesOfObjectsThatChangeEnd() {
        let (a, b, c) = (Renamed(1), Renamed(2), Renamed(3))
        var outline = NSDiffableDataSourceSectionSnapshot<Renamed>()
        outline.append([a])
        outline.append([b], to: a)
        outline.append([c], to: b)
        outline.expand([a, b, c])
        b.name = 1
        #expect(outline.items.count == 3)
        #expect(outline.visibleItems.count == 3)
        #expect(outline.index(of: c) == 2)
        #expect(outline.level(of: c) == 2)
        b.name = 3
        #expect(outline.level(of: c) == 2)
        #expect(outline.isVisible(c))
        #expect(outline.visualDescription().split(separator: "\n").count == 3)
        let followed = outline.following([a, c])
        #expect(followed.visibleItems.count == 2)
        b.name = 1
        outline.delete([a])
        #expect(outline.items.isEmpty)
    }

    func editOutline<Item>(_ seed: UInt64, _ make: (Int) -> Item) where Item: Hashable & Sendable {
        print("BrokenIdentifierTests outline of \(Item.self) seed \(seed)")
        var generator = SplitMix64(seed: seed)
        var outline = NSDiffableDataSourceSectionSnapshot<Item>()
        var state = DiffableState<Int, Item>()
        for step in 0..<150 {
            let number = Int.random(in: 0..<600, using: &generator)
            let some = (0..<Int.random(in: 1...6, using: &generator)).map { make(number + $0 * 3) }
            let known = outline.items.randomElement(using: &generator) ?? make(number)
            _ = exceptions {
                switch step % 8 {
                case 0, 1: outline.append(some, to: Bool.random(using: &generator) ? known : nil)
                case 2: outline.insert(some, before: known)
                case 3: outline.insert(some, after: known)
                case 4: if step % 3 == 0 { outline.delete([known]) }
                case 5: outline.replace(childrenOf: known, using: outline.snapshot(of: known, includingParent: true))
                case 6: outline.expand(outline.items.filter { _ in Bool.random(using: &generator) })
                default: outline = outline.following(outline.visibleItems.shuffled(using: &generator))
                }
                if step % 15 < 2 { state = state.showing(outline, in: step % 2) }
            }
            #expect(outline.items.count == outline.tree.count)
            #expect(outline.visibleItems.count <= outline.tree.count)
            for item in outline.items.prefix(20) {
                _ = exceptions { #expect(outline.level(of: item) < outline.tree.count) }
            }
        }
        check(state.snapshot, state.snapshot)
    }

    @Test func outlinesOfUnequal() { editOutline(311) { Unequal(number: $0) } }
    @Test func outlinesOfAlike() { editOutline(312) { Alike(number: $0) } }
    @Test func outlinesOfRestless() { editOutline(313) { Restless(number: $0) } }
    @Test func outlinesOfNear() { editOutline(314) { Near(number: $0) } }

    @Test func objectsThatChangeWhileTheyAreHeld() {
        var generator = SplitMix64(seed: 305)
        let objects = (0..<2_000).map(Renamed.init)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Renamed>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(objects, toSection: 0)
        for round in 0..<40 {
            let old = snapshot
            for _ in 0..<20 {
                objects.randomElement(using: &generator)?.name = Int.random(in: 0..<4_000, using: &generator)
            }
            let some = Set(objects.shuffled(using: &generator).prefix(60)).map { $0 }
            _ = exceptions {
                switch round % 4 {
                case 0: snapshot.deleteItems(some)
                case 1: snapshot.appendItems(some, toSection: round / 4 % 2)
                case 2: snapshot.insertItems(some, beforeItem: objects[round])
                default: snapshot.insertItems([Renamed(10_000 + round)], afterItem: objects[round * 7])
                }
            }
            check(old, snapshot)
        }
        snapshot.deleteSections([0])
        check(snapshot, snapshot)
    }

    /// After an index was built anew, what keeps still is found again.
    @Test func itemsThatKeepStillAreFound() {
        let objects = (0..<1_500).map(Renamed.init)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Renamed>()
        snapshot.appendSections([0])
        snapshot.appendItems(objects)
        for object in objects.prefix(700) { object.name += 50_000 }
        // Chunks that were nearly emptied are joined, which moves the changed ones.
        snapshot.deleteItems(Array(objects[700..<1_400]))
        snapshot.insertItems((0..<300).map { Renamed(100_000 + $0) }, beforeItem: objects[1_450])
        #expect(snapshot.numberOfItems == 1_100)
        #expect(snapshot.indexOfItem(objects[1_499]) == 1_099)
        check(snapshot, snapshot)
    }

    /// Hundreds of identifiers with one hash: slow, but right.
    @Test func oneHashForAll() {
        struct Same: Hashable, Sendable {
            let number: Int

            func hash(into hasher: inout Hasher) {}
        }
        var old = NSDiffableDataSourceSnapshot<Int, Same>()
        old.appendSections([0])
        old.appendItems((0..<600).map(Same.init))
        var new = old
        new.deleteItems((0..<600).filter { $0 % 3 == 0 }.map(Same.init))
        new.moveItem(Same(number: 598), beforeItem: Same(number: 1))
        new.appendItems([Same(number: 5_000)])
        let diff = checkedDifference(from: old, to: new)
        #expect(diff.itemDeletes.count == 200)
        #expect(diff.itemMoves.count == 1)
        #expect(diff.itemInserts.count == 1)
    }
}
