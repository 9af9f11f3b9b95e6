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
        // A loader that forgets the load leaves it to whoever holds the progress.
        progress.cancellationHandler = { self.cancel() }
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
        progress.cancellationHandler = nil
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
    var visibility: NSItemProviderRepresentationVisibility
    /// Nil for data.
    var fileOptions: NSItemProviderFileOptions?
    /// The loader answers quickly, or begins what takes time elsewhere: it is called within the call that asks.
    var isImmediate: Bool
    let loader: Loader
    /// Loads the item as an object; nil for what is data or a file.
    var object: ObjectLoader?

    typealias ObjectLoader = @Sendable (_ done: @escaping @Sendable (SentItem?, (any Error)?) -> Void) -> Void

    init(
        type: String, visibility: NSItemProviderRepresentationVisibility = .all,
        fileOptions: NSItemProviderFileOptions? = nil, isImmediate: Bool = false, loader: @escaping Loader
    ) {
        self.type = type
        self.visibility = visibility
        self.fileOptions = fileOptions
        self.isImmediate = isImmediate
        self.loader = loader
    }

    /// An item that is an object: it is data, too, where the object can be written.
    init(item type: String, isImmediate: Bool = false, object: @escaping ObjectLoader) {
        self.init(type: type, isImmediate: isImmediate) { load in
            object { item, error in
                guard let item else { return load.end(.failure(error ?? NSItemProvider.unavailable(type))) }
                item.write(type, to: load)
            }
        }
        self.object = object
    }
}

/// An item on its way to another thread, which the sender does not touch meanwhile.
struct SentItem: @unchecked Sendable {
    let item: any NSSecureCoding

    /// Ends `load` with the item as data, or as the file that an address leads to.
    func write(_ type: String, to load: ItemLoad) {
        if let data = item as? NSData { return load.end(.success(.data(Data(referencing: data)))) }
        if let url = item as? NSURL, url.isFileURL, !ItemTypes.conforms(type, to: "public.url") {
            return load.end(.success(.file(url as URL, isInPlace: false)))
        }
        guard let writer = item as? any NSItemProviderWriting else {
            return load.end(.failure(NSItemProvider.coercion(Swift.type(of: item), type)))
        }
        let progress = writer.loadData(withTypeIdentifier: type) { data, error in
            load.end(data.map { .success(.data($0)) } ?? .failure(error ?? NSItemProvider.unavailable(type)))
        }
        load.follow(progress)
    }
}
