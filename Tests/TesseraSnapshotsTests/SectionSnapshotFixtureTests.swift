import Foundation
import TesseraGraphics
import Testing

@testable import TesseraSnapshots

/// What UIKit recorded of its section snapshots (Tests/Fixtures/behaviour/section-snapshot.json).
@Suite struct SectionSnapshotFixtureTests {
    typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

    @Test func everyCase() throws {
        let cases = try Fixture.load("section-snapshot")
        #expect(cases.count == 138)
        for fixture in cases {
            check(fixture)
        }
    }

    func check(_ fixture: FixtureCase) {
        var outline = outline(fixture.given["tree"])
        var tree = fixture.given["tree"] ?? .null
        let steps = fixture.expect["steps"]?.array ?? []
        #expect(steps.count == fixture.do.count)
        for (operation, step) in zip(fixture.do, steps) {
            var answer: JSON?
            let raised = exceptions { answer = perform(operation, on: &outline) }
            let label = Comment(rawValue: "\(fixture.id) \(operation)")
            if let error = step["error"] {
                #expect(raised.map(\.name) == [error["exception"]?.string], label)
                let pattern = error["pattern"]?.string ?? "no pattern"
                #expect(raised.first?.reason.range(of: pattern, options: .regularExpression) != nil, label)
            } else {
                #expect(raised.isEmpty, label)
                // Inserting an outline has no result in Swift, whatever the recording notes.
                if let value = step["value"], let answer { #expect(answer == value, label) }
            }
            if let changed = step["tree"] { tree = changed }
            #expect(self.tree(outline) == tree, label)
        }
        checkFinal(outline, fixture.expect["final"] ?? .null, Comment(rawValue: fixture.id))
    }

    func perform(_ operation: JSON, on outline: inout Outline) -> JSON? {
        let items = operation["items"]?.strings ?? []
        let before = operation["before"]?.string
        let after = operation["after"]?.string
        switch operation["op"]?.string {
        case "append": outline.append(items, to: operation["to"]?.string)
        case "insert":
            if let before { outline.insert(items, before: before) }
            if let after { outline.insert(items, after: after) }
        case "insertSnapshot":
            let inserted = self.outline(operation["snapshot"])
            if let before { outline.insert(inserted, before: before) }
            if let after { outline.insert(inserted, after: after) }
        case "delete": outline.delete(items)
        case "deleteAll": outline.deleteAll()
        case "expand": outline.expand(items)
        case "collapse": outline.collapse(items)
        case "replace":
            outline.replace(
                childrenOf: operation["childrenOf"]?.string ?? "", using: self.outline(operation["using"]))
        case "level": return .int(outline.level(of: operation["of"]?.string ?? ""))
        case "snapshotOf":
            let parent = operation["parent"]?.string ?? ""
            return tree(
                outline.snapshot(of: parent, includingParent: operation["includingParent"]?.bool ?? false))
        case let other: Issue.record("unknown operation \(other ?? "none")")
        }
        return nil
    }

    func checkFinal(_ outline: Outline, _ final: JSON, _ label: Comment) {
        #expect(tree(outline) == final["tree"], label)
        #expect(outline.items == final["items"]?.strings, label)
        #expect(outline.rootItems == final["rootItems"]?.strings, label)
        #expect(outline.visibleItems == final["visibleItems"]?.strings, label)
        #expect(outline.items.filter(outline.isExpanded) == final["expandedItems"]?.strings, label)
        for (item, level) in final["levels"]?.members ?? [:] {
            #expect(outline.level(of: item) == level.int, label)
        }
        for (item, parent) in final["parents"]?.members ?? [:] {
            #expect(outline.parent(of: item) == parent.string, label)
        }
        for (index, item) in outline.items.enumerated() {
            #expect(outline.index(of: item) == index, label)
            #expect(outline.isVisible(item) == outline.visibleItems.contains(item), label)
        }
    }

    func outline(_ tree: JSON?) -> Outline {
        var result = Outline()
        func add(_ nodes: [JSON], to parent: String?) {
            result.append(nodes.compactMap { $0["id"]?.string }, to: parent)
            for node in nodes {
                let id = node["id"]?.string ?? ""
                add(node["children"]?.array ?? [], to: id)
                if node["expanded"]?.bool == true { result.expand([id]) }
            }
        }
        add(tree?.array ?? [], to: nil)
        return result
    }

    func tree(_ outline: Outline) -> JSON {
        func node(_ id: String) -> JSON {
            var members: [String: JSON] = ["id": .string(id)]
            let children = outline.snapshot(of: id).rootItems
            if !children.isEmpty { members["children"] = .array(children.map(node)) }
            if outline.isExpanded(id) { members["expanded"] = .bool(true) }
            return .object(members)
        }
        return .array(outline.rootItems.map(node))
    }
}
