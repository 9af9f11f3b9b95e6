import CPNG
import Foundation
import TesseraGraphics

/// PNG through libpng, which turns every kind of PNG into 8 bits a channel of sRGB: row by row, and interlaced ones whole.
enum PNGFormat: PictureFormat {
    static func header(of data: Data) throws(ImageDecodingError) -> ImageHeader {
        // Signature, length and name of the first chunk, then its two sides.
        let bytes = [UInt8](data.prefix(24))
        guard bytes.count == 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .corrupt("no header chunk") }
        func long(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        let header = ImageHeader(width: long(16), height: long(20))
        guard header.width > 0, header.height > 0 else { throw .corrupt("has no pixels") }
        return header
    }

    static func decode(_ data: Data, covering target: CoverTarget?) throws(ImageDecodingError) -> CGImage {
        let header = try header(of: data)
        let isInterlaced = isInterlaced(data)
        try DecodeLimits.check(pixels: header, isReadWhole: isInterlaced)
        // Deflate shrinks at most 1032 times, and a row takes at least a bit a pixel and a byte.
        guard header.height * (header.width / 8 + 1) <= data.count * 1_032 else {
            throw .corrupt("claims \(header.width) x \(header.height) pixels in \(data.count) bytes")
        }
        guard isInterlaced else { return try PNGRows.decode(data, header, covering: target) }
        let read = data.withUnsafeBytes { pixels(in: $0, header) }
        return try read.get().image(covering: target)
    }

    /// Whether the header names a way of interlacing; the byte stands behind the sides and the kind of colour.
    private static func isInterlaced(_ data: Data) -> Bool {
        let place = data.startIndex + 28
        return place < data.endIndex && data[place] != 0
    }

    private struct Pixels {
        let buffer: PixelBuffer
        let isOpaque: Bool

        func image(covering target: CoverTarget?) throws(ImageDecodingError) -> CGImage {
            try buffer.image(covering: target, isOpaque: isOpaque)
        }
    }

    private static func pixels(
        in bytes: UnsafeRawBufferPointer, _ header: ImageHeader
    ) -> Result<Pixels, ImageDecodingError> {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0,
            Int(image.width) == header.width, Int(image.height) == header.height
        else { return .failure(.corrupt(message(of: image))) }
        let hasAlpha = tessera_png_has_alpha(&image) != 0
        tessera_png_assume_srgb(&image)
        image.format = tessera_png_format_bgra()
        let buffer = PixelBuffer(width: header.width, height: header.height)
        guard png_image_finish_read(&image, nil, buffer.bytes, Int32(buffer.row), nil) != 0 else {
            return .failure(.corrupt(message(of: image)))
        }
        if hasAlpha { premultiply(buffer.bytes, count: header.width * header.height) }
        return .success(Pixels(buffer: buffer, isOpaque: !hasAlpha))
    }

    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { bytes in
            String(bytes: bytes.prefix { $0 != 0 }, encoding: .utf8) ?? ""
        }
    }

    static func premultiply(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        for index in 0..<count {
            let pixel = bytes + index * 4
            let alpha = UInt32(pixel[3])
            guard alpha < 255 else { continue }
            for channel in 0..<3 { pixel[channel] = UInt8((UInt32(pixel[channel]) * alpha + 127) / 255) }
        }
    }
}
