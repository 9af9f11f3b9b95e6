import Foundation
import TesseraGraphics

extension UIImage {
    /// How stored pixels have to be turned to be seen as they are meant.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// Whether width and height change places.
        var swapsSides: Bool {
            switch self {
            case .up, .down, .upMirrored, .downMirrored: false
            case .left, .right, .leftMirrored, .rightMirrored: true
            }
        }

        /// The same way of lying, seen in a mirror that stands beside it.
        var flippedHorizontally: Orientation {
            switch self {
            case .up: .upMirrored
            case .down: .downMirrored
            case .left: .rightMirrored
            case .right: .leftMirrored
            case .upMirrored: .up
            case .downMirrored: .down
            case .leftMirrored: .right
            case .rightMirrored: .left
            }
        }

        /// The orientation that EXIF gives this number; `up` for a number that it does not have.
        init(exif number: Int) {
            let all: [Orientation] = [
                .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
            ]
            self = all.indices.contains(number - 1) ? all[number - 1] : .up
        }

        /// What turns a shown picture back into the stored one.
        var opposite: Orientation {
            switch self {
            case .left: .right
            case .right: .left
            case let other: other
            }
        }

        /// From the stored picture's space to the shown one's, for stored sides of `w` and `h`.
        func transform(_ w: CGFloat, _ h: CGFloat) -> CGAffineTransform {
            switch self {
            case .up: .identity
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
            case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
            case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
            case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
            }
        }
    }

    /// Whether the picture's own colours count (`alwaysOriginal`) or its alpha alone, in a colour of the view's.
    /// `automatic` is a template for symbols and original for everything else.
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// How the middle of a picture with caps fills a larger area.
    public enum ResizingMode: Int, Sendable { case tile, stretch }
}

/// Everything about an image but its pixels.
package struct ImageLook: Hashable, Sendable {
    var scale: CGFloat
    var orientation = UIImage.Orientation.up
    var renderingMode = UIImage.RenderingMode.automatic
    /// A colour of the image's own, which replaces its colours.
    var tint: UIColor?
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.tile
    /// Whether caps or a resizing mode were set: only then does the middle repeat.
    var isResizable = false
    var flipsForRightToLeft = false
    var alignmentInsets = UIEdgeInsets.zero
    /// Set for symbols alone.
    package var symbol: SymbolValues?

    init(scale: CGFloat, orientation: UIImage.Orientation = .up) {
        self.scale = scale.isFinite && scale > 0 ? scale : 1
        self.orientation = orientation
    }

    package func with<Value>(_ path: WritableKeyPath<ImageLook, Value>, _ value: Value) -> ImageLook {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }
}

/// Where a picture comes from.
package enum ImageSource: Sendable {
    case bitmap(CGImage)
    case encoded(EncodedPicture)
    /// A drawing of a size in points.
    case recording(Recording, CGSize)
    case symbol(SymbolGlyph)

    /// Stored pixels; nil for drawings.
    package var pixels: CGImage? {
        switch self {
        case .bitmap(let image): image
        case .encoded(let picture): picture.decoded()
        case .recording, .symbol: nil
        }
    }

    var hasPixels: Bool {
        switch self {
        case .bitmap, .encoded: true
        case .recording, .symbol: false
        }
    }

    /// The stored picture's size in pixels, without decoding it.
    func pixelSize(_ look: ImageLook) -> CGSize {
        switch self {
        case .bitmap(let image): CGSize(width: image.width, height: image.height)
        case .encoded(let picture): CGSize(width: picture.width, height: picture.height)
        case .recording(_, let size): CGSize(width: size.width * look.scale, height: size.height * look.scale)
        case .symbol(let glyph): glyph.pixelSize(look)
        }
    }

    func isSame(as other: ImageSource) -> Bool {
        switch (self, other) {
        case (.bitmap(let a), .bitmap(let b)): a === b
        case (.encoded(let a), .encoded(let b)): a === b
        case (.recording(let a, let x), .recording(let b, let y)): x == y && a == b
        case (.symbol(let a), .symbol(let b)): a.name == b.name
        default: false
        }
    }
}
