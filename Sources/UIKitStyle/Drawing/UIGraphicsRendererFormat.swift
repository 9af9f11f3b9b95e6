import Foundation
import TesseraGraphics

/// How a renderer draws.
@preconcurrency @MainActor
open class UIGraphicsRendererFormat: NSObject {
    /// The rectangle drawn, as the renderer was given it.
    open internal(set) var bounds = CGRect.zero

    override public nonisolated init() {
        super.init()
    }

    /// The format for the current traits.
    open class func preferred() -> Self { make() }
    open class func `default`() -> Self { make() }

    public required nonisolated init(madeByClass: Void) {
        super.init()
    }

    private static func make() -> Self { Self(madeByClass: ()) }
}

/// How a picture is made: pixels per point, and whether its ground is opaque.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic, extended, standard
    }

    /// Pixels per point; the current traits' scale unless set.
    open var scale = UITraitCollection.current.displayScale
    /// Whether the picture begins black instead of clear.
    open var opaque = false
    /// Kept, without an effect: pictures are sRGB with 8 bits a component.
    open var preferredRange = Range.standard

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}
