import CPangoCairo
import Foundation
import TesseraGraphics

/// Replays recordings with Cairo into pictures of premultiplied BGRA.
///
/// Keeps what drawings that differ in texts alone have in common; any number of threads may rasterise at once.
package struct CairoRasterizer: Rasterizer {
    let text: PangoTextEngine
    let templates = DrawingTemplates()

    package init(text: PangoTextEngine) {
        self.text = text
    }

    package func rasterize(_ recording: Recording, origin: CGPoint, size: CGSize, scale: CGFloat) -> CGImage? {
        guard let job = job(recording, origin: origin, size: size, scale: scale) else { return nil }
        let isOpaque = recording.covers(CGRect(origin: origin, size: size))
        let template = templates.template(for: job)
        return CGImage(width: job.width, height: job.height, isOpaque: isOpaque, isCleared: template == nil) {
            bytes, _ in
            if let template { return template.draw(job, into: bytes) }
            return job.draw(into: bytes) { _, replay in replay.run(job.commands) }
        }
    }

    /// What `rasterize` draws, without the clear pixels around it.
    func ink(of recording: Recording, origin: CGPoint, size: CGSize, scale: CGFloat) -> SurfacePixels? {
        guard let job = job(recording, origin: origin, size: size, scale: scale) else { return nil }
        if let lone = LoneText(job.commands, base: job.base) {
            return SurfacePixels(lone, width: job.width, height: job.height, engine: text)
        }
        return rasterize(recording, origin: origin, size: size, scale: scale).map(SurfacePixels.init(inkOf:))
    }

    /// Nil for a picture that cannot be.
    private func job(_ recording: Recording, origin: CGPoint, size: CGSize, scale: CGFloat) -> DrawingTemplate.Job? {
        guard origin.x.isFinite, origin.y.isFinite, size.width.isFinite, size.height.isFinite, scale.isFinite, scale > 0
        else { return nil }
        let pixels = CGSize(
            width: (size.width * scale - 1e-6).rounded(.up), height: (size.height * scale - 1e-6).rounded(.up))
        let limit = CGFloat(CGImage.maximumSide)
        guard pixels.width >= 1, pixels.height >= 1, pixels.width <= limit, pixels.height <= limit else { return nil }
        return DrawingTemplate.Job(
            commands: recording.commands, origin: origin, size: size, scale: scale, width: Int(pixels.width),
            height: Int(pixels.height), text: text)
    }
}

/// Cairo contexts over memory that somebody else owns.
enum CairoSurface {
    /// Lends a context that draws into `bytes`, rows of premultiplied BGRA; false when Cairo could not make one.
    static func withSurface(
        over bytes: UnsafeMutableRawPointer, width: Int, height: Int, row: Int, _ body: (OpaquePointer) -> Void
    ) -> Bool {
        let surface = cairo_image_surface_create_for_data(
            bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(row))
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cr = cairo_create(surface) else {
            return false
        }
        body(cr)
        if cairo_status(cr) != CAIRO_STATUS_SUCCESS {
            let reason = cairo_status_to_string(cairo_status(cr)).map { String(cString: $0) } ?? ""
            DiagnosticsLog.write(.error, "CairoRasterizer", "drawing stopped early: \(reason)")
        }
        cairo_destroy(cr)
        cairo_surface_finish(surface)
        return true
    }

    /// Lends a surface that reads a picture's bytes without copying them.
    static func withSurface<R>(of image: CGImage, _ body: (OpaquePointer) -> R) -> R? {
        withExtendedLifetime(image) {
            let format = image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
            guard
                let surface = cairo_image_surface_create_for_data(
                    image.unsafeBytes.assumingMemoryBound(to: UInt8.self), format, Int32(image.width),
                    Int32(image.height), Int32(image.bytesPerRow))
            else { return nil }
            defer {
                // Whoever still refers to the surface must not read bytes that may be gone.
                cairo_surface_finish(surface)
                cairo_surface_destroy(surface)
            }
            guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
            return body(surface)
        }
    }
}
