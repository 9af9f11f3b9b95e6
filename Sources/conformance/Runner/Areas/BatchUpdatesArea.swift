import TesseraHarness
import UIKit

/// Batches of updates on a collection view whose items are all in sight.
enum BatchUpdatesArea: Area {
    static let names = ["batch-updates"]
    static let keys = KnownKeys(
        given: [
            "counts", "countsAfter", "modelChangedBeforeCall", "needsLayout", "reloadDataBeforeCall", "neverLaidOut",
        ],
        expect: ["counts", "mapping", "cellRequests", "error"],
        operations: [
            "insertItems": ["at"],
            "deleteItems": ["at"],
            "reloadItems": ["at"],
            "reconfigureItems": ["at"],
            "insertSections": ["sections"],
            "deleteSections": ["sections"],
            "reloadSections": ["sections"],
            "moveItem": ["from", "to"],
            "moveSection": ["from", "to"],
            "performBatchUpdates": ["do"],
            "layout": [],
            "layoutPass": [],
        ],
        members: ["error": ["exception", "pattern", "kind"]])

    /// Held against the words of each system that the case may come from: without a platform of any.
    static func run(_ fixture: Fixture) -> Outcome {
        var outcome = Outcome.skipped("no system")
        for version in Platform.versions(of: fixture.body["platform"]?.string) {
            outcome = BatchStage(fixture.body, version).run()
            if outcome == .passed || fixture.body["expect"]?["error"] == nil { break }
        }
        return outcome
    }
}

/// A collection view with a data source of given counts, before and after one batch.
@MainActor
private final class BatchStage {
    private let given: JSONValue
    private let steps: [JSONValue]
    private let expect: JSONValue
    private let source: LabelledSource
    private let view: UICollectionView
    private var unknown: String?

    init(_ body: JSONValue, _ version: Platform.Version) {
        given = body["given"] ?? .null
        steps = body["do"]?.array ?? []
        expect = body["expect"] ?? .null
        source = LabelledSource(given["counts"]?.ints ?? [])
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 10, height: 10)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 1_000, height: 1_000), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(LabelledCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.tellUpdateErrors(asIniOS: version.major, version.minor)
    }

    func run() -> Outcome {
        if given["neverLaidOut"]?.bool != true { view.layoutIfNeeded() }
        for cell in view.visibleCells { (cell as? LabelledCell)?.origin = view.indexPath(for: cell) }
        source.requests = []
        let after = given["countsAfter"]?.ints ?? expect["counts"]?.ints ?? countsMade()
        if given["reloadDataBeforeCall"]?.bool == true { view.reloadData() }
        if given["modelChangedBeforeCall"]?.bool == true { source.counts = after }
        if given["needsLayout"]?.bool == true { view.collectionViewLayout.invalidateLayout() }
        let exception = expectException {
            view.performBatchUpdates {
                self.source.counts = after
                for step in self.steps { self.perform(step) }
            }
        }
        if let unknown { return .skipped("operation \(unknown) is not known") }
        view.layoutIfNeeded()
        return check(exception)
    }

    // MARK: Operations

    private func perform(_ step: JSONValue) {
        let paths = step["at"]?.array?.compactMap(\.indexPath) ?? []
        let sections = IndexSet(step["sections"]?.ints ?? [])
        switch step["op"]?.string {
        case "insertItems": view.insertItems(at: paths)
        case "deleteItems": view.deleteItems(at: paths)
        case "reloadItems": view.reloadItems(at: paths)
        case "reconfigureItems": view.reconfigureItems(at: paths)
        case "insertSections": view.insertSections(sections)
        case "deleteSections": view.deleteSections(sections)
        case "reloadSections": view.reloadSections(sections)
        case "moveItem":
            guard let from = step["from"]?.indexPath, let to = step["to"]?.indexPath else { break }
            view.moveItem(at: from, to: to)
        case "moveSection":
            guard let from = step["from"]?.int, let to = step["to"]?.int else { break }
            view.moveSection(from, toSection: to)
        case "performBatchUpdates":
            view.performBatchUpdates { for inner in step["do"]?.array ?? [] { self.perform(inner) } }
        // The view lays itself out behind the batch anyway.
        case "layout", "layoutPass": break
        case let other: unknown = other ?? "?"
        }
    }

    /// What the operations make of the counts, where the case does not say. Places that do not exist change nothing.
    private func countsMade() -> [Int] {
        let before = given["counts"]?.ints ?? []
        var left = before
        var removed = Set<Int>()
        var placed: [Int: Int] = [:]
        var gained: [Int: Int] = [:]
        var named: [String: Set<IndexPath>] = [:]
        for step in flattened(steps) {
            // What is announced twice happens once.
            let items = (step["at"]?.array?.compactMap(\.indexPath) ?? []).filter {
                named[step["op"]?.string ?? "", default: []].insert($0).inserted
            }
            switch step["op"]?.string {
            case "insertItems": for path in items { gained[path.section, default: 0] += 1 }
            case "deleteItems": for path in items where left.indices.contains(path.section) { left[path.section] -= 1 }
            case "insertSections": for section in step["sections"]?.ints ?? [] { placed[section] = 0 }
            case "deleteSections": removed.formUnion(step["sections"]?.ints ?? [])
            case "moveItem":
                guard let from = step["from"]?.indexPath, let to = step["to"]?.indexPath else { continue }
                if left.indices.contains(from.section) { left[from.section] -= 1 }
                gained[to.section, default: 0] += 1
            case "moveSection":
                guard let from = step["from"]?.int, let to = step["to"]?.int else { continue }
                removed.insert(from)
                if left.indices.contains(from) { placed[to] = left[from] }
            default: break
            }
        }
        var rest = left.indices.filter { !removed.contains($0) }.map { left[$0] }[...]
        let total = rest.count + placed.count
        return (0..<total).map { section in
            max(0, (placed[section] ?? rest.popFirst() ?? 0) + gained[section, default: 0])
        }
    }

    /// The operations with those of inner batches in their places.
    private func flattened(_ steps: [JSONValue]) -> [JSONValue] {
        steps.flatMap { step in
            step["op"]?.string == "performBatchUpdates" ? flattened(step["do"]?.array ?? []) : [step]
        }
    }

    // MARK: Checks

    private func check(_ exception: UIKitException?) -> Outcome {
        var checker = Checker()
        if let error = expect["error"] {
            checker.expect("exception", error["exception"]?.string ?? "", exception?.name ?? "none")
            checkText(error["pattern"]?.string ?? "", exception?.reason ?? "", &checker)
            checker.expect("counts after the error", "\(before)", "\(counts)")
            return checker.outcome
        }
        checker.expect("exception", "none", exception?.reason ?? "none")
        if let wanted = expect["counts"]?.ints { checker.expect("counts", "\(wanted)", "\(counts)") }
        if let wanted = expect["mapping"]?.object { checkMapping(wanted, &checker) }
        if let wanted = expect["cellRequests"]?.array {
            checker.expect(
                "cell requests", "\(wanted.compactMap(\.indexPath).map(Array.init))",
                "\(source.requests.map(Array.init))")
        }
        return checker.outcome
    }

    /// The counts that the view has before the call; read anew where a layout is owed.
    private var before: [Int] {
        let asksAnew = ["needsLayout", "reloadDataBeforeCall", "neverLaidOut"].contains { given[$0]?.bool == true }
        let isReadAnew = given["modelChangedBeforeCall"]?.bool == true && asksAnew
        return (isReadAnew ? given["countsAfter"] : nil)?.ints ?? given["counts"]?.ints ?? []
    }

    private var counts: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

    private func checkText(_ pattern: String, _ text: String, _ checker: inout Checker) {
        let range = NSRange(text.startIndex..., in: text)
        guard let expression = try? NSRegularExpression(pattern: pattern),
            expression.firstMatch(in: text, range: range) != nil
        else { return checker.fail("message", expected: pattern, actual: text) }
        checker.noteEqual()
    }

    /// Cells that were there before tell where their items are now. A reloaded item has another cell.
    private func checkMapping(_ wanted: [String: JSONValue], _ checker: inout Checker) {
        var actual: [String: String] = [:]
        for cell in view.visibleCells {
            guard let origin = (cell as? LabelledCell)?.origin, let path = view.indexPath(for: cell) else { continue }
            actual[Self.key(origin)] = Self.key(path)
        }
        var expected: [String: String] = [:]
        let reloaded = flattened(steps).filter { $0["op"]?.string == "reloadItems" }
            .flatMap { $0["at"]?.array?.compactMap(\.indexPath) ?? [] }.map(Self.key)
        for (old, new) in wanted where !reloaded.contains(old) { expected[old] = new.string }
        // One whose old place does not exist afterwards keeps its cell; that is for the cell requests to say.
        for old in reloaded { actual[old] = nil }
        let lines = { (map: [String: String]) in map.sorted { $0.key < $1.key }.map { "\($0.key) to \($0.value)" } }
        checker.expect("mapping", "\(lines(expected))", "\(lines(actual))")
    }

    private static func key(_ path: IndexPath) -> String { "\(path.section).\(path.item)" }
}

/// A cell that knows which item it was made for.
private final class LabelledCell: UICollectionViewCell {
    var origin: IndexPath?

    override func prepareForReuse() {
        super.prepareForReuse()
        origin = nil
    }
}

@MainActor
private final class LabelledSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    var requests: [IndexPath] = []

    init(_ counts: [Int]) {
        self.counts = counts
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        requests.append(indexPath)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
