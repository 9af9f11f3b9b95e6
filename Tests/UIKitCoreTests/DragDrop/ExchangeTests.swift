import Foundation
import Synchronization
import Testing

@testable import UIKitCore

@Suite("What programs exchange")
struct ExchangeTests {
    @Test("types have media types and come back from them")
    func types() {
        for type in ["public.png", "public.utf8-plain-text", "com.adobe.pdf", "com.example.card"] {
            #expect(ExchangeTypes.type(ofFormat: ExchangeTypes.format(ofType: type)) == type)
        }
        #expect(ExchangeTypes.format(ofType: "public.jpeg") == "image/jpeg")
        #expect(ExchangeTypes.type(ofFormat: "Text/HTML") == "public.html")
        #expect(ExchangeTypes.type(ofFormat: "text/plain;charset=latin-1") == "public.plain-text")
        #expect(ExchangeTypes.type(ofFormat: "application/x-thing") == "application/x-thing")
        for none in ["text/uri-list", "UTF8_STRING", "", "application/x-uti."] {
            #expect(ExchangeTypes.type(ofFormat: none) == nil)
        }
    }

    @Test("lists of addresses are read as they come: comments, empty lines and nonsense are left out")
    func addresses() {
        let text = "# from here\r\nfile:///tmp/a%20b\n\n   https://swift.org/  \r\nnonsense\r\n"
        let list = AddressList(Data(text.utf8))
        #expect(list.urls.map(\.absoluteString) == ["file:///tmp/a%20b", "https://swift.org/"])
        #expect(AddressList(list.data) == list)
        #expect(AddressList(Data()).urls.isEmpty)
        #expect(AddressList(Data([0xff, 0xfe, 0, 10, 0xff])).urls.isEmpty)
    }

    @Test("a list without an end is cut at its last whole line")
    func endless() {
        let line = "file:///" + String(repeating: "a", count: 1_000) + "\n"
        let text = String(repeating: line, count: AddressList.limit / line.utf8.count + 10)
        let urls = AddressList(Data(text.utf8)).urls
        #expect(urls.count == AddressList.limit / line.utf8.count)
        #expect(Set(urls).count == 1)
        #expect(AddressList(Data(repeating: 97, count: AddressList.limit + 1)).urls.isEmpty)
    }

    private func text(_ content: DragExport.Content) throws -> String {
        switch content {
        case .data(let data): String(decoding: data, as: UTF8.self)
        case .file(let url, _): String(decoding: try Data(contentsOf: url), as: UTF8.self)
        }
    }

    @Test("texts of several items are lines")
    func texts() async throws {
        let export = DragExport(["Tea", "Milk"].map { NSItemProvider(object: NSString(string: $0)) })
        #expect(export.formats == ["text/plain;charset=utf-8", "text/plain"])
        #expect(try text(await export.content("text/plain")) == "Tea\nMilk")
        await #expect(throws: (any Error).self) { try await export.content("image/png") }
    }

    @Test("addresses are offered as such and as text; files by where they are")
    func urls() async throws {
        let address = try #require(URL(string: "https://swift.org/"))
        let export = DragExport([NSItemProvider(object: address as NSURL)])
        #expect(export.formats == ["text/uri-list", "text/plain;charset=utf-8", "text/plain"])
        #expect(try text(await export.content("text/uri-list")) == "https://swift.org/\r\n")
        #expect(try text(await export.content("text/plain")) == "https://swift.org/")

        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("hello".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let files = DragExport([try #require(NSItemProvider(contentsOf: file))])
        #expect(files.formats.first == "text/uri-list")
        #expect(try text(await files.content("text/uri-list")) == file.absoluteString + "\r\n")
        #expect(try text(await files.content("text/plain")) == "hello")
    }

    @Test("nothing is loaded before somebody asks; data is written into a file for those who want one")
    func data() async throws {
        let loads = Mutex(0)
        let provider = NSItemProvider()
        provider.suggestedName = "Tea"
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { done in
            loads.withLock { $0 += 1 }
            done(Data([1, 2]), nil)
            return nil
        }
        let export = DragExport([provider])
        #expect(export.formats == ["text/uri-list", "image/png"])
        #expect(loads.withLock { $0 } == 0)
        let list = try text(await export.content("text/uri-list"))
        let url = try #require(AddressList(Data(list.utf8)).urls.first)
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        #expect(url.lastPathComponent == "Tea.png")
        #expect(try Data(contentsOf: url) == Data([1, 2]))
        #expect(loads.withLock { $0 } == 1)
    }

    @Test("what only this program may see is not offered; what fails is an error")
    func hidden() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .ownProcess) { done in
            done(Data(), nil)
            return nil
        }
        #expect(DragExport([provider]).formats.isEmpty)
        provider.registerDataRepresentation(forTypeIdentifier: "com.example.card", visibility: .all) { done in
            done(nil, CocoaError(.fileNoSuchFile))
            return nil
        }
        let export = DragExport([provider])
        #expect(export.formats == ["application/x-uti.com.example.card"])
        await #expect(throws: CocoaError.self) { try await export.content("application/x-uti.com.example.card") }
        #expect(DragExport([]).formats.isEmpty)
    }
}
