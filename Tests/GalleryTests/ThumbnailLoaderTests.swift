import Foundation
import GalleryExamples
import TesseraCairo
import TesseraGraphics
import Testing

@Suite(.timeLimit(.minutes(4))) struct ThumbnailLoaderTests {
    private func request(_ name: String, side: Int = 10) -> PictureRequest {
        PictureRequest(photo: Photo(source: .file(folder: "/p"), name: name), width: side, height: side, fit: .fill)
    }

    /// Lets others run; ends with the test's time.
    private func turn() async throws {
        try Task.checkCancellation()
        await Task.yield()
    }

    /// Starts a request and returns once the loader knows of `waiting` requests that wait.
    private func start(
        _ name: String, in loader: ThumbnailLoader, waiting: Int
    ) async throws -> Task<CGImage, any Error> {
        let request = request(name)
        let task = Task { try await loader.image(for: request) }
        while await loader.waiting < waiting { try await turn() }
        return task
    }

    @Test func theNewestRequestGoesFirst() async throws {
        let gate = Gate()
        let order = Locked<[String]>([])
        let loader = ThumbnailLoader(
            concurrency: 1,
            decode: { request throws(PictureError) in
                order.withLock { $0.append(request.photo.name) }
                gate.pass()
                do { return try picture(1, 1) } catch { throw .undrawable }
            }, report: { _ in })
        let first = try await start("first", in: loader, waiting: 0)
        while order.withLock({ $0.isEmpty }) { try await turn() }
        let others = [
            try await start("old", in: loader, waiting: 1), try await start("newer", in: loader, waiting: 2),
            try await start("newest", in: loader, waiting: 3),
        ]
        gate.open()
        for task in [first] + others { _ = try await task.value }
        #expect(order.withLock { $0 } == ["first", "newest", "newer", "old"])
    }

    @Test func aCancelledRequestIsNeverDecoded() async throws {
        let gate = Gate()
        let decoded = Locked<[String]>([])
        let loader = ThumbnailLoader(
            concurrency: 1,
            decode: { request throws(PictureError) in
                decoded.withLock { $0.append(request.photo.name) }
                gate.pass()
                do { return try picture(1, 1) } catch { throw .undrawable }
            }, report: { _ in })
        let first = try await start("shown", in: loader, waiting: 0)
        while decoded.withLock({ $0.isEmpty }) { try await turn() }
        let second = try await start("scrolled away", in: loader, waiting: 1)
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(await loader.waiting == 0)
        gate.open()
        _ = try await first.value
        #expect(decoded.withLock { $0 } == ["shown"])
        #expect(loader.statistics.dropped == 1)
    }

    @Test func aRequestOfACancelledTaskIsNotEvenQueued() async {
        let loader = ThumbnailLoader(
            decode: { _ throws(PictureError) in throw .undrawable }, report: { _ in Issue.record("nothing is decoded") }
        )
        let request = request("late")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await loader.image(for: request)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(loader.statistics.decodes == 0)
    }

    @Test func neverMoreAtOnceThanAllowedAndNeverOnTheMainThread() async throws {
        let together = Locked(0)
        let gate = Gate()
        let loader = ThumbnailLoader(
            concurrency: 3,
            decode: { _ throws(PictureError) in
                // The first three wait for each other, so that the bound is reached for certain.
                if together.withLock({
                    $0 += 1; return $0
                }) == 3 {
                    gate.open()
                }
                gate.pass()
                do { return try picture(1, 1) } catch { throw .undrawable }
            }, report: { _ in })
        try await request40(from: loader)
        #expect(loader.statistics.mostAtOnce == 3)
        #expect(loader.statistics.decodes == 40)
        #expect(loader.statistics.decodesOnMainThread == 0)
    }

    @MainActor
    private func request40(from loader: ThumbnailLoader) async throws {
        let tasks = (0..<40).map { index in
            let request = request("\(index)")
            return Task { _ = try await loader.image(for: request) }
        }
        for task in tasks { try await task.value }
    }

    @Test func onePictureAskedForTwiceIsDecodedOnce() async throws {
        let gate = Gate()
        let loader = ThumbnailLoader(
            concurrency: 1,
            decode: { _ throws(PictureError) in
                gate.pass()
                do { return try picture(1, 1) } catch { throw .undrawable }
            }, report: { _ in })
        let busy = try await start("busy", in: loader, waiting: 0)
        while loader.statistics.decodes == 0 { try await turn() }
        let twice = [try await start("same", in: loader, waiting: 1), try await start("same", in: loader, waiting: 1)]
        twice[0].cancel()
        await #expect(throws: CancellationError.self) { try await twice[0].value }
        gate.open()
        _ = try await (busy.value, twice[1].value)
        _ = try await loader.image(for: request("same"))
        #expect(loader.statistics.decodes == 2)
    }

    @Test func theCacheKeepsItsLimit() async throws {
        let cache = DecodedImageCache(byteLimit: 10_000)
        let loader = ThumbnailLoader(
            cache: cache,
            decode: { _ throws(PictureError) in do { return try picture(20, 20) } catch { throw .undrawable } },
            report: { _ in })
        for index in 0..<50 {
            _ = try await loader.image(for: request("\(index)"))
            #expect(loader.cacheCounters.bytes <= 10_000)
        }
        #expect(loader.cacheCounters.entries == 6)
        #expect(loader.cachedImage(for: request("49")) != nil)
        #expect(loader.cachedImage(for: request("1")) == nil)
    }

    @Test func aFailureIsReportedOnceHoweverOftenAndInWhateverSize() async {
        let reports = Reports()
        let loader = ThumbnailLoader(
            decode: { _ throws(PictureError) in throw .undecodable(.empty) }, report: reports.add)
        for side in [10, 10, 20, 300] {
            await #expect(throws: PictureError.undecodable(.empty)) {
                try await loader.image(for: request("broken.jpg", side: side))
            }
        }
        #expect(reports.all == ["/p/broken.jpg is empty"])
        #expect(loader.statistics.decodes == 1)
    }

    @Test func twoSizesThatFailAtOnceAreOneReport() async {
        let reports = Reports()
        let together = Locked(0)
        let gate = Gate()
        let loader = ThumbnailLoader(
            concurrency: 2,
            decode: { _ throws(PictureError) in
                if together.withLock({
                    $0 += 1
                    return $0
                }) == 2 {
                    gate.open()
                }
                gate.pass()
                throw .undecodable(.empty)
            }, report: reports.add)
        let requests = [request("broken.jpg", side: 10), request("broken.jpg", side: 20)]
        let tasks = requests.map { request in Task { try await loader.image(for: request) } }
        for task in tasks { await #expect(throws: PictureError.self) { try await task.value } }
        #expect(reports.all == ["/p/broken.jpg is empty"])
        #expect(loader.statistics.failures == 2)
    }

    @Test func theOldestRequestsBeyondTheLimitEnd() async throws {
        let gate = Gate()
        let loader = ThumbnailLoader(
            concurrency: 1, queueLimit: 4,
            decode: { _ throws(PictureError) in
                gate.pass()
                do { return try picture(1, 1) } catch { throw .undrawable }
            }, report: { _ in })
        let busy = try await start("busy", in: loader, waiting: 0)
        while loader.statistics.decodes == 0 { try await turn() }
        var tasks: [Task<CGImage, any Error>] = []
        for index in 0..<4 { tasks.append(try await start("\(index)", in: loader, waiting: index + 1)) }
        let last = Task { try await loader.image(for: request("last")) }
        await #expect(throws: CancellationError.self) { try await tasks[0].value }
        #expect(await loader.waiting == 4)
        gate.open()
        for task in [busy, last] + tasks[1...] { _ = try await task.value }
    }
}
