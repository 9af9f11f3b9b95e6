import Foundation
import TesseraGraphics
import TesseraLayers

/// Casts the shadow of a background from behind it: the background cuts what it holds to its corners.
final class BackgroundShadowView: UIView {
    private var properties = UIShadowProperties()
    private var cornerRadius: CGFloat = 0

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    func show(_ properties: UIShadowProperties, cornerRadius: CGFloat) {
        self.properties = properties
        self.cornerRadius = cornerRadius
        layer.shadowOpacity = Float(min(1, properties.opacity))
        layer.shadowRadius = properties.radius.isFinite ? max(0, properties.radius) : 0
        layer.shadowOffset = properties.offset
        setNeedsLayout()
    }

    /// - Parameter tinted: what a colour is in the view, where it may stand for the tint.
    func dress(_ tinted: (UIColor) -> UIColor) {
        layer.shadowColor = tinted(properties.color).resolvedColor(with: traitCollection).cgColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(cornerRadius, bounds.width / 2, bounds.height / 2)
        let path = properties.path ?? UIBezierPath(roundedRect: bounds, cornerRadius: radius)
        layer.shadowPath = path.cgPath
    }
}
