import Foundation
import TesseraBase
import TestSupport
import Testing

@testable import TesseraSnapshots

/// An outline of each form under the same calls. Some of their arguments are wrong: the errors are compared as well.
private struct OutlinePair {
    var generic = NSDiffableDataSourceSectionSnapshot<Int>()
    var reference = NSDiffableDataSourceSectionSnapshotReference()
    var random: SplitMix64

    mutating func item() -> Int { Int.random(in: 0..<30, using: &random) }
    mutating func items() -> [Int] { (0..<Int.random(in: 0...3, using: &random)).map { _ in item() } }

    /// A parent with children, in both forms.
    mutating func outline() -> (NSDiffableDataSourceSectionSnapshot<Int>, NSDiffableDataSourceSectionSnapshotReference)
    {
        let first = 30 + Int.random(in: 0..<10, using: &random) * 3
        var generic = NSDiffableDataSourceSectionSnapshot(roots: [first])
        generic.append([first + 1, first + 2], to: first)
        let reference = NSDiffableDataSourceSectionSnapshotReference()
        reference.appendItems([first])
        reference.appendItems([first + 1, first + 2], intoParentItem: first)
        return (generic, reference)
    }

    /// One call on both. Answers the errors of each.
    mutating func step() -> (generic: [UIKitException], reference: [UIKitException]) {
        let (items, item, outline) = (items(), item(), outline())
        let before = generic
        var after = generic
        let snapshot = reference
        let calls: (generic: () -> Void, reference: () -> Void)
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            calls = ({ after.append(items) }, { snapshot.appendItems(items) })
        case 1, 2:
            calls = ({ after.append(items, to: item) }, { snapshot.appendItems(items, intoParentItem: item) })
        case 3:
            calls = ({ after.append(items) }, { snapshot.appendItems(items, intoParentItem: nil) })
        case 4:
            calls = ({ after.insert(items, before: item) }, { snapshot.insertItems(items, beforeItem: item) })
        case 5:
            calls = ({ after.insert(items, after: item) }, { snapshot.insertItems(items, afterItem: item) })
        case 6:
            calls = ({ after.insert(outline.0, before: item) }, { snapshot.insert(outline.1, beforeItem: item) })
        case 7:
            calls = (
                { after.insert(outline.0, after: item) },
                { #expect(snapshot.insert(outline.1, afterItem: item) as AnyObject === snapshot) }
            )
        case 8:
            calls = ({ after.delete([item]) }, { snapshot.deleteItems([item]) })
        case 9:
            calls = ({ after.expand(items) }, { snapshot.expandItems(items) })
        case 10:
            calls = ({ after.collapse(items) }, { snapshot.collapseItems(items) })
        default:
            calls = (
                { after.replace(childrenOf: item, using: outline.0) },
                { snapshot.replaceChildren(ofParentItem: item, with: outline.1) }
            )
        }
        let errors = (exceptions(calls.generic), exceptions(calls.reference))
        generic = errors.0.isEmpty ? after : before
        return errors
    }
}

@Suite struct SectionSnapshotReferenceTests {
    private func numbers(_ items: [Any]) -> [Int] { items.map { $0 as? Int ?? -1 } }

    private func compare(_ pair: OutlinePair, _ label: Comment) {
        let (generic, reference) = (pair.generic, pair.reference)
        #expect(numbers(reference.items) == generic.items, label)
        #expect(numbers(reference.rootItems) == generic.rootItems, label)
        #expect(numbers(reference.visibleItems) == generic.visibleItems, label)
        #expect(numbers(reference.expandedItems()) == generic.expandedItems, label)
        #expect(reference.visualDescription() == generic.visualDescription(), label)
        for item in 0..<60 {
            #expect(reference.containsItem(item) == generic.contains(item), label)
            #expect(reference.index(ofItem: item) == generic.index(of: item) ?? NSNotFound, label)
        }
        for item in generic.items {
            #expect(reference.isExpanded(item) == generic.isExpanded(item), label)
            #expect(reference.isVisible(item) == generic.isVisible(item), label)
            #expect(reference.level(ofItem: item) == generic.level(of: item), label)
            #expect(reference.parent(ofChildItem: item) as? Int == generic.parent(of: item), label)
            #expect(numbers(reference.ofParentItem(item).items) == generic.snapshot(of: item).items, label)
            let below = reference.ofParentItem(item, includingParentItem: true)
            #expect(numbers(below.items) == generic.snapshot(of: item, includingParent: true).items, label)
        }
    }

    @Test(arguments: 1...8)
    func theSameCallsGiveTheSameOutlineAndTheSameErrors(seed: UInt64) {
        print("SectionSnapshotReferenceTests.theSameCalls seed \(seed)")
        var pair = OutlinePair(random: SplitMix64(seed: seed))
        var errorCount = 0
        for step in 0..<120 {
            let errors = pair.step()
            #expect(errors.reference == errors.generic, "seed \(seed), step \(step)")
            errorCount += errors.generic.count
            compare(pair, "seed \(seed), step \(step)")
        }
        #expect(errorCount > 0)
        pair.generic.deleteAll()
        pair.reference.deleteAllItems()
        compare(pair, "seed \(seed), at the end")
    }

    @Test func copiesAreIndependent() throws {
        let original = NSDiffableDataSourceSectionSnapshotReference()
        original.appendItems(["a"])
        let copy = try #require(original.copy() as? NSDiffableDataSourceSectionSnapshotReference)
        copy.appendItems(["b"], intoParentItem: "a")
        original.deleteAllItems()
        #expect(copy.items as? [String] == ["a", "b"])
        #expect(original.items.isEmpty)
    }

    @Test func unknownItemsRaiseAndAnswerNothing() {
        let outline = NSDiffableDataSourceSectionSnapshotReference()
        let raised = exceptions {
            #expect(!outline.isExpanded(1))
            #expect(!outline.isVisible(1))
            #expect(outline.level(ofItem: 1) == 0)
            #expect(outline.parent(ofChildItem: 1) == nil)
            #expect(outline.ofParentItem(1).items.isEmpty)
        }
        #expect(raised.count == 5)
    }

    @Test func whatIsNotHashableIsRefused() {
        final class Plain {}
        let plain = Plain()
        let outline = NSDiffableDataSourceSectionSnapshotReference()
        outline.appendItems([1])
        let empty = NSDiffableDataSourceSectionSnapshotReference()
        let calls: [() -> Void] = [
            { outline.appendItems([plain]) },
            { outline.appendItems([2], intoParentItem: plain) },
            { outline.insertItems([2], beforeItem: plain) },
            { outline.insertItems([plain], afterItem: 1) },
            { outline.insert(empty, beforeItem: plain) },
            { outline.insert(empty, afterItem: plain) },
            { outline.deleteItems([1, plain]) },
            { outline.expandItems([1, plain]) },
            { outline.collapseItems([plain]) },
            { outline.replaceChildren(ofParentItem: plain, with: empty) },
            { #expect(!outline.isExpanded(plain)) },
            { #expect(!outline.isVisible(plain)) },
            { #expect(!outline.containsItem(plain)) },
            { #expect(outline.level(ofItem: plain) == 0) },
            { #expect(outline.index(ofItem: plain) == NSNotFound) },
            { #expect(outline.parent(ofChildItem: plain) == nil) },
            { #expect(outline.ofParentItem(plain).items.isEmpty) },
        ]
        for (number, call) in calls.enumerated() {
            #expect(exceptions(call).map(\.name) == ["NSInvalidArgumentException"], "call \(number)")
        }
        #expect(numbers(outline.items) == [1])
        #expect(outline.expandedItems().isEmpty)
    }
}
