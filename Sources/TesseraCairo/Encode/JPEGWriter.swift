import CTurboJPEG
import Foundation
import TesseraGraphics

/// Writes pictures as JPEG files, transparent places in white.
enum JPEGWriter {
    /// Qualities of TurboJPEG from this one on keep the full resolution of colours.
    private static let fullColorQuality = 90

    static func data(from picture: CGImage, quality: CGFloat) -> Data? {
        guard let handle = tjInitCompress() else { return nil }
        defer { tjDestroy(handle) }
        let level = Int((min(max(quality.isNaN ? 1 : quality, 0), 1) * 99).rounded()) + 1
        let sampling = level >= fullColorQuality ? TJSAMP_444 : TJSAMP_420
        let pixels = picture.isOpaque ? nil : onWhite(picture)
        var file: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        func compress(_ bytes: UnsafePointer<UInt8>?) -> Int32 {
            tjCompress2(
                handle, bytes, Int32(picture.width), Int32(picture.bytesPerRow), Int32(picture.height),
                TJPF_BGRX.rawValue, &file, &size, Int32(sampling.rawValue), Int32(level), 0)
        }
        let status =
            pixels?.withUnsafeBufferPointer { compress($0.baseAddress) }
            ?? compress(UnsafePointer(picture.unsafeBytes.assumingMemoryBound(to: UInt8.self)))
        defer { tjFree(file) }
        guard status == 0, let file else { return nil }
        return Data(bytes: file, count: Int(size))
    }

    private static func onWhite(_ picture: CGImage) -> [UInt8] {
        picture.withBytes { source in
            [UInt8](unsafeUninitializedCapacity: source.count) { target, count in
                for pixel in stride(from: 0, to: source.count, by: 4) {
                    let white = 255 - source[pixel + 3]
                    // Premultiplied: no component is above the alpha.
                    for channel in 0..<3 {
                        target[pixel + channel] = UInt8(min(255, Int(source[pixel + channel]) + Int(white)))
                    }
                    target[pixel + 3] = 255
                }
                count = source.count
            }
        }
    }
}
