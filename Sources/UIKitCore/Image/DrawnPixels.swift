import Foundation
import TesseraGraphics

/// The pixels of a drawing, made by the rasterizer in force when they are asked for.
///
/// They belong to the shared cache and to whoever shows them. From any thread.
final class DrawnPixels: @unchecked Sendable {
    private let lock = NSLock()
    private weak var shown: CGImage?

    deinit {
        DecodedPictures.shared.remove(ObjectIdentifier(self))
    }

    /// The pixels at the image's scale; nil without a rasterizer and for an image without an area.
    func image(of image: UIImage) -> CGImage? {
        let key = ObjectIdentifier(self)
        let known = lock.withLock { shown }
        if let image = DecodedPictures.shared.image(for: key) ?? known { return image }
        guard let rasterizer = Rasterizers.current else { return nil }
        let context = CGContext()
        image.paint(in: CGRect(origin: .zero, size: image.size), on: context, tint: nil)
        guard
            let new = rasterizer.rasterize(context.finish(), origin: .zero, size: image.size, scale: image.scale)
        else { return nil }
        lock.withLock { shown = new }
        DecodedPictures.shared.insert(new, for: key)
        return new
    }
}
