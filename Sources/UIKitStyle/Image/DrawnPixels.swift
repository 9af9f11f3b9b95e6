import Foundation
import TesseraGraphics

/// The pixels of a drawing, made by the rasterizer in force when they are asked for.
///
/// They belong to the shared cache and to whoever shows them. From any thread.
final class DrawnPixels: Sendable {
    private let shown = Locked(WeakImage())

    deinit {
        DecodedPictures.shared.remove(ObjectIdentifier(self))
    }

    /// The pixels at the image's scale; nil for an image without an area. Without a rasterizer they are all clear, which
    /// is logged once: code that asks for sizes works, and nobody takes the picture for what was drawn.
    func image(of image: UIImage) -> CGImage? {
        let key = ObjectIdentifier(self)
        let known = shown.value.image
        if let image = DecodedPictures.shared.image(for: key) ?? known { return image }
        guard let rasterizer = Rasterizers.current else { return Self.clear(as: image) }
        let context = CGContext()
        image.paint(in: CGRect(origin: .zero, size: image.size), on: context, tint: nil)
        guard
            let new = rasterizer.rasterize(context.finish(), origin: .zero, size: image.size, scale: image.scale)
        else { return nil }
        shown.value.image = new
        DecodedPictures.shared.insert(new, for: key)
        return new
    }

    private static func clear(as image: UIImage) -> CGImage? {
        _ = warning
        let (width, height) = (image.size.width * image.scale, image.size.height * image.scale)
        guard width.isFinite, height.isFinite, width <= 8_192, height <= 8_192 else { return nil }
        return CGImage(width: Int(width.rounded(.up)), height: Int(height.rounded(.up))) { _, _ in true }
    }

    private static let warning: Void = DiagnosticsLog.write(
        .warning, "UIImage",
        "The pixels of a drawing were asked for, and no rendering library is linked: they are clear. Link TesseraCairo."
    )
}
