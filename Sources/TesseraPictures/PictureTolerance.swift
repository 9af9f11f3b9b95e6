/// How far a picture may be from the one that is expected.
public struct PictureTolerance: Sendable, Equatable {
    /// The distance of two colours in OKLab, from 0 to 1, up to which they count as the same. 0.02 is what a person just
    /// sees side by side; black and white are 1 apart.
    public var color: Double
    /// The part of the pixels that may be further off, from 0 to 1.
    public var pixels: Double

    public init(color: Double = 0.02, pixels: Double = 0) {
        self.color = color
        self.pixels = pixels
    }

    /// Every pixel is the same to the bit.
    public static let exact = PictureTolerance(color: 0)
    /// No pixel looks different.
    public static let perceptual = PictureTolerance()
}
