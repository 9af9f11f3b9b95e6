import Foundation
import TesseraGraphics
import TesseraLayers

/// What a modal style means for views.
struct PresentationStyle {
    enum Shape { case full, page, form }

    let shape: Shape
    /// Whether the presenter's view leaves the window meanwhile, with its calls of disappearance.
    let hidesPresenter: Bool
    let dims: Bool
    let fades: Bool

    @MainActor
    init(of controller: UIViewController) {
        fades = controller.modalTransitionStyle == .crossDissolve
        switch controller.modalPresentationStyle {
        case .fullScreen, .currentContext: (shape, hidesPresenter, dims) = (.full, true, false)
        case .overFullScreen, .overCurrentContext, .custom: (shape, hidesPresenter, dims) = (.full, false, false)
        case .formSheet, .popover: (shape, hidesPresenter, dims) = (.form, false, true)
        case .pageSheet, .automatic, .none: (shape, hidesPresenter, dims) = (.page, false, true)
        }
    }
}

/// Lies over the window's other views and holds what is presented: the dimming, and the card that moves in from below.
@MainActor
final class PresentationContainerView: UIView {
    let style: PresentationStyle
    /// Weak: an animation may hold the container longer than anybody holds the controller.
    private weak var controller: UIViewController?
    private let dimmingView = UIView()
    /// Carries the card; moved by its sublayer transform, so that the card's frame stays.
    private let stage = UIView()
    private let card = UIView()
    private var progress: CGFloat = 0
    private var looks: SheetLooks { traitCollection.systemLooks.sheet }

    init(controller: UIViewController) {
        self.controller = controller
        style = PresentationStyle(of: controller)
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.backgroundColor = .black
        addSubview(dimmingView)
        addSubview(stage)
        stage.addSubview(card)
        card.clipsToBounds = style.shape != .full
        dimmingView.isHidden = !style.dims
    }

    required init?(coder: NSCoder) { nil }

    func installContent() {
        guard let content = controller?.view else { return }
        card.frame = cardFrame
        content.frame = card.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.addSubview(content)
    }

    /// Gives the view out of the card to a client's animator, which works in the container itself.
    func releaseContent() {
        guard let content = controller?.viewIfLoaded, content.superview === card else { return }
        let place = card.convert(content.frame, to: self)
        addSubview(content)
        content.frame = place
    }

    /// A client's animator has left all as it was.
    func takeBackContent() {
        guard controller?.viewIfLoaded?.superview === self else { return }
        UIView.performWithoutAnimation {
            installContent()
            dimmingView.alpha = looks.dimming
        }
    }

    /// What is behind comes to light, while a client's animator moves the view away.
    func fadeOut() { dimmingView.alpha = 0 }

    /// 0 is out of sight, 1 in place.
    func setProgress(_ progress: CGFloat) {
        self.progress = progress
        dimmingView.alpha = looks.dimming * progress
        if style.fades { stage.alpha = progress } else { shiftStage() }
    }

    private func shiftStage() {
        let distance = (1 - progress) * (bounds.height - cardFrame.minY)
        stage.layer.sublayerTransform = CATransform3DMakeTranslation(0, distance, 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        dimmingView.frame = bounds
        stage.frame = bounds
        let place = cardFrame
        card.frame = place
        // In a window of another size the way out of sight is another.
        if !style.fades { shiftStage() }
        guard style.shape != .full else { return }
        card.layer.cornerRadius = style.shape == .form ? looks.formCornerRadius : looks.pageCornerRadius
        let reachesBottom = place.maxY >= bounds.maxY
        card.layer.maskedCorners =
            reachesBottom
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }

    private var cardFrame: CGRect { controller.map { style.frame(of: $0, in: self) } ?? bounds }
}

extension PresentationStyle {
    /// Where the presented view lies in its container: full screen; a page that leaves a gap at the top; in regular width a
    /// card in the middle.
    @MainActor
    func frame(of controller: UIViewController, in container: UIView) -> CGRect {
        let bounds = container.bounds
        guard shape != .full else { return bounds }
        let looks = container.traitCollection.systemLooks.sheet
        let gap = looks.gap
        let top = container.safeAreaInsets.top + gap
        guard container.traitCollection.horizontalSizeClass == .regular else {
            return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
        }
        let wanted = controller.preferredContentSize
        let standard = shape == .form ? looks.formSize : CGSize(width: looks.pageWidth, height: bounds.height)
        let size = CGSize(
            width: min(wanted.width > 0 ? wanted.width : standard.width, bounds.width - 2 * gap),
            height: min(wanted.height > 0 ? wanted.height : standard.height, bounds.height - 2 * top))
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }
}
