import Foundation

extension CGContext {
    /// A context that draws pixels, with the origin at the bottom left and y up, as Core Graphics has it.
    ///
    /// What is drawn becomes pixels when `makeImage()` or `data` asks for them. Memory of the client's, and the context's own
    /// once `data` has handed it out, may be changed by the client as well: from then on each step that paints draws over
    /// what is there, at the cost of the part that it covers. A transparency layer is there as a whole when it ends.
    ///
    /// - Parameters:
    ///   - data: `height` rows of `bytesPerRow` bytes that outlive the context; nil lets the context have its own.
    ///   - bytesPerRow: 0 for as many as the width needs.
    ///   - bitmapInfo: a `CGImageAlphaInfo`'s raw value, with or without an order of bytes. Nil is answered for what Core
    ///     Graphics cannot draw in either, and for components of other than 8 bits.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0, width <= CGImage.maximumSide, height <= CGImage.maximumSide,
            let layout = BitmapLayout(
                bitsPerComponent: bitsPerComponent, space: space, info: CGBitmapInfo(rawValue: bitmapInfo)),
            bytesPerRow == 0 || bytesPerRow >= width * layout.bytesPerPixel,
            !bytesPerRow.multipliedReportingOverflow(by: height).overflow
        else { return nil }
        self.init(
            BitmapTarget(
                data, width: width, height: height,
                bytesPerRow: bytesPerRow > 0 ? bytesPerRow : width * layout.bytesPerPixel, layout: layout))
    }

    /// What is drawn so far; nil for a context without pixels, and without a rendering library.
    public func makeImage() -> CGImage? {
        guard let image = bitmap?.image(of: snapshot) else { return nil }
        go(on: image)
        return image
    }

    /// The pixels, brought up to date; nil for a context without. They may be changed. A transparency layer under way is
    /// not in them yet.
    public var data: UnsafeMutableRawPointer? {
        settle(lends: true)
        return bitmap?.bytes(of: snapshot)
    }
    /// Pixels; 0 for a context without.
    public var width: Int { bitmap?.width ?? 0 }
    public var height: Int { bitmap?.height ?? 0 }
    public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
    public var bitsPerPixel: Int { (bitmap?.layout.bytesPerPixel ?? 0) * 8 }
}
