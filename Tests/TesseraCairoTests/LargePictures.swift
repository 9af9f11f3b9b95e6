import CPNG
import CTurboJPEG
import CWebP
import Foundation
import Testing

/// Picture files of many pixels and few bytes.
enum LargePictures {
    /// A PNG without alpha whose rows are all `row`.
    static func png(_ width: Int, _ height: Int, row: [UInt8]) throws -> Data {
        let file = NSMutableData()
        var png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nil, nil, nil)
        var info = png_create_info_struct(png)
        defer { png_destroy_write_struct(&png, &info) }
        png_set_write_fn(
            png, Unmanaged.passUnretained(file).toOpaque(),
            { png, bytes, count in
                guard let place = png_get_io_ptr(png), let bytes else { return }
                Unmanaged<NSMutableData>.fromOpaque(place).takeUnretainedValue().append(bytes, length: count)
            }, nil)
        png_set_IHDR(
            png, info, UInt32(width), UInt32(height), 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
            PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT)
        png_write_info(png, info)
        for _ in 0..<height { png_write_row(png, row) }
        png_write_end(png, info)
        return file as Data
    }

    /// A baseline JPEG in one grey.
    static func jpeg(_ width: Int, _ height: Int) throws -> Data {
        let pixels = [UInt8](repeating: 90, count: width * height)
        let handle = try #require(tjInitCompress())
        defer { tjDestroy(handle) }
        var bytes: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        let status = tjCompress2(
            handle, pixels, Int32(width), Int32(width), Int32(height), TJPF_GRAY.rawValue, &bytes, &size,
            Int32(TJSAMP_GRAY.rawValue), 50, 0)
        defer { tjFree(bytes) }
        try #require(status == 0)
        return Data(bytes: try #require(bytes), count: Int(size))
    }

    static func webp(_ width: Int, _ height: Int, isLossless: Bool) throws -> Data {
        let pixels = [UInt8](repeating: 90, count: width * height * 3)
        var bytes: UnsafeMutablePointer<UInt8>?
        let size =
            isLossless
            ? WebPEncodeLosslessBGR(pixels, Int32(width), Int32(height), Int32(width * 3), &bytes)
            : WebPEncodeBGR(pixels, Int32(width), Int32(height), Int32(width * 3), 20, &bytes)
        defer { WebPFree(bytes) }
        return Data(bytes: try #require(bytes), count: size)
    }
}
