import Foundation
import TesseraGraphics
import Testing

@testable import TesseraSnapshots

/// What UIKit recorded of its snapshots (Tests/Fixtures/behaviour/snapshot.json).
@Suite struct SnapshotFixtureTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

    struct Content: Equatable {
        var section: String
        var items: [String]
    }

    @Test func everyCase() throws {
        let cases = try Fixture.load("snapshot")
        #expect(cases.count == 241)
        for fixture in cases {
            check(fixture)
        }
    }

    func check(_ fixture: FixtureCase) {
        var snapshot = Snapshot()
        let given = contents(fixture.given["sections"])
        snapshot.appendSections(given.map(\.section))
        for content in given {
            snapshot.appendItems(content.items, toSection: content.section)
        }
        var content = given
        let steps = fixture.expect["steps"]?.array ?? []
        #expect(steps.count == fixture.do.count)
        for (operation, step) in zip(fixture.do, steps) {
            var answer: JSON?
            let raised = exceptions { answer = perform(operation, on: &snapshot) }
            let label = Comment(rawValue: "\(fixture.id) \(operation)")
            if let error = step["error"] {
                #expect(raised.map(\.name) == [error["exception"]?.string], label)
                let pattern = error["pattern"]?.string ?? "no pattern"
                #expect(raised.first?.reason.range(of: pattern, options: .regularExpression) != nil, label)
            } else {
                #expect(raised.isEmpty, label)
                if let value = step["value"] { #expect(answer == value, label) }
            }
            if let sections = step["sections"] { content = contents(sections) }
            #expect(contents(snapshot) == content, label)
            let copy = snapshot
            #expect(copy.hasSameContent(as: snapshot), label)
            checkStructure(snapshot.store)
        }
        checkFinal(snapshot, fixture.expect["final"] ?? .null, Comment(rawValue: fixture.id))
    }

    func perform(_ operation: JSON, on snapshot: inout Snapshot) -> JSON? {
        let items = operation["items"]?.strings ?? []
        let sections = operation["sections"]?.strings ?? []
        let item = operation["item"]?.string ?? ""
        let section = operation["section"]?.string ?? ""
        let before = operation["beforeItem"]?.string
        let after = operation["afterItem"]?.string
        let beforeSection = operation["beforeSection"]?.string
        let afterSection = operation["afterSection"]?.string
        switch operation["op"]?.string {
        case "appendItems": snapshot.appendItems(items, toSection: operation["toSection"]?.string)
        case "insertItems":
            if let before { snapshot.insertItems(items, beforeItem: before) }
            if let after { snapshot.insertItems(items, afterItem: after) }
        case "deleteItems": snapshot.deleteItems(items)
        case "deleteAllItems": snapshot.deleteAllItems()
        case "moveItem":
            if let before { snapshot.moveItem(item, beforeItem: before) }
            if let after { snapshot.moveItem(item, afterItem: after) }
        case "reloadItems": snapshot.reloadItems(items)
        case "reloadSections": snapshot.reloadSections(sections)
        case "appendSections": snapshot.appendSections(sections)
        case "insertSections":
            if let beforeSection { snapshot.insertSections(sections, beforeSection: beforeSection) }
            if let afterSection { snapshot.insertSections(sections, afterSection: afterSection) }
        case "deleteSections": snapshot.deleteSections(sections)
        case "moveSection":
            if let beforeSection { snapshot.moveSection(section, beforeSection: beforeSection) }
            if let afterSection { snapshot.moveSection(section, afterSection: afterSection) }
        case "indexOfItem": return snapshot.indexOfItem(item).map(JSON.int) ?? .null
        case "indexOfSection": return snapshot.indexOfSection(section).map(JSON.int) ?? .null
        case "sectionIdentifier":
            let item = operation["containingItem"]?.string ?? ""
            return snapshot.sectionIdentifier(containingItem: item).map(JSON.string) ?? .null
        case "numberOfItems": return .int(snapshot.numberOfItems(inSection: operation["inSection"]?.string ?? ""))
        case "itemIdentifiers":
            let items = snapshot.itemIdentifiers(inSection: operation["inSection"]?.string ?? "")
            return .array(items.map(JSON.string))
        case let other: Issue.record("unknown operation \(other ?? "none")")
        }
        return nil
    }

    func checkFinal(_ snapshot: Snapshot, _ final: JSON, _ label: Comment) {
        #expect(contents(snapshot) == contents(final["sections"]), label)
        if let value = final["numberOfSections"]?.int { #expect(snapshot.numberOfSections == value, label) }
        if let value = final["numberOfItems"]?.int { #expect(snapshot.numberOfItems == value, label) }
        if let value = final["itemIdentifiers"] { #expect(snapshot.itemIdentifiers == value.strings, label) }
        for (item, index) in final["indexOfItem"]?.members ?? [:] {
            #expect(snapshot.indexOfItem(item) == index.int, label)
        }
        for (section, index) in final["indexOfSection"]?.members ?? [:] {
            #expect(snapshot.indexOfSection(section) == index.int, label)
        }
        for (item, section) in final["sectionOfItem"]?.members ?? [:] {
            #expect(snapshot.sectionIdentifier(containingItem: item) == section.string, label)
        }
    }

    func contents(_ value: JSON?) -> [Content] {
        value?.array.map { Content(section: $0.array[0].string ?? "", items: $0.array[1].strings) } ?? []
    }

    func contents(_ snapshot: Snapshot) -> [Content] {
        snapshot.sectionIdentifiers.map { Content(section: $0, items: snapshot.itemIdentifiers(inSection: $0)) }
    }
}
