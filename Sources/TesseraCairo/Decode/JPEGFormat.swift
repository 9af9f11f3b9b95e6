import CTurboJPEG
import Foundation
import TesseraGraphics

/// JPEG through TurboJPEG: reduced by eighths while it is decoded.
enum JPEGFormat: PictureFormat {
    static func header(of data: Data) throws(ImageDecodingError) -> ImageHeader {
        let file = try JPEGFile(data)
        let swaps = file.markers.orientation.swapsSides
        return ImageHeader(
            width: swaps ? file.height : file.width, height: swaps ? file.width : file.height,
            orientation: file.markers.orientation.rawValue)
    }

    static func decode(_ data: Data, covering target: CoverTarget?) throws(ImageDecodingError) -> CGImage {
        let file = try JPEGFile(data)
        let orientation = file.markers.orientation
        let stored = orientation.swapsSides ? target?.swapped : target
        let size = file.decodedSize(covering: stored)
        let header = ImageHeader(width: file.width, height: file.height)
        if file.markers.hasManyScans {
            try DecodeLimits.check(pixels: header, isReadWhole: true)
        } else {
            try DecodeLimits.check(side: header)
            guard size.width * size.height <= DecodeLimits.pixels else {
                throw .tooLarge(width: header.width, height: header.height)
            }
        }
        return try orientation.apply(to: file.decode(width: size.width, height: size.height).reduced(toCover: stored))
    }
}

/// One JPEG file whose header could be read.
private final class JPEGFile {
    let width: Int
    let height: Int
    let markers: JPEGMarkers
    private let data: Data
    private let handle: tjhandle
    private let isCMYK: Bool

    init(_ data: Data) throws(ImageDecodingError) {
        guard let handle = tjInitDecompress() else { throw .corrupt("no decoder could be made") }
        var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let status = data.withUnsafeBytes { bytes in
            tjDecompressHeader3(
                handle, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count), &width, &height, &sampling,
                &space)
        }
        self.data = data
        self.handle = handle
        self.width = Int(width)
        self.height = Int(height)
        isCMYK = space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
        markers = data.withUnsafeBytes { JPEGMarkers($0) }
        let isReadable = status == 0 || tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue)
        guard isReadable, width > 0, height > 0 else { throw .corrupt(message) }
        // A block of 64 samples takes at least two bits unless scans refine it, so that a header that claims more than
        // the file can hold is found out before memory is taken for it.
        if !markers.packsTightly, self.width * self.height > data.count * 256 + 65_536 {
            throw .corrupt("claims \(width) x \(height) pixels in \(data.count) bytes")
        }
    }

    deinit {
        tjDestroy(handle)
    }

    private var message: String {
        tjGetErrorStr2(handle).map { String(cString: $0) } ?? "not a JPEG picture"
    }

    /// The smallest size in eighths that covers `target`.
    func decodedSize(covering target: CoverTarget?) -> (width: Int, height: Int) {
        guard let target else { return (width, height) }
        for eighths in 1..<8 {
            let size = (width: (width * eighths + 7) / 8, height: (height * eighths + 7) / 8)
            if target.isCovered(by: size.width, size.height) { return size }
        }
        return (width, height)
    }

    func decode(width: Int, height: Int) throws(ImageDecodingError) -> CGImage {
        try CGImage.make(width: width, height: height, isOpaque: true) { bytes, row throws(ImageDecodingError) in
            let format = self.isCMYK ? TJPF_CMYK : TJPF_BGRA
            let status = self.data.withUnsafeBytes { source in
                // The limit on scans keeps small files from keeping a decoder busy for minutes.
                tjDecompress2(
                    self.handle, source.bindMemory(to: UInt8.self).baseAddress, UInt(source.count), bytes, Int32(width),
                    Int32(row), Int32(height), format.rawValue, TJFLAG_LIMITSCANS)
            }
            guard status == 0 || self.isHarmless else { throw .corrupt(self.message) }
            if self.isCMYK { self.convertCMYK(bytes, count: width * height) }
        }
    }

    /// Warnings about bytes that mean nothing leave the picture whole; all others mean that pixels are missing.
    private var isHarmless: Bool {
        tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) && message.contains("extraneous bytes")
    }

    private func convertCMYK(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        let isInverted = markers.isAdobe
        for index in 0..<count {
            let pixel = bytes + index * 4
            func light(_ channel: Int) -> Int { isInverted ? Int(pixel[channel]) : 255 - Int(pixel[channel]) }
            let black = light(3)
            let (red, green, blue) = (light(0) * black, light(1) * black, light(2) * black)
            pixel[0] = UInt8((blue + 127) / 255)
            pixel[1] = UInt8((green + 127) / 255)
            pixel[2] = UInt8((red + 127) / 255)
            pixel[3] = 255
        }
    }
}
