import CPangoCairo
import Foundation
import TesseraGraphics
import TesseraLayers

/// One surface of the display tree with the pixels made from it, once they were needed.
final class CompositorSurface {
    let update: SurfaceUpdate
    /// The frame that last drew it.
    var lastUse: UInt64 = 0
    private var image: CGImage?
    private var handle: OpaquePointer?

    init(_ update: SurfaceUpdate) {
        self.update = update
        if case .image(let picture) = update.content { image = picture }
    }

    deinit {
        releaseHandle()
    }

    /// Bytes that making it again would free: pictures belong to whoever handed them in.
    var ownedBytes: Int {
        if case .recording = update.content { return image?.byteCount ?? 0 }
        return 0
    }

    var bytes: Int { image?.byteCount ?? 0 }
    var needsRasterizing: Bool { image == nil }

    func rasterize(with rasterizer: any Rasterizer) {
        guard case .recording(let recording) = update.content else { return }
        releaseHandle()
        image = rasterizer.rasterize(recording, origin: update.origin, size: update.size, scale: update.scale)
    }

    /// Gives up pixels that can be made again.
    func dropPixels() {
        guard case .recording = update.content else { return }
        releaseHandle()
        image = nil
    }

    /// The pixels as Cairo reads them, and their size; nil when there are none.
    var pixels: (handle: OpaquePointer, width: Int, height: Int)? {
        guard let image else { return nil }
        if handle == nil {
            // The image is kept as long as the handle, and its bytes never change.
            handle = cairo_image_surface_create_for_data(
                image.unsafeBytes.assumingMemoryBound(to: UInt8.self),
                image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height),
                Int32(image.bytesPerRow))
        }
        return handle.map { ($0, image.width, image.height) }
    }

    private func releaseHandle() {
        guard let handle else { return }
        cairo_surface_finish(handle)
        cairo_surface_destroy(handle)
        self.handle = nil
    }
}
