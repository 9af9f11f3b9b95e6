import Foundation
import TesseraGraphics

/// The eight ways in which a stored picture can lie, numbered as EXIF numbers them.
enum ImageOrientation: Int, CaseIterable {
    case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether width and height change places.
    var swapsSides: Bool { rawValue >= 5 }

    /// The stored pixel that is shown at (x, y), for stored sides of `width` and `height` pixels.
    private func stored(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
        switch self {
        case .up: (x, y)
        case .upMirrored: (width - 1 - x, y)
        case .down: (width - 1 - x, height - 1 - y)
        case .downMirrored: (x, height - 1 - y)
        case .leftMirrored: (y, x)
        case .right: (y, height - 1 - x)
        case .rightMirrored: (width - 1 - y, height - 1 - x)
        case .left: (width - 1 - y, x)
        }
    }

    /// The picture as it is meant to be seen. Linear in its pixels.
    func apply(to image: CGImage) throws(ImageDecodingError) -> CGImage {
        guard self != .up else { return image }
        let (width, height) = (image.width, image.height)
        let shown = swapsSides ? (width: height, height: width) : (width: width, height: height)
        let source = image.unsafeBytes.assumingMemoryBound(to: UInt32.self)
        return try CGImage.make(width: shown.width, height: shown.height, isOpaque: image.isOpaque) { bytes, _ in
            let target = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
            for y in 0..<shown.height {
                // The stored place moves along a line while x grows.
                let start = self.stored(0, y, width: width, height: height)
                let next = self.stored(1, y, width: width, height: height)
                let step = (next.y - start.y) * width + next.x - start.x
                var place = start.y * width + start.x
                for x in 0..<shown.width {
                    target[y * shown.width + x] = source[place]
                    place += step
                }
            }
        }
    }
}
