import TestSupport
import Testing

@testable import TesseraSnapshots

/// What becomes of an outline when its section's items are edited by somebody who doesn't know it. UIKit's rule is not
/// documented; these are ours.
@Suite struct OutlineFollowingTests {
    typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

    /// A (a1, a2 (n1, n2 hidden)), B (b1 hidden), C.
    private func outline() -> Outline {
        var outline = Outline(roots: ["A", "B", "C"])
        outline.append(["a1", "a2"], to: "A")
        outline.append(["n1", "n2"], to: "a2")
        outline.append(["b1"], to: "B")
        outline.expand(["A"])
        return outline
    }

    @Test func nothingChangedIsTheSameOutline() {
        let new = outline().following(["A", "a1", "a2", "B", "C"])
        #expect(new.items == outline().items)
        #expect(new.isExpanded("A"))
    }

    @Test func aNewItemIsASiblingOfTheOneBefore() {
        let new = outline().following(["A", "a1", "x", "a2", "B", "C", "y"])
        #expect(new.parent(of: "x") == "A")
        #expect(new.parent(of: "y") == nil)
        #expect(new.snapshot(of: "a2").items == ["n1", "n2"])
        #expect(new.snapshot(of: "B").items == ["b1"])
    }

    @Test func whatIsDeletedTakesItsHiddenItemsAlong() {
        let new = outline().following(["A", "a1", "a2", "C"])
        #expect(!new.contains("b1"))
        #expect(new.rootItems == ["A", "C"])
    }

    @Test func aMovedItemKeepsWhatItHides() {
        let new = outline().following(["B", "A", "a1", "a2", "C"])
        #expect(new.rootItems == ["B", "A", "C"])
        #expect(new.snapshot(of: "B").items == ["b1"])
        #expect(new.snapshot(of: "A").rootItems == ["a1", "a2"])
    }

    @Test func childrenWithoutTheirParentBecomeRoots() {
        let new = outline().following(["a1", "a2", "B", "C"])
        #expect(new.visibleItems == ["a1", "a2", "B", "C"])
        #expect(new.level(of: "a2") == 0)
        #expect(new.snapshot(of: "a2").items == ["n1", "n2"])
    }

    @Test(arguments: 0..<200) func anyEditShowsExactlyTheNewItems(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var tree = NSDiffableDataSourceSectionSnapshot<Int>()
        for item in 0..<Int.random(in: 1...30, using: &random) {
            let parent = tree.items.randomElement(using: &random)
            tree.append([item], to: Bool.random(using: &random) ? parent : nil)
        }
        for item in tree.items where Bool.random(using: &random) { tree.expand([item]) }
        var items = tree.visibleItems.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        for new in 100..<100 + Int.random(in: 0...3, using: &random) {
            items.insert(new, at: Int.random(in: 0...items.count, using: &random))
        }
        if items.count > 1, Bool.random(using: &random) {
            let moved = items.remove(at: Int.random(in: 0..<items.count, using: &random))
            items.insert(moved, at: Int.random(in: 0...items.count, using: &random))
        }
        let result = tree.following(items)
        #expect(result.visibleItems == items, "seed \(seed)")
        #expect(Set(result.items).count == result.items.count, "seed \(seed)")
    }
}
