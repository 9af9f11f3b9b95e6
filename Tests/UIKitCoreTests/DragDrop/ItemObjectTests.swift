import Foundation
import TesseraBase
import Testing

@testable import UIKitCore

/// Objects that cannot be written as data.
private final class Secret: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    override init() { super.init() }
    init?(coder: NSCoder) { nil }
    func encode(with coder: NSCoder) {}
}

@Suite("Items that are objects")
struct ItemObjectTests {
    /// What was loaded, as far as a test can take it from one thread to another.
    private enum Loaded: Equatable, Sendable {
        case text(String)
        case data(Data)
        case url(URL)
        case error(Int)
        case other

        init(_ item: (any NSSecureCoding)?, _ error: (any Error)?) {
            switch item {
            case let text as NSString: self = .text(String(text.description))
            case let data as NSData: self = .data(Data(referencing: data))
            case let url as NSURL: self = .url(url as URL)
            default: self = error.map { .error(($0 as NSError).code) } ?? .other
            }
        }
    }

    private func load(_ provider: NSItemProvider, _ type: String) async -> Loaded {
        await withCheckedContinuation { continuation in
            provider.loadItem(forTypeIdentifier: type) { continuation.resume(returning: Loaded($0, $1)) }
        }
    }

    private func data(_ provider: NSItemProvider, _ type: String) async -> Data? {
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in continuation.resume(returning: data) }
        }
    }

    @Test("a registered item is loaded as the object that it is, and as data")
    func registered() async {
        let provider = NSItemProvider()
        provider.registerItem(forTypeIdentifier: "public.plain-text") { done, kind, options in
            done?(NSString(string: kind == nil && options?.isEmpty == true ? "Tea" : "?"), nil)
        }
        #expect(provider.registeredTypeIdentifiers == ["public.plain-text"])
        #expect(await load(provider, "public.plain-text") == .text("Tea"))
        #expect(await load(provider, "public.text") == .text("Tea"), "by a type that it is a kind of")
        #expect(await data(provider, "public.plain-text") == Data("Tea".utf8))
        #expect(provider.canLoadObject(ofClass: String.self))
    }

    @Test("items and their pictures are awaited, and what is missing is thrown")
    func awaited() async throws {
        let provider = NSItemProvider(item: NSString("Tea"), typeIdentifier: "public.plain-text")
        let item = try await provider.loadItem(forTypeIdentifier: "public.plain-text")
        #expect((item as? NSString)?.description == "Tea")
        await #expect(throws: (any Error).self) { _ = try await provider.loadItem(forTypeIdentifier: "public.png") }
        await #expect(throws: (any Error).self) { _ = try await provider.loadPreviewImage() }
        provider.previewImageHandler = { done, kind, options in
            done?(NSString(string: kind == UIImage.self && options?.count == 1 ? "picture" : "?"), nil)
        }
        let picture = try await provider.loadPreviewImage(options: ["size": 20])
        #expect((picture as? NSString)?.description == "picture")
        #expect((provider.copy() as? NSItemProvider)?.previewImageHandler != nil)
    }

    @Test("an item that the provider was made with is that object")
    func made() async {
        let text = NSItemProvider(item: NSString(string: "Tea"), typeIdentifier: "public.text")
        #expect(await load(text, "public.text") == .text("Tea"))
        let data = NSItemProvider(item: NSData(data: Data([1, 2])), typeIdentifier: "com.example.bytes")
        #expect(await load(data, "com.example.bytes") == .data(Data([1, 2])))
        #expect(await self.data(data, "com.example.bytes") == Data([1, 2]))
        #expect(NSItemProvider(item: nil, typeIdentifier: "public.text").registeredTypeIdentifiers.isEmpty)
    }

    /// Believed: what is registered as data comes as data, even an address.
    @Test("data comes as data, and a file as its address")
    func plain() async throws {
        let address = NSItemProvider(object: NSURL(fileURLWithPath: "/tmp/a"))
        #expect(await load(address, "public.file-url") == .data(Data("file:///tmp/a".utf8)))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("hello".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let provider = try #require(NSItemProvider(contentsOf: file))
        #expect(await load(provider, "public.plain-text") == .url(file))
    }

    @Test("an item that is the address of a file is that file for those who want data")
    func file() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try Data([1, 2, 3]).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let provider = NSItemProvider(item: file as NSURL, typeIdentifier: "public.png")
        #expect(await load(provider, "public.png") == .url(file))
        #expect(await data(provider, "public.png") == Data([1, 2, 3]))
    }

    @Test("what there is not, what fails and what cannot be written are errors")
    func errors() async {
        let provider = NSItemProvider()
        provider.registerItem(forTypeIdentifier: "com.example.none") { done, _, _ in done?(nil, nil) }
        provider.registerItem(forTypeIdentifier: "com.example.secret") { done, _, _ in done?(Secret(), nil) }
        provider.registerItem(forTypeIdentifier: "com.example.fails") { done, _, _ in
            done?(nil, NSError(domain: "test", code: 7))
        }
        let unavailable = NSItemProvider.ErrorCode.itemUnavailableError.rawValue
        #expect(await load(provider, "public.png") == .error(unavailable))
        #expect(await load(provider, "com.example.none") == .error(unavailable))
        #expect(await load(provider, "com.example.fails") == .error(7))
        #expect(await load(provider, "com.example.secret") == .other)
        let error: (any Error)? = await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: "com.example.secret") { _, error in
                continuation.resume(returning: error)
            }
        }
        #expect((error as? NSError)?.code == NSItemProvider.ErrorCode.unavailableCoercionError.rawValue)
    }

    @Test("types by how their files may be used; names, sizes and styles are kept, and a copy has them")
    func presentation() async throws {
        let provider = NSItemProvider()
        #expect(provider.preferredPresentationSize == .zero && provider.preferredPresentationStyle == .unspecified)
        #expect(provider.suggestedName == nil && provider.teamData == nil)
        provider.registerFileRepresentation(
            forTypeIdentifier: "public.png", fileOptions: .openInPlace, visibility: .all
        ) { _ in nil }
        provider.registerFileRepresentation(forTypeIdentifier: "public.jpeg", visibility: .all) { _ in nil }
        provider.registerDataRepresentation(forTypeIdentifier: "public.tiff", visibility: .all) { _ in nil }
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.jpeg", "public.tiff"])
        #expect(provider.registeredTypeIdentifiers(fileOptions: []) == provider.registeredTypeIdentifiers)
        #expect(provider.registeredTypeIdentifiers(fileOptions: .openInPlace) == ["public.png"])
        #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.image", fileOptions: .openInPlace))
        provider.suggestedName = "Tea"
        provider.preferredPresentationSize = CGSize(width: 30, height: 20)
        provider.preferredPresentationStyle = .attachment
        provider.teamData = Data([1])
        let copy = try #require(provider.copy() as? NSItemProvider)
        #expect(copy !== provider && copy.registeredTypeIdentifiers == provider.registeredTypeIdentifiers)
        #expect(copy.suggestedName == "Tea" && copy.preferredPresentationSize == CGSize(width: 30, height: 20))
        #expect(copy.preferredPresentationStyle == .attachment && copy.teamData == Data([1]))
        copy.registerItem(forTypeIdentifier: "public.text") { _, _, _ in }
        #expect(provider.registeredTypeIdentifiers.count == 3)
    }
}
