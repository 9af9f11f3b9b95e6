import CPNG
import Foundation
import TesseraGraphics

/// Writes pictures as PNG files, not premultiplied; opaque ones without an alpha channel.
package enum PNGWriter {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// What a file is written for.
    package enum Purpose {
        /// The smallest file: rows are written as their differences from their neighbours, whichever way is best for each.
        case keeping
        /// The time: screens have long runs of equal pixels, and their files are hardly larger without the search.
        case screens
    }

    /// The bytes of a PNG file; nil when memory is short.
    package static func data(from picture: CGImage, for purpose: Purpose = .keeping) -> Data? {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        image.width = png_uint_32(picture.width)
        image.height = png_uint_32(picture.height)
        let channels = picture.isOpaque ? 3 : 4
        image.format = picture.isOpaque ? tessera_png_format_bgr() : tessera_png_format_bgra()
        if purpose == .screens { tessera_png_write_fast(&image) }
        defer { png_image_free(&image) }
        let pixels = straightPixels(of: picture, channels: channels)
        var size = png_alloc_size_t(tessera_png_size_limit(&image))
        var file = Data(count: size)
        let isWritten = file.withUnsafeMutableBytes { target in
            png_image_write_to_memory(&image, target.baseAddress, &size, 0, pixels, 0, nil)
        }
        guard isWritten != 0 else { return nil }
        return file.prefix(size)
    }

    package static func write(_ picture: CGImage, to url: URL) throws {
        guard let data = data(from: picture, for: .screens) else {
            throw Failure(description: "a picture of \(picture.width) x \(picture.height) pixels cannot be encoded")
        }
        try OutputFile.write(data, to: url)
    }

    private static func straightPixels(of picture: CGImage, channels: Int) -> [UInt8] {
        let count = picture.width * picture.height
        return [UInt8](unsafeUninitializedCapacity: count * channels) { target, written in
            let source = picture.unsafeBytes.assumingMemoryBound(to: UInt8.self)
            for index in 0..<count {
                let pixel = source + index * 4
                let alpha = channels == 4 ? UInt32(pixel[3]) : 255
                for channel in 0..<3 {
                    let value = UInt32(pixel[channel])
                    let straight = alpha == 0 ? 0 : alpha == 255 ? value : min(255, (value * 255 + alpha / 2) / alpha)
                    target[index * channels + channel] = UInt8(straight)
                }
                if channels == 4 { target[index * channels + 3] = pixel[3] }
            }
            written = count * channels
        }
    }
}
