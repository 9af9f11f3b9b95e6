import UIKit

/// Items that the user carries elsewhere: what the data source hears of it.
enum MovementArea: Area {
    static let names = ["movement"]
    static let keys = KnownKeys(
        given: ["layout", "initial", "final", "moved", "sections", "canReorder"],
        expect: ContextDescription.names.union([
            "value", "difference", "sectionTransactions", "began", "calls", "snapshot", "center", "zIndex",
            "canReorder",
            "snapshotWhileMoving", "snapshotInWill", "snapshotInDid", "willReorder", "didReorder",
        ]),
        operations: [
            "beginInteractiveMovement": ["at", "item"],
            "updateInteractiveMovement": ["position", "to", "over"],
            "endInteractiveMovement": [],
            "cancelInteractiveMovement": [],
            "transaction": [],
            "layoutAttributesForInteractivelyMovingItem": ["at", "position"],
            "targetIndexPathForInteractivelyMovingItem": ["previous", "position"],
            "invalidationContextForInteractivelyMovingItems": ["targets", "position", "previous", "previousPosition"],
            "invalidationContextForEndingInteractiveMovement": ["final", "previous", "cancelled"],
            "invalidationContextForBoundsChange": ["bounds"],
            "newContext": ["class"],
        ],
        members: ["value": ["center", "zIndex"]], informative: ["collectionView", "dataSource"])

    static func run(_ fixture: Fixture) -> Outcome {
        let given = fixture.body["given"] ?? .null
        let expect = fixture.body["expect"] ?? .null
        let steps = fixture.body["do"]?.array ?? []
        if given["sections"] != nil {
            let run = ReorderingRun(given)
            for step in steps {
                guard run.perform(step) else {
                    return .skipped("operation \(step["op"]?.string ?? "?") is not known")
                }
            }
            return run.check(expect)
        }
        guard steps.count == 1 else { return .skipped("more than one question") }
        if steps[0]["op"]?.string == "transaction" { return transaction(given, expect) }
        return CarriedItems.run(steps[0], given, expect)
            ?? .skipped("operation \(steps[0]["op"]?.string ?? "?") is not known")
    }

    /// Hands the data source the move that leads from the one content to the other.
    private static func transaction(_ given: JSONValue, _ expect: JSONValue) -> Outcome {
        let initial = snapshot(given["initial"])
        let final = snapshot(given["final"])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { _, _, _ in
            UICollectionViewCell(frame: .zero)
        }
        source.apply(initial, animatingDifferences: false)
        guard let item = given["moved"]?.string, let from = path(item, in: initial), let to = path(item, in: final)
        else { return .skipped("no item moves") }
        var seen: NSDiffableDataSourceTransaction<String, String>?
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { seen = $0 }
        source.collectionView(view, moveItemAt: from, to: to)
        var checker = Checker()
        guard let seen else {
            checker.fail("didReorder", expected: "called", actual: "not called")
            return checker.outcome
        }
        checker.expect("snapshot", sections(final), sections(source.snapshot()))
        checker.expect("initial snapshot", sections(initial), sections(seen.initialSnapshot))
        checker.expect("final snapshot", sections(final), sections(seen.finalSnapshot))
        if let changes = expect["difference"] {
            checker.expect("difference", changes, JSONValue.array(seen.difference.map(change)))
        }
        if let parts = expect["sectionTransactions"] {
            let ours = seen.sectionTransactions.map { part in
                JSONValue.object([
                    "section": .string(part.sectionIdentifier),
                    "initial": JSONValue(strings: part.initialSnapshot.items),
                    "final": JSONValue(strings: part.finalSnapshot.items),
                ])
            }
            checker.expect("section transactions", parts, JSONValue.array(ours))
        }
        return checker.outcome
    }

    static func snapshot(_ sections: JSONValue?) -> NSDiffableDataSourceSnapshot<String, String> {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for pair in sections?.array?.compactMap(\.array) ?? [] where pair.count == 2 {
            guard let section = pair[0].string else { continue }
            snapshot.appendSections([section])
            snapshot.appendItems(pair[1].strings ?? [], toSection: section)
        }
        return snapshot
    }

    static func sections(_ snapshot: NSDiffableDataSourceSnapshot<String, String>) -> JSONValue {
        .array(
            snapshot.sectionIdentifiers.map {
                .array([.string($0), JSONValue(strings: snapshot.itemIdentifiers(inSection: $0))])
            })
    }

    private static func path(
        _ item: String, in snapshot: NSDiffableDataSourceSnapshot<String, String>
    ) -> IndexPath? {
        guard let section = snapshot.sectionIdentifier(containingItem: item),
            let index = snapshot.indexOfSection(section),
            let place = snapshot.itemIdentifiers(inSection: section).firstIndex(of: item)
        else { return nil }
        return IndexPath(item: place, section: index)
    }

    private static func change(_ change: CollectionDifference<String>.Change) -> JSONValue {
        let (name, offset, element, other) =
            switch change {
            case .remove(let offset, let element, let other): ("remove", offset, element, other)
            case .insert(let offset, let element, let other): ("insert", offset, element, other)
            }
        return .object([
            "change": .string(name), "offset": JSONValue(offset), "element": .string(element),
            "associatedWith": JSONValue(other),
        ])
    }
}
