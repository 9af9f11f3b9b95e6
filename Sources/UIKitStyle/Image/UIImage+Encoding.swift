import Foundation
import TesseraGraphics

extension UIImage {
    /// A PNG file with the picture as it is shown: turned by its orientation. Nil where no encoder is linked, and for
    /// images without pixels.
    public func pngData() -> Data? {
        guard let encoder = ImageEncoding.encoder else { return nil }
        return uprightPixels.flatMap { encoder.png(of: $0) }
    }

    /// A JPEG file with the picture as it is shown; `compressionQuality` 0 makes the smallest file, 1 the best picture,
    /// and transparent places are white. Nil where no encoder is linked, and for images without pixels.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let encoder = ImageEncoding.encoder else { return nil }
        return uprightPixels.flatMap { encoder.jpeg(of: $0, quality: compressionQuality) }
    }

    private var uprightPixels: CGImage? {
        (source.hasPixels ? source.pixels : cgImage)?.upright(from: look.orientation)
    }
}

extension CGImage {
    /// The stored picture as it is shown under `orientation`. Linear in its pixels.
    func upright(from orientation: UIImage.Orientation) -> CGImage? {
        guard orientation != .up else { return self }
        let shown = orientation.swapsSides ? (width: height, height: width) : (width: width, height: height)
        // Where the middle of a shown pixel is stored.
        let stored = orientation.transform(CGFloat(width), CGFloat(height)).inverted()
        return CGImage(width: shown.width, height: shown.height, isOpaque: isOpaque) { target, row in
            withBytes { source in
                for y in 0..<shown.height {
                    for x in 0..<shown.width {
                        let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(stored)
                        let column = min(max(Int(place.x), 0), width - 1)
                        let line = min(max(Int(place.y), 0), height - 1)
                        let pixel = source.load(fromByteOffset: line * bytesPerRow + column * 4, as: UInt32.self)
                        target.storeBytes(of: pixel, toByteOffset: y * row + x * 4, as: UInt32.self)
                    }
                }
            }
            return true
        }
    }
}

/// The bytes of `UIImage.pngData()`.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The bytes of `UIImage.jpegData(compressionQuality:)`.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
