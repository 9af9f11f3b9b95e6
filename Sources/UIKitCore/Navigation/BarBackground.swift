import Foundation
import TesseraGraphics

/// What lies behind the contents of a bar: a material, a colour or an image, and a hairline or a shadow at the edge towards the
/// screen's middle.
final class BarBackground: UIView {
    enum LineEdge { case top, bottom }

    private let lineEdge: LineEdge
    /// A plate with round ends floats above the contents: it has no line, and casts a shadow.
    var plateShadow: PlateShadow? {
        didSet {
            guard plateShadow != oldValue else { return }
            for line in [hairline, shadowView] { line.isHidden = plateShadow != nil }
            layer.shadowOpacity = plateShadow?.opacity ?? 0
            layer.shadowRadius = plateShadow?.radius ?? 0
            layer.shadowOffset = CGSize(width: 0, height: plateShadow?.drop ?? 0)
            setNeedsLayout()
        }
    }
    private let hairline = UIView()
    private var picture: UIImageView?
    private let shadowView = UIImageView()

    init(lineEdge: LineEdge) {
        self.lineEdge = lineEdge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(hairline)
        addSubview(shadowView)
    }

    required init?(coder: NSCoder) { nil }

    /// The colour over the material, or instead of it.
    private(set) var fill: UIColor?
    private var material: Material?
    /// Whether a material shows what is behind it.
    var isTranslucent = true { didSet { if isTranslucent != oldValue { dress() } } }
    private lazy var transparency = TransparencyWatch { [weak self] in self?.dress() }
    private(set) var line: UIColor? { didSet { hairline.backgroundColor = line } }
    private(set) var shadow: UIImage? {
        didSet {
            guard shadow !== oldValue else { return }
            shadowView.image = shadow
            setNeedsLayout()
        }
    }
    private(set) var image: UIImage? { didSet { if image !== oldValue { setNeedsDisplay() } } }

    /// Takes over a bar's looks. An image is the whole background; only with one a shadow takes the hairline's place.
    func take(_ appearance: UIBarAppearance, tint: UIColor?, style: UIBarStyle, image: UIImage?, shadow: UIImage?) {
        let isPlain = image == nil
        self.image = image
        let isBlack = style == .black
        fill = isPlain ? tint ?? (isBlack ? nil : appearance.fill) : nil
        material = isPlain && tint == nil ? isBlack ? Self.black : appearance.material : nil
        dress()
        showPicture(isPlain && tint == nil ? appearance.backgroundImage : nil, appearance.backgroundImageContentMode)
        let edge = isPlain ? appearance.shadowImage : shadow
        self.shadow = edge
        shadowView.tintColor = appearance.shadowColor
        line = edge != nil ? nil : appearance.shadowColor
    }

    /// Shows an image over the colour.
    private func showPicture(_ image: UIImage?, _ mode: UIView.ContentMode) {
        if image == nil, picture == nil { return }
        let view = picture ?? UIImageView()
        view.image = image
        view.contentMode = mode
        view.clipsToBounds = true
        if picture == nil { insertSubview(view, at: 0) }
        picture = view
        setNeedsLayout()
    }

    private func dress() {
        if material != nil { _ = transparency }
        guard let material, fill == nil else {
            // Where the colour is translucent, what shines through it is blurred.
            let isClear = isTranslucent && !UIAccessibility.isReduceTransparencyEnabled
            var filter = isClear ? material?.filter : nil
            filter?.tintAlpha = 0
            filter?.plainAlpha = 0
            layer.backdropFilter = filter
            return backgroundColor = fill
        }
        material.dress(self, isTranslucent: isTranslucent)
    }

    private static let black = UIBlurEffect.Style.systemChromeMaterialDark.material

    override func draw(_ rect: CGRect) { image?.draw(in: bounds) }

    override func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        if plateShadow != nil { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = plateShadow != nil ? bounds.height / 2 : 0
        if plateShadow != nil { placeGlassRim() } else { layer.borderWidth = 0 }
        picture?.frame = bounds
        let thickness = 1 / max(traitCollection.displayScale, 1)
        hairline.frame = edgeFrame(height: thickness)
        shadowView.frame = edgeFrame(height: shadow?.size.height ?? 0)
    }

    /// Outside of the bar.
    private func edgeFrame(height: CGFloat) -> CGRect {
        CGRect(x: 0, y: lineEdge == .top ? -height : bounds.height, width: bounds.width, height: height)
    }
}
