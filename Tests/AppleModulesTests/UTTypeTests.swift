import Foundation
import TesseraUniformTypeIdentifiers
import Testing

/// Relations, endings and media types as Apple's documents list them.
@Suite struct UTTypeTests {
    @Test func typesConform() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .item))
        #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png) && UTType.png.isSubtype(of: .image))
        #expect(!UTType.png.conforms(to: .text) && UTType.image.isSupertype(of: .jpeg))
        #expect(UTType.swiftSource.conforms(to: .plainText))
        #expect(UTType.json.supertypes.isSuperset(of: [.text, .data, .content, .item]))
        #expect(UTType.rtfd.conforms(to: .directory) && !UTType.rtfd.conforms(to: .data))
    }

    @Test func namesLeadToTypes() {
        #expect(UTType("public.jpeg") == .jpeg && UTType("PUBLIC.JPEG")?.identifier == "public.jpeg")
        #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "image/png") == .png)
        #expect(UTType(mimeType: "text/html; charset=utf-8") == .html)
        #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
        #expect(UTType("") == nil && UTType("a b") == nil && UTType(filenameExtension: "") == nil)
        #expect(UTType(mimeType: "png") == nil)
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.image.preferredFilenameExtension == nil && UTType.pdf.tags[.filenameExtension] == ["pdf"])
    }

    @Test func typesOfOthersAreKept() throws {
        let card = UTType(exportedAs: "com.example.card", conformingTo: .json)
        #expect(card.conforms(to: .text) && !card.isDeclared && !card.isPublic && !card.isDynamic)
        let dynamic = try #require(UTType(filenameExtension: "xyz9"))
        #expect(dynamic.isDynamic && dynamic.conforms(to: .data) && dynamic.preferredFilenameExtension == "xyz9")
        #expect(UTType(filenameExtension: "xyz9") == dynamic && UTType(filenameExtension: "xyz8") != dynamic)
        let data = try JSONEncoder().encode([UTType.png])
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.png])
    }

    @Test func addressesTakeTheEnding() {
        let folder = URL(fileURLWithPath: "/a")
        #expect(folder.appendingPathComponent("b", conformingTo: .png).path == "/a/b.png")
        #expect(folder.appendingPathComponent("b.png", conformingTo: .image).path == "/a/b.png")
        #expect(folder.appendingPathExtension(for: .json).path == "/a.json")
    }

    @Test func everyTypeIsNamedOnceAndEveryParentIsKnown() {
        let all: [UTType] = [.png, .heic, .svg, .html, .zip, .mp3, .wav, .movie, .emailMessage, .m3uPlaylist, .epub]
        for type in all { #expect(type.isDeclared && type.supertypes.allSatisfy(\.isDeclared), "\(type)") }
    }
}
