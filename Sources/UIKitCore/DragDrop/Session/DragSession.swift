import Foundation
import TesseraBase
import TesseraGraphics

/// A drag, as its source knows it.
@MainActor
package final class DragSession: NSObject, UIDragSession {
    package var items: [UIDragItem] = []
    package var localContext: Any?
    package var allowsMoveOperation = true
    package var isRestrictedToDraggingApplication = false
    /// In the window.
    package var windowLocation = CGPoint.zero

    package func location(in view: UIView) -> CGPoint { view.convert(windowLocation, from: nil) }

    package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in
            typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
        }
    }

    package func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// A drag, as those know it that the items may be dropped on.
@MainActor
package final class DropSession: NSObject, UIDropSession {
    private let drag: DragSession
    private let isLocal: Bool
    package var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    package nonisolated let progress = Progress(totalUnitCount: 0)
    /// Data is to be had while the drop is performed.
    package var isPerforming = false
    /// What is under the drag may have moved: it can be told to look anew.
    package weak var operation: DragOperation?

    package init(_ drag: DragSession, isLocal: Bool) {
        self.drag = drag
        self.isLocal = isLocal
    }

    /// How large an item is seen in the drag where nothing makes it smaller; nil where nothing is seen of it.
    package func previewSize(of item: UIDragItem) -> CGSize? { operation?.flock[item]?.size }

    package var items: [UIDragItem] { drag.items }
    package var localDragSession: (any UIDragSession)? { isLocal ? drag : nil }
    package var allowsMoveOperation: Bool { drag.allowsMoveOperation }
    package var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
    package func location(in view: UIView) -> CGPoint { drag.location(in: view) }

    package func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
    }

    package func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        drag.canLoadObjects(ofClass: aClass)
    }

    @discardableResult
    package func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = isPerforming ? items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) } : []
        let all = Progress(totalUnitCount: Int64(providers.count))
        let gathering = GatheredObjects(count: providers.count) { objects in completion(objects) }
        progress.totalUnitCount += Int64(providers.count)
        for (index, provider) in providers.enumerated() {
            let one = provider.startObject(aClass) { gathering.put($0, at: index) }
            all.addChild(one, withPendingUnitCount: 1)
        }
        progress.addChild(all, withPendingUnitCount: Int64(providers.count))
        return all
    }
}

/// Objects that come from several threads, told on the main one in their order once all are there.
private final class GatheredObjects: Sendable {
    private struct State {
        var objects: [ReadObject?]
        var missing: Int
    }

    /// Unchecked: made and called on the main thread alone.
    private struct Completion: @unchecked Sendable {
        let call: ([any NSItemProviderReading]) -> Void
    }

    private let state: Locked<State>
    private let completion: Completion

    init(count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
        state = Locked(State(objects: Array(repeating: nil, count: count), missing: count))
        self.completion = Completion(call: completion)
        if count == 0 { tell([]) }
    }

    func put(_ result: Result<ReadObject, any Error>, at index: Int) {
        let all: [ReadObject]? = state.withLock { state in
            state.objects[index] = try? result.get()
            state.missing -= 1
            return state.missing == 0 ? state.objects.compactMap { $0 } : nil
        }
        if let all { tell(all) }
    }

    private func tell(_ objects: [ReadObject]) {
        let completion = completion
        LaterTurn.add { completion.call(objects.map(\.object)) }
    }
}
