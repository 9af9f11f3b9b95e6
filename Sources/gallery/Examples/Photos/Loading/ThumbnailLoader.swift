import Foundation
import TesseraCairo
import TesseraGraphics

/// Decodes pictures off the main actor: a few at a time, the newest request first, each once however many ask for it.
///
/// A request ends when its task is cancelled; one whose decode has not begun is then never decoded. A picture that
/// failed is reported once and not tried again.
package actor ThumbnailLoader {
    package typealias Decode = @Sendable (PictureRequest) throws(PictureError) -> CGImage

    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<CGImage, any Error>
    }

    private struct Job {
        var waiters: [Waiter]
        var isRunning: Bool
    }

    private let limit: Int
    private let queueLimit: Int
    private let cache: DecodedImageCache
    private let decode: Decode
    private let report: @Sendable (String) -> Void
    private let queue = DispatchQueue(label: "gallery.pictures", qos: .userInitiated, attributes: .concurrent)
    private let counters = LoaderCounters()
    private let failures = FailureBook()

    private var jobs: [PictureRequest: Job] = [:]
    /// Requests to start, newest last; ones taken back meanwhile are skipped.
    private var stack: [PictureRequest] = []
    private var running = 0
    private var nextID = 0

    /// - Parameters:
    ///   - concurrency: the most decodes at once.
    ///   - queueLimit: the most requests that wait; the oldest ones beyond it end as cancelled.
    ///   - report: hears one sentence for each picture that cannot be shown.
    package init(
        concurrency: Int = ProcessInfo.processInfo.activeProcessorCount, queueLimit: Int = 2_048,
        cache: DecodedImageCache = DecodedImageCache(), decode: @escaping Decode = PictureDecoding.decode,
        report: @escaping @Sendable (String) -> Void
    ) {
        limit = max(1, concurrency)
        self.queueLimit = max(1, queueLimit)
        self.cache = cache
        self.decode = decode
        self.report = report
    }

    package nonisolated var statistics: LoaderStatistics { counters.current }
    /// Requests whose decode has not begun. O(requests).
    package var waiting: Int { jobs.values.count { !$0.isRunning } }
    package nonisolated var cacheCounters: DecodedImageCache.Counters { cache.counters }

    /// A picture that needs no waiting; nil when it has to be decoded.
    package nonisolated func cachedImage(for request: PictureRequest) -> CGImage? {
        guard failures.failure(of: request.photo.identifier) == nil else { return nil }
        return cache.image(for: request.cacheKey)
    }

    /// From now on the photo with this identifier cannot be shown, though a picture of it may be cached.
    package nonisolated func fileWasRemoved(_ identifier: String) {
        let error = PictureError.unreadable(String(cString: strerror(ENOENT)))
        if failures.note(error, of: identifier) { report("\(identifier) \(error)") }
    }

    /// The photo with this identifier is worth another try.
    package nonisolated func fileWasWritten(_ identifier: String) { failures.forget(identifier) }

    /// The picture of `request`. Throws `PictureError` for one that cannot be shown, `CancellationError` when the task is
    /// cancelled or too many newer requests wait.
    package func image(for request: PictureRequest) async throws -> CGImage {
        try Task.checkCancellation()
        if let failure = failures.failure(of: request.photo.identifier) { throw failure }
        if let image = cache.image(for: request.cacheKey) { return image }
        nextID += 1
        let id = nextID
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { add(Waiter(id: id, continuation: $0), to: request) }
        } onCancel: {
            Task { await self.cancel(id, of: request) }
        }
    }

    // MARK: Queue

    private func add(_ waiter: Waiter, to request: PictureRequest) {
        if jobs[request] != nil {
            jobs[request]?.waiters.append(waiter)
        } else {
            jobs[request] = Job(waiters: [waiter], isRunning: false)
        }
        if jobs[request]?.isRunning == false { stack.append(request) }
        dropOldest()
        startNext()
    }

    /// Comes after `add` for certain: from the id's making to `add` the actor is not left.
    private func cancel(_ id: Int, of request: PictureRequest) {
        guard let index = jobs[request]?.waiters.firstIndex(where: { $0.id == id }) else { return }
        let waiter = jobs[request]?.waiters.remove(at: index)
        if let job = jobs[request], job.waiters.isEmpty, !job.isRunning {
            jobs[request] = nil
            counters.dropped()
        }
        waiter?.continuation.resume(throwing: CancellationError())
    }

    /// Ends the oldest waiting jobs beyond the limit, and clears the stack of what is over.
    private func dropOldest() {
        guard stack.count > queueLimit else { return }
        var seen: Set<PictureRequest> = []
        var kept: [PictureRequest] = []
        for request in stack.reversed() where jobs[request]?.isRunning == false && seen.insert(request).inserted {
            if kept.count < queueLimit {
                kept.append(request)
                continue
            }
            let job = jobs.removeValue(forKey: request)
            counters.dropped()
            for waiter in job?.waiters ?? [] { waiter.continuation.resume(throwing: CancellationError()) }
        }
        stack = kept.reversed()
    }

    private func startNext() {
        while running < limit, let request = stack.popLast() {
            guard jobs[request]?.isRunning == false else { continue }
            jobs[request]?.isRunning = true
            running += 1
            queue.async { [self, counters, decode] in
                counters.decodeBegins()
                let result = Result { () throws(PictureError) in try decode(request) }
                counters.decodeEnds()
                Task { await self.finish(request, result) }
            }
        }
    }

    private func finish(_ request: PictureRequest, _ result: Result<CGImage, PictureError>) {
        running -= 1
        let waiters = jobs.removeValue(forKey: request)?.waiters ?? []
        switch result {
        case .success(let image): cache.insert(image, for: request.cacheKey)
        case .failure(let error): note(error, for: request.photo)
        }
        for waiter in waiters { waiter.continuation.resume(with: result.mapError { $0 as any Error }) }
        startNext()
    }

    private func note(_ error: PictureError, for photo: Photo) {
        counters.failed()
        if failures.note(error, of: photo.identifier) { report("\(photo.identifier) \(error)") }
    }
}
