import Foundation
import TesseraHarness
import UIKit

extension DiffableStage {
    /// Performs one operation; false when it is not known.
    ///
    /// - Parameter isLast: updates of other threads reach the view after the last operation only.
    func perform(_ step: JSONValue, isLast: Bool) -> Bool {
        guard let isOffMain = isOffMain(step) else { return false }
        guard isOffMain else {
            let isKnown = performHere(step)
            settle()
            return isKnown
        }
        guard
            ["apply", "applyUsingReloadData", "applySection", "snapshot", "sectionSnapshot"].contains(
                step["op"]?.string)
        else { return false }
        onAnotherThread { _ = self.performHere(step) }
        if isLast { settle() }
        return true
    }

    private func performHere(_ step: JSONValue) -> Bool {
        let isAnimated = step["animatingDifferences"]?.bool ?? true
        setSystem(step)
        if step.has("providerReturns") { record.isBare = step["providerReturns"] == nil }
        switch step["op"]?.string {
        case "apply":
            source.apply(marked(step), animatingDifferences: isAnimated) { self.completed() }
        case "applyUsingReloadData":
            source.applySnapshotUsingReloadData(marked(step)) { self.completed() }
        case "applySection":
            source.apply(
                OutlineOperation.outline(step["tree"]), to: step["section"]?.string ?? "",
                animatingDifferences: isAnimated)
        case "snapshot":
            var copy = source.snapshot()
            answer = sections(of: copy)
            // A change of what was handed out is the caller's own.
            if step.has("edit") { copy.deleteAllItems() }
        case "create": break
        case "layout", "layoutPass":
            view.setNeedsLayout()
            view.layoutIfNeeded()
        case "numberOfItems": answer = JSONValue(view.numberOfItems(inSection: step["inSection"]?.int ?? 0))
        case "dataSourceNumberOfItems":
            answer = JSONValue(source.collectionView(view, numberOfItemsInSection: step["inSection"]?.int ?? 0))
        case "canMove", "canMoveItem", "canMoveItemAt", "canReorder", "canReorderItem":
            setCanReorder(step)
            let path = step["at"]?.indexPath ?? step["item"]?.string.flatMap { source.indexPath(for: $0) }
            answer = .bool(source.collectionView(view, canMoveItemAt: path ?? IndexPath()))
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

    /// Nothing said leaves things alone; null is no handler.
    func setCanReorder(_ spec: JSONValue) {
        guard spec.has("canReorder") else { return }
        let allowed = spec["canReorder"]
        source.reorderingHandlers.canReorderItem = allowed.map { allowed in
            { item in allowed.bool ?? allowed.strings?.contains(item) ?? false }
        }
    }

    func sections(of snapshot: NSDiffableDataSourceSnapshot<String, String>) -> JSONValue {
        .array(
            snapshot.sectionIdentifiers.map {
                .array([.string($0), JSONValue(strings: snapshot.itemIdentifiers(inSection: $0))])
            })
    }

    // MARK: Threads

    /// Whether an operation is to come from another thread than the main one; nil where the words are not known.
    private func isOffMain(_ step: JSONValue) -> Bool? {
        if let isOff = step["offMain"]?.bool { return isOff }
        guard let name = (step["queue"] ?? step["thread"] ?? step["from"])?.string else { return false }
        switch name {
        case "main": return false
        case "background", "other", "global", "secondary": return true
        default: return nil
        }
    }

    /// Calls `body` on another thread and waits for it. What it calls is declared as the main actor's in part; Swift 5
    /// lets clients call it all the same.
    private func onAnotherThread(_ body: @escaping @MainActor () -> Void) {
        let sink = ProgrammerErrors.sink
        let call = Call(body: unsafeBitCast(body, to: (() -> Void).self))
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            ProgrammerErrors.withSink(sink) { call.body() }
            isDone.signal()
        }
        isDone.wait()
    }

    /// Unchecked: one thread waits while the other calls it.
    private struct Call: @unchecked Sendable {
        let body: () -> Void
    }
}
