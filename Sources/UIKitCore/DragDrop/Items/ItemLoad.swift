import Foundation
import Synchronization

/// What a loader delivers.
enum LoadedItem: Sendable {
    case data(Data)
    /// A file, which may be opened where it is, or is to be copied by whoever wants to keep it.
    case file(URL, isInPlace: Bool)
}

/// One load of an item: whatever its loader does, the answer is given once. Cancelling its progress answers with an
/// error at once, so that a loader that never ends holds nobody up.
final class ItemLoad: Sendable {
    typealias Answer = @Sendable (Result<LoadedItem, any Error>) -> Void

    private let answer: Mutex<Answer?>
    let progress: Progress

    init(_ answer: @escaping Answer) {
        self.answer = Mutex(answer)
        progress = Progress(totalUnitCount: 100)
        progress.isCancellable = true
        progress.cancellationHandler = { [weak self] in self?.end(.failure(CocoaError(.userCancelled))) }
    }

    func end(_ result: Result<LoadedItem, any Error>) {
        let waiting = answer.withLock { answer in
            defer { answer = nil }
            return answer
        }
        guard let waiting else { return }
        if case .success = result { progress.completedUnitCount = progress.totalUnitCount }
        waiting(result)
    }

    /// Takes over how far the loader says that it is.
    func follow(_ loader: Progress?) {
        guard let loader, loader !== progress, !progress.isFinished else { return }
        progress.totalUnitCount = 100
        progress.addChild(loader, withPendingUnitCount: 99)
    }
}

/// One of the types that an item can be had in.
struct ItemRepresentation: Sendable {
    typealias Loader = @Sendable (ItemLoad) -> Void

    let type: String
    var visibility = NSItemProviderRepresentationVisibility.all
    /// Nil for data.
    var fileOptions: NSItemProviderFileOptions?
    /// The loader answers within the call, and quickly.
    var isImmediate = false
    let loader: Loader
}
