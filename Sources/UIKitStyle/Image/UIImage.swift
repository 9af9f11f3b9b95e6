import Foundation
import TesseraGraphics

/// A picture to show; never changes after it was made.
///
/// Pixels of a picture that came as a file are decoded when they are first needed, and belong to a cache of bounded
/// size, not to the image. Symbols and recorded drawings have no pixels until they are rasterised.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    /// Has to be the first property.
    private let attributeWord = AttributeValueWord.value
    package let source: ImageSource
    package let look: ImageLook
    /// The frames of an animated image, and how long they take together in seconds.
    public let images: [UIImage]?
    public let duration: TimeInterval
    /// Where the pixels of a drawing come from when they are asked for; nil for pictures that have their own.
    private let drawnPixels: DrawnPixels?

    package init(_ source: ImageSource, _ look: ImageLook, images: [UIImage]? = nil, duration: TimeInterval = 0) {
        self.source = source
        self.look = look
        self.images = images
        self.duration = duration
        drawnPixels = source.hasPixels ? nil : DrawnPixels()
        super.init()
    }

    /// An image without an area, which draws nothing.
    override public convenience init() {
        self.init(.recording(Recording(), .zero), ImageLook(scale: 1))
    }

    /// Keeps the compressed `data`. Nil when the installed decoder does not know its format, and without a decoder.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let picture = EncodedPicture(data) else { return nil }
        self.init(.encoded(picture), ImageLook(scale: scale))
    }

    /// The picture in a file: PNG, JPEG or whatever the decoder knows. `@2x` and `@3x` at the end of the name give the
    /// scale; a file with such a suffix for the current scale is taken instead of one without. `.png` may be left out.
    public convenience init?(contentsOfFile path: String) {
        guard let file = ImageFile.find(path: path, scale: UITraitCollection.current.displayScale),
            let picture = EncodedPicture(contentsOf: file)
        else { return nil }
        self.init(.encoded(picture), ImageLook(scale: file.scale))
    }

    /// What `#imageLiteral(resourceName:)` makes: the picture of that name, which has to be there.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let found = UIImage(named: name) else {
            ProgrammerErrors.raise(.inconsistency("There is no image named '\(name)' in the app's resources"))
            self.init()
            return
        }
        self.init(found.source, found.look, images: found.images, duration: found.duration)
    }

    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(.bitmap(cgImage), ImageLook(scale: scale, orientation: orientation))
    }

    /// A drawing of `size` points, for what is drawn into images.
    package convenience init(_ recording: Recording, size: CGSize, scale: CGFloat) {
        self.init(.recording(recording, size), ImageLook(scale: scale))
    }

    // MARK: What it is

    /// Points, the way the picture is shown.
    open var size: CGSize {
        let pixels = source.pixelSize(look)
        let turned = look.orientation.swapsSides ? CGSize(width: pixels.height, height: pixels.width) : pixels
        return CGSize(width: turned.width / look.scale, height: turned.height / look.scale)
    }

    /// Pixels in a point.
    open var scale: CGFloat { look.scale }

    /// The pixels as they are stored, decoded now if need be; those of symbols and drawings at the image's scale, made now
    /// if need be. Nil for a damaged file. Where no rendering library is linked, drawings come out empty.
    open var cgImage: CGImage? {
        if let drawnPixels { return drawnPixels.image(of: self) }
        if case .encoded(let picture) = source { return picture.decodedAsStored() }
        return source.pixels
    }

    /// How `cgImage` has to be turned to be seen as it is meant.
    open var imageOrientation: Orientation {
        guard case .encoded(let picture) = source else { return look.orientation }
        return look.orientation == .up ? picture.orientation : picture.orientation.flippedHorizontally
    }
    open var renderingMode: RenderingMode { look.renderingMode }
    open var capInsets: UIEdgeInsets { look.capInsets }
    open var resizingMode: ResizingMode { look.resizingMode }
    open var isSymbolImage: Bool { look.symbol != nil }
    open var symbolConfiguration: SymbolConfiguration? { look.symbol.map(SymbolConfiguration.init) }
    open var configuration: Configuration? { symbolConfiguration }
    open var flipsForRightToLeftLayoutDirection: Bool { look.flipsForRightToLeft }

    /// How far the part that layouts align lies inside the picture, in points.
    open var alignmentRectInsets: UIEdgeInsets { look.alignmentInsets }

    /// The format in which a renderer makes pictures like this one.
    @preconcurrency @MainActor
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        if case .bitmap(let pixels) = source { format.opaque = pixels.isOpaque }
        return format
    }

    // MARK: Drawing

    /// Draws the picture with its top left corner at `point` into the current context.
    @preconcurrency @MainActor
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    @preconcurrency @MainActor
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture stretched into `rect` into the current context; a template without a colour is black.
    @preconcurrency @MainActor
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        paint(in: rect, on: context, tint: nil)
    }

    @preconcurrency @MainActor
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        context.beginTransparencyLayer()
        paint(in: rect, on: context, tint: nil)
        context.endTransparencyLayer()
        context.restoreGState()
    }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) { ImageArchive(self).encode(with: coder) }

    /// An image of `encode(with:)`'s; nil where the pixels are missing.
    public required init?(coder: NSCoder) {
        guard let archive = ImageArchive(coder), let source = archive.source else { return nil }
        self.source = source
        look = archive.look
        images = archive.images
        duration = archive.duration
        drawnPixels = source.hasPixels ? nil : DrawnPixels()
        super.init()
    }

    // MARK: Equality

    /// Images of one source and look are equal; pixels are not compared.
    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        return source.isSame(as: other.source) && look == other.look && images == other.images
            && duration == other.duration
    }

    override open var hash: Int { look.hashValue }
}
