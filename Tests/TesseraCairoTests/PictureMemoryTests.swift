import CPNG
import Foundation
import TesseraGraphics
import Testing

@testable import TesseraCairo

/// How much memory a thumbnail of a large picture takes: counted by the system, in a process of its own.
@Suite struct PictureMemoryTests {
    /// 16 megapixels: 64 MB as pixels.
    fileprivate static let side = 4_000
    fileprivate static let bytesOfPixels = side * side * 4

    /// The most that the process held while `body` ran, beyond what it held before.
    fileprivate static func peak(_ body: () throws -> Void) throws -> Int {
        // Forgets the greatest size so far.
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = try value(of: "VmRSS")
        try body()
        return try value(of: "VmHWM") - before
    }

    fileprivate static func value(of name: String) throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
        return try #require(Int(line.filter(\.isNumber))) * 1_024
    }

    fileprivate static func expectLittleMemory(for data: Data) throws {
        let decoder = CairoImageDecoder()
        let bytes = try peak {
            let image = try decoder.decode(data, covering: CGSize(width: 200, height: 200))
            precondition(image.width >= 200 && image.width < 800)
        }
        print("a thumbnail took \(bytes) bytes")
        guard bytes < bytesOfPixels / 6 else { exit(3) }
    }

    @Test func aThumbnailOfAPNGIsMadeRowByRow() async {
        await #expect(processExitsWith: .success) {
            let row = [UInt8](repeating: 200, count: PictureMemoryTests.side * 3)
            try PictureMemoryTests.expectLittleMemory(
                for: LargePictures.png(PictureMemoryTests.side, PictureMemoryTests.side, row: row))
        }
    }

    @Test func aThumbnailOfABaselineJPEGIsReducedWhileItIsRead() async {
        await #expect(processExitsWith: .success) {
            try PictureMemoryTests.expectLittleMemory(
                for: LargePictures.jpeg(PictureMemoryTests.side, PictureMemoryTests.side))
        }
    }

    @Test func aThumbnailOfALossyWebPIsReducedWhileItIsRead() async {
        await #expect(processExitsWith: .success) {
            try PictureMemoryTests.expectLittleMemory(
                for: LargePictures.webp(PictureMemoryTests.side, PictureMemoryTests.side, isLossless: false))
        }
    }

    /// These need all of their pixels, so that only their header can keep them from being read.
    @Test func picturesThatAreReadWholeHaveALowerLimit() throws {
        let decoder = CairoImageDecoder()
        let size = CGSize(width: 10, height: 10)
        let refused = ImageDecodingError.tooLarge(width: 8_000, height: 8_000)
        func failure(_ data: Data) -> ImageDecodingError? {
            do throws(ImageDecodingError) {
                _ = try decoder.decode(data, covering: size)
                return nil
            } catch { return error }
        }
        let interlaced = PictureFiles.rawPNG(width: 8_000, height: 8_000, depth: 8, type: 2, interlace: 1, rows: [0])
        #expect(failure(interlaced) == refused)
        var progressive = try PictureFiles.jpeg(64, 48, flags: 16_384) { _, _ in .white }
        let frame = try #require(progressive.range(of: Data([0xFF, 0xC2]))?.lowerBound)
        progressive.replaceSubrange(frame + 5..<frame + 9, with: [0x1F, 0x40, 0x1F, 0x40])
        #expect(failure(progressive) == refused)
        // The lossless header: a signature byte, then 14 bits for each side less one.
        var lossless = try PictureFiles.webp(8, 8) { _, _ in .white }
        let sign = try #require(lossless.range(of: Data("VP8L".utf8))?.upperBound) + 5
        let bits = UInt32(7_999) | UInt32(7_999) << 14
        for index in 0..<4 {
            let old = index == 3 ? lossless[sign + index] & 0xF0 : 0
            lossless[sign + index] = UInt8(truncatingIfNeeded: bits >> (8 * UInt32(index))) | old
        }
        #expect(failure(lossless) == refused)
    }

    @Test func rowsComeToTheSamePixelsAsTheWhole() throws {
        let data = try PictureFiles.png(301, 157) { x, y in
            let alpha = (x * 3 + y) % 256
            return Pixel(alpha * x / 301, alpha * y / 157, alpha / 2, alpha)
        }
        let decoder = CairoImageDecoder()
        let whole = try decoder.decode(data, covering: nil)
        for target in [CGSize(width: 30, height: 20), CGSize(width: 150, height: 3), CGSize(width: 7, height: 7)] {
            let reduced = try decoder.decode(data, covering: target)
            #expect(reduced == (try whole.reduced(toCover: CoverTarget(target))))
        }
    }
}
