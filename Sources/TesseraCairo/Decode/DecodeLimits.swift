import Foundation
import TesseraGraphics

/// What a decoder refuses before it allocates anything.
///
/// A picture may have at most 100 megapixels and sides of 65,535 pixels by its header. Three things change that: a JPEG
/// of a single scan is judged by the size that it is decoded at; a picture that must be read whole may have 50 megapixels
/// only; and a picture that comes out with a side above `CGImage.maximumSide` is refused, because no surface could hold
/// it.
///
/// | format | memory while it is read, beside the result |
/// |---|---|
/// | JPEG of a single scan | some rows, and the picture in the eighths that cover what is wanted |
/// | PNG without interlace | some rows |
/// | lossy WebP without alpha | some rows |
/// | JPEG of many scans (progressive) | up to 8 bytes a pixel |
/// | interlaced PNG (Adam7), lossless WebP | 4 bytes a pixel |
/// | lossy WebP with alpha | 2 bytes a pixel |
/// | animated WebP | 12 bytes a pixel |
///
/// The formats of the last four lines must be read whole, whatever size is wanted.
enum DecodeLimits {
    static let pixels = 100_000_000
    static let side = 65_535
    /// For pictures that must be read whole before the first pixel of a smaller one is known.
    static let wholePixels = 50_000_000

    static func check(side header: ImageHeader) throws(ImageDecodingError) {
        guard header.width <= side, header.height <= side else {
            throw .tooLarge(width: header.width, height: header.height)
        }
    }

    /// - Parameter isReadWhole: whether all pixels are in memory at once, however small the result.
    static func check(pixels header: ImageHeader, isReadWhole: Bool = false) throws(ImageDecodingError) {
        try check(side: header)
        guard header.width * header.height <= (isReadWhole ? wholePixels : pixels) else {
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

    /// The size that a picture of this size is reduced to: its own where that is not at least twice what is needed.
    func size(of width: Int, _ height: Int) -> (width: Int, height: Int) {
        isWasteful(width, height) ? reduced(width, height) : (width, height)
    }

    /// Whether a picture of this size is at least twice as large as needed in both directions.
    func isWasteful(_ width: Int, _ height: Int) -> Bool { width >= 2 * self.width && height >= 2 * self.height }
}
