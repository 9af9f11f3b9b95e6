import CPangoCairo
import Foundation
import TesseraGraphics

/// The alpha of a picture, or the brightness of an opaque one, as a mask.
struct MaskShape {
    private let width: Int
    private let height: Int
    private let row: Int
    private let bytes: [UInt8]

    init(_ image: CGImage) {
        (width, height) = (image.width, image.height)
        let row = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(image.width)))
        self.row = row
        var bytes = [UInt8](repeating: 0, count: row * image.height)
        image.withBytes { source in
            for y in 0..<image.height {
                for x in 0..<image.width {
                    let at = y * image.bytesPerRow + x * 4
                    bytes[y * row + x] = image.isOpaque ? Self.brightness(source, at) : source[at + 3]
                }
            }
        }
        self.bytes = bytes
    }

    private static func brightness(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt8 {
        // Parts of 256 that red, green and blue have in grey.
        UInt8((Int(bytes[at + 2]) * 54 + Int(bytes[at + 1]) * 183 + Int(bytes[at]) * 19) >> 8)
    }

    /// Paints the source in force through the mask, which lies in `rect` of the space in force.
    func paint(on cr: OpaquePointer, in rect: CGRect) {
        var bytes = bytes
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress,
                let surface = cairo_image_surface_create_for_data(
                    base, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(row))
            else { return }
            defer {
                cairo_surface_finish(surface)
                cairo_surface_destroy(surface)
            }
            guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
            defer { cairo_pattern_destroy(pattern) }
            let (x, y) = (CGFloat(width) / rect.width, CGFloat(height) / rect.height)
            var matrix = cairo_matrix_t(
                CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -rect.minX * x, ty: -rect.minY * y))
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            // The rectangle ends the mask, whose last pixels would fade out beyond it otherwise.
            cairo_new_path(cr)
            cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height)
            cairo_clip(cr)
            cairo_mask(cr, pattern)
        }
    }
}
