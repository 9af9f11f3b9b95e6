import UIKit

/// Section snapshots: hierarchy, expansion, replacing children, and what UIKit refuses.
enum SectionSnapshotArea: Area {
    static let names = ["section-snapshot"]
    static let keys = KnownKeys(
        given: ["tree"], expect: ["steps", "final"], steps: ["tree", "value", "error"],
        final: ["tree", "items", "rootItems", "visibleItems", "expandedItems", "levels", "parents"],
        operations: [
            "append": ["items", "to"],
            "insert": ["items", "before", "after"],
            "insertSnapshot": ["snapshot", "before", "after"],
            "delete": ["items"],
            "expand": ["items"],
            "collapse": ["items"],
            "replace": ["childrenOf", "using"],
            "level": ["of", "item"],
            "parent": ["of", "item"],
            "index": ["of", "item"],
            "contains": ["of", "item"],
            "isExpanded": ["of", "item"],
            "isVisible": ["of", "item"],
            "deleteAll": [],
            "items": [],
            "rootItems": [],
            "visibleItems": [],
            "expandedItems": [],
            "snapshotOf": ["parent", "includingParent"],
        ],
        // The kind of an error is for the reader: its words say it.
        members: ["error": ["exception", "pattern", "kind"]])

    static func run(_ fixture: Fixture) -> Outcome {
        var tree = fixture.body["given"]?["tree"] ?? .array([])
        var outline = OutlineOperation.outline(tree)
        var checker = Checker()
        for step in RecordedStep.steps(of: fixture) {
            let copy = OutlineOperation.Outline(outline)
            let listed = OutlineOperation.tree(outline)
            guard step.run(&checker, { OutlineOperation.perform($0, on: &outline) }) else {
                return .skipped("operation \(step.name) is not known")
            }
            tree = step.expect["tree"] ?? tree
            checker.expect("\(step.label): tree", tree, OutlineOperation.tree(outline))
            checker.expect("\(step.label): the copy made before", listed, OutlineOperation.tree(copy))
        }
        check(outline, fixture.body["expect"]?["final"] ?? .null, &checker)
        return checker.outcome
    }

    private static func check(_ outline: OutlineOperation.Outline, _ final: JSONValue, _ checker: inout Checker) {
        checker.expect("final tree", final["tree"] ?? .array([]), OutlineOperation.tree(outline))
        let lists = [
            ("items", outline.items), ("rootItems", outline.rootItems), ("visibleItems", outline.visibleItems),
            ("expandedItems", outline.expandedItems),
        ]
        for (name, items) in lists {
            if let expected = final[name]?.strings { checker.expect(name, expected, items) }
        }
        for (item, level) in final["levels"]?.object ?? [:] {
            checker.expect("level of \(item)", level, JSONValue(outline.level(of: item)))
        }
        for (item, parent) in final["parents"]?.object ?? [:] {
            checker.expect("parent of \(item)", parent, JSONValue(outline.parent(of: item)))
        }
        for (index, item) in outline.items.enumerated() {
            checker.expect("index of \(item)", index, outline.index(of: item) ?? -1)
            checker.expect("\(item) is visible", outline.visibleItems.contains(item), outline.isVisible(item))
        }
    }
}
