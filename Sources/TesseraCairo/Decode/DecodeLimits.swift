import Foundation
import TesseraGraphics

/// What a decoder refuses before it allocates anything.
///
/// A picture may have at most 100 megapixels and sides of 65,535 pixels by its header. Two things change that: a JPEG of
/// a single scan is judged by the size that it is decoded at, because it is reduced before its pixels exist; and a
/// picture that comes out with a side above `CGImage.maximumSide` is refused, because no surface could hold it. A decode
/// holds at most two buffers of 4 bytes a pixel at once, and for a JPEG of many scans another 8.
enum DecodeLimits {
    static let pixels = 100_000_000
    static let side = 65_535

    static func check(side header: ImageHeader) throws(ImageDecodingError) {
        guard header.width <= side, header.height <= side else {
            throw .tooLarge(width: header.width, height: header.height)
        }
    }

    static func check(pixels header: ImageHeader) throws(ImageDecodingError) {
        try check(side: header)
        guard header.width * header.height <= pixels else {
            throw .tooLarge(width: header.width, height: header.height)
        }
    }
}

/// How far a picture may be reduced so that it still covers a size.
struct CoverTarget {
    /// Pixels; 0 where nothing is asked.
    let width: Int
    let height: Int

    /// nil, and sizes that are no numbers, ask for the full size.
    init?(_ minimumSize: CGSize?) {
        guard let size = minimumSize, size.width.isFinite, size.height.isFinite, size.width > 0 || size.height > 0
        else {
            return nil
        }
        width = Int(min(max(size.width.rounded(.up), 1), 1_000_000))
        height = Int(min(max(size.height.rounded(.up), 1), 1_000_000))
    }

    private init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    var swapped: CoverTarget { CoverTarget(width: height, height: width) }

    /// Whether a picture of this size covers the target.
    func isCovered(by width: Int, _ height: Int) -> Bool { width >= self.width && height >= self.height }

    /// The smallest size of the same shape that covers the target; the given size where that is smaller already.
    func reduced(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
        let scale = max(Double(self.width) / Double(width), Double(self.height) / Double(height))
        guard scale < 1 else { return (width, height) }
        func side(_ length: Int) -> Int { min(length, max(1, Int((Double(length) * scale - 1e-9).rounded(.up)))) }
        return (side(width), side(height))
    }

    /// Whether a picture of this size is at least twice as large as needed in both directions.
    func isWasteful(_ width: Int, _ height: Int) -> Bool { width >= 2 * self.width && height >= 2 * self.height }
}
