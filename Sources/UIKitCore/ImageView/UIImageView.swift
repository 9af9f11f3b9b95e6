import Foundation
import TesseraGraphics
import TesseraLayers

/// A view that shows one image, or several in turn.
///
/// Plain pictures are the layer's contents and cost no drawing; symbols, templates and turned pictures are drawn.
@preconcurrency @MainActor
open class UIImageView: UIView {
    final var frames: ImageAnimation?

    override public init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        InterfaceCoder.finish(self, UIImageView.self, coder)
    }

    /// A view of the image's size.
    public convenience init(image: UIImage?) {
        self.init(image: image, highlightedImage: nil)
    }

    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setImages(image, highlighted: highlightedImage)
    }

    private func start() {
        isUserInteractionEnabled = false
        isOpaque = false
        accessibilityTraits = .image
    }

    // MARK: Images

    open var image: UIImage? {
        didSet { if image !== oldValue { imageDidChange(from: oldValue) } }
    }

    open var highlightedImage: UIImage? {
        didSet { if highlightedImage !== oldValue, isHighlighted { showImage() } }
    }

    /// Whether the highlighted image is shown, where there is one.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { highlightDidChange() } }
    }

    /// The size, weight and colour of symbols that do not have their own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { if preferredSymbolConfiguration != oldValue { imageDidChange(from: image) } }
    }

    // MARK: Animation

    /// The images that `startAnimating()` shows in turn instead of `image`.
    open var animationImages: [UIImage]? {
        didSet { stopAnimating() }
    }

    open var highlightedAnimationImages: [UIImage]? {
        didSet { if isHighlighted { stopAnimating() } }
    }

    /// Seconds for all images; 0 shows thirty of them a second.
    open var animationDuration: TimeInterval = 0

    /// How often the images are shown; 0 means without end.
    open var animationRepeatCount = 0

    open func startAnimating() { beginAnimation() }
    open func stopAnimating() { endAnimation() }
    open var isAnimating: Bool { frames != nil }

    // MARK: View

    /// The image's size, without what it has around the part that is aligned.
    override open var intrinsicContentSize: CGSize {
        guard let image = displayedImage else { return super.intrinsicContentSize }
        return alignmentRect(forFrame: CGRect(origin: .zero, size: image.size)).size
    }

    override open var alignmentRectInsets: UIEdgeInsets { displayedImage?.alignmentRectInsets ?? .zero }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? .zero }

    override open func draw(_ rect: CGRect) { paintImage() }

    override open var contentMode: ContentMode {
        didSet { if contentMode != oldValue { showImage() } }
    }

    override open var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { showImage() } }
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        if displayedImage?.isTemplate ?? false { setNeedsDisplay() }
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard let previous else { return }
        let traits = traitCollection
        if previous.layoutDirection != traits.layoutDirection { showImage() }
        if previous.preferredContentSizeCategory != traits.preferredContentSizeCategory { textSizeDidChange() }
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        frames?.windowDidChange()
    }
}
