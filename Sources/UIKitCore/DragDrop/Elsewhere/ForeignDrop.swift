import Foundation
import TesseraBase
import TesseraGraphics

/// A drag from another program, as the host knows it: where its data comes from, and who waits for its end.
@MainActor
package protocol ForeignDropSource: AnyObject {
    /// Streams data into a file that is not there yet, and calls `done` on the main thread, with what went wrong.
    ///
    /// - Returns: what stops it; `done` is called all the same, with an error.
    func read(
        _ format: String, into file: URL, done: @escaping @MainActor (_ error: (any Error)?) -> Void
    ) -> @MainActor () -> Void
    /// The drop is over, and all data that was asked for is there.
    func finish(_ operation: UIDropOperation)
}

/// A drag from another program, or from another window of this one, over a window.
@MainActor
package final class ForeignDrop {
    private weak var source: (any ForeignDropSource)?
    private let session: DragSession
    private let operation: DragOperation
    private var outcome = UIDropOperation.cancel
    private var unfinished = 0
    private var phase = Phase.over

    private enum Phase {
        /// The drag is over the window.
        case over
        case performing
        /// Data is on its way.
        case loading
        case finished
    }

    /// A drag of what another program offers.
    package convenience init?(
        in window: UIWindow, at point: CGPoint, urls: [URL], formats: [String], source: any ForeignDropSource
    ) {
        let asked = Asked()
        let providers = ForeignItems.items(urls, formats: formats) { format, load in
            asked.start(format, load)
        }
        guard !providers.isEmpty else { return nil }
        let session = DragSession()
        session.items = providers.map { UIDragItem(itemProvider: $0) }
        self.init(session, isLocal: false, in: window, at: point, source: source)
        asked.drop = self
    }

    /// A drag of this program that comes from another of its windows.
    package convenience init(
        _ drag: DragOperation, in window: UIWindow, at point: CGPoint, source: any ForeignDropSource
    ) {
        self.init(drag.session, isLocal: true, in: window, at: point, source: source)
    }

    private init(
        _ session: DragSession, isLocal: Bool, in window: UIWindow, at point: CGPoint, source: any ForeignDropSource
    ) {
        self.session = session
        self.source = source
        operation = DragOperation(session, from: nil, isLocal: isLocal, in: window, startingAt: point)
        operation.lift()
    }

    /// Returns what a drop would do there.
    package func move(to point: CGPoint, allowsMove: Bool) -> UIDropOperation {
        guard phase == .over else { return .cancel }
        if operation.isForeign { operation.allowsMove = allowsMove }
        operation.move(to: point)
        return operation.wouldDrop ? operation.operation : .cancel
    }

    /// The drag is over the window no more: whether it comes back or ends elsewhere, nobody says.
    package func leave() {
        guard phase == .over else { return }
        phase = .finished
        operation.leave()
    }

    /// Drops the items where the drag is. Returns whether anybody takes them: then the source hears of the end.
    package func drop() -> Bool {
        guard phase == .over else { return false }
        guard operation.wouldDrop else {
            leave()
            return false
        }
        outcome = operation.operation
        phase = .performing
        operation.release()
        phase = .loading
        finishIfComplete()
        return true
    }

    // MARK: Data

    fileprivate func start(_ format: String, _ load: ItemLoad) {
        guard phase == .performing || phase == .loading, let source else {
            return load.end(
                .failure(
                    NSItemProvider.error(
                        .itemUnavailableError,
                        "The data of a drag is to be asked for while its drop is performed")))
        }
        do {
            let file = try TemporaryFile()
            unfinished += 1
            let stop = source.read(format, into: file.url) { [self] error in
                load.end(error.map { .failure($0) } ?? .success(.temporary(file)))
                unfinished -= 1
                finishIfComplete()
            }
            load.whenCancelled { MainActor.runSoon(stop) }
        } catch {
            load.end(.failure(error))
        }
    }

    private func finishIfComplete() {
        guard phase == .loading, unfinished == 0 else { return }
        phase = .finished
        source?.finish(outcome)
    }
}

/// What the items ask, on whatever thread.
private final class Asked: @unchecked Sendable {
    /// Used on the main thread alone.
    weak var drop: ForeignDrop?

    func start(_ format: String, _ load: ItemLoad) {
        MainActor.runSoon { [self] in
            guard let drop else { return load.end(.failure(NSItemProvider.unavailable(format))) }
            drop.start(format, load)
        }
    }
}
