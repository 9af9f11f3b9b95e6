import Foundation
import GalleryExamples
import TesseraGraphics
import Testing

@Suite struct PhotoScannerTests {
    private func file(_ name: String) -> DirectoryEntry { DirectoryEntry(name: name, kind: .file) }
    private func folder(_ name: String) -> DirectoryEntry { DirectoryEntry(name: name, kind: .folder) }

    @Test func foldersComeDepthFirstInNaturalOrder() {
        let source = FakeSource(folders: [
            "/p": [folder("b10"), file("2.jpg"), folder("b9"), file("1.PNG"), file("notes.txt")],
            "/p/b9": [folder("deep"), file("x.webp")], "/p/b9/deep": [file("y.jpeg")], "/p/b10": [file("z.jpg")],
        ])
        #expect(
            PhotoScanner(root: "/p", source: source).events() == [
                .pictures(folder: "", names: ["2.jpg", "1.PNG"]), .pictures(folder: "b9", names: ["x.webp"]),
                .pictures(folder: "b9/deep", names: ["y.jpeg"]), .pictures(folder: "b10", names: ["z.jpg"]),
            ])
    }

    @Test(arguments: ["a.jpg", "a.JPEG", "a.b.png", "ü.webp"])
    func picturesAreKnownByTheirEnding(name: String) { #expect(PhotoScanner.isPicture(name)) }

    @Test(arguments: ["jpg", ".jpg", "a.jpg.txt", "a.", "a", "a.gif"])
    func othersAreLeftOut(name: String) { #expect(!PhotoScanner.isPicture(name)) }

    @Test func loopsOfLinksEnd() {
        let source = FakeSource(
            folders: ["/p": [file("1.jpg"), folder("self"), folder("sub")], "/p/sub": [file("2.jpg"), folder("up")]],
            links: ["/p/self": "/p", "/p/sub/up": "/p"])
        #expect(
            PhotoScanner(root: "/p", source: source).events() == [
                .pictures(folder: "", names: ["1.jpg"]), .pictures(folder: "sub", names: ["2.jpg"]),
            ])
    }

    @Test func realLoopsOfLinksEnd() throws {
        let scratch = try ScratchFolder()
        try scratch.write("a/1.jpg", Data())
        try scratch.link("a/back", to: scratch.path)
        try scratch.link("self", to: ".")
        try scratch.link("twin", to: "a")
        try scratch.link("nowhere.jpg", to: "missing")
        let events = PhotoScanner(root: scratch.path).events()
        #expect(
            events == [.pictures(folder: "", names: ["nowhere.jpg"]), .pictures(folder: "a", names: ["1.jpg"])])
    }

    @Test func whatCannotBeReadIsReportedOnceAndTheRestStays() {
        var source = FakeSource(folders: [
            "/p": [folder("locked"), folder("open")], "/p/locked": [file("seen.jpg")], "/p/open": [file("1.jpg")],
        ])
        source.unreadable = ["/p/locked"]
        #expect(
            PhotoScanner(root: "/p", source: source).events() == [
                .pictures(folder: "locked", names: ["seen.jpg"]),
                .unreadable(path: "/p/locked", reason: "Permission denied"),
                .pictures(folder: "open", names: ["1.jpg"]),
            ])
    }

    @Test func aMissingRootIsReported() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/gone"
        #expect(PhotoScanner(root: path).events() == [.unreadable(path: path, reason: "No such file or directory")])
    }

    @Test func aReaderThatStopsEndsTheScan() {
        let names = (0..<1_000).map { file("\($0).jpg") }
        let seen = Locked(0)
        let source = FakeSource(folders: ["/p": names], beforeEntry: { _, _ in seen.withLock { $0 += 1 } })
        var events = 0
        PhotoScanner(root: "/p", source: source).scan { _ in
            events += 1
            return false
        }
        #expect(events == 1)
        #expect(seen.withLock { $0 } == PhotoScanner.batchSize)
    }
}
