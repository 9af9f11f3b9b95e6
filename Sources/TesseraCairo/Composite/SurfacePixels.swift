import CPangoCairo
import Foundation
import TesseraGraphics

/// Pixels made from a surface, or from one tile of it, with Cairo's hold on them.
///
/// A label fills its cell, its letters little of it: only the part that something is painted on is kept, where that is less
/// than all. Memory, and the time to paint it in every frame, follow what there is to see.
final class SurfacePixels {
    /// The size of all of the surface or tile, in pixels.
    let width: Int
    let height: Int
    /// What is kept; nil where nothing is painted.
    private var image: CGImage?
    /// The place of that in the whole.
    private var left = 0
    private var top = 0
    /// The part of the whole that something may be painted on; null where nothing is.
    let painted: CGRect
    /// The frame that last drew them.
    var lastUse: UInt64 = 0
    private var cairo: OpaquePointer?

    /// All of a picture.
    init(_ image: CGImage) {
        self.image = image
        (width, height) = (image.width, image.height)
        painted = CGRect(x: 0, y: 0, width: width, height: height)
    }

    /// The letters of a text, which are the only part that is painted; nil where nothing is.
    init(letters: CGImage?, in area: CGRect, width: Int, height: Int) {
        image = letters
        painted = area
        if letters != nil { (left, top) = (Int(area.minX), Int(area.minY)) }
        (self.width, self.height) = (width, height)
    }

    /// What of a picture is painted.
    init(inkOf image: CGImage) {
        (width, height) = (image.width, image.height)
        let found = image.ink
        painted = found ?? .null
        guard let ink = found else { return }
        // Where little is clear, cutting would only cost a copy.
        let isWorthIt = Int(ink.width) * Int(ink.height) * 4 <= image.width * image.height * 3
        guard isWorthIt, let cut = image.cropping(to: ink) else {
            self.image = image
            return
        }
        self.image = cut
        (left, top) = (Int(ink.minX), Int(ink.minY))
    }

    deinit {
        letGo()
    }

    var bytes: Int { image?.byteCount ?? 0 }

    /// The painted pixels as Cairo reads them, and their place in the whole; nil where there are none.
    var ink: (handle: OpaquePointer, left: Int, top: Int)? {
        guard let image else { return nil }
        if cairo == nil {
            // The image is kept as long as the handle, and its bytes never change.
            cairo = cairo_image_surface_create_for_data(
                image.unsafeBytes.assumingMemoryBound(to: UInt8.self),
                image.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height),
                Int32(image.bytesPerRow))
        }
        return cairo.map { ($0, left, top) }
    }

    /// Whether all pixels are kept, painted or not.
    var isWhole: Bool { image?.width == width && image?.height == height }

    /// All pixels, for what stretches or turns them: its edges mix with those that nothing is painted on. They are kept
    /// from then on.
    var whole: (image: CGImage, handle: OpaquePointer)? {
        if !isWhole { fillUp() }
        guard let image, let handle = ink?.handle else { return nil }
        return (image, handle)
    }

    private func fillUp() {
        let (part, x, y) = (image, left, top)
        let full = CGImage(width: width, height: height) { bytes, row in
            guard let part else { return true }
            for line in 0..<part.height {
                bytes.advanced(by: (y + line) * row + x * 4).copyMemory(
                    from: part.unsafeBytes.advanced(by: line * part.bytesPerRow), byteCount: part.bytesPerRow)
            }
            return true
        }
        guard let full else { return }
        letGo()
        image = full
        (left, top) = (0, 0)
    }

    private func letGo() {
        guard let handle = cairo else { return }
        cairo_surface_finish(handle)
        cairo_surface_destroy(handle)
        cairo = nil
    }
}

extension CGImage {
    /// The smallest rectangle with all pixels that are painted on; nil where none is.
    fileprivate var ink: CGRect? {
        if isOpaque { return CGRect(x: 0, y: 0, width: width, height: height) }
        guard let top = (0..<height).first(where: { !isClear(row: $0) }),
            let bottom = (top..<height).last(where: { !isClear(row: $0) })
        else { return nil }
        var (left, right) = (width, 0)
        for row in top...bottom {
            let pixels = unsafeBytes.advanced(by: row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            var x = 0
            while x < left, pixels[x] == 0 { x += 1 }
            left = min(left, x)
            x = width
            while x > right, pixels[x - 1] == 0 { x -= 1 }
            right = max(right, x)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom + 1 - top)
    }

    /// Clear where the first pixel is, and each of the others equals the one before it.
    private func isClear(row: Int) -> Bool {
        let pixels = unsafeBytes.advanced(by: row * bytesPerRow)
        return pixels.load(as: UInt32.self) == 0 && memcmp(pixels, pixels.advanced(by: 4), (width - 1) * 4) == 0
    }
}
