import TesseraHarness
import UIKit

extension DiffableStage {
    func check(_ expect: JSONValue, _ raised: [UIKitException]) -> Outcome {
        var checker = Checker()
        checkError(expect, raised, &checker)
        if let sections = expect["snapshot"] {
            checker.expect("snapshot", sections, self.sections(of: source.snapshot()))
        }
        checkMarks(expect, &checker)
        checkSource(expect, &checker)
        if expect.has("value") { checker.expect("value", expect["value"] ?? .null, answer ?? .null) }
        if expect.has("tree") { checker.expect("tree", expect["tree"] ?? .null, tree ?? .null) }
        if let same = expect["sameObjectReturned"]?.bool {
            checker.expect("same object", "\(same)", handlersAreSame.map { "\($0)" } ?? "nothing was set")
        }
        if let completion = expect["completion"] {
            checker.expect(
                "completions", "[\(completion["queue"]?.string ?? "")]", "[" + record.completions.joined() + "]")
            if completion["after"]?.string == "animations" {
                checker.expect("still animating", false, record.isAnimating)
            }
        }
        if let calls = expect["providerCalls"]?.array {
            let wanted = calls.map { call in
                let at = call["at"]?.ints ?? []
                return "\(at.map(String.init).joined(separator: ".")) \(call["item"]?.string ?? "")"
            }
            checker.expect("provider calls", wanted.sorted(), record.requests.sorted())
        }
        checkBatches(expect, &checker)
        return checker.outcome
    }

    /// Whose data source it is, what it lets go and how much it counts.
    private func checkSource(_ expect: JSONValue, _ checker: inout Checker) {
        if let name = expect["viewDataSource"]?.string {
            checker.expect("data source of the view", name, view.dataSource === source ? "self" : "another")
        }
        if let count = expect["numberOfItems"]?.int {
            checker.expect("number of items", count, source.snapshot().numberOfItems)
        }
        guard let wanted = expect["canReorder"] else { return }
        for (item, allowed) in wanted.object ?? [:] {
            checker.expect("can move \(item)", allowed, JSONValue.bool(canMove(source.indexPath(for: item))))
        }
        guard wanted.object == nil else { return }
        checker.expect("can move", wanted, JSONValue.bool(canMove(IndexPath(item: 0, section: 0))))
    }

    private func canMove(_ path: IndexPath?) -> Bool {
        path.map { source.collectionView(view, canMoveItemAt: $0) } ?? false
    }

    private func checkError(_ expect: JSONValue, _ raised: [UIKitException], _ checker: inout Checker) {
        guard let error = expect["error"] else {
            checker.expect("errors", "none", raised.first.map { "\($0)" } ?? "none")
            return
        }
        checker.expect("exception", error["exception"]?.string ?? "none", raised.first?.name ?? "none")
        ErrorText.check("message", error["pattern"]?.string ?? "", raised.first?.reason ?? "none", &checker)
    }

    /// The marks of the content that the data source hands out.
    private func checkMarks(_ expect: JSONValue, _ checker: inout Checker) {
        let snapshot = source.snapshot()
        let lists = [
            ("reloadedItemIdentifiers", snapshot.reloadedItemIdentifiers),
            ("reloadedItems", snapshot.reloadedItemIdentifiers),
            ("reconfiguredItemIdentifiers", snapshot.reconfiguredItemIdentifiers),
            ("reconfiguredItems", snapshot.reconfiguredItemIdentifiers),
            ("reloadedSectionIdentifiers", snapshot.reloadedSectionIdentifiers),
            ("reloadedSections", snapshot.reloadedSectionIdentifiers),
            (
                "marks",
                snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
                    + snapshot.reloadedSectionIdentifiers
            ),
        ]
        for (name, marks) in lists {
            if let wanted = expect[name]?.strings { checker.expect(name, wanted, marks) }
        }
    }

    private func checkBatches(_ expect: JSONValue, _ checker: inout Checker) {
        if let reloads = expect["reloadData"]?.bool { checker.expect("reloadData", reloads, view.reloads > 0) }
        if expect.has("batch"), expect["batch"] == nil { checker.expect("batches", 0, view.batchCount) }
        if let batch = expect["batch"] {
            checker.expect("reloadData", false, view.reloads > 0)
            let first = batch.object?.filter { !$0.key.hasPrefix("then") } ?? [:]
            checker.expect("batch", unordered(first), unordered(view.batch(0)))
        }
        if let animated = expect["animated"]?.bool { checker.expect("animated", animated, view.hasAnimated) }
        let batches = [expect, expect["batch"] ?? .null].flatMap { $0.object.map(Array.init) ?? [] }
        for (key, places) in batches.sorted(by: { $0.key < $1.key }) where key.hasPrefix("then") {
            let call = key.dropFirst(4).prefix(1).lowercased() + key.dropFirst(5)
            let ours = unordered([call: view.places(of: call)])
            checker.expect("then \(call)", unordered([call: places]), ours)
        }
    }

    /// The calls of a batch, each with its places in one order: which one UIKit names first is not recorded. Items of a
    /// section that is reloaded as a whole need not be named.
    private func unordered(_ calls: [String: JSONValue]) -> JSONValue {
        let sections = Set(view.places(of: "reloadSections").ints ?? [])
        var result: [String: JSONValue] = [:]
        for (call, places) in calls {
            let name = ["moveItem": "moveItems", "moveSection": "moveSections"][call] ?? call
            let namesItems = name == "reloadItems" || name == "reconfigureItems"
            let left = (places.array ?? []).filter { !namesItems || !sections.contains($0.ints?.first ?? -1) }
            if !left.isEmpty { result[name] = .array(left.sorted { $0.description < $1.description }) }
        }
        return .object(result)
    }
}
