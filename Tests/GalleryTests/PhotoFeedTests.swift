import Foundation
import GalleryExamples
import Testing

@Suite struct PhotoFeedTests {
    /// 50,000 files in a folder that stops after 200 until somebody has seen the first of them: were the listing awaited
    /// first, the test would never end.
    @Test(.timeLimit(.minutes(4))) func firstPhotosComeLongBeforeTheListingEnds() async {
        let count = 50_000
        let gate = Gate()
        let entries = (0..<count).map { DirectoryEntry(name: "IMG \(($0 * 7_919) % count).jpg", kind: .file) }
        let source = FakeSource(
            folders: ["/p": entries], beforeEntry: { _, index in if index == 200 { gate.pass() } })
        let feed = PhotoFeed(root: "/p", source: source, pause: {}, problem: { _ in Issue.record("no problem") })
        var updates = 0
        var last = PhotoLibrary()
        var isComplete = false
        for await update in feed.updates() {
            if updates == 0 {
                #expect((1...200).contains(update.library.count))
                #expect(!update.isComplete)
            }
            updates += 1
            last = update.library
            isComplete = update.isComplete
            gate.open()
        }
        #expect(isComplete)
        #expect(last.count == count)
        #expect(last.sections.map(\.title) == ["p"])
        #expect(last.photo(section: 0, item: 9)?.name == "IMG 9.jpg")
        #expect(last.photo(section: 0, item: count - 1)?.name == "IMG \(count - 1).jpg")
    }

    @Test(.timeLimit(.minutes(4))) func problemsAreSentences() async {
        var source = FakeSource(folders: ["/p": [DirectoryEntry(name: "x", kind: .folder)], "/p/x": []])
        source.unreadable = ["/p/x"]
        let reports = Reports()
        let feed = PhotoFeed(root: "/p", source: source, pause: {}, problem: reports.add)
        for await _ in feed.updates() {}
        #expect(reports.all == ["/p/x cannot be read: Permission denied"])
    }

    /// Pauses end only when the test says so: what is found meanwhile comes as one update.
    @Test(.timeLimit(.minutes(4))) func whatIsFoundDuringAPauseComesAtOnce() async {
        let listed = Gate()
        let entries = (0..<10_000).map { DirectoryEntry(name: "\($0).jpg", kind: .file) }
        let source = FakeSource(
            folders: ["/p": entries + [DirectoryEntry(name: "z", kind: .folder)], "/p/z": entries],
            beforeEntry: { path, index in if path == "/p/z", index == 9_999 { listed.open() } })
        let feed = PhotoFeed(
            root: "/p", source: source,
            pause: {
                await withCheckedContinuation { done in
                    DispatchQueue.global().async {
                        listed.pass()
                        done.resume()
                    }
                }
            }, problem: { _ in })
        var counts: [Int] = []
        for await update in feed.updates() { counts.append(update.library.count) }
        #expect(counts.last == 20_000)
        #expect(counts.count <= 4, "\(counts)")
    }
}
