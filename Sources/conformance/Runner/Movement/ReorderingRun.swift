import TesseraHarness
import UIKit

/// A list behind a data source whose items the user carries, step by step, and what its handlers are called with.
@MainActor
final class ReorderingRun {
    private typealias Source = UICollectionViewDiffableDataSource<String, String>

    private let view: UICollectionView
    private let source: Source
    private let host: TestHost
    private let record = Record()
    private var began: Bool?

    private final class Record {
        var calls: [String] = []
        /// What the data source said inside the handlers, and before the last operation.
        var snapshotInWill: JSONValue?
        var snapshotInDid: JSONValue?
        var snapshotWhileMoving: JSONValue?
    }

    init(_ given: JSONValue) {
        let size = CGSize(width: 320, height: 640)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 44)
        layout.minimumLineSpacing = 0
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        source = Source(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        host = TestHost(view: view, configuration: TestConfiguration(size: size))
        source.apply(MovementArea.snapshot(given["sections"]), animatingDifferences: false)
        host.settle()
        let record = record
        source.reorderingHandlers.willReorder = { [unowned source] _ in
            record.calls.append("willReorder")
            record.snapshotInWill = MovementArea.sections(source.snapshot())
        }
        source.reorderingHandlers.didReorder = { [unowned source] _ in
            record.calls.append("didReorder")
            record.snapshotInDid = MovementArea.sections(source.snapshot())
        }
        guard let rule = given["canReorder"] else { return }
        source.reorderingHandlers.canReorderItem = { item in
            record.calls.append("canReorder \(item)")
            return rule.bool ?? rule[item]?.bool ?? rule["*"]?.bool ?? false
        }
    }

    /// False for an operation that is not known.
    func perform(_ step: JSONValue) -> Bool {
        switch step["op"]?.string {
        case "beginInteractiveMovement":
            guard let path = step["at"]?.indexPath ?? step["item"]?.string.flatMap({ source.indexPath(for: $0) })
            else { return false }
            began = view.beginInteractiveMovementForItem(at: path)
        case "updateInteractiveMovement":
            guard let point = point(step) else { return false }
            view.updateInteractiveMovementTargetPosition(point)
            record.snapshotWhileMoving = MovementArea.sections(source.snapshot())
        case "endInteractiveMovement": view.endInteractiveMovement()
        case "cancelInteractiveMovement": view.cancelInteractiveMovement()
        default: return false
        }
        host.settle()
        return true
    }

    /// A point, or the middle of an item.
    private func point(_ step: JSONValue) -> CGPoint? {
        if let point = (step["position"] ?? step["to"])?.point { return point }
        let path = step["over"]?.string.flatMap { source.indexPath(for: $0) }
        return view.presentationIndexPath(forDataSourceIndexPath: path)
            .flatMap { view.layoutAttributesForItem(at: $0)?.center }
    }

    func check(_ expect: JSONValue) -> Outcome {
        var checker = Checker()
        if expect.has("began") {
            checker.expect("began", expect["began"] ?? .null, began.map(JSONValue.bool) ?? .null)
        }
        if expect.has("calls") {
            checker.expect("calls", expect["calls"] ?? .null, JSONValue(strings: record.calls))
        }
        checkHandlers(expect, &checker)
        if let sections = expect["snapshot"] {
            checker.expect("snapshot", sections, MovementArea.sections(source.snapshot()))
            let shown = source.snapshot().sectionIdentifiers.map { source.snapshot().numberOfItems(inSection: $0) }
            checker.expect(
                "shown", shown, (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
        }
        return checker.outcome
    }

    /// What the data source said meanwhile, and which handlers were called.
    private func checkHandlers(_ expect: JSONValue, _ checker: inout Checker) {
        let seen = [
            ("snapshotInWill", record.snapshotInWill), ("snapshotInDid", record.snapshotInDid),
            ("snapshotWhileMoving", record.snapshotWhileMoving),
        ]
        for (name, snapshot) in seen where expect.has(name) {
            checker.expect(name, expect[name] ?? .null, snapshot ?? .null)
        }
        for name in ["willReorder", "didReorder"] where expect.has(name) {
            let count = record.calls.count { $0 == name }
            let ours: JSONValue = expect[name]?.bool == nil ? JSONValue(count) : .bool(count > 0)
            checker.expect(name, expect[name] ?? .null, ours)
        }
        for (item, allowed) in expect["canReorder"]?.object ?? [:] {
            let path = source.indexPath(for: item)
            let ours = path.map { source.collectionView(view, canMoveItemAt: $0) } ?? false
            checker.expect("can move \(item)", allowed, JSONValue.bool(ours))
        }
        if let allowed = expect["canReorder"]?.bool {
            let ours = source.collectionView(view, canMoveItemAt: IndexPath(item: 0, section: 0))
            checker.expect("can move", allowed, ours)
        }
    }
}
