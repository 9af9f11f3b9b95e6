import TestSupport
import Testing

@testable import TesseraSnapshots

/// What the recordings of section snapshots leave open.
@Suite struct SectionSnapshotTests {
    typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

    func sample() -> Outline {
        var outline = Outline(roots: ["a", "b"])
        outline.append(["a1", "a2"], to: "a")
        outline.append(["a21"], to: "a2")
        return outline
    }

    @Test func queriesOfUnknownItems() {
        let outline = sample()
        let raised = exceptions {
            #expect(outline.level(of: "x") == 0)
            #expect(outline.parent(of: "x") == nil)
            #expect(!outline.isExpanded("x"))
            #expect(!outline.isVisible("x"))
            #expect(outline.index(of: "x") == nil)
            #expect(!outline.contains("x"))
        }
        #expect(
            raised.map(\.reason)
                == Array(repeating: "Item identifier does not exist in section snapshot: x", count: 4))
    }

    @Test func visibilityFollowsTheAncestors() {
        var outline = sample()
        outline.expand(["a2"])
        #expect(!outline.isVisible("a21"))
        outline.expand(["a"])
        #expect(outline.visibleItems == ["a", "a1", "a2", "a21", "b"])
        outline.collapse(["a"])
        #expect(outline.visibleItems == ["a", "b"])
        #expect(outline.isExpanded("a2"))
    }

    @Test func partsKeepTheirExpansion() {
        var outline = sample()
        outline.expand(["a", "a2"])
        let part = outline.snapshot(of: "a", includingParent: true)
        #expect(part.items == ["a", "a1", "a2", "a21"])
        #expect(part.visibleItems == part.items)
        #expect(part.parent(of: "a") == nil)
        outline.delete(["a"])
        #expect(outline.items == ["b"])
        outline.insert(part, before: "b")
        #expect(outline.visibleItems == ["a", "a1", "a2", "a21", "b"])
        #expect(outline.level(of: "a21") == 2)
    }

    @Test func aCopyIsEqualAndIndependent() {
        var outline = sample()
        outline.expand(["a"])
        var copy = Outline(outline)
        #expect(copy.visualDescription() == outline.visualDescription())
        copy.append(["c"])
        copy.collapse(["a"])
        #expect(outline.items == ["a", "a1", "a2", "a21", "b"])
        #expect(outline.expandedItems == ["a"])
        #expect(copy.items == ["a", "a1", "a2", "a21", "b", "c"])
        #expect(copy.expandedItems.isEmpty)
    }

    /// In the order of `items`; an item without children may be expanded, for those that come later.
    @Test func expandedItems() {
        var outline = sample()
        outline.expand(["b", "a21", "a", "nobody"])
        #expect(outline.expandedItems == ["a", "a21", "b"])
        outline.collapse(["a"])
        #expect(outline.expandedItems == ["a21", "b"], "a hidden one too")
        outline.append(["b1"], to: "b")
        #expect(outline.isVisible("b1"))
    }

    @Test func insertionsKeepTheirOrder() {
        var outline = sample()
        outline.insert(["x", "y"], before: "a1")
        outline.insert(["z", "w"], after: "a2")
        outline.insert(["first"], before: "a")
        outline.insert(["last"], after: "b")
        #expect(
            outline.items == ["first", "a", "x", "y", "a1", "a2", "a21", "z", "w", "b", "last"])
        outline.delete(["x", "a2", "last", "first"])
        #expect(outline.items == ["a", "y", "a1", "z", "w", "b"])
        outline.append(["a2"], to: "b")
        #expect(outline.parent(of: "a2") == "b")
        #expect(outline.snapshot(of: "b", includingParent: true).items == ["b", "a2"])
        #expect(outline.index(of: "a2") == 6)
    }

    /// Random edits beside a naive tree.
    @Test(arguments: 0..<40) func editsBesideAModel(seed: Int) {
        var random = SplitMix64(seed: UInt64(900 + seed))
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        var model = OutlineModel()
        for step in 0..<120 {
            let items = outline.items
            let some = items.randomElement(using: &random)
            let new = [step * 2, step * 2 + 1]
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                outline.append(new, to: some)
                model.insert(new, below: some, at: .max)
            case 2, 3:
                guard let some else { break }
                let isBefore = Bool.random(using: &random)
                if isBefore { outline.insert(new, before: some) } else { outline.insert(new, after: some) }
                let place = model.place(of: some)
                model.insert(new, below: model.parents[some], at: place + (isBefore ? 0 : 1))
            case 4:
                let leaving = items.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
                outline.delete(leaving)
                for item in leaving { model.remove(item) }
            case 5:
                guard let some else { break }
                let part = outline.snapshot(of: some, includingParent: true)
                outline.delete([some])
                let roots = outline.rootItems
                model.remove(some, keeping: true)
                if let root = roots.randomElement(using: &random) {
                    outline.insert(part, before: root)
                    model.insert([some], below: nil, at: model.place(of: root))
                } else {
                    model = OutlineModel()
                    outline = part
                    model.adopt(part)
                }
            default:
                let toggled = items.filter { _ in Bool.random(using: &random) }
                if Bool.random(using: &random) { outline.expand(toggled) } else { outline.collapse(toggled) }
            }
            #expect(outline.items == model.items, "seed \(seed), step \(step)")
            #expect(outline.tree.free.count + outline.tree.count + 1 == outline.tree.links.count)
            for item in outline.items { #expect(outline.parent(of: item) == model.parents[item]) }
        }
    }

    @Test func replacementsMayReuseWhatTheyReplace() {
        var outline = sample()
        var children = Outline(roots: ["a21", "n"])
        children.append(["a1"], to: "n")
        outline.replace(childrenOf: "a", using: children)
        #expect(outline.items == ["a", "a21", "n", "a1", "b"])
        #expect(outline.parent(of: "a1") == "n")
        let raised = exceptions { outline.replace(childrenOf: "n", using: Outline(roots: ["b"])) }
        #expect(raised.count == 1)
        #expect(outline.items == ["a", "a21", "n", "a1", "b"])
    }

    @Test func aParentAndItsChildTogether() {
        var outline = sample()
        outline.delete(["a21", "a"])
        #expect(outline.items == ["b"])
        outline.deleteAll()
        #expect(outline.items.isEmpty)
    }

    @Test func aDeepTreeNeedsNoDeepStack() {
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([0])
        for item in 1..<50_000 { outline.append([item], to: item - 1) }
        outline.expand(Array(0..<50_000))
        #expect(outline.visibleItems.count == 50_000)
        #expect(outline.level(of: 49_999) == 49_999)
        outline.delete([1])
        #expect(outline.items == [0])
    }

    @Test func asText() {
        var outline = sample()
        outline.expand(["a"])
        #expect(outline.visualDescription() == "+ a\n  * a1\n  - a2\n      a21\n* b")
    }
}

/// A tree as lists of children.
private struct OutlineModel {
    var roots: [Int] = []
    var children: [Int: [Int]] = [:]
    var parents: [Int: Int] = [:]

    var items: [Int] { roots.flatMap(list) }

    private func list(_ item: Int) -> [Int] { [item] + (children[item] ?? []).flatMap(list) }

    func place(of item: Int) -> Int {
        (parents[item].map { children[$0] ?? [] } ?? roots).firstIndex(of: item) ?? 0
    }

    mutating func insert(_ items: [Int], below parent: Int?, at place: Int) {
        for item in items { parents[item] = parent }
        if let parent {
            let count = children[parent]?.count ?? 0
            children[parent, default: []].insert(contentsOf: items, at: min(place, count))
        } else {
            roots.insert(contentsOf: items, at: min(place, roots.count))
        }
    }

    /// - Parameter keeping: whether what is below the item stays below it, to be inserted again.
    mutating func remove(_ item: Int, keeping: Bool = false) {
        if let parent = parents[item] {
            children[parent]?.removeAll { $0 == item }
        } else {
            roots.removeAll { $0 == item }
        }
        parents[item] = nil
        if !keeping {
            for child in children[item] ?? [] { remove(child) }
            children[item] = nil
        }
    }

    mutating func adopt(_ outline: NSDiffableDataSourceSectionSnapshot<Int>) {
        insert(outline.rootItems, below: nil, at: 0)
        for item in outline.items { insert(outline.snapshot(of: item).rootItems, below: item, at: .max) }
    }
}
