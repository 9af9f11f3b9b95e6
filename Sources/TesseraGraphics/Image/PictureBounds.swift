import Foundation

/// How large a picture of a whole window may be that somebody asks for in words or numbers.
package enum PictureBounds {
    /// The most points of a side.
    package static let mostPoints: CGFloat = 16_384
    /// The most pixels: what a screen of a wall has, and a quarter of a gigabyte.
    package static let mostPixels: CGFloat = 67_108_864

    /// What is too large about a window of `size` points at `scale` pixels per point, as the end of a sentence; nil for a
    /// picture that can be made.
    package static func objection(size: CGSize, scale: CGFloat) -> String? {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        let longest = CGFloat(CGImage.maximumSide)
        guard width * height > mostPixels || max(width, height) > longest else { return nil }
        return "make a picture of \(Int(width))x\(Int(height)) pixels: too large"
    }
}
