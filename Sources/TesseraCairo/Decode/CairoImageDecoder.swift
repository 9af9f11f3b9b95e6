import Foundation
import TesseraGraphics

/// Decodes JPEG, PNG and WebP pictures. Keeps nothing between calls: any number of threads may decode at once.
///
/// JPEG and WebP are reduced while they are decoded, PNG and what remains to be reduced by averaging areas, row by row
/// where the format comes in rows. The orientation that a JPEG's EXIF block names is applied. Damaged and cut off files are errors, not partial pictures.
/// What is refused for its size says `DecodeLimits`.
package struct CairoImageDecoder: ImageDecoder {
    package init() {}

    package func header(of data: Data) throws(ImageDecodingError) -> ImageHeader {
        try Self.format(of: data).header(of: data)
    }

    package func decode(_ data: Data, covering minimumSize: CGSize?) throws(ImageDecodingError) -> CGImage {
        try Self.format(of: data).decode(data, covering: CoverTarget(minimumSize))
    }

    private static func format(of data: Data) throws(ImageDecodingError) -> any PictureFormat.Type {
        guard !data.isEmpty else { throw .empty }
        let start = [UInt8](data.prefix(12))
        if start.starts(with: [0xFF, 0xD8, 0xFF]) { return JPEGFormat.self }
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return PNGFormat.self }
        if start.count == 12, start.starts(with: Array("RIFF".utf8)), start[8...].elementsEqual("WEBP".utf8) {
            return WebPFormat.self
        }
        throw .unknownFormat
    }
}

/// One codec.
protocol PictureFormat {
    static func header(of data: Data) throws(ImageDecodingError) -> ImageHeader
    static func decode(_ data: Data, covering target: CoverTarget?) throws(ImageDecodingError) -> CGImage
}

extension CGImage {
    /// An image whose bytes `fill` writes. An error of `fill`'s is thrown on; a size that no image can have is too large.
    static func make(
        width: Int, height: Int, isOpaque: Bool,
        fill: (UnsafeMutablePointer<UInt8>, Int) throws(ImageDecodingError) -> Void
    ) throws(ImageDecodingError) -> CGImage {
        var failure = ImageDecodingError.tooLarge(width: width, height: height)
        let image = CGImage(width: width, height: height, isOpaque: isOpaque) { bytes, row in
            do throws(ImageDecodingError) {
                try fill(bytes.assumingMemoryBound(to: UInt8.self), row)
                return true
            } catch {
                failure = error
                return false
            }
        }
        guard let image else { throw failure }
        return image
    }
}

/// Rows of 4 bytes a pixel that exist while something is decoded.
final class PixelBuffer {
    let width: Int
    let height: Int
    let row: Int
    let bytes: UnsafeMutablePointer<UInt8>

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        row = width * 4
        bytes = .allocate(capacity: max(row * height, 1))
    }

    deinit {
        bytes.deallocate()
    }
}
