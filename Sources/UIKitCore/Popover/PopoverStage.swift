import Foundation
import TesseraGraphics
import TesseraLayers

/// Holds what is presented in UIKit's own ways, and moves it in and out of sight.
@MainActor
protocol PresentationStage: UIView {
    func installContent()
    /// 0 is out of sight, 1 in place.
    func setProgress(_ progress: CGFloat)
    /// Gives the view out to a client's animator, which works in the container itself.
    func releaseContent()
    /// A client's animator has left all as it was.
    func takeBackContent()
    /// What is behind comes to light, while a client's animator moves the view away.
    func fadeOut()
    /// Whether it turns over in place of moving in.
    var turns: Bool { get }
}

extension PresentationStage {
    var turns: Bool { false }
}

/// A popover's card with its arrow and shadow, over a view that takes the touches beside it.
@MainActor
final class PopoverStage: UIView, PresentationStage {
    /// Weak: an animation may hold the stage longer than anybody holds the controllers.
    private weak var popover: UIPopoverPresentationController?
    private weak var controller: UIViewController?
    let backdrop = UIView()
    private let shadow = UIView()
    private let card = UIView()
    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let outline = CAShapeLayer()
    /// Follows the outline where there is an arrow.
    private let rim = CAShapeLayer()
    private let background: PopoverBackground?
    private var progress: CGFloat = 1
    /// The size that the popover was placed in.
    private var placedSize: CGSize?

    init(_ popover: UIPopoverPresentationController) {
        self.popover = popover
        controller = popover.presentedViewController
        background = PopoverBackground(popover)
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for view in [backdrop, background?.view ?? shadow, card] { addSubview(view) }
        shadow.isUserInteractionEnabled = false
        shadow.layer.shadowColor = UIColor.black.cgColor
        shadow.layer.shadowOffset = CGSize(width: 0, height: 8)
        card.isOpaque = false
        card.clipsToBounds = true
        card.layer.cornerCurve = .continuous
        if background == nil { card.addSubview(material) }
        rim.fillColor = nil
        rim.zPosition = 1
        card.layer.addSublayer(rim)
        // As in UIKit, contents are laid out as on a phone, and are on a higher level than what is behind.
        card.traitOverrides.horizontalSizeClass = .compact
        card.traitOverrides.userInterfaceLevel = .elevated
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.popover?.dismissByUser() }
        backdrop.addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    /// Where the presented view lies, arrow included.
    var contentFrame: CGRect { card.frame }

    func installContent() {
        guard let content = controller?.view else { return }
        UIView.performWithoutAnimation { place() }
        content.frame = card.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.addSubview(content)
    }

    func releaseContent() {
        guard let content = controller?.viewIfLoaded, content.superview === card, let around = superview else { return }
        let place = card.convert(content.frame, to: around)
        around.addSubview(content)
        content.frame = place
        setProgress(0)
    }

    func takeBackContent() {
        UIView.performWithoutAnimation {
            installContent()
            setProgress(1)
        }
    }

    func fadeOut() {}

    func setProgress(_ progress: CGFloat) {
        self.progress = progress
        card.alpha = progress
        shadow.alpha = progress
        background?.view.alpha = progress
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let popover, let placedSize, placedSize != bounds.size { popover.announceReposition(in: self) }
        placedSize = bounds.size
        place()
    }

    private func place() {
        guard let popover, bounds.width > 0 else { return }
        let looks = popover.looks(in: traitCollection)
        let place = popover.place(in: self)
        backdrop.frame = bounds
        if let background {
            return background.place(place, looks, insets: popover.backgroundInsets, card: card)
        }
        card.frame = place.frame
        material.frame = card.bounds
        material.isHidden = popover.backgroundColor != nil
        card.backgroundColor = popover.backgroundColor
        let insets = place.arrowInsets(looks.arrowHeight)
        if let controller, controller.containerInsets != insets { controller.containerInsets = insets }
        dress(place, looks)
    }

    private func dress(_ place: PopoverGeometry.Place, _ looks: PopoverLooks) {
        let path = PopoverOutline.path(size: place.frame.size, place, looks)
        if place.direction.isEmpty {
            card.layer.mask = nil
            card.layer.cornerRadius = min(looks.cornerRadius, place.frame.width / 2, place.frame.height / 2)
            card.placeGlassRim()
        } else {
            card.layer.cornerRadius = 0
            outline.frame = card.bounds
            outline.path = path.cgPath
            card.layer.mask = outline
            card.layer.borderWidth = 0
        }
        rim.isHidden = place.direction.isEmpty
        rim.frame = card.bounds
        rim.path = path.cgPath
        rim.strokeColor = glassRimColor
        // The mask cuts the outer half off.
        rim.lineWidth = 2 / max(traitCollection.displayScale, 1)
        shadow.frame = place.frame
        shadow.layer.shadowPath = path.cgPath
        shadow.layer.shadowOpacity = looks.shadowOpacity
        shadow.layer.shadowRadius = looks.shadowRadius
    }
}
