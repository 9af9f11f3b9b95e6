import CPangoCairo
import Foundation
import TesseraGraphics

/// Pixels made from a surface, or from one tile of it, with Cairo's hold on them.
final class SurfacePixels {
    let image: CGImage
    /// The frame that last drew them.
    var lastUse: UInt64 = 0
    private var cairo: OpaquePointer?

    init(_ image: CGImage) {
        self.image = image
    }

    deinit {
        guard let cairo else { return }
        cairo_surface_finish(cairo)
        cairo_surface_destroy(cairo)
    }

    var width: Int { image.width }
    var height: Int { image.height }

    /// The pixels as Cairo reads them; nil where it could not.
    var handle: OpaquePointer? {
        if cairo == nil {
            // The image is kept as long as the handle, and its bytes never change.
            cairo = cairo_image_surface_create_for_data(
                image.unsafeBytes.assumingMemoryBound(to: UInt8.self),
                image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height),
                Int32(image.bytesPerRow))
        }
        return cairo
    }
}
