import Foundation
import TesseraBase
import TestSupport
import Testing

@testable import TesseraSnapshots

/// A snapshot of each form under the same calls. Some of their arguments are wrong: the errors are compared as well.
private struct SnapshotPair {
    var generic = NSDiffableDataSourceSnapshot<String, Int>()
    var reference = NSDiffableDataSourceSnapshotReference()
    var random: SplitMix64

    /// Numbers as Swift's or as objects: that makes no difference.
    mutating func object(_ number: Int) -> Any {
        Bool.random(using: &random) ? number : NSNumber(value: number)
    }

    mutating func objects(_ numbers: [Int]) -> [Any] { numbers.map { object($0) } }

    mutating func items() -> [Int] { (0..<Int.random(in: 0...4, using: &random)).map { _ in item() } }
    mutating func item() -> Int { Int.random(in: 0..<40, using: &random) }
    mutating func sections() -> [String] { (0..<Int.random(in: 1...2, using: &random)).map { _ in section() } }
    mutating func section() -> String { "s\(Int.random(in: 0..<6, using: &random))" }

    /// One call on both. Answers the errors of each.
    mutating func step() -> (generic: [UIKitException], reference: [UIKitException]) {
        let (items, item, sections, section) = (items(), item(), sections(), section())
        let (anyItems, anyItem, other) = (objects(items), object(item), self.item())
        let otherSection = self.section()
        let before = generic
        var after = generic
        let snapshot = reference
        let calls: (generic: () -> Void, reference: () -> Void)
        switch Int.random(in: 0..<19, using: &random) {
        case 0, 1:
            calls = ({ after.appendItems(items) }, { snapshot.appendItems(withIdentifiers: anyItems) })
        case 2, 3:
            calls = (
                { after.appendItems(items, toSection: section) },
                { snapshot.appendItems(withIdentifiers: anyItems, intoSectionWithIdentifier: section) }
            )
        case 4:
            calls = (
                { after.insertItems(items, beforeItem: item) },
                { snapshot.insertItems(withIdentifiers: anyItems, beforeItemWithIdentifier: anyItem) }
            )
        case 5:
            calls = (
                { after.insertItems(items, afterItem: item) },
                { snapshot.insertItems(withIdentifiers: anyItems, afterItemWithIdentifier: anyItem) }
            )
        case 6:
            calls = ({ after.deleteItems(items) }, { snapshot.deleteItems(withIdentifiers: anyItems) })
        case 7:
            calls = (
                { after.moveItem(item, beforeItem: other) },
                { snapshot.moveItem(withIdentifier: anyItem, beforeItemWithIdentifier: other) }
            )
        case 8:
            calls = (
                { after.moveItem(item, afterItem: other) },
                { snapshot.moveItem(withIdentifier: anyItem, afterItemWithIdentifier: other) }
            )
        case 9:
            calls = ({ after.reloadItems([item]) }, { snapshot.reloadItems(withIdentifiers: [anyItem]) })
        case 10:
            calls = ({ after.reconfigureItems([item]) }, { snapshot.reconfigureItems(withIdentifiers: [anyItem]) })
        case 11, 12:
            calls = ({ after.appendSections(sections) }, { snapshot.appendSections(withIdentifiers: sections) })
        case 13:
            calls = (
                { after.insertSections(sections, beforeSection: section) },
                { snapshot.insertSections(withIdentifiers: sections, beforeSectionWithIdentifier: section) }
            )
        case 14:
            calls = (
                { after.insertSections(sections, afterSection: section) },
                { snapshot.insertSections(withIdentifiers: sections, afterSectionWithIdentifier: section) }
            )
        case 15:
            calls = ({ after.deleteSections([section]) }, { snapshot.deleteSections(withIdentifiers: [section]) })
        case 16:
            calls = (
                { after.moveSection(section, beforeSection: otherSection) },
                { snapshot.moveSection(withIdentifier: section, beforeSectionWithIdentifier: otherSection) }
            )
        case 17:
            calls = (
                { after.moveSection(section, afterSection: otherSection) },
                { snapshot.moveSection(withIdentifier: section, afterSectionWithIdentifier: otherSection) }
            )
        default:
            calls = ({ after.reloadSections([section]) }, { snapshot.reloadSections(withIdentifiers: [section]) })
        }
        let errors = (exceptions(calls.generic), exceptions(calls.reference))
        generic = errors.0.isEmpty ? after : before
        return errors
    }
}

@Suite struct SnapshotReferenceTests {
    private func numbers(_ identifiers: [Any]) -> [Int] {
        identifiers.map { ($0 as? Int) ?? ($0 as? NSNumber)?.intValue ?? -1 }
    }

    private func strings(_ identifiers: [Any]) -> [String] { identifiers.map { $0 as? String ?? "?" } }

    private func compare(_ pair: SnapshotPair, _ label: Comment) {
        let (generic, reference) = (pair.generic, pair.reference)
        #expect(reference.numberOfItems == generic.numberOfItems, label)
        #expect(reference.numberOfSections == generic.numberOfSections, label)
        #expect(numbers(reference.itemIdentifiers) == generic.itemIdentifiers, label)
        #expect(strings(reference.sectionIdentifiers) == generic.sectionIdentifiers, label)
        #expect(strings(reference.reloadedSectionIdentifiers) == generic.reloadedSectionIdentifiers, label)
        #expect(numbers(reference.reloadedItemIdentifiers) == generic.reloadedItemIdentifiers, label)
        #expect(numbers(reference.reconfiguredItemIdentifiers) == generic.reconfiguredItemIdentifiers, label)
        for item in 0..<40 {
            #expect(reference.index(ofItemIdentifier: item) == generic.indexOfItem(item) ?? NSNotFound, label)
            let section = reference.sectionIdentifier(forSectionContainingItemIdentifier: NSNumber(value: item))
            #expect(section as? String == generic.sectionIdentifier(containingItem: item), label)
        }
        for section in (0..<6).map({ "s\($0)" }) {
            let index = generic.indexOfSection(section)
            #expect(reference.index(ofSectionIdentifier: section) == index ?? NSNotFound, label)
            guard index != nil else { continue }
            #expect(reference.numberOfItems(inSection: section) == generic.numberOfItems(inSection: section), label)
            let items = reference.itemIdentifiersInSection(withIdentifier: section)
            #expect(numbers(items) == generic.itemIdentifiers(inSection: section), label)
        }
    }

    @Test(arguments: 1...10)
    func theSameCallsGiveTheSameContentAndTheSameErrors(seed: UInt64) {
        print("SnapshotReferenceTests.theSameCalls seed \(seed)")
        var pair = SnapshotPair(random: SplitMix64(seed: seed))
        var errorCount = 0
        for step in 0..<200 {
            let errors = pair.step()
            #expect(errors.reference == errors.generic, "seed \(seed), step \(step)")
            errorCount += errors.generic.count
            compare(pair, "seed \(seed), step \(step)")
        }
        #expect(errorCount > 0)
        pair.generic.deleteAllItems()
        pair.reference.deleteAllItems()
        compare(pair, "seed \(seed), at the end")
    }

    @Test func copiesAreIndependent() throws {
        let original = NSDiffableDataSourceSnapshotReference()
        original.appendSections(withIdentifiers: ["a"])
        original.appendItems(withIdentifiers: [1, 2])
        let copy = try #require(original.copy() as? NSDiffableDataSourceSnapshotReference)
        copy.deleteItems(withIdentifiers: [1])
        original.appendItems(withIdentifiers: [3])
        #expect(numbers(copy.itemIdentifiers) == [2])
        #expect(numbers(original.itemIdentifiers) == [1, 2, 3])
    }

    @Test func unknownSectionsRaiseAndAnswerNothing() {
        let snapshot = NSDiffableDataSourceSnapshotReference()
        let raised = exceptions {
            #expect(snapshot.numberOfItems(inSection: "a") == 0)
            #expect(snapshot.itemIdentifiersInSection(withIdentifier: "a").isEmpty)
        }
        #expect(raised.map(\.name) == ["NSInternalInconsistencyException", "NSInternalInconsistencyException"])
    }

    @Test func whatIsNotHashableIsRefused() {
        final class Plain {}
        let plain = Plain()
        let snapshot = NSDiffableDataSourceSnapshotReference()
        snapshot.appendSections(withIdentifiers: ["a"])
        snapshot.appendItems(withIdentifiers: [1])
        let calls: [() -> Void] = [
            { snapshot.appendItems(withIdentifiers: [2, plain]) },
            { snapshot.appendItems(withIdentifiers: [2], intoSectionWithIdentifier: plain) },
            { snapshot.insertItems(withIdentifiers: [2], beforeItemWithIdentifier: plain) },
            { snapshot.insertItems(withIdentifiers: [plain], afterItemWithIdentifier: 1) },
            { snapshot.deleteItems(withIdentifiers: [1, plain]) },
            { snapshot.moveItem(withIdentifier: plain, beforeItemWithIdentifier: 1) },
            { snapshot.moveItem(withIdentifier: 1, afterItemWithIdentifier: plain) },
            { snapshot.reloadItems(withIdentifiers: [1, plain]) },
            { snapshot.reconfigureItems(withIdentifiers: [1, plain]) },
            { snapshot.appendSections(withIdentifiers: ["b", plain]) },
            { snapshot.insertSections(withIdentifiers: ["b"], beforeSectionWithIdentifier: plain) },
            { snapshot.insertSections(withIdentifiers: [plain], afterSectionWithIdentifier: "a") },
            { snapshot.deleteSections(withIdentifiers: ["a", plain]) },
            { snapshot.moveSection(withIdentifier: plain, beforeSectionWithIdentifier: "a") },
            { snapshot.moveSection(withIdentifier: "a", afterSectionWithIdentifier: plain) },
            { snapshot.reloadSections(withIdentifiers: ["a", plain]) },
            { #expect(snapshot.numberOfItems(inSection: plain) == 0) },
            { #expect(snapshot.itemIdentifiersInSection(withIdentifier: plain).isEmpty) },
            { #expect(snapshot.sectionIdentifier(forSectionContainingItemIdentifier: plain) == nil) },
            { #expect(snapshot.index(ofItemIdentifier: plain) == NSNotFound) },
            { #expect(snapshot.index(ofSectionIdentifier: plain) == NSNotFound) },
        ]
        for (number, call) in calls.enumerated() {
            let raised = exceptions(call)
            #expect(raised.map(\.name) == ["NSInvalidArgumentException"], "call \(number)")
            #expect(raised.first?.reason.contains("must be hashable; Plain is not") == true, "call \(number)")
        }
        #expect(strings(snapshot.sectionIdentifiers) == ["a"])
        #expect(numbers(snapshot.itemIdentifiers) == [1])
        #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reconfiguredItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
    }
}
