import UIKit

/// Snapshots: every edit and query, and what UIKit refuses.
enum SnapshotArea: Area {
    static let names = ["snapshot"]
    static let keys = KnownKeys(
        given: ["sections"], expect: ["steps", "final"], steps: ["sections", "value", "error"],
        final: [
            "sections", "numberOfSections", "numberOfItems", "itemIdentifiers", "sectionIdentifiers", "indexOfItem",
            "indexOfSection", "sectionOfItem", "reloadedItemIdentifiers", "reconfiguredItemIdentifiers",
            "reloadedSectionIdentifiers",
        ],
        operations: [
            "appendItems": ["items", "toSection"],
            "insertItems": ["items", "beforeItem", "afterItem"],
            "deleteItems": ["items"],
            "reloadItems": ["items"],
            "reconfigureItems": ["items"],
            "moveItem": ["item", "beforeItem", "afterItem"],
            "appendSections": ["sections"],
            "deleteSections": ["sections"],
            "reloadSections": ["sections"],
            "insertSections": ["sections", "beforeSection", "afterSection"],
            "moveSection": ["section", "beforeSection", "afterSection"],
            "indexOfItem": ["item"],
            "indexOfSection": ["section"],
            "sectionIdentifier": ["containingItem"],
            "numberOfItems": ["inSection"],
            "itemIdentifiers": ["inSection"],
            "deleteAllItems": [],
            "numberOfSections": [],
            "sectionIdentifiers": [],
            "reloadedItemIdentifiers": [],
            "reconfiguredItemIdentifiers": [],
            "reloadedSectionIdentifiers": [],
        ],
        // The kind of an error is for the reader: its words say it.
        members: ["error": ["exception", "pattern", "kind"]])

    static func run(_ fixture: Fixture) -> Outcome {
        var snapshot = makeSnapshot(fixture.body["given"]?["sections"])
        var content = fixture.body["given"]?["sections"] ?? .array([])
        var checker = Checker()
        for step in RecordedStep.steps(of: fixture) {
            let (copy, listed) = (snapshot, sections(of: snapshot))
            guard step.run(&checker, { SnapshotOperation.perform($0, on: &snapshot) }) else {
                return .skipped("operation \(step.name) is not known")
            }
            content = step.expect["sections"] ?? content
            checker.expect("\(step.label): sections", content, sections(of: snapshot))
            checker.expect("\(step.label): the copy made before", listed, sections(of: copy))
        }
        check(snapshot, fixture.body["expect"]?["final"] ?? .null, &checker)
        return checker.outcome
    }

    private static func makeSnapshot(_ sections: JSONValue?) -> SnapshotOperation.Snapshot {
        var snapshot = SnapshotOperation.Snapshot()
        let pairs = sections?.array?.compactMap(\.array).filter { $0.count == 2 } ?? []
        snapshot.appendSections(pairs.compactMap { $0[0].string })
        for pair in pairs { snapshot.appendItems(pair[1].strings ?? [], toSection: pair[0].string) }
        return snapshot
    }

    private static func sections(of snapshot: SnapshotOperation.Snapshot) -> JSONValue {
        .array(
            snapshot.sectionIdentifiers.map { section in
                .array([.string(section), JSONValue(strings: snapshot.itemIdentifiers(inSection: section))])
            })
    }

    private static func check(_ snapshot: SnapshotOperation.Snapshot, _ final: JSONValue, _ checker: inout Checker) {
        checker.expect("final sections", final["sections"] ?? .array([]), sections(of: snapshot))
        if let count = final["numberOfSections"]?.int {
            checker.expect("numberOfSections", count, snapshot.numberOfSections)
        }
        if let count = final["numberOfItems"]?.int { checker.expect("numberOfItems", count, snapshot.numberOfItems) }
        if let items = final["itemIdentifiers"]?.strings {
            checker.expect("itemIdentifiers", items, snapshot.itemIdentifiers)
        }
        let lists = [
            ("sectionIdentifiers", snapshot.sectionIdentifiers),
            ("reloadedItemIdentifiers", snapshot.reloadedItemIdentifiers),
            ("reconfiguredItemIdentifiers", snapshot.reconfiguredItemIdentifiers),
            ("reloadedSectionIdentifiers", snapshot.reloadedSectionIdentifiers),
        ]
        for (name, identifiers) in lists {
            if let wanted = final[name]?.strings { checker.expect(name, wanted, identifiers) }
        }
        for (item, index) in final["indexOfItem"]?.object ?? [:] {
            checker.expect("index of item \(item)", index, JSONValue(snapshot.indexOfItem(item)))
        }
        for (section, index) in final["indexOfSection"]?.object ?? [:] {
            checker.expect("index of section \(section)", index, JSONValue(snapshot.indexOfSection(section)))
        }
        for (item, section) in final["sectionOfItem"]?.object ?? [:] {
            checker.expect(
                "section of item \(item)", section, JSONValue(snapshot.sectionIdentifier(containingItem: item)))
        }
    }
}
