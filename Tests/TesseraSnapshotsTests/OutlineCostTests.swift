import Synchronization
import Testing

@testable import TesseraSnapshots

/// How often identifiers are hashed and compared: what an outline costs must follow the edit, not its size.
@Suite struct OutlineCostTests {
    /// The steps of one test.
    final class Steps: Sendable {
        let count = Atomic<Int>(0)

        /// How many `body` takes.
        func taken(_ body: () -> Void) -> Int {
            let before = count.load(ordering: .relaxed)
            body()
            return count.load(ordering: .relaxed) - before
        }
    }

    /// A number that counts how often it is hashed or compared.
    struct Counted: Hashable, Sendable {
        let number: Int
        let steps: Steps

        static func == (left: Counted, right: Counted) -> Bool {
            left.steps.count.add(1, ordering: .relaxed)
            return left.number == right.number
        }

        func hash(into hasher: inout Hasher) {
            steps.count.add(1, ordering: .relaxed)
            hasher.combine(number)
        }
    }

    typealias Outline = NSDiffableDataSourceSectionSnapshot<Counted>

    private func items(_ range: Range<Int>, _ steps: Steps) -> [Counted] {
        range.map { Counted(number: $0, steps: steps) }
    }

    @Test(arguments: [false, true]) func singleEditsDoNotLookAtTheSiblings(areChildren: Bool) {
        let steps = Steps()
        let top = Counted(number: -1, steps: steps)
        var outline = Outline(roots: [top])
        let all = items(0..<4_000, steps)
        outline.append(all, to: areChildren ? top : nil)
        let inserting = steps.taken {
            for item in items(10_000..<12_000, steps) { outline.insert([item], after: all[3_999]) }
            for item in items(20_000..<22_000, steps) { outline.insert([item], before: all[3_999]) }
        }
        #expect(inserting < 4_000 * 10, "\(inserting)")
        let deleting = steps.taken {
            for item in all { outline.delete([item]) }
        }
        #expect(deleting < 4_000 * 4, "\(deleting)")
        #expect(outline.items.count == 4_001)
    }

    @Test func goingThroughATreeHashesNothing() {
        let steps = Steps()
        var outline = Outline(roots: items(0..<1_000, steps))
        for item in outline.items { outline.append([Counted(number: item.number + 5_000, steps: steps)], to: item) }
        outline.expand(items(0..<500, steps))
        let taken = steps.taken {
            #expect(outline.items.count == 2_000)
            #expect(outline.visibleItems.count == 1_500)
            #expect(outline.expandedItems.count == 500)
            #expect(Outline(outline).rootItems.count == 1_000)
            #expect(outline.visualDescription().count > 2_000)
        }
        #expect(taken == 0)
        let parts = steps.taken { #expect(outline.snapshot(of: outline.rootItems[0]).items.count == 1) }
        #expect(parts < 4)
    }

    /// A chain that is collapsed at its root, and a new item after it.
    @Test func followingADeepHiddenChain() {
        let steps = Steps()
        let depth = 4_000
        let chain = items(0..<depth, steps)
        var outline = Outline(roots: [chain[0]])
        for level in 1..<depth { outline.append([chain[level]], to: chain[level - 1]) }
        let new = Counted(number: -1, steps: steps)
        var result = Outline()
        let taken = steps.taken { result = outline.following([chain[0], new]) }
        #expect(taken < 20, "\(taken)")
        #expect(result.rootItems == [chain[0], new])
        #expect(result.items.count == depth + 1)
        #expect(result.level(of: chain[depth - 1]) == depth - 1)
    }

    @Test func followingHashesEachShownItemOnce() {
        let steps = Steps()
        let outline = Outline(roots: items(0..<5_000, steps))
        let shown = items(0..<5_000, steps).filter { $0.number % 7 != 3 }
        var result = Outline()
        let taken = steps.taken { result = outline.following(shown) }
        #expect(taken <= shown.count * 2, "\(taken)")
        #expect(result.items.map(\.number) == shown.map(\.number))
    }

    // MARK: Behind a data source

    typealias State = DiffableState<Int, Counted>

    private func state(_ steps: Steps) -> State {
        var snapshot = State.Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items(0..<20_000, steps))
        return State().showing(snapshot)
    }

    /// What stands before and after the toggled item is compared, and nothing is hashed but what comes and goes.
    @Test func togglingHashesWhatComesAndGoes() {
        let steps = Steps()
        let all = items(0..<20_000, steps)
        var outline = Outline(roots: all)
        outline.append(items(50_000..<50_003, steps), to: all[10_000])
        let old = state(steps).showing(outline, in: 0)
        outline.expand([all[10_000]])
        var new = old
        let taken = steps.taken { new = old.showing(outline, in: 0) }
        #expect(taken < 20_000 + 500, "\(taken)")
        #expect(new.snapshot.numberOfItems == 20_003)
        #expect(new.snapshot.indexOfItem(all[10_001]) == 10_004)
        var update: DiffableUpdate?
        let comparing = steps.taken {
            update = DiffableUpdate(
                from: old.snapshot, to: new.snapshot, .differences(animated: true), isFirst: false)
        }
        #expect(comparing < 3_000, "most of the storage is shared: \(comparing)")
        guard case .batch(let difference) = update?.content else {
            Issue.record("a reload")
            return
        }
        #expect(difference.itemInserts.map(\.item) == [10_001, 10_002, 10_003])
        #expect(difference.itemDeletes.isEmpty && difference.itemMoves.isEmpty)
    }

    /// A section without an outline is handed out as one, and nobody looks at it.
    @Test func aPlainSectionCostsNothingUnread() {
        let steps = Steps()
        let state = state(steps)
        var outline = Outline()
        let taken = steps.taken {
            outline = state.outline(of: 0)
            #expect(outline.items.count == 20_000)
            #expect(outline.visibleItems.count == 20_000)
        }
        #expect(taken == 0)
        let last = Counted(number: 19_999, steps: steps)
        #expect(outline.index(of: last) == 19_999)
        let again = steps.taken { #expect(outline.level(of: last) == 0) }
        #expect(again < 10, "the tree is made once")
        let copy = outline
        outline.append([Counted(number: 30_000, steps: steps)], to: last)
        #expect(outline.items.count == 20_001)
        #expect(copy.items.count == 20_000)
        #expect(state.outline(of: 9).items.isEmpty)
    }

    // MARK: Marks

    @Test func marksLeaveOneByOne() {
        let steps = Steps()
        let all = items(0..<4_000, steps)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Counted>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(all)
        snapshot.reloadItems(all)
        snapshot.reconfigureItems(all)
        let taken = steps.taken {
            for item in all.dropLast(2) { snapshot.deleteItems([item]) }
        }
        #expect(taken < 4_000 * 200, "\(taken)")
        #expect(snapshot.reloadedItemIdentifiers.map(\.number) == [3_998, 3_999])
        #expect(snapshot.reconfiguredItemIdentifiers.map(\.number) == [3_998, 3_999])
    }
}
