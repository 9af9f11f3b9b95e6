import Foundation
import TesseraBase
import TesseraHarness
import Testing

@testable import UIKitCore

@Suite("Item providers")
struct ItemProviderTests {
    private func data(_ provider: NSItemProvider, _ type: String) async -> (Data?, (any Error)?) {
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: type) { continuation.resume(returning: ($0, $1)) }
        }
    }

    private func text(_ provider: NSItemProvider) async -> (String?, (any Error)?) {
        await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: String.self) { continuation.resume(returning: ($0, $1)) }
        }
    }

    @Test("a text is had as what it is and as what it is a kind of")
    func string() async {
        let provider = NSItemProvider(object: NSString(string: "Tea"))
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.canLoadObject(ofClass: String.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        #expect(await text(provider).0 == "Tea")
        #expect(await data(provider, "public.plain-text").0 == Data("Tea".utf8))
    }

    @Test("an address is no text, and a file's is told from others")
    func url() async throws {
        let provider = NSItemProvider(object: NSURL(fileURLWithPath: "/tmp/a"))
        #expect(provider.registeredTypeIdentifiers == ["public.file-url", "public.url"])
        let address: URL? = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: URL.self) { address, _ in continuation.resume(returning: address) }
        }
        #expect(address?.path == "/tmp/a")
    }

    @Test("colours and pictures come back as they were")
    func objects() async {
        let provider = NSItemProvider(object: UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        let color: UIColor? = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: UIColor.self) { object, _ in
                continuation.resume(returning: object as? UIColor)
            }
        }
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }

    @Test("a type that there is not is an error")
    func missing() async {
        let (data, error) = await data(NSItemProvider(object: NSString(string: "x")), "public.png")
        #expect(data == nil)
        #expect((error as? NSError)?.domain == NSItemProvider.errorDomain)
        #expect((error as? NSError)?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
    }

    @Test("data that is not what its type says is an error, not a crash")
    func lies() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) { done in
            done(Data([0xFF, 0xFE, 0xC0]), nil)
            return nil
        }
        let (text, error) = await text(provider)
        #expect(text == nil)
        #expect(error != nil)
    }

    @Test("a load that never ends is given up by cancelling its progress, and answers once")
    func endless() async {
        let provider = NSItemProvider()
        let late = Locked<(@Sendable (Data?, (any Error)?) -> Void)?>(nil)
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { done in
            late.value = done
            return nil
        }
        let answers = Locked(0)
        let progress = Locked<Progress?>(nil)
        let error: (any Error)? = await withCheckedContinuation { continuation in
            let started = provider.loadDataRepresentation(forTypeIdentifier: "public.data") { _, error in
                answers.withLock { $0 += 1 }
                continuation.resume(returning: error)
            }
            progress.value = started
            started.cancel()
        }
        #expect((error as? CocoaError)?.code == .userCancelled)
        // The loader may come to its end all the same; a second answer would resume twice and trap.
        for _ in 0..<1_000 where late.value == nil { await Task.yield() }
        late.value?(Data(), nil)
        #expect(answers.value == 1)
    }

    @Test("a loader that answers twice is heard once")
    func twice() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.data", visibility: .all) { done in
            done(Data([1]), nil)
            done(Data([2]), nil)
            return nil
        }
        #expect(await data(provider, "public.data").0 == Data([1]))
    }

    @Test("a file is copied for as long as the handler runs, under a name that cannot lead elsewhere")
    func files() async throws {
        let provider = NSItemProvider()
        provider.suggestedName = "../../etc/passwd"
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
            done(Data([1, 2, 3]), nil)
            return nil
        }
        let (url, size): (URL?, Int?) = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.image") { url, _ in
                continuation.resume(returning: (url, url.flatMap { try? Data(contentsOf: $0).count }))
            }
        }
        #expect(size == 3)
        let file = try #require(url)
        #expect(file.standardizedFileURL.path.hasPrefix(FileManager.default.temporaryDirectory.path))
        #expect(file.lastPathComponent == "..:..:etc:passwd.png")
        for _ in 0..<100_000 where FileManager.default.fileExists(atPath: file.path) { await Task.yield() }
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("a file is an item of the type that its name says, and can be opened where it is")
    func fileItem() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("hello".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(provider.registeredTypeIdentifiers == ["public.plain-text"])
        #expect(await text(provider).0 == "hello")
        let inPlace: URL? = await withCheckedContinuation { continuation in
            provider.loadInPlaceFileRepresentation(forTypeIdentifier: "public.text") { url, isInPlace, _ in
                continuation.resume(returning: isInPlace ? url : nil)
            }
        }
        #expect(inPlace == file)
        #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/nowhere/at/all")) == nil)
    }
}

@Suite("Item providers on pasteboards")
@MainActor
struct PasteboardItemTests {
    @Test("objects are put there, and come back as providers")
    func objects() async {
        let board = UIPasteboard.withUniqueName()
        board.setObjects([NSString(string: "Tea"), NSString(string: "Milk")])
        #expect(board.strings == ["Tea", "Milk"])
        let providers = board.itemProviders
        #expect(providers.count == 2)
        let text: String? = await withCheckedContinuation { continuation in
            providers[1].loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
        }
        #expect(text == "Milk")
        UIPasteboard.remove(withName: board.name)
    }

    @Test("providers that are set take the place of what was there")
    func providers() {
        let board = UIPasteboard.withUniqueName()
        board.strings = ["Tea", "Milk"]
        board.itemProviders = [NSItemProvider(object: NSString(string: "Bread"))]
        #expect(board.strings == ["Bread"])
        #expect(board.itemProviders.map(\.registeredTypeIdentifiers) == [["public.utf8-plain-text"]])
        board.itemProviders = []
        #expect(board.numberOfItems == 0)
        UIPasteboard.remove(withName: board.name)
    }

    @Test("what is loaded late does not take the place of what came meanwhile")
    func late() async {
        let board = UIPasteboard.withUniqueName()
        let done = Locked<(@Sendable (Data?, (any Error)?) -> Void)?>(nil)
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) {
            done.value = $0
            return nil
        }
        board.setItemProviders([provider], localOnly: true, expirationDate: nil)
        for _ in 0..<100_000 where done.value == nil { await Task.yield() }
        board.string = "new"
        done.value?(Data("old".utf8), nil)
        LaterTurn.run()
        #expect(board.string == "new")
        UIPasteboard.remove(withName: board.name)
    }
}
