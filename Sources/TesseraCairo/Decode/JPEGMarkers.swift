import Foundation
import TesseraGraphics

/// What a JPEG file says before its pixels: read here with every access inside the data.
struct JPEGMarkers {
    private(set) var orientation = ImageOrientation.up
    /// Whether the picture comes in several scans over its area, so that a decoder must keep all of it.
    private(set) var hasManyScans = false
    /// Whether blocks may take less than the two bits that they take at least in a simple file.
    private(set) var packsTightly = false
    /// Whether Adobe's marker is there: CMYK values are then stored inverted.
    private(set) var isAdobe = false

    private var components = 0

    /// Walks the segments up to the first scan. Anything it does not understand ends the walk.
    init(_ bytes: UnsafeRawBufferPointer) {
        var i = 2
        while i + 4 <= bytes.count, bytes[i] == 0xFF {
            let marker = bytes[i + 1]
            if marker == 0xFF {
                i += 1
                continue
            }
            let hasNoLength = marker == 0x01 || (0xD0...0xD8).contains(marker)
            if hasNoLength {
                i += 2
                continue
            }
            let length = Int(bytes[i + 2]) << 8 | Int(bytes[i + 3])
            guard marker != 0xD9, length >= 2, i + 2 + length <= bytes.count else { return }
            if marker == 0xDA {
                // The first scan of a simple file has all components.
                if length > 2, Int(bytes[i + 4]) < components { hasManyScans = true }
                return
            }
            read(marker, UnsafeRawBufferPointer(rebasing: bytes[(i + 4)..<(i + 2 + length)]))
            i += 2 + length
        }
    }

    private mutating func read(_ marker: UInt8, _ segment: UnsafeRawBufferPointer) {
        switch marker {
        case 0xE1:
            if segment.count > 6, segment.prefix(6).elementsEqual([0x45, 0x78, 0x69, 0x66, 0, 0]) {
                let tiff = UnsafeRawBufferPointer(rebasing: segment[6...])
                orientation = Self.orientation(in: tiff) ?? orientation
            }
        case 0xEE: isAdobe = isAdobe || segment.prefix(5).elementsEqual("Adobe".utf8)
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            if segment.count > 5 { components = Int(segment[5]) }
            let isProgressive = marker & 3 == 2
            let isArithmetic = marker >= 0xC9
            hasManyScans = hasManyScans || isProgressive
            packsTightly = packsTightly || isProgressive || isArithmetic
        default: break
        }
    }

    /// The orientation entry (0x0112) of the first directory of a TIFF block.
    private static func orientation(in tiff: UnsafeRawBufferPointer) -> ImageOrientation? {
        guard tiff.count >= 8 else { return nil }
        let isLittle = tiff[0] == 0x49 && tiff[1] == 0x49
        guard isLittle || (tiff[0] == 0x4D && tiff[1] == 0x4D) else { return nil }
        func short(_ at: Int) -> Int? {
            guard at >= 0, at + 2 <= tiff.count else { return nil }
            let (a, b) = (Int(tiff[at]), Int(tiff[at + 1]))
            return isLittle ? b << 8 | a : a << 8 | b
        }
        func long(_ at: Int) -> Int? {
            guard let a = short(at), let b = short(at + 2) else { return nil }
            return isLittle ? b << 16 | a : a << 16 | b
        }
        guard short(2) == 42, let directory = long(4), let count = short(directory) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + index * 12
            guard let tag = short(entry) else { return nil }
            guard tag == 0x0112 else { continue }
            guard short(entry + 2) == 3, let value = short(entry + 8) else { return nil }
            return ImageOrientation(rawValue: value)
        }
        return nil
    }
}
