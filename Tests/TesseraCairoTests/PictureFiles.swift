import CPNG
import CTurboJPEG
import CWebP
import Foundation
import TesseraGraphics
import Testing

@testable import TesseraCairo

/// Picture files made for tests.
enum PictureFiles {
    /// Quadrants red, green (top), blue, white (bottom), which tell all eight orientations apart.
    static func quadrant(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Pixel {
        y < height / 2
            ? (x < width / 2 ? Pixel(255, 0, 0) : Pixel(0, 255, 0))
            : (x < width / 2 ? Pixel(0, 0, 255) : Pixel(255, 255, 255))
    }

    static func jpeg(
        _ width: Int, _ height: Int, sampling: TJSAMP = TJSAMP_444, format: TJPF = TJPF_BGRA, flags: Int32 = 0,
        _ color: (Int, Int) -> Pixel
    ) throws -> Data {
        var pixels = [UInt8]()
        for y in 0..<height {
            for pixel in (0..<width).map({ color($0, y) }) {
                pixels += [pixel.blue, pixel.green, pixel.red, pixel.alpha].map(UInt8.init)
            }
        }
        let handle = try #require(tjInitCompress())
        defer { tjDestroy(handle) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        let status = tjCompress2(
            handle, pixels, Int32(width), Int32(width * 4), Int32(height), format.rawValue, &bytes, &size,
            Int32(sampling.rawValue), 95, flags)
        defer { tjFree(bytes) }
        try #require(status == 0)
        return Data(bytes: try #require(bytes), count: Int(size))
    }

    /// A JPEG with an EXIF block that names an orientation, in either byte order.
    static func oriented(_ jpeg: Data, _ orientation: UInt8, littleEndian: Bool = true) -> Data {
        let tiff: [UInt8] =
            littleEndian
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        let body = Array("Exif".utf8) + [0, 0] + tiff
        let length = body.count + 2
        return jpeg.prefix(2) + Data([0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body) + jpeg.dropFirst(2)
    }

    static func png(_ width: Int, _ height: Int, _ color: (Int, Int) -> Pixel) throws -> Data {
        try #require(PNGWriter.data(from: try CGImage.made(width, height, color)))
    }

    static func webp(_ width: Int, _ height: Int, lossless: Bool = true, _ color: (Int, Int) -> Pixel) throws -> Data {
        let image = try CGImage.made(width, height, color)
        let pixels = image.unsafeBytes.assumingMemoryBound(to: UInt8.self)
        var bytes: UnsafeMutablePointer<UInt8>?
        let size =
            lossless
            ? WebPEncodeLosslessBGRA(pixels, Int32(width), Int32(height), Int32(image.bytesPerRow), &bytes)
            : WebPEncodeBGRA(pixels, Int32(width), Int32(height), Int32(image.bytesPerRow), 95, &bytes)
        defer { WebPFree(bytes) }
        return Data(bytes: try #require(bytes), count: size)
    }

    /// A PNG put together chunk by chunk: any kind that libpng knows, with rows as given (filter bytes included) in
    /// stored deflate blocks.
    static func rawPNG(
        width: UInt32, height: UInt32, depth: UInt8, type: UInt8, interlace: UInt8 = 0, palette: [UInt8] = [],
        transparency: [UInt8] = [], rows: [UInt8]
    ) -> Data {
        func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
            let named = Array(name.utf8) + body
            return big(UInt32(body.count)) + named + big(crc(named))
        }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += chunk("IHDR", big(width) + big(height) + [depth, type, 0, 0, interlace])
        if !palette.isEmpty { file += chunk("PLTE", palette) }
        if !transparency.isEmpty { file += chunk("tRNS", transparency) }
        let length = UInt16(rows.count)
        let stored: [UInt8] = [
            0x78, 0x01, 0x01, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8),
        ]
        file += chunk("IDAT", stored + rows + big(adler(rows)))
        return Data(file + chunk("IEND", []))
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        let (a, b) = bytes.reduce((1, 0) as (UInt32, UInt32)) { sums, byte in
            let a = (sums.0 + UInt32(byte)) % 65_521
            return (a, (sums.1 + a) % 65_521)
        }
        return b << 16 | a
    }
}
