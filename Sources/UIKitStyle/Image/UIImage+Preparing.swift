import Foundation
import TesseraGraphics

extension UIImage {
    /// The image with its pixels decoded and kept, so that showing it takes no time; nil where they are damaged.
    public func preparingForDisplay() -> UIImage? {
        guard case .encoded(let picture) = source else { return self }
        return picture.decoded().map { UIImage(.bitmap($0), look, images: images, duration: duration) }
    }

    /// Decodes off the main thread; `completionHandler` is called there.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        Self.detached { completionHandler(self.preparingForDisplay()) }
    }

    public func byPreparingForDisplay() async -> UIImage? {
        await Self.detached { self.preparingForDisplay() }.value
    }

    /// A smaller picture that covers `size` points at the current scale and keeps the sides' ratio; nil for a damaged
    /// one and an empty size. A picture that came as a file is reduced while it is decoded.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        guard source.hasPixels else { return self }
        let own = self.size
        let factor = max(size.width / own.width, size.height / own.height)
        let scale = max(UITraitCollection.current.displayScale, 1)
        let needed = CGSize(width: own.width * factor * scale, height: own.height * factor * scale)
        let stored = look.orientation.swapsSides ? CGSize(width: needed.height, height: needed.width) : needed
        guard let pixels = reducedPixels(covering: stored) else { return nil }
        let shownWidth = look.orientation.swapsSides ? pixels.height : pixels.width
        return UIImage(.bitmap(pixels), look.with(\.scale, CGFloat(shownWidth) / (own.width * factor)))
    }

    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        let traits = UITraitCollection.current
        Self.detached { completionHandler(self.preparingThumbnail(of: size, traits)) }
    }

    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        let traits = UITraitCollection.current
        return await Self.detached { self.preparingThumbnail(of: size, traits) }.value
    }

    /// A task off the main actor that decodes as the present one does.
    @discardableResult
    private static func detached<Result: Sendable>(
        _ work: @escaping @Sendable () -> Result
    ) -> Task<Result, Never> {
        let decoder = ImageDecoding.taskDecoder
        return Task.detached { ImageDecoding.$taskDecoder.withValue(decoder) { work() } }
    }

    private func preparingThumbnail(of size: CGSize, _ traits: UITraitCollection) -> UIImage? {
        traits.performing { self.preparingThumbnail(of: size) }
    }

    private func reducedPixels(covering size: CGSize) -> CGImage? {
        switch source {
        case .bitmap(let image): image.reduced(covering: size)
        case .encoded(let picture): picture.decode(covering: size)
        case .recording, .symbol: nil
        }
    }
}

extension CGImage {
    /// The picture with both sides divided by the largest whole number that still covers `size` pixels, each pixel the
    /// mean of those it stands for; itself where that number is 1. Linear in its pixels.
    func reduced(covering size: CGSize) -> CGImage {
        let ratio = min(CGFloat(width) / max(size.width, 1), CGFloat(height) / max(size.height, 1))
        let step = Int(min(max(ratio + 1e-6, 1), CGFloat(Self.maximumSide)))
        guard step > 1, width >= step, height >= step else { return self }
        let result = CGImage(width: width / step, height: height / step, isOpaque: isOpaque) { target, row in
            withBytes { source in
                for y in 0..<height / step {
                    for x in 0..<width / step {
                        var sums = SIMD4<UInt64>()
                        for line in 0..<step {
                            var place = (y * step + line) * bytesPerRow + x * step * 4
                            for _ in 0..<step {
                                sums &+= SIMD4(
                                    UInt64(source[place]), UInt64(source[place + 1]), UInt64(source[place + 2]),
                                    UInt64(source[place + 3]))
                                place += 4
                            }
                        }
                        let count = UInt64(step * step)
                        for channel in 0..<4 {
                            let mean = UInt8((sums[channel] + count / 2) / count)
                            target.storeBytes(of: mean, toByteOffset: y * row + x * 4 + channel, as: UInt8.self)
                        }
                    }
                }
            }
            return true
        }
        return result ?? self
    }
}
