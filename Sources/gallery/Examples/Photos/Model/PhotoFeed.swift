import Foundation
import TesseraGraphics

/// A library that grows while a folder is scanned.
///
/// The scan runs on a thread of its own. Whatever it has found is merged off the main actor and handed over as one value;
/// then comes a pause, so that nobody has to show more than a few states a second.
package struct PhotoFeed: Sendable {
    package struct Update: Sendable {
        package var library: PhotoLibrary
        /// Whether this is the last one.
        package var isComplete: Bool
    }

    private let scanner: PhotoScanner
    private let root: String
    private let pause: @Sendable () async -> Void
    private let problem: @Sendable (String) -> Void

    /// - Parameters:
    ///   - pause: waits between two updates.
    ///   - problem: hears one sentence for each folder that cannot be read.
    package init(
        root: String, source: any DirectorySource = FileSystemSource(),
        pause: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .milliseconds(200)) },
        problem: @escaping @Sendable (String) -> Void
    ) {
        scanner = PhotoScanner(root: root, source: source)
        self.root = root
        self.pause = pause
        self.problem = problem
    }

    /// Starts a scan. A reader that is slow gets the newest state; one that stops reading ends the scan.
    package func updates() -> AsyncStream<Update> {
        let found = FoundFiles()
        let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        DispatchQueue.global(qos: .userInitiated).async { [scanner] in
            scanner.scan { event in
                found.append(event)
                signal.yield()
                return !found.isCancelled
            }
            found.finish()
            signal.yield()
            signal.finish()
        }
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { output in
            let task = Task { await merge(found, signals, into: output) }
            output.onTermination = { _ in
                found.cancel()
                task.cancel()
            }
        }
    }

    private func merge(
        _ found: FoundFiles, _ signals: AsyncStream<Void>, into output: AsyncStream<Update>.Continuation
    ) async {
        var library = PhotoLibrary(rootTitle: URL(fileURLWithPath: root).lastPathComponent)
        for await _ in signals {
            let (events, isComplete) = found.take()
            var photos: [String: [Photo]] = [:]
            for event in events {
                switch event {
                case .pictures(let folder, let names):
                    let path = PhotoScanner.path(root, folder)
                    photos[folder, default: []] += names.map { Photo(source: .file(folder: path), name: $0) }
                case .unreadable(let path, let reason): problem("\(path) cannot be read: \(reason)")
                }
            }
            for (folder, photos) in photos { library.merge(photos, folder: folder) }
            output.yield(Update(library: library, isComplete: isComplete))
            if isComplete || Task.isCancelled { break }
            await pause()
        }
        output.finish()
    }
}

/// What the scan has found and nobody has taken yet.
private final class FoundFiles: Sendable {
    private struct State {
        var events: [ScanEvent] = []
        var isFinished = false
        var wasCancelled = false
    }

    private let state = Locked(State())

    var isCancelled: Bool { state.withLock { $0.wasCancelled } }

    func append(_ event: ScanEvent) { state.withLock { $0.events.append(event) } }
    func finish() { state.withLock { $0.isFinished = true } }
    func cancel() { state.withLock { $0.wasCancelled = true } }

    /// What is there, and whether nothing will follow.
    func take() -> (events: [ScanEvent], isComplete: Bool) {
        state.withLock { state in
            defer { state.events = [] }
            return (state.events, state.isFinished)
        }
    }
}
