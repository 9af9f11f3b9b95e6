import TesseraHarness
import UIKit

/// Diffable data sources: what an apply does to the view, what it asks the provider for, and the lookups.
enum DiffableApplyArea: Area {
    static let names = ["diffable-apply"]
    static let keys = KnownKeys(
        given: [
            "applied", "trees", "viewport", "itemSize", "inWindow", "supplementaryProvider", "cellProvider", "system",
            "canReorder", "providerReturns",
        ],
        expect: [
            "viewDataSource", "canReorder", "numberOfItems",
            "reloadData", "animated", "snapshot", "value", "tree", "completion", "error", "sameObjectReturned",
            "providerCalls", "batch", "thenReloadItems", "thenReconfigureItems", "thenReloadSections",
            "reloadedItemIdentifiers", "reloadedItems", "reconfiguredItemIdentifiers", "reconfiguredItems",
            "reloadedSectionIdentifiers", "reloadedSections", "marks",
        ],
        operations: [
            "apply": applyKeys,
            "applyUsingReloadData": applyKeys,
            "applySection": threadKeys.union(["tree", "section", "animatingDifferences"]),
            "snapshot": threadKeys.union(["edit"]),
            "create": [],
            "layout": [],
            "layoutPass": [],
            "numberOfItems": ["inSection"],
            "dataSourceNumberOfItems": ["inSection"],
            "sectionSnapshot": threadKeys.union(["section"]),
            "itemIdentifier": ["at"],
            "sectionIdentifier": ["at"],
            "cell": ["at", "providerReturns"],
            "cellForItem": ["at", "providerReturns"],
            "cellForItemAt": ["at", "providerReturns"],
            "indexPath": ["of"],
            "index": ["of"],
            "supplementary": ["kind", "at"],
            "canMove": reorderKeys,
            "canMoveItem": reorderKeys,
            "canMoveItemAt": reorderKeys,
            "canReorder": reorderKeys,
            "canReorderItem": reorderKeys,
            "setReorderingHandlers": [],
            "setSectionSnapshotHandlers": [],
        ],
        members: ["error": ["exception", "pattern", "kind"], "completion": ["queue", "after"]])

    private static let threadKeys: Set<String> = ["queue", "thread", "from", "offMain"]
    private static let applyKeys = threadKeys.union([
        "sections", "reloadItems", "reconfigureItems", "reloadSections", "animatingDifferences", "system",
    ])
    private static let reorderKeys: Set<String> = ["at", "item", "canReorder"]

    static func run(_ fixture: Fixture) -> Outcome {
        let expect = fixture.body["expect"] ?? .null
        if let after = expect["completion"]?["after"], after.string != "animations" {
            return .skipped("a completion after \(after) is not known")
        }
        let stage = DiffableStage(fixture.body["given"] ?? .null)
        let steps = fixture.body["do"]?.array ?? []
        var missing: String?
        let raised = recordExceptions {
            for (number, step) in steps.enumerated() where missing == nil {
                if !stage.perform(step, isLast: number == steps.count - 1) { missing = step["op"]?.string ?? "?" }
            }
        }
        if let missing { return .skipped("operation \(missing) is not known") }
        return stage.check(expect, raised)
    }
}
