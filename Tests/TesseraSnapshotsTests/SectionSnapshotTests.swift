import Testing

@testable import TesseraSnapshots

/// What the recordings of section snapshots leave open.
@Suite struct SectionSnapshotTests {
    typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

    func sample() -> Outline {
        var outline = Outline(["a", "b"])
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

    @Test func replacementsMayReuseWhatTheyReplace() {
        var outline = sample()
        var children = Outline(["a21", "n"])
        children.append(["a1"], to: "n")
        outline.replace(childrenOf: "a", using: children)
        #expect(outline.items == ["a", "a21", "n", "a1", "b"])
        #expect(outline.parent(of: "a1") == "n")
        let raised = exceptions { outline.replace(childrenOf: "n", using: Outline(["b"])) }
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
        #expect(outline.visualDescription() == "- a\n  * a1\n  + a2\n    * a21\n* b")
    }
}
