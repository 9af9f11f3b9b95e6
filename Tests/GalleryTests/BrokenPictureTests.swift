import Foundation
import GalleryExamples
import Glibc
import TesseraCairo
import TesseraGraphics
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(4))) struct BrokenPictureTests {
    private let scratch: ScratchFolder
    private let reports = Reports()
    private let loader: ThumbnailLoader

    init() throws {
        scratch = try ScratchFolder()
        loader = ThumbnailLoader(report: reports.add)
    }

    /// Asks for a thumbnail and the whole picture; answers the one line that must have been reported.
    private func report(for name: String) async -> String? {
        let before = reports.all.count
        for request in [
            PictureRequest(photo: scratch.photo(name), width: 64, height: 64, fit: .fill),
            PictureRequest(photo: scratch.photo(name), width: 400, height: 300, fit: .fit),
        ] {
            await #expect(throws: PictureError.self) { try await loader.image(for: request) }
        }
        let lines = reports.all.dropFirst(before)
        #expect(lines.count == 1)
        #expect(lines.first?.contains("\n") == false)
        return lines.first
    }

    private func png(_ width: Int, _ height: Int) throws -> Data {
        try #require(PNGWriter.data(from: picture(width, height)))
    }

    /// A PNG's first chunk with a size of its own, correctly summed.
    private func claim(_ width: UInt32, _ height: UInt32) -> Data {
        func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        let chunk = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in chunk {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
        }
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13) + chunk + bytes(~sum))
    }

    @Test func anEmptyFile() async throws {
        let path = try scratch.write("a.jpg", Data())
        #expect(await report(for: "a.jpg") == "\(path) is empty")
    }

    @Test func aFileThatIsNoPicture() async throws {
        let path = try scratch.write("a.jpg", Data("This is a letter, not a picture.".utf8))
        #expect(await report(for: "a.jpg") == "\(path) is no JPEG, PNG or WebP picture")
    }

    @Test func aTruncatedFile() async throws {
        let whole = try png(300, 200)
        let path = try scratch.write("a.png", whole.prefix(whole.count / 2))
        let line = try #require(await report(for: "a.png"))
        #expect(line.hasPrefix("\(path) is damaged"), "\(line)")
    }

    @Test(arguments: [3, 4, 20, 200]) func aJPEGThatIsNoise(length: Int) async throws {
        var random = SplitMix64(seed: UInt64(length))
        let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        let path = try scratch.write("a.jpg", Data([0xFF, 0xD8, 0xFF] + noise))
        let line = try #require(await report(for: "a.jpg"))
        #expect(line.hasPrefix("\(path) is damaged"), "\(line)")
    }

    @Test func aClaimOf60000Squared() async throws {
        let path = try scratch.write("a.png", claim(60_000, 60_000))
        #expect(
            await report(for: "a.png")
                == "\(path) claims 60000 x 60000 pixels, more than can be decoded")
    }

    @Test func aFileThatIsGone() async {
        #expect(await report(for: "gone.jpg") == "\(scratch.path)/gone.jpg cannot be read: No such file or directory")
    }

    @Test func aLinkToItself() async throws {
        try scratch.link("a.jpg", to: "a.jpg")
        let line = try #require(await report(for: "a.jpg"))
        #expect(line.hasPrefix("\(scratch.path)/a.jpg cannot be read: "), "\(line)")
    }

    @Test func aFolderAndAPipe() async throws {
        try FileManager.default.createDirectory(atPath: scratch.path + "/a.jpg", withIntermediateDirectories: false)
        #expect(await report(for: "a.jpg") == "\(scratch.path)/a.jpg is no regular file")
        #expect(mkfifo(scratch.path + "/b.jpg", 0o600) == 0)
        #expect(await report(for: "b.jpg") == "\(scratch.path)/b.jpg is no regular file")
    }

    @Test func afterAllThatAGoodPictureStillLoads() async throws {
        try scratch.write("a.jpg", Data())
        _ = await report(for: "a.jpg")
        try scratch.write("good.png", png(300, 200))
        let thumbnail = try await loader.image(
            for: PictureRequest(photo: scratch.photo("good.png"), width: 50, height: 50, fit: .fill))
        #expect(thumbnail.width == thumbnail.height && (50..<100).contains(thumbnail.width))
        let whole = try await loader.image(
            for: PictureRequest(photo: scratch.photo("good.png"), width: 150, height: 400, fit: .fit))
        #expect((150..<300).contains(whole.width))
        #expect(abs(Double(whole.width) / Double(whole.height) - 1.5) < 0.05)
        #expect(loader.statistics.decodesOnMainThread == 0)
    }

    @Test(arguments: SamplePicture.Group.allCases) func samplesAreDrawnInTheSizeAskedFor(
        group: SamplePicture.Group
    ) async throws {
        let photo = Photo(source: .sample(SamplePicture(group: group, index: 3)), name: "Sample")
        let square = try await loader.image(for: PictureRequest(photo: photo, width: 60, height: 60, fit: .fill))
        #expect(square.width == 60 && square.height == 60)
        let whole = try await loader.image(for: PictureRequest(photo: photo, width: 90, height: 90, fit: .fit))
        #expect(max(whole.width, whole.height) == 90)
    }
}
