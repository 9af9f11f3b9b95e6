import Foundation
import Synchronization

/// What a loader delivers.
enum LoadedItem: Sendable {
    case data(Data)
    /// A file, which may be opened where it is, or is to be copied by whoever wants to keep it.
    case file(URL, isInPlace: Bool)
    /// A file that nobody else has any use for.
    case temporary(TemporaryFile)
}

/// A file in a folder of its own that is gone with the last who holds it. There is nothing in the folder at first.
package final class TemporaryFile: Sendable {
    private let folder: URL
    package let url: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        url = folder.appendingPathComponent("item")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}

/// One load of an item: whatever its loader does, the answer is given once. Cancelling its progress answers with an
/// error at once, so that a loader that never ends holds nobody up.
final class ItemLoad: Sendable {
    typealias Answer = @Sendable (Result<LoadedItem, any Error>) -> Void

    private let answer: Mutex<Answer?>
    private let stop = Mutex<(@Sendable () -> Void)?>(nil)
    let progress: Progress

    init(_ answer: @escaping Answer) {
        self.answer = Mutex(answer)
        progress = Progress(totalUnitCount: 100)
        progress.isCancellable = true
        progress.cancellationHandler = { [weak self] in self?.cancel() }
    }

    /// What the loader does to stop, on any thread.
    func whenCancelled(_ body: @escaping @Sendable () -> Void) {
        stop.withLock { $0 = body }
        if progress.isCancelled { cancel() }
    }

    private func cancel() {
        let stop = stop.withLock { stop in
            defer { stop = nil }
            return stop
        }
        end(.failure(CocoaError(.userCancelled)))
        stop?()
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
    /// The loader answers quickly, or begins what takes time elsewhere: it is called within the call that asks.
    var isImmediate = false
    let loader: Loader
}
