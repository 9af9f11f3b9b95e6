import CPNG
import Foundation
import TesseraGraphics

/// Decodes PNGs that are not interlaced, with no more than a row of them in memory beside the result.
enum PNGRows {
    static func decode(
        _ data: Data, _ header: ImageHeader, covering target: CoverTarget?
    ) throws(ImageDecodingError) -> CGImage {
        try data.withUnsafeBytes { bytes in
            Result { () throws(ImageDecodingError) in try decode(bytes, header, covering: target) }
        }.get()
    }

    private static func decode(
        _ bytes: UnsafeRawBufferPointer, _ header: ImageHeader, covering target: CoverTarget?
    ) throws(ImageDecodingError) -> CGImage {
        let reader = UnsafeMutablePointer<tessera_png_reader>.allocate(capacity: 1)
        defer {
            tessera_png_close(reader)
            reader.deallocate()
        }
        let isOpen = tessera_png_open(reader, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count) != 0
        guard isOpen, Int(reader.pointee.width) == header.width, Int(reader.pointee.height) == header.height else {
            throw .corrupt(message(of: reader))
        }
        let hasAlpha = reader.pointee.has_alpha != 0
        let size: (width: Int, height: Int) =
            target?.size(of: header.width, header.height) ?? (header.width, header.height)
        return try CGImage.make(
            width: size.width, height: size.height, isOpaque: !hasAlpha
        ) { pixels, row throws(ImageDecodingError) in
            let rows = Receiver(header, size: size, hasAlpha: hasAlpha, into: pixels, row: row)
            let isRead = withExtendedLifetime(rows) {
                tessera_png_read_rows(reader, Unmanaged.passUnretained(rows).toOpaque()) { context, line in
                    guard let context, let line else { return 0 }
                    Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue().take(line)
                    return 1
                }
            }
            guard isRead != 0 else { throw .corrupt(message(of: reader)) }
        }
    }

    private static func message(of reader: UnsafeMutablePointer<tessera_png_reader>) -> String {
        withUnsafeBytes(of: reader.pointee.message) { bytes in
            String(bytes: bytes.prefix { $0 != 0 }, encoding: .utf8) ?? ""
        }
    }

    /// Writes the rows that come into the result, reduced where that is smaller.
    private final class Receiver {
        private let width: Int
        private let hasAlpha: Bool
        private let target: UnsafeMutablePointer<UInt8>
        private let row: Int
        private var reducer: RowReducer?
        private var y = 0

        init(
            _ source: ImageHeader, size: (width: Int, height: Int), hasAlpha: Bool,
            into target: UnsafeMutablePointer<UInt8>, row: Int
        ) {
            width = source.width
            self.hasAlpha = hasAlpha
            self.target = target
            self.row = row
            guard size != (source.width, source.height) else { return }
            reducer = RowReducer(
                source: (source.width, source.height), width: size.width, height: size.height, into: target, row: row)
        }

        func take(_ line: UnsafeMutablePointer<UInt8>) {
            if hasAlpha { PNGFormat.premultiply(line, count: width) }
            if reducer != nil {
                reducer?.add(line)
            } else {
                (target + y * row).update(from: line, count: width * 4)
            }
            y += 1
        }
    }
}
