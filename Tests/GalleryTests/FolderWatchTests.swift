import Foundation
import GalleryExamples
import Testing

@Suite(.timeLimit(.minutes(4))) struct FolderWatchTests {
    /// Changes as they come, until one answers `isLast`.
    private func changes(
        in folders: [String], isLast: @escaping @Sendable (FolderChange) -> Bool, while work: () throws -> Void
    ) async throws -> [FolderChange] {
        let (stream, feed) = AsyncStream.makeStream(of: FolderChange.self)
        let watch = try #require(FolderWatch { for change in $0 { feed.yield(change) } })
        for folder in folders { watch.watch(folder) }
        try work()
        var all: [FolderChange] = []
        for await change in stream {
            all.append(change)
            if isLast(change) { break }
        }
        withExtendedLifetime(watch) {}
        return all
    }

    @Test func removedMovedAndWrittenFilesAreTold() async throws {
        let scratch = try ScratchFolder()
        let files = FileManager.default
        let (one, two) = (try scratch.write("one.png", Data()), try scratch.write("two.png", Data()))
        let all = try await changes(in: [scratch.path], isLast: { $0.path.hasSuffix("end.png") }) {
            try files.removeItem(atPath: one)
            try files.moveItem(atPath: two, toPath: scratch.path + "/three.png")
            try #require(files.createFile(atPath: scratch.path + "/end.png", contents: Data()))
        }
        #expect(
            all == [
                FolderChange(path: one, kind: .removed), FolderChange(path: two, kind: .removed),
                FolderChange(path: scratch.path + "/three.png", kind: .written),
                FolderChange(path: scratch.path + "/end.png", kind: .written),
            ])
    }

    @Test func aFolderThatDoesNotExistIsNoTrouble() async throws {
        let scratch = try ScratchFolder()
        let all = try await changes(in: [scratch.path + "/none", scratch.path], isLast: { _ in true }) {
            try #require(FileManager.default.createFile(atPath: scratch.path + "/a.png", contents: Data()))
        }
        #expect(all == [FolderChange(path: scratch.path + "/a.png", kind: .written)])
    }
}
