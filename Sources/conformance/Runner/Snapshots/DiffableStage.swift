import TesseraTesting
import UIKit

/// A data source of strings on a view that notes what it is told.
@MainActor
final class DiffableStage {
    typealias Source = UICollectionViewDiffableDataSource<String, String>

    private let host: TestHost
    private let view: BatchRecorder
    private let source: Source
    private let record = Record()
    private var answer: JSONValue?
    private var tree: JSONValue?
    private var handlersAreSame: Bool?

    /// What the provider was asked for, and when completions came.
    private final class Record {
        var requests: [String] = []
        var completions: [String] = []
        var isAnimating = false
        /// The provider has no cell for anything.
        var isBare = false
    }

    init(_ given: JSONValue) {
        let size = given["viewport"]?.size ?? CGSize(width: 320, height: 400)
        let layout = UICollectionViewFlowLayout()
        if let itemSize = given["itemSize"]?.size { layout.itemSize = itemSize }
        view = BatchRecorder(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let record = record
        source = Source(collectionView: view) { view, path, item in
            record.requests.append("\(path.section).\(path.item) \(item)")
            guard !record.isBare else { return nil }
            return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        let controller = UIViewController()
        if given["inWindow"]?.bool != false { controller.view.addSubview(view) }
        host = TestHost(controller, configuration: TestConfiguration(size: size))
        prepare(given)
    }

    /// What stands before the calls count.
    private func prepare(_ given: JSONValue) {
        if let sections = given["applied"] { source.apply(snapshot(of: sections), animatingDifferences: false) }
        for (section, tree) in given["trees"]?.object ?? [:] {
            source.apply(OutlineOperation.outline(tree), to: section, animatingDifferences: false)
        }
        settle()
        record.requests = []
        record.isBare = given.has("cellProvider") && given["cellProvider"] == nil
        if given.has("supplementaryProvider"), given["supplementaryProvider"] == nil {
            source.supplementaryViewProvider = nil
        }
        setSystem(given)
        view.startRecording()
    }

    /// Before iOS 15 an apply without animation was a reload.
    private func setSystem(_ spec: JSONValue) {
        guard let system = spec["system"]?.double else { return }
        source.contents.reloadsWithoutAnimation = system < 15
    }

    private func settle() {
        view.layoutIfNeeded()
        host.settle()
    }

    private func snapshot(of step: JSONValue) -> NSDiffableDataSourceSnapshot<String, String> {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        for pair in step.array?.compactMap(\.array) ?? [] where pair.count == 2 {
            guard let section = pair[0].string else { continue }
            snapshot.appendSections([section])
            snapshot.appendItems(pair[1].strings ?? [], toSection: section)
        }
        return snapshot
    }
}

extension DiffableStage {
    /// Performs one operation; false when it is not known.
    func perform(_ step: JSONValue) -> Bool {
        let isAnimated = step["animatingDifferences"]?.bool ?? true
        setSystem(step)
        switch step["op"]?.string {
        case "apply":
            source.apply(marked(step), animatingDifferences: isAnimated) { self.completed() }
            finish()
        case "applyUsingReloadData":
            source.applySnapshotUsingReloadData(marked(step)) { self.completed() }
            finish()
        case "applySection":
            source.apply(
                OutlineOperation.outline(step["tree"]), to: step["section"]?.string ?? "",
                animatingDifferences: isAnimated)
            finish()
        case "sectionSnapshot":
            tree = OutlineOperation.tree(source.snapshot(for: step["section"]?.string ?? ""))
        case "itemIdentifier":
            answer = JSONValue(source.itemIdentifier(for: step["at"]?.indexPath ?? IndexPath()))
        case "indexPath":
            let path = source.indexPath(for: step["of"]?.string ?? "")
            answer = path.map { .array([.number(Double($0.section)), .number(Double($0.item))]) } ?? .null
        case "sectionIdentifier":
            answer = JSONValue(source.sectionIdentifier(for: step["at"]?.int ?? 0))
        case "index":
            answer = JSONValue(source.index(for: step["of"]?.string ?? ""))
        case "supplementary":
            _ = source.collectionView(
                view, viewForSupplementaryElementOfKind: step["kind"]?.string ?? "",
                at: step["at"]?.indexPath ?? IndexPath())
        case "cell", "cellForItem", "cellForItemAt":
            _ = source.collectionView(view, cellForItemAt: step["at"]?.indexPath ?? IndexPath())
        case "setReorderingHandlers": setReorderingHandlers()
        case "setSectionSnapshotHandlers": setSectionSnapshotHandlers()
        default: return false
        }
        return true
    }

    /// Whether what was assigned is the object that the data source uses: then a later change of it would show there.
    private func setReorderingHandlers() {
        var handlers = Source.ReorderingHandlers()
        source.reorderingHandlers = handlers
        handlers.canReorderItem = { _ in true }
        handlersAreSame = source.reorderingHandlers.canReorderItem != nil
    }

    private func setSectionSnapshotHandlers() {
        var handlers = Source.SectionSnapshotHandlers<String>()
        source.sectionSnapshotHandlers = handlers
        handlers.shouldExpandItem = { _ in true }
        handlersAreSame = source.sectionSnapshotHandlers.shouldExpandItem != nil
    }

    private func marked(_ step: JSONValue) -> NSDiffableDataSourceSnapshot<String, String> {
        var snapshot = snapshot(of: step["sections"] ?? .null)
        snapshot.reloadItems(step["reloadItems"]?.strings ?? [])
        snapshot.reconfigureItems(step["reconfigureItems"]?.strings ?? [])
        snapshot.reloadSections(step["reloadSections"]?.strings ?? [])
        return snapshot
    }

    private func completed() {
        record.completions.append(MainQueue.isCurrent ? "main" : "other")
        record.isAnimating = view.visibleCells.contains { !($0.layer.animationKeys() ?? []).isEmpty }
    }

    private func finish() {
        settle()
    }

    func check(_ expect: JSONValue, _ raised: [UIKitException]) -> Outcome {
        var checker = Checker()
        checkError(expect, raised, &checker)
        if let sections = expect["snapshot"] {
            let snapshot = source.snapshot()
            checker.expect(
                "snapshot", sections,
                JSONValue.array(
                    snapshot.sectionIdentifiers.map {
                        .array([.string($0), JSONValue(strings: snapshot.itemIdentifiers(inSection: $0))])
                    }))
        }
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

    private func checkError(_ expect: JSONValue, _ raised: [UIKitException], _ checker: inout Checker) {
        guard let error = expect["error"] else {
            checker.expect("errors", "none", raised.first.map { "\($0)" } ?? "none")
            return
        }
        checker.expect("exception", error["exception"]?.string ?? "none", raised.first?.name ?? "none")
        let pattern = error["pattern"]?.string ?? ""
        let reason = raised.first?.reason ?? "none"
        if reason.range(of: pattern, options: .regularExpression) == nil {
            checker.fail("message", expected: pattern, actual: reason)
        }
    }

    private func checkBatches(_ expect: JSONValue, _ checker: inout Checker) {
        if let reloads = expect["reloadData"]?.bool { checker.expect("reloadData", reloads, view.reloads > 0) }
        if let batch = expect["batch"] {
            checker.expect("reloadData", false, view.reloads > 0)
            let first = batch.object?.filter { !$0.key.hasPrefix("then") } ?? [:]
            checker.expect("batch", JSONValue.object(first), view.batch(0))
        }
        if let animated = expect["animated"]?.bool { checker.expect("animated", animated, view.hasAnimated) }
        let batches = [expect, expect["batch"] ?? .null].flatMap { $0.object.map(Array.init) ?? [] }
        for (key, places) in batches.sorted(by: { $0.key < $1.key }) where key.hasPrefix("then") {
            let call = key.dropFirst(4).prefix(1).lowercased() + key.dropFirst(5)
            checker.expect("then \(call)", places, view.places(of: call))
        }
    }
}
