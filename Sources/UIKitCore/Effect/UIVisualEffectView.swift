import Foundation
import TesseraGraphics

/// A material, or contents that go with one. Subviews belong into `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// Fills the view and holds what is shown on the material. Its background lies over the material.
    public final let contentView = UIView()
    private let material = UIView()

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
    }

    private func setUp() {
        isOpaque = false
        material.isUserInteractionEnabled = false
        for view in [material, contentView] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }

    private func effectDidChange() {
        // From a colour's own transparency, not from black's: nothing flashes while it fades.
        let last = material.backgroundColor
        material.backgroundColor = (effect as? UIBlurEffect)?.color ?? last?.withAlphaComponent(0)
        contentView.tintColor = (effect as? UIVibrancyEffect)?.color
    }

    /// The corners that cut the view cut its material, without `clipsToBounds`.
    override open func layoutSubviews() {
        super.layoutSubviews()
        material.layer.cornerRadius = layer.cornerRadius
        material.layer.cornerCurve = layer.cornerCurve
        material.layer.maskedCorners = layer.maskedCorners
    }

    override open func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        guard subview !== material, subview !== contentView else { return }
        ProgrammerErrors.raise(
            .inconsistency(
                "\(subview) has been added as a subview to \(self). Do not add subviews directly to the visual effect "
                    + "view itself, instead add them to the -contentView."))
    }
}
