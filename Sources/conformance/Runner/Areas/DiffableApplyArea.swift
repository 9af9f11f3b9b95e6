import TesseraTesting
import UIKit

/// Diffable data sources: what an apply does to the view, what it asks the provider for, and the lookups.
enum DiffableApplyArea: Area {
    static let names = ["diffable-apply"]
    static let keys = KnownKeys(
        given: [
            "applied", "trees", "viewport", "itemSize", "inWindow", "supplementaryProvider", "cellProvider", "system",
        ],
        expect: [
            "reloadData", "animated", "snapshot", "value", "tree", "completion", "error", "sameObjectReturned",
            "providerCalls", "batch", "thenReloadItems", "thenReconfigureItems", "thenReloadSections",
        ],
        operations: [
            "apply": [
                "sections", "reloadItems", "reconfigureItems", "reloadSections", "animatingDifferences", "system",
            ],
            "applyUsingReloadData": [
                "sections", "reloadItems", "reconfigureItems", "reloadSections", "animatingDifferences", "system",
            ],
            "applySection": ["tree", "section", "animatingDifferences"],
            "sectionSnapshot": ["section"],
            "itemIdentifier": ["at"],
            "sectionIdentifier": ["at"],
            "cell": ["at"],
            "cellForItem": ["at"],
            "cellForItemAt": ["at"],
            "indexPath": ["of"],
            "index": ["of"],
            "supplementary": ["kind", "at"],
            "setReorderingHandlers": [],
            "setSectionSnapshotHandlers": [],
        ],
        members: ["error": ["exception", "pattern"], "completion": ["queue", "after"]])

    static func run(_ fixture: Fixture) -> Outcome {
        let stage = DiffableStage(fixture.body["given"] ?? .null)
        var missing: String?
        let raised = recordExceptions {
            for step in fixture.body["do"]?.array ?? [] where missing == nil {
                if !stage.perform(step) { missing = step["op"]?.string ?? "?" }
            }
        }
        if let missing { return .skipped("operation \(missing) is not known") }
        return stage.check(fixture.body["expect"] ?? .null, raised)
    }
}
