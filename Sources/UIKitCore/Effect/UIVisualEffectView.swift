import Foundation
import TesseraGraphics
import TesseraLayers

/// A material, or contents that go with one. Subviews belong into `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// Fills the view and holds what is shown on the material. Its background lies over the material.
    public final let contentView = UIView()
    private let material = UIView()
    /// The tint of a vibrant effect, while the contents have it.
    private var effectTint: UIColor?

    /// A change inside an animation block fades the material in or out.
    open var effect: UIVisualEffect? {
        didSet { effectDidChange() }
    }

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        setUp()
        effectDidChange()
    }

    override public convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        InterfaceCoder.finish(self, UIVisualEffectView.self, coder)
    }

    private var transparency: TransparencyWatch?

    private func setUp() {
        isOpaque = false
        transparency = TransparencyWatch { [weak self] in self?.effectDidChange() }
        (layer as? MaterialCornersLayer)?.material = material.layer
        material.isUserInteractionEnabled = false
        for view in [material, contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }

    private func effectDidChange() {
        if let effect = effect as? UIBlurEffect {
            effect.material.dress(material)
        } else {
            // To a colour's own transparency, not to black's: nothing flashes while it fades, and the blur with it.
            material.backgroundColor = material.backgroundColor?.withAlphaComponent(0)
        }
        showVibrancy()
        let tint = (effect as? UIVibrancyEffect)?.color
        // A tint of the client's stays.
        if contentView._tintColor == nil { effectTint = nil }
        guard contentView._tintColor === effectTint, tint !== effectTint else { return }
        effectTint = tint
        contentView.keepingAppearanceKeys { contentView.tintColor = tint }
    }

    /// Over an opaque colour there is nothing to make other colours from.
    private func showVibrancy() {
        let vibrancy = UIAccessibility.isReduceTransparencyEnabled ? nil : effect as? UIVibrancyEffect
        contentView.layer.vibrancyFilter = vibrancy?.filter(for: traitCollection)
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        showVibrancy()
    }

    /// The corners that cut the view cut its material, without `clipsToBounds`.
    override open class var layerClass: AnyClass { MaterialCornersLayer.self }

    override open func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        guard subview !== material, subview !== contentView else { return }
        ProgrammerErrors.raise(
            .inconsistency(
                "\(subview) has been added as a subview to \(self). Do not add subviews directly to the visual effect "
                    + "view itself, instead add them to the -contentView."))
    }
}

/// Hands its corners on to the layer of the material.
final class MaterialCornersLayer: CALayer {
    weak var material: CALayer?

    override var cornerRadius: CGFloat { didSet { material?.cornerRadius = cornerRadius } }
    override var cornerCurve: CALayerCornerCurve { didSet { material?.cornerCurve = cornerCurve } }
    override var maskedCorners: CACornerMask { didSet { material?.maskedCorners = maskedCorners } }
}
