import Foundation
import TesseraUniformTypeIdentifiers
import Testing
import UIKitCore

/// Declarations as Apple's documents give them.
@Suite("Item providers by types")
struct ItemTypeTests {
    private struct Loaded: Sendable {
        var file: URL?
        var isInPlace = false
        var data: Data?
        var error: (any Error)?
    }

    private func data(_ provider: NSItemProvider, _ type: UTType) async -> Loaded {
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(for: type) { continuation.resume(returning: Loaded(data: $0, error: $1)) }
        }
    }

    private func file(_ provider: NSItemProvider, _ type: UTType, openInPlace: Bool = false) async -> Loaded {
        await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(for: type, openInPlace: openInPlace) { url, isInPlace, error in
                let data = url.flatMap { try? Data(contentsOf: $0) }
                continuation.resume(returning: Loaded(file: url, isInPlace: isInPlace, data: data, error: error))
            }
        }
    }

    private func promise(_ type: UTType, _ byte: UInt8, in provider: NSItemProvider) {
        provider.registerDataRepresentation(for: type) { done in
            done(Data([byte]), nil)
            return nil
        }
    }

    /// A file in a folder of its own.
    private func note(_ name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try Data("Tea".utf8).write(to: file)
        return file
    }

    @Test("types are told in the order in which they were promised, and asked for by what they are kinds of")
    func registered() {
        let provider = NSItemProvider()
        for type in [UTType.png, .json, .quickTimeMovie] { promise(type, 1, in: provider) }
        #expect(provider.registeredContentTypes == [.png, .json, .quickTimeMovie])
        #expect(provider.registeredContentTypes(conformingTo: .text) == [.json])
        #expect(provider.registeredContentTypes(conformingTo: .content) == [.png, .json, .quickTimeMovie])
        #expect(provider.registeredContentTypes(conformingTo: .audio).isEmpty)
        #expect(provider.registeredContentTypesForOpenInPlace.isEmpty)
        #expect(provider.registeredTypeIdentifiers.first == "public.png")
    }

    @Test("data is that of the very type, else of a kind of it")
    func dataOfKinds() async {
        let provider = NSItemProvider()
        promise(.quickTimeMovie, 1, in: provider)
        promise(.movie, 2, in: provider)
        #expect(await data(provider, .movie).data == Data([2]))
        #expect(await data(provider, .audiovisualContent).data == Data([1]))
        let missing = await data(provider, .image)
        #expect(missing.data == nil)
        #expect((missing.error as? NSError)?.code == NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
    }

    @Test("a file is a copy that goes, or the original where both sides allow it")
    func files() async throws {
        let note = try note("Tea.txt")
        defer { try? FileManager.default.removeItem(at: note.deletingLastPathComponent()) }
        let provider = NSItemProvider()
        provider.registerFileRepresentation(for: .plainText, openInPlace: true) { done in
            done(note, true, nil)
            return nil
        }
        #expect(provider.registeredContentTypesForOpenInPlace == [.plainText])
        let copy = await file(provider, .text)
        #expect(copy.file != note && copy.data == Data("Tea".utf8) && !copy.isInPlace)
        let original = await file(provider, .text, openInPlace: true)
        #expect(original.file == note && original.isInPlace)

        let closed = NSItemProvider()
        closed.registerFileRepresentation(for: .plainText) { done in
            done(note, true, nil)
            return nil
        }
        #expect(closed.registeredContentTypesForOpenInPlace.isEmpty)
        let kept = await file(closed, .plainText, openInPlace: true)
        #expect(kept.file != note && kept.data == Data("Tea".utf8) && !kept.isInPlace)
        if let folder = kept.file?.deletingLastPathComponent() { try? FileManager.default.removeItem(at: folder) }
    }

    @Test("an item of a file has its name, and the type that its ending or its maker says")
    func contents() async throws {
        let note = try note("Tea.csv")
        defer { try? FileManager.default.removeItem(at: note.deletingLastPathComponent()) }
        let plain = NSItemProvider(contentsOf: note, contentType: nil)
        #expect(plain.registeredContentTypes == [.commaSeparatedText] && plain.suggestedName == "Tea")
        #expect(plain.registeredContentTypesForOpenInPlace.isEmpty)
        #expect(await data(plain, .text).data == Data("Tea".utf8))
        let own = UTType(exportedAs: "com.example.card")
        let open = NSItemProvider(contentsOf: note, contentType: own, openInPlace: true, visibility: .ownProcess)
        #expect(open.registeredContentTypes == [own] && open.registeredContentTypesForOpenInPlace == [own])
        #expect(await file(open, own, openInPlace: true).file == note)
        let gone = NSItemProvider(contentsOf: URL(fileURLWithPath: "/nowhere/at/all"), contentType: nil)
        #expect(gone.registeredContentTypes == [.data])
        #expect(await data(gone, .data).error != nil)
    }
}
